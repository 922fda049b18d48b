"""Where everything on the table goes: a pure function from a table view and a size to rectangles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil

from engine.frozen_dataclass import replace
from engine.session.views.table_view import CardView, SeatView, TableView
from gui.table.battlefield import BattlefieldLayout, lay_out_battlefield, permanents_by_seat
from gui.table.packing import CARD_ASPECT, Rectangle, pack_strip
from gui.table.stack_layout import StackLayout, lane_width, lay_out_stack

GAP = 6.0
USUAL_HEIGHT = 600.0
"""A table of this height has plates, hands and the stack's lane at their usual size."""
PLATE, PLATE_SHARE, LEAST_PLATE = 138.0, 0.2, 64.0
NEAR_SHARE = 0.53
"""The part of the height that the lower row of seats has of two."""
SEAM = 104.0
"""The room between two teammates, where what they share is shown."""
LARGEST_SHARE = 0.36
"""The largest height of a card, as a share of the table's."""
HAND, HAND_SHARE, HAND_WIDE, FAR_HAND_SHARE, BACKS_SHARE = 104.0, 0.27, 0.3, 0.15, 0.1
"""How high a hand peeks out at the most: for a seat's height of 1, or its width; another's; one not seen."""
OPENING_SHARE = 0.86
"""How high an opening hand is that its seat decides about, for a seat's height of 1."""
MARKS_BELOW = 112.0
"""In a plate narrower than this piles are marks below one another."""
PILES = ("library", "graveyard", "exile")
NO_PAGES: Mapping[int, int] = {}


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """A seat's part of the table. `cards` are places by id, upright even when tapped, the later in front.

    `lying` is what a permanent covers turned, `turned` those that are. `is_near`: the seat's hand lies at the
    lower edge. `backs` is where hidden hand cards show (None: no room or none). `page` is which page of `pages`
    the battlefield shows, `page_mark` where that is said.
    """

    seat: int
    area: Rectangle
    panel: Rectangle
    battlefield: Rectangle
    hand: Rectangle
    piles: Mapping[str, Rectangle]
    cards: Mapping[int, Rectangle]
    is_near: bool
    backs: Rectangle | None = None
    page: int = 0
    pages: int = 1
    page_mark: Rectangle | None = None
    lying: Mapping[int, Rectangle] = field(default_factory=dict)
    turned: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class TeamLayout:
    """Two seats side by side and the place between them, where the life that they share is shown."""

    seats: tuple[int, ...]
    place: Rectangle


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The whole table's layout, seats in turn order. `cards` holds the places of the stack's items too."""

    width: float
    height: float
    seats: tuple[SeatLayout, ...]
    cards: Mapping[int, Rectangle] = field(default_factory=dict)
    teams: tuple[TeamLayout, ...] = ()
    stack: StackLayout = field(default_factory=lambda: StackLayout(Rectangle(0, 0, 0, 0), {}))
    scale: float = 1.0
    lying: Mapping[int, Rectangle] = field(default_factory=dict)
    turned: frozenset[int] = frozenset()

    def covered(self, id: int) -> Rectangle | None:
        """Return what a card covers as it lies there now."""
        return self.lying[id] if id in self.turned else self.cards.get(id)


def lay_out(view: TableView, width: float, height: float, pages: Mapping[int, int] = NO_PAGES) -> TableLayout:
    """Lay the table out in `width` by `height`; `pages` says which page of a crowded battlefield a seat shows."""
    scale = max(0.8, height / USUAL_HEIGHT)
    lane = lane_width(width, scale)
    table = width - lane - GAP
    rows = rows_of_teams(view) or rows_of_seats(len(view.seats), view.nearest)
    is_teams = bool(rows_of_teams(view))
    areas = areas_of_rows(rows, table, height, SEAM * min(1.4, scale) if is_teams else GAP)
    permanents = permanents_by_seat(view.seats)
    seats = tuple(
        _lay_out_seat(
            seat,
            permanents[seat.seat],
            areas[seat.seat],
            seat.seat in rows[-1],
            pages.get(seat.seat, 0),
            scale,
            height * LARGEST_SHARE,
            is_opening=seat.seat == view.opens_hand,
        )
        for seat in view.seats
    )
    seats = _with_hands(view, seats)
    stack = lay_out_stack(view.stack, Rectangle(table, GAP, lane, height - 2 * GAP))
    cards = {id: rectangle for seat in seats for id, rectangle in seat.cards.items()}
    return TableLayout(
        width,
        height,
        seats,
        {**cards, **stack.cards},
        tuple(_lay_out_team(row, seats) for row in rows) if is_teams else (),
        stack,
        scale,
        {id: place for seat in seats for id, place in seat.lying.items()},
        frozenset().union(*(seat.turned for seat in seats)),
    )


def rows_of_teams(view: TableView) -> tuple[tuple[int, ...], ...]:
    """Return each team's seats from left to right, the viewer's team last; none where every seat plays for itself.

    The others are in the reverse order, since the first of a team sits across from the last of the other (CR 810).
    """
    if not view.seats or any(seat.team < 0 for seat in view.seats):
        return ()
    mine = view.seats[view.nearest].team
    teams: dict[int, list[int]] = {}
    for seat in view.seats:
        teams.setdefault(seat.team, []).append(seat.seat)
    others = [tuple(reversed(seats)) for team, seats in teams.items() if team != mine]
    return (*others, tuple(teams[mine]))


def rows_of_seats(seats: int, nearest: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats in two rows, clockwise in turn order: nearest at the lower left, the next above it."""
    order = [(nearest + step) % seats for step in range(seats)]
    if seats <= 1:
        return (tuple(order),) if order else ()
    above = ceil(seats / 2)
    return tuple(order[1 : above + 1]), (order[0], *reversed(order[above + 1 :]))


