"""Those players of whom something is so: each does it, and how many there are (CR 101.4)."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT, ELVES = "Grizzly Bears", "Hill Giant", "Llanowar Elves"


def test_each_player_who_controls_such_a_creature_draws() -> None:
    """Shatter the Sky: of each player their own creatures are asked, before they are destroyed."""
    sky = sorcery(
        "Sky",
        "Each player who controls a creature with power 3 or greater draws a card. Then destroy all creatures.",
    )
    game = table("Alice", "Bob", "Carol").hand("Alice", sky)
    game.battlefield("Alice", BEARS).battlefield("Bob", GIANT, BEARS).battlefield("Carol", GIANT)
    for seat in ("Alice", "Bob", "Carol"):
        game.library(seat, "Forest")
    game.casts("Alice", "Sky").all_pass()
    drawn = [game.count("Forest", seat, "hand") for seat in ("Alice", "Bob", "Carol")]
    assert (drawn, game.count(BEARS), game.count(GIANT)) == ([0, 1, 1], 0, 0)


def test_each_opponent_who_does_not_control_one_loses_life() -> None:
    """Thornbow Archer: the opponent with an Elf loses none."""
    archer = compiled(
        "Archer",
        "Whenever this creature attacks, each opponent who doesn't control an Elf loses 1 life.",
    )
    game = table("Alice", "Bob", "Carol").battlefield("Alice", archer).battlefield("Bob", ELVES)
    game.goes_to("declare attackers").attacks("Alice", "Archer", whom="Bob").all_pass()
    assert [game.life(seat) for seat in ("Alice", "Bob", "Carol")] == [20, 20, 19]


def test_for_each_opponent_who_has_fewer() -> None:
    """Voice of Many: as many cards as opponents with fewer creatures than you."""
    voice = compiled(
        "Voice", "When this creature enters, draw a card for each opponent who controls fewer creatures than you."
    )
    game = table("Alice", "Bob", "Carol").hand("Alice", voice).battlefield("Alice", BEARS)
    game.battlefield("Bob", GIANT, GIANT).battlefield("Carol", GIANT).library("Alice", *("Forest",) * 3)
    game.casts("Alice", "Voice").all_pass().all_pass()
    assert game.count("Forest", "Alice", "hand") == 1


def test_the_number_of_opponents_who_lost_life() -> None:
    """Reaper's Scythe asks for players who lost life this turn."""
    scythe = compiled(
        "Scythe",
        "At the beginning of your end step, you gain 1 life for each opponent who lost life this turn.\n"
        "{0}: Target player loses 2 life.",
        "Artifact",
    )
    game = table("Alice", "Bob", "Carol").battlefield("Alice", scythe)
    for seat in ("Bob", "Bob", "Alice"):
        game.activates("Alice", "Scythe", seat).all_pass()
    game.goes_to("end").all_pass()
    assert game.life("Alice") == 19
