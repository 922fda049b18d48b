"""Opens the rules beside everything, or shows the dialog that is open already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gui.dialogs.rules import RulesDialog
from gui.working.waiting import breathe

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.style.settings import Settings


class RulesAtHand(QObject):
    """The one dialog of the rules, made when it is first asked for; its signals are those of the dialog."""

    edition_changed = Signal()
    board_wanted = Signal(str)

    def __init__(self, over: QWidget, settings: Settings) -> None:
        super().__init__(over)
        self._over = over
        self._settings = settings
        self._dialog: RulesDialog | None = None

    def show(self) -> RulesDialog:
        """Open the rules, or bring them to the front."""
        if self._dialog is None:
            self._dialog = RulesDialog(self._settings, self._over)
            self._dialog.edition_changed.connect(self.edition_changed)
            self._dialog.board_wanted.connect(self.board_wanted)
            breathe()
        self._dialog.show()
        self._dialog.activateWindow()
        return self._dialog

    def show_rule(self, number: str) -> None:
        """Show what a rule says, by its number in the newest edition."""
        self.show().show_rule(number)
