"""Where cards that come come from, and where cards that go go to, told from two views of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from engine.frozen_dataclass import replace
from engine.session.views.table_view import CardView, SeatView, TableView
from gui.table.card_item import Pose
from gui.table.packing import Rectangle
from gui.table.stack_layout import card_of_item

PILES = ("graveyard", "exile", "command", "outside")
MOST_TRAVELERS = 24
"""The most cards whose movement is shown when they come or go at once."""
SMALL = 0.55
"""The part of its size with which a token begins and a card ends that ceases to exist."""
FALL = 46.0
"""How far above a group its new members begin to fall, where it is not known where they come from."""
MOST_POURED, POUR_DELAY = 5, 0.045
"""The most new members of a group that are shown coming, and the seconds between two of them."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where things are: cards of the earlier view, cards of the later one, piles and items of the stack."""

    before: Mapping[int, Pose]
    after: Mapping[int, Pose]
    pile: Callable[[int, str], Rectangle | None]
    stack: Callable[[int], Rectangle]
    source: Rectangle | None = None
    """Where that stands which has just resolved, or its source; tokens come from there."""


@dataclass(slots=True)
class Travels:
    """`starts`: where cards of the later view come from, by id. `ghosts`: cards seen only on their way, each with
    its start, its end, and after how many seconds it sets out.
    """

    starts: dict[int, Pose] = field(default_factory=dict)
    ghosts: list[tuple[CardView, Pose, Pose, float]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Spot:
    """A card in a view: of which seat, and in which zone; `item` is the stack's item that it is.

    `source` is the object that an ability on the stack is of; 0 for a card.
    """

    card: CardView
    seat: int
    zone: str
    item: int = 0
    source: int = 0

    @property
    def id(self) -> int:
        """What it is drawn as."""
        return self.item or self.card.id


def travels(before: TableView, after: TableView, places: Places) -> Travels:
    """Return what is to be seen moving between two views of the same table."""
    made = Travels()
    if _ids(before) == _ids(after):  # the usual case: nothing has come or gone
        held = {card.id: card for seat in before.seats for card in seat.battlefield}
        for seat in after.seats:
            for card in seat.battlefield:
                if card.id in held and held[card.id] is not card and card.id in places.after:
                    made.ghosts += _poured(card, _growth(held[card.id], card), places)
        return made
    then = {spot.id: spot for spot in _spots(before)}
    now = {spot.id: spot for spot in _spots(after)}
    left = [spot for id, spot in then.items() if id not in now]
    came = [spot for id, spot in now.items() if id not in then]
    if len(left) + len(came) > MOST_TRAVELERS:
        return made
    for spot in came:
        source = _taken(left, spot)
        if spot.id in places.after:
            made.starts[spot.id] = _start(spot, source, places, before, after)
        elif source is not None and source.id in places.before:
            start = places.before[source.id]
            made.ghosts.append((source.card, start, _at(_place(spot, places), start, 0.0), 0.0))
    for spot in left:
        if spot.id in places.before:
            start = places.before[spot.id]
            made.ghosts.append((spot.card, start, _end(spot, start, places, before, after), 0.0))
    for id, spot in now.items():
        if id in then and id in places.after and spot.zone == "battlefield":
            growth = _growth(then[id].card, spot.card) if then[id].card is not spot.card else 0
            if growth:
                made.ghosts += _poured(spot.card, growth, places)
    return made


def _poured(card: CardView, members: int, places: Places) -> Iterator[tuple[CardView, Pose, Pose, float]]:
    """Yield new members of a group on their way into it, as many as can be followed."""
    end = places.after[card.id]
    one = replace(card, count="", exact_count="")
    for number in range(min(members, MOST_POURED)):
        start = _at(places.source, end, 0.3)
        if places.source is None:
            start = replace(end, y=end.y - FALL, width=end.width * 0.8, height=end.height * 0.8, opacity=0.0)
        yield one, start, replace(end, opacity=0.9), number * POUR_DELAY


def _ids(view: TableView) -> list[int]:
    """Return the ids of all that is seen on a table, zone by zone."""
    zones = (zone for seat in view.seats for zone in (seat.battlefield, seat.hand, *_piles(seat)))
    return [card.id for zone in zones for card in zone] + [item.id for item in view.stack]


def _piles(seat: SeatView) -> tuple[tuple[CardView, ...], ...]:
    return (seat.graveyard, seat.exile, seat.command, seat.outside)


def _spots(view: TableView) -> Iterator[_Spot]:
    for seat in view.seats:
        for zone in ("battlefield", "hand", *PILES):
            for card in getattr(seat, zone):
                yield _Spot(card, seat.seat, zone)
    for item in view.stack:
        source = 0 if item.kind == "spell" else item.source
        yield _Spot(card_of_item(item, view), item.controller, "stack", item.id, source)


def _taken(left: list[_Spot], spot: _Spot) -> _Spot | None:
    """Take from the cards that left the one that a card which came was before: of the same name."""
    for candidate in left:
        is_same = candidate.card.name == spot.card.name and not spot.card.is_token
        if is_same and not candidate.source and not spot.source:
            left.remove(candidate)
            return candidate
    return None


def _start(spot: _Spot, source: _Spot | None, places: Places, before: TableView, after: TableView) -> Pose:
    end = places.after[spot.id]
    if spot.source in places.before:  # an ability leaves the permanent that it is of
        return replace(places.before[spot.source], turn=0.0, opacity=0.2)
    if source is not None and source.id in places.before:
        return places.before[source.id]
    if source is not None:
        return _at(_place(source, places), end, 0.2)
    if spot.card.is_token and places.source is not None:
        return _at(places.source, end, 0.2)
    library = places.pile(spot.seat, "library")
    if spot.zone == "hand" and library is not None and _library(before, spot.seat) != _library(after, spot.seat):
        return _at(library, end, 0.2)
    return replace(end, width=end.width * SMALL, height=end.height * SMALL, opacity=0.0)


def _end(spot: _Spot, start: Pose, places: Places, before: TableView, after: TableView) -> Pose:
    library = places.pile(spot.card.owner, "library")
    is_put_back = (
        not spot.card.is_token
        and not spot.source
        and _library(before, spot.card.owner) != _library(after, spot.card.owner)
    )
    if is_put_back and library is not None:
        return _at(library, start, 0.0)
    return replace(start, width=start.width * SMALL, height=start.height * SMALL, opacity=0.0)


def _place(spot: _Spot, places: Places) -> Rectangle | None:
    return places.stack(spot.item) if spot.zone == "stack" else places.pile(spot.seat, spot.zone)


def _at(place: Rectangle | None, like: Pose, opacity: float) -> Pose:
    """Return a pose in the middle of a place, small and as opaque as said.

    Where it was, when there is no such place.
    """
    if place is None:
        return replace(like, opacity=opacity)
    x, y = place.center
    return replace(like, x=x, y=y, width=like.width * SMALL, height=like.height * SMALL, opacity=opacity)


def _library(view: TableView, seat: int) -> str:
    return _seat(view, seat).library_count


def _seat(view: TableView, seat: int) -> SeatView:
    return next(one for one in view.seats if one.seat == seat)


def _growth(before: CardView, after: CardView) -> int:
    """Return how many more members a group has than before, as far as its counts are plain numbers; else 0."""
    first, second = _number(before), _number(after)
    return max(0, second - first) if first is not None and second is not None else 0


def _number(card: CardView) -> int | None:
    digits = (card.exact_count or card.count or "1").replace(",", "")
    return int(digits) if digits.isdecimal() and len(digits) < 400 else None
