"""Rulings at the table by keys and clicks: mandatory loops, fragmented loops, tournament play, a judge."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.shortcuts.sitting import Sitting, sit
from tests.shortcuts.test_fragmented import TWO_SEATS, one_round
from tests.shortcuts.test_tournament import TOP

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
    assert player.area.draw_offer.words.text() == "This loop is mandatory: the game is a draw (CR 732.4, 104.4b)."
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
    assert player.question == "Alice: You have priority, and have to choose differently here"
    assert "Alice has to choose differently, as the active player (CR 732.3)." in question.explanation
    assert question.explanation in [label.text() for label in rule_labels(player)]


def rule_labels(player):
    from gui.rule_links import RuleLabel

    return [one for one in player.area.prompt.findChildren(RuleLabel) if one.isVisible()]


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
