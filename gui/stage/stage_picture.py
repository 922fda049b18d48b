"""Paints one picture of the stage: all that is on it at one time, the same for the same time and look, always."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QRadialGradient

from engine.model.event import Event
from engine.model.stack_events import AbilityActivated, AbilityTriggered
from engine.model.state import GameState
from engine.session.autoplay.beats import ENDING, INNER, JUMP, RUN, STEP, Beat, Instant
from engine.session.autoplay.endings import Ending
from engine.session.views.stack_view import StackView
from engine.session.views.table_view import CardView, CardViews, TableView, table_view
from gui.stage.counter import draw_counter
from gui.stage.field import Field, FieldPainter, between, field_of, outlines
from gui.stage.jump import Graph, draw_digits, draw_graph, draw_power, graph_of
from gui.stage.layout import Layout, layout_for
from gui.stage.links import Route, draw_link, links_of, route_of
from gui.stage.look import GOLD, Backdrop, Look
from gui.stage.plates import (
    draw_caption,
    draw_hand,
    draw_seat,
    draw_stack,
    plate_boxes,
    rectangle,
    stack_top,
)
from gui.stage.ring import draw_ring
from gui.stage.stage_cards import CardImages
from gui.stage.titles import EndingGround, draw_ending, ring_box
from gui.style.easing import out_cubic, part

GROWING, FADING, OPENING, RINGING = 0.32, 0.16, 0.4, 0.3
"""Seconds in which an arrow grows, a caption comes, the graph opens, and a ring of causes closes."""
LINKS_FROM = 0.15
"""In shorter steps there are no arrows."""
RESOLVED_BY = 0.45
"""At this share of a step, what it put onto the stack is shown on top, in place of what resolved."""
MOVING = 0.55
"""How many seconds after a beat's beginning all movement has ended."""
MOST_VIEWS = 16


