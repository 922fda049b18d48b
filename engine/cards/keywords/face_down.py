"""What a disguised or cloaked permanent is: a face-down 2/2 creature with ward {2} (CR 701.58a, 702.168a)."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.face_down import COPY_OF_FACE_DOWN, FACE_DOWN
from engine.cards.keywords.known import meaning_of
from engine.frozen_dataclass import replace

_WARD = KeywordAbility("ward", cost=Cost((PayMana(ManaCost(("2",))),)))
CLOAKED = replace(FACE_DOWN, abilities=(_WARD, *meaning_of(_WARD)))
"""By the rules it has no name either, and players call it as they call every face-down creature."""
COPY_OF_CLOAKED = replace(CLOAKED)
"""What a copy of it is: the same, but face up (CR 707.2, 708.10)."""


def copy_of_face_down(card: CardDefinition) -> CardDefinition:
    """Return what a copy is of a permanent that is one of these definitions."""
    return COPY_OF_CLOAKED if card is CLOAKED else COPY_OF_FACE_DOWN
