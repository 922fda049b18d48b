"""Loops in tournament play at the window (MTR 4.4): who speaks, what may be said, where it leads."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from engine.session.saving.saving import written_game
from engine.shortcuts.sequences.sequence import Repeat
from gui.dialogs.rules import RulesDialog
from tests.gui.sitting import draft, log_of, picture, play_tournament, settle, show, status_of
from tests.session.games import game_from_text
from tests.shortcuts.sitting import catalogue, sit
from tests.shortcuts.test_at_the_table import ROUND, table
from tests.shortcuts.tournament.test_procedure import ACROSS, CHOSEN, DUEL, GOND, TOP, four
from tests.shortcuts.tournament.test_repeating import WHEEL

OWN_END = """
name: it ends by itself
seats:
  - name: Alice
    battlefield: [Wasting Shrine]
    library: [40 Forest]
  - name: Nadine
    library: [40 Island]
before: [Alice activates Wasting Shrine, everyone passes]
loop: [everyone passes]
"""


def loop_of(game, count: int = 1000) -> Repeat:
    return Repeat(count, game.body)


# No seat maintains


def test_of_four_seats_each_says_in_turn_order_that_it_takes_no_action(player):
    game = sit(four(TOP))
    panel = settle(show(player, game), loop_of(game))
    assert panel.words.text().startswith("Nobody keeps this loop going.")
    assert panel.asked == "Alice: How many iterations, or no action?"
    assert player.field("iterations").text() == ""  # Enter alone says nothing
    picture(player, "none-first")
    player.push("no action")
    assert panel.asked == "Nadine: How many iterations, or no action?"
    assert "0 being at once" in spoken(player, "Nadine")
    assert [status_of(player, name) for name in ("Alice", "Carol")] == ["✓ No action", "speaks later"]
    for _ in range(3):
        player.push("no action")
    assert panel.asked == "Nobody ends the loop: the game is a draw."
    picture(player, "none-draw")
    assert player.button("go there").text() == "The game is a draw"
    player.push("go there")
    assert player.window.bridge.state.result is not None


def spoken(player, name: str) -> str:
    """Everything that the card of a seat says."""
    from PySide6.QtWidgets import QLabel

    seat = next(one.seat for one in player.window.bridge.view.seats if one.name == name)
    card = player.area.shortcut.settle.cards[seat]
    return "\n".join(label.text() for label in card.findChildren(QLabel))


def test_a_loop_that_nobody_stops_goes_to_where_it_ends_by_itself(player):
    game = sit(OWN_END)
    panel = settle(show(player, game), loop_of(game, 1))
    player.push("no action")
    player.push("no action")
    assert panel.asked == "Nobody stops the loop, so it goes on to where it ends by itself."
    picture(player, "none-own-end")
    player.push("go there")
    assert player.window.bridge.state.result.winner == 1


# One seat maintains


def test_the_seats_that_are_asked_stand_below_each_other_with_what_they_said(player):
    game = sit(four(GOND))
    panel = settle(show(player, game), loop_of(game, 10**6))
    assert player.question == "Alice: How many iterations?"
    picture(player, "one-first")
    player.push("name the number")
    assert player.question == "Nadine: How many iterations, or agree?"
    assert "Agree: the loop goes on for 1,000,000 iterations." in spoken(player, "Nadine")
    picture(player, "one-second")
    player.type_into("iterations", "500")
    assert "Agree: the loop goes on for 500 iterations." in spoken(player, "Carol")
    player.push("agree")
    player.push("agree")
    assert panel.asked == "The lowest counts: 500 iterations. Nadine then acts, and has to do something else."
    player.until(lambda: player.window.bridge.is_previewing)
    picture(player, "one-settled")
    assert player.count_of("Elf Warrior Token") == "500"  # the table shows where that leads
    player.push("start over")
    assert player.count_of("Elf Warrior Token") == ""
    assert player.question == "Alice: How many iterations?"


def test_the_last_iteration_is_done_in_part_by_clicking_a_step(player):
    """MTR 4.4: up to the trigger of the 500th token."""
    game = sit(GOND)
    panel = settle(show(player, game), loop_of(game))
    player.push("name the number")
    player.field("iterations").setText("")
    QTest.keyClicks(player.field("iterations"), "499")
    click_step(player, 5)
    assert player.field("iterations").text() == "500.5"
    player.push("name the number")
    assert "teration 500 up to step 5" in panel.asked
    player.push("go there")
    assert player.count_of("Elf Warrior Token") == "500"
    assert [item.title for item in player.window.bridge.view.stack] == ["Intruder Alarm"]
    assert player.question == "Nadine: You have to choose differently here"


def click_step(player, number: int) -> None:
    tree = player.area.shortcut.tree
    at = tree.visualRect(tree._items[number].index()).center()
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(at))
    player.wait()


def test_a_seat_stops_within_an_inner_loop(player, first_scenario):
    """MTR 4.4 of a loop that holds loops: with the second token of the 401st iteration about to come."""
    player.open(first_scenario.with_name("presence-of-gond-goblin-bombardment.yaml"))
    play_tournament(player)
    player.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    player.push("propose")
    player.until(lambda: player.window.bridge.proposing.settling.procedure is not None)
    player.wait()
    player.push("name the number")
    picture(player, "one-nested")
    player.type_into("iterations", "400.9.3")
    assert "There is no iteration 9" in player.area.shortcut.settle.problem
    player.type_into("iterations", "400.2.3")
    player.push("go there")
    assert player.question.startswith("Bob: You have to choose differently")


def test_a_choice_instead_of_an_action_keeps_a_loop_going(player):
    game = sit(CHOSEN)
    panel = settle(show(player, game), loop_of(game, 20))
    assert "Kept going by step" in panel.evidence.text()
    assert "Alice says yes" in panel.evidence.text()
    player.push("name the number")
    player.push("agree")
    picture(player, "one-choice")
    player.push("go there")
    assert player.question.startswith("Alice: ")
    assert not player.has_button("Yes")
    picture(player, "one-choice-refused")
    player.push("No")
    assert not player.window.bridge.state.stack


# Several seats maintain


def test_two_seats_within_a_turn_name_numbers_and_the_others_are_asked_too(player):
    game = sit(four(DUEL))
    panel = settle(show(player, game), Repeat(1000, game.learns(*DUEL_OF_FOUR)))
    assert panel.words.text().startswith("Alice and Nadine keep this loop going.")
    assert status_of(player, "Carol") == "speaks later"
    assert not player.has_button("agree")
    picture(player, "several")
    player.type_into("iterations", "100")
    player.type_into("iterations", "7")
    player.push("agree")
    player.push("agree")
    assert panel.asked.startswith("The lowest counts: 7 iterations. Nadine then acts")


DUEL_OF_FOUR = (
    "Alice activates Giving Well",
    "everyone passes",
    "Alice passes",
    "Nadine activates Giving Well",
    "everyone passes",
)


def test_across_turns_all_may_continue_indefinitely(player):
    game = sit(ACROSS)
    panel = settle(show(player, game), loop_of(game, 10), is_checked=True)
    assert "continues indefinitely" in panel.words.text()
    assert "if every seat that is asked says so, the game is a draw" in spoken(player, "Alice")
    picture(player, "across")
    player.push("continue indefinitely")
    assert status_of(player, "Alice") == "✓ Continue indefinitely"
    player.push("continue indefinitely")
    player.push("go there")
    assert player.window.bridge.state.result is not None
    assert any("draw" in line for line in log_of(player))


def test_across_turns_a_number_beats_going_on_indefinitely(player):
    game = table(4, "[Patient Clock]", "[Patient Clock]", step="upkeep")
    lines = ["Alice activates Patient Clock", "everyone passes", *ROUND]
    lines += ["Nadine activates Patient Clock", "everyone passes", *ROUND * 3]
    panel = settle(show(player, game), Repeat(10, game.learns(*lines)))
    player.push("continue indefinitely")
    player.type_into("iterations", "6")
    player.push("continue indefinitely")
    player.push("continue indefinitely")
    assert panel.asked == "The lowest counts: 6 iterations. Nadine then acts, and has to do something else."
    player.until(lambda: player.window.bridge.is_previewing)
    picture(player, "across-number")
    player.push("go there")
    assert (player.window.bridge.state.turn, player.question[:6]) == (26, "Nadine")


# Several loops


def test_several_loops_are_settled_one_after_the_other(player, first_scenario):
    player.open(first_scenario.with_name("krenko-intruder-alarm-goblin-bombardment.yaml"))
    play_tournament(player)
    player.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert player.button("propose").text() == "Settle it in turn"
    player.push("propose")
    proposing = player.window.bridge.proposing
    player.until(lambda: proposing.settling.number == 1)
    player.wait()
    panel = player.area.shortcut
    assert panel.title.text() == "How often does loop 1 of 2 go round?"
    assert "what was to follow the loop falls away" in spoken(player, "Alice")
    picture(player, "loops-first")
    player.push("name the number")
    player.push("agree")
    player.push("go there")
    assert panel.title.text() == "How often does loop 2 of 2 go round?"
    assert "gone to the end of the loop before this" in panel.rule.text()
    picture(player, "loops-second")
    player.push("name the number")
    player.type_into("iterations", "100")
    player.push("go there")
    assert not player.area.is_proposing
    assert player.question.startswith("Bob: You have to choose differently")


def test_a_loop_stopped_early_says_that_the_rest_falls_away(player, first_scenario):
    player.open(first_scenario.with_name("krenko-intruder-alarm-goblin-bombardment.yaml"))
    play_tournament(player)
    player.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    player.push("propose")
    player.until(lambda: player.window.bridge.proposing.settling.number == 1)
    player.wait()
    player.push("name the number")
    player.type_into("iterations", "3")
    assert player.area.shortcut.settle.asked.endswith("What was to follow the loop falls away.")
    player.push("go there")
    assert "falls away (MTR 4.4)" in player.notice
    assert player.window.bridge.view.seats[1].life == "500"


# What may not be shortcut, and what binds afterwards


def test_a_loop_with_chance_in_it_says_why_it_may_not_be_settled(player):
    game = sit(WHEEL)
    show(player, game)
    play_tournament(player)
    panel = draft(player, Repeat(10, game.learns("Alice activates Riffling Wheel", "everyone passes")))
    if player.button("propose").isEnabled():
        player.push("propose")
    player.until(lambda: bool(panel.error.text()))
    player.wait()
    assert "hance" in panel.error.text()
    assert not player.button("propose").isEnabled()
    picture(player, "chance-refused")


def test_by_hand_the_seat_is_stopped_at_a_state_seen_before(player):
    game = sit(WHEEL)
    show(player, game)
    play_tournament(player)
    player.click("Riffling Wheel")
    while player.window.bridge.state.stack:
        player.pass_priority()
    player.click("Riffling Wheel")
    assert "Alice has to stop" in player.notice
    assert "(MTR 4.4)" in player.notice
    picture(player, "state-seen-before")


def test_a_loop_once_shortcut_is_not_started_again(player):
    game = sit(GOND)
    loop = loop_of(game)
    settle(show(player, game), loop)
    player.push("name the number")
    player.push("agree")
    player.push("go there")
    assert player.question.startswith("Alice: You have to choose differently")
    panel = draft(player, loop)
    player.until(lambda: bool(panel.error.text()))
    assert "MTR 4.4" in panel.error.text()
    assert not player.button("propose").isEnabled()
    picture(player, "no-restart")


def test_the_log_says_who_spoke_and_what_and_links_to_the_rule(player):
    game = sit(GOND)
    settle(show(player, game), loop_of(game))
    player.push("name the number")
    player.type_into("iterations", "500")
    player.push("go there")
    player.open_tab("Log")
    picture(player, "log-settled")
    told = log_of(player)
    assert "Alice says: 1,000 iterations (MTR 4.4)" in told
    assert "Nadine says: 500 iterations (MTR 4.4)" in told


def test_a_line_of_the_log_opens_the_rule_that_it_cites(player):
    """By the Menu key on the line."""
    game = sit(GOND)
    settle(show(player, game), loop_of(game))
    player.push("name the number")
    player.push("agree")
    player.push("go there")
    player.open_tab("Log")
    log = player.area.log
    log.setFocus()
    log.setCurrentIndex(log.lines.index(log_of(player).index("Nadine says: agree (MTR 4.4)")))
    log.customContextMenuRequested.emit(log.visualRect(log.currentIndex()).center())
    player.choose_from_menu("What MTR 4.4 says")
    shown = player.window.findChild(RulesDialog)
    assert shown is not None
    assert shown.page.toPlainText().startswith("MTR 4.4")


def test_what_was_said_is_kept_in_a_save(player):
    game = sit(GOND)
    settle(show(player, game), loop_of(game))
    player.push("name the number")
    player.type_into("iterations", "500")
    player.push("go there")
    opened = game_from_text("\n".join(written_game(game.game)), "save", catalogue())
    assert opened.moment.shortcut is not None
    assert opened.moment.shortcut.said == ((0, "1,000 iterations"), (1, "500 iterations"))


# Two-Headed Giant


def test_a_team_sits_side_by_side_and_shares_one_life(player, first_scenario):
    player.open(first_scenario.with_name("presence-of-gond-intruder-alarm-two-headed-giant.yaml"))
    layout = player.area.table._table.layout
    places = {one.seat: one.area for one in layout.seats}
    assert [team.seats for team in layout.teams] == [(3, 2), (0, 1)]  # Nora sits across from Alice
    assert places[0].y == places[1].y > places[2].y == places[3].y
    assert places[0].x == places[3].x < places[1].x == places[2].x
    assert player.area.priority._turn.text() == "Turn 1   Alice + Anna"
    picture(player, "giants")


def test_heads_are_asked_one_by_one_and_their_life_is_one_row(player, first_scenario):
    player.open(first_scenario.with_name("presence-of-gond-intruder-alarm-two-headed-giant.yaml"))
    play_tournament(player)
    player.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    player.push("propose")
    player.until(lambda: player.window.bridge.proposing.settling.procedure is not None)
    player.wait()
    player.push("name the number")
    for _ in range(2):
        player.push("agree")
    player.type_into("iterations", "70")
    player.until(lambda: player.window.bridge.is_previewing)
    from PySide6.QtWidgets import QLabel

    rows = [label.text() for label in player.area.shortcut.ledger.findChildren(QLabel) if label.isVisible()]
    assert "Alice + Anna" in rows
    assert rows.count("life") == 1
    picture(player, "giants-settled")
    player.push("go there")
    assert player.window.bridge.view.seats[1].life == "100"
