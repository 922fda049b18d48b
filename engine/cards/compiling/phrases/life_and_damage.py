"""Phrases for effects on life totals, damage and its prevention."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.amounts.counts import HighestLife, LifeOf, LowestLife
from engine.cards.amounts.numbers import Half
from engine.cards.compiling.phrases.amounts import is_said_here
from engine.cards.compiling.phrases.amounts_at_end import BEHIND
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.verbs import act, do, is_their_own
from engine.cards.effects.joints import InOneSentence
from engine.cards.effects.life_and_damage import (
    DealChosenDamage,
    DealDamage,
    DivideDamage,
    DoubleLife,
    ExchangeLife,
    ExchangeLifeForSize,
    GainLife,
    LifeBecomes,
    LoseLife,
    RedirectNextTime,
)
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AnyOf, parts_of
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.language.declaring import REFUSED, Values, constant, include, say, way
from engine.cards.language.numbers import number_of
from engine.cards.language.placeholders import NewTarget, Shared
from engine.cards.language.trees import replaced
from engine.cards.references.choices import All
from engine.cards.references.objects import This
from engine.cards.references.players import EachPlayer, You


def _half_lost(found: LoseLife, is_up: bool) -> Values | None:
    match found.amount:
        case Half(LifeOf(who), up) if up is is_up and not isinstance(who, You):
            return {"who": found.who} if is_their_own(who, found.who) else None
    return None


for _is_up, _rounded in ((True, "up"), (False, "down")):
    way(
        "sentence form",
        f"{{who:subject}} loses half their life, rounded {_rounded}",
        lambda said, up=_is_up: LoseLife(Half(LifeOf(said["who"]), up), said["who"]),  # type: ignore[misc]
        lambda found, up=_is_up: _half_lost(found, up),  # type: ignore[misc]
        of=LoseLife,
    )
    constant(
        "sentence form",
        f"you lose half your life, rounded {_rounded}",
        LoseLife(Half(LifeOf(You()), _is_up), You()),
    )
act(GainLife, "{who:subject} gains/gain@who {amount:life}", is_command=False)
act(LoseLife, "{who:subject} loses/lose@who {amount:life}", is_command=False)
way(
    "sentence form",
    "{who:owner} life total becomes {amount:small}",
    lambda said: LifeBecomes(said["amount"], said["who"]),
    lambda found: {"who": found.who, "amount": found.amount},
    of=LifeBecomes,
)
way(
    "sentence form",
    "each player's life total becomes {amount:small}",
    lambda said: LifeBecomes(said["amount"], EachPlayer()),
    lambda found: {"amount": found.amount} if found.who == EachPlayer() else None,
    of=LifeBecomes,
)
for _words, _among in (("highest", HighestLife()), ("lowest", LowestLife())):
    constant(
        "sentence form",
        f"each player's life total becomes the {_words} life total among all players",
        LifeBecomes(_among, EachPlayer()),
    )
act(ExchangeLife, "{one:subject} exchanges/exchange@one life totals", other=None)
do(ExchangeLife, "exchange life totals with {other:object}", one=You())
for _what in ("power", "toughness"):
    say(
        ExchangeLifeForSize,
        f"exchange {{who:owner}} life total with {{what:owner}} {_what}",
        category="command",
        size=_what,
    )
way(
    "command",
    "double {who:owner} life total",
    lambda said: DoubleLife(said["who"]),
    lambda found: {"who": found.who},
    of=DoubleLife,
)


_FLAGS = ("is_unpreventable", "excess_to_controller")
"""What is said of damage in a sentence of its own."""


def _damage(
    rest: str,
    of: type[DealDamage] | type[DivideDamage] = DealDamage,
    when: Callable[[Any], bool] | None = None,
    **fixed: Any,
) -> None:
    """Declare how a source deals damage, as a sentence, after "have", and after "and" with the same source."""
    for category, template in (
        ("sentence form", f"{{source:subject}} deals/deal@source {rest}"),
        ("had", f"{{source:had subject}} deal {rest}"),
    ):
        say(of, template, category=category, when=when, **fixed)
    for number, verb in (("1", "deals"), ("2", "deal")):
        way(
            f"shared{number}",
            f"{verb} {rest}",
            lambda said: of(**said, source=Shared(), **fixed),
            lambda found: {"amount": found.amount, "to": found.to} if _is_shared(found) else None,
            of=of,
        )

    def _is_shared(found: Any) -> bool:
        return isinstance(found.source, Shared) and all(
            getattr(found, name, False) is fixed.get(name, False) for name in _FLAGS
        )


for _damage_to in ("{amount:damage plain} to itself", "damage to itself equal to {amount:unsaid}"):
    for _category, _deals in (
        ("sentence form", "{source:subject} deals/deal@source"),
        ("had", "{source:had subject} deal"),
    ):
        way(
            _category,
            f"{_deals} {_damage_to}",
            lambda said: DealDamage(said["amount"], said["source"], said["source"]),
            lambda found: {"source": found.source, "amount": found.amount} if found.to == found.source else None,
            of=DealDamage,
        )


def _damage_with_excess(rest: str, noun: str) -> None:
    """Declare that excess damage is dealt to the controller of what is dealt it instead."""
    _damage(
        f"{rest}. excess damage is dealt to that {noun}'s controller instead",
        excess_to_controller=True,
        when=lambda found: (noun == "creature") is _is_of_creatures(found.to),
    )


def _is_of_creatures(what: object) -> bool:
    """Return whether what is dealt damage is said to be a creature."""
    item = what.phrase.filter if isinstance(what, NewTarget) else getattr(what, "filter", None)
    return item is None or HasType("creature") in parts_of(item)


_damage("{amount:damage plain} to {to:damaged}")
_damage("damage equal to {amount:unsaid} to {to:damaged}")
_damage("{amount:damage plain} to {to:damaged}. the damage can't be prevented", is_unpreventable=True)
for _noun in ("creature", "permanent"):
    for _much in ("{amount:damage plain} to {to:damaged}", "damage equal to {amount:unsaid} to {to:damaged}"):
        _damage_with_excess(_much, _noun)
_damage("{amount:damage plain} divided as you choose among {to:divided}", DivideDamage)
for _end, _is_unpreventable in (("", False), (". the damage can't be prevented", True)):
    say(
        DealChosenDamage,
        f"{{source:subject}} deals/deal@source a amount of damage of your choice to {{to:damaged}}{_end}",
        category="sentence form",
        is_unpreventable=_is_unpreventable,
    )
way(
    "divided",
    "{it:target}",
    lambda said: said["it"] if _is_of_several_targets(said["it"]) else REFUSED,
    lambda found: {"it": found} if _is_of_several_targets(found) else None,
)
way(
    "sentence form",
    "{source:subject} deals/deal@source damage to {to:damaged} equal to {amount:behind}",
    lambda said: DealDamage(said["amount"], said["to"], said["source"]),
    lambda found: {"source": found.source, "amount": found.amount, "to": found.to},
    of=DealDamage,
)


def _two_parts(said: Values) -> object:
    first = DealDamage(said["a"], said["to"], said["source"])
    source = replaced(said["source"], said="same") if isinstance(said["source"], This) else said["source"]
    return (InOneSentence((first, DealDamage(said["b"], said["other"], source)), TO_ANOTHER),)


def _two_parts_values(found: tuple[object, ...]) -> Values | None:
    match found:
        case (InOneSentence((DealDamage() as one, DealDamage() as other), word),) if word == TO_ANOTHER:
            return {"source": one.source, "a": one.amount, "to": one.to, "b": other.amount, "other": other.to}
    return None


TO_ANOTHER = "and to"
"""The word that joins damage to one and other damage to another, which a source deals at once."""
way(
    "simple",
    "{source:subject} deals/deal@source {a:damage plain} to {to:damaged} and {b:damage plain} to {other:damaged}",
    _two_parts,
    _two_parts_values,
    of=tuple,
)
way(
    "behind",
    "{it:worked out}",
    lambda said: replaced(said["it"], said=BEHIND),
    lambda found: {"it": replaced(found, said="")} if getattr(found, "said", "") == BEHIND else None,
)
way(
    "unsaid",
    "{it:worked out}",
    lambda said: said["it"],
    lambda found: {"it": found} if is_said_here(found) else None,
)
include("had subject", "subject")


def _is_of_several_targets(what: object) -> bool:
    return isinstance(what, NewTarget) and number_of(what) == "2"


way(
    "damaged",
    "{it:object}",
    lambda said: said["it"] if not _is_of_several_targets(said["it"]) else REFUSED,
    lambda found: {"it": found} if not _is_of_several_targets(found) else None,
)
way(
    "damaged",
    "each of {it:target}",
    lambda said: said["it"] if _is_of_several_targets(said["it"]) else REFUSED,
    lambda found: {"it": found} if _is_of_several_targets(found) else None,
)
_BOTH = "each and each"


def _each_and_each(said: Values) -> object:
    if any(isinstance(said[name], AnyOf) for name in "ab"):
        return REFUSED
    return All(AnyOf((said["a"], said["b"]), _BOTH), True)


def _each_and_each_values(found: All) -> Values | None:
    match found:
        case All(AnyOf((a, b), said)) if said == _BOTH and found.is_each:
            return {"a": a, "b": b}
    return None


way("damaged", "each {a:of each} and each {b:of each}", _each_and_each, _each_and_each_values, of=All)

_BOTH_OF_THEIRS = "each and each they control"


def _each_and_theirs_values(found: All) -> Values | None:
    match found:
        case All(AnyOf((IsPlayer("opponent"), theirs), said)) if said == _BOTH_OF_THEIRS and found.is_each:
            return {"theirs": all_of(parts_of(theirs)[:-1])}
    return None


way(
    "damaged",
    "each opponent and each {theirs:of each} they control",
    lambda said: All(
        AnyOf(
            (IsPlayer("opponent"), all_of((*parts_of(said["theirs"]), IsControlledBy("opponent")))),
            _BOTH_OF_THEIRS,
        ),
        True,
    ),
    _each_and_theirs_values,
    of=All,
)

# ---- damage that the object itself would deal next

for _dealt, _is_combat in (("damage", False), ("combat damage", True)):
    do(
        RedirectNextTime,
        f"the next time ~ would deal {_dealt} to {{to:one}} this turn, it deals that damage to {{onto:object}} "
        "instead",
        when=lambda found: isinstance(found.to, IsPlayer),
        is_combat_only=_is_combat,
    )
