"""Dependency: the order of effects within a layer when one changes what another does (CR 613.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.cards.base.kinds import Condition
from engine.model.quantity import Quantity
from engine.model.value import replaced
from engine.rules.base.context import Context
from engine.rules.base.facts import facts_of
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import is_fluid
from engine.rules.characteristics.applying import Applied, applies_to, apply_effects
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.reaching import amounts_in, worked_out
from engine.rules.characteristics.reads_and_writes import LOSS, reads, written_by

_NOTHING: frozenset[str] = frozenset()


def in_layer_order(view: View, here: list[Applied], before: list[Applied]) -> list[Applied]:
    """Return the effects of one layer in the order in which they apply.

    Characteristic-defining abilities come first (CR 613.3), then timestamp order (CR 613.7), except that an effect
    waits for those that it depends on, unless they depend on it in turn (CR 613.8b-c).
    """
    ordered = sorted(here, key=lambda one: (not one.is_characteristic_defining, one.timestamp))
    if len(ordered) < 2 or not _may_depend(ordered):
        return ordered
    done: list[Applied] = []
    while ordered:
        free = [one for one in ordered if not _waits_for_any(view, one, ordered, [*before, *done])]
        following = free[0] if free else ordered[0]
        ordered = [one for one in ordered if one is not following]
        done.append(following)
    return done


def as_it_applies(view: View, one: Applied, before: Sequence[Applied]) -> Applied | None:
    """Return an effect with its amounts as they are once those before it have applied, None where its condition
    does not hold then; `before` are all those of the plan that is being built (CR 613.8a).
    """
    if one.condition is None and not _amounts_read(one):
        return one
    amounts = _amounts_after(view, one, before)
    if amounts is None:
        return None
    return one if amounts == one.amounts else replaced(one, amounts=amounts)


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


def _waits_for_any(view: View, one: Applied, others: list[Applied], before: list[Applied]) -> bool:
    return any(
        other is not one
        and one.is_characteristic_defining == other.is_characteristic_defining
        and _depends(view, one, other, before)
        and not _depends(view, other, one, before)
        for other in others
    )


def _depends(view: View, one: Applied, other: Applied, before: list[Applied]) -> bool:
    """Return whether applying `other` first would change whether `one` exists, what it applies to, or what it
    does to that (CR 613.8a); what does not apply itself changes nothing.
    """
    if not written_by(other.modification) & _decided_by(one):
        return False
    first = as_it_applies(view, other, before)
    if first is None:
        return False
    after = [*before, first]
    return _reach(view, one, before) != _reach(view, one, after) or (
        _amounts_after(view, one, before) != _amounts_after(view, one, after)
    )


def _amounts_after(view: View, one: Applied, before: Sequence[Applied]) -> tuple[Quantity, Quantity] | None:
    """Return the numbers of an effect once others have applied, None where its condition does not hold then."""
    if one.ability is None or one.source is None:
        return one.amounts
    plan = view.plan
    assert plan is not None, "a plan is being built"
    kept, plan.effects = plan.effects, tuple(before)
    try:
        context = Context(one.you, one.source)
        if one.condition is not None and not holds(view, one.condition, context):
            return None
        return worked_out(view, one.modification, context) if _amounts_read(one) else one.amounts
    finally:
        plan.effects = kept


def _reach(view: View, one: Applied, before: list[Applied]) -> tuple[bool, frozenset[int]]:
    exists = True
    if one.ability is not None and one.source is not None and one.source.zone == "battlefield":
        current = apply_effects(view, one.source, facts_of(one.source.card).base, before)
        exists = any(ability is one.ability for ability in current.abilities)
    if one.filter is None:
        return exists, frozenset(one.affected)
    reached = set()
    for id in view.battlefield:
        subject = view.objects[id]
        if applies_to(view, one, subject, apply_effects(view, subject, facts_of(subject.card).base, before)):
            reached.add(id)
    return exists, frozenset(reached)
