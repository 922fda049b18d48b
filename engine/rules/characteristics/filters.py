"""Whether an object or a seat meets a filter (CR 115.1, 608.2b)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.base.vocabulary import CARD_TYPES
from engine.cards.definitions.card import PERMANENT_TYPES
from engine.cards.filters.characteristics import (
    Compares,
    HasChosenName,
    HasColor,
    HasKeyword,
    HasSize,
    HasSubtype,
    HasSupertype,
    HasType,
    IsColorless,
    IsMulticolored,
    IsNamed,
    IsOfChosenType,
)
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.objects import IsAbility, IsAnything, IsCard, IsPermanent, IsSpell, IsToken
from engine.cards.filters.players import InZone, IsControlledBy, IsDamageable, IsOwnedBy, IsPlayer
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsInPair, IsLinked, IsPaired, IsThis
from engine.cards.filters.status import HasCounter, IsAttacking, IsBlocking, IsTapped
from engine.model.objects import CHOSEN_NAME, CHOSEN_TYPE, PAIRED_WITH, GameObject, counters_of
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD, STACK
from engine.rules.base.context import Context
from engine.rules.base.facts import Characteristics
from engine.rules.base.teams import is_turn_of, is_who
from engine.rules.base.view import View

# Amounts and layers ask filters, and filters ask them (CR 613): see the first lines of the room.
from engine.rules.characteristics import amounts, layers


def meets(
    view: View,
    filter: Filter,
    subject: GameObject,
    you: int,
    source: GameObject | None = None,
    current: Characteristics | None = None,
    is_itself: bool | None = None,
) -> bool:
    """Whether an object meets a filter on which `you` and `source` stand.

    `current` are the object's characteristics where they are known or still in the making. `is_itself` says, for
    two members of one group, whether they are the same one; by default the ids decide.
    """
    return _TESTS[type(filter)](view, filter, subject, you, source, current, is_itself)


@dataclass(frozen=True, slots=True)
class IsControlledBySeat(Filter):
    """Is controlled by a certain seat: "that player controls" once it is known who that is."""

    seat: int


def of_that_player(filter: Filter, seat: int) -> Filter:
    """The filter with "that player" standing for a seat; unchanged where there is none: nothing meets it."""
    return filter if seat < 0 else _of_seat(filter, seat)


@lru_cache(maxsize=1024)
def _of_seat(filter: Filter, seat: int) -> Filter:
    if isinstance(filter, IsControlledBy) and filter.who == "that player":
        return IsControlledBySeat(seat)
    if isinstance(filter, (AllOf, AnyOf)):
        return type(filter)(tuple(_of_seat(part, seat) for part in filter.parts))
    if isinstance(filter, Not):
        return Not(_of_seat(filter.part, seat))
    return filter


def seat_meets(view: View, filter: Filter, seat: int, you: int) -> bool:
    """Whether a seat meets a filter of players."""
    if isinstance(filter, IsPlayer):
        return is_who(view, filter.who, seat, you)
    if isinstance(filter, IsDamageable):
        return True
    if isinstance(filter, AnyOf):
        return any(seat_meets(view, part, seat, you) for part in filter.parts)
    if isinstance(filter, AllOf):
        return all(seat_meets(view, part, seat, you) for part in filter.parts)
    return False


_FLUID = (
    IsAttacking,
    IsBlocking,
    Compares,
    HasSize,
    IsPaired,
    IsInPair,
)
"""What changes without the object itself or its source changing."""


def is_fluid_filter(filter: Filter) -> bool:
    """Whether what meets a filter depends on more than the object itself and the filter's source."""
    if isinstance(filter, (AllOf, AnyOf)):
        return any(is_fluid_filter(part) for part in filter.parts)
    if isinstance(filter, Not):
        return is_fluid_filter(filter.part)
    if isinstance(filter, IsControlledBy):
        return filter.who not in ("you", "opponent")
    return isinstance(filter, _FLUID)


def characteristics_now(view: View, subject: GameObject, current: Characteristics | None) -> Characteristics:
    """The characteristics given, or those that the object has."""
    if current is not None:
        return current
    memo = subject.characteristics
    if memo is not None and view.plan is not None and memo[0] is view.plan.effects:
        return memo[1]  # type: ignore[no-any-return]  # the memo is untyped so that the model need not know rules
    return _characteristics(view, subject)


def _characteristics(view: View, subject: GameObject) -> Characteristics:
    return layers.characteristics(view, subject)


