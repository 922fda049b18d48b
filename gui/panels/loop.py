"""The loop panel: start recording, play one iteration by hand, end, and propose it to the table."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from gui.bridge import Bridge
from gui.widgets import button, labeled

HOW = (
    "1. Start recording when the seat that repeats the loop has priority.\n"
    "2. Play one iteration by hand, until everything stands as at the start.\n"
    "3. End, say how often, and the table answers."
)


class LoopPanel(QWidget):
    """Records one iteration.

    Signals: `start_wanted`, `end_wanted`, `drop_wanted`, `again_wanted`, and `offer_taken` for a loop just played.
    """

    start_wanted = Signal()
    end_wanted = Signal()
    drop_wanted = Signal()
    again_wanted = Signal()
    offer_taken = Signal()

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge
        self.setAccessibleName("Loop")
        self.setProperty("class", "plain")
        self.head = labeled("", is_wrapped=True)
        self.start = button("Start recording", "start recording", "F9", "primary")
        self.start.clicked.connect(self.start_wanted)
        self.end = button("End and propose…", "end recording", "F10", "primary")
        self.end.clicked.connect(self.end_wanted)
        self.drop = button("Drop", "drop recording", "Forget the recorded steps")
        self.drop.clicked.connect(self.drop_wanted)
        self.again = button("Propose again…", "propose again", "Propose this loop from where the game stands now")
        self.again.clicked.connect(self.again_wanted)
        self.offer = labeled("", "legal", is_wrapped=True)
        self.take = button("Propose to repeat it…", "propose the loop just played", "", "primary")
        self.take.clicked.connect(self.offer_taken)
        self.steps = QListWidget()
        self.steps.setAccessibleName("Recorded steps")
        self.steps.setObjectName("recorded steps")
        self.steps.setWordWrap(True)
        self.steps.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.steps.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        row = QHBoxLayout()
        for one in (self.start, self.end, self.drop, self.again):
            row.addWidget(one)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(8)
        column.addWidget(self.head)
        column.addLayout(row)
        column.addWidget(self.offer)
        column.addWidget(self.take, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.steps, 1)
        bridge.recording_changed.connect(self.refresh)
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Loops are looked for only while this is seen."""
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Show what is recorded."""
        if not self._bridge.has_game:
            return
        is_recording = self._bridge.loops.is_recording
        lines = self._bridge.loops.lines
        self.start.setVisible(not is_recording)
        self.end.setVisible(is_recording)
        self.drop.setVisible(is_recording)
        self.again.setVisible(not is_recording and bool(lines))
        self.end.setEnabled(bool(lines) and self._bridge.loops.can_end)
        if is_recording:
            self.head.setText("Recording: every choice is a step of the loop. Play one iteration, then end.")
        elif lines:
            self.head.setText("The loop recorded last:")
        else:
            self.head.setText(HOW)
        offered = self._bridge.loops.offered_length if self.isVisible() else 0
        self.offer.setText(f"Your last {offered} choices are a loop: everything stands as it did before them.")
        self.offer.setVisible(offered > 0)
        self.take.setVisible(offered > 0)
        self.steps.setVisible(bool(lines))
        self.steps.clear()
        for number, words in enumerate(lines, start=1):
            self.steps.addItem(f"{number}.  {words}")
        self.steps.scrollToBottom()
