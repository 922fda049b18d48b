"""Waterbending: paying generic mana by tapping artifacts and creatures as well (CR 701.67)."""

from __future__ import annotations

from engine.cards.costs.cost import Cost
from engine.cards.costs.tapping import TapThis
from engine.cards.costs.waterbending import Waterbend
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.actions.tapping import tap
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.events.choosing import pick
from engine.rules.stack.cost_parts.parts import Paid, checks, pays, untapped_of
from engine.rules.stack.paying import can_pay, pay_mana


def _generic(part: Waterbend, x: Quantity) -> Quantity:
    return part.mana.generic + x * part.mana.x_count


@checks(Waterbend)
def _check_waterbending(view: View, part: Waterbend, source: GameObject, context: Context, cost: Cost) -> None:
    """What is to be tapped for itself cannot be tapped for this too."""
    besides = source.id if any(isinstance(other, TapThis) for other in cost.parts) else 0
    able = (id for id in untapped_of(view, context.you, "artifact", "creature") if id != besides)
    number = sum(view.objects[id].count for id in able)
    helping = min(number, _generic(part, context.x))
    if not can_pay(view, context.you, part.mana, source, context.x, -helping, is_by_hand=True):
        name = view.seats[context.you].name
        raise Refusal("cannot pay", f"{name} cannot waterbend {part.mana} for {source.card.name}", "701.67a")


@pays(Waterbend)
def _waterbend(draft: Draft, part: Waterbend, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    seat, generic = context.you, _generic(part, context.x)
    able = untapped_of(draft, seat, "artifact", "creature")
    most = min(sum(draft.objects[id].count for id in able), generic)
    used = pick(draft, seat, able, source, "tap to waterbend", 0, most) if most > 0 else ()
    number = sum(draft.objects[id].count for id in used)
    for id in used:
        tap(draft, id)
    pay_mana(draft, seat, part.mana, source, context.x, -number)
    return (("waterbent", used),)
