"""What seats leave to the window: passing for a while, letting the same resolve, answers and orders for always."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gui.automation import automation
from gui.dialogs.automatic import AutomaticDialog

NO_KEYS = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier

TURN = """
name: Two turns
seats:
  - name: Alice
    battlefield: [2 Mountain]
    hand: [Lightning Bolt]
    library: [10 Mountain]
  - name: Nadine
    battlefield: [2 Mountain]
    hand: [Lightning Bolt]
    library: [10 Forest]
"""

ATTENDANT = """
name: An attendant
seats:
  - name: Alice
    battlefield:
      - Soul's Attendant
      - Intruder Alarm
      - Llanowar Elves
      - {card: Presence of Gond, attached to: Llanowar Elves}
    library: [10 Forest]
  - name: Nadine
    library: [10 Forest]
"""

WARDENS = """
name: Two wardens
seats:
  - name: Alice
    battlefield:
      - Essence Warden
      - Impact Tremors
      - Llanowar Elves
      - {card: Presence of Gond, attached to: Llanowar Elves}
    library: [10 Forest]
  - name: Nadine
    library: [10 Forest]
"""


def by_itself(player) -> list[str]:
    """The lines of the dialog that lists what is done automatically."""
    from gui.dialogs.automatic import lines_of

    return [words for words, _ in lines_of(player.window.bridge)]


def let_pass(player, seat: int) -> None:
    """Let a seat pass automatically, by the menu of its light."""
    light = player.area.priority._lights[seat]
    light.click()
    player.choose_from_menu("passes automatically")


def make_token(player) -> None:
    """Activate the ability that makes a token, by its line in the menu of the card."""
    player.click("Llanowar Elves")
    player.choose_from_menu("Elf Warrior")


def test_passing_for_the_whole_turn_ends_with_the_turn(opened):
    player = opened(TURN)
    let_pass(player, 1)
    player.press(Qt.Key.Key_F7)
    player.until(lambda: player.question.startswith("Alice"))
    state = player.window.bridge.state
    assert (state.turn, state.step) == (2, "upkeep")
    assert by_itself(player) == ["Nadine passes automatically."]
    assert player.detail.startswith("Passed automatically: Alice and Nadine. ")


def test_who_passes_with_an_action_of_its_own_is_not_named(opened):
    player = opened(TURN)
    player.click("Lightning Bolt", "Alice")
    player.click_seat("Nadine")
    player.press(Qt.Key.Key_Return)
    assert player.question == "Nadine: You have priority"
    assert "Passed unasked" not in player.detail


def test_passing_until_the_end_step_stops_there(opened):
    player = opened(TURN)
    let_pass(player, 1)
    player.press(Qt.Key.Key_F8)
    player.until(lambda: player.window.bridge.state.step == "end")
    assert player.question == "Alice: You have priority"


def test_passing_until_the_next_main_phase_stops_in_the_second(opened):
    player = opened(TURN)
    let_pass(player, 1)
    player.press(Qt.Key.Key_F8, CONTROL)
    player.until(lambda: player.window.bridge.state.step == "postcombat main")
    assert player.question == "Alice: You have priority"


def test_passing_until_the_next_turn_goes_through_the_other_seats_turn(opened):
    player = opened(TURN)
    let_pass(player, 1)
    player.press(Qt.Key.Key_F8, SHIFT)
    player.until(lambda: player.window.bridge.state.turn == 3)
    assert player.question == "Alice: You have priority"


def test_a_seat_that_yields_gets_priority_when_somebody_else_acts(opened):
    player = opened(TURN)
    player.press(Qt.Key.Key_F5)
    player.until(lambda: player.question == "Nadine: You have priority")
    player.click("Lightning Bolt", "Nadine")
    player.click_seat("Alice")
    player.press(Qt.Key.Key_Return)
    assert player.question == "Alice: You have priority"
    assert by_itself(player) == []


def test_a_stop_ends_a_yield(opened):
    player = opened(TURN)
    let_pass(player, 1)
    player.area.priority._steps["declare attackers"].click()
    player.press(Qt.Key.Key_Escape)
    player.area.priority._steps["beginning of combat"].click()
    player.choose_from_menu("Alice stops here")
    player.press(Qt.Key.Key_F8)
    player.until(lambda: player.window.bridge.state.step == "beginning of combat")
    assert player.question == "Alice: You have priority"
    assert "Alice stops in the beginning of combat." in by_itself(player)


def test_undo_ends_a_yield_and_takes_back_what_it_did(opened):
    player = opened(TURN)
    before = player.window.bridge.state
    player.press(Qt.Key.Key_F7)
    player.until(lambda: player.question == "Nadine: You have priority")
    player.press(Qt.Key.Key_Z, CONTROL)
    assert player.window.bridge.state is before
    assert by_itself(player) == []


def test_the_same_ability_resolves_again_and_again_without_being_asked(opened):
    player = opened(WARDENS)
    make_token(player)
    player.press(Qt.Key.Key_F3)
    assert any(line.startswith("Nadine lets this resolve: Llanowar Elves") for line in by_itself(player))


def test_the_right_button_on_the_stack_offers_to_let_it_resolve_always(opened):
    player = opened(WARDENS)
    make_token(player)
    top = player.area.table.place_of_card(player.window.bridge.view.stack[-1].id)
    QTest.mouseClick(player.area.table.viewport(), Qt.MouseButton.RightButton, pos=top)
    player.choose_from_menu("Alice always lets this resolve")
    assert any(line.startswith("Alice lets this resolve: Llanowar Elves") for line in by_itself(player))


@pytest.fixture
def asked(opened):
    """Alice is asked whether she gains a life."""
    player = opened(ATTENDANT)
    let_pass(player, 1)
    make_token(player)
    for _ in range(6):
        player.wait(20)
        if player.question.startswith("Alice: Do you want"):
            return player
        player.press(Qt.Key.Key_Return if "triggered together" in player.question else Qt.Key.Key_Space)
    raise AssertionError(player.question)


def test_yes_for_always_is_said_again_without_asking(asked):
    player = asked
    player.press(Qt.Key.Key_Y, SHIFT)
    player.press(Qt.Key.Key_F7)
    player.press(Qt.Key.Key_Y)
    life = player.window.bridge.state.seats[0].life
    assert life == 21
    assert by_itself(player)[-1].startswith("Alice always says yes for Soul's Attendant: ")


def test_the_box_beside_the_answers_keeps_them_too(asked):
    player = asked
    player.push("always the same answer")
    player.push("No")
    assert by_itself(player)[-1].startswith("Alice always says no for Soul's Attendant: ")
    assert player.window.bridge.state.seats[0].life == 20


def test_what_is_kept_is_taken_back_in_the_list(asked):
    player = asked
    player.press(Qt.Key.Key_Y, SHIFT)
    player.press(Qt.Key.Key_F12, CONTROL)
    dialog = player.window.findChild(AutomaticDialog)
    line = next(line for line in by_itself(player) if "always says yes" in line)
    button = player.button(f"take back: {line}", dialog)
    button.click()
    player.wait()
    assert not any("always says yes" in one for one in by_itself(player))


def test_an_order_for_always_is_taken_again(opened):
    player = opened(WARDENS)
    let_pass(player, 1)
    make_token(player)
    player.until(lambda: not player.window.bridge.automation._soon.isActive())
    player.pass_priority()
    assert "triggered together" in player.question
    player.push("always the same answer")
    player.press(Qt.Key.Key_2)
    player.press(Qt.Key.Key_1)
    player.press(Qt.Key.Key_Return)
    kept = [line for line in by_itself(player) if "in this order" in line]
    assert kept == ["Alice always puts these on the stack in this order: Essence Warden, then Impact Tremors."]


def test_what_never_ends_by_itself_is_stopped_and_said(opened, monkeypatch):
    monkeypatch.setattr(automation, "MOST_IN_A_ROW", 3)
    player = opened(TURN)
    let_pass(player, 1)
    player.press(Qt.Key.Key_F8, SHIFT)
    player.until(lambda: "seats decide for themselves again" in player.notice)
    assert by_itself(player) == []


def test_nothing_is_left_of_it_in_another_game(opened):
    player = opened(TURN)
    let_pass(player, 1)
    opened(ATTENDANT)
    assert by_itself(player) == []
