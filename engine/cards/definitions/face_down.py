"""What a face-down permanent or spell is, a 2/2 creature with nothing else, and a face-down card (CR 708.2a)."""

from __future__ import annotations

from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import replace

FACE_DOWN = CardDefinition("Face-down creature", ("creature",), power=2, toughness=2)
"""By the rules it has no name; this is what players and lines of notation call it, and no card is called so."""

FACE_DOWN_IN_EXILE = CardDefinition("Face-down card", ())
"""A card that is exiled face down has no characteristics (CR 406.3)."""

COPY_OF_FACE_DOWN = replace(FACE_DOWN)
"""What a copy of a face-down permanent is: the same 2/2, but face up (CR 707.2, 708.10)."""
