"""Taking shortcuts at the window (CR 732): who answers, what may be said, what happens next."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSlider

from engine.shortcuts.sequences.sequence import Repeat
from gui.proposing.proposing import ANSWERING
from tests.gui.sitting import CONTROL_SHIFT, draft, log_of, picture, propose, show
from tests.shortcuts.proposals.test_fragmented import FOUR_SEATS, TWO_SEATS, one_round
from tests.shortcuts.sitting import sit
from tests.shortcuts.test_at_the_table import table
from tests.shortcuts.tournament.test_procedure import TOP, four

SEATS = pytest.mark.parametrize("seats", [2, 4])
GAIN = ("Alice activates Giving Well", "everyone passes")


def end_of(player) -> str:
    """What the panel says when the shortcut is taken, after every seat that is left has accepted."""
    while player.window.bridge.proposing.stage == ANSWERING:
        player.push("accept")
    return player.area.shortcut.rule.text()


# What may be proposed, and by whom


@SEATS
def test_go_says_whose_passes_it_holds_and_where_it_ends(player, seats):
    show(player, table(seats, "[Giving Well]", "[Giving Well]"))
    player.press(Qt.Key.Key_G, CONTROL_SHIFT)
    player.push("propose")
    player.until(lambda: player.window.bridge.proposing.stage == ANSWERING)
    picture(player, f"go-{seats}")
    assert player.question == "Nadine: Accept Alice's proposal, or shorten it?"
    assert end_of(player) == "Everybody accepted. The game stands at the end of the sequence (CR 732.2c)."
    assert player.window.bridge.state.step == "end"


def test_go_leaves_a_trigger_of_the_end_step_on_the_stack_until_everyone_has_passed(player):
    """MTR 4.2: one without a target; Nadine could act before it resolves."""
    show(player, table(2, "[Biogenic Ooze]"))
    player.press(Qt.Key.Key_G, CONTROL_SHIFT)
    player.push("propose")
    player.until(lambda: player.window.bridge.proposing.stage == ANSWERING)
    end_of(player)
    state = player.window.bridge.state
    assert (state.step, [item.source.card.name for item in state.stack]) == ("end", ["Biogenic Ooze"])
    player.area.table.setFocus()
    player.pass_priority()
    assert player.question.startswith("Nadine: You have priority")
    player.pass_priority()
    state = player.window.bridge.state
    (ooze,) = (one for one in state.objects.values() if one.card.name == "Biogenic Ooze")
    assert (state.stack, ooze.counters) == ((), (("+1/+1", 1),))


@SEATS
def test_a_seat_proposes_in_response_in_another_seats_turn(player, seats):
    game = table(seats, "[Giving Well]", "[Giving Well]").plays("Alice activates Giving Well", "Alice passes")
    body = game.learns("Nadine activates Giving Well", "everyone passes", "Alice passes")
    panel = propose(show(player, game), Repeat(10**6, body))
    assert panel.title.text() == "Nadine's proposal"
    assert player.question.startswith("Carol: " if seats == 4 else "Alice: ")
    picture(player, f"in-response-{seats}")
    end_of(player)
    assert player.window.bridge.view.seats[1].life == "1,000,020"


def test_loops_in_a_row_and_loops_in_loops_have_a_count_each(player):
    game = table(2, "[Giving Well, Giving Well]")
    gain = game.learns(*GAIN)
    panel = draft(show(player, game), Repeat(5, gain), Repeat(7, (Repeat(3, gain), *gain)))
    assert sorted(panel.counts.fields) == [0, 1, 2]
    picture(player, "loops-in-loops")
    player.push("propose")
    player.until(lambda: player.window.bridge.proposing.stage == ANSWERING)
    end_of(player)
    assert player.window.bridge.view.seats[0].life == str(20 + 5 + 7 * 4)


def test_while_a_step_fails_the_draft_cannot_be_proposed(player):
    game = table(2, "[Giving Well]")
    panel = draft(show(player, game), Repeat(10, game.learns("Alice activates Giving Well", "Alice passes")))
    player.until(lambda: bool(panel.error.text()))
    assert not player.button("propose").isEnabled()
    assert player.button("propose").toolTip().startswith("A step of this fails")
    picture(player, "failing")
    player.field("count").selectAll()
    QTest.keyClicks(player.field("count"), "1")
    player.until(lambda: player.window.bridge.proposing.is_checked)
    assert player.button("propose").isEnabled()


# Shortening


def test_a_seat_shortens_to_the_middle_of_an_inner_loop_by_typing(player):
    game = table(2, "[Giving Well]", "[Giving Well]")
    gain = game.learns(*GAIN)
    panel = propose(show(player, game), Repeat(100, (Repeat(5, gain), *gain)))
    player.type_into("place", "40.3.3")
    player.until(lambda: player.button("shorten").isEnabled())
    assert player.button("shorten").text() == "Shorten to 40.3.3"
    assert "iteration 40, iteration 3 of the loop within, before step 3" in player.area.banner.text()
    assert len([one for one in panel.findChildren(QSlider) if one.isVisible()]) == 2
    picture(player, "inner-place")
    player.push("shorten")
    assert "Nadine now has to do something other than the proposal had" in panel.rule.text()
    picture(player, "inner-taken")
    assert player.window.bridge.view.seats[0].life == str(20 + 39 * 6 + 2)
    player.push("Close")
    player.pass_priority()
    assert "(CR 732.2c)" in player.notice


def test_a_seat_finds_its_place_by_scrubbing_with_the_keys(player):
    game = table(2, "[Giving Well]", "[Giving Well]")
    panel = propose(show(player, game), Repeat(1000, game.learns(*GAIN)))
    slider = next(one for one in panel.findChildren(QSlider) if one.isVisible())
    slider.setFocus()
    QTest.keyClick(slider, Qt.Key.Key_End)
    QTest.keyClick(slider, Qt.Key.Key_Left)
    player.until(lambda: player.window.bridge.is_previewing)
    player.wait(50)
    assert player.field("place").text() == "999.3"
    assert player.window.bridge.view.seats[0].life == "1,018"
    player.push("shorten")
    assert player.window.bridge.state.seats[0].life == 1018


@SEATS
def test_a_seat_shortens_to_another_turn(player, seats):
    game = table(seats, "[]", "[Giving Well]")
    steps = game.learns("everyone passes until end", "everyone passes until upkeep", "everyone passes until end")
    before = len(game.learns("everyone passes until end", "everyone passes until upkeep"))
    panel = propose(show(player, game), *steps)
    player.type_into("place", str(before + 1))
    player.until(lambda: player.button("shorten").isEnabled())
    assert player.window.bridge.view.turn == "2"
    picture(player, f"another-turn-{seats}")
    player.push("shorten")
    assert "Nadine now has to do something other" in end_of(player)
    assert panel.isVisible()
    assert (player.window.bridge.state.turn, player.window.bridge.state.step) == (2, "upkeep")


def test_of_four_seats_a_later_one_is_told_of_the_shortening_and_goes_lower(player):
    game = table(4, "[Giving Well]", "[Giving Well]")
    panel = propose(show(player, game), Repeat(1000, game.learns(*GAIN)))
    player.type_into("place", "300.3")
    player.until(lambda: player.button("shorten").isEnabled())
    player.push("shorten")
    assert player.question.startswith("Carol: ")
    assert "Nadine has shortened it to end at 300.3; it can only become shorter." in panel.rule.text()
    picture(player, "later-seat")
    player.type_into("place", "300.4")
    player.until(lambda: "It cannot end here" in panel._asked_card().note.text())
    assert not player.button("shorten").isEnabled()
    picture(player, "later-seat-too-late")
    player.type_into("place", "200.4")
    player.until(lambda: player.button("shorten").isEnabled())
    player.push("shorten")
    assert "Carol now has to do something other" in end_of(player)
    told = log_of(player)
    assert "Nadine shortens it to end at 300.3 (CR 732.2b)" in told
    assert "Carol shortens it to end at 200.4 (CR 732.2b)" in told
    assert "Dora accepts (CR 732.2b)" in told


# Fragmented and mandatory loops


def test_of_four_seats_the_first_involved_is_told_to_differ(player):
    game = sit(FOUR_SEATS)
    kite, post = "Alice activates Rising Kite", "Carol activates Grounding Post targeting Rising Kite"
    game.plays("Bob passes", "Carol passes", "Dora passes", kite, "everyone passes")
    game.plays("Bob passes", post, "everyone passes")
    game.plays("Bob passes", "Carol passes", "Dora passes", kite, "everyone passes", "Bob passes")
    show(player, game)
    assert player.question == "Carol: You have to choose differently here"
    words = player.window.bridge.question.explanation
    assert "Carol has to choose differently, as the first player involved in turn order" in words
    picture(player, "fragmented-four")


def test_of_two_seats_the_active_player_is_told_to_differ(player):
    show(player, one_round(sit(TWO_SEATS)))
    picture(player, "fragmented-two")
    assert "as the active player (CR 732.3)" in player.window.bridge.question.explanation


def test_with_more_than_two_seats_the_draw_says_that_the_range_is_not_limited(player):
    show(player, sit(four(TOP)))
    player.pass_priority(8)
    bar = player.area.draw_offer
    assert bar.isVisible()
    assert "imited range of influence" in bar.reason.text()
    picture(player, "draw-offer-four")
    player.push("play on")
    assert not bar.isVisible()


def test_a_draw_offer_of_two_seats(player):
    show(player, sit(TOP))
    player.pass_priority(4)
    picture(player, "draw-offer-two")
    assert "imited range" not in player.area.draw_offer.reason.text()
