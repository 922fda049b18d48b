"""Phrases for rolling dice: the die, the result, and the rows of a results table (CR 706)."""

from __future__ import annotations

from engine.cards.amounts.history import Rolled
from engine.cards.amounts.numbers import Number
from engine.cards.compiling.phrases.listed import run
from engine.cards.compiling.phrases.sentences.clauses import only_effect
from engine.cards.conditions.happened import IsRolled
from engine.cards.effects.dice import ByResult, RollDie
from engine.cards.effects.joints import OnlyIf
from engine.cards.language.declaring import REFUSED, Values, constant, way

for _sides, _word in ((4, "four"), (6, "six"), (8, "eight"), (10, "ten"), (12, "twelve"), (20, "twenty")):
    constant("command", f"roll a d{_sides}", RollDie(_sides))
    constant("command", f"roll a {_word}-sided die", RollDie(_sides, f"{_word}-sided die"))
constant("quantity", "the result", Rolled())


def _result(category: str, template: str) -> None:
    """Declare how a range of results is said, with one number or two."""
    is_range = "{most" in template

    def build(said: Values) -> object:
        least = said["least"].value
        most = said["most"].value if is_range else least
        return IsRolled(least, most) if (most > least) is is_range else REFUSED

    def unbuild(found: IsRolled) -> Values | None:
        if (found.most > found.least) is not is_range:
            return None
        least, most = Number(found.least), Number(found.most)
        return {"least": least, "most": most} if is_range else {"least": least}

    way(category, template, build, unbuild, of=IsRolled)


for _category, _template in (
    ("condition", "you roll a {least:digits}"),
    ("condition", "you roll a {least:digits} -- {most:digits}"),
    ("row of results", "{least:digits}"),
    ("row of results", "{least:digits} -- {most:digits}"),
):
    _result(_category, _template)


def _row(said: Values) -> object:
    effects = said["effects"]
    return REFUSED if any(isinstance(one, ByResult) for one in effects) else OnlyIf(said["result"], effects)


way(
    "row",
    "\n {result:row of results} | {effects:effects}",
    _row,
    lambda found: {"result": found.condition, "effects": found.effects},
    of=OnlyIf,
)
run("rows", "row", between=".")
way(
    "plain sentence",
    "{rows:rows}",
    lambda said: (ByResult(said["rows"]),),
    lambda found: {"rows": only.rows} if (only := only_effect(found, ByResult)) is not None else None,
    of=tuple,
)
