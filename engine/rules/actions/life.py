"""Gaining and losing life (CR 119)."""

from __future__ import annotations

from engine.model.events import LifeGained, LifeLost
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.actions.drawing import draw_cards
from engine.rules.base.draft import Draft
from engine.rules.base.teams import share
from engine.rules.events.replacement import is_seat_forbidden, replaced_amount, replaced_event
from engine.rules.events.triggers import notice


def gain_life(draft: Draft, seat: int, amount: Quantity, source: GameObject | None = None) -> None:
    """A seat gains life (CR 119.3); gaining 0 is no event (CR 119.10)."""
    if amount <= 0 or is_seat_forbidden(draft, "gain life", seat):
        return
    event, amount = replaced_event(draft, "life gained", amount, seat)
    if amount <= 0:
        return
    if event == "life lost":
        lose_life(draft, seat, amount, source)
        return
    if event == "cards drawn":
        draw_cards(draft, seat, amount)
        return
    held = draft.seats[seat]
    draft.put_seat(seat, held.with_life(held.life + amount))
    if held.team >= 0:
        share(draft, seat)
    notice(draft, LifeGained(seat, amount, source))


def lose_life(draft: Draft, seat: int, amount: Quantity, source: GameObject | None = None) -> None:
    """A seat loses life (CR 119.3)."""
    if amount <= 0 or is_seat_forbidden(draft, "lose life", seat):
        return
    amount = replaced_amount(draft, "life lost", amount, seat)
    if amount <= 0:
        return
    held = draft.seats[seat]
    counted = dict(held.tally)
    counted["life lost"] = counted.get("life lost", 0) + amount
    tally = tuple(sorted(counted.items(), key=lambda entry: entry[0]))
    draft.put_seat(seat, held.with_life(held.life - amount).with_tally(tally))
    if held.team >= 0:
        share(draft, seat)
    notice(draft, LifeLost(seat, amount, source))
