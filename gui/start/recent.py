"""The games opened lately, with when that was and where they stood; each can be taken off the list."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from gui.start.resume import told_moment
from gui.style.scale import limit, restyle
from gui.style.settings import RecentGame
from gui.style.widgets import Clickable, ElidedLabel, button, clear_layout, labeled, plain_tip

MOST_SHOWN, NARROWEST = 4, 270


class RecentRow(QWidget):
    """Signals carry a file's path: `chosen` to open it, `unwanted` to take it off the list."""

    chosen = Signal(str)
    unwanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[RecentCard] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(10)

    def show_games(self, games: tuple[RecentGame, ...]) -> None:
        """Show games, the latest first."""
        clear_layout(self._grid)
        self.cards = []
        for at, game in enumerate(games[:MOST_SHOWN]):
            card = RecentCard(game)
            card.chosen.connect(self.chosen)
            card.unwanted.connect(self.unwanted)
            self.cards.append(card)
            self._grid.addWidget(card, 0, at)
        for column in range(MOST_SHOWN):
            self._grid.setColumnStretch(column, 1)
        self.setVisible(bool(games))


class RecentCard(Clickable):
    """One game: its name, when it was opened, where it stood."""

    chosen = Signal(str)
    unwanted = Signal(str)

    def __init__(self, game: RecentGame) -> None:
        super().__init__()
        self.game = game
        self.is_missing = not Path(game.path).is_file()
        self.setProperty("class", "panel")
        self.setObjectName("recent game")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        limit(self, least_width=150)
        restyle(self, "#recent\\ game { border-radius: 8px; }")
        when = told_moment(game.opened, datetime.now()) if game.opened is not None else ""
        name = ElidedLabel(game.title or Path(game.path).stem)
        restyle(name, "font-weight: 700;")
        where = "The file is no longer there" if self.is_missing else game.stood or Path(game.path).name
        place = ElidedLabel(where, "danger" if self.is_missing else "muted")
        moment = ElidedLabel(when, "small")
        self.setAccessibleName(f"{game.title or Path(game.path).stem}, {where}, {when}")
        self.setToolTip(plain_tip(game.path))
        away = button("×", f"take {Path(game.path).name} off the list", "Take it off the list (Delete)")
        limit(away, width=28)
        restyle(away, "padding: 2px 0; border: none; background: transparent;")
        away.clicked.connect(lambda: self.unwanted.emit(game.path))
        head = QHBoxLayout()
        head.addWidget(name, 1)
        head.addWidget(away)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 7, 6, 9)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(place)
        column.addWidget(moment if when else labeled("", "small"))
        if not self.is_missing:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def clicked_whole(self) -> None:
        """Open it."""
        if not self.is_missing:
            self.chosen.emit(self.game.path)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens it, Delete takes it off the list."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked_whole()
        elif event.key() == Qt.Key.Key_Delete:
            self.unwanted.emit(self.game.path)
        else:
            super().keyPressEvent(event)
