"""Where the items of the stack stand in their lane beside the table: as cards, the top on top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.frozen_dataclass import dataclass, replace
from engine.session.views.stack_view import StackView
from engine.session.views.table_view import CardView, TableView
from gui.table.packing import CARD_ASPECT, Rectangle

LANE_SHARE = 0.17
NARROWEST, WIDEST = 104.0, 178.0
"""Of the lane, for a table of the usual height."""
HEAD, CAPTION, FOOT = 30.0, 20.0, 20.0
"""Room for the lane's title, for the words over the card on top, and for those under the last."""
EDGE = 10.0
TITLE_SHARE = 0.2
"""The part of a card that shows of items further down, for its width of 1: their names."""
SHOWN_WHOLE = 2
KINDS = {"spell": "Spell", "activated": "Activated", "triggered": "Triggered"}


@dataclass(frozen=True, slots=True)
class StackLayout:
    """The lane, the places of its items by id, the top first, and how many further down have no room."""

    area: Rectangle
    cards: Mapping[int, Rectangle]
    hidden: int = 0


def lane_width(width: float, scale: float) -> float:
    """Return the width of the stack's lane beside a table this wide; `scale` compares its height to the usual."""
    return max(NARROWEST, min(width * LANE_SHARE, WIDEST * scale))


def lay_out_stack(stack: Sequence[StackView], area: Rectangle) -> StackLayout:
    """Place the items at the lane's foot: the top and the next whole, of those further down the names."""
    head = min(HEAD, area.height * 0.1)
    top, bottom = area.y + head + CAPTION, area.bottom - FOOT
    room = max(1.0, bottom - top)
    width = min(area.width - 2 * EDGE, room * CARD_ASPECT * 0.62)
    whole, strip = width / CARD_ASPECT, width * TITLE_SHARE
    gap = max(3.0, width * 0.04)
    heights: list[float] = []
    left = room
    for place in range(len(stack)):
        others = min(len(stack) - place - 1, 2) * (strip + gap)
        height = whole if place < SHOWN_WHOLE and left - whole >= others else strip
        height = min(height, left) if place == 0 else height
        if height > left:
            break
        heights.append(height)
        left -= height + gap
    y = bottom - (sum(heights) + gap * max(0, len(heights) - 1))
    cards: dict[int, Rectangle] = {}
    for item, height in zip(reversed(stack), heights, strict=False):
        cards[item.id] = Rectangle(area.x + (area.width - width) / 2, y, width, height)
        y += height + gap
    return StackLayout(area, cards, len(stack) - len(cards))


def card_of_item(item: StackView, view: TableView) -> CardView:
    """Return a spell or ability as the card that it is of, with what it says and whose it is."""
    whose = view.seats[item.controller].name if item.controller < len(view.seats) else ""
    kind = KINDS.get(item.kind, item.kind.capitalize())
    of = item.card or CardView(item.id, name=item.title)
    is_spell = item.kind == "spell"
    return replace(
        of,
        id=item.id,
        zone="stack",
        controller=item.controller,
        type_line=f"{kind} · {whose}",
        text=of.text if is_spell else (item.text,) if item.text else (),
        not_played=of.not_played if is_spell else (),
        power_toughness=of.power_toughness if is_spell else "",
        exact_power_toughness=of.exact_power_toughness if is_spell else "",
        count=item.count,
        exact_count=item.exact_count,
        counters=(),
        damage="",
        attached_to=0,
        attachments=(),
        attacks=0,
        blocks=(),
        is_tapped=False,
        is_sick=False,
        is_token=False,
    )
