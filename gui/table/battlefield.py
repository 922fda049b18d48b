"""Lays out one seat's permanents: creatures nearest the middle, lands behind, attachments behind their host."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil
from typing import NamedTuple, Protocol

from engine.frozen_dataclass import replace
from engine.session.views.table_view import CardView, SeatView
from gui.table.packing import (
    LINE_GAP,
    MOST_TUCKED,
    TUCK,
    TURNED,
    Packing,
    Rectangle,
    pack_lines,
    room_for_tucked,
)

SMALLEST = 54.0
PAGE_MARK_HEIGHT = 24.0
BETWEEN_LINES = 0.1
"""The room between two lines of cards, as a share of a card's height, where there is that much."""


FRONT, LAND, BACK = "front", "land", "back"
"""Where a permanent stands: creatures and planeswalkers nearest the middle, lands first in the lines behind."""
MOST_KEPT = 32


class Shape(NamedTuple):
    """What a permanent's place depends on."""

    id: int
    section: str
    attached_to: int


@dataclass(frozen=True, slots=True)
class Unit:
    """A permanent with what is attached to it; `attachments` from the one right behind it to the rearmost."""

    host: int
    section: str
    attachments: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BattlefieldLayout:
    """Rectangles by id from the rearmost to the foremost, for the page shown of so many.

    `cards` are places of upright cards, `lying` what each covers when it is turned, about the middle of what it
    is attached to and of all that is. `turned` are the ids of those that are.
    """

    cards: Mapping[int, Rectangle]
    page: int = 0
    pages: int = 1
    lying: Mapping[int, Rectangle] = field(default_factory=dict)
    turned: frozenset[int] = frozenset()


def lay_out_battlefield(
    cards: Sequence[CardView], room: Rectangle, is_near: bool, largest: float, page: int = 0
) -> BattlefieldLayout:
    """Lay out permanents in a rectangle, at most `largest` high.

    `is_near`: the table's middle is at the rectangle's upper edge, else at the lower.
    """
    shapes = tuple(Shape(card.id, _section_of(card), card.attached_to) for card in cards)
    layout, units = _laid_out(shapes, room, is_near, largest, page)
    tapped = {card.id for card in cards if card.is_tapped}
    turned = frozenset(id for unit in units if unit.host in tapped for id in (unit.host, *unit.attachments))
    return replace(layout, turned=turned)


def _section_of(card: CardView) -> str:
    if card.is_creature or "planeswalker" in card.types or "battle" in card.types:
        return FRONT
    return LAND if card.is_land else BACK


@lru_cache(maxsize=MOST_KEPT)
def _laid_out(
    shapes: tuple[Shape, ...], room: Rectangle, is_near: bool, largest: float, page: int
) -> tuple[BattlefieldLayout, tuple[Unit, ...]]:
    """Return the layout of upright cards, and the units of its page.

    Kept, since most of what happens moves nothing.
    """
    units = units_of(shapes)
    front = [unit for unit in units if unit.section == FRONT]
    back = [unit for section in (LAND, BACK) for unit in units if unit.section == section]
    if not units:
        return BattlefieldLayout({}), ()
    packing = _packing(front, back, room, largest)
    pages = ceil((len(front) + len(back)) / packing.per_page)
    if pages > 1:
        room = replace(room, height=room.height - PAGE_MARK_HEIGHT)
        packing = _packing(front, back, room, largest)
        pages = ceil((len(front) + len(back)) / packing.per_page)
    page = min(max(page, 0), pages - 1)
    shown = (front + back)[page * packing.per_page : (page + 1) * packing.per_page]
    cut = max(0, len(front) - page * packing.per_page)
    lines = _lines(shown[:cut], shown[cut:], packing)
    placed, lying = _place(lines if is_near else lines[::-1], packing, room)
    return BattlefieldLayout(placed, page, pages, lying), tuple(shown)


def permanents_by_seat(seats: Sequence[SeatView]) -> dict[int, list[CardView]]:
    """Return the permanents that are drawn at each seat: its own, but what is attached to another's goes there."""
    all_cards = {card.id: card for seat in seats for card in seat.battlefield}
    seat_of = {card.id: seat.seat for seat in seats for card in seat.battlefield}
    placed: dict[int, list[CardView]] = {seat.seat: [] for seat in seats}
    for seat in seats:
        for card in seat.battlefield:
            placed[seat_of[_root(card, all_cards)] if card.attached_to else seat.seat].append(card)
    return placed


