"""The notice line over the prompt bar: why something cannot be done, where the user looks."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton

from gui.style.rule_links import RuleLabel
from gui.style.scale import restyle
from gui.style.widgets import Panel, show_look


class NoticeLine(Panel):
    """One line that says why something cannot be done, until the next thing is."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice line")
        self.words = RuleLabel()
        self.words.setObjectName("notice")
        self.words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.LinksAccessibleByMouse
        )
        close = QToolButton()
        close.setText("×")
        close.setAccessibleName("Close this notice")
        close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        restyle(close, "padding: 1px 7px;")
        close.clicked.connect(lambda: self.say("", False))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 3, 6, 3)
        row.addWidget(self.words, 1)
        row.addWidget(close)
        self.setProperty("class", "panel")
        self.hide()

    def say(self, words: str, is_bad: bool) -> None:
        """Show a sentence; "" shows nothing."""
        if words:
            show_look(self.words, "danger" if is_bad else "legal")
        self.words.setText(words)
        self.words.setAccessibleName(words or "Notice")
        self.setVisible(bool(words))
