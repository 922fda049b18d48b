"""Dependency: the order of effects within a layer when one changes what another does (CR 613.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.cards.base.kinds import Condition
from engine.model.quantity import Quantity
from engine.model.value import replaced
from engine.rules.base.context import Context
from engine.rules.base.view import View
from engine.rules.characteristics.alike_effects import Kind, Kinds
from engine.rules.characteristics.amounts import is_fluid
from engine.rules.characteristics.applying import Applied, applies_to
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.reaching import (
    amounts_in,
    could_reach,
    for_each_of,
    is_counted_from_each,
    worked_out,
    worked_out_for,
)
from engine.rules.characteristics.reads_and_writes import LOSS, reads, written_by
from engine.rules.characteristics.standing_in_layer import Standing, standing_before

_NOTHING: frozenset[str] = frozenset()


def in_layer_order(view: View, here: list[Applied], before: Sequence[Applied]) -> Iterator[Applied]:
    """Yield the effects of one layer in the order in which they apply, with their amounts as they are then.

    Characteristic-defining abilities come first (CR 613.3), then timestamp order (CR 613.7), except that an effect
    waits for those that it depends on, unless they depend on it in turn (CR 613.8b-c). `before` are all that have
    applied when the next one is asked for; an effect whose condition does not hold then is left out.
    """
    ordered = sorted(here, key=lambda one: (not one.is_characteristic_defining, one.timestamp))
    if len(ordered) < 2 or not _may_depend(ordered):
        at_first = tuple(before)  # the same for all, so that what permanents are is worked out once
        for one in ordered:
            if (found := as_it_applies(view, one, at_first)) is not None:
                yield found
        return
    standing = standing_before(view, ordered[0], before)
    kinds = Kinds(view, ordered)
    while ordered:
        point = Point(view, standing, kinds, ordered)
        following = point.next()
        ordered = [one for one in ordered if one is not following]
        if (found := point.as_it_applies(following)) is None:
            continue
        yield found
        if before and before[-1] is found:
            standing = point.after(following)


def as_it_applies(view: View, one: Applied, before: tuple[Applied, ...]) -> Applied | None:
    """Return an effect with its amounts as they are once those before it have applied, None where its condition
    does not hold then (CR 613.8a).
    """
    if one.condition is None and not _amounts_read(one):
        return one
    plan = view.plan
    assert plan is not None, "a plan is being built"
    kept, plan.effects = plan.effects, before
    try:
        return _with_amounts(one, _amounts_now(view, one))
    finally:
        plan.effects = kept


def _with_amounts(one: Applied, amounts: tuple[Quantity, Quantity] | None) -> Applied | None:
    if amounts is None:
        return None
    return one if amounts == one.amounts else replaced(one, amounts=amounts)


class Point:
    """A point within a layer: some of its effects have applied, others are still to be put in order.

    Effects of one kind (alike_effects.py) depend on others alike, and on each other in turn, so that one of each
    kind is asked about; and only until one is found that waits for none.
    """

    __slots__ = ("_answers", "_firsts", "_given", "_kinds", "_later", "_standing", "_states", "_view")

    def __init__(self, view: View, standing: Standing, kinds: Kinds, left: list[Applied]) -> None:
        self._view = view
        self._standing = standing
        self._kinds = kinds
        self._firsts: dict[Kind, Applied] = {}
        for one in left:
            self._firsts.setdefault(kinds.of(one, standing), one)
        self._answers: dict[tuple[Kind, Kind], bool] = {}
        self._given: dict[Kind, Applied | None] = {}
        self._states: dict[Kind, _State] = {}
        self._later: dict[Kind, Standing] = {}

    def next(self) -> Applied:
        """Return the effect that applies next: the first that waits for no other (CR 613.8b)."""
        return next(one for kind, one in self._firsts.items() if not self._waits(kind))

    def as_it_applies(self, one: Applied) -> Applied | None:
        """Return the first effect of a kind with its amounts as they are now, None where its condition does not
        hold.
        """
        kind = self._kinds.of(one, self._standing)
        if kind not in self._given:
            self._given[kind] = _with_amounts(one, self._state_of(kind, one)[1])
        return self._given[kind]

    def after(self, one: Applied) -> Standing:
        """Return what permanents are once the first effect of a kind has applied."""
        kind = self._kinds.of(one, self._standing)
        found = self._later.get(kind)
        if found is None:
            given = self.as_it_applies(one)
            found = self._later[kind] = self._standing if given is None else self._standing.then(given)
        return found

    def _waits(self, kind: Kind) -> bool:
        """Return whether effects of a kind wait for one that does not depend on them in turn, however many others
        there are between.
        """
        return any(self._depends(kind, other) and not self._leads_to(other, kind) for other in self._firsts)

    def _leads_to(self, start: Kind, end: Kind) -> bool:
        seen, left = {start}, [start]
        while left:
            kind = left.pop()
            if self._depends(kind, end):
                return True
            further = [other for other in self._firsts if other not in seen and self._depends(kind, other)]
            seen.update(further)
            left += further
        return False

    def _depends(self, kind: Kind, on: Kind) -> bool:
        """Return whether applying one effect first would change whether another exists, what it applies to, or
        what it does to that (CR 613.8a).

        Those of one kind depend on each other in turn or not at all, which comes to the same.
        """
        if kind == on:
            return False
        found = self._answers.get((kind, on))
        if found is None:
            found = self._answers[kind, on] = self._is_changed(kind, self._firsts[kind], self._firsts[on])
        return found

    def _is_changed(self, kind: Kind, one: Applied, other: Applied) -> bool:
        if one.is_characteristic_defining != other.is_characteristic_defining:
            return False
        if not written_by(other.modification) & _decided_by(one):
            return False
        after = self.after(other)
        if after is self._standing:
            return False  # what does not apply itself changes nothing
        return self._state_of(kind, one) != _state(self._view, one, after) or _reaches_otherwise(
            self._view, one, self._standing, after
        )

    def _state_of(self, kind: Kind, one: Applied) -> _State:
        found = self._states.get(kind)
        if found is None:
            found = self._states[kind] = _state(self._view, one, self._standing)
        return found


_State: TypeAlias = tuple[bool, tuple[Quantity, Quantity] | None]
"""Whether an effect exists, and its numbers, None where its condition does not hold."""


def _state(view: View, one: Applied, standing: Standing) -> _State:
    exists = True
    if one.ability is not None and one.source is not None and one.source.id in standing:
        exists = any(ability is one.ability for ability in standing.now(one.source.id).abilities)
    if one.condition is None and not _amounts_read(one):
        return exists, one.amounts
    with standing.in_force(True):
        return exists, _amounts_now(view, one)


def _reaches_otherwise(view: View, one: Applied, before: Standing, after: Standing) -> bool:
    """Return whether an effect applies to other objects at one point than at another, one effect later."""
    if one.filter is None:
        return False
    looked_at = could_reach(view, one)
    if not one.is_filter_fluid:
        looked_at = tuple(id for id in after.changed if id in looked_at)
    return _reach(view, one, before, looked_at) != _reach(view, one, after, looked_at)


def _reach(view: View, one: Applied, standing: Standing, ids: tuple[int, ...]) -> list[bool]:
    with standing.in_force(one.is_filter_fluid):
        return [id in standing and applies_to(view, one, view.objects[id], standing.now(id)) for id in ids]


def changes_within_layer(condition: Condition, layer: int) -> bool:
    """Return whether effects of a layer can change whether a condition holds (CR 613.1d-g)."""
    return _WRITTEN_IN.get(layer, "") in reads(condition)


_WRITTEN_IN = {4: "types", 5: "colors", 6: "abilities", 7: "size"}


def _may_depend(ordered: list[Applied]) -> bool:
    """Return whether any effect changes what decides about another."""
    writers: Counter[str] = Counter()
    for one in ordered:
        writers.update(written_by(one.modification))
    return any(
        writers[what] > (what in written_by(one.modification))
        for one in ordered
        if one.filter is not None or one.ability is not None
        for what in _decided_by(one)
    )


def _decided_by(one: Applied) -> frozenset[str]:
    """Return what decides whether an effect exists, what it applies to and what it does to that."""
    found = reads(one.filter) | _amounts_read(one)
    if one.ability is not None:
        found |= {LOSS}
    return found if one.condition is None else found | reads(one.condition)


def _amounts_read(one: Applied) -> frozenset[str]:
    if one.ability is None:
        return _NOTHING  # worked out once, as the effect began
    found = _NOTHING
    for amount in amounts_in(one.modification):
        if is_fluid(amount):
            found |= reads(amount)
    return found


def _amounts_now(view: View, one: Applied) -> tuple[Quantity, Quantity] | None:
    """Return the numbers of an effect as things are, None where its condition does not hold."""
    if one.ability is None or one.source is None:
        return one.amounts
    context = Context(one.you, one.source)
    if one.condition is not None and not holds(view, one.condition, context):
        return None
    if not _amounts_read(one):
        return one.amounts
    of = one.ability.filter
    if of is not None and is_counted_from_each(one.modification, of):
        return worked_out_for(view, one, view.objects[one.affected[0]])
    return worked_out(view, one.modification if of is None else for_each_of(one.modification, of), context)
