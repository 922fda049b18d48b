"""Key profiles and the user's own keys: known commands, known keys, no clash, and taken over at once."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from gui.commands.all_commands import COMMANDS, command_named
from gui.commands.keys import OWN, BadProfile, can_clash, commands_with, keys_of, profiles, read_profile
from gui.commands.keys_dialog import KeysDialog
from gui.style.settings import Settings

NAMES = ("Go Infinite", "Arena", "Cockatrice", "Forge", "Magic Online", "XMage")
KEYS = ("own", "arena", "cockatrice", "forge", "mtgo", "xmage")
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_there_is_a_profile_for_what_players_know():
    assert tuple(one.name for one in profiles().values()) == NAMES


@pytest.mark.parametrize("key", KEYS)
def test_no_key_of_a_profile_gives_two_commands_at_once(key):
    keys = keys_of(profiles()[key], {})
    clashes = [
        (one, first.name, second.name)
        for first, second in combinations(COMMANDS, 2)
        for one in keys[first.name]
        if one in keys[second.name] and can_clash(first, second)
    ]
    assert clashes == []


@pytest.mark.parametrize("key", KEYS)
def test_every_key_of_a_profile_is_one_that_qt_knows(key):
    given = [one for keys in profiles()[key].keys.values() for one in keys]
    assert [one for one in given if "Unknown" in QKeySequence(one).toString() or QKeySequence(one).isEmpty()] == []


@pytest.mark.parametrize("key", KEYS)
def test_passing_confirming_and_undoing_have_a_key_in_every_profile(key):
    keys = keys_of(profiles()[key], {})
    assert all(keys[name] for name in ("pass", "confirm", "cancel", "undo", "clear_passing"))


def test_a_profile_takes_a_key_from_the_command_that_had_it():
    keys = keys_of(profiles()["mtgo"], {})
    assert keys["yield_unless_acted"] == ("F4",)
    assert "F4" not in keys["pass_to_resolve"]


def test_one_key_may_pass_and_confirm_since_never_both_are_asked():
    assert not can_clash(command_named("pass"), command_named("confirm"))
    assert {"pass", "confirm"} <= set(commands_with(keys_of(profiles()["arena"], {}), "Space"))


def test_a_users_own_key_is_taken_from_everybody_else():
    keys = keys_of(profiles()[OWN], {"rules": ("Ctrl+Z",)})
    assert keys["rules"] == ("Ctrl+Z",)
    assert "Ctrl+Z" not in keys["undo"]


def test_a_users_own_key_stays_with_a_command_that_has_another_name_now():
    assert keys_of(profiles()[OWN], {"rules_off": ("Ctrl+9",)})["set_up_by_hand"] == ("Ctrl+9",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[]", "expected name, about and keys"),
        ("{name: A, about: B, keys: {fly: [F2]}}", "mine:1:28: unknown key 'fly'"),
        ("{name: A, about: B, keys: {pass: F2}}", "mine:1:34: found 'F2'; expected a list"),
    ],
)
def test_a_broken_profile_says_what_is_wrong(text, message):
    with pytest.raises(BadProfile, match=message):
        read_profile(text, "mine")


def test_a_command_of_an_older_version_is_left_out():
    assert "fly" not in keys_of(profiles()[OWN], {"fly": ("F2",)})


def test_nonsense_in_the_settings_counts_as_no_change(tmp_path):
    (tmp_path / "settings.json").write_text("[keys]\nchanges=perhaps\n", encoding="utf-8")
    assert Settings(tmp_path / "settings.json").key_changes == {}


@pytest.fixture
def keys_dialog(player, first_scenario) -> KeysDialog:
    player.open(first_scenario)
    player.press(Qt.Key.Key_F1, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    return player.window.findChild(KeysDialog)


def select(player, dialog: KeysDialog, words: str) -> None:
    """Search for a command and put the selection on the first line found."""
    dialog.search.setFocus()
    dialog.search.selectAll()
    QTest.keyClicks(dialog.search, words)
    row = next(row for row in range(dialog.table.rowCount()) if not dialog.table.isRowHidden(row))
    place = dialog.table.visualItemRect(dialog.table.item(row, 0)).center()
    QTest.mouseClick(dialog.table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    player.wait()


def close(player, dialog: KeysDialog) -> None:
    dialog.close()
    player.wait()
    player.window.activateWindow()
    player.area.table.setFocus()
    player.wait()


def test_a_row_of_the_dialog_is_as_high_as_its_words(player, keys_dialog):
    keys_dialog.resize(1600, 700)
    player.wait()
    table = keys_dialog.table
    heights = [table.rowHeight(row) for row in range(8)]
    table.resizeRowsToContents()
    assert heights == [table.rowHeight(row) for row in range(8)]


def test_a_profile_is_picked_and_its_keys_work(player, keys_dialog):
    keys_dialog.profile.setFocus()
    while keys_dialog.profile.currentText() != "Magic Online":
        QTest.keyClick(keys_dialog.profile, Qt.Key.Key_Down)
    close(player, keys_dialog)
    player.press(Qt.Key.Key_F2)
    assert player.question == "Nadine: You have priority"
    assert player.window.settings.key_profile == "mtgo"


def test_a_new_key_is_pressed_and_used(player, keys_dialog):
    select(player, keys_dialog, "let the seat with priority do nothing")
    keys_dialog.key.setFocus()
    QTest.keyClick(keys_dialog.key, Qt.Key.Key_K, CONTROL)
    player.push("Use it")
    close(player, keys_dialog)
    player.press(Qt.Key.Key_K, CONTROL)
    assert player.question == "Nadine: You have priority"
    player.press(Qt.Key.Key_Space)
    assert player.question == "Nadine: You have priority"  # Space is no key of it any longer


def test_a_key_that_another_command_has_is_told_before_it_is_taken(player, keys_dialog):
    select(player, keys_dialog, "let the seat with priority do nothing")
    keys_dialog.key.setFocus()
    QTest.keyClick(keys_dialog.key, Qt.Key.Key_Z, CONTROL)
    assert keys_dialog.told.text() == "Ctrl+Z is taken from “Undo”."
    player.push("Add it")
    assert "Ctrl+Z" not in player.window.menus.keys["undo"]
    assert player.window.menus.keys["pass"] == ("Space", "F2", "Ctrl+Z")


def test_all_changes_are_taken_back(player, keys_dialog):
    select(player, keys_dialog, "let the seat with priority do nothing")
    player.push("No key")
    assert player.window.menus.keys["pass"] == ()
    player.push("All as in the profile")
    assert player.window.menus.keys["pass"] == command_named("pass").keys


def test_the_keys_of_the_table_cannot_be_changed(player, keys_dialog):
    select(player, keys_dialog, "move the focus over the table")
    assert not keys_dialog.key.isEnabled()
    assert not keys_dialog.use.isEnabled()


def test_the_list_has_a_line_for_every_command(player, keys_dialog):
    listed = " ".join(keys_dialog._searched)
    assert all(one.words.replace("&", "").lower() in listed for one in COMMANDS)
