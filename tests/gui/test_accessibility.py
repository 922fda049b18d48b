"""Every control has a name that a screen reader can say, in every view of the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QScrollBar, QTabBar, QWidget

from gui.screenshots.screenshot import VIEWS
from tests.gui.seen import cut, slips

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


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_names_its_controls_writes_plain_english_and_cuts_nothing(view_shown, view):
    """At the smallest screen that the program is made for: each control has its label for a name."""
    player = view_shown(view)
    assert nameless(player.window) == []
    assert misnamed() == []
    assert slips() == []
    assert cut() == []


def test_a_control_without_a_name_would_be_found(player, qtbot):
    from PySide6.QtWidgets import QLineEdit

    field = QLineEdit(player.window)
    field.show()
    assert nameless(player.window) == ["QLineEdit '' in MainWindow"]


def test_what_is_cut_and_what_is_wrongly_written_would_be_found(player):
    from PySide6.QtWidgets import QLabel

    label = QLabel("You activates {T}: 1 tokens", player.window)
    label.setGeometry(player.window.width() - 40, 300, 60, 20)
    label.show()
    assert slips() == ["You activates {T}: 1 tokens", "braces: You activates {T}: 1 tokens"]
    outside, without_room = cut()
    assert "lies outside of its window" in outside
    assert "needs" in without_room
    label.deleteLater()
