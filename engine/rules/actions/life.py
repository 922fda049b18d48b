"""Gaining and losing life (CR 119)."""

from __future__ import annotations

from engine.model.events import LifeGained, LifeLost
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.actions.drawing import draw_cards
from engine.rules.actions.reducing_life import may_replace_reduction, replace_reduction
from engine.rules.base.draft import Draft
from engine.rules.base.tallies import at_life
from engine.rules.base.teams import share
from engine.rules.events.replacement import is_seat_forbidden, replaced_amount, replaced_event
from engine.rules.events.triggers import notice

Lost = dict[int, tuple[Quantity, GameObject | None, bool]]
"""How much life each seat loses at one time by damage, with the source where there is only one.

And whether the loss waits for all of it to be known, since something else could happen instead.
"""


def gain_life(
    draft: Draft, seat: int, amount: Quantity, source: GameObject | None = None, times: Quantity = 1
) -> None:
    """Let a seat gain life (CR 119.3); gaining 0 is no event (CR 119.10).

    `times` sources have it gain the amount each: so many events (CR 119.9).
    """
    if amount <= 0 or times <= 0 or is_seat_forbidden(draft, "gain life", seat):
        return
    event, amount = replaced_event(draft, "life gained", amount, seat)
    total = amount * times
    if total <= 0:
        return
    if event == "life lost":
        lose_life(draft, seat, total, source)
        return
    if event == "cards drawn":
        draw_cards(draft, seat, total)
        return
    held = draft.seats[seat]
    draft.put_seat(seat, at_life(held, held.life + total, "life gained", total))
    if held.team >= 0:
        share(draft, seat)
    notice(draft, LifeGained(seat, total, source, times, amount))


def lose_life(
    draft: Draft, seat: int, amount: Quantity, source: GameObject | None = None, lost: Lost | None = None
) -> None:
    """Let a seat lose life (CR 119.3).

    `lost` collects what several sources of damage make it lose at one time, which is one loss (CR 120.4d).
    """
    if amount <= 0 or is_seat_forbidden(draft, "lose life", seat):
        return
    amount = replaced_amount(draft, "life lost", amount, seat)
    if amount <= 0:
        return
    if lost is None:
        if not replace_reduction(draft, seat, amount):
            _take(draft, seat, amount)
            notice(draft, LifeLost(seat, amount, source))
        return
    before, earlier, is_waiting = lost.get(seat, (0, source, may_replace_reduction(draft, seat)))
    lost[seat] = (before + amount, source if earlier is source else None, is_waiting)
    if not is_waiting:
        _take(draft, seat, amount)


def _take(draft: Draft, seat: int, amount: Quantity) -> None:
    """Take life from a seat's total, which is its team's."""
    held = draft.seats[seat]
    draft.put_seat(seat, at_life(held, held.life - amount, "life lost", amount))
    if held.team >= 0:
        share(draft, seat)


def notice_lost(draft: Draft, lost: Lost) -> None:
    """Tell triggers of the life lost to damage that was dealt at one time.

    What could be replaced by something else, had it left too little life, is lost only now: all of it together,
    after what was gained by the same damage (CR 120.4).
    """
    for seat, (amount, source, is_waiting) in lost.items():
        if is_waiting:
            if replace_reduction(draft, seat, amount):
                continue
            _take(draft, seat, amount)
        notice(draft, LifeLost(seat, amount, source, True))
