"""Phrases for what makes a spell cheaper each time that it is paid: "sacrifice any number of creatures"."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import CostPart, Filter
from engine.cards.costs.cost import Cost
from engine.cards.costs.tapping import TapOthers
from engine.cards.costs.zones import ExileOthers, SacrificeOthers
from engine.cards.definitions.costs_and_permissions import CheaperForEach
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.language.declaring import REFUSED, Values, way


def _noun(item: Filter) -> str:
    """Return what each thing that is paid with is called."""
    parts = parts_of(item)
    if IsCard() in parts:
        return "card"
    return "creature" if HasType("creature") in parts else "permanent"


def _cheaper(of: type[Any], verb: str, done: str, kind: str, noun: str) -> None:
    start = f"you may {verb} any number of {'untapped ' if of is TapOthers else ''}{{filter:{kind}}}"
    each = f"this spell costs {{less:generic}} less to cast for each {noun} {done} this way"

    def build(said: Values) -> object:
        if _noun(said["filter"]) != noun:
            return REFUSED
        return CheaperForEach(Cost((of(said["filter"]),)), said["less"])

    def unbuild(found: CheaperForEach) -> Values | None:
        (part,) = found.cost.parts
        item = getattr(part, "filter", None)
        is_so = isinstance(item, Filter) and part == of(item) and _noun(item) == noun
        return {"filter": item, "less": found.less} if is_so else None

    template = f"as a additional cost to cast this spell, {start}. {each}"
    way("ability", template, build, unbuild, of=CheaperForEach)


_KINDS: tuple[tuple[type[CostPart], str, str, str, tuple[str, ...]], ...] = (
    (SacrificeOthers, "sacrifice", "sacrificed", "described2", ("creature", "permanent")),
    (ExileOthers, "exile", "exiled", "taken2", ("card",)),
    (TapOthers, "tap", "tapped", "described2", ("creature", "permanent")),
)
for _of, _verb, _done, _kind, _nouns in _KINDS:
    for _each in _nouns:
        _cheaper(_of, _verb, _done, _kind, _each)
