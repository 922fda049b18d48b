"""Phrases for one of two conditions, "if it entered this turn or if you control a basic land", and for totals."""

from __future__ import annotations

from engine.cards.amounts.counts import TotalOf
from engine.cards.base.kinds import Condition
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.state import Exists, Holds
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.language.declaring import REFUSED, Values, include, way


def _negated(condition: Condition) -> Condition:
    return condition.condition if isinstance(condition, NotSo) else NotSo(condition)


def _one_of(said: Values) -> object:
    if any(isinstance(one, NotSo) and isinstance(one.condition, Both) for one in said.values()):
        return REFUSED
    return NotSo(Both((_negated(said["a"]), _negated(said["b"]))))


def _one_of_values(found: NotSo) -> Values | None:
    match found:
        case NotSo(Both((a, b))):
            return {"a": _negated(a), "b": _negated(b)}
    return None


for _what in ("power", "toughness"):
    way(
        "condition",
        f"{{filter:described2}} have total {_what} {{n:digits}} or greater",
        lambda said, what=_what: Holds(TotalOf(what, said["filter"]), ">=", said["n"]),  # type: ignore[misc]
        lambda found, what=_what: (  # type: ignore[misc]
            {"filter": found.left.filter, "n": found.right}
            if isinstance(found.left, TotalOf) and (found.left.what, found.sign) == (what, ">=")
            else None
        ),
        of=Holds,
    )


def _here_or_dead(said: Values) -> object:
    mine, dead = all_of((*parts_of(said["mine"]), _MINE)), all_of((*parts_of(said["dead"]), _YOUR_GRAVEYARD))
    return NotSo(Both((NotSo(Exists(mine)), NotSo(Exists(dead, said=_THERE)))))


def _here_or_dead_values(found: NotSo) -> Values | None:
    match found:
        case NotSo(Both((NotSo(Exists(mine, 1)), NotSo(Exists(dead, 1, said=words))))) if words == _THERE:
            return {"mine": all_of(parts_of(mine)[:-1]), "dead": all_of(parts_of(dead)[:-1])}
    return None


_MINE, _YOUR_GRAVEYARD = IsControlledBy("you"), InZone("graveyard", "you")
_THERE = "or there is"
"""How a card says of what is in a graveyard that it may be there in place of what is controlled."""
way(
    "condition",
    "you control {mine:one} or there is {dead:one} in your graveyard",
    _here_or_dead,
    _here_or_dead_values,
    of=NotSo,
)
include("any condition", "condition", "either condition")
way("either condition", "{a:condition} or if {b:condition}", _one_of, _one_of_values, of=NotSo)
