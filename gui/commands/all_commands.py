"""Every command of the window, menu by menu; each is declared in its menu's module, beside what it does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gui.commands.command import Command, Menu, When
from gui.commands.file_menu import FILE
from gui.commands.game_menu import GAME
from gui.commands.help_menu import HELP
from gui.commands.learn_menu import LEARN
from gui.commands.priority_menu import PRIORITY
from gui.commands.shortcut_menu import SHORTCUT
from gui.commands.stage_menu import STAGE
from gui.commands.timeline_menu import TIMELINE
from gui.commands.view_menu import VIEW

MENUS: tuple[Menu, ...] = (FILE, GAME, PRIORITY, TIMELINE, SHORTCUT, LEARN, STAGE, VIEW, HELP)
"""The menus in order."""


class DuplicateCommand(Exception):
    """Two commands of the window have one name; the message says which."""


def by_name(menus: Iterable[Menu]) -> dict[str, Command]:
    """Return the commands of menus by their names, in order; raises DuplicateCommand."""
    found: dict[str, Command] = {}
    for menu in menus:
        for command in menu.commands:
            if command.name in found:
                other = found[command.name].words
                raise DuplicateCommand(f"two commands are called {command.name}: {other!r} and {command.words!r}")
            found[command.name] = command
    return found


_BY_NAME: Mapping[str, Command] = by_name(MENUS)
COMMANDS: tuple[Command, ...] = tuple(_BY_NAME.values())

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

STAGE_KEYS: tuple[tuple[str, str], ...] = (
    ("→", "Next event"),
    ("←", "Back"),
    ("↓", "Next choice"),
    ("↑ or N", "Next iteration"),
    ("P", "Ask what is to play: a loop, or a stretch of the timeline"),
    ("Space", "Play, or stand still"),
    ("+ / −", "Faster, slower"),
    ("digits, then Enter", "Jump to that iteration: 500, 1e6, 10^100"),
    ("A or End", "All of them: how it ends"),
    ("Home", "The game as it stands"),
    ("Page Down / Page Up", "Next scene, the one before"),
    ("H", "Hide hands from the people who watch, or show them"),
    ("B", "Background: dark, green, magenta, transparent"),
    ("R", "Shape: 16:9, 9:16, 1:1"),
    ("K", "Show keys and the mouse, or hide them"),
    ("F", "Use the whole screen, or no longer"),
    ("Esc", "Leave the stage"),
)
"""Keys that belong to the stage, the presenter's remote, for the list of keys."""


def is_useful(command: Command, situation: When) -> bool:
    """Return whether all conditions of a command are met."""
    return command.when & situation == command.when


def command_named(name: str) -> Command:
    """Return the command with a name; KeyError when there is none."""
    return _BY_NAME[name]


def menu_of(command: Command) -> Menu:
    """Return the menu in which a command stands."""
    return next(menu for menu in MENUS if command in menu.commands)
