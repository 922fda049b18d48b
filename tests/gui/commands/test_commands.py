"""The declared commands: names once, keys once, menus that exist, and all of them in the list of keys."""

from __future__ import annotations

from collections import Counter

from PySide6.QtGui import QKeySequence

from gui.commands.all import COMMANDS, MENUS, When, command_named, is_useful
from gui.commands.keys_dialog import KeysDialog


def test_every_command_has_a_name_of_its_own():
    assert [name for name, times in Counter(one.name for one in COMMANDS).items() if times > 1] == []


def test_every_key_is_one_that_qt_knows():
    unknown = [key for one in COMMANDS for key in one.keys if QKeySequence(key).isEmpty()]
    assert unknown == []


def test_every_command_stands_in_a_menu():
    assert {one.menu for one in COMMANDS} == set(MENUS)


def test_a_command_is_of_use_when_all_that_it_needs_is_so():
    undo = command_named("undo")
    assert not is_useful(undo, When.GAME)
    assert is_useful(undo, When.GAME | When.IDLE | When.CAN_UNDO)


def test_the_window_does_every_command(player, first_scenario):
    player.open(first_scenario)
    window = player.window
    unfinished = {
        "quit",
        "open",
        "decks",
        "save",
        "save_as",
        "picture",
        "full_screen",
    }  # these open dialogs of the system
    for command in COMMANDS:
        if command.name not in unfinished:
            window.run(command)
            player.wait()
            for dialog in window.findChildren(KeysDialog):
                dialog.close()
