"""The declared commands: names once, keys once, menus that exist, and all of them in the list of keys."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from PySide6.QtGui import QKeySequence

from engine.folders import ASSETS
from gui.commands.all_commands import COMMANDS, MENUS, DuplicateCommand, by_name, command_named, is_useful
from gui.commands.command import Menu, When
from gui.commands.keys_dialog import KeysDialog

HANDBOOK = ASSETS / "manual"


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


def test_every_tip_begins_with_a_verb():
    """A tip says what its command does, not what comes of it: no article and no question word stands first."""
    others = frozenset(
        ("a", "an", "as", "how", "in", "one", "only", "the", "what", "where", "which", "why", "who")
    )
    wrong = [
        one.tip for one in COMMANDS if one.tip.split()[0].lower() in others or one.tip.split()[0].endswith("s")
    ]
    assert wrong == []


def test_no_two_commands_of_a_menu_share_a_letter():
    letters = {
        menu.title: Counter(re.findall("&(.)", " ".join(one.words for one in menu.commands).lower()))
        for menu in MENUS
    }
    assert {menu: [letter for letter, count in found.items() if count > 1] for menu, found in letters.items()} == {
        menu: [] for menu in letters
    }


def test_every_command_that_the_handbook_names_by_its_menu_is_there():
    """As in "*File › Open*"; the docks and the seats are menus of their own."""
    made = {"View › Panels", "View › See the table as"}
    there = {f"{menu.title} › {one.words}".replace("&", "").rstrip("…") for menu in MENUS for one in menu.commands}
    titles = "|".join(menu.title.replace("&", "") for menu in MENUS)
    text = "\n".join(
        file.read_text("utf-8") for file in (HANDBOOK.parent.parent / "README.md", *HANDBOOK.glob("*.md"))
    )
    named = {found[1].rstrip("…") for found in re.finditer(rf"\*((?:{titles}) › [^*]+)\*", " ".join(text.split()))}
    assert len(named) > 10
    assert sorted(one for one in named if not any(words.startswith(one) for words in there | made)) == []


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
