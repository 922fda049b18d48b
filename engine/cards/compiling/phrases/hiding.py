"""Phrases for playing a card that was hidden away (CR 702.75)."""

from __future__ import annotations

from engine.cards.effects.hiding import PlayFree
from engine.cards.language.declaring import REFUSED, constant, way
from engine.cards.references.objects import EXILED_WITH, Linked, Those

constant(
    "command",
    "you may play the exiled card without paying its mana cost",
    PlayFree(Those("exiled", "the exiled card")),
)
way(
    "command",
    "you may play the exiled card without paying its mana cost",
    lambda _: REFUSED,  # which ability has exiled it is found when all are known
    lambda found: {} if found == PlayFree(Linked(EXILED_WITH)) else None,
    of=PlayFree,
)
