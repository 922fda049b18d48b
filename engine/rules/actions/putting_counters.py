"""Putting counters on permanents and players, and removing them (CR 122)."""

from __future__ import annotations

from engine.cards.keywords.keyword_counters import GIVEN
from engine.model.events import ChaptersReached, CountersChanged, SeatGotCounters
from engine.model.graded import KIND
from engine.model.objects import changed_counters, counters_of
from engine.model.quantity import Quantity
from engine.rules.actions.keyword_counters import renew
from engine.rules.base.draft import Draft
from engine.rules.base.teams import share
from engine.rules.characteristics.rules_in_force import is_without_counters
from engine.rules.events.graded_levels import change_on_each
from engine.rules.events.replacement import COUNTERS, is_seat_forbidden, replaced_amount
from engine.rules.events.triggers import notice


def put_counters_on_seat(draft: Draft, seat: int, kind: str, amount: Quantity, by: int = -1) -> None:
    """Let a seat `by` give a player counters, such as poison, as replacement effects have it (CR 122.1f)."""
    if amount > 0 and not _is_seat_without(draft, kind, seat):
        amount = replaced_amount(draft, COUNTERS, amount, seat, None, kind, by=by)
        if amount <= 0:
            return
        held = draft.seats[seat]
        draft.put_seat(seat, held.with_counters(changed_counters(held.counters, kind, amount)))
        if held.team >= 0:
            share(draft, seat)
        notice(draft, SeatGotCounters(seat, kind, amount, by))


def _is_seat_without(draft: Draft, kind: str, seat: int) -> bool:
    """Return whether a rule in force says that a seat can't get counters of a kind, or any (CR 101.2)."""
    return any(is_seat_forbidden(draft, what, seat) for what in (f"get {kind} counters", "get counters"))


def put_counters(
    draft: Draft, id: int, kind: str, amount: Quantity, *, by: int = -1, is_cost: bool = False
) -> None:
    """Let a seat put counters on a permanent, as replacement effects have it (CR 122.6).

    `by` is -1 for the permanent's controller; `is_cost`: to pay a cost.
    """
    subject = draft.objects[id]
    if is_without_counters(draft, kind, subject):
        return
    by = by if by >= 0 else subject.controller
    amount = replaced_amount(draft, COUNTERS, amount, subject.controller, subject, kind, is_cost=is_cost, by=by)
    if amount > 0:
        change_counters(draft, id, kind, amount, by)


def change_counters(draft: Draft, id: int, kind: str, change: Quantity, by: int = -1) -> None:
    """Put on counters of a kind, by a seat, or remove some; no more can be removed than there are."""
    subject = draft.objects[id]
    if kind == KIND and subject.grade is not None and subject.grade.is_of_counters:
        if change != 0:
            change_on_each(draft, subject, subject.grade, change)
            notice(draft, CountersChanged(draft.objects[id], kind, change, by))
        return
    if change < 0:
        change = -min(-change, counters_of(subject, kind))
    if change == 0:
        return
    draft.put(subject.with_counters(changed_counters(subject.counters, kind, change)))
    if kind in GIVEN and (change > 0 or counters_of(draft.objects[id], kind) == 0):
        renew(draft, id, kind)
    notice(draft, CountersChanged(draft.objects[id], kind, change, by))
    if kind == "lore" and change > 0:
        before = counters_of(subject, kind)
        notice(draft, ChaptersReached(draft.objects[id], before, before + change))


def take_counters_from_seat(draft: Draft, seat: int, kind: str, amount: Quantity) -> None:
    """Remove counters from a player who has so many, such as energy that is paid (CR 107.14)."""
    held = draft.seats[seat]
    draft.put_seat(seat, held.with_counters(changed_counters(held.counters, kind, -amount)))
