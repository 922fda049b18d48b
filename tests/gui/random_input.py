"""What somebody might do who clicks and types without looking, by a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFileDialog, QMainWindow, QMenu, QWidget

KEYS = [
    *(Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3),
    *(Qt.Key.Key_Y, Qt.Key.Key_N, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_Tab, Qt.Key.Key_Menu, Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F4, Qt.Key.Key_F5, Qt.Key.Key_F6),
    *(Qt.Key.Key_F7, Qt.Key.Key_F8, Qt.Key.Key_F9, Qt.Key.Key_F10, Qt.Key.Key_F12),
]
CHORDS = [Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_L, Qt.Key.Key_0, Qt.Key.Key_Plus, Qt.Key.Key_Home, Qt.Key.Key_End]
LEAVING = ("quit",)


class StrayWindows(QObject):
    """Notes every window that is shown and is neither the main window nor a dialog, menu or tool tip."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            kind = watched.windowType()
            expected = (Qt.WindowType.Popup, Qt.WindowType.ToolTip, Qt.WindowType.Tool)
            if not isinstance(watched, (QMainWindow, QDialog, QMenu)) and kind not in expected:
                self.seen.append(repr(watched))
        return False


@contextmanager
def no_stray_windows() -> Iterator[None]:
    """Within this context no window may be shown but the main window, dialogs, menus and tool tips."""
    stray = StrayWindows()
    QApplication.instance().installEventFilter(stray)
    with pytest.MonkeyPatch.context() as asked:
        # Whoever is asked for a file or a folder names none.
        asked.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
        asked.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
        asked.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
        try:
            yield
        finally:
            QApplication.instance().removeEventFilter(stray)
    assert stray.seen == []


def act(player, chance: random.Random) -> None:
    """One thing that somebody might do."""
    QApplication.processEvents()
    menu = QApplication.activePopupWidget()
    dialogs = [one for one in player.window.findChildren(QDialog) if one.isVisible()]
    if menu is not None:
        QTest.keyClick(menu, chance.choice([Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Escape]))
    elif dialogs:
        act_in(dialogs[0], chance)
    elif player.window.play is not None and player.area.isVisible() and chance.random() < 0.45:
        click_table(player, chance)
    elif chance.random() < 0.4:
        push_something(player, chance)
    else:
        press_something(player, chance)


def act_in(dialog: QDialog, chance: random.Random) -> None:
    """Press or type something in a dialog; now and then close it."""
    target = QApplication.focusWidget()
    target = target if target is not None and dialog.isAncestorOf(target) else dialog
    if chance.random() < 0.1:
        QTest.keyClick(target, Qt.Key.Key_Escape)
    elif chance.random() < 0.5:
        QTest.keyClick(target, chance.choice(KEYS))
    else:
        QTest.keyClicks(target, chance.choice(["3", "x", "Forest", " ", "10^9", "/"]))


def click_table(player, chance: random.Random) -> None:
    viewport = player.area.table.viewport()
    lit = [at for one in player.window.bridge.lit if (at := player.area.table.place_of_card(one)) is not None]
    anywhere = QPoint(chance.randrange(viewport.width()), chance.randrange(viewport.height()))
    at = chance.choice(lit) if lit and chance.random() < 0.6 else anywhere
    button = chance.choice([Qt.MouseButton.LeftButton] * 4 + [Qt.MouseButton.RightButton])
    keys = chance.choice([Qt.KeyboardModifier.NoModifier] * 3 + [Qt.KeyboardModifier.ShiftModifier])
    QTest.mouseClick(viewport, button, keys, at)


def push_something(player, chance: random.Random) -> None:
    buttons = [
        one
        for one in player.window.findChildren(QAbstractButton)
        if one.isVisible()
        and one.isEnabled()
        and one.text() not in LEAVING
        and one.accessibleName() not in LEAVING
    ]
    if buttons:  # the stage has none
        QTest.mouseClick(chance.choice(buttons), Qt.MouseButton.LeftButton)


def press_something(player, chance: random.Random) -> None:
    target = QApplication.focusWidget() or player.window
    if chance.random() < 0.3:
        keys = Qt.KeyboardModifier.ControlModifier
        keys |= chance.choice([Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier])
        QTest.keyClick(target, chance.choice(CHORDS), keys)
    else:
        QTest.keyClick(target, chance.choice(KEYS))
