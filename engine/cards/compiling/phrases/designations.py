"""Phrases by which players and permanents become something: the monarch, suspected."""

from __future__ import annotations

from engine.cards.compiling.phrases.verbs import act, do
from engine.cards.effects.designations import (
    BecomeDaytime,
    BecomeLevel,
    BecomeMonarch,
    RaiseSpeed,
    Suspect,
    TemptByRing,
    UnlockDoors,
)
from engine.cards.effects.markers import DAYTIMES
from engine.cards.language.declaring import constant, say

do(UnlockDoors, "unlock a locked door of {what:object}", is_lockable=False)
do(UnlockDoors, "lock or unlock a door of {what:object}", is_lockable=True)
act(BecomeMonarch, "{who:subject} becomes/become@who the monarch", is_command=False)
do(Suspect, "suspect {what:object}", is_so=True)
for _number, _are in (("1", "is"), ("2", "are")):
    say(
        Suspect,
        f"{{what:subject{_number}}} {_are} no longer suspected",
        category="sentence form",
        is_so=False,
    )
for _daytime in DAYTIMES:
    constant("sentence form", f"it becomes {_daytime}", BecomeDaytime(_daytime))
constant("sentence form", "your speed increases by 1", RaiseSpeed())
say(TemptByRing, "the Ring tempts {who:object}", category="sentence form")
for _level in (2, 3):
    constant("sentence form", f"~ becomes level {_level}", BecomeLevel(_level))
