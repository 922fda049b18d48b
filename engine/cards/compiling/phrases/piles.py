"""Phrases for piles: "An opponent separates those cards into two piles"."""

from __future__ import annotations

from engine.cards.compiling.phrases.verbs import do
from engine.cards.effects.piles import PilesFromTop, SacrificePile
from engine.cards.language.declaring import say

_TOP = "reveal the top {amount:at least two} cards of your library"
_OTHER = "into your hand and the other into your graveyard"
do(
    PilesFromTop,
    f"{_TOP}. a opponent separates those cards into two piles. put one pile {_OTHER}",
    by="an opponent",
)
do(
    PilesFromTop,
    f"{_TOP} and separate them into two piles. a opponent chooses one of those piles. put that pile {_OTHER}",
    by="you",
)
say(
    SacrificePile,
    "separate {what:all object} into two piles. {chooser:person} sacrifices all permanents in the pile of their "
    "choice",
    category="command",
)
