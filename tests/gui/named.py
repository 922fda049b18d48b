"""What screen readers are told: the controls that have no name, and those whose name is not their label."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QScrollBar, QTabBar, QWidget

WITHOUT_NAME_OF_THEIR_OWN = (QScrollBar, QScrollArea)
"""A scroll area is passed through on the way to what is in it."""


def nameless(window: QWidget) -> list[str]:
    """The controls that can be reached by key and have nothing that a screen reader could say."""
    found = []
    for top in QApplication.topLevelWidgets():
        for widget in top.findChildren(QWidget):
            if not is_reached_by_key(widget) or type(widget) in WITHOUT_NAME_OF_THEIR_OWN:
                continue
            interface = QAccessible.queryAccessibleInterface(widget)
            said = interface.text(QAccessible.Text.Name) if interface is not None else ""
            if not said.strip():
                kind, parent = type(widget).__name__, type(widget.parent()).__name__
                found.append(f"{kind} {widget.objectName()!r} in {parent}")
    return found


def is_reached_by_key(widget: QWidget) -> bool:
    is_of_use = widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None
    # Qt says the current tab's name for a bar of tabs, and keeps empty bars of docks that are put away.
    is_empty = isinstance(widget, QTabBar) and widget.count() == 0
    return is_of_use and not is_empty and widget.focusPolicy() != Qt.FocusPolicy.NoFocus


def misnamed() -> list[str]:
    """The buttons whose accessible name is not the label that is seen on them."""
    found = []
    for top in QApplication.topLevelWidgets():
        for one in top.findChildren(QAbstractButton):
            # A key stands behind the label, and "…" says that more is asked.
            seen = " ".join(one.text().replace("&", "").split("  (")[0].removesuffix("…").split())
            if not one.isVisible() or not any(letter.isalpha() for letter in seen):
                continue
            interface = QAccessible.queryAccessibleInterface(one)
            if seen not in " ".join(interface.text(QAccessible.Text.Name).replace("&", "").split()):
                found.append(f"{seen!r} is called {one.accessibleName()!r}")
    return found
