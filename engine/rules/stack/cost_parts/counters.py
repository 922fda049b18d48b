"""Paying with counters on the source (CR 118.3, 122)."""

from __future__ import annotations

from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PayEnergy, PutCountersOnThis, RemoveCountersFromThis
from engine.model.objects import GameObject, counters_of
from engine.model.refusals import Refusal
from engine.rules.actions.putting_counters import change_counters, put_counters, take_counters_from_seat
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.rules_in_force import is_without_counters
from engine.rules.stack.cost_parts.parts import Paid, checks, pays


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
    put_counters(draft, source.id, part.kind, amount_of(draft, part.count, context), is_cost=True)
    return ()
