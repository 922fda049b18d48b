"""Paying with counters on the source (CR 118.3, 122)."""

from __future__ import annotations

from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import (
    BlightCost,
    PayEnergy,
    PutCounterOn,
    PutCountersOnThis,
    RemoveAllCounters,
    RemoveCounterFrom,
    RemoveCountersFromThis,
)
from engine.cards.filters.combined import AllOf
from engine.cards.filters.status import HasCounter
from engine.cards.keywords.meaning_parts import CREATURE_YOU_CONTROL
from engine.model.graded import one_number
from engine.model.objects import GameObject, counters_of
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.actions.putting_counters import change_counters, put_counters, take_counters_from_seat
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.rules_in_force import is_without_counters
from engine.rules.events.choosing import pick
from engine.rules.stack.cost_parts.parts import Paid, check_enough, checks, offers, payable_with, pays
from engine.rules.stack.cost_parts.zones import controlled_by


@checks(RemoveCountersFromThis)
def _check_removing(
    view: View, part: RemoveCountersFromThis, source: GameObject, context: Context, cost: Cost
) -> None:
    if counters_of(source, part.kind) < amount_of(view, part.count, context):
        name = source.card.name
        raise Refusal("not enough counters", f"{name} does not have enough {part.kind} counters", "118.3")


@pays(RemoveCountersFromThis)
def _remove(
    draft: Draft, part: RemoveCountersFromThis, source: GameObject, context: Context, is_for_mana: bool
) -> Paid:
    change_counters(draft, source.id, part.kind, -amount_of(draft, part.count, context))
    return ()


@checks(RemoveAllCounters)
def _check_removing_all(
    view: View, part: RemoveAllCounters, source: GameObject, context: Context, cost: Cost
) -> None:
    """There may be none of them (CR 118.3, 107.3)."""


@pays(RemoveAllCounters)
def _remove_all(
    draft: Draft, part: RemoveAllCounters, source: GameObject, context: Context, is_for_mana: bool
) -> Paid:
    change_counters(draft, source.id, part.kind, -removed_by(Cost((part,)), source))
    return ()


def removed_by(cost: Cost, source: GameObject) -> Quantity:
    """Return how many counters a cost removes that takes all of a kind from its source; 0 for another cost."""
    return sum(
        one_number(counters_of(source, part.kind)) for part in cost.parts if isinstance(part, RemoveAllCounters)
    )


@offers(RemoveCounterFrom)
def _having_counters(view: View, part: RemoveCounterFrom, source: GameObject, seat: int) -> tuple[int, ...]:
    return controlled_by(view, AllOf((part.filter, HasCounter(part.kind))), seat, source)


@checks(RemoveCounterFrom)
def _check_removing_one(
    view: View, part: RemoveCounterFrom, source: GameObject, context: Context, cost: Cost
) -> None:
    check_enough(view, part, 1, source, context, 0)


@pays(RemoveCounterFrom)
def _remove_one(
    draft: Draft, part: RemoveCounterFrom, source: GameObject, context: Context, is_for_mana: bool
) -> Paid:
    able = payable_with(draft, part, context.you, source)
    for id in pick(draft, context.you, able, source, "remove a counter", 1, 1, asked=part.filter):
        kinds = (part.kind,) if part.kind else tuple(kind for kind, _ in draft.objects[id].all_counters)
        position = 0
        if len(kinds) > 1:
            position = choose_option(draft, context.you, draft.objects[id], "counter to remove", kinds, "118.3")
        change_counters(draft, id, kinds[position], -1)
    return ()


@offers(PutCounterOn)
def _taking_counters(view: View, part: PutCounterOn, source: GameObject, seat: int) -> tuple[int, ...]:
    able = controlled_by(view, part.filter, seat, source)
    return tuple(id for id in able if not is_without_counters(view, part.kind, view.objects[id]))


@checks(PutCounterOn)
def _check_putting_one(view: View, part: PutCounterOn, source: GameObject, context: Context, cost: Cost) -> None:
    check_enough(view, part, 1, source, context, 0)


@pays(PutCounterOn)
def _put_one(draft: Draft, part: PutCounterOn, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    able = payable_with(draft, part, context.you, source)
    for id in pick(draft, context.you, able, source, "put a counter on", 1, 1, asked=part.filter):
        put_counters(draft, id, part.kind, 1, by=context.you, is_cost=True)
    return ()


@checks(PayEnergy)
def _check_energy(view: View, part: PayEnergy, source: GameObject, context: Context, cost: Cost) -> None:
    seat = view.seats[context.you]
    needed = sum(amount_of(view, one.amount, context) for one in cost.parts if isinstance(one, PayEnergy))
    if dict(seat.counters).get("energy", 0) < needed:
        raise Refusal("not enough energy", f"{seat.name} does not have that much energy", "118.3")


@pays(PayEnergy)
def _pay_energy(draft: Draft, part: PayEnergy, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    take_counters_from_seat(draft, context.you, "energy", amount_of(draft, part.amount, context))
    return ()


@checks(PutCountersOnThis)
def _check_putting(view: View, part: PutCountersOnThis, source: GameObject, context: Context, cost: Cost) -> None:
    if is_without_counters(view, part.kind, source):
        name = source.card.name
        raise Refusal("cannot pay", f"{name} can't have {part.kind} counters put on it", "118.3")


@pays(PutCountersOnThis)
def _put(draft: Draft, part: PutCountersOnThis, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    put_counters(draft, source.id, part.kind, amount_of(draft, part.count, context), by=context.you, is_cost=True)
    return ()


@checks(BlightCost)
def _check_blighting(view: View, part: BlightCost, source: GameObject, context: Context, cost: Cost) -> None:
    if not controlled_by(view, CREATURE_YOU_CONTROL, context.you, source):
        raise Refusal("nothing to blight", f"{source.card.name} asks for a creature to blight", "701.68b")


@pays(BlightCost)
def _blight(draft: Draft, part: BlightCost, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    able = controlled_by(draft, CREATURE_YOU_CONTROL, context.you, source)
    used = pick(draft, context.you, able, source, "blight", 1, 1, asked=CREATURE_YOU_CONTROL)
    for id in used:
        put_counters(draft, id, "-1/-1", part.amount, by=context.you)
    return (("blighted", used),)
