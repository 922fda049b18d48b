"""Looking at the top cards of a library, and scrying (CR 701.22)."""

from __future__ import annotations

from engine.model.events import LookedAhead
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.base.draft import Draft
from engine.rules.events.choosing import pick, put_in_order
from engine.rules.events.grouping import split
from engine.rules.events.triggers import notice

TO_BOTTOM, BACK_ON_TOP = "put on the bottom of the library", "put back on top, first on top"
"""What a seat that scries is asked, one after the other."""


def scry(draft: Draft, seat: int, amount: Quantity, about: GameObject | None) -> None:
    """Let a seat look at the top cards and put any of them on the bottom, the rest back in an order (CR
    701.22).
    """
    if amount == 0:
        return
    _put_as_scried(draft, seat, list(top_cards(draft, seat, amount)), about)
    notice(draft, LookedAhead(seat, "scry"))  # also where there was nothing to look at (CR 701.22d)


def _put_as_scried(draft: Draft, seat: int, top: list[int], about: GameObject | None) -> None:
    if not top:
        return
    number = sum(draft.objects[id].count for id in top)
    bottom = pick(draft, seat, tuple(top), about, TO_BOTTOM, 0, number)
    kept = tuple(id for id in top if id not in bottom)
    kept = put_in_order(draft, seat, kept, about, BACK_ON_TOP)
    library = draft.seats[seat].library
    rest = tuple(id for id in library if id not in kept and id not in bottom)
    draft.put_seat(seat, draft.seats[seat].with_library((*kept, *rest, *bottom)))


def top_cards(draft: Draft, seat: int, amount: Quantity) -> tuple[int, ...]:
    """Return the top cards of a library, as many as there are, split off a run of equal ones."""
    top: list[int] = []
    left = amount
    while left > 0 and len(top) < len(draft.seats[seat].library):
        id = draft.seats[seat].library[len(top)]
        taken = min(left, draft.objects[id].count)
        top.append(id if draft.objects[id].count == taken else _first_of_run(draft, seat, len(top), taken))
        left = left - taken
    return tuple(top)


def _first_of_run(draft: Draft, seat: int, place: int, count: Quantity) -> int:
    """Split the first cards off a run of equal ones, in front of the rest."""
    library = draft.seats[seat].library
    run = library[place]
    first = split(draft, run, count)
    without = [id for id in draft.seats[seat].library if id != first]
    without.insert(place, first)
    draft.put_seat(seat, draft.seats[seat].with_library(tuple(without)))
    return first


def put_on_top(draft: Draft, seat: int, ids: tuple[int, ...]) -> None:
    """Put cards of a seat's library on top of it, the first of them topmost (CR 401.4)."""
    rest = tuple(id for id in draft.seats[seat].library if id not in ids)
    draft.put_seat(seat, draft.seats[seat].with_library((*ids, *rest)))
