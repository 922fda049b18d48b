"""The stage in a widget: painted as large as its shape allows, and steered by the presenter's keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from engine.frozen_dataclass import replace
from engine.loops.readable import parse_count
from gui.stage.director import Director
from gui.stage.layout import LAYOUTS
from gui.stage.look import GOLD, INK, PLAIN, Backdrop, Look, draw_plate, draw_words, width_of
from gui.stage.stage_picture import StagePicture
from gui.style.theme import Theme

HINT_MILLISECONDS = 1400
"""How long a pressed key is shown."""
_DIGITS = "0123456789eE^,"
_NAMES = {
    Qt.Key.Key_Right: "→",
    Qt.Key.Key_Left: "←",
    Qt.Key.Key_Down: "↓",
    Qt.Key.Key_Up: "↑",
    Qt.Key.Key_Space: "Space",
    Qt.Key.Key_PageDown: "Page Down",
    Qt.Key.Key_PageUp: "Page Up",
    Qt.Key.Key_End: "End",
    Qt.Key.Key_Home: "Home",
}


class StageView(QWidget):
    """Paints what the director shows.

    Signals: `leaving_wanted` (Esc), `full_screen_wanted` (F), `playing_wanted` (P).
    """

    leaving_wanted = Signal()
    full_screen_wanted = Signal()
    playing_wanted = Signal()

    def __init__(self, director: Director, theme: Theme) -> None:
        super().__init__()
        self._director = director
        self.look = Look(theme)
        self.shape = "16:9"
        self.shows_keys = False
        self._picture = StagePicture(self.look)
        self._frame: tuple[object, QImage] | None = None
        self._typed = ""
        self._hint = ""
        self._pointer: QPointF | None = None
        self._is_pressed = False
        self._hiding = QTimer(self)
        self._hiding.setSingleShot(True)
        self._hiding.setInterval(HINT_MILLISECONDS)
        self._hiding.timeout.connect(self._hide_hint)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.setMinimumSize(320, 180)
        self.setAccessibleName("Stage")
        director.changed.connect(self._retell)
        self._keys = self._own_keys()

    def _own_keys(self) -> Mapping[int, Callable[[], None]]:
        director = self._director
        keys = Qt.Key
        return MappingProxyType(
            {
                keys.Key_Right: director.next_event,
                keys.Key_Left: director.back,
                keys.Key_Down: director.next_choice,
                keys.Key_Up: director.next_iteration,
                keys.Key_N: director.next_iteration,
                keys.Key_Space: director.play_or_pause,
                keys.Key_Plus: director.faster,
                keys.Key_Equal: director.faster,
                keys.Key_Minus: director.slower,
                keys.Key_A: director.all_of_them,
                keys.Key_End: director.all_of_them,
                keys.Key_Home: director.stop,
                keys.Key_PageDown: lambda: director.scene(1),
                keys.Key_PageUp: lambda: director.scene(-1),
                keys.Key_H: self.toggle_hands,
                keys.Key_B: self.next_backdrop,
                keys.Key_R: self.next_shape,
                keys.Key_K: self.toggle_keys,
                keys.Key_P: self.playing_wanted.emit,
                keys.Key_F: self.full_screen_wanted.emit,
                keys.Key_F11: self.leaving_wanted.emit,
                keys.Key_Escape: self.leaving_wanted.emit,
            }
        )

    def set_theme(self, theme: Theme) -> None:
        """Draw cards in another theme."""
        self._use(replace(self.look, theme=theme))

    def set_less_motion(self, is_less: bool) -> None:
        """Show every step at once, or with its motion."""
        self._use(replace(self.look, has_less_motion=is_less))

    # How it looks

    def _use(self, look: Look) -> None:
        self.look = look
        self._picture.use(look)
        self._frame = None
        is_clear = look.backdrop is Backdrop.TRANSPARENT
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground, is_clear and self.isWindow())
        self.update()

    def toggle_hands(self) -> None:
        """Hide hands from the people who watch, or show the nearest seat's."""
        self._use(replace(self.look, hides_hands=not self.look.hides_hands))

    def next_backdrop(self) -> None:
        """Take the next background."""
        backdrops = list(Backdrop)
        self._use(
            replace(self.look, backdrop=backdrops[(backdrops.index(self.look.backdrop) + 1) % len(backdrops)])
        )

    def next_shape(self) -> None:
        """Take the next shape."""
        shapes = list(LAYOUTS)
        self.shape = shapes[(shapes.index(self.shape) + 1) % len(shapes)]
        self._frame = None
        self.update()

    def toggle_keys(self) -> None:
        """Show the keys that are pressed and the mouse, or hide them."""
        self.shows_keys = not self.shows_keys
        self.setCursor(Qt.CursorShape.BlankCursor if not self.shows_keys else Qt.CursorShape.ArrowCursor)
        self.update()

    @property
    def room(self) -> QRectF:
        """Where the stage is in the widget: as large as its shape allows."""
        layout = LAYOUTS[self.shape]
        scale = min(self.width() / layout.width, self.height() / layout.height)
        room = QRectF(0, 0, layout.width * scale, layout.height * scale)
        room.moveCenter(QRectF(self.rect()).center())
        return room

    # Painting

    def _retell(self) -> None:
        self._frame = None
        instant = self._director.instant
        if instant is not None:
            caption = instant.beat.caption.text
            counted = f", iteration {instant.iterations:,}" if instant.beat.loop is not None else ""
            inner = "".join(f", inner loop {one.done:,} of {one.count:,}" for one in instant.inner)
            self.setAccessibleDescription(f"{caption}{counted}{inner}")
        self.update()

    def picture(self) -> QImage | None:
        """Return what is on the stage now, in the pixels of the screen; None without a game."""
        instant = self._director.instant
        if instant is None:
            return None
        ratio = self.devicePixelRatioF()
        room = self.room
        size = (max(1, round(room.width() * ratio)), max(1, round(room.height() * ratio)))
        key = (instant, size, self.look)
        if self._frame is None or self._frame[0] != key:
            self._picture.involved = self._director.involved
            self._picture.look_as(self._director.viewer)
            image = self._picture.image(*size, instant)
            image.setDevicePixelRatio(ratio)
            self._frame = (key, image)
        return self._frame[1]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the stage, and over it what only the presenter wants to show."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        backdrop = self.look.backdrop
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.fillRect(self.rect(), backdrop.color if backdrop.is_flat else QColor(INK))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        image = self.picture()
        if image is not None:
            painter.drawImage(self.room.topLeft(), image)
        if self._director.question is not None:
            self._draw_question(painter, *self._director.question)
        if self._director.is_working:
            self._draw_hint(painter, "Proving the loop…")
        elif self._typed:
            self._draw_hint(painter, f"Iteration {self._typed}")
        elif self.shows_keys and self._hint:
            self._draw_hint(painter, self._hint)
        if self.shows_keys and self._pointer is not None:
            self._draw_pointer(painter, self._pointer)
        painter.end()

    def _draw_question(self, painter: QPainter, told: str, asked: str) -> None:
        """Draw what a lesson tells and asks, alone: neither hints, nor what can be answered, nor what was."""
        room = self.room
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        wide = room.width() * 0.57
        small, large = self.look.font(max(13.0, room.height() * 0.025)), self.look.font(room.height() * 0.04)
        blocks = [(words.replace("*", ""), font) for words, font in ((told, small), (asked, large))]
        taken = [
            QFontMetricsF(font).boundingRect(QRectF(0, 0, wide, room.height()), flags, words)
            for words, font in blocks
        ]
        margin = large.pixelSize() * 0.5
        box = QRectF(0, 0, wide + 2 * margin, sum(one.height() for one in taken) + 3 * margin)
        box.moveCenter(QPointF(room.center().x(), room.top() + margin + box.height() / 2))
        draw_plate(painter, box, margin, INK)
        painter.setPen(QPen(QColor(GOLD), 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, margin, margin)
        painter.setPen(QColor(PLAIN))
        top = box.top() + margin
        for (words, font), one in zip(blocks, taken, strict=True):
            painter.setFont(font)
            painter.drawText(QRectF(box.left() + margin, top, wide, one.height()), flags, words)
            top += one.height() + margin

    def _draw_hint(self, painter: QPainter, words: str) -> None:
        room = self.room
        high = max(26.0, room.height() * 0.05)
        font = self.look.font(high * 0.55)
        wide = width_of(words, font) + high
        box = QRectF(room.right() - wide - high * 0.6, room.bottom() - high * 1.6, wide, high)
        draw_plate(painter, box, high * 0.3, INK)
        painter.setPen(QPen(QColor(GOLD), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, high * 0.3, high * 0.3)
        draw_words(painter, box, words, font, PLAIN)

    def _draw_pointer(self, painter: QPainter, at: QPointF) -> None:
        radius = max(12.0, self.room.height() * 0.022)
        painter.setPen(QPen(QColor(INK), 7))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, radius, radius)
        painter.setPen(QPen(QColor(GOLD), 4))
        painter.drawEllipse(at, radius, radius)
        if self._is_pressed:
            painter.setBrush(QColor(GOLD))
            painter.drawEllipse(at, radius * 0.5, radius * 0.5)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the picture in its new size."""
        super().resizeEvent(event)
        self._frame = None

    # Keys and the mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key of the presenter's remote says; leave keys with a modifier to the window."""
        modifiers = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if modifiers:
            super().keyPressEvent(event)
            return
        if self._type(event):
            return
        act = self._keys.get(event.key())
        if act is None:
            super().keyPressEvent(event)
            return
        self._show_hint(_NAMES.get(Qt.Key(event.key()), event.text().upper()))
        act()

    def _type(self, event: QKeyEvent) -> bool:
        """Take a key that belongs to the number of an iteration; whether it did."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._typed:
            typed, self._typed = self._typed, ""
            try:
                self._director.jump_to(parse_count(typed))
            except ValueError as error:
                self._director.told.emit(f"{str(error)[:1].upper()}{str(error)[1:]}.")
        elif event.key() == Qt.Key.Key_Escape and self._typed:
            self._typed = ""
        elif event.key() == Qt.Key.Key_Backspace and self._typed:
            self._typed = self._typed[:-1]
        elif event.text() and event.text() in _DIGITS and (self._typed or event.text().isdigit()):
            self._typed += event.text()
        else:
            return False
        self.update()
        return True

    def _show_hint(self, words: str) -> None:
        self._hint = words
        self._hiding.start()
        self.update()

    def _hide_hint(self) -> None:
        self._hint = ""
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse, to show it large."""
        self._pointer = event.position()
        if self.shows_keys:
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show the next event at a click, as with a presenter's clicker."""
        self._pointer, self._is_pressed = event.position(), True
        self.setFocus()
        if event.button() == Qt.MouseButton.LeftButton:
            self._director.next_event()
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Note that the button is up again."""
        self._is_pressed = False
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Note that the mouse is elsewhere."""
        self._pointer = None
        self.update()
