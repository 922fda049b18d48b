"""The bar of the start page that offers the game that was played last, above all after a crash."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from gui.game.kept_games import KeptGame
from gui.style.widgets import button, labeled, show_look


class LastGameBar(QFrame):
    """Signals carry the game: `wanted` to go on with it, `unwanted` to remove it."""

    wanted = Signal(object)
    unwanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("class", "panel")
        self.setAccessibleName("The last game")
        self._game: KeptGame | None = None
        self.words = labeled("", is_wrapped=True)
        self.go_on = button("Go on with it", "go on with the last game", "Opens the game where it stood")
        self.go_on.clicked.connect(lambda: self.wanted.emit(self._game))
        self.remove = button("Forget it", "forget the last game", "Removes what was kept of it")
        self.remove.clicked.connect(lambda: self.unwanted.emit(self._game))
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 8)
        row.setSpacing(8)
        row.addWidget(self.words, 1)
        row.addWidget(self.remove)
        row.addWidget(self.go_on)
        self.hide()

    def show_game(self, game: KeptGame | None) -> None:
        """Offer a game; None offers nothing."""
        self._game = game
        self.setVisible(game is not None)
        if game is None:
            return
        when = told_moment(game.written, datetime.now())
        if game.is_crash:
            self.words.setText(f"“{game.title}” was in play {when} when the program ended. Nothing of it is lost.")
        else:
            self.words.setText(f"The last game: “{game.title}”, left {when}.")
        show_look(self.go_on, "primary" if game.is_crash else "")


def told_moment(moment: datetime, now: datetime) -> str:
    """When something was, as one says it: "today at 14:05", "on 3 May at 9:00"."""
    clock = f"{moment:%H:%M}"
    days = (now.date() - moment.date()).days
    if days == 0:
        return f"today at {clock}"
    if days == 1:
        return f"yesterday at {clock}"
    year = "" if moment.year == now.year else f" {moment.year}"
    return f"on {moment.day} {moment:%B}{year} at {clock}"