def _all_of(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return all(_TESTS[type(part)](view, part, subject, you, source, current, same) for part in filter.parts)


def _any_of(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return any(_TESTS[type(part)](view, part, subject, you, source, current, same) for part in filter.parts)


def _not(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return not meets(view, filter.part, subject, you, source, current, same)


def _type(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return bool(filter.card_type in characteristics_now(view, subject, current).types)


def _supertype(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return bool(filter.supertype in characteristics_now(view, subject, current).supertypes)


def _subtype(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    now = characteristics_now(view, subject, current)
    return filter.subtype in now.subtypes or ("changeling" in now.keywords and "creature" in now.types)


def _color(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return bool(filter.color in characteristics_now(view, subject, current).colors)


def _colorless(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return not characteristics_now(view, subject, current).colors


def _multicolored(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return len(characteristics_now(view, subject, current).colors) > 1


def _keyword(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return bool(filter.keyword in characteristics_now(view, subject, current).keywords)


def _named(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return bool(filter.name == characteristics_now(view, subject, current).name)


def _permanent(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return subject.zone == BATTLEFIELD or not PERMANENT_TYPES.isdisjoint(subject.card.types)


def _spell(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return bool(subject.zone == STACK)


def _never(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return False


def _always(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return True


def _card(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return not subject.is_token


def _token(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return bool(subject.is_token)


def _tapped(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return bool(subject.tapped)


def _attacking(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return any(attack.creature == subject.id for attack in view.combat)


def _blocking(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return any(subject.id in attack.blockers for attack in view.combat)


def _another(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return not _this(view, filter, subject, you, source, current, same)


def _this(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    if same is not None:
        return bool(same)
    return source is not None and subject.id == source.id


def _host(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return source is not None and subject.id == source.attached_to


def _linked(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return source is not None and (filter.word, source.id) in subject.links


def _paired(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return any(word == PAIRED_WITH and id in view.objects for word, id in subject.links)


def _in_pair(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    if source is None:
        return False
    now = view.objects.get(source.id, source)
    partners = {id for word, id in now.links if word == PAIRED_WITH and id in view.objects}
    return bool(partners) and (subject.id == source.id or subject.id in partners)


def _counter(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return counters_of(subject, filter.kind) > 0 if filter.kind else bool(subject.counters)


def _controlled(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    if filter.who == "active player":
        return is_turn_of(view, subject.controller)
    if filter.who == "that player":
        return False
    return is_who(view, filter.who, subject.controller, you)


def _controlled_by_seat(
    view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any
) -> bool:
    return bool(subject.controller == filter.seat)


def _owned(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    return is_who(view, filter.who, subject.owner, you)


def _in_zone(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    if subject.zone != filter.zone:
        return False
    return is_who(view, filter.whose, subject.owner, you)


def _compares(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    now = characteristics_now(view, subject, current)
    mine = {"power": now.power, "toughness": now.toughness, "mana value": now.mana_value}[filter.what]
    context = Context(you, source if source is not None else subject)
    if source is not None and not isinstance(filter.amount, Number):
        context.x = announced_x(view, source)
    theirs = amounts.amount_of(view, filter.amount, context)
    return compare(mine, filter.sign, theirs)


def announced_x(view: View, source: GameObject) -> Quantity:
    """The X announced for the spell that an object is, or for the latest ability of it on the stack (CR 107.3)."""
    for item in reversed(view.stack):
        if item.id == source.id or (item.kind != "spell" and item.source.id == source.id):
            return item.x
    return 0


def _chosen_name(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    name = None if source is None else dict(source.notes).get(CHOSEN_NAME)
    return name is not None and characteristics_now(view, subject, current).name == name


def _chosen_type(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    chosen = None if source is None else dict(source.notes).get(CHOSEN_TYPE)
    if chosen is None:
        return False
    now = characteristics_now(view, subject, current)
    if chosen in CARD_TYPES:
        return chosen in now.types
    return chosen in now.subtypes or ("changeling" in now.keywords and "creature" in now.types)


def _size(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    now = characteristics_now(view, subject, current)
    return bool(now.power == filter.power and now.toughness == filter.toughness)


def compare(left: Quantity, sign: str, right: Quantity) -> bool:
    """Whether two quantities stand in the relation that the sign names."""
    if sign == "<=":
        return left <= right
    if sign == ">=":
        return left >= right
    if sign == "<":
        return left < right
    if sign == ">":
        return left > right
    return left == right


def _damageable(view: View, filter: Any, subject: Any, you: int, source: Any, current: Any, same: Any) -> bool:
    if subject.zone != BATTLEFIELD:
        return False
    return not _DAMAGEABLE.isdisjoint(characteristics_now(view, subject, current).types)


_DAMAGEABLE = frozenset({"creature", "planeswalker", "battle"})

_TESTS: dict[type, Callable[..., bool]] = {
    AllOf: _all_of,
    AnyOf: _any_of,
    Not: _not,
    HasType: _type,
    HasSupertype: _supertype,
    HasSubtype: _subtype,
    HasColor: _color,
    IsColorless: _colorless,
    IsMulticolored: _multicolored,
    HasKeyword: _keyword,
    IsNamed: _named,
    HasChosenName: _chosen_name,
    IsOfChosenType: _chosen_type,
    IsPermanent: _permanent,
    IsSpell: _spell,
    IsAbility: _never,
    IsAnything: _always,
    IsCard: _card,
    IsToken: _token,
    IsTapped: _tapped,
    IsAttacking: _attacking,
    IsBlocking: _blocking,
    IsAnother: _another,
    IsThis: _this,
    IsAttachedHost: _host,
    IsLinked: _linked,
    IsPaired: _paired,
    IsInPair: _in_pair,
    HasCounter: _counter,
    IsControlledBy: _controlled,
    IsControlledBySeat: _controlled_by_seat,
    IsOwnedBy: _owned,
    InZone: _in_zone,
    Compares: _compares,
    HasSize: _size,
    IsPlayer: _never,
    IsDamageable: _damageable,
}
