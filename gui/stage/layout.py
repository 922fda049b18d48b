"""Where everything is on the stage, for wide, tall and square pictures, and how large the cards can be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from engine.frozen_dataclass import dataclass
from gui.table.packing import Rectangle

WIDE, TALL, SQUARE = "16:9", "9:16", "1:1"
CARD_HEIGHT = 1.4
"""A card's height for a width of 1."""
LARGEST = 262.0
LEAST_TURNED = 110.0
"""Below this width a card turns within its own slot, so that nothing else has to move."""
TURN_SCALE, SMALL_TURN_SCALE = 0.94, 0.72
PEEK = 0.26
"""How much of an attachment shows above its host, for the card's width of 1."""
MOST_PEEKING = 3
GAP = 0.12
MOST_ROWS = 24


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of a stage, in its own units; `width` and `height` are those of the whole.

    `digits`, `graph`, `power` and `token` are for the jump. `is_beside`: the other seats' plates stand beside the
    nearest one's, and not over it.
    """

    name: str
    width: float
    height: float
    counter: Rectangle
    others: Rectangle
    mine: Rectangle
    field: Rectangle
    stack: Rectangle
    caption: Rectangle
    hand: Rectangle
    digits: Rectangle
    graph: Rectangle
    power: Rectangle
    token: Rectangle
    title: Rectangle


LAYOUTS = {
    WIDE: Layout(
        WIDE,
        1920,
        1080,
        counter=Rectangle(560, 54, 800, 236),
        others=Rectangle(72, 60, 440, 200),
        mine=Rectangle(72, 866, 300, 156),
        field=Rectangle(72, 316, 1400, 530),
        stack=Rectangle(1548, 56, 300, 560),
        caption=Rectangle(400, 908, 1020, 96),
        hand=Rectangle(400, 1022, 1020, 58),
        digits=Rectangle(110, 54, 1700, 200),
        graph=Rectangle(110, 290, 1200, 560),
        power=Rectangle(1390, 296, 440, 200),
        token=Rectangle(1480, 540, 240, 360),
        title=Rectangle(110, 100, 1700, 420),
    ),
    TALL: Layout(
        TALL,
        1080,
        1920,
        counter=Rectangle(90, 190, 900, 300),
        others=Rectangle(60, 530, 460, 150),
        mine=Rectangle(560, 530, 460, 150),
        field=Rectangle(40, 730, 740, 600),
        stack=Rectangle(800, 1010, 230, 330),
        caption=Rectangle(60, 1372, 960, 120),
        hand=Rectangle(60, 1500, 960, 60),
        digits=Rectangle(60, 110, 960, 330),
        graph=Rectangle(120, 560, 840, 760),
        power=Rectangle(60, 110, 960, 330),
        token=Rectangle(700, 900, 230, 330),
        title=Rectangle(60, 230, 960, 520),
    ),
    SQUARE: Layout(
        SQUARE,
        1080,
        1080,
        counter=Rectangle(90, 36, 900, 216),
        others=Rectangle(50, 272, 480, 120),
        mine=Rectangle(550, 272, 480, 120),
        field=Rectangle(40, 420, 760, 490),
        stack=Rectangle(820, 420, 220, 330),
        caption=Rectangle(50, 930, 980, 100),
        hand=Rectangle(50, 1034, 980, 44),
        digits=Rectangle(60, 36, 960, 120),
        graph=Rectangle(90, 190, 620, 640),
        power=Rectangle(740, 190, 300, 150),
        token=Rectangle(780, 430, 220, 330),
        title=Rectangle(50, 90, 980, 380),
    ),
}


def layout_for(width: int, height: int) -> Layout:
    """Return the layout whose shape is nearest to a size's."""
    wanted = width / max(1, height)
    return min(
        LAYOUTS.values(), key=lambda one: abs(one.width / one.height / wanted - wanted * one.height / one.width)
    )


@dataclass(frozen=True, slots=True)
class PileSlot:
    """What a pile of cards takes: how many attachments peek out above it, and whether it is put aside."""

    peeking: int = 0
    is_aside: bool = False


