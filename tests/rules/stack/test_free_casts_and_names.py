"""Casting without paying as an effect says, X in what it speaks of, and chosen card names (CR 201.4, 608.2g)."""

import pytest

from engine.model.choices import Cast
from engine.model.refusals import Refusal
from engine.model.zones import EXILE
from tests.rules.table import PlayedTable, table


def cast_from(game: PlayedTable, seat: str, name: str, zone: str) -> PlayedTable:
    """Begin to cast a card from a zone."""
    return game.makes(Cast(game.seat(seat), game.id(name, seat, zone)))


def test_torrential_gearhulk_casts_an_instant_and_exiles_it() -> None:
    """CR 608.2g: as the ability resolves, so before anybody has priority."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=6).hand("Alice", "Torrential Gearhulk")
    game.graveyard("Alice", "Lightning Bolt").casts("Alice", "Torrential Gearhulk").all_pass()
    game.targets("Lightning Bolt").all_pass().answers(True).targets("Bob")
    assert game.stack == ["Lightning Bolt"]
    game.all_pass()
    assert game.life("Bob") == 17
    assert game.count("Lightning Bolt", "Alice", EXILE) == 1


def test_a_spell_of_limited_mana_value_is_cast_from_hand_for_nothing() -> None:
    """CR 608.2g, 202.3: Sram's Expertise, for a creature at a time when only instants could be cast."""
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=4).hand("Alice", "Sram's Expertise")
    game.hand("Alice", "Grizzly Bears", "Serra Angel", "Forest").casts("Alice", "Sram's Expertise").all_pass()
    assert game.candidates == {"Grizzly Bears"}
    game.chooses("Grizzly Bears").all_pass()
    assert game.count("Grizzly Bears", "Alice") == 1
    assert game.count("Servo Token", "Alice") == 3


def test_the_x_of_a_spell_limits_what_its_words_speak_of() -> None:
    """CR 107.3a: Electrodominance with X = 2, Chord of Calling with X = 2."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=4).hand("Alice", "Electrodominance")
    game.hand("Alice", "Grizzly Bears", "Serra Angel", "Ornithopter")
    game.casts("Alice", "Electrodominance", "Bob", x=2).all_pass()
    assert game.life("Bob") == 18
    assert game.candidates == {"Grizzly Bears", "Ornithopter"}
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=5).hand("Alice", "Chord of Calling")
    game.library("Alice", "Grizzly Bears", "Serra Angel").casts("Alice", "Chord of Calling", x=2).all_pass()
    assert game.candidates == {"Grizzly Bears"}


def name_chosen(game: PlayedTable, name: str) -> PlayedTable:
    """Choose a card name."""
    return game.option(game.state.pending.options.index(name))


def test_pithing_needle_stops_abilities_but_those_for_mana() -> None:
    """CR 201.4, 602.5: of sources with that name, wherever they are."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=2).hand("Alice", "Pithing Needle")
    game.battlefield("Bob", "Sensei's Divining Top", "Llanowar Elves", "Island").library("Bob", "Forest", count=4)
    name_chosen(game.casts("Alice", "Pithing Needle").all_pass(), "Sensei's Divining Top").passes("Alice")
    with pytest.raises(Refusal, match="can't be activated"):
        game.activates("Bob", "Sensei's Divining Top")
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=2).hand("Alice", "Pithing Needle")
    game.battlefield("Bob", "Llanowar Elves")
    name_chosen(game.casts("Alice", "Pithing Needle").all_pass(), "Llanowar Elves").passes("Alice")
    assert game.activates("Bob", "Llanowar Elves").pool("Bob") == "G"


def test_phyrexian_revoker_stops_mana_abilities_too() -> None:
    """CR 605.1: nothing exempts them, so nothing can be paid with them either."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=2).hand("Alice", "Phyrexian Revoker")
    game.battlefield("Bob", "Sol Ring").hand("Bob", "Lightning Bolt", "Forest")
    game.casts("Alice", "Phyrexian Revoker").all_pass()
    assert "Forest" not in game.state.pending.options
    name_chosen(game, "Sol Ring").passes("Alice")
    with pytest.raises(Refusal, match="can't be activated"):
        game.activates("Bob", "Sol Ring")


def test_meddling_mage_stops_spells_of_a_name_from_anywhere() -> None:
    """CR 101.2, 601.3: also where something else lets them be cast."""
    game = table("Alice", "Bob").battlefield("Alice", "Tundra", count=2).hand("Alice", "Meddling Mage")
    game.battlefield("Bob", "Future Sight", "Mountain").library("Bob", "Lightning Bolt").hand(
        "Bob", "Lightning Bolt"
    )
    name_chosen(game.casts("Alice", "Meddling Mage").all_pass(), "Lightning Bolt").passes("Alice")
    for zone in ("hand", "library"):
        with pytest.raises(Refusal, match="Lightning Bolt can't be cast"):
            cast_from(game, "Bob", "Lightning Bolt", zone)
