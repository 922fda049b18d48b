"""Phrases for starting life totals: what a life total is compared with, or becomes (CR 103.4)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import LifeOf, StartingLife
from engine.cards.amounts.numbers import Half, Number, Sum
from engine.cards.compiling.phrases.verbs import is_their_own
from engine.cards.conditions.state import Holds
from engine.cards.effects.life_and_damage import LifeBecomes
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.references.players import You

_MINE, _LIFE = StartingLife(You()), LifeOf(You())
for _words, _sign, _right in (
    ("less than or equal to half your starting life total", "<=", Half(_MINE, False)),
    ("less than half your starting life total", "<", Half(_MINE, True)),
    ("greater than or equal to your starting life total", ">=", _MINE),
    ("greater than your starting life total", ">", _MINE),
    ("less than your starting life total", "<", _MINE),
):
    constant("condition", f"your life total is {_words}", Holds(_LIFE, _sign, _right))


def _more_than(found: Holds) -> Values | None:
    match found:
        case Holds(left, ">=", Sum((StartingLife() as start, Number() as more))) if (
            left == _LIFE and start == _MINE
        ):
            return {"more": more}
    return None


way(
    "condition",
    "you have at least {more:digits} life more than your starting life total",
    lambda said: Holds(_LIFE, ">=", Sum((_MINE, said["more"]))),
    _more_than,
    of=Holds,
)

# ---- what a life total becomes

constant("sentence form", "your life total becomes equal to your starting life total", LifeBecomes(_MINE, You()))


def _half(found: Any, is_up: bool) -> Values | None:
    match found.amount:
        case Half(StartingLife(who), up) if up is is_up and is_their_own(who, found.who):
            return {"who": found.who}
    return None


for _is_up, _rounded in ((True, "up"), (False, "down")):
    way(
        "sentence form",
        f"{{who:owner}} life total becomes half their starting life total, rounded {_rounded}",
        lambda said, up=_is_up: (  # type: ignore[misc]
            REFUSED
            if isinstance(said["who"], You)
            else LifeBecomes(Half(StartingLife(said["who"]), up), said["who"])
        ),
        lambda found, up=_is_up: _half(found, up),  # type: ignore[misc]
        of=LifeBecomes,
    )
