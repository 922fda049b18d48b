"""Where everything on the table goes: a pure function from a table view and a size to rectangles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.session.views.view import CardView, SeatView, TableView
from gui.table.battlefield import BattlefieldLayout, lay_out_battlefield, permanents_by_seat
from gui.table.fitting import CARD_ASPECT, Rectangle, fit_strip

GAP = 6.0
WIDE_FROM = 700.0
"""From this width on a seat has its panel and piles at the sides, below it a band along its edge."""
SEAM = 128.0
"""So much between the panels of two teammates, where what they share is shown."""
STRIP_BELOW = 56.0
"""A hand with less height than this shows only names and costs."""
PILES = ("library", "graveyard", "exile")
NO_PAGES: Mapping[int, int] = {}


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """A seat's part of the table. `cards` are rectangles by id, upright even when tapped, the later in front.

    `is_near`: it is the viewer's own, below the others. `backs` is where hidden hand cards show (None: no room or
    none). `page` is which page of `pages` the battlefield shows, `page_mark` where that is said.
    """

    seat: int
    area: Rectangle
    panel: Rectangle
    battlefield: Rectangle
    hand: Rectangle
    piles: Mapping[str, Rectangle]
    cards: Mapping[int, Rectangle]
    is_near: bool
    is_wide: bool
    backs: Rectangle | None = None
    page: int = 0
    pages: int = 1
    page_mark: Rectangle | None = None


@dataclass(frozen=True, slots=True)
class TeamLayout:
    """Two seats side by side and the place between their panels, where the life that they share is shown."""

    seats: tuple[int, ...]
    place: Rectangle


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The whole table's layout, seats in turn order."""

    width: float
    height: float
    seats: tuple[SeatLayout, ...]
    cards: Mapping[int, Rectangle] = field(default_factory=dict)
    teams: tuple[TeamLayout, ...] = ()


def lay_out(view: TableView, width: float, height: float, pages: Mapping[int, int] = NO_PAGES) -> TableLayout:
    """Lay the table out in `width` by `height`; `pages` says which page of a crowded battlefield a seat shows."""
    rows = team_rows(view)
    near = next((row for row in rows if view.nearest in row), (view.nearest,))
    areas = areas_of_rows(rows, width, height) if rows else _areas_of_single_seats(view, width, height)
    permanents = permanents_by_seat(view.seats)
    seats = tuple(
        _lay_out_seat(
            seat,
            permanents[seat.seat],
            areas[seat.seat],
            seat.seat in near,
            pages.get(seat.seat, 0),
            _insets(rows, seat.seat),
        )
        for seat in view.seats
    )
    cards = {id: rectangle for seat in seats for id, rectangle in seat.cards.items()}
    return TableLayout(width, height, seats, cards, tuple(_lay_out_team(row, seats) for row in rows))


def _areas_of_single_seats(view: TableView, width: float, height: float) -> dict[int, Rectangle]:
    return seat_areas(len(view.seats), view.nearest, width, height)


def team_rows(view: TableView) -> tuple[tuple[int, ...], ...]:
    """Each team's seats from left to right, the viewer's team last; none where every seat plays for itself.

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


def areas_of_rows(rows: Sequence[Sequence[int]], width: float, height: float) -> dict[int, Rectangle]:
    """Each seat's area where the seats of a row sit side by side, the rows below one another."""
    each_height = (height - GAP * (len(rows) + 1)) / len(rows)
    areas = {}
    for line, row in enumerate(rows):
        each = (width - GAP * (len(row) + 1)) / len(row)
        for column, seat in enumerate(row):
            areas[seat] = Rectangle(
                GAP + column * (each + GAP), GAP + line * (each_height + GAP), each, each_height
            )
    return areas


def _insets(rows: Sequence[Sequence[int]], seat: int) -> tuple[float, float] | None:
    """How much narrower a seat's panel is on its left and right, for what its team shares; None without a team."""
    for row in rows:
        if seat in row:
            at = row.index(seat)
            return (SEAM / 2 if at else 0.0, SEAM / 2 if at + 1 < len(row) else 0.0)
    return None


def _lay_out_team(row: tuple[int, ...], seats: Sequence[SeatLayout]) -> TeamLayout:
    first, last = seats[row[0]].panel, seats[row[-1]].panel
    return TeamLayout(row, Rectangle(first.right + 3, first.y, max(0.0, last.x - first.right - 6), first.height))


