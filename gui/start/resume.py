"""The bar at the head of the start page: the game to go on with, and the others that are kept."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from engine.loops.readable import with_noun
from gui.game.kept_games import KeptGame
from gui.style.widgets import ElidedLabel, button, labeled, show_look


class ResumeBar(QFrame):
    """Signals carry the game: `wanted` to go on with it, `unwanted` to remove it."""

    wanted = Signal(object)
    unwanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("class", "panel")
        self.setAccessibleName("Games to go on with")
        self._games: tuple[KeptGame, ...] = ()
        self.title = ElidedLabel(look="title")
        self.words = labeled("", "muted", is_wrapped=True)
        self.go_on = button("Resume", "Resume", "Goes on with the game where it stands", "primary")
        self.go_on.clicked.connect(lambda: self._tell(self.wanted))
        self.remove = button("Forget it", "Forget it", "Removes what was kept of it")
        self.remove.clicked.connect(lambda: self._tell(self.unwanted))
        self.more = button("", "More games", "The other games that were left, the latest first")
        self.menu = QMenu(self.more)
        self.menu.setObjectName("more games")
        self.menu.aboutToShow.connect(self._list_more)
        self.more.setMenu(self.menu)
        told = QVBoxLayout()
        told.setSpacing(1)
        told.addWidget(self.title)
        told.addWidget(self.words)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 8)
        row.setSpacing(8)
        row.addLayout(told, 1)
        for one in (self.more, self.remove, self.go_on):
            row.addWidget(one)
        self.hide()

    def _tell(self, signal: SignalInstance) -> None:
        for game in self._games[:1]:
            signal.emit(game)

    def show_games(self, games: tuple[KeptGame, ...]) -> None:
        """Offer games, that to go on with first; none are offered where there are none."""
        self._games = games
        self.setVisible(bool(games))
        if not games:
            return
        first, others = games[0], len(games) - 1
        self.title.show_words(first.title)
        self.words.setText(told_of(first, datetime.now()))
        self.remove.setVisible(not first.is_here)
        self.more.setVisible(others > 0)
        self.more.setText(with_noun(others, "more game"))
        self.more.setAccessibleName(self.more.text())
        show_look(self.words, "legal" if first.is_crash else "muted")

    def _list_more(self) -> None:
        self.menu.clear()
        now = datetime.now()
        for game in self._games[1:]:
            action = self.menu.addAction(f"{game.title}: {told_of(game, now)}".replace("&", "&&"))
            action.triggered.connect(lambda _=False, one=game: self.wanted.emit(one))


def told_of(game: KeptGame, now: datetime) -> str:
    """Return where a game stands and when it was left."""
    stood = f"{game.stood}. " if game.stood else ""
    if game.is_here:
        return f"{stood}In play in this window."
    when = told_moment(game.written, now)
    if game.is_crash:
        return f"{stood}In play {when} when the program ended. Nothing of it is lost."
    return f"{stood}Left {when}."


def told_moment(moment: datetime, now: datetime) -> str:
    """Return when something was, as one says it: "today at 14:05", "on 3 May at 9:00"."""
    clock = f"{moment:%H:%M}"
    days = (now.date() - moment.date()).days
    if days == 0:
        return f"today at {clock}"
    if days == 1:
        return f"yesterday at {clock}"
    year = "" if moment.year == now.year else f" {moment.year}"
    return f"on {moment.day} {moment:%B}{year} at {clock}"
