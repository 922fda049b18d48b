"""Filters made of others: all of them, any of them, not this one."""

from __future__ import annotations

from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.model.objects import GameObject
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import TESTS, FilterScope, tests


@tests(AllOf)
def _all_of(view: View, filter: AllOf, subject: GameObject, scope: FilterScope) -> bool:
    return all(TESTS[type(part)](view, part, subject, scope) for part in filter.parts)


@tests(AnyOf)
def _any_of(view: View, filter: AnyOf, subject: GameObject, scope: FilterScope) -> bool:
    return any(TESTS[type(part)](view, part, subject, scope) for part in filter.parts)


@tests(Not)
def _not(view: View, filter: Not, subject: GameObject, scope: FilterScope) -> bool:
    return not TESTS[type(filter.part)](view, filter.part, subject, scope)
