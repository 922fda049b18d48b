"""One key opens the manual at the page about the control that has the keyboard, also within dialogs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from gui.dialogs.where_help_is import help_for
from gui.working.loading import load_beside
from gui.working.waiting import breathe

if TYPE_CHECKING:
    from gui.dialogs.manual import ManualDialog

NAME = "help key"


class ManualAtHand(QObject):
    """Opens the manual over a window, or over a modal dialog of it, which gets the manual's keys for that.

    Signal: `rule_wanted` carries the number of a rule in the newest edition.
    """

    rule_wanted = Signal(str)

    def __init__(self, window: QWidget, keys: Callable[[], Sequence[str]]) -> None:
        super().__init__(window)
        self._window = window
        self._keys = keys
        self._manual: ManualDialog | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._come_to)

    def show(self, otherwise: QWidget | None = None) -> None:
        """Show the page about what has the keyboard, or about something else where nothing has it."""
        if self._manual is None:
            self._manual = self._made(self._window)
        self._open(self._manual, QApplication.focusWidget() or otherwise)

    def _made(self, parent: QWidget) -> ManualDialog:
        load_beside(parent, "the manual", "gui.dialogs.manual")
        from gui.dialogs.manual import ManualDialog  # the card language, which the start page does without

        made = ManualDialog(parent)
        made.rule_wanted.connect(self.rule_wanted)
        breathe()
        return made

    def _open(self, manual: ManualDialog, about: QWidget | None) -> None:
        manual.show_page(*help_for(about))
        manual.show()
        manual.activateWindow()

    def _come_to(self, _: QWidget | None, widget: QWidget | None) -> None:
        """Give a modal dialog the keys of the manual as the keyboard first comes to it."""
        dialog = widget.window() if widget is not None else None
        if not isinstance(dialog, QDialog) or not dialog.isModal() or dialog.findChild(QShortcut, NAME):
            return
        for key in self._keys():
            made = QShortcut(QKeySequence(key), dialog)
            made.setObjectName(NAME)
            made.activated.connect(lambda: self._open(self._made(dialog), QApplication.focusWidget()))
