"""The card inspector: the card under the mouse, large, with its rules text and what is not played of it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from html import escape

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from engine.session.views.table_view import CardView, TableView
from gui.game.bridge import Bridge
from gui.style.rich_text import rich
from gui.style.scale import px
from gui.style.theme import Theme
from gui.style.widgets import labeled, own_viewport
from gui.table.card_badges import counter_words
from gui.table.card_painting import card_pixmap
from gui.table.pixmaps import look_of
from gui.table.stack_layout import card_of_item

CARD_SHAPE = 1.394
LARGEST_WIDTH = 300
MOST_KEPT = 24
"""The most cards that are kept as drawn."""
AFTER_THE_FRAME = 16
"""Milliseconds until a card is drawn, so that the table is painted before it."""


class InspectorPanel(QScrollArea):
    """One card, large, and everything about it in words."""

    def __init__(self, bridge: Bridge, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        own_viewport(self)
        self._bridge = bridge
        self._theme = theme
        self._id: int | None = None
        self._card: CardView | None = None
        self._face = 0
        self.setAccessibleName("Card inspector")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.words = labeled("", is_wrapped=True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setObjectName("card in words")
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.other_face = QPushButton()
        self.other_face.clicked.connect(self._turn_over)
        self.other_face.hide()
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self.picture)
        column.addWidget(self.words)
        column.addWidget(self.other_face)
        column.addStretch(1)
        self.setWidget(inside)
        self._drawn: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(AFTER_THE_FRAME)
        self._soon.timeout.connect(self._draw)
        bridge.state_changed.connect(self.refresh)
        bridge.game_changed.connect(lambda: self.show_card(None))
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._card = None
        self._drawn.clear()
        self.refresh()

    def show_card(self, id: int | None) -> None:
        """Inspect a card; it stays when nothing else is pointed at."""
        if id is not None and id != self._id:
            self._id = id
            self._face = 0
            self.refresh()

    def refresh(self) -> None:
        """Show the card as it is at the moment that is shown."""
        view = self._bridge.view if self._bridge.has_game else None
        card = find_card(view, self._id) if view is not None and self._id is not None else None
        if card is None or view is None or card.is_face_down:
            self._card = None
            self.picture.clear()
            self.picture.setFixedHeight(0)
            self.words.setText("Point at a card to read it here.")
            self.other_face.hide()
            return
        shown = (card, *card.others)[self._face % (1 + len(card.others))]
        if shown == self._card:
            return
        self._card = shown
        # A card this large takes longer to draw than a frame has: the table goes first.
        self._soon.start()
        self.picture.setFixedHeight(self._card_size()[1])
        self.words.setText(self._told(shown, view))
        following = (card, *card.others)[(self._face + 1) % (1 + len(card.others))]
        self.other_face.setText(f"Look at {following.name}")
        self.other_face.setVisible(bool(card.others))

    def _turn_over(self) -> None:
        """Look at the card's next face."""
        self._face += 1
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the card as large as there is room."""
        super().resizeEvent(event)
        self._soon.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the card, which is not drawn behind another panel."""
        super().showEvent(event)
        self._draw()

    def _draw(self) -> None:
        card = self._card
        if card is None or not self.isVisible():
            return
        width, height = self._card_size()
        self.picture.setFixedHeight(height)
        self.picture.setPixmap(self._pixmap(card, width, height))
        self.picture.setAccessibleName(card.name)

    def _card_size(self) -> tuple[int, int]:
        room = self.viewport().size()
        width = min(px(LARGEST_WIDTH), max(150, min(room.width() - 16, round((room.height() - 12) / CARD_SHAPE))))
        return width, round(width * CARD_SHAPE)

    def _pixmap(self, card: CardView, width: int, height: int) -> QPixmap:
        scale = self.devicePixelRatioF()
        key = (look_of(card), width, height, scale)
        made = self._drawn.get(key)
        if made is None:
            made = self._drawn[key] = card_pixmap(card, width, height, self._theme, scale)
            while len(self._drawn) > MOST_KEPT:
                self._drawn.popitem(last=False)
        return made

    def _told(self, card: CardView, view: TableView) -> str:
        theme, muted = self._theme, self._theme.colors.text_muted
        cost = rich("".join(f"{{{symbol}}}" for symbol in card.mana_cost), theme)
        lines = [
            f"<b>{rich(card.name, theme)}</b> {cost}",
            f'<span style="color:{muted}">{escape(card.type_line)}</span>',
        ]
        lines += [rich(line, theme) for line in card.text]
        lines += [
            f'<span style="color:{theme.colors.priority}"><b>Not played:</b> {rich(part, theme)}</span>'
            for part in card.not_played
        ]
        facts = []
        if card.power_toughness:
            exact = card.exact_power_toughness or card.power_toughness
            facts.append(f"Power and toughness {rich(exact, theme)}")
        if card.count:
            facts.append(f"{rich(card.exact_count or card.count, theme)} of them, alike in everything")
        facts += [counter_words(counter) + " counters" for counter in card.counters]
        facts += [word.capitalize() for word in card.designations]
        facts += [f"{card.damage} damage marked"] if card.damage else []
        facts += ["Tapped"] if card.is_tapped else []
        facts += ["Summoning sick: cannot attack or use {T} yet"] if card.is_sick else []
        facts += ["Phased out: treated as though it did not exist"] if card.is_phased_out else []
        facts += ["A token"] if card.is_token else []
        if card.owner != card.controller:
            owner, holder = view.seats[card.owner].name, view.seats[card.controller].name
            facts.append(f"Owned by {owner}, controlled by {holder}")
        else:
            zone = "battlefield" if card.is_phased_out else card.zone
            facts.append(f"{view.seats[card.controller].name}'s {zone}")
        lines.append(
            f'<span style="color:{muted}">' + "<br>".join(rich(one, theme, 12) for one in facts) + "</span>"
        )
        return "<p>" + "</p><p>".join(lines) + "</p>"


def find_card(view: TableView, id: int) -> CardView | None:
    """Return a card of a view by its id, wherever it is."""
    for seat in view.seats:
        for zone in (seat.battlefield, seat.hand, seat.graveyard, seat.exile, seat.command, seat.outside):
            for card in zone:
                if card.id == id:
                    return card
        if seat.library_top is not None and seat.library_top.id == id:
            return seat.library_top
    for item in view.stack:
        if item.card is not None and id in (item.id, item.card.id):
            return card_of_item(item, view) if id == item.id else item.card
    return None
