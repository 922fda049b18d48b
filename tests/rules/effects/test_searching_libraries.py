"""Searching for cards told by an amount or as many as something, and playing what is exiled (CR 701.23)."""

import pytest

from engine.model import choices
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

SCAPESHIFT = sorcery(
    "Scapeshift",
    "Sacrifice any number of lands. Search your library for up to that many land cards, put them onto the "
    "battlefield tapped, then shuffle.",
)
SKIMMER = compiled(
    "Skimmer",
    "Whenever a card leaves your graveyard during your turn, draw a card. This ability triggers only "
    "once each turn.",
)
TITAN = sorcery(
    "Titan", "You gain 3 life and draw a card, then you may put a land card from your hand onto the battlefield."
)


def test_scapeshift_finds_as_many_lands_as_were_sacrificed() -> None:
    """CR 608.2c, 701.23: "that many" is of the lands that were sacrificed; fewer may be found."""
    game = table("Alice", "Nadine").hand("Alice", SCAPESHIFT).battlefield("Alice", "Forest", "Island", "Swamp")
    game.library("Alice", "Mountain", "Plains", "Wastes", "Shock")
    game.casts("Alice", "Scapeshift").all_pass().chooses("Forest", "Island")
    assert game.candidates == {"Mountain", "Plains", "Wastes"}
    three = [game.id(one, "Alice", "library") for one in ("Mountain", "Plains", "Wastes")]
    with pytest.raises(Refusal):
        game.chooses(*three)
    game.chooses(*three[:2])
    assert [game.count(one) for one in ("Mountain", "Plains", "Wastes", "Swamp", "Forest")] == [1, 1, 0, 1, 0]
    assert game.one("Mountain").tapped


def test_eldritch_evolution_goes_two_further_than_what_was_sacrificed() -> None:
    """CR 601.2h, 608.2h: the sacrificed creature's mana value, as it last was."""
    game = table("Alice", "Nadine").hand("Alice", "Eldritch Evolution").battlefield("Alice", "Llanowar Elves")
    game.battlefield("Alice", "Forest", count=3).library("Alice", "Hill Giant", "Grizzly Bears", "Serra Angel")
    game.casts("Alice", "Eldritch Evolution")
    if game.asks == "objects":
        game.chooses("Llanowar Elves")
    game.all_pass()
    assert game.candidates == {"Grizzly Bears"}
    game.chooses(game.id("Grizzly Bears", "Alice", "library"))
    assert game.count("Grizzly Bears") == 1
    assert game.count("Eldritch Evolution", "Alice", "exile") == 1


def test_urza_plays_what_he_exiles_for_nothing() -> None:
    """CR 118.9, 601.2b: without paying its mana cost, this turn."""
    urza = "Urza, Lord High Artificer"
    game = table("Alice", "Nadine", random=3).battlefield("Alice", urza).battlefield("Alice", "Island", count=5)
    game.library("Alice", "Serra Angel").activates("Alice", urza, ability=2).all_pass()
    game.makes(choices.Cast(0, game.id("Serra Angel", "Alice", "exile"))).all_pass()
    assert game.count("Serra Angel") == 1


def test_of_your_turn_alone() -> None:
    """CR 603.2: what leaves the graveyard in another player's turn is not seen."""
    pull = compiled("Pull", "Return target card from your graveyard to your hand.", "Instant")
    game = table("Alice", "Nadine").battlefield("Alice", SKIMMER).hand("Alice", pull, pull)
    game.library("Alice", "Forest")
    game.library("Nadine", "Island", count=3).graveyard("Alice", "Shock", "Island")
    game.casts("Alice", "Pull", "Shock").all_pass(2)
    assert game.count("Forest", "Alice", "hand") == 1
    game.goes_to("upkeep", active="Nadine").passes("Nadine")
    game.casts("Alice", "Pull", "Island").all_pass()
    assert game.stack == []


def test_two_things_in_one_sentence_and_then_what_may_be_done() -> None:
    """CR 608.2c: in the order of the words."""
    game = table("Alice", "Nadine").hand("Alice", TITAN).library("Alice", "Forest")
    game.casts("Alice", "Titan").all_pass().answers(True).chooses(game.id("Forest", "Alice", "hand"))
    assert (game.life("Alice"), game.count("Forest")) == (23, 1)