def areas_of_rows(
    rows: Sequence[Sequence[int]], width: float, height: float, seam: float = GAP
) -> dict[int, Rectangle]:
    """Return each seat's area where the seats of a row sit side by side, the last of the rows a little higher."""
    room = height - GAP * (len(rows) + 1)
    last = room * (NEAR_SHARE if len(rows) == 2 else 1 / max(1, len(rows)))
    areas, y = {}, GAP
    for row in rows:
        deep = last if row is rows[-1] else (room - last) / (len(rows) - 1)
        each = (width - 2 * GAP - seam * (len(row) - 1)) / len(row)
        for column, seat in enumerate(row):
            areas[seat] = Rectangle(GAP + column * (each + seam), y, each, deep)
        y += deep + GAP
    return areas


def _lay_out_team(row: tuple[int, ...], seats: Sequence[SeatLayout]) -> TeamLayout:
    first, last = seats[row[0]].area, seats[row[-1]].area
    if len(row) == 1:  # a team of one has its life on its own plate
        return TeamLayout(row, Rectangle(first.x, first.y, 0, 0))
    deep = min(first.height, 110.0)
    middle = first.y + (first.height - deep) / 2
    return TeamLayout(row, Rectangle(first.right + 3, middle, max(0.0, last.x - first.right - 6), deep))


def zones_of(seat: SeatView) -> tuple[str, ...]:
    """Return the piles that a seat has; a command zone, and one outside the game, only with something in it."""
    more = [zone for zone, cards in (("command", seat.command), ("outside", seat.outside)) if cards]
    return (*PILES, *more)


def _lay_out_seat(
    seat: SeatView,
    permanents: Sequence[CardView],
    area: Rectangle,
    is_near: bool,
    page: int,
    scale: float,
    largest: float,
    *,
    is_opening: bool = False,
) -> SeatLayout:
    width = min(PLATE * scale, max(LEAST_PLATE * scale, area.width * PLATE_SHARE), area.width * 0.3)
    panel = Rectangle(area.x, area.y, width, area.height)
    middle = Rectangle(panel.right + GAP, area.y + GAP, area.width - width - 2 * GAP, area.height - 2 * GAP)
    depth = _depth_of_hand(seat, area, is_near, scale)
    if is_opening and is_near:
        # Nothing is on the battlefield yet, and the hand is what is looked at: its cards are seen whole.
        depth = max(depth, area.height * OPENING_SHARE)
    y = area.bottom - depth if is_near else area.y
    edge = Rectangle(middle.x, y, middle.width, depth)
    room = max(0.0, depth - GAP) + GAP if depth else 0.0
    battlefield = Rectangle(middle.x, middle.y if is_near else middle.y + room, middle.width, middle.height - room)
    field = lay_out_battlefield(permanents, battlefield, is_near, largest, page)
    return SeatLayout(
        seat.seat,
        area,
        panel,
        battlefield,
        edge,
        _place_piles(zones_of(seat), panel),
        field.cards,
        is_near,
        None,
        field.page,
        field.pages,
        _page_mark(battlefield, field),
        field.lying,
        field.turned,
    )


