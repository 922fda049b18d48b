"""Gives what is there another style sheet: what is seen at once, what is hidden in turns between keys and clicks.

Qt styles all widgets in one go, hidden dialogs and pages too, which holds the window for a third of a second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import getCppPointer, isValid

SECONDS_OF_A_TURN = 0.008
"""The seconds that one turn takes at the most, but for its last widget."""


AT_ONCE = 60
"""How many widgets that are seen are styled before anything else may go on."""


class Restyling(QObject):
    """Restyles widgets after the application has another style sheet."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        self._waiting: set[int] = set()
        """The addresses of hidden widgets that look as before; a deleted one leaves its address to any other."""
        self._turns = QTimer(self)
        self._turns.timeout.connect(self._take_turn)

    def change(
        self, change_looks: Callable[[QApplication], None], let_go_on: Callable[[], None] = lambda: None
    ) -> None:
        """Change the application's style sheet, font or palette; what is seen looks so when this returns.

        `let_go_on` is called between its parts, for what is not to wait for all of them.
        """
        widgets = self._application.allWidgets()
        seen = [widget for widget in widgets if widget.isVisible()]
        if not seen:
            change_looks(self._application)
            return
        _change_without(widgets, self._application, change_looks)
        self._waiting = {_address(widget) for widget in widgets if not widget.isVisible()}
        if self._waiting:
            self._application.installEventFilter(self)
        for first in range(0, len(seen), AT_ONCE):
            let_go_on()
            _style(widget for widget in seen[first : first + AT_ONCE] if isValid(widget))
        if self._waiting:
            self._turns.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Style a hidden widget that is shown before its turn, just before it is painted."""
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            address = _address(watched)
            if address in self._waiting:
                self._waiting.discard(address)
                _style([watched])
        return False

    def _take_turn(self) -> None:
        end = perf_counter() + SECONDS_OF_A_TURN
        for widget in self._application.allWidgets():
            address = _address(widget)
            if address not in self._waiting:
                continue
            self._waiting.discard(address)
            _style([widget])
            if perf_counter() > end:
                return
        self._waiting.clear()
        self._turns.stop()
        self._application.removeEventFilter(self)


def _address(widget: QWidget) -> int:
    return int(getCppPointer(widget)[0])


def _change_without(
    widgets: Iterable[QWidget], application: QApplication, change_looks: Callable[[QApplication], None]
) -> None:
    """Change the looks and leave these widgets to `_style`: Qt is to take them for new ones with their own style.

    While an application's style sheet goes Qt needs another one somewhere to remember what it has styled.
    """
    other = QWidget()
    other.setStyleSheet("QWidget { color: black; }")
    polished, styled = Qt.WidgetAttribute.WA_WState_Polished, Qt.WidgetAttribute.WA_SetStyle
    to_polish = [widget for widget in widgets if widget.testAttribute(polished)]
    to_tell = [widget for widget in widgets if not widget.testAttribute(styled)]
    for widget in to_polish:
        widget.setAttribute(polished, False)
    for widget in to_tell:
        widget.setAttribute(styled, True)
    application.setStyleSheet("")  # from one sheet to another Qt styles each widget once for every one around it
    change_looks(application)
    for widget in to_polish:
        widget.setAttribute(polished, True)
    for widget in to_tell:
        widget.setAttribute(styled, False)
    other.deleteLater()


def _style(chosen: Iterable[QWidget]) -> None:
    """Style widgets as Qt does; one that was never shown is only told, since it is styled once it is."""
    widgets = tuple(chosen)
    for widget in widgets:
        if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            widget.style().polish(widget)
    for widget in widgets:
        QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
        widget.update()
