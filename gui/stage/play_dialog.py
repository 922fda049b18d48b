"""Asks what is to play on the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from engine.session.autoplay.pacing import Pacing
from gui.stage.source_fields import SourceFields
from gui.style.widgets import button, labeled

if TYPE_CHECKING:
    from gui.game.bridge import Bridge


class PlayDialog(QDialog):
    """Asks what plays by itself. Signal: `chosen` with the Playback."""

    chosen = Signal(object)

    def __init__(self, bridge: Bridge, pacing: Pacing, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Play on the stage")
        self.setMinimumWidth(420)
        self.fields = SourceFields(bridge, pacing)
        self.said = labeled("", "muted", is_wrapped=True)
        self.said.setObjectName("said")
        play = button("Play", "play on the stage", "", "primary")
        play.clicked.connect(self._choose)
        play.setDefault(True)
        cancel = button("Cancel", "cancel")
        cancel.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(cancel)
        row.addWidget(play)
        column = QVBoxLayout(self)
        column.addWidget(labeled("Play on the stage", "title"))
        column.addWidget(self.fields)
        column.addWidget(self.said)
        column.addLayout(row)

    def _choose(self) -> None:
        try:
            playback = self.fields.playback()
        except ValueError as error:
            self.said.setText(str(error))
            return
        self.chosen.emit(playback)
        self.accept()
