"""Equip abilities for creatures of a kind, of planeswalkers, and what they cost (CR 702.6, 601.2f)."""

import pytest

from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

CAP = compiled("Cap", "Equipped creature gets +1/+0.\nEquip Goblin {1}\nEquip {3}", "Artifact — Equipment")
LEGEND = compiled("Legend", "Vigilance", "Legendary Creature — Elf")
MAULER = compiled("Mauler", "Equip abilities you activate that target this creature cost {2} less to activate.")
HEADMASTER = compiled("Headmaster", "Equip abilities you activate cost {1} less to activate.")
SMITH = compiled(
    "Smith",
    "When this creature enters, create a colorless Equipment artifact token named Axe with "
    '"Equipped creature gets +1/+0" and equip {2}.',
)


def equips(game: PlayedTable, seat: str, what: str | int, host: str, which: int) -> PlayedTable:
    """Activate the first or the second equip ability of an Equipment."""
    abilities = enumerate(game.now(what).abilities)
    places = [place for place, one in abilities if getattr(one, "of_keyword", "") == "equip"]
    return game.activates(seat, what, host, ability=places[which])


def test_the_regalia_are_cheaper_for_what_is_legendary() -> None:
    """CR 702.6c: "equip legendary creature" can target no other."""
    game = table("Alice", "Nadine").battlefield("Alice", "Brotherhood Regalia", "Grizzly Bears", LEGEND)
    game.battlefield("Alice", "Forest", count=3)
    with pytest.raises(Refusal, match="target"):
        equips(game, "Alice", "Brotherhood Regalia", "Grizzly Bears", 0)
    assert game.candidates == {"Legend"}
    game.targets("Legend").pays().all_pass()
    assert "Assassin" in game.now("Legend").subtypes


def test_luxior_makes_a_creature_of_a_planeswalker_for_one_mana() -> None:
    """CR 702.6e: it is attached as though that were a creature, and so it then is; its counters are its size."""
    game = table("Alice", "Nadine").battlefield("Alice", "Luxior, Giada's Gift", "Saheeli Rai", "Forest")
    loyalty = dict(game.one("Saheeli Rai").counters)["loyalty"]
    equips(game, "Alice", "Luxior, Giada's Gift", "Saheeli Rai", 0).all_pass()
    walker = game.now("Saheeli Rai")
    assert (walker.types, game.size("Saheeli Rai")) == (frozenset({"creature"}), (loyalty, loyalty))
    assert game.one("Luxior, Giada's Gift").attached_to == game.id("Saheeli Rai")
    game.activates("Alice", "Saheeli Rai", ability=0).all_pass()
    assert game.size("Saheeli Rai") == (loyalty + 1, loyalty + 1)


def test_luxior_stays_where_it_is_when_the_planeswalker_is_not_yours() -> None:
    """CR 702.6e: target planeswalker you control."""
    game = table("Alice", "Nadine").battlefield("Alice", "Luxior, Giada's Gift", "Forest")
    game.battlefield("Nadine", "Saheeli Rai")
    with pytest.raises(Refusal):
        equips(game, "Alice", "Luxior, Giada's Gift", "Saheeli Rai", 0)


def test_equip_abilities_cost_less_with_a_target_of_the_kind() -> None:
    """CR 601.2f: the total cost is worked out after targets are chosen (CR 601.2c)."""
    game = table("Alice", "Nadine").battlefield("Alice", CAP, MAULER, "Grizzly Bears", "Forest")
    with pytest.raises(Refusal, match="pay"):
        equips(game, "Alice", "Cap", "Grizzly Bears", 1)
    game = table("Alice", "Nadine").battlefield("Alice", CAP, MAULER, "Grizzly Bears", "Forest")
    equips(game, "Alice", "Cap", "Mauler", 1).all_pass()
    assert game.size("Mauler") == (3, 2)


def test_each_of_a_group_makes_equipping_cheaper_for_you_alone() -> None:
    """CR 601.2f: two of them, two less; equip abilities of others cost what they cost."""
    game = table("Alice", "Nadine").battlefield("Alice", CAP).battlefield("Alice", HEADMASTER, count=2)
    game.battlefield("Alice", "Forest").battlefield("Nadine", CAP, "Grizzly Bears", "Forest")
    game.library("Nadine", "Forest", count=2)
    equips(game, "Alice", game.id("Cap", "Alice"), "Headmaster", 1).all_pass()
    assert game.one("Cap", "Alice").attached_to != 0
    game.goes_to("precombat main", active="Nadine")
    with pytest.raises(Refusal, match="pay"):
        equips(game, "Nadine", game.id("Cap", "Nadine"), "Grizzly Bears", 1)


def test_an_equipment_token_says_what_it_is_attached_to() -> None:
    """CR 301.5, 111.3: what the token's own ability calls the equipped creature is what it is attached to."""
    game = table("Alice", "Nadine").battlefield("Alice", "Grizzly Bears").battlefield("Alice", "Forest", count=2)
    game.hand("Alice", SMITH).casts("Alice", "Smith").all_pass(2)
    game.activates("Alice", "Axe", "Grizzly Bears").all_pass()
    assert game.size("Grizzly Bears") == (3, 2)
