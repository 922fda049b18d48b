"""Phrases for so much, or more where a condition holds: "if it's your turn, it deals 4 damage instead"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.amounts.counts import CharacteristicOf
from engine.cards.amounts.numbers import Number, Times
from engine.cards.base.kinds import Effect, Reference
from engine.cards.compiling.phrases.sentences.same_amounts import is_so_many
from engine.cards.conditions.state import Holds
from engine.cards.effects.joints import OnlyIf
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens
from engine.cards.effects.zones import Destroy, MoveTo
from engine.cards.language.declaring import REFUSED, Values, read_only, same, way
from engine.cards.language.placeholders import Anaphor
from engine.frozen_dataclass import replace


def _more_damage(found: tuple[Effect, ...]) -> Values | None:
    only = found[0] if len(found) == 1 else None
    match only:
        case OnlyIf(condition, (DealDamage() as more,), (DealDamage() as less,), True):
            if more.to == less.to and same(more.source, less.source) and not getattr(more.to, "said", ""):
                return {
                    "source": less.source,
                    "less": less.amount,
                    "to": less.to,
                    "condition": condition,
                    "more": more.amount,
                }
    return None


way(
    "plain sentence",
    "{source:subject} deals/deal@source {less:damage plain} to {to:damaged}. if {condition:condition}, it deals "
    "{more:damage plain} instead",
    lambda said: (
        OnlyIf(
            said["condition"],
            (DealDamage(said["more"], said["to"], said["source"]),),
            (DealDamage(said["less"], said["to"], said["source"]),),
            True,
        ),
    ),
    _more_damage,
    of=tuple,
)


read_only(
    "plain sentence",
    "{source:subject} deals/deal@source {less:damage plain} to {to:damaged}. {again:subject} deals/deal@again "
    "{more:damage plain} instead if {condition:condition}",
    lambda said: (
        (
            OnlyIf(
                said["condition"],
                (DealDamage(said["more"], said["to"], said["source"]),),
                (DealDamage(said["less"], said["to"], said["source"]),),
                True,
            ),
        )
        if said["again"] in (said["source"], Anaphor("it"))
        else REFUSED
    ),
)


def _double_damage(found: tuple[Effect, ...]) -> Values | None:
    """Return what is said of damage that is double where a condition holds."""
    said = _more_damage(found)
    if said is None or said["more"] != Times(2, said["less"]):
        return None
    return {**said, "again": said["source"]}


def _doubled(said: Values) -> object:
    if said["again"] != said["source"]:
        return REFUSED
    double = DealDamage(Times(2, said["less"]), said["to"], said["source"])
    return (OnlyIf(said["condition"], (double,), (DealDamage(said["less"], said["to"], said["source"]),), True),)


way(
    "plain sentence",
    "{source:subject} deals/deal@source damage equal to {less:unsaid} to {to:damaged}. if {condition:condition}, "
    "{again:subject} deals/deal@again double that damage instead",
    _doubled,
    _double_damage,
    of=tuple,
)


def _more_copies(found: tuple[Effect, ...]) -> Values | None:
    only = found[0] if len(found) == 1 else None
    match only:
        case OnlyIf(condition, (CreateCopies() as more,), (CreateCopies() as less,), True) | OnlyIf(
            condition, (CreateTokens() as more,), (CreateTokens() as less,), True
        ):
            is_same = replace(more, amount=less.amount) == less and is_so_many(more.amount)
            return {"less": less, "condition": condition, "more": more.amount} if is_same else None
    return None


def _as_many(said: Values) -> object:
    less = said["less"]
    if not isinstance(less, (CreateCopies, CreateTokens)):
        return REFUSED
    return (OnlyIf(said["condition"], (replace(less, amount=said["more"]),), (less,), True),)


way(
    "plain sentence",
    "{less:command}. if {condition:condition}, create {more:at least two} of those tokens instead",
    _as_many,
    _more_copies,
    of=tuple,
    also=(
        "{less:command}. if {condition:condition}, instead create {more:at least two} of those tokens",
        "{less:command}. create {more:at least two} of those tokens instead if {condition:condition}",
    ),
)

# ---- destroyed or exiled where its mana value is so low, or not so low where a condition holds


def _if_so_low(what: Reference, done: Effect, most: Number) -> OnlyIf:
    return OnlyIf(Holds(CharacteristicOf("mana value", what), "<=", most), (done,), is_last=True)


def _so_low(found: tuple[Effect, ...]) -> tuple[Effect, Number] | None:
    """Return what is done to something with at most so much mana value, and how much."""
    match found:
        case (OnlyIf(Holds(CharacteristicOf("mana value"), "<=", Number() as most), (done,), ()),):
            return done, most
    return None


def _higher_too(verb: str, done: Callable[[Any], Effect]) -> None:
    """Declare what is done to something of a low mana value, and of a higher one if a condition holds."""

    def build(said: Values) -> tuple[Effect, ...]:
        less, more = (_if_so_low(said["what"], done(said["what"]), said[name]) for name in ("less", "more"))
        return (OnlyIf(said["condition"], (more,), (less,), True),)

    def unbuild(found: tuple[Effect, ...]) -> Values | None:
        match found:
            case (OnlyIf(condition, then, otherwise, True),):
                more, less = _so_low(then), _so_low(otherwise)
                if more is not None and less is not None and more[0] == less[0]:
                    what = getattr(less[0], "what", None)
                    if less[0] == done(what):
                        return {"what": what, "less": less[1], "more": more[1], "condition": condition}
        return None

    low = f"{verb} {{what:target}} if it has mana value {{less:digits}} or less"
    high = f"{verb} that creature if it has mana value {{more:digits}} or less instead if {{condition:condition}}"
    way("plain sentence", f"{low}. {high}", build, unbuild, of=tuple)


_higher_too("destroy", Destroy)
_higher_too("exile", lambda what: MoveTo(what, "exile"))
