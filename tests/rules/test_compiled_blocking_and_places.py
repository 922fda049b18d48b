"""What blocks, less than, places in a library, land types and combat damage not assigned, compiled and played."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT, ELVES = "Grizzly Bears", "Hill Giant", "Llanowar Elves"


def test_it_deals_damage_to_each_creature_blocking_it() -> None:
    """Battle-Scarred Goblin (CR 509.1g): to each that blocks it, and to no other blocker."""
    scarred = compiled(
        "Scarred", "Whenever this creature becomes blocked, it deals 1 damage to each creature blocking it."
    )
    game = table("Alice", "Bob").battlefield("Alice", scarred, BEARS)
    game.battlefield("Bob", ELVES, GIANT, compiled("Wall", "", size=(0, 1)))
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Scarred", BEARS).all_pass()
    game.blocks("Bob", (ELVES, "Scarred"), (GIANT, "Scarred"), ("Wall", BEARS)).all_pass()
    assert (game.count(ELVES), game.one(GIANT).damage, game.count("Wall")) == (0, 1, 1)


def test_what_blocks_or_is_blocked_by_it_is_told() -> None:
    """Knight of Dusk and Alms Beast (CR 509.1g-h)."""
    beast = compiled("Beast", "Creatures blocking or blocked by Beast have lifelink.", size=(1, 1))
    game = table("Alice", "Bob").battlefield("Alice", GIANT, BEARS).battlefield("Bob", beast)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", GIANT, BEARS).all_pass()
    game.blocks("Bob", ("Beast", GIANT))
    assert ("lifelink" in game.now(GIANT).keywords, "lifelink" in game.now(BEARS).keywords) == (True, False)


def test_power_is_compared_with_that_of_a_target() -> None:
    """Fell the Mighty (CR 608.2h): what is destroyed follows from the target's power now."""
    fell = sorcery("Fell", "Destroy all creatures with power greater than target creature's power.")
    game = table("Alice", "Bob").battlefield("Bob", BEARS, GIANT, ELVES).hand("Alice", fell)
    game.casts("Alice", "Fell", BEARS).all_pass()
    assert (game.count(GIANT), game.count(BEARS), game.count(ELVES)) == (0, 1, 1)


def test_power_is_compared_with_that_of_what_was_named_before() -> None:
    """Mandate of Abaddon: less than, and not equal."""
    mandate = (
        "Choose target creature you control. Destroy all creatures with power less than that creature's power."
    )
    wurm = compiled("Wurm", "", size=(6, 4))
    game = table("Alice", "Bob").battlefield("Alice", GIANT).battlefield("Bob", BEARS, wurm)
    game.hand("Alice", sorcery("Mandate", mandate)).casts("Alice", "Mandate", GIANT).all_pass()
    assert (game.count(GIANT), game.count(BEARS), game.count("Wurm")) == (1, 0, 1)


@pytest.mark.parametrize(("size", "place"), [(5, 1), (1, 1), (0, 0)])
def test_a_creature_is_put_second_from_the_top(size: int, place: int) -> None:
    """Oust (CR 401.7): below one card also of a run of equal ones, and lowest where there are fewer."""
    game = table("Alice", "Bob").hand("Alice", "Oust").battlefield("Alice", "Plains").battlefield("Bob", BEARS)
    game.library("Bob", *["Forest"] * size).casts("Alice", "Oust", BEARS).all_pass()
    library = [game.state.objects[id] for id in game.state.seats[1].library]
    above = [one.count for one in library[: [one.card.name for one in library].index(BEARS)]]
    assert (sum(above), game.life("Bob")) == (place, 23)


def test_a_land_becomes_the_basic_land_type_of_your_choice() -> None:
    """Jinx (CR 305.7): it taps for that mana and no other."""
    game = table("Alice", "Bob").hand(
        "Alice", sorcery("Hex", "Target land becomes the basic land type of your choice until end of turn.")
    )
    game.battlefield("Bob", "Forest").casts("Alice", "Hex", "Forest").all_pass()
    with pytest.raises(Refusal):
        game.option(5)
    game.option(1)
    assert game.now("Forest").subtypes == {"Island"}
    game.passes("Alice").activates("Bob", "Forest", ability=0)
    assert game.pool("Bob") == "U"


def test_a_creature_that_assigns_no_combat_damage_is_dealt_it_all_the_same() -> None:
    """Ophidian (CR 510.1a): a card instead of the damage, only if a card is drawn."""
    text = (
        "Whenever this creature attacks and isn't blocked, you may draw a card. If you do, it assigns no combat "
    )
    snake = compiled("Snake", f"{text}damage this turn.", size=(1, 3))
    for draws, life, hand in ((True, 20, 1), (False, 19, 0)):
        game = table("Alice", "Bob").battlefield("Alice", snake).library("Alice", "Forest", "Forest")
        game.goes_to("beginning of combat").all_pass().attacks("Alice", "Snake").all_pass()
        while game.asks != "yes or no":
            game.does_least()
        game.answers(draws).goes_to("end of combat")
        assert (game.life("Bob"), game.count("Forest", "Alice", "hand")) == (life, hand)
