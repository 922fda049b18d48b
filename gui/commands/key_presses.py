"""Keys that no focused widget wanted: Space, Enter, Esc, digits, Y and N."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from gui.commands.keys import commands_with

if TYPE_CHECKING:
    from gui.commands.owner import CommandWindow

NAME_OF_KEY = {
    Qt.Key.Key_Return: "Return",
    Qt.Key.Key_Enter: "Enter",
    Qt.Key.Key_Escape: "Esc",
}
LETTERS = {Qt.Key.Key_Y: "y", Qt.Key.Key_N: "n"}


class KeyPresses:
    """Takes a window's keys while a game is shown; each returns whether the key meant something."""

    def __init__(self, window: CommandWindow) -> None:
        self._window = window
        self._is_space_held = False

    def press(self, event: QKeyEvent) -> bool:
        """Take a key that goes down; return whether it means something."""
        window = self._window
        if not window.is_playing:
            return False
        prompt = window.play_area().prompt
        key = Qt.Key(event.key())
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in LETTERS and modifiers == Qt.KeyboardModifier.ShiftModifier:
            return prompt.answer_letter(LETTERS[key], is_always=True)
        if modifiers != Qt.KeyboardModifier.NoModifier:
            return False
        if key == Qt.Key.Key_Space:
            # Passing waits for the key to be let go: held, it pans the table.
            self._is_space_held = self._is_space_held or not event.isAutoRepeat()
        elif key in NAME_OF_KEY:
            if not event.isAutoRepeat():
                self._give(NAME_OF_KEY[key])
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            prompt.answer_number(int(key) - int(Qt.Key.Key_0))
        elif key in LETTERS:
            prompt.answer_letter(LETTERS[key])
        else:
            return False
        return True

    def release(self, event: QKeyEvent) -> bool:
        """Take a key that is let go: Space gives its command unless it panned."""
        if event.key() != Qt.Key.Key_Space or event.isAutoRepeat():
            return False
        if self._is_space_held:
            self._give("Space")
        self._is_space_held = False
        return True

    def note_mouse(self) -> None:
        """Note that the mouse was pressed: with Space held it pans, so Space does not pass."""
        self._is_space_held = False

    def _give(self, key: str) -> None:
        window = self._window
        if key == "Esc":
            window.clear_notice()
            if window.bridge.is_previewing and not window.bridge.is_proposing:
                if window.is_of_use("lesson_take_back"):
                    window.do("lesson_take_back")
                window.bridge.show_preview(None)
                return
            if window.bridge.is_proposing:
                window.do("cancel_shortcut")
                return
        for name in commands_with(window.keys, key):
            if window.is_of_use(name):
                window.do(name)
                return
