"""Calling a judge: what the program finds at the table, with its evidence; kept or set aside (MTR 4.4)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from gui.game.bridge import Bridge
from gui.style.rule_links import RuleLabel, open_rule
from gui.style.scale import limit
from gui.style.widgets import button


class JudgeDialog(QDialog):
    """Shows a ruling and lets the table keep it or set it aside; both are recorded in the log."""

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.ruling = bridge.rulings.call_judge()
        self.setWindowTitle("Calling a judge")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        limit(self, least_width=540)
        sentence = self.ruling.sentence
        self.words = RuleLabel(f"{sentence[:1].upper()}{sentence[1:]}", "title")
        self.words.setObjectName("ruling")
        evidence = "\n".join(f"•  {one[:1].upper()}{one[1:]}." for one in self.ruling.evidence)
        self.evidence = RuleLabel(evidence or "Nothing at the table speaks for a loop.")
        self.evidence.setObjectName("evidence")
        close = button("Close", "close without a ruling", "Nothing is recorded (Esc)")
        close.clicked.connect(self.reject)
        self.aside = button("Set it aside", "set the ruling aside", "The table goes on in spite of it; recorded")
        self.aside.setVisible(bool(self.ruling.evidence))
        self.aside.clicked.connect(self._set_aside)
        self.keep = button("Keep the ruling", "keep the ruling", "It stands and is recorded", "primary")
        self.keep.clicked.connect(self._keep)
        foot = QHBoxLayout()
        foot.addWidget(close)
        foot.addStretch(1)
        foot.addWidget(self.aside)
        foot.addWidget(self.keep)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(20, 16, 20, 14)
        whole.setSpacing(10)
        whole.addWidget(self.words)
        whole.addWidget(self.evidence)
        whole.addLayout(foot)

    def show_rule(self, number: str) -> None:
        """Show a rule in the window's own dialog of rules."""
        parent = self.parentWidget()
        if parent is not None:
            open_rule(parent, number)

    def _keep(self) -> None:
        self._bridge.rulings.rule(self.ruling)
        self.accept()

    def _set_aside(self) -> None:
        self._bridge.rulings.set_aside(self.ruling)
        self.accept()
