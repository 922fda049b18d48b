"""Default communications in the window: asking for priority, announcing early, groups of actions (MTR 4.2)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from gui.dialogs.communications import CommunicationsDialog
from gui.dialogs.one_by_one import OneByOneDialog

CONTROL = Qt.KeyboardModifier.ControlModifier
BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier

BOLTS = """
name: Bolts
seats:
  - name: Alice
    battlefield: [3 Mountain]
    hand: [2 Lightning Bolt]
    library: [10 Mountain]
  - name: Nadine
    battlefield: [2 Mountain]
    hand: [Lightning Bolt]
    library: [10 Forest]
"""


def life(player, seat: int) -> str:
    return player.window.bridge.view.seats[seat].life


def back_to_the_table(player) -> None:
    """The offscreen platform leaves no window active when a dialog closes."""
    player.wait()
    player.window.activateWindow()
    player.area.table.setFocus()
    player.wait()


def switch_off(player, key: str) -> None:
    """Take a switch away in the dialog of the default communications."""
    player.window.do("communications")
    dialog = player.window.findChild(CommunicationsDialog)
    dialog.boxes[key].click()
    dialog.close()
    back_to_the_table(player)


def explanation(player) -> str:
    """What the prompt bar says below its question."""
    labels = player.area.prompt.options.findChildren(QLabel)
    return " ".join(one.text() for one in labels if one.isVisible() and "asked for priority" in one.text())


# Asking for priority


def test_a_waiting_seat_asks_on_its_light_and_gets_priority(opened):
    player = opened(BOLTS)
    player.area.priority._lights[1].click()
    player.choose_from_menu("Nadine asks for priority")
    assert player.question == "Nadine: You have priority"
    assert "If Nadine passes without acting, it goes back" in explanation(player)


def test_with_four_seats_everybody_before_it_passes_and_the_menu_asks_who(opened):
    others = "  - name: Carol\n    library: [9 Plains]\n  - name: Dora\n    library: [9 Plains]\n"
    player = opened(BOLTS + others)
    player.press(Qt.Key.Key_I, CONTROL)
    player.choose_from_menu("Carol asks for priority (Alice and Nadine pass)")
    assert player.question == "Carol: You have priority"
    player.pass_priority()
    assert player.question == "Alice: You have priority"


def test_unused_it_goes_back(opened):
    player = opened(BOLTS)
    player.press(Qt.Key.Key_I, CONTROL)
    player.pass_priority()
    assert player.question == "Alice: You have priority"
    assert player.window.bridge.history.length == 0
    assert explanation(player) == ""


def test_priority_that_was_kept_is_kept_when_it_comes_back(opened):
    player = opened(BOLTS)
    player.click("Lightning Bolt", "Alice", CONTROL)
    player.click_seat("Nadine")
    player.push("Pay automatically")
    player.press(Qt.Key.Key_I, CONTROL)
    assert player.question == "Nadine: You have priority"
    player.pass_priority()
    assert player.question == "Alice: You have priority"
    assert len(player.window.bridge.view.stack) == 1


def bolted(player) -> None:
    """Nadine passes by herself, and a Bolt has resolved without her."""
    player.area.priority._lights[1].click()
    player.choose_from_menu("Nadine passes automatically")
    player.click("Lightning Bolt", "Alice")
    player.click_seat("Nadine")
    player.push("Pay automatically")
    player.until(lambda: life(player, 1) == "17")


def test_a_seat_that_was_passed_goes_back_to_where_it_wants_to_act(opened):
    player = opened(BOLTS)
    bolted(player)
    player.press(Qt.Key.Key_I, CONTROL)
    player.choose_from_menu("before Lightning Bolt resolves")
    assert player.question == "Nadine: You have priority"
    assert (life(player, 1), len(player.window.bridge.view.stack)) == ("20", 1)
    player.click("Lightning Bolt", "Nadine")
    player.click_seat("Alice")
    player.push("Pay automatically")
    assert len(player.window.bridge.view.stack) == 2


def test_and_when_it_does_not_act_the_game_stands_where_it_stood(opened):
    player = opened(BOLTS)
    bolted(player)
    length = player.window.bridge.history.length
    player.area.priority._lights[1].click()
    player.choose_from_menu("before Lightning Bolt resolves")
    assert player.question == "Nadine: You have priority"
    player.pass_priority()
    assert (player.question, life(player, 1)) == ("Alice: You have priority", "17")
    history = player.window.bridge.history
    assert (history.position, history.length) == (length, length)


def test_switched_off_nobody_can_ask(opened):
    player = opened(BOLTS)
    switch_off(player, "priority given back")
    player.press(Qt.Key.Key_I, CONTROL)
    assert player.question == "Alice: You have priority"
    assert "the switch of MTR 4.2 is off" in player.notice


# Choices announced early


# A group of actions


def group_of_bolts(player) -> OneByOneDialog:
    """Two Bolts at Nadine, put together by keys."""
    player.press(Qt.Key.Key_O, BOTH)
    dialog = player.window.findChild(OneByOneDialog)
    choose(dialog, "Lightning Bolt")
    choose(dialog, "Nadine")
    choose(dialog, "Pay automatically")
    return dialog


def choose(dialog, words: str) -> None:
    """Pick the answer with these words, by keys."""
    answers = dialog.picker.list
    for _ in range(answers.count()):
        if words in answers.currentItem().text():
            break
        QTest.keyClick(answers, Qt.Key.Key_Down)
    assert words in answers.currentItem().text()
    QTest.keyClick(answers, Qt.Key.Key_Return)


def propose_group(player, dialog) -> None:
    QTest.mouseClick(dialog.give, Qt.MouseButton.LeftButton)
    player.wait()
    player.window.activateWindow()
    player.until(lambda: player.has_button("propose"))


def test_a_group_is_put_together_and_every_action_resolves_before_the_next(opened):
    player = opened(BOLTS)
    dialog = group_of_bolts(player)
    QTest.mouseClick(dialog.again, Qt.MouseButton.LeftButton)
    assert dialog.list.count() == 2
    assert dialog.list.item(0).text() == "1.  Alice casts Lightning Bolt, targets Nadine, pays automatically"
    propose_group(player, dialog)
    player.push("propose")
    player.until(lambda: player.has_button("accept"))
    player.push("accept")
    player.until(lambda: life(player, 1) == "14")


def test_another_seat_stops_it_where_it_wants_to_act(opened):
    player = opened(BOLTS)
    dialog = group_of_bolts(player)
    QTest.mouseClick(dialog.again, Qt.MouseButton.LeftButton)
    propose_group(player, dialog)
    player.push("propose")
    player.until(lambda: player.has_button("accept"))
    player.type_into("place", "5")
    player.until(lambda: player.has_button("Shorten to 5"))
    player.push("Shorten to 5")
    player.push("Close")
    player.until(lambda: player.question == "Nadine: You have to choose differently here")
    assert (life(player, 1), len(player.window.bridge.view.stack)) == ("20", 1)


def test_the_last_action_is_taken_back(opened):
    player = opened(BOLTS)
    dialog = group_of_bolts(player)
    QTest.mouseClick(dialog.again, Qt.MouseButton.LeftButton)
    QTest.mouseClick(dialog.drop, Qt.MouseButton.LeftButton)
    QTest.mouseClick(dialog.drop, Qt.MouseButton.LeftButton)
    assert dialog.list.count() == 0
    assert not dialog.give.isEnabled()


def test_what_cannot_be_done_once_more_says_why(opened):
    player = opened(BOLTS.replace("2 Lightning Bolt", "Lightning Bolt"))
    dialog = group_of_bolts(player)
    QTest.mouseClick(dialog.again, Qt.MouseButton.LeftButton)
    assert dialog.problem.isVisible()
    assert dialog.list.count() == 1


def test_switched_off_there_are_no_groups(opened):
    player = opened(BOLTS)
    switch_off(player, "one at a time")
    player.press(Qt.Key.Key_O, BOTH)
    assert player.window.findChild(OneByOneDialog) is None
    assert "switched off" in player.notice


# Attacks


WALKER = """
name: A planeswalker
seats:
  - name: Alice
    battlefield: [Llanowar Elves, Grizzly Bears]
    library: [10 Forest]
  - name: Nadine
    battlefield: [{card: Saheeli Rai, counters: {loyalty: 3}}]
    library: [10 Forest]
