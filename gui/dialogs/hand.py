"""A hand of cards, drawn as the table draws them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from engine.session.views.card_view import CardView
from gui.style.scale import limit, px
from gui.style.theme import Theme
from gui.style.widgets import plain_tip
from gui.table.card_painting import card_pixmap

CARD_SHAPE = 1.394
WIDEST_CARD, NARROWEST_CARD = 190, 60
GAP = 6


class HandStrip(QWidget):
    """Cards side by side, each as large as there is room; a tool tip reads the one under the mouse."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._cards: tuple[CardView, ...] = ()
        self.setObjectName("hand")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        limit(self, least_height=120)

    def show_cards(self, cards: tuple[CardView, ...]) -> None:
        """Show these cards."""
        self._cards = cards
        self.setAccessibleName(f"Hand: {', '.join(card.name for card in cards)}" if cards else "No hand")
        self.update()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the cards that are shown."""
        return tuple(card.name for card in self._cards)

    def sizeHint(self) -> QSize:
        """Return the size of seven cards that can be read."""
        return QSize(px(7 * (120 + GAP)), px(120 * CARD_SHAPE))

    def hasHeightForWidth(self) -> bool:
        """Return True: cards are larger where there is more width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of a card."""
        return round(min(px(WIDEST_CARD), (width - GAP * 6) / 7) * CARD_SHAPE) + 2

    def _card_width(self) -> int:
        count = max(7, len(self._cards))
        by_width = (self.width() - GAP * (count - 1)) // count
        return max(NARROWEST_CARD, min(px(WIDEST_CARD), by_width, round(self.height() / CARD_SHAPE)))

    def _left(self) -> int:
        whole = len(self._cards) * (self._card_width() + GAP) - GAP
        return max(0, (self.width() - whole) // 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cards."""
        painter = QPainter(self)
        width = self._card_width()
        height = round(width * CARD_SHAPE)
        top = 0
        for at, card in enumerate(self._cards):
            picture = card_pixmap(card, width, height, self._theme, self.devicePixelRatioF())
            painter.drawPixmap(self._left() + at * (width + GAP), top, picture)

    def event(self, event: QEvent) -> bool:
        """Read the card under the mouse."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = (event.pos().x() - self._left()) // (self._card_width() + GAP)
            if 0 <= at < len(self._cards):
                card = self._cards[at]
                QToolTip.showText(
                    event.globalPos(), plain_tip("\n".join((card.name, card.type_line, *card.lines))), self
                )
            else:
                QToolTip.hideText()
            return True
        return super().event(event)
