"""Filters of what an object is: a permanent, a spell, a card, a token (CR 109, 110, 111)."""

from __future__ import annotations

from engine.cards.definitions.card import PERMANENT_TYPES
from engine.cards.filters.objects import (
    HasSource,
    IsAbility,
    IsAnything,
    IsCard,
    IsCommander,
    IsPermanent,
    IsSpell,
    IsToken,
)
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, STACK
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import FilterScope, tests


@tests(IsPermanent)
def _permanent(view: View, filter: IsPermanent, subject: GameObject, scope: FilterScope) -> bool:
    return subject.zone == BATTLEFIELD or not PERMANENT_TYPES.isdisjoint(subject.card.types)


@tests(IsSpell)
def _spell(view: View, filter: IsSpell, subject: GameObject, scope: FilterScope) -> bool:
    return subject.zone == STACK


@tests(IsAbility)
def _ability(view: View, filter: IsAbility, subject: GameObject, scope: FilterScope) -> bool:
    return False


@tests(IsAnything)
def _always(view: View, filter: IsAnything, subject: GameObject, scope: FilterScope) -> bool:
    return True


@tests(IsCard)
def _card(view: View, filter: IsCard, subject: GameObject, scope: FilterScope) -> bool:
    return not subject.is_token


@tests(IsCommander)
def _commander(view: View, filter: IsCommander, subject: GameObject, scope: FilterScope) -> bool:
    return subject.is_commander


@tests(IsToken)
def _token(view: View, filter: IsToken, subject: GameObject, scope: FilterScope) -> bool:
    return subject.is_token


@tests(HasSource)
def _source(view: View, filter: HasSource, subject: GameObject, scope: FilterScope) -> bool:
    return False  # no object is an ability; those on the stack are looked for by themselves
