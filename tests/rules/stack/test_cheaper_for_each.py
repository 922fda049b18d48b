"""Spells that cost less for each of any number of things that are paid with (CR 118.8, 601.2b, 601.2f)."""

from __future__ import annotations

import pytest

from engine.cards.definitions.costs_and_permissions import CheaperForEach
from engine.model.choices import Cast, ChooseNumber, chosen_members
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

WORDS = (CheaperForEach,)
_COST = "As an additional cost to cast this spell, you may"
TORGAAR = compiled(
    "Torgaar",
    f"{_COST} sacrifice any number of creatures. This spell costs {{2}} less to cast for each creature sacrificed "
    "this way.",
    "Legendary Creature — Avatar",
    "{6}{B}{B}",
    (7, 6),
)
VIPER = compiled(
    "Viper",
    f"{_COST} sacrifice any number of nonland permanents. This spell costs {{1}} less to cast for each permanent "
    "sacrificed this way.",
    "Creature — Snake",
    "{5}{B}",
    (6, 6),
)
MARCH = compiled(
    "March",
    f"{_COST} exile any number of green cards from your hand. This spell costs {{2}} less to cast for each card "
    "exiled this way.\nYou gain X life.",
    "Instant",
    "{X}{G}",
)
SINGULARITY = compiled(
    "Singularity",
    f"{_COST} tap any number of untapped creatures you control. This spell costs {{1}} less to cast for each "
    "creature tapped this way.\nSingularity deals 10 damage to any target.",
    "Sorcery",
    "{8}{R}",
)


def torgaar(swamps: int, bears: int) -> PlayedTable:
    game = table("Alice", "Bob").hand("Alice", TORGAAR).battlefield("Alice", "Swamp", count=swamps)
    return game.battlefield("Alice", "Grizzly Bears", count=bears)


def announced(game: PlayedTable, name: str, *numbers: int) -> PlayedTable:
    """Alice begins to cast a spell and says the numbers that she is asked for."""
    game.makes(Cast(0, game.id(name, "Alice", "hand")))
    for number in numbers:
        game.makes(ChooseNumber(0, number))
    return game


def paid(game: PlayedTable, name: str = "", number: int = 0) -> PlayedTable:
    """Alice pays the mana, and with so many permanents of a name where she is asked for them."""
    game.pays()
    if game.state.base is not None:
        game.makes(chosen_members(0, ((game.id(name), number),)))
    return game


def test_each_creature_sacrificed_takes_two_mana_off() -> None:
    game = paid(announced(torgaar(4, 5), "Torgaar", 2), "Grizzly Bears", 2).all_pass()
    assert (game.count("Torgaar"), game.count("Grizzly Bears")) == (1, 3)
    assert all(one.tapped for one in game.all("Swamp"))


def test_colored_mana_is_still_to_be_paid() -> None:
    """Three creatures pay for all generic mana; a fourth pays for nothing."""
    game = paid(announced(torgaar(2, 4), "Torgaar", 4), "Grizzly Bears", 4)
    assert (game.count("Grizzly Bears"), len(game.stack)) == (0, 1)
    assert all(one.tapped for one in game.all("Swamp"))


def test_it_is_offered_where_it_can_be_cast_by_sacrificing() -> None:
    """And not where there are too few creatures to pay with."""
    for bears, is_offered in ((3, True), (2, False)):
        offered = any(isinstance(one, Cast) for one in legal_choices(torgaar(2, bears).state))
        assert offered is is_offered


def test_no_more_can_be_sacrificed_than_there_are() -> None:
    with pytest.raises(Refusal, match="that often"):
        announced(torgaar(8, 2), "Torgaar", 3)


def test_permanents_are_sacrificed_to_pay() -> None:
    game = table("Alice", "Bob").hand("Alice", VIPER).battlefield("Alice", "Sol Ring", "Glorious Anthem")
    game.battlefield("Alice", "Swamp", count=4)
    announced(game, "Viper", 2).pays().chooses("Sol Ring", "Glorious Anthem")
    assert (game.count("Sol Ring"), game.count("Glorious Anthem"), game.count("Swamp")) == (0, 0, 4)


def test_cards_are_exiled_to_pay_for_x() -> None:
    """The spell itself is no card in the hand any more, and what is of another color pays for nothing."""
    game = table("Alice", "Bob").hand("Alice", MARCH, "Llanowar Elves", "Shock").battlefield("Alice", "Forest")
    announced(game, "March", 1, 2).pays()
    if game.state.base is not None:
        game.chooses(game.id("Llanowar Elves", "Alice", "hand"))
    game.all_pass()
    assert (game.life("Alice"), game.count("Llanowar Elves", "Alice", "exile")) == (22, 1)


def test_creatures_are_tapped_to_pay() -> None:
    game = table("Alice", "Bob").hand("Alice", SINGULARITY).battlefield("Alice", "Mountain", "Mountain")
    game.battlefield("Alice", "Grizzly Bears", count=7)
    paid(announced(game, "Singularity", 7).targets("Bob"), "Grizzly Bears", 7).all_pass()
    assert game.life("Bob") == 10
