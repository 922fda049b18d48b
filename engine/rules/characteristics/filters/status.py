"""Filters of status: tapped, in combat, with counters (CR 110.5, 122, 506)."""

from __future__ import annotations

from engine.cards.filters.status import (
    HasAttacked,
    HasBeenDealtDamage,
    HasCounter,
    HasDesignation,
    HasEntered,
    IsAttacking,
    IsBlockedByThis,
    IsBlocking,
    IsBlockingThis,
    IsExiledAs,
    IsModified,
    IsTapped,
    IsUnblocked,
    WasDealtDamageByThis,
    WasPutThere,
)
from engine.model.notes import FORETOLD
from engine.model.objects import GameObject, counters_of
from engine.model.turns import DECLARE_ATTACKERS
from engine.model.uses import ATTACKED, CAME_FROM_ELSEWHERE, DEALT_DAMAGE, ENTERED, LEFT_BATTLEFIELD, times_used
from engine.model.zones import EXILE
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import FilterScope, characteristics_now, tests
from engine.rules.characteristics.linking import DEALT_DAMAGE_BY


@tests(IsTapped)
def _tapped(view: View, filter: IsTapped, subject: GameObject, scope: FilterScope) -> bool:
    return subject.tapped


@tests(IsAttacking)
def _attacking(view: View, filter: IsAttacking, subject: GameObject, scope: FilterScope) -> bool:
    return any(attack.creature == subject.id for attack in view.combat)


@tests(IsBlocking)
def _blocking(view: View, filter: IsBlocking, subject: GameObject, scope: FilterScope) -> bool:
    return any(subject.id in attack.blockers for attack in view.combat)


@tests(IsUnblocked)
def _unblocked(view: View, filter: IsUnblocked, subject: GameObject, scope: FilterScope) -> bool:
    if view.step == DECLARE_ATTACKERS:
        return False  # only from the declaration of blockers on is a creature blocked or unblocked
    return any(attack.creature == subject.id and not attack.is_blocked for attack in view.combat)


@tests(IsBlockingThis)
def _blocking_this(view: View, filter: IsBlockingThis, subject: GameObject, scope: FilterScope) -> bool:
    source = scope.source
    return source is not None and any(
        attack.creature == source.id and subject.id in attack.blockers for attack in view.combat
    )


@tests(IsBlockedByThis)
def _blocked_by_this(view: View, filter: IsBlockedByThis, subject: GameObject, scope: FilterScope) -> bool:
    source = scope.source
    return source is not None and any(
        attack.creature == subject.id and source.id in attack.blockers for attack in view.combat
    )


@tests(HasDesignation)
def _designation(view: View, filter: HasDesignation, subject: GameObject, scope: FilterScope) -> bool:
    return (filter.word, True) in subject.notes


@tests(HasCounter)
def _counter(view: View, filter: HasCounter, subject: GameObject, scope: FilterScope) -> bool:
    return counters_of(subject, filter.kind) > 0 if filter.kind else subject.has_counters


@tests(IsExiledAs)
def _exiled_as(view: View, filter: IsExiledAs, subject: GameObject, scope: FilterScope) -> bool:
    if subject.zone != EXILE:
        return False
    if filter.word == "foretold":
        return FORETOLD in dict(subject.notes)
    return (
        counters_of(subject, "time") > 0
        and "suspend" in characteristics_now(view, subject, scope.current).keywords
    )


@tests(IsModified)
def _modified(view: View, filter: IsModified, subject: GameObject, scope: FilterScope) -> bool:
    if subject.has_counters:
        return True
    for attached in (view.objects[id] for id in subject.attachments if id in view.objects):
        subtypes = attached.card.subtypes
        if "Equipment" in subtypes or ("Aura" in subtypes and attached.controller == subject.controller):
            return True
    return False


@tests(HasBeenDealtDamage)
def _was_dealt_damage(view: View, filter: HasBeenDealtDamage, subject: GameObject, scope: FilterScope) -> bool:
    return times_used(subject.uses, DEALT_DAMAGE) != 0


@tests(HasAttacked)
def _has_attacked(view: View, filter: HasAttacked, subject: GameObject, scope: FilterScope) -> bool:
    return times_used(subject.uses, ATTACKED) != 0


@tests(WasPutThere)
def _was_put_there(view: View, filter: WasPutThere, subject: GameObject, scope: FilterScope) -> bool:
    if filter.is_from_anywhere and times_used(subject.uses, CAME_FROM_ELSEWHERE) != 0:
        return True
    return times_used(subject.uses, LEFT_BATTLEFIELD) != 0


@tests(HasEntered)
def _has_entered(view: View, filter: HasEntered, subject: GameObject, scope: FilterScope) -> bool:
    return times_used(subject.uses, ENTERED) != 0


@tests(WasDealtDamageByThis)
def _was_dealt_damage_by(
    view: View, filter: WasDealtDamageByThis, subject: GameObject, scope: FilterScope
) -> bool:
    return scope.source is not None and (DEALT_DAMAGE_BY, scope.source.id) in subject.links
