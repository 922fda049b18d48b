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
