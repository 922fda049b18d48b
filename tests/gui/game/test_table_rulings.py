"""Rulings at the table by keys and clicks: mandatory loops, fragmented loops, tournament play, a judge."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from engine.session.saving.saving import written_game
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from gui.dialogs.communications import CommunicationsDialog
from gui.dialogs.judge import JudgeDialog
from gui.dialogs.settle import SettlePanel
from gui.proposing.proposing import SETTLING
from tests.session.games import game_from_text
from tests.shortcuts.proposals.test_fragmented import TWO_SEATS, one_round
from tests.shortcuts.sitting import Sitting, catalogue, sit
from tests.shortcuts.tournament.test_procedure import DUEL, GOND, TOP

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier

ECHO = """
name: nobody can do anything
seats:
  - name: Alice
    battlefield: [Endless Echo, Ornithopter]
    library: [40 Forest]
  - name: Nadine
    library: [40 Island]
"""


@pytest.fixture
def seated(player):
    """Shows a game of the tests' own cards."""

    def show(game: Sitting):
        player.window.bridge.passes_after_acting = False
        player.window.show_game(game.game, "A table")
        player.area.table.set_reduced_motion(True)
        player.wait()
        return player

    return show


def log_of(player) -> list[str]:
    return [line.words for line in player.area.log.lines.lines]


def test_a_mandatory_loop_is_offered_as_a_draw_with_its_reason(seated):
    player = seated(sit(TOP))
    player.pass_priority(4)
    bar = player.area.draw_offer
    assert bar.isVisible()
    assert bar.words.text().startswith("This loop is mandatory: unless Alice")
    assert "What could be done: Alice activates Spinning Top" in bar.reason.text()
    assert not player.has_button("the game is a draw")


def test_the_game_is_a_draw_when_nobody_does_anything_about_the_loop(seated):
    player = seated(sit(TOP))
    player.pass_priority(4)
    while not player.has_button("the game is a draw"):
        player.push("does nothing")
    player.push("the game is a draw")
    assert player.window.bridge.state.result is not None
    assert any(line.startswith("Ruling: a loop of mandatory actions has no end") for line in log_of(player))
    player.push("undo the last choice")
    assert player.window.bridge.state.result is None


def test_with_nobody_who_could_act_the_draw_is_accepted_at_once(seated):
    game = sit(ECHO)
    game.plays("Alice activates Endless Echo, sacrificing Ornithopter", "everyone passes")
    player = seated(game)
    player.pass_priority(2)
    words = "This loop is mandatory: the game is a draw (CR 732.4, CR 104.4b)."
    assert player.area.draw_offer.words.text() == words
    player.push("the game is a draw")
    assert player.window.bridge.state.result is not None


def test_a_seat_that_plays_on_is_not_asked_again_in_this_turn(seated):
    player = seated(sit(TOP))
    player.pass_priority(4)
    player.push("play on")
    assert not player.area.draw_offer.isVisible()
    player.pass_priority(4)
    assert not player.area.draw_offer.isVisible()


def test_after_a_fragmented_loop_the_prompt_says_who_has_to_differ_and_why(seated):
    player = seated(one_round(sit(TWO_SEATS)))
    question = player.window.bridge.question
    assert player.question == "Alice: You have to choose differently here"
    assert "Alice has to choose differently, as the active player (CR 732.3)." in question.explanation
    assert question.explanation in [label.text() for label in rule_labels(player)]


def rule_labels(player):
    from gui.style.rule_links import RuleLabel

    return [one for one in player.area.prompt.options.findChildren(RuleLabel) if one.isVisible()]


def test_the_action_that_would_go_on_with_a_fragmented_loop_says_why_it_is_refused(seated):
    player = seated(one_round(sit(TWO_SEATS)))
    player.click("Rising Kite")
    assert "have led to the same game state again" in player.notice
    assert "(CR 732.3)" in player.notice
    assert not player.window.bridge.state.stack


def test_something_else_is_a_different_choice(seated):
    player = seated(one_round(sit(TWO_SEATS)))
    player.press(Qt.Key.Key_Space)
    assert player.question.startswith("Nadine: You have priority")


# Tournament play


def test_tournament_play_is_shown_on_the_table_and_is_that_games_alone(player, first_scenario):
    player.open(first_scenario)
    badge = player.area.badge.label
    assert not badge.isVisible()
    player.press(Qt.Key.Key_T, CONTROL_SHIFT)
    assert badge.isVisible()
    assert player.window.bridge.game.is_tournament
    player.press(Qt.Key.Key_T, CONTROL_SHIFT)
    assert not badge.isVisible()
    player.press(Qt.Key.Key_T, CONTROL_SHIFT)
    player.open(first_scenario.with_name("seal-of-cleansing.yaml"))
    assert not player.window.bridge.game.is_tournament
    assert not badge.isVisible()
    assert not player.window.menus.actions["tournament"].isChecked()


def until_settling(player) -> SettlePanel:
    """Wait until it is found out who keeps the loop going."""
    player.until(lambda: player.window.bridge.proposing.stage == SETTLING)
    player.wait()
    return player.area.shortcut.settle


def settling(player, scenario) -> SettlePanel:
    """The scenario's loop put to the table in tournament play."""
    player.open(scenario)
    player.press(Qt.Key.Key_T, CONTROL_SHIFT)
    player.press(Qt.Key.Key_L, CONTROL_SHIFT)
    player.push("propose")
    return until_settling(player)