"""


def to_attackers(player) -> None:
    player.pass_priority(4)
    assert player.question == "Alice: Which creatures attack?"


def test_creatures_attack_the_player_unless_a_planeswalker_is_named(opened):
    player = opened(WALKER)
    to_attackers(player)
    assert player.detail.startswith("Creatures that you click attack Nadine (MTR 4.2)")
    player.click("Llanowar Elves")
    player.click("Saheeli Rai")
    player.click("Grizzly Bears")
    assert player.detail == "Attacking: Llanowar Elves → Nadine, Grizzly Bears → Saheeli Rai (Nadine)"


def test_switched_off_whom_they_attack_is_named_first(opened):
    player = opened(WALKER)
    switch_off(player, "attack players")
    to_attackers(player)
    assert player.detail == "Click whom you attack first: a player or a planeswalker."
    player.click("Llanowar Elves")
    assert not player.detail.startswith("Attacking")
    player.click("Saheeli Rai")
    player.click("Llanowar Elves")
    assert player.detail == "Attacking: Llanowar Elves → Saheeli Rai (Nadine)"


def test_with_several_opponents_the_attacked_one_is_named_first(opened):
    three = WALKER.replace("[{card: Saheeli Rai, counters: {loyalty: 3}}]", "[Mountain]")
    player = opened(three + "  - name: Carol\n    library: [10 Forest]\n")
    player.pass_priority(6)
    assert player.question == "Alice: Which creatures attack?"
    assert player.detail == "Click whom you attack first: a player."
    player.click("Llanowar Elves")
    assert not player.detail.startswith("Attacking")
    player.click_seat("Carol")
    player.click("Llanowar Elves")
    assert player.detail == "Attacking: Llanowar Elves → Carol"
