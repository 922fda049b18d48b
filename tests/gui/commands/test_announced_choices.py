"""Choices that a seat announces before it is asked (MTR 4.2)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from gui.dialogs.announce import AnnounceDialog
from tests.gui.commands.test_statements import BOLTS, BOTH, CONTROL, back_to_the_table, life, switch_off

ATTENDANT = """
name: An attendant
seats:
  - name: Alice
    battlefield:
      - Soul's Attendant
      - Llanowar Elves
      - {card: Presence of Gond, attached to: Llanowar Elves}
    library: [10 Forest]
  - name: Nadine
    battlefield: [2 Mountain]
    hand: [Lightning Bolt]
    library: [10 Forest]
"""


def triggered(player) -> None:
    """The attendant's ability is on the stack."""
    player.click("Llanowar Elves")
    player.choose_from_menu("Elf Warrior")
    player.press(Qt.Key.Key_F4)
    assert len(player.window.bridge.view.stack) == 1


def announcement(player) -> str:
    """What the stack says is announced."""
    return " ".join(player.area.table._table.announced.values())


def announce_no(player) -> None:
    player.press(Qt.Key.Key_A, BOTH)
    dialog = player.window.findChild(AnnounceDialog)
    assert "Soul's Attendant" in dialog.picker.question.text()
    QTest.keyClick(dialog.picker.list, Qt.Key.Key_Down)
    QTest.keyClick(dialog.picker.list, Qt.Key.Key_Return)
    assert dialog.picker.question.text() == "That is all that it will ask for."
    QTest.keyClick(dialog.give, Qt.Key.Key_Return)
    back_to_the_table(player)


def test_what_is_announced_is_shown_and_chosen_by_itself(opened):
    player = opened(ATTENDANT)
    triggered(player)
    announce_no(player)
    assert announcement(player) == "Alice says no"
    player.pass_priority(2)
    assert (player.question, life(player, 0)) == ("Alice: You have priority", "20")
    assert not player.window.bridge.view.stack


def test_also_when_everybody_passes_at_once(opened):
    player = opened(ATTENDANT)
    triggered(player)
    announce_no(player)
    player.press(Qt.Key.Key_F4)
    assert (player.question, life(player, 0)) == ("Alice: You have priority", "20")


def test_a_response_of_an_opponent_frees_it(opened):
    player = opened(ATTENDANT)
    triggered(player)
    announce_no(player)
    player.pass_priority()
    player.click("Lightning Bolt", "Nadine")
    player.click_seat("Alice")
    player.push("Pay automatically")
    assert announcement(player) == ""
    player.press(Qt.Key.Key_F4)
    player.press(Qt.Key.Key_F4)
    assert player.question.startswith("Alice: Do you want to do that")


def stack_menu(player) -> QMenu:
    top = player.area.table.place_of_card(player.window.bridge.view.stack[-1].id)
    QTest.mouseClick(player.area.table.viewport(), Qt.MouseButton.RightButton, pos=top)
    player.wait()
    return QApplication.activePopupWidget()


def test_the_items_menu_announces_and_takes_back(opened):
    player = opened(ATTENDANT)
    triggered(player)
    stack_menu(player)
    player.choose_from_menu("Announce what it will ask for")
    dialog = player.window.findChild(AnnounceDialog)
    QTest.keyClick(dialog.picker.list, Qt.Key.Key_Return)
    QTest.mouseClick(dialog.give, Qt.MouseButton.LeftButton)
    player.wait()
    assert announcement(player) == "Alice says yes"
    stack_menu(player)
    player.choose_from_menu("Take back what is announced")
    assert announcement(player) == ""


def test_what_asks_for_nothing_says_so(opened):
    player = opened(BOLTS)
    player.click("Lightning Bolt", "Alice", CONTROL)
    player.click_seat("Nadine")
    player.push("Pay automatically")
    player.press(Qt.Key.Key_A, BOTH)
    assert player.notice == "Lightning Bolt asks for nothing as it resolves."


def test_switched_off_nothing_is_announced(opened):
    player = opened(ATTENDANT)
    triggered(player)
    switch_off(player, "announced early")
    player.press(Qt.Key.Key_A, BOTH)
    assert player.window.findChild(AnnounceDialog) is None
    assert "switched off" in player.notice


OPT = """
name: Opt
seats:
  - name: Alice
    battlefield: [2 Island]
    hand: [Opt]
    library: [Forest, 10 Island]
  - name: Nadine
    library: [10 Forest]
"""


def test_what_is_wanted_while_casting_is_said_before_the_seat_passes(opened):
    player = opened(OPT)
    player.area.priority._lights[1].click()
    player.choose_from_menu("Nadine passes automatically")
    player.click("Opt")
    player.press(Qt.Key.Key_A, BOTH)
    assert player.notice == "You will be asked as soon as it is on the stack, before you pass."
    player.push("Pay automatically")
    player.until(lambda: player.window.findChild(AnnounceDialog) is not None)
    dialog = player.window.findChild(AnnounceDialog)
    assert len(player.window.bridge.view.stack) == 1
    answers = dialog.picker.list
    assert [answers.item(row).text() for row in range(answers.count())] == ["None of them"]
    assert "Cards that nobody has seen yet cannot be named" in dialog.picker.detail.text()
    QTest.keyClick(answers, Qt.Key.Key_Return)
    QTest.keyClick(dialog.give, Qt.Key.Key_Return)
    player.until(lambda: not player.window.bridge.view.stack)
    assert [card.name for card in player.window.bridge.view.seats[0].hand] == ["Forest"]


def test_saying_nothing_after_all_passes_and_is_asked_later(opened):
    player = opened(OPT)
    player.click("Opt")
    player.press(Qt.Key.Key_A, BOTH)
    player.push("Pay automatically")
    player.until(lambda: player.window.findChild(AnnounceDialog) is not None)
    QTest.keyClick(player.window.findChild(AnnounceDialog), Qt.Key.Key_Escape)
    back_to_the_table(player)
    assert player.question == "Nadine: You have priority"
    player.pass_priority()
    assert player.question.startswith("Alice: Choose up to one")
