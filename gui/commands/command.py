"""What a command of the window is, and the menus in which commands are declared beside what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Flag, auto
from typing import TYPE_CHECKING

from engine.frozen_dataclass import dataclass

if TYPE_CHECKING:
    from gui.commands.owner import CommandWindow


class When(Flag):
    """What has to be so for a command to be of use."""

    ALWAYS = 0
    GAME = auto()
    CAN_UNDO = auto()
    CAN_REDO = auto()
    HAS_PRIORITY = auto()
    HALF_MADE = auto()
    RECORDING = auto()
    NOT_RECORDING = auto()
    CAN_PROPOSE = auto()
    SHORTCUT = auto()
    WORKING = auto()
    IDLE = auto()
    DECIDING = auto()
    SCENARIO_LOOP = auto()
    CAN_SET_UP = auto()
    CAN_ANNOUNCE = auto()
    ASKED = auto()
    LESSON = auto()
    CLASS = auto()
    HAS_HINT = auto()
    UNANSWERED = auto()
    ANSWERED = auto()
    ANSWERED_WRONG = auto()


PLAY = When.GAME | When.IDLE
"""A game is open, and nothing is being worked out."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command: `name` as key profiles call it, `keys` in Qt's portable notation, `tip` what it does.

    `is_switch`: it is on or off, and `do` is told which. `is_before_line`: a line follows it in its menu.
    """

    name: str
    words: str
    keys: tuple[str, ...]
    when: When
    tip: str
    is_switch: bool
    is_before_line: bool
    do: Callable[[CommandWindow, bool], None]


Keys = Mapping[str, tuple[str, ...]]
"""Keys in Qt's portable notation by the name of a command."""


class Menu:
    """One menu with its commands in order. A function becomes a command by `command` or `switch` above it.

    The command is called as the function is, without an underscore at its end ("list_" is "list").
    """

    def __init__(self, title: str) -> None:
        self.title = title
        self.commands: list[Command] = []

    def command(
        self, words: str, *keys: str, when: When = When.ALWAYS, tip: str, is_before_line: bool = False
    ) -> Callable[[Callable[[CommandWindow], None]], Callable[[CommandWindow], None]]:
        """Declare that a function of the window is a command of this menu."""

        def declare(function: Callable[[CommandWindow], None]) -> Callable[[CommandWindow], None]:
            def do(window: CommandWindow, is_on: bool) -> None:
                function(window)

            name = function.__name__.rstrip("_")
            self.commands.append(Command(name, words, keys, when, tip, False, is_before_line, do))
            return function

        return declare

    def switch(
        self, words: str, *keys: str, when: When = When.ALWAYS, tip: str, is_before_line: bool = False
    ) -> Callable[[Callable[[CommandWindow, bool], None]], Callable[[CommandWindow, bool], None]]:
        """Declare that a function of the window and of "on" or "off" is a command of this menu."""

        def declare(function: Callable[[CommandWindow, bool], None]) -> Callable[[CommandWindow, bool], None]:
            name = function.__name__.rstrip("_")
            self.commands.append(Command(name, words, keys, when, tip, True, is_before_line, function))
            return function

        return declare
