"""Phrases for cards that gain suspend, and for time travel (CR 701.56, 702.62)."""

from __future__ import annotations

from engine.cards.compiling.phrases.verbs import do
from engine.cards.effects.suspending import GainSuspend, TimeTravel
from engine.cards.language.declaring import say

do(TimeTravel, "time travel")
say(GainSuspend, "{what:subject} gains/gain@what suspend", category="sentence form")
say(
    GainSuspend,
    "if {what:subject} doesn't/don't@what have suspend, it gains suspend",
    category="sentence form",
    is_if_lacking=True,
)
