"""The window's commands as data: what each is called, which keys give it, and when it can be given."""

from __future__ import annotations

from collections.abc import Mapping

from gui.commands.command import Command as Command
from gui.commands.command import When as When
from gui.commands.of_game import GAME_COMMANDS
from gui.commands.of_play import PLAY_COMMANDS
from gui.commands.of_window import WINDOW_COMMANDS

MENUS: Mapping[str, str] = {
    "file": "&File",
    "game": "&Game",
    "priority": "&Priority",
    "timeline": "&Timeline",
    "shortcut": "&Shortcut",
    "view": "&View",
    "help": "&Help",
}
"""The menus in order, with their titles."""

COMMANDS: tuple[Command, ...] = (*GAME_COMMANDS, *PLAY_COMMANDS, *WINDOW_COMMANDS)

TABLE_KEYS: tuple[tuple[str, str], ...] = (
    ("Arrow keys", "Move the focus over the table"),
    ("Enter", "Click what has the focus, or confirm when nothing has it"),
    ("Menu key", "Everything the focused card can do"),
    ("1 to 9", "Give the answer with that number in the prompt bar"),
    ("Y / N", "Answer yes or no"),
    ("Shift + Y / N", "Answer yes or no, now and whenever the same is asked"),
    ("Ctrl + click", "Cast or activate and keep priority"),
    ("Shift + click", "One member of a group only"),
    ("Page Up / Page Down", "Turn the page of a crowded battlefield"),
    ("Ctrl + wheel", "Zoom; drag with the middle button or with Space held to pan"),
)
"""Keys that belong to the table and the prompt bar, for the list of keys."""


def is_useful(command: Command, situation: When) -> bool:
    """Whether everything that a command needs is so."""
    return command.when & situation == command.when


def command_named(name: str) -> Command:
    """The command with a name; KeyError when there is none."""
    for command in COMMANDS:
        if command.name == name:
            return command
    raise KeyError(name)
