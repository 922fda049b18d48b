"""Default communications at the window, each with its switch (MTR 4.2); by keys and clicks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gui.dialogs.communications import CommunicationsDialog
from tests.gui.sitting import picture
from tests.session.game.test_following import FOUR, TWO
from tests.shortcuts.sitting import sit

TABLES = pytest.mark.parametrize("text", [TWO, FOUR], ids=["two seats", "four seats"])


@pytest.fixture
def seated(player):
    """Shows a table, with one default communication switched off where it is named."""

    def show(game, off: str = ""):
        player.window.show_game(game.game, "A table")
        player.area.table.set_reduced_motion(True)
        player.wait()
        if off:
            player.window.do("communications")
            dialog = player.window.findChild(CommunicationsDialog)
            dialog.boxes[off].click()
            picture(player, "communications")
            dialog.close()
            player.wait()
        return player

    return show


@TABLES
def test_who_puts_something_on_the_stack_passes_with_it(seated, text):
    player = seated(sit(text))
    player.click("Giving Well", "Alice")
    assert player.question.startswith("Nadine: You have priority")


@TABLES
def test_switched_off_who_acts_keeps_priority(seated, text):
    player = seated(sit(text), off="passing after acting")
    player.click("Giving Well", "Alice")
    assert player.question.startswith("Alice: You have priority")


def test_a_cost_of_zero_is_paid_without_a_word(seated):
    player = seated(sit(TWO))
    player.click("Free Offer")
    player.pass_priority()
    assert player.window.bridge.view.seats[0].life == "25"


def test_switched_off_a_cost_of_zero_is_asked_for(seated):
    player = seated(sit(TWO), off="costs of zero")
    player.click("Free Offer")
    player.pass_priority()
    picture(player, "cost-of-zero")
    assert player.question.startswith("Alice: ")
    player.push("No")
    assert player.window.bridge.view.seats[0].life == "20"


def test_enter_alone_leaves_the_cards_of_a_scry_as_they_were(seated):
    game = sit(TWO)
    before = game.state.seats[0].library
    player = seated(game)
    player.click("Pondering Pool")
    player.pass_priority()
    picture(player, "scry")
    player.press(Qt.Key.Key_Return)
    player.press(Qt.Key.Key_Return)
    assert player.question.startswith("Alice: You have priority")
    assert player.window.bridge.state.seats[0].library == before


def test_enter_alone_takes_the_topmost_spell_for_a_target(seated):
    game = sit(TWO).plays("Alice passes", "Nadine casts Shock targeting Alice, paying automatically")
    game.plays("Nadine casts Lightning Bolt targeting Alice, paying automatically", "Nadine passes")
    player = seated(game)
    player.click("Counterspell")
    picture(player, "topmost-spell")
    player.press(Qt.Key.Key_Return)
    assert player.question == "Alice: Pay {U}{U} for Counterspell"
    bolt = next(item.id for item in player.window.bridge.view.stack if item.title == "Lightning Bolt")
    assert player.window.bridge.state.answers[-1].targets == (bolt,)
