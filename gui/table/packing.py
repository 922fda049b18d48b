"""Packs cards into a rectangle: the largest size at which all show, then overlapping, then pages."""

from __future__ import annotations

from math import ceil, sqrt

from engine.frozen_dataclass import dataclass

CARD_ASPECT = 0.716
"""A card's width for a height of 1."""
SLOT_ASPECT, WIDE_SLOT_ASPECT = 0.84, 1.03
"""The room a card is given for a height of 1: a tapped card is turned within it, so that tapping moves nothing.
In the wide one it turns at its full size."""
TURN_IN_FULL_FROM = 0.86
"""The least share of the size in narrow slots that wide slots have to leave to cards."""
TURNED = 0.97
"""How much of its slot a turned card fills."""
STEP = 0.95
"""From one size of cards to the next smaller one."""
MERGE_FROM = 1.1
"""How many times as large cards have to become for creatures and lands to share lines."""
TUCK = 0.17
"""How much of an attachment shows above its host, for a card's height of 1."""
MOST_TUCKED = 3
"""From this many attachments on, they share the room of this many."""
BEFORE_OVERLAPPING, TIGHT_SLOT_ASPECT = 0.84, 0.745
"""Where they need not overlap then, cards are made so much smaller than they should be at the least, and stand
side by side with hardly any room to turn; turned ones are smaller still."""
LEAST_SHOWN = 0.42
"""The part of a card's width that shows at least when cards overlap."""
LINE_GAP = 6.0


@dataclass(frozen=True, slots=True)
class Rectangle:
    """An upright rectangle in table coordinates."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        """The middle point."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    def contains(self, other: Rectangle, slack: float = 0.01) -> bool:
        """Return whether another rectangle lies within this one."""
        return (
            self.x - slack <= other.x
            and self.y - slack <= other.y
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def shrunk(self, margin: float) -> Rectangle:
        """Return the rectangle without a margin on every side."""
        return Rectangle(
            self.x + margin,
            self.y + margin,
            max(0.0, self.width - 2 * margin),
            max(0.0, self.height - 2 * margin),
        )


@dataclass(frozen=True, slots=True)
class Packing:
    """How cards are packed: height, the step from one to the next, how many a line takes, and how many a page.

    `slot` is the width that a card has to itself, also when it is turned. `is_merged`: the sections share their
    lines, since there is no room for a line to each, or the cards are larger so.
    """

    height: float
    step: float
    per_line: int
    per_page: int
    is_merged: bool = False
    slot: float = 0.0

    @property
    def width(self) -> float:
        """A card's width."""
        return self.height * CARD_ASPECT


def pack_lines(
    sections: tuple[tuple[int, int], ...], width: float, height: float, smallest: float, largest: float
) -> Packing:
    """Pack sections of units, each (how many, most attachments on one), as lines of their own into a rectangle.

    Every section begins a new line, unless cards that share a line are clearly larger. Cards are made as large as
    fits, in steps of a twentieth so that one card more or less seldom changes their size, and have room to turn at
    their full size where that makes them hardly smaller. They are a little smaller than `smallest` where they need
    not overlap then, and otherwise overlap at that size; when even that is too much, `per_page` is less than their
    number.
    """
    filled = tuple(section for section in sections if section[0])
    total = sum(number for number, _ in filled)
    merged = ((total, max((most for _, most in filled), default=0)),)
    room = (width, height, smallest, largest)
    apart, together = _largest(filled, *room), _largest(merged, *room)
    if apart is None and together is None:
        least = min(smallest, height * 0.96)
        tight = (width, height, least * BEFORE_OVERLAPPING, least, TIGHT_SLOT_ASPECT)
        apart, together = _largest_in_slots(filled, *tight), _largest_in_slots(merged, *tight)
    if together is not None and (apart is None or together.height > apart.height * MERGE_FROM):
        return Packing(together.height, together.step, together.per_line, total, len(filled) > 1, together.slot)
    if apart is not None:
        return Packing(apart.height, apart.step, apart.per_line, total, False, apart.slot)
    return _overlapping(filled, total, width, height, min(smallest, height * 0.96))


def _largest(
    sections: tuple[tuple[int, int], ...], width: float, height: float, smallest: float, largest: float
) -> Packing | None:
    """Return the largest cards that fit without overlapping; with room to turn in full where that costs little."""
    narrow = _largest_in_slots(sections, width, height, smallest, largest, SLOT_ASPECT)
    if narrow is None:
        return None
    in_full = WIDE_SLOT_ASPECT * room_for_tucked(max((most for _, most in sections), default=0))
    wide = _largest_in_slots(sections, width, height, smallest, largest, in_full)
    return wide if wide is not None and wide.height >= narrow.height * TURN_IN_FULL_FROM else narrow


def _largest_in_slots(
    sections: tuple[tuple[int, int], ...],
    width: float,
    height: float,
    smallest: float,
    largest: float,
    aspect: float,
) -> Packing | None:
    total = sum(number for number, _ in sections)
    most = sqrt(width * height / (max(1, total) * aspect))  # they cannot cover more than there is
    size = largest
    while size > most:
        size *= STEP
    while size >= smallest:
        per_line = int((width + 0.01) // (size * aspect))
        if per_line and _height_of(sections, size, per_line) <= height:
            return Packing(size, size * aspect, per_line, 0, slot=size * aspect)
        size *= STEP
    return None


def _overlapping(
    filled: tuple[tuple[int, int], ...], total: int, width: float, height: float, size: float
) -> Packing:
    tallest = max((room_for_tucked(most) for _, most in filled), default=1.0)
    size = max(1.0, min(size, width / SLOT_ASPECT, height / tallest))
    slot = size * SLOT_ASPECT
    lines = max(1, int((height + LINE_GAP + 0.01) // (size * tallest + LINE_GAP)))
    most_per_line = 1 + max(0, int((width - slot) // (size * CARD_ASPECT * LEAST_SHOWN)))
    is_merged = lines < len(filled)
    sections = ((total, 0),) if is_merged else filled
    per_line = _fewest_per_line(sections, lines, most_per_line)
    step = slot if per_line == 1 else min(slot, (width - slot) / (per_line - 1))
    if lines_needed(sections, per_line) <= lines:
        return Packing(size, step, per_line, total, is_merged, slot)
    return Packing(
        size, step, per_line, per_line * lines, True, slot
    )  # on pages sections share lines, to have fewer


def _fewest_per_line(filled: tuple[tuple[int, int], ...], lines: int, most: int) -> int:
    for per_line in range(1, most):
        if lines_needed(filled, per_line) <= lines:
            return per_line
    return most


def lines_needed(sections: tuple[tuple[int, int], ...], per_line: int) -> int:
    """Return how many lines the sections take together."""
    return sum(ceil(number / per_line) for number, _ in sections)


def room_for_tucked(attachments: int) -> float:
    """Return a unit's height for a card's height of 1, with attachments tucked behind it."""
    return 1 + TUCK * min(attachments, MOST_TUCKED)


def _height_of(sections: tuple[tuple[int, int], ...], size: float, per_line: int) -> float:
    lines = [(ceil(number / per_line), most) for number, most in sections]
    cards = sum(number * size * room_for_tucked(most) for number, most in lines)
    return cards + LINE_GAP * max(0, sum(number for number, _ in lines) - 1)


def pack_strip(number: int, width: float, slot: float, gap: float) -> float:
    """Return the step between cards in one line: side by side where there is room, else overlapping."""
    if number <= 1:
        return 0.0
    return min(slot + gap, max(0.0, (width - slot) / (number - 1)))
