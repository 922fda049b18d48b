"""Proliferating: another counter of each kind for any number of permanents and players (CR 701.34)."""

from __future__ import annotations

from engine.model.graded import Graded
from engine.model.objects import GameObject
from engine.model.zones import is_seat_reference, reference_to_seat, seat_of_reference
from engine.rules.actions.putting_counters import put_counters, put_counters_on_seat
from engine.rules.base.context import seats_from
from engine.rules.base.draft import Draft
from engine.rules.base.teams import POISON, same_team
from engine.rules.events.choosing import pick
from engine.rules.events.graded_levels import cut_newest


def proliferate(draft: Draft, seat: int, about: GameObject) -> None:
    """Let a seat proliferate; it chooses among what has counters."""
    for id in draft.battlefield:
        grade = draft.objects[id].grade
        if grade is not None and grade.is_of_counters and Graded(grade.counters, grade.levels).least == 0:
            # Those without counters cannot be chosen.
            cut_newest(draft, id, 1)
    seats = (reference_to_seat(one) for one in seats_from(draft, seat) if draft.seats[one].counters)
    legal = (*(id for id in draft.battlefield if draft.objects[id].has_counters), *seats)
    if not legal:
        return
    most = sum(1 if is_seat_reference(one) else draft.objects[one].count for one in legal)
    poisoned: list[int] = []
    for one in pick(draft, seat, legal, about, "proliferate", 0, most):
        if is_seat_reference(one):
            player = seat_of_reference(one)
            for kind, _ in draft.seats[player].counters:
                # Poison counters are a team's: only one of its players is given another (CR 701.34b).
                if kind != POISON or not any(same_team(draft, player, other) for other in poisoned):
                    put_counters_on_seat(draft, player, kind, 1, seat)
            poisoned.append(player)
        else:
            for kind, _ in draft.objects[one].all_counters:
                put_counters(draft, one, kind, 1, by=seat)
