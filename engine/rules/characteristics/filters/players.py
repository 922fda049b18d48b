"""Filters of whose an object is and where, and of players (CR 108.3, 110.2, 400)."""

from __future__ import annotations

from engine.cards.filters.players import (
    InZone,
    IsControlledBy,
    IsControlledByPlayers,
    IsDamageable,
    IsOwnedBy,
    IsPlayer,
    IsYours,
)
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, STACK
from engine.rules.base.teams import is_turn_of, is_who
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import TESTS, FilterScope, characteristics_now, tests
from engine.rules.characteristics.filters.that_player import HasOwnerOfThis, IsControlledBySeat, IsOwnedBySeat


@tests(IsPlayer)
def _player(view: View, filter: IsPlayer, subject: GameObject, scope: FilterScope) -> bool:
    return False


@tests(IsControlledBy)
def _controlled(view: View, filter: IsControlledBy, subject: GameObject, scope: FilterScope) -> bool:
    if filter.who == "active player":
        return is_turn_of(view, subject.controller)
    if filter.who == "that player":
        return False
    return is_who(view, filter.who, subject.controller, scope.you)


@tests(IsControlledByPlayers)
def _controlled_by_players(
    view: View, filter: IsControlledByPlayers, subject: GameObject, scope: FilterScope
) -> bool:
    return False  # whom it names is known where an ability is performed (references.filter_now)


@tests(IsControlledBySeat)
def _controlled_by_seat(view: View, filter: IsControlledBySeat, subject: GameObject, scope: FilterScope) -> bool:
    return subject.controller == filter.seat


@tests(IsOwnedBy)
def _owned(view: View, filter: IsOwnedBy, subject: GameObject, scope: FilterScope) -> bool:
    return is_who(view, filter.who, subject.owner, scope.you)


@tests(IsOwnedBySeat)
def _owned_by_seat(view: View, filter: IsOwnedBySeat, subject: GameObject, scope: FilterScope) -> bool:
    return subject.owner == filter.seat


@tests(HasOwnerOfThis)
def _owner_of_this(view: View, filter: HasOwnerOfThis, subject: GameObject, scope: FilterScope) -> bool:
    return scope.source is not None and subject.owner == scope.source.owner


@tests(InZone)
def _in_zone(view: View, filter: InZone, subject: GameObject, scope: FilterScope) -> bool:
    if subject.zone != filter.zone or filter.who is not None:
        return False  # whom it names is known where an ability is performed (references.filter_now)
    return is_who(view, filter.whose, subject.owner, scope.you)


@tests(IsYours)
def _yours(view: View, filter: IsYours, subject: GameObject, scope: FilterScope) -> bool:
    whose = subject.controller if subject.zone in (BATTLEFIELD, STACK) else subject.owner
    return whose == scope.you and TESTS[type(filter.part)](view, filter.part, subject, scope)


@tests(IsDamageable)
def _damageable(view: View, filter: IsDamageable, subject: GameObject, scope: FilterScope) -> bool:
    if subject.zone != BATTLEFIELD:
        return False
    return not _DAMAGEABLE.isdisjoint(characteristics_now(view, subject, scope.current).types)


_DAMAGEABLE = frozenset({"creature", "planeswalker", "battle"})
