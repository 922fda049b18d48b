"""Phrases that join the parts of a cost: with commas, with "and", several sacrificed with one verb (CR 601.2h)."""

from __future__ import annotations

from itertools import takewhile
from typing import TypeGuard

from engine.cards.base.kinds import CostPart
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCounterOn, PutCountersOnThis, RemoveAllCounters, RemoveCountersFromThis
from engine.cards.costs.either import EitherPart
from engine.cards.costs.mana_and_life import PayLife, PayMana
from engine.cards.costs.tapping import TapOthers, TapThis, UntapThis
from engine.cards.costs.zones import (
    DiscardCards,
    DiscardHand,
    ExileOthers,
    ExileThis,
    ReturnOthers,
    ReturnThis,
    SacrificeOthers,
    SacrificeThis,
)
from engine.cards.filters.combined import parts_of
from engine.cards.filters.relations import IsAnother
from engine.cards.language.declaring import REFUSED, Values, constant, include, way
from engine.cards.language.lexing import NEXT_PART

for _words, _part in (
    ("sacrifice it", SacrificeThis("it")),
    ("exile it", ExileThis("it")),
    ("return it to its owner's hand", ReturnThis(said="it")),
):
    constant("cost part of it", _words, _part)


def _with_it(said: Values) -> object:
    of_this = (RemoveCountersFromThis, PutCountersOnThis, RemoveAllCounters)
    return (said["first"], said["other"]) if isinstance(said["first"], of_this) else REFUSED


way(
    "cost parts",
    "{first:cost part} and {other:cost part of it}",
    _with_it,
    lambda found: (
        {"first": found[0], "other": found[1]}
        if len(found) == 2 and getattr(found[1], "said", "") == "it"
        else None
    ),
    of=tuple,
)


def _is_one_sacrificed(part: CostPart) -> TypeGuard[SacrificeOthers]:
    """Return whether a part sacrifices one object that is said with "a"."""
    return isinstance(part, SacrificeOthers) and part.count == 1 and parts_of(part.filter)[0] != IsAnother()


def _said_together(parts: tuple[CostPart, ...]) -> int:
    """Return how many of the first parts are said with one verb: "sacrifice a Swamp and a Forest"."""
    many = len(tuple(takewhile(_is_one_sacrificed, parts)))
    return many if many in (2, 3) else 1


way(
    "cost run",
    "{first:cost part}",
    lambda said: (said["first"],),
    lambda found: {"first": found[0]} if len(found) == 1 else None,
    of=tuple,
)


def _together(template: str, names: tuple[str, ...]) -> None:
    """Declare so many objects that are sacrificed, each with its article, said with one verb."""

    def build(said: Values) -> object:
        filters = [said[name] for name in names]
        is_other = any(parts_of(one)[0] == IsAnother() for one in filters)
        return REFUSED if is_other else tuple(SacrificeOthers(one) for one in filters)

    def unbuild(found: tuple[CostPart, ...]) -> Values | None:
        if len(found) != len(names) or _said_together(found) != len(names):
            return None
        return {name: part.filter for name, part in zip(names, found, strict=True) if _is_one_sacrificed(part)}

    way("sacrificed together", template, build, unbuild, of=tuple)


include("cost run", "sacrificed together")
_together("sacrifice a {n0:described1} and a {n1:described1}", ("n0", "n1"))
_together("sacrifice a {n0:described1}, a {n1:described1}, and a {n2:described1}", ("n0", "n1", "n2"))
way(
    "cost parts",
    "{first:cost run}",
    lambda said: said["first"],
    lambda found: {"first": found} if _said_together(found) == len(found) else None,
    of=tuple,
)


def _with_rest(found: tuple[CostPart, ...], is_capital: bool) -> Values | None:
    first, rest = found[: _said_together(found)], found[_said_together(found) :]
    is_so = bool(rest) and _begins_with_verb(rest[0]) is is_capital
    return {"first": first, "rest": rest} if is_so else None


for _comma, _is_capital in ((NEXT_PART, True), (",", False)):
    way(
        "cost parts",
        "{first:cost run} ,^ {rest:cost parts}"
        if _is_capital
        else f"{{first:cost run}}{_comma} {{rest:cost parts}}",
        lambda said: (*said["first"], *said["rest"]),
        lambda found, is_capital=_is_capital: _with_rest(found, is_capital),  # type: ignore[misc]
        of=tuple,
    )


def _begins_with_verb(part: CostPart) -> bool:
    return not isinstance(part, PayMana | TapThis | UntapThis)


_EITHER = (SacrificeOthers, DiscardCards, DiscardHand, PayLife, ExileOthers, ReturnOthers, TapOthers, PutCounterOn)
"""Parts of which one may be paid in place of another, each with a verb of its own."""


def _either_of(said: Values) -> object:
    one, other = said["one"], said["other"]
    is_such = isinstance(one, _EITHER) and isinstance(other, _EITHER) and type(one) is not type(other)
    return EitherPart(one, other) if is_such else REFUSED


way(
    "either cost",
    "{one:cost part} or {other:cost part}",
    _either_of,
    lambda found: {"one": found.one, "other": found.other},
    of=EitherPart,
)
way(
    "cost",
    "{it:either cost}",
    lambda said: Cost((said["it"],)),
    lambda found: (
        {"it": found.parts[0]} if len(found.parts) == 1 and isinstance(found.parts[0], EitherPart) else None
    ),
    of=Cost,
)
way("cost", "{parts:cost parts}", lambda said: Cost(said["parts"]), lambda found: {"parts": found.parts}, of=Cost)
