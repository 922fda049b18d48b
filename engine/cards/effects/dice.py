"""Rolling dice, and what happens by the result (CR 706)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class RollDie(Effect):
    """ "You" roll a die with so many sides: "roll a d20" (CR 706.1).

    `said` is another word for the die, such as "six-sided die"; it changes nothing.
    """

    sides: int
    said: str = field(default="", compare=False)
    entries = (Entry("roll a die", "how many sides it has", only=("sides",)),)


@dataclass(frozen=True, slots=True)
class ByResult(Effect):
    """The rows of a results table, each an effect that happens only if the result is in it (CR 706.3b)."""

    rows: tuple[Effect, ...]
    made_of = ("rows",)
    entries = (Entry("by the result", "for each row, what happens if so much is rolled"),)
