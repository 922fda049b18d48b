"""The timeline: every moment of the game, its names, other lines of play; moving in it is undoing and redoing."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSizePolicy, QToolButton, QWidget

from gui.game.bridge import Bridge
from gui.game.history import LineOfPlay
from gui.panels.timeline_strip import TimelineStrip
from gui.style.scale import limit, restyle
from gui.style.theme import Theme
from gui.style.widgets import Panel, labeled, plain_tip


class TimelinePanel(Panel):
    """Steps back and forth, goes to any moment, names it, compares it, and takes other lines up.

    Signals: `name_wanted`, `lines_wanted` and `compare_wanted`.
    """

    name_wanted = Signal()
    lines_wanted = Signal()
    compare_wanted = Signal()

    def __init__(self, bridge: Bridge, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._is_showing = False
        self.setProperty("class", "plain")
        self.setAccessibleName("Timeline")
        self.back = self._tool("◀", "Undo", "Undo the last choice (Ctrl+Z)")
        self.back.clicked.connect(bridge.history.undo)
        self.forth = self._tool("▶", "Redo", "Redo the next choice (Ctrl+Shift+Z)")
        self.forth.clicked.connect(bridge.history.redo)
        self.strip = TimelineStrip(bridge, theme)
        self.strip.chosen.connect(bridge.history.go_to)
        self.strip.line_chosen.connect(bridge.history.switch_to)
        self.place: QLabel = labeled("", "small")
        limit(self.place, least_width=64)
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.name = self._tool("⚑", "Name this moment", "Give this moment a name (Ctrl+M)")
        self.name.clicked.connect(self.name_wanted)
        self.lines = self._tool(
            "Lines", "Lines of play", "Lines of play and named moments, to go to (Ctrl+B: all)"
        )
        self.lines.clicked.connect(self._open_menu)
        self._menu = QMenu(self.lines)
        self._menu.setObjectName("lines of play")
        self._menu.setToolTipsVisible(True)
        self.compare = self._tool("Compare…", "Compare two moments", "Two moments side by side (Ctrl+K)")
        self.compare.clicked.connect(self.compare_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(6)
        for one in (self.back, self.forth):
            row.addWidget(one)
        row.addWidget(self.strip, 1)
        row.addWidget(self.place)
        for one in (self.name, self.lines, self.compare):
            row.addWidget(one)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        bridge.state_changed.connect(self.refresh)
        bridge.history_changed.connect(self.refresh)
        self.refresh()

    def _tool(self, words: str, name: str, tip: str) -> QToolButton:
        made = QToolButton()
        made.setText(words)
        made.setAccessibleName(name)
        made.setObjectName(name)
        made.setToolTip(plain_tip(tip))
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        restyle(made, "QToolButton { padding: 3px 8px; }")
        return made

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.strip.set_theme(theme)

    def refresh(self) -> None:
        """Show where in its history the game is."""
        history = self._bridge.history
        position, length = history.position, history.length
        is_free = not self._bridge.is_proposing
        self.strip.setEnabled(is_free)
        self.back.setEnabled(position > 0 and is_free)
        self.forth.setEnabled(position < length and is_free)
        lines = history.lines if self._bridge.has_game else ()
        for one in (self.name, self.lines, self.compare):
            one.setEnabled(bool(lines) and is_free)
        words = f"Lines {len(lines)}" if len(lines) > 1 else "Lines"
        self.lines.setText(words)
        self.lines.setAccessibleName(f"{words} of play")
        self.place.setText("beginning" if not length else f"{position} of {length}")
        self.place.setToolTip(f"Moment {position} of {length}")
        self.strip.refresh(lines)

    def _open_menu(self) -> None:
        self._fill_menu()
        self._menu.popup(self.lines.mapToGlobal(QPoint(0, -self._menu.sizeHint().height())))
        self._menu.setActiveAction(self._menu.actions()[0])

    def _fill_menu(self) -> None:
        """List the named moments of this line and all lines of play."""
        history = self._bridge.history
        self._menu.clear()
        for position, text in history.labels:
            action = self._menu.addAction(f"{_plain(text)}  (moment {position})")
            action.triggered.connect(lambda _=False, at=position: history.go_to(at))
        if history.labels:
            self._menu.addSeparator()
        for line in history.lines:
            action = self._menu.addAction(_words_of(line))
            action.setCheckable(True)
            action.setChecked(line.is_played)
            action.triggered.connect(lambda _=False, one=line: history.switch_to(one))
        self._menu.addSeparator()
        self._menu.addAction("All lines of play…").triggered.connect(self.lines_wanted)


def _plain(text: str) -> str:
    return text.replace("&", "&&")


def _words_of(line: LineOfPlay) -> str:
    if line.is_played:
        return f"{_plain(line.name)}  (to moment {line.last})"
    return f"{_plain(line.name)}  (from moment {line.fork} to {line.last})"
