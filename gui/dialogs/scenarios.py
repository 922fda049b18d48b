"""The start page: the scenarios that come with the program, files opened lately, and opening any other."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gui.panels.last_game import LastGameBar
from gui.settings import Settings
from gui.shipped import Listed, shipped_scenarios
from gui.theme import Theme
from gui.widgets import Clickable, button, clear_layout, labeled, show_look

WIDEST = 1180
CARD_WIDTH = 340
MOST_RECENT = 4


class StartPage(QWidget):
    """Signals: `chosen` carries a file's path; `open_wanted` asks for a file, `set_up_wanted` for a table."""

    chosen = Signal(str)
    open_wanted = Signal()
    set_up_wanted = Signal()

    def __init__(self, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self._theme = theme
        self._settings = settings
        self._cards: list[ScenarioCard] = []
        self._columns = 0
        self.setAccessibleName("Start page")
        self.notice = labeled("", "danger", is_wrapped=True)
        self.notice.setObjectName("notice")
        self.notice.hide()
        self.last_game = LastGameBar()
        title = QLabel("Go Infinite")
        title.setStyleSheet("font-size: 34px; font-weight: 800;")
        subtitle = labeled("Play out a combo by the real rules, and take shortcuts as the rules say.", "muted")
        subtitle.setStyleSheet("font-size: 15px;")
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search: a card, a scenario, what it makes")
        self.search.setAccessibleName("Search scenarios")
        self.search.setClearButtonEnabled(True)
        self.search.setMaximumWidth(420)
        self.search.textChanged.connect(lambda _: self._lay_out())
        opened = button("Open a file…", "open a file", "A scenario or a saved game of yours (Ctrl+O)")
        opened.clicked.connect(self.open_wanted)
        row = QHBoxLayout()
        row.addWidget(self.search, 1)
        row.addStretch(1)
        own = button("Set up a table…", "set up a table", "A table of your own, card by card (Ctrl+U)")
        own.clicked.connect(self.set_up_wanted)
        row.addWidget(own)
        row.addWidget(opened)
        self._recent = QHBoxLayout()
        self._recent.setSpacing(8)
        self._grid = QGridLayout()
        self._grid.setSpacing(12)
        self._none = labeled("No scenario has that in it.", "muted")
        self._none.hide()
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(28, 26, 28, 20)
        column.setSpacing(10)
        for one in (title, subtitle):
            column.addWidget(one)
        column.addWidget(self.notice)
        column.addWidget(self.last_game)
        column.addSpacing(6)
        column.addLayout(row)
        column.addLayout(self._recent)
        column.addWidget(self._none)
        column.addLayout(self._grid)
        column.addStretch(1)
        column.addWidget(_fan_content_notice())
        middle = QHBoxLayout()
        middle.addStretch(1)
        inside.setMaximumWidth(WIDEST)
        inside.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        holder = QWidget()
        holder.setLayout(middle)
        middle.addWidget(inside, 30)
        middle.addStretch(1)
        middle.setContentsMargins(0, 0, 0, 0)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(holder)
        self._area.setStyleSheet("QScrollArea { border: none; }")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._area)
        self.setFocusProxy(self.search)
        self._is_filled = False

    def showEvent(self, event: QShowEvent) -> None:
        """List everything when it is first seen: a window that opens a file at once needs none of it."""
        if not self._is_filled:
            self.refresh()
        super().showEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        if self._is_filled:
            self.refresh()

    def say(self, words: str, is_bad: bool) -> None:
        """Say something at the top; "" takes it away."""
        show_look(self.notice, "danger" if is_bad else "legal")
        self.notice.setText(words)
        self.notice.setVisible(bool(words))

    def refresh(self) -> None:
        """List the scenarios and the files opened lately."""
        self._is_filled = True
        for card in self._cards:
            self._grid.removeWidget(card)
            card.hide()
            card.deleteLater()
        self._cards = []
        listed = shipped_scenarios()
        for number, one in enumerate(listed):
            card = ScenarioCard(one, self._theme, is_first=number == 0)
            card.chosen.connect(self.chosen)
            self._cards.append(card)
        self._show_recent({str(one.path.absolute()) for one in listed})
        self._columns = 0
        self._lay_out()

    def _show_recent(self, known: set[str]) -> None:
        clear_layout(self._recent)
        recent = [path for path in self._settings.recent_files if path not in known and Path(path).exists()]
        if not recent:
            return
        self._recent.addWidget(labeled("Opened lately:", "muted"))
        for path in recent[:MOST_RECENT]:
            made = button(Path(path).name, f"open {path}", path)
            made.clicked.connect(lambda _=False, one=path: self.chosen.emit(one))
            self._recent.addWidget(made)
        self._recent.addStretch(1)

    def resizeEvent(self, event: object) -> None:
        """As many columns as there is room for."""
        self._lay_out()

    def _lay_out(self) -> None:
        wanted = self.search.text().strip().lower()
        columns = max(1, min(3, (min(self.width(), WIDEST) - 56) // CARD_WIDTH))
        shown = [card for card in self._cards if all(word in card.searched for word in wanted.split())]
        for card in self._cards:
            self._grid.removeWidget(card)
            if card not in shown:
                card.hide()
        for place, card in enumerate(shown):
            self._grid.addWidget(card, place // columns, place % columns)
            card.show()
        for column in range(3):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._none.setVisible(not shown)


class ScenarioCard(Clickable):
    """One scenario: its name, pieces and what it produces."""

    chosen = Signal(str)

    def __init__(self, listed: Listed, theme: Theme, is_first: bool) -> None:
        super().__init__()
        self.listed = listed
        self._theme = theme
        self.searched = " ".join(
            (listed.name, listed.about, listed.produces, *listed.pieces, *listed.seats)
        ).lower()
        self.setProperty("class", "panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setObjectName(f"scenario {listed.path.stem}")
        self.setAccessibleName(f"{listed.name}. Produces {listed.produces or 'nothing in particular'}")
        self.setToolTip(str(listed.path))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        colors = theme.colors
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 13, 16, 13)
        column.setSpacing(6)
        if is_first:
            head = labeled("START HERE")
            head.setStyleSheet(f"color: {colors.legal}; font-size: 11px; font-weight: 800;")
            column.addWidget(head)
        name = labeled(listed.name, is_wrapped=True)
        name.setStyleSheet("font-size: 16px; font-weight: 700;")
        column.addWidget(name)
        if listed.problem:
            column.addWidget(labeled(listed.problem, "danger", is_wrapped=True))
        if listed.produces:
            makes = labeled(f"∞  {listed.produces}", is_wrapped=True)
            makes.setStyleSheet(f"color: {colors.priority}; font-weight: 700;")
            column.addWidget(makes)
        if listed.about:
            column.addWidget(labeled(listed.about, "muted", is_wrapped=True))
        pieces = labeled("  +  ".join(listed.pieces), is_wrapped=True)
        if listed.pieces and " and ".join(listed.pieces) != listed.name:
            column.addWidget(pieces)
        column.addStretch(1)
        column.addWidget(labeled(f"Seats: {', '.join(listed.seats)}", "small", is_wrapped=True))
        self._mark(False)

    def sizeHint(self) -> QSize:
        """About a third of the page."""
        return QSize(CARD_WIDTH, super().sizeHint().height())

    def clicked_whole(self) -> None:
        """Open it."""
        self.chosen.emit(str(self.listed.path))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space open it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked_whole()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: object) -> None:
        """Show that it can be clicked."""
        self._mark(True)

    def leaveEvent(self, event: object) -> None:
        """Stop showing it."""
        self._mark(self.hasFocus())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that it has the keyboard."""
        self._mark(True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Stop showing it."""
        self._mark(False)
        super().focusOutEvent(event)

    def _mark(self, is_marked: bool) -> None:
        colors = self._theme.colors
        edge = colors.focus if self.hasFocus() else colors.legal if is_marked else colors.line
        ground = colors.panel_raised if is_marked else colors.panel
        self.setStyleSheet(
            f"ScenarioCard {{ background: {ground}; border: 2px solid {edge}; border-radius: 10px; }}"
        )


def _fan_content_notice() -> QLabel:
    return labeled(
        "Go Infinite is unofficial fan content. It is not approved, endorsed or produced by the game's publisher.",
        "small",
        is_wrapped=True,
    )