def seat_areas(seats: int, nearest: int, width: float, height: float) -> dict[int, Rectangle]:
    """Each seat's area: the nearest below in full width, the others above from left to right in turn order."""
    others = [(nearest + step) % seats for step in range(1, seats)]
    if not others:
        return {nearest: Rectangle(GAP, GAP, width - 2 * GAP, height - 2 * GAP)}
    rows = [others] if len(others) <= 4 else [others[: (len(others) + 1) // 2], others[(len(others) + 1) // 2 :]]
    room = height - GAP * (len(rows) + 2)
    near = room * (0.5 if len(rows) == 1 else 0.36)
    far = (room - near) / len(rows)
    areas = {nearest: Rectangle(GAP, height - GAP - near, width - 2 * GAP, near)}
    for line, row in enumerate(rows):
        each = (width - GAP * (len(row) + 1)) / len(row)
        for column, seat in enumerate(row):
            areas[seat] = Rectangle(GAP + column * (each + GAP), GAP + line * (far + GAP), each, far)
    return areas


def zones_of(seat: SeatView) -> tuple[str, ...]:
    """The piles that a seat has; a command zone only with something in it."""
    return (*PILES, "command") if seat.command else PILES


def _lay_out_seat(
    seat: SeatView,
    permanents: Sequence[CardView],
    area: Rectangle,
    is_near: bool,
    page: int,
    insets: tuple[float, float] | None,
) -> SeatLayout:
    is_wide = area.width >= WIDE_FROM and insets is None
    frame = _wide_frame(seat, area, is_near) if is_wide else _narrow_frame(seat, area, is_near, insets)
    field = lay_out_battlefield(permanents, frame.battlefield, is_near, page)
    cards = dict(field.cards)
    cards.update(_lay_out_hand(seat.hand, frame.hand))
    return SeatLayout(
        seat.seat,
        area,
        frame.panel,
        frame.battlefield,
        frame.hand,
        frame.piles,
        cards,
        is_near,
        is_wide,
        frame.backs,
        field.page,
        field.pages,
        _page_mark(frame.battlefield, field),
    )


@dataclass(frozen=True, slots=True)
class _Frame:
    panel: Rectangle
    battlefield: Rectangle
    hand: Rectangle
    piles: Mapping[str, Rectangle]
    backs: Rectangle | None


def _wide_frame(seat: SeatView, area: Rectangle, is_near: bool) -> _Frame:
    panel_width = min(240.0, max(146.0, area.width * 0.14))
    panel = Rectangle(area.x, area.y, panel_width, area.height)
    zones = zones_of(seat)
    pile_height = (area.height - (len(zones) + 1) * GAP) / len(zones)
    pile_width = min(96.0, max(58.0, (pile_height - 18) * CARD_ASPECT + 8))
    left = area.right - pile_width - GAP
    order = zones if is_near else zones[::-1]
    piles = {
        zone: Rectangle(left, area.y + GAP + position * (pile_height + GAP), pile_width, pile_height)
        for position, zone in enumerate(reversed(order))
    }
    x = panel.right + 2 * GAP
    middle = Rectangle(x, area.y + GAP, left - 2 * GAP - x, area.height - 2 * GAP)
    share = 0.29 if is_near else 0.24
    depth = min(150.0, area.height * share) if seat.hand else min(46.0, area.height * 0.14)
    depth = depth if seat.hand or seat.hidden_in_hand else 0.0
    return _edge_frame(seat, panel, middle, piles, depth, is_near)


def _narrow_frame(seat: SeatView, area: Rectangle, is_near: bool, insets: tuple[float, float] | None) -> _Frame:
    left_inset, right_inset = insets or (0.0, 0.0)
    band = min(64.0, max(44.0, area.height * 0.2))
    y = area.bottom - band if is_near else area.y
    panel = Rectangle(area.x + left_inset, y, area.width - left_inset - right_inset, band)
    chip = min(52.0, area.width * 0.13)
    chip_height = min(24.0, band / 2 - 4)
    zones = zones_of(seat)
    chip = min(chip, area.width * 0.39 / len(zones))
    left = panel.right - len(zones) * (chip + 3) - 4
    piles = {
        zone: Rectangle(left + position * (chip + 3), y + band - chip_height - 5, chip, chip_height)
        for position, zone in enumerate(zones)
    }
    top = area.y + GAP if is_near else panel.bottom + GAP
    middle = Rectangle(area.x + GAP, top, area.width - 2 * GAP, area.height - band - 2 * GAP)
    most = min(110.0, middle.height * 0.29) if insets and is_near else min(30.0, middle.height * 0.2)
    depth = most if seat.hand else 0.0
    return _edge_frame(seat, panel, middle, piles, depth, is_near)


def _edge_frame(
    seat: SeatView,
    panel: Rectangle,
    middle: Rectangle,
    piles: Mapping[str, Rectangle],
    depth: float,
    is_near: bool,
) -> _Frame:
    y = middle.bottom - depth if is_near else middle.y
    edge = Rectangle(middle.x, y, middle.width, depth)
    room = depth + GAP if depth else 0.0
    battlefield = Rectangle(middle.x, middle.y if is_near else middle.y + room, middle.width, middle.height - room)
    if not seat.hidden_in_hand or not depth:
        return _Frame(panel, battlefield, edge, piles, None)
    if not seat.hand:
        return _Frame(panel, battlefield, Rectangle(edge.x, edge.y, 0, edge.height), piles, edge)
    shown = edge.width * 0.7
    hand = Rectangle(edge.x, edge.y, shown, edge.height)
    return _Frame(
        panel,
        battlefield,
        hand,
        piles,
        Rectangle(hand.right + GAP, edge.y, edge.width - shown - GAP, edge.height),
    )


def _lay_out_hand(cards: Sequence[CardView], room: Rectangle) -> dict[int, Rectangle]:
    if not cards or room.width <= 0 or room.height <= 0:
        return {}
    if room.height >= STRIP_BELOW:
        widest, narrowest = max(room.height * 1.22, 96.0), room.height * CARD_ASPECT
    else:
        widest, narrowest = 124.0, 78.0
    even = (room.width - GAP * (len(cards) - 1)) / len(cards)
    width = min(room.width, max(narrowest, min(widest, even)))
    step = fit_strip(len(cards), room.width, width, GAP)
    x = room.x + (room.width - (step * (len(cards) - 1) + width)) / 2
    return {card.id: Rectangle(x + place * step, room.y, width, room.height) for place, card in enumerate(cards)}


def _page_mark(room: Rectangle, field: BattlefieldLayout) -> Rectangle | None:
    if field.pages == 1:
        return None
    width = min(92.0, room.width)
    return Rectangle(room.right - width, room.bottom - 20, width, 20.0)
