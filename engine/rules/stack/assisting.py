"""Assist: another player pays generic mana of a spell (CR 702.132)."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import reference_to_seat, seat_of_reference
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import pick
from engine.rules.stack.paying import can_pay, pay_mana

ASSIST = "assist"
_NO_MANA = ManaCost()


def assisted(
    draft: Draft, seat: int, spell: GameObject, cost: ManaCost, x: Quantity, change: Quantity
) -> Quantity:
    """Return the change of a cost's generic mana less what another player, whom the seat chooses, pays of it.

    That player says how much, any amount of the generic mana, and pays it first (CR 702.132a).
    """
    generic = cost.generic + x * cost.x_count + change
    if ASSIST not in characteristics(draft, spell).keywords or generic <= 0:
        return change
    others = tuple(reference_to_seat(one) for one in _others(draft, seat))
    for one in pick(draft, seat, others, spell, "let assist", 0, 1) if others else ():
        other = seat_of_reference(one)
        decision = ChoosingNumber(other, spell, "generic mana to pay for it", 0, None)
        number = draft.ask(decision, ChooseNumber).number
        if number < 0 or number > generic:
            raise Refusal("wrong number", "one can pay for the generic mana of the spell alone", "702.132a")
        pay_mana(draft, other, _NO_MANA, spell, 0, number)
        change = change - number
    return change


def could_be_assisted(view: View, seat: int, spell: GameObject, cost: ManaCost) -> int:
    """Return how much of the generic mana of a cost, with X as 0, another player could pay at most."""
    if ASSIST not in characteristics(view, spell).keywords:
        return 0
    most = 0
    for other in _others(view, seat):
        while most < cost.generic and can_pay(view, other, _NO_MANA, spell, 0, most + 1, is_by_hand=True):
            most += 1
    return most


def _others(view: View, seat: int) -> list[int]:
    return [one for one, held in enumerate(view.seats) if one != seat and not held.has_lost]
