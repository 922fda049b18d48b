"""The badge on the table that names the cards of which a part is not played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QLabel

from engine.shortcuts.study.gaps import Gap, cards_not_whole, parts_not_played
from engine.shortcuts.study.resting import gaps_of
from gui.style.scale import restyle

if TYPE_CHECKING:
    from gui.play.owner import Area

LEFT, BELOW = 8, 4
LEAST_HEIGHT = 190
"""A plate that is lower has room for the number of these cards alone."""


class GapsBadge(QObject):
    """Keeps the badge up to date with the table, above another badge where that is shown."""

    def __init__(self, area: Area, neighbor: QLabel) -> None:
        super().__init__(area.outer.host)
        self._window = area.outer
        self._bridge = area.bridge
        self._table = area.table
        self._neighbor = neighbor
        self._told: tuple[Gap, ...] = ()
        viewport = self._table.viewport()
        self.label = QLabel("", viewport)
        self.label.setObjectName("gaps badge")
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.label.hide()
        viewport.installEventFilter(self)
        self._bridge.state_changed.connect(self.refresh)

    def refresh(self) -> None:
        """Name the cards on the table as it stands; nothing is shown where each is played whole."""
        gaps = gaps_of(self._bridge.state) if self._bridge.has_game else ()
        self.label.setVisible(bool(gaps))
        if gaps != self._told:
            self._told = gaps
            self.label.setToolTip(parts_not_played(gaps))
            self.label.setAccessibleName(parts_not_played(gaps))
        if gaps:
            self._place()

    def _place(self) -> None:
        """Put it on the nearest seat's plate, above its piles and what stands there already."""
        plate = self._table.nearest_plate
        is_low = plate.height() < LEAST_HEIGHT
        self.label.setText(f"{len(self._told)} not whole" if is_low else cards_not_whole(self._told, 1))
        colors = self._window.theme.colors
        restyle(
            self.label,
            f"background: {colors.badge}; color: {colors.badge_text}; font-size: 11px;"
            "border-radius: 7px; padding: 2px 6px;",
        )
        width = plate.width() - 2 * LEFT
        self.label.resize(width, self.label.heightForWidth(width))
        below = plate.bottom() - BELOW - (self._neighbor.height() + BELOW if self._neighbor.isVisible() else 0)
        self.label.move(plate.x() + LEFT, below - self.label.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the badge in its place when the table changes its size."""
        if event.type() == QEvent.Type.Resize and self._told:
            QTimer.singleShot(0, self, self._place)  # when the seats have been laid out anew
        return super().eventFilter(watched, event)
