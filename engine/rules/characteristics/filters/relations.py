"""Filters of how an object is tied to another: itself, attached, linked, paired (CR 301.5, 607, 702.95)."""

from __future__ import annotations

from engine.cards.filters.relations import (
    HasAttached,
    IsAnother,
    IsAttached,
    IsAttachedHost,
    IsAttachedTo,
    IsInPair,
    IsLinked,
    IsOtherThan,
    IsPaired,
    IsThat,
    IsThis,
    SharesWith,
)
from engine.model.notes import PAIRED_WITH
from engine.model.objects import GameObject
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import FilterScope, characteristics_now, tests
from engine.rules.characteristics.filters.that_player import IsAttachedToObject, IsObject
from engine.rules.characteristics.linking import is_linked


@tests(IsAnother)
def _another(view: View, filter: IsAnother, subject: GameObject, scope: FilterScope) -> bool:
    return not _is_this(subject, scope)


@tests(IsOtherThan)
def _other_than(view: View, filter: IsOtherThan, subject: GameObject, scope: FilterScope) -> bool:
    return False  # than what is known where an ability is performed (references.filter_now)


@tests(IsObject)
def _object(view: View, filter: IsObject, subject: GameObject, scope: FilterScope) -> bool:
    return subject.id == filter.id


@tests(IsThis)
def _this(view: View, filter: IsThis, subject: GameObject, scope: FilterScope) -> bool:
    return _is_this(subject, scope)


def _is_this(subject: GameObject, scope: FilterScope) -> bool:
    if scope.is_itself is not None:
        return scope.is_itself
    return scope.source is not None and subject.id == scope.source.id


@tests(IsAttachedHost)
def _host(view: View, filter: IsAttachedHost, subject: GameObject, scope: FilterScope) -> bool:
    return scope.source is not None and subject.id == scope.source.attached_to


@tests(HasAttached)
def _attached(view: View, filter: HasAttached, subject: GameObject, scope: FilterScope) -> bool:
    return any(
        filter.subtype in characteristics_now(view, view.objects[id], None).subtypes
        for id in subject.attachments
        if id in view.objects
    )


@tests(IsLinked)
def _linked(view: View, filter: IsLinked, subject: GameObject, scope: FilterScope) -> bool:
    return scope.source is not None and is_linked(subject, filter.word, scope.source.id)


@tests(SharesWith)
def _shares(view: View, filter: SharesWith, subject: GameObject, scope: FilterScope) -> bool:
    return False  # with what is known where an ability is performed (references.filter_now)


@tests(IsAttached)
def _is_attached(view: View, filter: IsAttached, subject: GameObject, scope: FilterScope) -> bool:
    return subject.attached_to != 0


@tests(IsAttachedTo)
def _attached_to(view: View, filter: IsAttachedTo, subject: GameObject, scope: FilterScope) -> bool:
    return False  # to what is known where an ability is performed (references.filter_now)


@tests(IsAttachedToObject)
def _attached_to_object(view: View, filter: IsAttachedToObject, subject: GameObject, scope: FilterScope) -> bool:
    if filter.id in view.objects:
        return subject.attached_to == filter.id
    left = view.gone.get(filter.id)  # it is meant as it last was on the battlefield (CR 608.2h)
    return left is not None and subject.id in left.attachments


@tests(IsThat)
def _that(view: View, filter: IsThat, subject: GameObject, scope: FilterScope) -> bool:
    return False  # what is known of the delayed trigger that waits for it (triggers.py)


@tests(IsPaired)
def _paired(view: View, filter: IsPaired, subject: GameObject, scope: FilterScope) -> bool:
    return any(word == PAIRED_WITH and id in view.objects for word, id in subject.links)


@tests(IsInPair)
def _in_pair(view: View, filter: IsInPair, subject: GameObject, scope: FilterScope) -> bool:
    if scope.source is None:
        return False
    now = view.objects.get(scope.source.id, scope.source)
    partners = {id for word, id in now.links if word == PAIRED_WITH and id in view.objects}
    return bool(partners) and (subject.id == scope.source.id or subject.id in partners)
