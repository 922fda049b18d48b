"""Where cards that come come from, and where cards that go go to, told from two views of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.session.views.view import CardView, SeatView, TableView
from gui.table.card_item import Pose
from gui.table.fitting import Rectangle

PILES = ("graveyard", "exile", "command")
MOST_TRAVELERS = 24
"""More cards than this come or go at once without being followed."""
SMALL = 0.55
"""The part of its size with which a token begins and a card ends that ceases to exist."""
FALL = 46.0
"""From so far above a group its new members fall into it."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where things are: cards of the earlier view, cards of the later one, piles and items of the stack."""

    before: Mapping[int, Pose]
    after: Mapping[int, Pose]
    pile: Callable[[int, str], Rectangle | None]
    stack: Callable[[int], Rectangle]


@dataclass(slots=True)
class Travels:
    """`starts`: where cards of the later view come from, by id. `ghosts`: cards seen only on their way."""

    starts: dict[int, Pose] = field(default_factory=dict)
    ghosts: list[tuple[CardView, Pose, Pose]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Spot:
    """A card in a view: of which seat, and in which zone; `item` is the stack's item that it is."""

    card: CardView
    seat: int
    zone: str
    item: int = 0


def travels(before: TableView, after: TableView, places: Places) -> Travels:
    """What is to be seen moving between two views of the same table."""
    then = {spot.card.id: spot for spot in _spots(before)}
    now = {spot.card.id: spot for spot in _spots(after)}
    left = [spot for id, spot in then.items() if id not in now]
    came = [spot for id, spot in now.items() if id not in then]
    made = Travels()
    if len(left) + len(came) > MOST_TRAVELERS:
        return made
    for spot in came:
        if spot.card.id in places.after:
            source = _taken(left, spot)
            made.starts[spot.card.id] = _start(spot, source, places, before, after)
        else:
            source = _taken(left, spot)
            if source is not None and source.card.id in places.before:
                start = places.before[source.card.id]
                made.ghosts.append((source.card, start, _at(_place(spot, places), start, 0.0)))
    for spot in left:
        if spot.card.id in places.before:
            start = places.before[spot.card.id]
            made.ghosts.append((spot.card, start, _end(spot, start, places, before, after)))
    for id, spot in now.items():
        if id in then and id in places.after and _has_grown(then[id].card, spot.card):
            end = places.after[id]
            above = replace(end, y=end.y - FALL, width=end.width * 0.8, height=end.height * 0.8, opacity=0.0)
            made.ghosts.append((replace(spot.card, count="", exact_count=""), above, replace(end, opacity=0.9)))
    return made


def _spots(view: TableView) -> Iterator[_Spot]:
    for seat in view.seats:
        for zone in ("battlefield", "hand", *PILES):
            for card in getattr(seat, zone):
                yield _Spot(card, seat.seat, zone)
    for item in view.stack:
        if item.card is not None:
            yield _Spot(item.card, item.controller, "stack", item.id)


def _taken(left: list[_Spot], spot: _Spot) -> _Spot | None:
    """Take from the cards that left the one that a card which came was before: of the same name."""
    for candidate in left:
        if candidate.card.name == spot.card.name and not spot.card.is_token:
            left.remove(candidate)
            return candidate
    return None


def _start(spot: _Spot, source: _Spot | None, places: Places, before: TableView, after: TableView) -> Pose:
    end = places.after[spot.card.id]
    if source is not None and source.card.id in places.before:
        return places.before[source.card.id]
    if source is not None:
        return _at(_place(source, places), end, 0.2)
    library = places.pile(spot.seat, "library")
    if spot.zone == "hand" and library is not None and _library(before, spot.seat) != _library(after, spot.seat):
        return _at(library, end, 0.2)
    return replace(end, width=end.width * SMALL, height=end.height * SMALL, opacity=0.0)


def _end(spot: _Spot, start: Pose, places: Places, before: TableView, after: TableView) -> Pose:
    library = places.pile(spot.card.owner, "library")
    is_put_back = not spot.card.is_token and _library(before, spot.card.owner) != _library(after, spot.card.owner)
    if is_put_back and library is not None:
        return _at(library, start, 0.0)
    return replace(start, width=start.width * SMALL, height=start.height * SMALL, opacity=0.0)


def _place(spot: _Spot, places: Places) -> Rectangle | None:
    return places.stack(spot.item) if spot.zone == "stack" else places.pile(spot.seat, spot.zone)


def _at(place: Rectangle | None, like: Pose, opacity: float) -> Pose:
    """A pose in the middle of a place, small and as opaque as said; where it was, when there is no such place."""
    if place is None:
        return replace(like, opacity=opacity)
    x, y = place.center
    return replace(like, x=x, y=y, width=like.width * SMALL, height=like.height * SMALL, opacity=opacity)


def _library(view: TableView, seat: int) -> str:
    return _seat(view, seat).library_count


def _seat(view: TableView, seat: int) -> SeatView:
    return next(one for one in view.seats if one.seat == seat)


def _has_grown(before: CardView, after: CardView) -> bool:
    """Whether a group has more members than before, as far as its counts are plain numbers."""
    first, second = _number(before), _number(after)
    return first is not None and second is not None and second > first


def _number(card: CardView) -> int | None:
    digits = (card.exact_count or card.count or "1").replace(",", "")
    return int(digits) if digits.isdecimal() and len(digits) < 400 else None
