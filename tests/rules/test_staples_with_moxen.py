"""Moxen and what is like them, played: mana of a color that something has, and what is paid to enter."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table


def _chrome_mox(*hand: str) -> PlayedTable:
    game = table("Alice", "Bob").hand("Alice", "Chrome Mox", *hand)
    return game.casts("Alice", "Chrome Mox").all_pass(2)


@pytest.mark.parametrize(("card", "color"), [("Lightning Bolt", "R"), ("Grizzly Bears", "G")])
def test_chrome_mox_makes_mana_of_the_color_of_the_card_that_it_exiled(card: str, color: str) -> None:
    """CR 607.2a."""
    game = _chrome_mox(card, "Sol Ring", "Forest").answers(True).chooses(card)
    assert game.one(card, zone="exile").zone == "exile"
    assert game.activates("Alice", "Chrome Mox").pool("Alice") == color


def test_chrome_mox_makes_mana_of_one_of_several_colors() -> None:
    game = _chrome_mox("Boros Reckoner").answers(True).chooses("Boros Reckoner")
    game.activates("Alice", "Chrome Mox").option(1)
    assert game.pool("Alice") in ("R", "W")


def test_chrome_mox_without_a_card_makes_no_mana() -> None:
    """CR 106.5: mana of an undefined type is not made."""
    game = _chrome_mox("Sol Ring").answers(False)
    assert game.activates("Alice", "Chrome Mox").pool("Alice") == ""


def test_each_chrome_mox_knows_its_own_card() -> None:
    game = table("Alice", "Bob").hand("Alice", "Chrome Mox", "Chrome Mox", "Lightning Bolt", "Grizzly Bears")
    game.casts("Alice", "Chrome Mox").all_pass(2).answers(True).chooses("Lightning Bolt")
    first = game.one("Chrome Mox").id
    game.casts("Alice", "Chrome Mox").all_pass(2).answers(True).chooses("Grizzly Bears")
    second = next(one.id for one in game.all("Chrome Mox") if one.id != first)
    assert game.activates("Alice", first).activates("Alice", second).pool("Alice") == "RG"


def test_chrome_mox_pays_for_what_its_color_can_pay_for() -> None:
    """A spell is paid for with it by the program too."""
    game = _chrome_mox("Lightning Bolt", "Shock").answers(True).chooses("Lightning Bolt")
    game.casts("Alice", "Shock", "Bob").all_pass()
    assert game.life("Bob") == 18


def test_mox_amber_makes_colors_among_legendary_creatures_and_planeswalkers() -> None:
    """CR 205.4e: what is not legendary does not count, of whatever color."""
    legend = compiled("Legend", "Devoid", "Legendary Creature — Elf")
    game = table("Alice", "Bob").battlefield("Alice", "Mox Amber", "Grizzly Bears", legend)
    assert game.activates("Alice", "Mox Amber").pool("Alice") == ""
    other = table("Alice", "Bob").battlefield(
        "Alice", "Mox Amber", "Grizzly Bears", "Tarmogoyf", "Thalia, Heretic Cathar"
    )
    assert other.activates("Alice", "Mox Amber").pool("Alice") == "W"


def test_a_creature_that_makes_mana_of_its_own_colors() -> None:
    katilda = compiled(
        "Katilda", 'Creatures you control have "{T}: Add one mana of any of this creature\'s colors."'
    )
    game = table("Alice", "Bob").battlefield("Alice", katilda, "Grizzly Bears").activates("Alice", "Grizzly Bears")
    assert game.pool("Alice") == "G"
    with pytest.raises(Refusal):
        game.activates("Alice", "Grizzly Bears")


def test_mox_diamond_enters_for_a_discarded_land() -> None:
    """CR 614.1a: without one it is put into the graveyard, and has never entered."""
    watcher = compiled("Watcher", "Whenever an artifact enters, you gain 1 life.")
    for lands, pays, life, where in (
        (("Forest",), True, 21, "battlefield"),
        (("Forest",), False, 20, "graveyard"),
        ((), None, 20, "graveyard"),
    ):
        game = table("Alice", "Bob").battlefield("Alice", watcher).hand("Alice", "Mox Diamond", "Sol Ring", *lands)
        game.casts("Alice", "Mox Diamond").all_pass()
        if pays is not None:
            game.answers(pays)
        if pays:
            game.chooses("Forest").all_pass()
        assert (game.count("Mox Diamond", zone=where), game.life("Alice"), game.stack) == (1, life, [])


def test_mox_diamond_is_exiled_where_graveyards_are_replaced() -> None:
    peace = compiled(
        "Peace", "If a card would be put into a graveyard from anywhere, exile it instead.", "Enchantment"
    )
    game = table("Alice", "Bob").battlefield("Bob", peace).hand("Alice", "Mox Diamond")
    game.casts("Alice", "Mox Diamond").all_pass()
    assert game.count("Mox Diamond", zone="exile") == 1


@pytest.mark.parametrize(
    ("tapped", "left", "where"), [(0, 1, "battlefield"), (2, 2, "graveyard"), (3, 3, "graveyard")]
)
def test_lotus_vale_enters_for_two_untapped_lands(tapped: int, left: int, where: str) -> None:
    """CR 609.3: with one such land that one is sacrificed, which is not what was asked for."""
    game = table("Alice", "Bob").hand("Alice", "Lotus Vale")
    game.battlefield("Alice", *("Forest",) * (3 - tapped)).battlefield(
        "Alice", *("Island",) * tapped, is_tapped=True
    )
    game.plays("Alice", "Lotus Vale")
    if tapped < 3:
        game.chooses(*("Forest",) * min(2, 3 - tapped))
    assert game.count("Lotus Vale", zone=where) == 1
    assert game.count("Forest") + game.count("Island") == left


def test_a_copy_of_lotus_vale_asks_for_the_same() -> None:
    """CR 707.5: what enters as a copy has the copied abilities as it enters."""
    vesuva = compiled(
        "Vesuva", "You may have this land enter as a copy of any land on the battlefield.", "Land", ""
    )
    game = table("Alice", "Bob").hand("Alice", vesuva).battlefield("Bob", "Lotus Vale")
    game.plays("Alice", "Vesuva").answers(True)
    if game.asks != "priority":
        game.chooses("Lotus Vale")
    assert game.count("Vesuva", "Alice", "graveyard") == 1


def test_a_token_that_is_a_copy_of_lotus_vale_is_not_there_without_a_price() -> None:
    made = compiled("Echo", "Create a token that's a copy of target land.", "Sorcery")
    for forests, there in ((0, 0), (2, 1)):
        game = table("Alice", "Bob").hand("Alice", made).battlefield("Bob", "Lotus Vale")
        game.battlefield("Alice", *("Forest",) * forests).casts("Alice", "Echo", "Lotus Vale").all_pass()
        if forests:
            game.chooses("Forest", "Forest")
        assert game.count("Lotus Vale", "Alice") == there
