"""Phrases for mana by what is among permanents, and for mana in any combination of types that is worked out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect, Filter
from engine.cards.base.mana import COLORS
from engine.cards.compiling.phrases.amounts_at_end import one_each, times_each
from engine.cards.compiling.phrases.sentences.clauses import only_effect
from engine.cards.compiling.phrases.verbs import act, do
from engine.cards.effects.joints import OnlyIf
from engine.cards.effects.mana import (
    AddByDevotion,
    AddInCombination,
    AddMana,
    AddOfEachColor,
    AddOfIdentity,
    AddProducible,
)
from engine.cards.filters.combined import AllOf, parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.filters.relations import IsLinked, IsThis
from engine.cards.language.declaring import REFUSED, Values, constant, include, way
from engine.cards.language.trees import replaced
from engine.cards.references.objects import EXILED_WITH
from engine.cards.references.players import You

_OF_COMMANDER = "mana of any color in your commander's color identity"
do(
    AddOfIdentity,
    f"add one {_OF_COMMANDER}",
    also=("add one mana of any color in your commanders' color identity",),
    amount=Number(1),
)
do(AddOfIdentity, f"add {{amount:several}} {_OF_COMMANDER}")
do(AddOfEachColor, "for each color among {filter:described2}, add one mana of that color")

# ---- mana of a color that something has


def _of_color_among(template: str, is_said: Callable[[Filter], bool], filter: Filter | None = None) -> None:
    """Declare mana of a color among what a filter names, where that is said so; one filter alone where given."""

    def build(said: Values) -> object:
        item = said["filter"] if filter is None else filter
        return AddProducible(item, "color among") if is_said(item) else REFUSED

    def unbuild(found: AddProducible) -> Values | None:
        if found != AddProducible(found.filter, "color among") or not is_said(found.filter):
            return None
        return {"filter": found.filter} if filter is None else {}

    way("command", template, build, unbuild, of=AddProducible)


def _is_exiled(item: Filter, said: str = "") -> bool:
    """Return whether the cards are meant that an object has exiled; `said` is how it calls several."""
    match parts_of(item):
        case (IsCard(), IsLinked(word, how)):
            return word == EXILED_WITH and (how == said or (said == "" and how != _SEVERAL))
    return False


_SEVERAL = "cards"
_EXILED = (IsCard(), IsLinked(EXILED_WITH))
_of_color_among(
    "add one mana of any color among {filter:described2}",
    lambda item: not isinstance(item, IsThis) and not _is_exiled(item) and not _is_exiled(item, _SEVERAL),
)
_of_color_among("add one mana of any of ~'s colors", lambda item: isinstance(item, IsThis), IsThis())
_of_color_among("add one mana of any of the exiled card's colors", _is_exiled, AllOf(_EXILED))
_of_color_among(
    "add one mana of any of the exiled cards' colors",
    lambda item: _is_exiled(item, _SEVERAL),
    AllOf((IsCard(), IsLinked(EXILED_WITH, _SEVERAL))),
)
act(
    AddInCombination,
    "{who:subject} adds/add@who {amount:unknown many} mana in any combination of {types:combined types}",
)
act(
    AddInCombination,
    "{who:subject} adds/add@who a amount of mana in any combination of {types:combined types} equal to "
    "{amount:unsaid}",
)
way(
    "combined types",
    "colors",
    lambda _: COLORS,
    lambda found: {} if found == COLORS else None,
    of=tuple,
)
way(
    "combined types",
    "{a:mana} and/or {b:mana}",
    lambda said: (*said["a"], *said["b"]) if len(said["a"]) == len(said["b"]) == 1 else REFUSED,
    lambda found: {"a": found[:1], "b": found[1:]} if len(found) == 2 else None,
    of=tuple,
)


def _more_of_that_type(said: Values) -> object:
    one = AddProducible(said["filter"], said["kind"])
    return (OnlyIf(said["condition"], (replaced(one, amount=said["amount"]),), (one,), True),)


def _more_values(found: tuple[Effect, ...], kind: str) -> Values | None:
    match only_effect(found, OnlyIf):
        case OnlyIf(condition, (AddProducible() as more,), (AddProducible() as one,), is_instead=True):
            if one == AddProducible(one.filter, kind) and more == replaced(one, amount=more.amount):  # type: ignore[arg-type]  # a kind
                return {"filter": one.filter, "condition": condition, "amount": more.amount}
    return None


for _kind in ("type", "color"):
    way(
        "conditional sentence",
        f"add one mana of any {_kind} that a {{filter:described1}} could produce. if {{condition:condition}}, "
        f"add {{amount:several}} mana of that {_kind} instead",
        lambda said, kind=_kind: _more_of_that_type({**said, "kind": kind}),  # type: ignore[misc]
        lambda found, kind=_kind: _more_values(found, kind),  # type: ignore[misc]
        of=tuple,
    )
constant(
    "command",
    "choose a color. add a amount of mana of that color equal to your devotion to that color",
    AddByDevotion(),
)

# ---- mana that is not lost for a while: "until end of turn, you don't lose this mana as steps and phases end"

include("adding", "command", "sentence form")
way(
    "adding",
    "{it:clause counted} for each {each:each}",
    lambda said: times_each(said["it"], said["each"]),
    lambda found: {"it": single[0], "each": single[1]} if (single := one_each(found)) is not None else None,
    of=Effect,
)
for _lasts, _ends in (("until end of turn", "steps and phases"), ("until end of combat", "steps")):
    for _whoever in ("you", "they"):

        def _lasting(said: Values, lasts: object = _lasts, is_you: bool = _whoever == "you") -> object:
            added = said["it"]
            if not isinstance(added, (AddMana, AddInCombination)) or added.lasts:
                return REFUSED
            return replaced(added, lasts=lasts) if isinstance(added.who, You) is is_you else REFUSED

        def _lasting_values(found: Any, lasts: str = _lasts, is_you: bool = _whoever == "you") -> Values | None:
            if getattr(found, "lasts", "") != lasts or isinstance(found.who, You) is not is_you:
                return None
            return {"it": replaced(found, lasts="")}

        way(
            "clause",
            f"{{it:adding}}. {_lasts}, {_whoever} don't lose this mana as {_ends} end",
            _lasting,
            _lasting_values,
            of=Effect,
        )
