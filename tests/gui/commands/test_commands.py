"""The declared commands: names once, keys once, menus that exist, and all of them in the list of keys."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QKeySequence

from gui.commands.all import COMMANDS, MENUS, DuplicateCommand, by_name, command_named, is_useful
from gui.commands.command import Menu, When
from gui.commands.keys_dialog import KeysDialog


def test_two_commands_with_one_name_are_an_error():
    menu = Menu("&Table")

    @menu.command("&Undo", tip="Once.")
    def undo(window):
        pass

    @menu.command("&Undo again", tip="And once more.")
    def undo_(window):
        pass

    with pytest.raises(DuplicateCommand, match="undo: '&Undo' and '&Undo again'"):
        by_name([menu])


def test_every_key_is_one_that_qt_knows():
    unknown = [key for one in COMMANDS for key in one.keys if QKeySequence(key).isEmpty()]
    assert unknown == []


def test_every_command_stands_in_its_menu_in_the_order_of_its_declaration(player):
    for declared, action in zip(MENUS, player.window.menuBar().actions(), strict=True):
        shown = [one.objectName() for one in action.menu().actions() if one.objectName()]
        assert shown == [one.name for one in declared.commands]


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
        "import_cards",
        "save",
        "save_as",
        "picture",
        "stage_jump",
        "handout",
        "evidence",
        "full_screen",
    }  # these open dialogs of the system
    for command in COMMANDS:
        if command.name not in unfinished:
            window.run(command, False)
            player.wait()
            for dialog in window.findChildren(KeysDialog):
                dialog.close()