class StagePicture:
    """Paints instants of what plays by itself, and single tables; keeps what later pictures can use again."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._images = CardImages()
        self._field = FieldPainter(self._images)
        self._cards = CardViews()
        self._views: dict[int, tuple[GameState, TableView]] = {}
        self._fields: dict[tuple[int, str, frozenset[str] | None], tuple[GameState, Field]] = {}
        self._graph: tuple[object, Graph] | None = None
        self._ground = EndingGround()
        self._routes: tuple[Beat, object, list[tuple[Route, bool, bool]]] | None = None
        self.viewer: int | None = None
        self.involved: frozenset[str] | None = None
        """The names of the cards that take part; the others are put aside. None: all take part."""

    def look_as(self, viewer: int | None) -> None:
        """See the table from a seat, which is then nearest; None: from the first one."""
        if viewer != self.viewer:
            self.viewer = viewer
            self._views.clear()
            self._fields.clear()

    def use(self, look: Look) -> None:
        """Draw with another look from now on."""
        if look != self.look:
            self.look = look
            self._images.forget()

    def still_key(self, instant: Instant) -> object:
        """Return what a picture without motion depends on; None while something moves."""
        beat = instant.beat
        seconds = instant.share * beat.seconds
        if beat.kind in (RUN, INNER):
            return (beat.kind, id(beat), instant.iterations, instant.inner) if seconds > FADING else None
        if beat.kind == JUMP:
            return ("jump", id(beat), instant.iterations) if seconds > OPENING else None
        return ("still", id(beat), instant.share >= RESOLVED_BY) if seconds > MOVING else None

    def image(self, width: int, height: int, instant: Instant) -> QImage:
        """Return a picture of this size, in pixels."""
        image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
        self.paint(image, instant)
        return image

    def paint(self, image: QImage, instant: Instant) -> None:
        """Paint an instant over a whole image."""
        painter = QPainter(image)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        try:
            self._paint(painter, image.width(), image.height(), instant)
        finally:
            painter.end()

    def _paint(self, painter: QPainter, width: int, height: int, instant: Instant) -> None:
        layout = layout_for(width, height)
        is_jump = instant.beat.kind == JUMP
        draw_background(painter, width, height, self.look.backdrop, is_jump)
        scale = min(width / layout.width, height / layout.height)
        painter.translate((width - layout.width * scale) / 2, (height - layout.height * scale) / 2)
        painter.scale(scale, scale)
        beat = instant.beat
        if beat.kind == ENDING and beat.ending is not None:
            self._paint_ending(painter, layout, instant, beat.ending, scale)
        elif is_jump:
            self._paint_jump(painter, layout, instant, scale)
        else:
            self._paint_table(painter, layout, instant, scale)

    # The table

    def view_of(self, state: GameState) -> TableView:
        """Return what the people who watch see of a state."""
        kept = self._views.get(id(state))
        if kept is not None and kept[0] is state:
            return kept[1]
        view = table_view(state, self.viewer, cards=self._cards)
        self._views[id(state)] = (state, view)
        while len(self._views) > MOST_VIEWS:
            del self._views[next(iter(self._views))]
        return view

    def _field_of(self, state: GameState, layout: Layout) -> Field:
        key = (id(state), layout.name, self.involved)
        kept = self._fields.get(key)
        if kept is not None and kept[0] is state:
            return kept[1]
        view = self.view_of(state)
        field = field_of(view, layout.field, self.involved)
        self._fields[key] = (state, field)
        while len(self._fields) > MOST_VIEWS:
            del self._fields[next(iter(self._fields))]
        return field

    def _paint_table(self, painter: QPainter, layout: Layout, instant: Instant, scale: float) -> None:
        beat, look = instant.beat, self.look
        seconds = instant.share * beat.seconds
        view = self.view_of(instant.state)
        after = self._field_of(instant.state, layout)
        is_step = beat.kind == STEP
        before = self._field_of(beat.before, layout) if is_step else after
        if look.has_less_motion:
            seconds = beat.seconds
        resolving = _resolved(self.view_of(beat.before), view) if is_step else None
        top = stack_top(layout)
        shown = between(before, after, seconds, beat.seconds if is_step else 0.0, top)
        lit = _lit(beat.events, look) if is_step else {}
        self._field.paint(painter, shown, lit, look, [one.name for one in view.seats], view.nearest, scale)
        plates = plate_boxes(view, layout)
        for seat in view.seats:
            draw_seat(painter, plates[seat.seat], seat, look)
        is_new = resolving is not None and bool(view.stack) and instant.share >= RESOLVED_BY
        items = view.stack if resolving is None or is_new else (*view.stack, resolving)
        draw_stack(painter, layout, items, self._images, look, scale)
        if is_step and beat.seconds >= LINKS_FROM:
            grown = part(seconds, 0.1, min(GROWING, beat.seconds * 0.5))
            is_passing = resolving is not None and bool(view.stack)
            for route, is_source, is_old in self._routes_of(beat, layout, resolving):
                if is_passing and is_old == is_new:
                    continue  # an arrow shows only with what it is of
                draw_link(painter, route, is_source, out_cubic(grown), QColor(GOLD) if is_source else look.accent)
        if beat.loop is not None:
            box = rectangle(layout.counter)
            draw_counter(
                painter, box, instant.iterations, beat.loop.count, look, beat.loop.proposed, instant.inner
            )
        coming = part(seconds, 0.0, min(FADING, beat.seconds))
        draw_caption(painter, rectangle(layout.caption), beat.caption, look, coming)
        if not look.hides_hands:
            draw_hand(painter, rectangle(layout.hand), view.seats[view.nearest], look)

    def _routes_of(
        self, beat: Beat, layout: Layout, resolving: StackView | None
    ) -> list[tuple[Route, bool, bool]]:
        """Return the ways of a step's arrows around the words on the table.

        Each comes with whether it shows a source, and whether it is of what resolved.
        """
        key = (layout.name, self.viewer)
        if self._routes is not None and self._routes[0] is beat and self._routes[1] == key:
            return self._routes[2]
        view, field = self.view_of(beat.state), self._field_of(beat.state, layout)
        plates = plate_boxes(view, layout)
        links = links_of(beat.events, view.stack, resolving, stack_top(layout), outlines(field), plates)
        words = [box for placed in field.values() for box in placed.words]
        counter = layout.counter  # an arrow may pass behind it, not over it
        words.append(QRectF(counter.x, 0, counter.width, counter.y + counter.height / 4))
        routes = [(route_of(one, words), one.is_source, one.is_of_resolved) for one in links]
        self._routes = (beat, key, routes)
        return routes

    # The jump

    def _paint_jump(self, painter: QPainter, layout: Layout, instant: Instant, scale: float) -> None:
        beat, look = instant.beat, self.look
        assert beat.loop is not None
        is_wide = layout.width > layout.height
        seconds = instant.share * beat.seconds
        opened = 1.0 if look.has_less_motion else out_cubic(part(seconds, 0.0, min(OPENING, beat.seconds)))
        if is_wide or layout.digits != layout.power:
            draw_digits(painter, rectangle(layout.digits), instant.iterations, look, not is_wide)
            draw_power(painter, rectangle(layout.power), instant.iterations, beat.last, look)
        else:
            self._paint_tall_head(painter, layout, instant)
        graph = self._graph_of(beat)
        draw_graph(painter, rectangle(layout.graph), graph, max(1, instant.iterations), opened, look)
        main = graph.curves[0] if graph.curves else None
        card = None
        if main is not None and is_wide:
            name = main.what.rpartition("'s ")[2].removeprefix("tapped ")
            card = self._card_named(instant.state, name)
        if card is not None:
            box = rectangle(layout.token)
            width = min(box.width(), box.height() / 1.4)
            image = self._images.numbered(card, width, scale, look)
            painter.drawImage(QRectF(box.x(), box.y(), width, width * 1.4), image)
        draw_caption(painter, rectangle(layout.caption), beat.caption, look)

    def _paint_ending(
        self, painter: QPainter, layout: Layout, instant: Instant, ending: Ending, scale: float
    ) -> None:
        beat, look = instant.beat, self.look
        seconds = instant.share * beat.seconds
        found = [(self._card_named(beat.state, cause.card), cause.words) for cause in ending.causes]
        causes = [(card, words) for card, words in found if card is not None]
        has_ring = bool(causes) and len(causes) == len(found)
        counted = self._card_named(beat.state, ending.card)
        draw_ending(painter, layout, ending, counted, seconds, look, self._ground, has_ring)
        if has_ring:
            grown = 1.0 if look.has_less_motion else out_cubic(part(seconds, 0.2, RINGING))
            draw_ring(painter, ring_box(layout), causes, self._images, look, scale, grown)

    def _paint_tall_head(self, painter: QPainter, layout: Layout, instant: Instant) -> None:
        room = rectangle(layout.digits)
        power = QRectF(room.x(), room.y(), room.width(), room.height() * 0.6)
        draw_power(painter, power, instant.iterations, instant.beat.last, self.look)
        digits = QRectF(room.x(), power.bottom() + 6, room.width(), room.height() * 0.4)
        draw_digits(painter, digits, instant.iterations, self.look, True)

    def _graph_of(self, beat: Beat) -> Graph:
        assert beat.loop is not None
        if self._graph is None or self._graph[0] is not beat:
            self._graph = (beat, graph_of(beat.loop, beat.last))
        return self._graph[1]

    def _card_named(self, state: GameState, name: str) -> CardView | None:
        if not name:
            return None
        cards = [card for seat in self.view_of(state).seats for card in seat.battlefield if card.name == name]
        return max(cards, key=lambda card: (len(card.exact_count or card.count), card.count), default=None)


def _resolved(before: TableView, after: TableView) -> StackView | None:
    """Return the item that was on top of the stack and is there no longer."""
    if not before.stack:
        return None
    top = before.stack[-1]
    return None if any(item.id == top.id for item in after.stack) else top


def _lit(events: tuple[Event, ...], look: Look) -> Mapping[int, QColor]:
    """Return the permanents that act in a step, with the color of their glow."""
    found: dict[int, QColor] = {}
    for event in events:
        if isinstance(event, AbilityTriggered):
            found[event.item.source.id] = QColor(GOLD)
        elif isinstance(event, AbilityActivated):
            found[event.object.id] = look.accent
    return found


def draw_background(painter: QPainter, width: int, height: int, backdrop: Backdrop, is_jump: bool) -> None:
    """Fill a picture with its background, whatever was in it."""
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    if backdrop.is_flat:
        painter.fillRect(QRect(0, 0, width, height), backdrop.color)
    else:
        painter.drawImage(QPointF(0, 0), _dark(width, height, is_jump))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


@lru_cache(maxsize=4)
def _dark(width: int, height: int, is_jump: bool) -> QImage:
    """Return the dark background, with a glow in the middle, or golden where the numbers rise."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    center = QPointF(width * (0.7 if is_jump else 0.46), height * (0.3 if is_jump else 0.52))
    glow = QRadialGradient(center, max(width, height) * 0.62)
    for place, tone in ((0, "#43321a"), (0.55, "#161b26"), (1, "#0b0f16")) if is_jump else (
        (0, "#26354a"), (0.58, "#161e2a"), (1, "#0c1118"),
    ):  # fmt: skip
        glow.setColorAt(place, QColor(tone))
    painter = QPainter(image)
    painter.fillRect(QRect(0, 0, width, height), glow)
    painter.end()
    return image
