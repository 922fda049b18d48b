"""Cards that say from where they may be cast, for what else, and from nowhere else (CR 118.8-9, 601.3)."""

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.model.choices import Cast
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

RUNNER = compiled(
    "Runner",
    "You may cast this card from your graveyard by paying 2 life and discarding a card in addition to paying its "
    "other costs.",
    cost="{1}",
)


def cast_from(game: PlayedTable, seat: str, card: str | CardDefinition, zone: str = "graveyard") -> PlayedTable:
    """Begin to cast a card from a zone."""
    name = card if isinstance(card, str) else card.name
    return game.makes(Cast(game.seat(seat), game.id(name, seat, zone)))


def five_colors(game: PlayedTable) -> PlayedTable:
    return game.battlefield("Alice", "Plains", "Island", "Swamp", "Mountain", "Forest")


def test_worldheart_phoenix_returns_for_five_colors_with_two_counters() -> None:
    """CR 118.9, 614.1c: for its own permission's cost it enters with two +1/+1 counters."""
    game = five_colors(table("Alice", "Bob")).graveyard("Alice", "Worldheart Phoenix")
    cast_from(game, "Alice", "Worldheart Phoenix").pays().all_pass()
    assert game.size("Worldheart Phoenix") == (4, 4)
    assert all(game.one(name).tapped for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"))


def test_worldheart_phoenix_cast_from_a_hand_has_no_counters() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=4).hand("Alice", "Worldheart Phoenix")
    game.casts("Alice", "Worldheart Phoenix").all_pass()
    assert game.size("Worldheart Phoenix") == (2, 2)


def test_worldheart_phoenix_is_not_cast_from_a_graveyard_for_its_mana_cost() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=5).graveyard("Alice", "Worldheart Phoenix")
    assert not is_legal(game.state, Cast(0, game.id("Worldheart Phoenix", "Alice", "graveyard")))


def test_what_is_paid_in_addition_comes_on_top_of_the_mana_cost() -> None:
    """CR 118.8: its mana cost is paid, 2 life and a card besides."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest").graveyard("Alice", RUNNER)
    game.hand("Alice", "Swamp", "Plains")
    cast_from(game, "Alice", RUNNER).pays().chooses("Swamp").all_pass()
    assert (game.life("Alice"), game.one("Forest").tapped) == (18, True)
    assert game.count("Swamp", "Alice", "graveyard") == 1
    assert game.count("Runner", "Alice") == 1


def test_what_is_paid_in_addition_has_to_be_there() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Forest").graveyard("Alice", RUNNER)
    assert not is_legal(game.state, Cast(0, game.id("Runner", "Alice", "graveyard")))


def test_haakon_is_cast_from_a_graveyard_and_from_nowhere_else() -> None:
    """CR 601.3, 101.2: not from a hand, nor from exile by another's permission."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", count=9).hand("Alice", "Haakon, Stromgald Scourge")
    game.battlefield("Alice", "Omniscience").graveyard("Alice", "Haakon, Stromgald Scourge")
    with pytest.raises(Refusal, match="may not cast Haakon"):
        cast_from(game, "Alice", "Haakon, Stromgald Scourge", "hand")
    cast_from(game, "Alice", "Haakon, Stromgald Scourge").pays().all_pass()
    assert game.count("Haakon, Stromgald Scourge", "Alice") == 1


def test_haakon_lets_knights_be_cast_from_a_graveyard_while_it_is_on_the_battlefield() -> None:
    """CR 601.3: Knights alone, and no longer once it has died, which costs 2 life."""
    game = table("Alice", "Bob").battlefield("Alice", "Haakon, Stromgald Scourge")
    game.battlefield("Alice", "Plains", count=4).battlefield("Alice", "Mountain").hand("Alice", "Lightning Bolt")
    game.graveyard("Alice", "Knight of Doves", "Grizzly Bears")
    assert is_legal(game.state, Cast(0, game.id("Knight of Doves", "Alice", "graveyard")))
    assert not is_legal(game.state, Cast(0, game.id("Grizzly Bears", "Alice", "graveyard")))
    game.casts("Alice", "Lightning Bolt", "Haakon, Stromgald Scourge").all_pass(2)
    assert game.life("Alice") == 18
    assert not is_legal(game.state, Cast(0, game.id("Knight of Doves", "Alice", "graveyard")))
