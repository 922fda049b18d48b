"""Decks and combos from elsewhere, opened, looked at and begun with by keys and clicks."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QSpinBox,
    QTreeWidget,
    QWidget,
)

from gui.dialogs.combo import ComboDialog
from gui.dialogs.deck import DeckDialog
from gui.dialogs.hand import HandStrip
from gui.dialogs.submission import SubmissionDialog
from tests.gui.conftest import NO_KEYS, Player

D = TypeVar("D", bound=QDialog)
W = TypeVar("W", bound=QWidget)
ELVES = "4 Llanowar Elves\n4 Presence of Gond\n4 Intruder Alarm\n48 Forest\n"
COMBO = {
    "uses": [
        {"card": {"name": "Llanowar Elves"}, "zoneLocations": ["B"], "battlefieldCardState": ""},
        {"card": {"name": "Presence of Gont"}, "zoneLocations": ["B"], "battlefieldCardState": ""},
        {"card": {"name": "Intruder Alarm"}, "zoneLocations": ["B"], "battlefieldCardState": ""},
    ],
    "produces": [{"feature": {"name": "Infinite creature tokens"}}],
    "manaNeeded": "{G}",
    "easyPrerequisites": "It is your turn.",
    "description": "Repeat.",
}


def copy(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def paste(player: Player) -> None:
    window = player.window
    player.until(lambda: window.isActiveWindow() and window.isAncestorOf(QApplication.focusWidget() or QWidget()))
    player.press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def dialog(player: Player, kind: type[D]) -> D:
    found = [one for one in player.window.findChildren(kind) if one.isVisible()]
    assert found, f"no {kind.__name__} is open"
    return found[0]


def click(player: Player, words: str, within: QDialog) -> None:
    one: QAbstractButton = player.button(words, within)
    assert one.isEnabled()
    QTest.mouseClick(one, Qt.MouseButton.LeftButton, NO_KEYS, QPoint(6, one.height() // 2))
    player.wait()


def label(within: QDialog, name: str) -> str:
    return shown(within, QLabel, name).text()


def shown(within: QDialog, kind: type[W], name: str) -> W:
    """The widget of that name that can be seen."""
    found = [one for one in within.findChildren(kind, name) if one.isVisible()]
    assert found, f"there is no {name!r} to be seen"
    return found[0]


def tick(player: Player, within: DeckDialog, name: str) -> None:
    """Go to a card of the list and press Space."""
    tree = shown(within, QTreeWidget, "deck list")
    (item,) = tree.findItems(name, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive, 1)
    tree.setFocus()
    tree.setCurrentItem(item)
    QTest.keyClick(tree, Qt.Key.Key_Space)
    player.wait()


@pytest.fixture
def elves(player: Player) -> DeckDialog:
    """The deck dialog with a pasted deck."""
    copy(ELVES)
    paste(player)
    made = dialog(player, DeckDialog)
    shown(made, QSpinBox, "seed").setValue(5)
    return made


def begin_first(player: Player, made: DeckDialog) -> None:
    first = shown(made, QComboBox, "who begins")
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Down)
    click(player, "begin the game", made)
    player.window.activateWindow()  # the offscreen platform leaves no window active when a dialog closes
    player.wait()


def test_a_deck_is_pasted_on_the_start_page(player: Player, elves: DeckDialog) -> None:
    assert "60 cards" in label(elves, "about the deck")
    assert "48" in label(elves, "figures")
    assert "lands" in label(elves, "figures")


def test_sample_hands_are_drawn_again_and_again(player: Player, elves: DeckDialog) -> None:
    strip = shown(elves, HandStrip, "hand")
    hands = set()
    for _ in range(8):
        assert len(strip.names) == 7
        hands.add(strip.names)
        click(player, "draw another hand", elves)
    assert len(hands) > 1


def test_ticked_cards_have_their_chance_by_turn(player: Player, elves: DeckDialog) -> None:
    tick(player, elves, "Intruder Alarm")
    assert label(elves, "playing first 1") == "39.9 %"
    assert label(elves, "drawing first 1") == "44.5 %"
    tick(player, elves, "Presence of Gond")
    assert label(elves, "playing first 1") == "14.5 %"
    assert "Presence of Gond and Intruder Alarm" in label(elves, "chance of what")


def test_the_pieces_of_a_scenario_are_ticked_at_once(player: Player, elves: DeckDialog) -> None:
    click(player, "tick Presence of Gond and Intruder Alarm", elves)
    assert "Presence of Gond and Intruder Alarm" in label(elves, "chance of what")


def test_a_card_that_nobody_knows_is_corrected_by_a_click(player: Player) -> None:
    copy("56 Forest\n4 Llanowar Elfes\nnonsense\n")
    paste(player)
    made = dialog(player, DeckDialog)
    assert player.has_button("Begin with 4 placeholders")
    assert label(made, "problems") == (
        "4 cards are not in the catalogue and 1 line could not be read. Click what was meant, import their texts "
        "(File › Import cards…), or go on with placeholders. What could not be read is left out."
    )
    click(player, "use Llanowar Elves for Llanowar Elfes", made)
    click(player, "leave out line 3", made)
    assert player.button("begin the game", made).text() == "Begin"
    assert made.deck.cards == ((56, "Forest"), (4, "Llanowar Elves"))


def test_placeholders_can_be_gone_on_with(player: Player) -> None:
    copy("58 Nobody Knows This\n2 Forest\n")
    paste(player)
    begin_first(player, dialog(player, DeckDialog))
    names = {card.name for card in player.window.bridge.view.seats[0].hand}
    assert "Nobody Knows This" in names


def test_the_deck_is_copied_back_as_text(player: Player, elves: DeckDialog) -> None:
    click(player, "copy the deck as text", elves)
    assert QGuiApplication.clipboard().text() == f"Deck\n{ELVES}"


def test_a_second_deck_is_pasted_for_another_seat(player: Player, elves: DeckDialog) -> None:
    copy("Commander\n1 Krenko, Mob Boss\nDeck\n99 Mountain")
    click(player, "paste another deck", elves)
    assert elves.tabs.count() == 2
    assert "for Commander" in label(elves, "about the deck")
    second = shown(elves, QComboBox, "deck 2")
    second.setFocus()
    QTest.keyClick(second, Qt.Key.Key_Down)
    begin_first(player, elves)
    assert [seat.life for seat in player.window.bridge.view.seats] == ["40", "40"]
    assert [card.name for card in player.window.bridge.view.seats[1].command] == ["Krenko, Mob Boss"]


def test_what_is_wrong_on_the_clipboard_is_said_where_it_was_pasted(player: Player, elves: DeckDialog) -> None:
    copy("0 Forest")
    click(player, "paste another deck", elves)
    assert "the clipboard:1:1: found 0" in label(elves, "deck error")


def test_hands_are_kept_or_sent_back_at_the_table(player: Player, elves: DeckDialog) -> None:
    begin_first(player, elves)
    assert player.question == "Alice: Do you keep this hand?"
    assert "put 1 of them on the bottom" in player.detail
    player.push("2  Mulligan")
    assert player.question == "Alice: Put a card on the bottom of your library"
    player.click(player.window.bridge.view.seats[0].hand[0].name, "Alice")
    assert player.question == "Alice: Do you keep this hand?"
    assert player.has_button("1  Keep 6 cards")
    player.press(Qt.Key.Key_Return)
    assert player.question == "Alice: You have priority"
    assert player.window.bridge.view.step == "upkeep"


def test_a_mulligan_is_undone(player: Player, elves: DeckDialog) -> None:
    begin_first(player, elves)
    before = player.window.bridge.view.seats[0].hand
    player.push("2  Mulligan")
    player.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert player.window.bridge.view.seats[0].hand == before


def test_nobody_passes_by_itself(player: Player, elves: DeckDialog) -> None:
    """A goldfish: every decision is that of who sits there, in the first turn and then in the third."""
    begin_first(player, elves)
    player.push("1  Keep 7 cards")
    steps = []
    for _ in range(30):
        player.wait(2)
        assert player.window.bridge.question is not None
        assert player.window.bridge.question.seat == 0
        view = player.window.bridge.view
        if view.turn == "3":
            break
        steps.append((view.turn, view.step))
        if player.window.bridge.question.kind == "priority":
            player.pass_priority()
        else:
            player.press(Qt.Key.Key_Return)
    assert {turn for turn, _ in steps} == {"1"}
    assert ("1", "draw") not in steps
    assert player.window.bridge.view.turn == "3"


def test_decks_are_opened_as_files_by_what_they_contain(player: Player, tmp_path: Path) -> None:
    path = tmp_path / "elves.dek"
    path.write_text('<Deck><Cards Quantity="60" Sideboard="false" Name="Forest"/></Deck>')
    assert player.window.files.open_file(str(path))
    made = dialog(player, DeckDialog)
    assert "read as: MTGO" in label(made, "about the deck")
    assert made.tabs.tabText(0) == "elves"


def test_a_hostile_file_is_refused_with_its_place(player: Player, tmp_path: Path) -> None:
    path = tmp_path / "bomb.cod"
    path.write_text('<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n<cockatrice_deck/>')
    assert not player.window.files.open_file(str(path))
    assert "bomb.cod:2:" in player.window.start_page.notice.text()


def test_the_start_page_has_a_button_for_it(player: Player) -> None:
    copy("60 Forest")
    player.push("paste a deck or combo")
    assert dialog(player, DeckDialog).deck.size == 60


def test_an_empty_clipboard_is_said(player: Player) -> None:
    copy("")
    player.window.do("paste")
    assert "no text on the clipboard" in player.window.start_page.notice.text()


def test_a_scenario_is_pasted_as_text(player: Player, first_scenario: Path) -> None:
    copy(first_scenario.read_text("utf-8"))
    paste(player)
    assert "Presence of Gond" in player.window.windowTitle()


def test_pasting_into_a_field_stays_in_the_field(player: Player) -> None:
    copy("Krenko")
    field = player.window.start_page.search
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == "Krenko"
    assert not [one for one in player.window.findChildren(QDialog) if one.isVisible()]


def test_a_list_that_is_pasted_into_any_field_of_the_window_is_opened(
    player: Player, first_scenario: Path
) -> None:
    """Of the start page and at the table, wherever a list may be opened."""
    copy(first_scenario.read_text("utf-8"))
    for open_table in (None, "empty_table"):
        if open_table is not None:
            player.window.do(open_table)
        named = "with the card" if open_table is None else "find a card"
        field = player.field(named)
        field.setFocus()
        player.until(field.hasFocus)
        QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        assert field.text() == ""
        assert "Presence of Gond" in player.window.windowTitle()


@pytest.fixture
def combo(player: Player) -> ComboDialog:
    """The combo dialog with a pasted combo."""
    copy(json.dumps(COMBO, indent=1))
    paste(player)
    return dialog(player, ComboDialog)


def test_what_a_combo_needs_has_to_be_read_before_the_table_is_set(player: Player, combo: ComboDialog) -> None:
    assert "It is your turn." in label(combo, "combo in words")
    assert not player.button("set up the table", combo).isEnabled()
    read = shown(combo, QCheckBox, "read")
    QTest.mouseClick(read, Qt.MouseButton.LeftButton, NO_KEYS, QPoint(8, read.height() // 2))
    click(player, "set up the table", combo)
    assert player.count_of("Llanowar Elves", "Alice") == "1"
    assert player.count_of("Presence of Gont", "Alice") == "1"
    assert player.window.bridge.view.seats[0].pool == (("G", "1"),)


def test_a_card_can_be_chosen_for_one_that_nobody_knows(player: Player, combo: ComboDialog) -> None:
    click(player, "use Presence of Gond for Presence of Gont", combo)
    assert shown(combo, QLineEdit, "card for Presence of Gont").text() == "Presence of Gond"
    assert player.button("set up the table", combo).text() == "Set up the table"
    read = shown(combo, QCheckBox, "read")
    QTest.keyClick(read, Qt.Key.Key_Space)
    click(player, "set up the table", combo)
    assert player.count_of("Presence of Gond", "Alice") == "1"


def test_of_several_combos_one_is_found_by_words(player: Player, tmp_path: Path) -> None:
    other = {"uses": [{"card": {"name": "Sol Ring"}, "zoneLocations": ["B"]}], "produces": []}
    path = tmp_path / "combos.json"
    path.write_text(json.dumps({"results": [COMBO, other]}))
    assert player.window.files.open_file(str(path))
    made = dialog(player, ComboDialog)
    assert made.list.count() == 2
    QTest.keyClicks(made.search, "sol")
    assert made.list.count() == 1
    assert label(made, "combo") == "Sol Ring"


def test_a_loop_is_exported_as_a_submission(
    player: Player, first_scenario: Path, opened: Callable[[str], Player]
) -> None:
    player.open(first_scenario)
    player.window.do("export_spellbook")
    player.until(lambda: bool(player.window.findChildren(SubmissionDialog)))
    made = dialog(player, SubmissionDialog)
    assert "Infinite creature tokens" in made.text.toPlainText()
    click(player, "copy as JSON", made)
    uses = json.loads(QGuiApplication.clipboard().text())["uses"]
    assert {"Presence of Gond", "Intruder Alarm"} <= {use["card"] for use in uses}
    click(player, "copy as text", made)
    assert QGuiApplication.clipboard().text().startswith("Cards\n")


def test_without_a_loop_the_export_says_what_to_do(opened: Callable[[str], Player]) -> None:
    player = opened(
        "name: x\nseats:\n  - {name: Alice, battlefield: [Forest], library: [40 Forest]}\n"
        "  - {name: Bob, library: [40 Forest]}\n"
    )
    player.window.do("export_spellbook")
    assert "Record a loop first" in player.notice
