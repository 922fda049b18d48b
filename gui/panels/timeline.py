"""The timeline: a slider over every moment of the game; moving it is undoing and redoing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSlider, QToolButton

from gui.bridge import Bridge
from gui.widgets import Panel, labeled


class TimelinePanel(Panel):
    """Steps back and forth, and goes to any moment."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge
        self._is_showing = False
        self.setProperty("class", "plain")
        self.setAccessibleName("Timeline")
        self.back = self._tool("◀", "Undo", "Undo the last choice (Ctrl+Z)")
        self.back.clicked.connect(bridge.history.undo)
        self.forth = self._tool("▶", "Redo", "Redo the next choice (Ctrl+Shift+Z)")
        self.forth.clicked.connect(bridge.history.redo)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("timeline")
        self.slider.setAccessibleName("Moment of the game")
        self.slider.setToolTip("Every moment of the game. Choosing anew in the past starts another line.")
        self.slider.setPageStep(8)
        self.slider.valueChanged.connect(self._go)
        self.place: QLabel = labeled("", "small")
        self.place.setMinimumWidth(92)
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 2, 10, 2)
        row.setSpacing(8)
        row.addWidget(labeled("Timeline", "small"))
        row.addWidget(self.back)
        row.addWidget(self.slider, 1)
        row.addWidget(self.forth)
        row.addWidget(self.place)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        bridge.state_changed.connect(self.refresh)
        self.refresh()

    def _tool(self, words: str, name: str, tip: str) -> QToolButton:
        made = QToolButton()
        made.setText(words)
        made.setAccessibleName(name)
        made.setToolTip(tip)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setStyleSheet("QToolButton { padding: 2px 8px; }")
        return made

    def refresh(self) -> None:
        """Show where in its history the game is."""
        position, length = self._bridge.history.position, self._bridge.history.length
        self._is_showing = True
        self.slider.setRange(0, max(length, 0))
        self.slider.setValue(position)
        self._is_showing = False
        is_free = not self._bridge.is_proposing
        self.slider.setEnabled(length > 0 and is_free)
        self.back.setEnabled(position > 0 and is_free)
        self.forth.setEnabled(position < length and is_free)
        self.place.setText("the beginning" if not length else f"moment {position} of {length}")

    def _go(self, position: int) -> None:
        if not self._is_showing:
            self._bridge.history.go_to(position)
