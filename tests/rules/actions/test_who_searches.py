"""Who decides what a player finds who searches, and where that goes (CR 701.23, 723)."""

from __future__ import annotations

from engine.cards.game_rules.searching import ControlsSearching, ExilesFound
from engine.model.choices import PlayLand
from tests.rules.table import PlayedTable, table

WORDS = (ControlsSearching, ExilesFound)
LANDS = ("Forest", "Island", "Mountain", "Plains", "Swamp")


def searching(*agents: str) -> PlayedTable:
    """Bob searches his library for a basic land; players have an Opposition Agent."""
    game = table("Alice", "Bob", "Carol").hand("Bob", "Rampant Growth").library("Bob", "Shock", *LANDS)
    game.battlefield("Bob", "Forest", "Forest")
    game.library("Alice", "Shock", "Shock").library("Carol", "Shock", "Shock")
    for seat in agents:
        game.battlefield(seat, "Opposition Agent")
    game.goes_to("precombat main", active="Bob")
    return game.casts("Bob", "Rampant Growth").all_pass()


def test_who_controls_the_agent_decides_what_is_found() -> None:
    game = searching("Alice")
    assert (game.who_decides, game.candidates) == ("Alice", set(LANDS))
    game.chooses(game.id("Swamp", "Bob", "library"))
    assert (game.count("Swamp", "Bob", "exile"), game.count("Swamp")) == (1, 0)


def test_the_cards_exiled_may_be_played_by_whoever_exiled_them() -> None:
    """For as long as they remain exiled, so on a later turn too; nobody else may."""
    game = searching("Alice")
    game.chooses(game.id("Swamp", "Bob", "library"))
    game.goes_to("precombat main", active="Alice").makes(PlayLand(0, game.id("Swamp", "Bob", "exile")))
    assert game.one("Swamp").controller == 0


def test_without_an_agent_one_searches_for_oneself() -> None:
    game = searching("Bob")
    assert game.who_decides == "Bob", "an Agent of one's own is about opponents"
    game.chooses(game.id("Swamp", "Bob", "library"))
    assert game.one("Swamp").tapped


def test_of_two_agents_the_later_one_counts() -> None:
    assert searching("Alice", "Carol").who_decides == "Carol"


def test_gifts_that_are_found_are_exiled_and_given_to_nobody() -> None:
    game = table("Alice", "Bob").battlefield("Bob", "Opposition Agent").hand("Alice", "Gifts Ungiven")
    game.library("Alice", *LANDS).battlefield("Alice", "Island", count=4)
    game.casts("Alice", "Gifts Ungiven", "Bob").all_pass()
    assert game.who_decides == "Bob"
    game.chooses(*(game.id(name, "Alice", "library") for name in ("Forest", "Swamp", "Plains", "Mountain")))
    assert (game.count("Swamp", "Alice", "exile"), game.state.seats[0].hand) == (1, ())