@lru_cache(maxsize=64)
def place_piles(slots: tuple[PileSlot, ...], room: Rectangle, most: float = LARGEST) -> tuple[Rectangle, ...]:
    """Return where each pile's card is, upright: as large as all of them fit into a room.

    Those that are put aside stand smaller, in a row of their own under the others. It is kept, since a loop that
    plays by itself mostly changes numbers.
    """
    front = [place for place, slot in enumerate(slots) if not slot.is_aside]
    aside = [place for place, slot in enumerate(slots) if slot.is_aside]
    boxes: dict[int, Rectangle] = {}
    strip = 0.0
    if aside:
        strip = room.height * (0.26 if front else 1.0)
        low = Rectangle(room.x, room.bottom - strip, room.width, strip)
        boxes |= zip(aside, _placed([slots[one] for one in aside], low, most * 0.6), strict=True)
    if front:
        high = Rectangle(room.x, room.y, room.width, room.height - strip)
        boxes |= zip(front, _placed([slots[one] for one in front], high, most), strict=True)
    return tuple(boxes[place] for place in range(len(slots)))


def _placed(slots: Sequence[PileSlot], room: Rectangle, most: float) -> list[Rectangle]:
    rows, width = _best(slots, room, most)
    gap = GAP * width
    tallest = _tallest(slots, rows, width)
    used = rows * tallest + (rows - 1) * gap
    top = room.y + (room.height - used) / 2
    height = width * CARD_HEIGHT
    boxes = []
    for row, inside in enumerate(_rows(slots, rows)):
        x = room.x + (room.width - _across(len(inside), sum(map(_peeking, inside)), width)) / 2
        y = top + row * (tallest + gap) + tallest - height
        for slot in inside:
            boxes.append(Rectangle(x + (slot_width(width) - width) / 2, y, width, height))
            x += slot_width(width) + _beside(_peeking(slot), width) + gap
    return boxes


def _rows(slots: Sequence[PileSlot], rows: int) -> list[Sequence[PileSlot]]:
    columns = ceil(len(slots) / rows)
    return [slots[first : first + columns] for first in range(0, len(slots), columns)]


def _best(slots: Sequence[PileSlot], room: Rectangle, most: float) -> tuple[int, float]:
    """Return the number of rows with which cards are widest, and their width."""
    best = (1, 1.0)
    for rows in range(1, min(MOST_ROWS, len(slots)) + 1):
        sizes = {(len(row), sum(map(_peeking, row))) for row in _rows(slots, rows)}
        high = room.height / (_tallest(slots, rows, 1.0) * rows + GAP * (rows - 1))
        width = min(most, high)
        while width > 8 and max(_across(*size, width) for size in sizes) > room.width:
            width *= 0.97
        if width > best[1]:
            best = (rows, width)
    return best


def _tallest(slots: Sequence[PileSlot], rows: int, width: float) -> float:
    peeking = min(MOST_PEEKING, max((slot.peeking for slot in slots), default=0))
    return width * (CARD_HEIGHT + PEEK * peeking)


def _across(number: int, peeking: int, width: float) -> float:
    """Return how wide a row of so many slots is, with so many attachments in all."""
    return number * slot_width(width) + (number - 1) * GAP * width + _beside(peeking, width)


def _peeking(slot: PileSlot) -> int:
    return min(MOST_PEEKING, slot.peeking)


def _beside(peeking: int, width: float) -> float:
    """Return how far so many attachments of turned cards stick out of their slots."""
    return PEEK * peeking * width * turn_scale(width)


def slot_width(width: float) -> float:
    """Return how wide a card's slot is: a large card turns in it at its full size."""
    return width * CARD_HEIGHT * TURN_SCALE if width > LEAST_TURNED else width * 1.02


def turn_scale(width: float) -> float:
    """Return how large a turned card is in its slot, for an upright one of 1."""
    return TURN_SCALE if width > LEAST_TURNED else SMALL_TURN_SCALE
