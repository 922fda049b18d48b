"""Drawing cards (CR 121)."""

from __future__ import annotations

from engine.model.events import CardsDrawn
from engine.model.quantity import Quantity
from engine.model.zones import HAND
from engine.rules.actions.dredging import dredge, dredging
from engine.rules.actions.losing import win_game
from engine.rules.actions.moving import move
from engine.rules.base.draft import Draft
from engine.rules.base.facts import DREDGE
from engine.rules.base.tallies import tally
from engine.rules.characteristics.rules_in_force import wins_instead_of_drawing
from engine.rules.events.grouping import split
from engine.rules.events.replacement import is_seat_forbidden
from engine.rules.events.triggers import notice


def draw_cards(draft: Draft, seat: int, amount: Quantity) -> None:
    """A seat draws cards one after the other, a run of equal ones at once (CR 121.2)."""
    if is_seat_forbidden(draft, "draw cards", seat):
        return
    left = amount
    while left > 0:
        if draft.watch.get(DREDGE) and dredge(draft, seat):
            left = left - 1
            continue
        library = draft.seats[seat].library
        if not library:
            if wins_instead_of_drawing(draft, seat):
                win_game(draft, seat, f"{draft.seats[seat].name} would draw from an empty library")
                return
            draft.put_seat(seat, draft.seats[seat].with_empty_draw(True))
            return
        taken = min(left, draft.objects[library[0]].count)
        if draft.watch.get(DREDGE) and dredging(draft, seat):
            taken = 1
        move(draft, split(draft, library[0], taken), HAND, how="drawn")
        tally(draft, seat, "cards drawn", taken)
        notice(draft, CardsDrawn(seat, taken))
        left = left - taken
