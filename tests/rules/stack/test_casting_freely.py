"""Casting any number of cards from outside the game, a hand or among others, for nothing (CR 400.11, 608.2g)."""

from engine.cards.definitions.abilities import ActivatedAbility
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

SPEEDWAY = compiled("Kozilek's Predator", "", "Creature — Eldrazi Drone", "{3}{G}", (3, 3))
CONDUIT = compiled(
    "Aetherflux Conduit",
    "{0}: You may cast any number of spells from your hand without paying their mana costs.",
    "Artifact",
)
SPAWN = sorcery(
    "Primeval Mind",
    "Exile the top three cards of target player's library. You may cast a spell from among them without "
    "paying its mana cost.",
)
CONJURING = sorcery(
    "Collected Conjuring",
    "Exile the top six cards of your library. You may cast up to two sorcery cards with mana value 3 or less from "
    "among them without paying their mana costs.",
)
BOON = compiled("Boon", "You gain 3 life.", "Sorcery", "{2}")
GREAT_BOON = compiled("Great Boon", "You gain 9 life.", "Sorcery", "{8}")


def spawning(*outside: object) -> PlayedTable:
    """Alice has paid {20} for Spawnsire of Ulamog, with cards beside her deck."""
    game = table("Alice", "Bob").battlefield("Alice", "Spawnsire of Ulamog")
    game.battlefield("Alice", "Forest", count=20).outside("Alice", *outside)  # type: ignore[arg-type]  # cards
    game.outside("Bob", SPEEDWAY)
    abilities = game.now("Spawnsire of Ulamog").abilities
    last = max(place for place, one in enumerate(abilities) if isinstance(one, ActivatedAbility))
    return game.activates("Alice", "Spawnsire of Ulamog", ability=last).all_pass()


def test_spawnsire_casts_eldrazi_from_outside_the_game_one_after_the_other() -> None:
    """CR 400.11b: only cards that its controller owns, and as many as they like."""
    game = spawning(SPEEDWAY, SPEEDWAY, "Grizzly Bears")
    game.chooses(game.id("Kozilek's Predator", "Alice", "outside"))
    game.chooses(game.id("Kozilek's Predator", "Alice", "outside"))
    assert game.stack == ["Kozilek's Predator", "Kozilek's Predator"]
    game.all_pass(2)
    assert game.count("Kozilek's Predator", "Alice") == 2
    assert game.count("Grizzly Bears", "Alice", "outside") == 1


def test_spawnsire_may_stop_and_does_nothing_without_eldrazi() -> None:
    game = spawning(SPEEDWAY, SPEEDWAY)
    game.chooses(game.id("Kozilek's Predator", "Alice", "outside")).chooses().all_pass()
    assert game.count("Kozilek's Predator", "Alice") == 1
    assert spawning("Grizzly Bears").stack == []


def test_spells_are_cast_from_a_hand_but_no_lands() -> None:
    game = table("Alice", "Bob").battlefield("Alice", CONDUIT).hand("Alice", BOON, GREAT_BOON, "Forest")
    game.activates("Alice", "Aetherflux Conduit").all_pass()
    game.chooses(game.id("Boon", "Alice", "hand")).chooses(game.id("Great Boon", "Alice", "hand")).all_pass(2)
    assert (game.life("Alice"), game.count("Forest", "Alice", "hand")) == (32, 1)


def test_one_card_among_those_of_another_player_is_cast() -> None:
    game = table("Alice", "Bob").hand("Alice", SPAWN).library("Bob", "Forest", BOON, GREAT_BOON)
    game.casts("Alice", "Primeval Mind", "Bob").all_pass()
    game.chooses(game.id("Great Boon", "Bob", "exile")).all_pass()
    assert (game.life("Alice"), game.count("Boon", "Bob", "exile")) == (29, 1)


def test_up_to_two_cheap_sorceries_are_cast_and_no_more() -> None:
    game = table("Alice", "Bob").hand("Alice", CONJURING)
    game.library("Alice", BOON, BOON, BOON, GREAT_BOON, "Forest", "Forest")
    game.casts("Alice", "Collected Conjuring").all_pass()
    for _ in range(2):
        game.chooses(game.id("Boon", "Alice", "exile"))
    game.all_pass(2)
    assert (game.life("Alice"), game.count("Boon", "Alice", "exile")) == (26, 1)
