"""Whether an object or a seat meets a filter (CR 115.1, 608.2b)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.cards.base.kinds import Filter
from engine.cards.base.register import Register
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
from engine.model.characteristics import Characteristics
from engine.model.objects import CHOSEN_NAME, CHOSEN_TYPE, PAIRED_WITH, GameObject, counters_of
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD, STACK
from engine.rules.base.teams import is_turn_of, is_who
from engine.rules.base.view import View

# Layers ask filters, and filters ask layers (CR 613): see the first lines of the room.
from engine.rules.characteristics import layers


class Scope:
    """Whose filter it is: the seat that is "you" in it, the object that is "this" (None: neither is meant).

    `current` are the tested object's characteristics where they are known or still in the making. `is_itself`
    says, for two members of one group, whether they are the same one; by default the ids decide.
    """

    __slots__ = ("current", "is_itself", "source", "you")

    def __init__(
        self, you: int, source: GameObject | None, current: Characteristics | None, is_itself: bool | None
    ) -> None:
        self.you = you
        self.source = source
        self.current = current
        self.is_itself = is_itself


tests: Register[View, [GameObject, Scope], bool] = Register("filter")
"""Registers what decides whether an object meets a kind of filter: `@tests(IsTapped)`."""
TESTS = tests.functions


def meets(
    view: View,
    filter: Filter,
    subject: GameObject,
    you: int,
    source: GameObject | None = None,
    current: Characteristics | None = None,
    is_itself: bool | None = None,
) -> bool:
    """Whether an object meets a filter; for the arguments from `you` on see Scope."""
    return TESTS[type(filter)](view, filter, subject, Scope(you, source, current, is_itself))


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


@tests(AllOf)
def _all_of(view: View, filter: AllOf, subject: GameObject, scope: Scope) -> bool:
    return all(TESTS[type(part)](view, part, subject, scope) for part in filter.parts)


@tests(AnyOf)
def _any_of(view: View, filter: AnyOf, subject: GameObject, scope: Scope) -> bool:
    return any(TESTS[type(part)](view, part, subject, scope) for part in filter.parts)


@tests(Not)
def _not(view: View, filter: Not, subject: GameObject, scope: Scope) -> bool:
    return not TESTS[type(filter.part)](view, filter.part, subject, scope)


@tests(HasType)
def _type(view: View, filter: HasType, subject: GameObject, scope: Scope) -> bool:
    return filter.card_type in characteristics_now(view, subject, scope.current).types


@tests(HasSupertype)
def _supertype(view: View, filter: HasSupertype, subject: GameObject, scope: Scope) -> bool:
    return filter.supertype in characteristics_now(view, subject, scope.current).supertypes


@tests(HasSubtype)
def _subtype(view: View, filter: HasSubtype, subject: GameObject, scope: Scope) -> bool:
    now = characteristics_now(view, subject, scope.current)
    return filter.subtype in now.subtypes or ("changeling" in now.keywords and "creature" in now.types)


@tests(HasColor)
def _color(view: View, filter: HasColor, subject: GameObject, scope: Scope) -> bool:
    return filter.color in characteristics_now(view, subject, scope.current).colors


@tests(IsColorless)
def _colorless(view: View, filter: IsColorless, subject: GameObject, scope: Scope) -> bool:
    return not characteristics_now(view, subject, scope.current).colors


@tests(IsMulticolored)
def _multicolored(view: View, filter: IsMulticolored, subject: GameObject, scope: Scope) -> bool:
    return len(characteristics_now(view, subject, scope.current).colors) > 1


@tests(HasKeyword)
def _keyword(view: View, filter: HasKeyword, subject: GameObject, scope: Scope) -> bool:
    return filter.keyword in characteristics_now(view, subject, scope.current).keywords


@tests(IsNamed)
def _named(view: View, filter: IsNamed, subject: GameObject, scope: Scope) -> bool:
    return filter.name == characteristics_now(view, subject, scope.current).name


@tests(IsPermanent)
def _permanent(view: View, filter: IsPermanent, subject: GameObject, scope: Scope) -> bool:
    return subject.zone == BATTLEFIELD or not PERMANENT_TYPES.isdisjoint(subject.card.types)


@tests(IsSpell)
def _spell(view: View, filter: IsSpell, subject: GameObject, scope: Scope) -> bool:
    return subject.zone == STACK


@tests(IsAbility)
def _ability(view: View, filter: IsAbility, subject: GameObject, scope: Scope) -> bool:
    return False


@tests(IsPlayer)
def _player(view: View, filter: IsPlayer, subject: GameObject, scope: Scope) -> bool:
    return False


@tests(IsAnything)
def _always(view: View, filter: IsAnything, subject: GameObject, scope: Scope) -> bool:
    return True


@tests(IsCard)
def _card(view: View, filter: IsCard, subject: GameObject, scope: Scope) -> bool:
    return not subject.is_token


@tests(IsToken)
def _token(view: View, filter: IsToken, subject: GameObject, scope: Scope) -> bool:
    return subject.is_token


@tests(IsTapped)
def _tapped(view: View, filter: IsTapped, subject: GameObject, scope: Scope) -> bool:
    return subject.tapped


@tests(IsAttacking)
def _attacking(view: View, filter: IsAttacking, subject: GameObject, scope: Scope) -> bool:
    return any(attack.creature == subject.id for attack in view.combat)


@tests(IsBlocking)
def _blocking(view: View, filter: IsBlocking, subject: GameObject, scope: Scope) -> bool:
    return any(subject.id in attack.blockers for attack in view.combat)


@tests(IsAnother)
def _another(view: View, filter: IsAnother, subject: GameObject, scope: Scope) -> bool:
    return not _is_this(subject, scope)


@tests(IsThis)
def _this(view: View, filter: IsThis, subject: GameObject, scope: Scope) -> bool:
    return _is_this(subject, scope)


def _is_this(subject: GameObject, scope: Scope) -> bool:
    if scope.is_itself is not None:
        return scope.is_itself
    return scope.source is not None and subject.id == scope.source.id


@tests(IsAttachedHost)
def _host(view: View, filter: IsAttachedHost, subject: GameObject, scope: Scope) -> bool:
    return scope.source is not None and subject.id == scope.source.attached_to


@tests(IsLinked)
def _linked(view: View, filter: IsLinked, subject: GameObject, scope: Scope) -> bool:
    return scope.source is not None and (filter.word, scope.source.id) in subject.links


@tests(IsPaired)
def _paired(view: View, filter: IsPaired, subject: GameObject, scope: Scope) -> bool:
    return any(word == PAIRED_WITH and id in view.objects for word, id in subject.links)


@tests(IsInPair)
def _in_pair(view: View, filter: IsInPair, subject: GameObject, scope: Scope) -> bool:
    if scope.source is None:
        return False
    now = view.objects.get(scope.source.id, scope.source)
    partners = {id for word, id in now.links if word == PAIRED_WITH and id in view.objects}
    return bool(partners) and (subject.id == scope.source.id or subject.id in partners)


@tests(HasCounter)
def _counter(view: View, filter: HasCounter, subject: GameObject, scope: Scope) -> bool:
    return counters_of(subject, filter.kind) > 0 if filter.kind else bool(subject.counters)


@tests(IsControlledBy)
def _controlled(view: View, filter: IsControlledBy, subject: GameObject, scope: Scope) -> bool:
    if filter.who == "active player":
        return is_turn_of(view, subject.controller)
    if filter.who == "that player":
        return False
    return is_who(view, filter.who, subject.controller, scope.you)


@tests(IsControlledBySeat)
def _controlled_by_seat(view: View, filter: IsControlledBySeat, subject: GameObject, scope: Scope) -> bool:
    return subject.controller == filter.seat


@tests(IsOwnedBy)
def _owned(view: View, filter: IsOwnedBy, subject: GameObject, scope: Scope) -> bool:
    return is_who(view, filter.who, subject.owner, scope.you)


@tests(InZone)
def _in_zone(view: View, filter: InZone, subject: GameObject, scope: Scope) -> bool:
    if subject.zone != filter.zone:
        return False
    return is_who(view, filter.whose, subject.owner, scope.you)


def announced_x(view: View, source: GameObject) -> Quantity:
    """The X announced for the spell that an object is, or for the latest ability of it on the stack (CR 107.3)."""
    for item in reversed(view.stack):
        if item.id == source.id or (item.kind != "spell" and item.source.id == source.id):
            return item.x
    return 0


@tests(HasChosenName)
def _chosen_name(view: View, filter: HasChosenName, subject: GameObject, scope: Scope) -> bool:
    name = None if scope.source is None else dict(scope.source.notes).get(CHOSEN_NAME)
    return name is not None and characteristics_now(view, subject, scope.current).name == name


@tests(IsOfChosenType)
def _chosen_type(view: View, filter: IsOfChosenType, subject: GameObject, scope: Scope) -> bool:
    chosen = None if scope.source is None else dict(scope.source.notes).get(CHOSEN_TYPE)
    if chosen is None:
        return False
    now = characteristics_now(view, subject, scope.current)
    if chosen in CARD_TYPES:
        return chosen in now.types
    return chosen in now.subtypes or ("changeling" in now.keywords and "creature" in now.types)


@tests(HasSize)
def _size(view: View, filter: HasSize, subject: GameObject, scope: Scope) -> bool:
    now = characteristics_now(view, subject, scope.current)
    return now.power == filter.power and now.toughness == filter.toughness


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


@tests(IsDamageable)
def _damageable(view: View, filter: IsDamageable, subject: GameObject, scope: Scope) -> bool:
    if subject.zone != BATTLEFIELD:
        return False
    return not _DAMAGEABLE.isdisjoint(characteristics_now(view, subject, scope.current).types)


_DAMAGEABLE = frozenset({"creature", "planeswalker", "battle"})
