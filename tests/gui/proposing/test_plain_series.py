"""A series without a loop is proposed by keys alone, and the panel says in which step and with whom it ends."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from engine.folders import DECKS
from gui.proposing.proposing import AGREED, ANSWERING

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
ENDS = "It ends in turn 1, Alice: end step, where Alice has priority (CR 732.2a)."


def test_go_is_proposed_and_says_where_the_game_will_be(player):
    player.window.resize(1366, 768)
    player.open(DECKS / "combos" / "go-into-the-fray.yaml")
    player.press(Qt.Key.Key_L, CONTROL_SHIFT)
    panel, proposing = player.area.shortcut, player.window.bridge.proposing
    assert player.detail == "Say what happens in the panel beside the table; then every other seat answers."
    player.until(lambda: bool(panel.proof.text()))
    assert panel.proof.text() == ENDS
    told = {one.text() for one in panel.ledger.findChildren(QLabel)}
    assert told == {"No number changes: life, mana, cards, permanents, counters are what they were."}
    player.press(Qt.Key.Key_Return)
    player.until(lambda: proposing.stage == ANSWERING)
    assert panel.proof.text() == f"Performed step by step. {ENDS}"
    player.wait(20)
    card = panel._asked_card()
    assert card.place.placeholderText() == "2"
    assert card.note.text() == "Click a step above, or type a place. The table shows that moment."
    assert panel._area.widget().width() <= panel._area.viewport().width(), "nothing is moved sideways"
    player.press(Qt.Key.Key_Return)
    player.until(lambda: proposing.stage == AGREED)
    assert player.window.bridge.state.step == "end"


def test_a_loop_that_ends_where_it_begins_says_nothing_of_the_step(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_L, CONTROL_SHIFT)
    player.until(lambda: player.area.shortcut.proof.text().startswith("Proved"))
    assert "It ends in turn" not in player.area.shortcut.proof.text()


def test_the_example_of_a_place_has_a_number_for_each_loop(player):
    player.open(DECKS / "combos" / "presence-of-gond-goblin-bombardment.yaml")
    player.press(Qt.Key.Key_L, CONTROL_SHIFT)
    player.push("propose")
    player.until(lambda: player.window.bridge.proposing.stage == ANSWERING)
    card = player.area.shortcut._asked_card()
    assert card.place.placeholderText() == "500.2.3"
    assert "before step 3 of iteration 500, iteration 2 of the loop within" in card.place.toolTip()
