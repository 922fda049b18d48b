"""Whether life can be paid, of which there has to be enough and which has to be able to go (CR 119.4, 119.8)."""

from __future__ import annotations

from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.base.view import View
from engine.rules.events.replacement import is_seat_forbidden


def can_pay_life(view: View, seat: int, amount: Quantity) -> bool:
    """Return whether a seat can pay so much life: 0 always, else where it has that much and can lose life.

    CR 119.4, 119.4b, 119.8.
    """
    return amount <= 0 or (view.seats[seat].life >= amount and not is_seat_forbidden(view, "lose life", seat))


def check_life(view: View, seat: int, amount: Quantity) -> None:
    """Refuse, with the reason, when a seat cannot pay so much life (CR 119.4, 119.8)."""
    if can_pay_life(view, seat, amount):
        return
    name = view.seats[seat].name
    if view.seats[seat].life < amount:
        raise Refusal("not enough life", f"{name} does not have that much life to pay", "119.4")
    raise Refusal("cannot pay", f"{name} can't lose life, and so can't pay any", "119.8")