def test_one_seat_that_keeps_a_loop_going_names_a_number_and_the_other_a_lower_one(player, first_scenario):
    dialog = settling(player, first_scenario)
    assert dialog.words.text().startswith("Alice keeps this loop going and names a number of iterations.")
    assert "Kept going by step 1, Alice activates Llanowar Elves: create token" in dialog.evidence.text()
    assert dialog.asked == "Alice: How many iterations?"
    assert player.field("iterations").text() == "1000000"
    player.push("name the number")
    assert dialog.asked == "Nadine: How many iterations, or agree?"
    player.type_into("iterations", "500")
    player.push("go there")
    assert player.count_of("Elf Warrior Token") == "500"
    assert player.question.startswith("Nadine: You have to choose differently")


def test_a_seat_that_agrees_lets_the_number_stand(player, first_scenario):
    settling(player, first_scenario)
    player.type_into("iterations", "10^100")
    player.push("agree")
    player.push("go there")
    assert "10^100" in player.count_of("Elf Warrior Token")


def test_a_number_that_is_not_lower_is_refused_and_the_seat_asked_again(player, first_scenario):
    dialog = settling(player, first_scenario)
    player.type_into("iterations", "10")
    player.type_into("iterations", "11")
    assert dialog.problem == "Agree, or name less than 10 iterations (MTR 4.4)."
    player.push("start over")
    assert dialog.asked == "Alice: How many iterations?"
    player.push("cancel the proposal")
    assert player.count_of("Elf Warrior Token") == ""


def propose_learned(player, game: Sitting) -> SettlePanel:
    """Put the loop that a table of these tests comes with to it, in tournament play."""
    player.press(Qt.Key.Key_T, CONTROL_SHIFT)
    player.area.propose(Sequence((Repeat(1, game.body),)))
    player.push("propose")
    return until_settling(player)


def test_when_nobody_takes_an_action_the_game_is_a_draw(seated):
    game = sit(TOP)
    player = seated(game)
    dialog = propose_learned(player, game)
    assert dialog.words.text().startswith("Nobody keeps this loop going.")
    player.push("no action")
    player.push("no action")
    assert dialog.asked == "Nobody ends the loop: the game is a draw."
    player.push("go there")
    assert player.window.bridge.state.result is not None
    assert any("no seat takes an action to end the loop" in line for line in log_of(player))


def test_two_seats_that_keep_a_loop_going_each_name_a_number(seated):
    game = sit(DUEL)
    player = seated(game)
    dialog = propose_learned(player, game)
    assert dialog.words.text().startswith("Alice and Nadine keep this loop going.")
    player.type_into("iterations", "100")
    player.type_into("iterations", "7")
    assert dialog.asked.startswith("The lowest counts: 7 iterations. Nadine then acts")
    player.push("go there")
    assert player.question.startswith("Nadine")


def test_the_default_communications_have_a_switch_each(player, first_scenario):
    player.open(first_scenario)
    player.window.do("communications")
    dialog = player.window.findChild(CommunicationsDialog)
    assert dialog.boxes["to combat"].isChecked()
    assert dialog.boxes["straight across"].isChecked()
    dialog.boxes["to combat"].click()
    dialog.close()
    assert player.window.settings.communications_off == ("to combat",)
    player.press(Qt.Key.Key_C, CONTROL_SHIFT)
    assert "this default is switched off (MTR 4.2)" in player.notice


def test_go_is_proposed_as_the_passes_that_it_stands_for(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_G, CONTROL_SHIFT)
    player.push("propose")
    player.until(lambda: player.has_button("accept"))
    player.push("accept")
    player.until(lambda: player.has_button("Close"))
    player.push("Close")
    assert player.window.bridge.state.step == "end"


# A judge


def test_a_judge_finds_the_fragmented_loop_with_its_evidence(seated):
    player = seated(one_round(sit(TWO_SEATS)))
    player.press(Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    dialog = player.window.findChild(JudgeDialog)
    assert "Alice has to choose differently" in dialog.words.text()
    assert "are equal in everything that matters" in dialog.evidence.text()
    player.push("keep the ruling")
    assert any(line.startswith("Ruling, called by Alice: independent actions") for line in log_of(player))
    assert player.question.endswith("have to choose differently here")


def test_the_table_sets_a_ruling_aside_and_the_log_says_so(seated):
    player = seated(one_round(sit(TWO_SEATS)))
    player.press(Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    player.push("set the ruling aside")
    assert any("the table sets aside that independent actions" in line for line in log_of(player))
    assert player.question == "Alice: You have priority"
    player.click("Rising Kite")
    assert len(player.window.bridge.state.stack) == 1


def test_a_judge_who_finds_nothing_says_so(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    dialog = player.window.findChild(JudgeDialog)
    assert dialog.words.text().startswith("No loop is found")
    player.push("close without a ruling")
    assert not player.window.bridge.game.can_undo


def test_a_save_keeps_its_switches_until_the_user_takes_others(seated):
    """MTR 4.2: the dialog shows what the table uses; a click there is the user's own."""
    game = sit(GOND)
    game.game.switches = game.game.switches.with_switch("to combat", False)
    opened = game_from_text("\n".join(written_game(game.game)), "save", catalogue())
    player = seated(game)
    player.window.bridge.open_game(opened, "a save")
    assert player.window.bridge.communications_off == {"to combat"}
    player.window.do("communications")
    dialog = player.window.findChild(CommunicationsDialog)
    assert not dialog.boxes["to combat"].isChecked()
    dialog.boxes["costs of zero"].click()
    dialog.close()
    assert opened.switches.off == ("to combat", "costs of zero")
    assert player.window.settings.communications_off == ("to combat", "costs of zero")
