"""The badge on the table that shows tournament play, and how a game that is opened begins with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QLabel

from gui.style.scale import restyle

if TYPE_CHECKING:
    from gui.play.owner import Area

LEFT, BELOW = 12, 4


class TournamentBadge(QObject):
    """Keeps the badge where it belongs, and the command's tick as it is."""

    def __init__(self, area: Area) -> None:
        super().__init__(area.outer.host)
        self._window = area.outer
        self._bridge = area.bridge
        self._table = area.table
        viewport = self._table.viewport()
        self.label = QLabel("Tournament", viewport)
        self.label.setObjectName("tournament badge")
        self.label.setAccessibleName("Tournament play")
        self.label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.label.hide()
        viewport.installEventFilter(self)
        self._bridge.rulings.changed.connect(self.refresh)
        self._bridge.state_changed.connect(self._place)

    def refresh(self) -> None:
        """Show the badge while the table plays by the tournament rules."""
        is_on = self._bridge.is_tournament
        self._window.show_switch("tournament", is_on)
        self.label.setVisible(is_on)
        self._place()

    def _place(self) -> None:
        """Put it on the nearest seat's plate, above its piles."""
        colors = self._window.theme.colors
        restyle(
            self.label,
            f"background: {colors.selected}; color: {colors.text_on_accent}; font-weight: 700; font-size: 12px;"
            "border-radius: 7px; padding: 3px 10px;",
        )
        self.label.adjustSize()
        plate = self._table.nearest_plate
        self.label.move(plate.x() + LEFT, plate.bottom() - BELOW - self.label.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the badge in its place when the table changes its size."""
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._place)  # when the seats have been laid out anew
        return super().eventFilter(watched, event)
