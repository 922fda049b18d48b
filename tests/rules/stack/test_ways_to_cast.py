"""Mayhem and web-slinging: other ways to cast a card (CR 702.187, 702.188)."""

from engine.model.choices import Cast, ExileFromHand
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

PATROL = compiled("Patrol", "Menace\nMayhem {1}", "Creature — Goblin", "{3}{R}", (4, 1))
SPIDER = compiled("Spider", "Web-slinging {G}", "Creature — Spider Hero", "{3}{G}", (4, 4))
VOYAGE = compiled(
    "Voyage", "You gain 1 life. If this spell was foretold, you gain 2 life.\nForetell {1}", "Sorcery", "{1}"
)


def loots() -> PlayedTable:
    """Alice discards Patrol, with a Mountain to cast it with."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain")
    game.hand("Alice", PATROL, sorcery("Loot", "Discard a card."))
    game.library("Alice", "Plains", count=5).library("Bob", "Plains", count=5)
    return game.casts("Alice", "Loot").all_pass().chooses("Patrol")


def test_a_card_with_mayhem_is_cast_from_a_graveyard_in_the_turn_in_which_it_was_discarded() -> None:
    """CR 702.187a."""
    game = loots()
    game.makes(Cast(0, game.id("Patrol", "Alice", "graveyard"))).pays().all_pass()
    assert game.size("Patrol") == (4, 1)
    game = loots().goes_to("precombat main", active="Alice")
    assert not is_legal(game.state, Cast(0, game.id("Patrol", "Alice", "graveyard")))


def test_a_spell_knows_that_it_was_foretold() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=4).hand("Alice", VOYAGE)
    game.library("Alice", "Plains", count=5).library("Bob", "Plains", count=5)
    game.makes(ExileFromHand(0, game.id("Voyage", "Alice", "hand"), "foretell")).pays()
    game.goes_to("precombat main", active="Alice")
    game.makes(Cast(0, game.id("Face-down card", "Alice", "exile"))).pays().all_pass()
    assert game.life("Alice") == 23


def test_a_tapped_creature_is_returned_to_sling_a_web() -> None:
    """CR 702.188a."""
    for is_tapped in (False, True):
        game = table("Alice", "Bob").battlefield("Alice", "Forest").hand("Alice", SPIDER)
        game.battlefield("Alice", "Grizzly Bears", is_tapped=is_tapped)
        assert is_legal(game.state, Cast(0, game.id("Spider", "Alice", "hand"))) is is_tapped
    game.makes(Cast(0, game.id("Spider", "Alice", "hand"))).option(1).pays().chooses("Grizzly Bears").all_pass()
    assert game.size("Spider") == (4, 4)
    assert game.count("Grizzly Bears", "Alice", "hand") == 1
