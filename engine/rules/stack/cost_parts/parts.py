"""What is known of each part of a cost: whether it can be paid, with what, and how it is (CR 118, 601.2h)."""

from __future__ import annotations

from engine.cards.base.kinds import CostPart
from engine.cards.base.register import Register
from engine.cards.costs.cost import Cost
from engine.model.graded import Graded
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics

Paid = tuple[tuple[str, tuple[int, ...]], ...]
"""What was used to pay, by the word for it: (("sacrificed", ids),)."""

checks: Register[View, [GameObject, Context, Cost], None] = Register("part of a cost")
"""Registers what refuses, with the reason, a part that cannot be paid now: told the source, and the whole cost."""
pays: Register[Draft, [GameObject, Context, bool], Paid] = Register("part of a cost")
"""Registers what pays a part: told the source, and whether it is for mana."""
offers: Register[View, [GameObject, int], tuple[int, ...]] = Register("part of a cost")
"""Registers which objects a seat could pay a part with, where it chooses them."""


def payable_with(view: View, part: CostPart, seat: int, source: GameObject) -> tuple[int, ...]:
    """Return the objects that a part of a cost can be paid with, for a part for which a seat chooses some."""
    return offers.functions[type(part)](view, part, source, seat)


def check_enough(
    view: View, part: CostPart, number: Quantity, source: GameObject, context: Context, more: Quantity
) -> None:
    """Refuse where there are too few objects to pay a part with: those that it can be paid with, and `more`.

    A source that another part uses up counts for one fewer, others of its group in a hand or graveyard for more.
    """
    able = payable_with(view, part, context.you, source)
    if sum(view.objects[one].count for one in able) + more < number:
        name = view.seats[context.you].name
        raise Refusal("cannot pay", f"{name} has nothing to pay this cost of {source.card.name} with", "118.3")


def mana_value(view: View, id: int) -> int:
    """Return the mana value of a card, wherever it is."""
    return characteristics(view, view.objects[id]).mana_value


def least_power_of(view: View, id: int) -> Quantity:
    """Return the power of a creature; of a graded group that of its smallest member."""
    power = characteristics(view, view.objects[id]).power
    return power.least if isinstance(power, Graded) else power


def total_power_of(view: View, id: int) -> Quantity:
    """Return the power of a creature, or of all members of a group together."""
    held = view.objects[id]
    power = characteristics(view, held).power
    return power * held.count if held.grade is None else held.grade.total(power)


def untapped_of(view: View, seat: int, *types: str) -> tuple[int, ...]:
    """Return the untapped permanents of some types that a seat controls, those with summoning sickness as well."""
    return tuple(
        id
        for id in view.battlefield
        if view.objects[id].controller == seat
        and not view.objects[id].tapped
        and not characteristics(view, view.objects[id]).types.isdisjoint(types)
    )
