"""The whole story by keys and clicks: play one iteration, propose, answer, and stand where the table agreed."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.gui.loops import play_one_iteration


def record_and_propose(player, count: str) -> None:
    player.press(Qt.Key.Key_F9)
    play_one_iteration(player)
    player.press(Qt.Key.Key_F10)
    player.type_into("count", count)
    player.until(lambda: player.has_button("accept"))


def test_one_iteration_by_hand_makes_a_token_and_untaps_the_elves(player, first_scenario):
    player.open(first_scenario)
    play_one_iteration(player)
    assert player.count_of("Elf Warrior Token") == "1"
    assert player.question == "Alice: You have priority"


def test_the_recorded_loop_has_the_steps_that_were_played(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_F9)
    play_one_iteration(player)
    steps = player.area.loop.steps
    assert [steps.item(row).text() for row in range(steps.count())] == [
        "1.  Alice activates Llanowar Elves: create token",
        "2.  Alice passes",
        "3.  Nadine passes",
        "4.  Alice passes",
        "5.  Nadine passes",
    ]


def test_a_proposal_that_everybody_accepts_goes_to_its_end(player, first_scenario):
    player.open(first_scenario)
    record_and_propose(player, "20")
    assert player.question == "Nadine: Accept Alice's proposal, or shorten it?"
    player.push("accept")
    player.until(lambda: player.has_button("Close"))
    assert player.count_of("Elf Warrior Token") == "21"
    player.push("Close")
    assert player.question == "Alice: You have priority"


def test_a_seat_that_shortens_has_to_choose_differently_there(player, first_scenario):
    player.open(first_scenario)
    record_and_propose(player, "20")
    player.type_into("place", "12.3")
    player.until(lambda: player.count_of("Elf Warrior Token") == "12")
    assert "iteration 12, before step 3 (Nadine passes)" in player.area.banner.text()
    player.push("Shorten to 12.3")
    player.push("Close")
    assert player.question == "Nadine: You have to choose differently here"
    assert not player.has_button("Pass")
    player.pass_priority()
    assert "something else" in player.notice or player.question.startswith("Nadine")
    player.click("Lightning Bolt")
    assert player.question == "Nadine: Choose a target for Lightning Bolt"


def test_a_place_where_another_seat_chooses_is_no_ending(player, first_scenario):
    player.open(first_scenario)
    record_and_propose(player, "20")
    player.type_into("place", "12.2")
    player.until(lambda: "It cannot end here" in player.area.shortcut._asked_card().note.text())
    assert not player.button("Shorten to 12.2").isEnabled()


def test_a_googol_of_iterations_is_answered_at_once(player, first_scenario):
    player.open(first_scenario)
    record_and_propose(player, "10^100")
    player.type_into("place", f"{10**99}.5")
    player.until(lambda: "before step 5" in player.area.banner.text())
    player.push("accept")
    player.until(lambda: player.has_button("Close"))
    assert player.window.bridge.state.seats[0].life == 20
    assert "10^100" in player.count_of("Elf Warrior Token")


def test_cancelling_the_draft_leaves_the_game_as_it_was(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_F9)
    play_one_iteration(player)
    before = player.window.bridge.state
    player.press(Qt.Key.Key_F10)
    player.push("Cancel")
    assert player.window.bridge.state is before
    assert player.question == "Alice: You have priority"


def test_cancelling_while_a_seat_answers_leaves_the_game_as_it_was(player, first_scenario):
    player.open(first_scenario)
    record_and_propose(player, "20")
    before = player.window.bridge.state
    player.type_into("place", "3.3")
    player.until(lambda: player.window.bridge.is_previewing)
    player.press(Qt.Key.Key_Escape)
    assert player.window.bridge.state is before
    assert player.window.bridge.shown is before


def test_a_count_that_is_no_number_is_said_where_it_is_typed(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_F9)
    play_one_iteration(player)
    player.press(Qt.Key.Key_F10)
    player.type_into("count", "many")
    assert player.area.shortcut.counts.echoes[0].text() != ""
    assert not player.button("Propose to the table").isEnabled()


def test_undoing_takes_a_whole_shortcut_back(player, first_scenario):
    player.open(first_scenario)
    record_and_propose(player, "1000000")
    player.push("accept")
    player.until(lambda: player.has_button("Close"))
    player.push("Close")
    player.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert player.count_of("Elf Warrior Token") == "1"
    player.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert player.count_of("Elf Warrior Token") == "1,000,001"


def test_the_log_tells_of_the_shortcut(player, first_scenario):
    player.open(first_scenario)
    record_and_propose(player, "20")
    player.push("accept")
    player.until(lambda: player.has_button("Close"))
    told = [line.words for line in player.area.log.lines.lines]
    assert "Alice proposes a shortcut (CR 732.2a)" in told
    assert "Nadine accepts (CR 732.2b)" in told


def test_the_first_place_at_which_something_holds_is_found(player, first_scenario):
    player.open(first_scenario)
    record_and_propose(player, "1000000")
    card = player.area.shortcut._asked_card()
    card.what.setFocus()
    for _ in range(card.what.findText("Alice's creatures")):
        player.press(Qt.Key.Key_Down)
    card.relation.setFocus()
    player.press(Qt.Key.Key_Down)
    player.type_into("number to search for", "500000")
    player.until(lambda: player.area.shortcut._asked_card().place.text() != "")
    # The Elves and the token of the recorded iteration are two creatures.
    assert player.area.shortcut._asked_card().place.text() == "499998.5"


def test_the_scenarios_own_loop_can_be_proposed(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert player.field("count").text() == "1000000"
    player.push("Propose to the table")
    player.until(lambda: player.has_button("accept"))
    assert "1,000,000" in player.area.shortcut.tree.model().item(0).text()


def test_a_loop_played_without_recording_is_offered(player, first_scenario):
    player.open(first_scenario)
    player.open_tab("Loop")
    for _ in range(2):
        play_one_iteration(player)
    assert player.area.loop.offer.text().startswith("Your last 5 choices are a loop")
    player.push("Propose to repeat it…")
    player.type_into("count", "7")
    player.until(lambda: player.has_button("accept"))
    player.push("accept")
    player.until(lambda: player.has_button("Close"))
    assert player.count_of("Elf Warrior Token") == "9"


def test_a_proposal_that_takes_long_is_stopped_and_leaves_the_game_as_it_was(player, first_scenario, monkeypatch):
    from functools import partial

    from gui.proposing import proposing

    # Performing a million iterations one by one takes minutes, proving them none.
    monkeypatch.setattr(proposing, "propose", partial(proposing.propose, is_one_by_one=True))
    player.open(first_scenario)
    player.press(Qt.Key.Key_F9)
    play_one_iteration(player)
    before = player.window.bridge.state
    player.press(Qt.Key.Key_F10)
    player.type_into("count", "1000000")
    player.until(lambda: "of 1,000,000" in player.area.shortcut.progress.text())
    player.push("stop")
    player.until(lambda: not player.window.bridge.worker.is_busy)
    assert player.window.bridge.state is before
    assert player.has_button("Propose to the table")
    player.push("Cancel")
    assert player.question == "Alice: You have priority"


BOLTS = """
name: Four bolts
seats:
  - name: Alice
    hand: [4 Lightning Bolt]
    battlefield: [4 Mountain]
    library: [10 Mountain]
  - name: Nadine
    library: [10 Mountain]
"""


def test_a_loop_that_fails_says_where_and_shows_that_moment(opened):
    player = opened(BOLTS)
    player.press(Qt.Key.Key_F9)
    player.click("Lightning Bolt")
    player.click_seat("Nadine")
    player.press(Qt.Key.Key_Return)
    player.pass_priority()
    player.press(Qt.Key.Key_F10)
    player.type_into("count", "5")
    player.until(lambda: player.has_button("Show that moment"))
    assert player.area.shortcut.error.text().startswith("At 4.1: ")
    player.push("Show that moment")
    assert player.window.bridge.view.seats[1].life == "8"
    player.push("Cancel")
    assert player.window.bridge.view.seats[1].life == "17"


def test_a_loop_that_cannot_be_played_even_once_cannot_be_proposed(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_F9)
    player.click("Forest", zone="hand")
    player.press(Qt.Key.Key_F10)
    player.until(lambda: "Step 1 is not possible here" in player.area.shortcut.error.text())
    assert not player.button("Propose to the table").isEnabled()
