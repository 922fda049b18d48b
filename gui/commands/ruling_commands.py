"""The commands of tournament play and rulings, and the badge on the table that shows tournament play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QLabel

from gui.commands import statements
from gui.style.widgets import restyle

if TYPE_CHECKING:
    from gui.main_window import MainWindow
    from gui.play.play_area import PlayArea

NAMES = ("tournament", "communications", "judge", *statements.NAMES)
LEFT, BELOW = 18, 14


class RulingCommands(QObject):
    """Does the commands in NAMES, and keeps the badge where it belongs."""

    def __init__(self, window: MainWindow, area: PlayArea) -> None:
        super().__init__(window)
        self._window = window
        self._area = area
        self._statements = statements.Statements(window, area)
        viewport = area.table.viewport()
        self.badge = QLabel("Tournament", viewport)
        self.badge.setObjectName("tournament badge")
        self.badge.setAccessibleName("Tournament play")
        self.badge.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        viewport.installEventFilter(self)
        window.bridge.rulings.changed.connect(self.refresh)
        window.bridge.game_changed.connect(self.begin)
        window.bridge.state_changed.connect(self._place)

    def begin(self) -> None:
        """A game is opened: it is played as its own file says, or else as the setting says."""
        bridge = self._window.bridge
        own = bridge.game.is_tournament if bridge.game.has_own_rules else self._window.settings.is_tournament
        bridge.rulings.play_tournament(own)
        self._window.use_communications()

    def refresh(self) -> None:
        """Show the badge while the table plays by the tournament rules."""
        is_on = self._window.bridge.rulings.is_tournament
        self._window.menus.actions["tournament"].setChecked(is_on)
        self.badge.setVisible(is_on)
        self._place()

    def _place(self) -> None:
        """In the lower left corner, below what the nearest seat's panel says, or above a panel that is a band."""
        colors = self._window.theme.colors
        restyle(
            self.badge,
            f"background: {colors.selected}; color: {colors.card_ink}; font-weight: 700; font-size: 12px;"
            "border-radius: 7px; padding: 3px 10px;",
        )
        self.badge.adjustSize()
        below = self._area.table.viewport().height() - BELOW
        band = self._area.table.lowest_band
        self.badge.move(LEFT, int(band - 6 if band else below) - self.badge.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The badge stays where it is when the table changes its size."""
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._place)  # when the seats have been laid out anew
        return super().eventFilter(watched, event)

    def run(self, name: str, is_on: bool = False) -> None:
        """Do a command by its name."""
        if name == "tournament":
            self._window.settings.is_tournament = is_on
            self._window.bridge.rulings.play_tournament(is_on)
        elif name == "communications":
            from gui.dialogs.communications import CommunicationsDialog

            used = self._window.bridge.communications_off
            dialog = CommunicationsDialog(self._window.settings, self._window, used)
            dialog.changed.connect(self._take_communications)
            dialog.open()
        elif name == "judge":
            from gui.dialogs.judge import JudgeDialog

            JudgeDialog(self._window.bridge, self._window).open()
        else:
            self._statements.run(name)

    def _take_communications(self) -> None:
        """What was switched here goes before what a save says."""
        if self._window.bridge.has_game:
            self._window.bridge.game.has_own_rules = False
        self._window.use_communications()