def units_of(shapes: Sequence[Shape]) -> list[Unit]:
    """Return the permanents with what is attached to them tucked behind, also to what is itself attached."""
    here = {shape.id: shape for shape in shapes}
    behind: dict[int, list[int]] = {}
    hosts = []
    for shape in shapes:
        root = _root(shape, here)
        if root == shape.id:
            hosts.append(shape)
        else:
            behind.setdefault(root, []).append(shape.id)
    return [Unit(host.id, host.section, tuple(behind.get(host.id, ()))) for host in hosts]


class _Attached(Protocol):
    """Something that may be attached to something else."""

    @property
    def id(self) -> int: ...

    @property
    def attached_to(self) -> int: ...


def _root(card: _Attached, here: Mapping[int, _Attached]) -> int:
    seen = {card.id}
    while card.attached_to in here and card.attached_to not in seen:
        card = here[card.attached_to]
        seen.add(card.id)
    return min(seen) if card.attached_to in seen else card.id


def _packing(front: Sequence[Unit], back: Sequence[Unit], room: Rectangle, largest: float) -> Packing:
    sections = tuple(
        (len(units), max((len(unit.attachments) for unit in units), default=0)) for units in (front, back)
    )
    return pack_lines(sections, room.width, room.height, min(SMALLEST, room.height * 0.48), largest)


def _lines(front: Sequence[Unit], back: Sequence[Unit], packing: Packing) -> list[list[Unit]]:
    if not packing.is_merged:
        return _balanced(front, packing.per_line) + _balanced(back, packing.per_line)
    if len(front) + len(back) <= packing.per_line:
        return [[*back, *front]]  # lands beside the plate, creatures nearest the stack
    return _balanced([*front, *back], packing.per_line)


def _balanced(units: Sequence[Unit], per_line: int) -> list[list[Unit]]:
    """Return the units in as few lines as they need, evenly long."""
    if not units:
        return []
    number = ceil(len(units) / per_line)
    each = ceil(len(units) / number)
    return [list(units[start : start + each]) for start in range(0, len(units), each)]


def _place(
    lines: Sequence[Sequence[Unit]], packing: Packing, room: Rectangle
) -> tuple[dict[int, Rectangle], dict[int, Rectangle]]:
    """Return where every card is upright, and what it covers turned: lines in the middle, evenly apart."""
    depths = [packing.height * room_for_tucked(max(len(unit.attachments) for unit in line)) for line in lines]
    spare = max(0.0, room.height - sum(depths) - LINE_GAP * (len(lines) - 1))
    between = LINE_GAP + min(packing.height * BETWEEN_LINES, spare / (len(lines) + 1))
    used = sum(depths) + between * (len(lines) - 1)
    y = room.y + (room.height - used) / 2
    placed: dict[int, Rectangle] = {}
    lying: dict[int, Rectangle] = {}
    for line, depth in zip(lines, depths, strict=True):
        x = (
            room.x
            + (room.width - packing.slot - packing.step * (len(line) - 1)) / 2
            + (packing.slot - packing.width) / 2
        )
        for place, unit in enumerate(line):
            _place_unit(unit, x + place * packing.step, y, depth, packing, placed, lying)
        y += depth + between
    return placed, lying


def _place_unit(
    unit: Unit,
    x: float,
    y: float,
    depth: float,
    packing: Packing,
    placed: dict[int, Rectangle],
    lying: dict[int, Rectangle],
) -> None:
    width, height, number = packing.width, packing.height, len(unit.attachments)
    top = y + depth - height
    reach = height * TUCK * min(number, MOST_TUCKED)
    tuck = reach / number if number else 0.0
    scale = min(1.0, packing.slot * TURNED / (height + reach))
    middle_x, middle_y = x + width / 2, top + (height - reach) / 2
    for behind, id in enumerate((*reversed(unit.attachments), unit.host)):
        rise = tuck * (number - behind)
        placed[id] = Rectangle(x, top - rise, width, height)
        # Turned a quarter clockwise about the middle of all: what was above is now at the right.
        right = middle_x + (rise - reach / 2) * scale
        long, wide = height * scale, width * scale
        lying[id] = Rectangle(right - long / 2, middle_y - wide / 2, long, wide)
