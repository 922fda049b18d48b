"""Cards that are exiled one after the other until one is taken (CR 608.2d)."""

from __future__ import annotations

from engine.cards.effects.until_taken import ExileUntilTaken
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

WORDS = (ExileUntilTaken,)
PACT = compiled(
    "Tainted Pact",
    "Exile the top card of your library. You may put that card into your hand unless it has the same name as "
    "another card exiled this way. Repeat this process until you put a card into your hand or you exile two cards "
    "with the same name, whichever comes first.",
    "Instant",
)


def pact(*library: str) -> PlayedTable:
    game = table("Alice", "Bob").hand("Alice", PACT).library("Alice", *library)
    return game.casts("Alice", "Tainted Pact").all_pass()


def test_one_card_is_taken_and_those_before_stay_exiled() -> None:
    game = pact("Forest", "Island", "Shock", "Swamp").answers(False).answers(False).answers(True)
    assert game.count("Shock", "Alice", "hand") == 1
    assert (game.count("Forest", "Alice", "exile"), game.count("Swamp", "Alice", "library")) == (1, 1)


def test_the_second_card_of_a_name_ends_it_and_cannot_be_taken() -> None:
    game = pact("Forest", "Island", "Forest", "Swamp").answers(False).answers(False)
    assert (game.state.base, game.state.seats[0].hand) == (None, ())
    assert (game.count("Forest", "Alice", "exile"), game.count("Swamp", "Alice", "library")) == (2, 1)


def test_equal_cards_on_top_of_each_other_are_exiled_one_by_one() -> None:
    game = pact("Forest", "Forest", "Forest").answers(False)
    assert (game.count("Forest", "Alice", "exile"), game.count("Forest", "Alice", "library")) == (2, 1)


def test_a_library_of_different_cards_can_be_exiled_as_a_whole() -> None:
    game = pact("Forest", "Island", "Swamp").answers(False).answers(False).answers(False)
    assert (game.state.seats[0].library, len(game.state.exile)) == ((), 3)