def _depth_of_hand(seat: SeatView, area: Rectangle, is_near: bool, scale: float) -> float:
    if seat.hand:
        return (
            min(HAND * scale, area.height * HAND_SHARE, area.width * HAND_WIDE)
            if is_near
            else area.height * FAR_HAND_SHARE
        )
    return min(34.0 * scale, area.height * BACKS_SHARE) if seat.hidden_in_hand else 0.0


def _place_piles(zones: Sequence[str], panel: Rectangle) -> dict[str, Rectangle]:
    """Place the piles at the plate's foot: as small cards side by side, or as marks where it is narrow."""
    if panel.width < MARKS_BELOW or panel.height < 230:
        deep = max(12.0, min(20.0, panel.height * 0.07))
        y = panel.bottom - GAP - len(zones) * (deep + 3)
        return {
            zone: Rectangle(panel.x + 10, y + place * (deep + 3), panel.width - 15, deep)
            for place, zone in enumerate(zones)
        }
    step = (panel.width - 20) / max(3, len(zones))
    width = step - 4
    deep = max(46.0, min(panel.height * 0.24, width / CARD_ASPECT + 20))
    return {
        zone: Rectangle(panel.x + 14 + place * step, panel.bottom - deep - GAP, width, deep)
        for place, zone in enumerate(zones)
    }


def _with_hands(view: TableView, seats: Sequence[SeatLayout]) -> tuple[SeatLayout, ...]:
    """Return the seats with their hands, whose cards are never larger than permanents are."""
    widths = {seat.seat: min((place.width for place in seat.cards.values()), default=0.0) for seat in seats}
    smallest = min((width for width in widths.values() if width), default=0.0)
    made = []
    for seat in seats:
        shown = view.seats[seat.seat]
        most = widths[seat.seat] or smallest or min(seat.battlefield.height, seat.area.height) * CARD_ASPECT
        edge, backs = seat.hand, None
        if shown.hidden_in_hand and edge.height:
            share = 0.7 if shown.hand else 0.0
            backs = Rectangle(edge.x + edge.width * share, edge.y, edge.width * (1 - share), edge.height)
            edge = replace(edge, width=edge.width * share)
        if seat.seat == view.opens_hand and seat.is_near:
            most = min(edge.height * CARD_ASPECT, edge.width / max(1, len(shown.hand)) - GAP)
        hand = _lay_out_hand(shown.hand, edge, most, seat.is_near)
        made.append(replace(seat, hand=edge, backs=backs, cards={**seat.cards, **hand}))
    return tuple(made)


def _lay_out_hand(cards: Sequence[CardView], room: Rectangle, most: float, is_near: bool) -> dict[int, Rectangle]:
    """Return cards that peek out at the table's edge: their upper part, as wide as permanents at the most."""
    if not cards or room.width <= 0 or room.height <= 0:
        return {}
    width = min(room.width, most)
    height = min(room.height, width / CARD_ASPECT)
    step = pack_strip(len(cards), room.width, width, GAP)
    x = room.x + (room.width - (step * (len(cards) - 1) + width)) / 2
    y = room.bottom - height if is_near else room.y
    return {card.id: Rectangle(x + place * step, y, width, height) for place, card in enumerate(cards)}


def _page_mark(room: Rectangle, field: BattlefieldLayout) -> Rectangle | None:
    if field.pages == 1:
        return None
    width = min(92.0, room.width)
    return Rectangle(room.right - width, room.bottom - 20, width, 20.0)
