"""Tokens that are created attached to something, and tokens with names of their own (CR 111.4, 303.4)."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

ESTRID, BEARS = "Estrid, the Masked", "Grizzly Bears"


def test_an_aura_token_enchants_what_is_targeted_and_is_destroyed_instead() -> None:
    """CR 702.89a: umbra armor saves what the Mask enchants."""
    game = (
        table("Alice", "Bob").battlefield("Alice", ESTRID, counters=(("loyalty", 3),)).battlefield("Alice", BEARS)
    )
    game.hand("Alice", sorcery("Wrath", "Destroy all creatures."))
    game.activates("Alice", ESTRID, BEARS, ability=1).all_pass()
    assert game.one("Mask").attached_to == game.one(BEARS).id
    game.casts("Alice", "Wrath").all_pass()
    assert (game.count(BEARS), game.count("Mask")) == (1, 0)


def test_each_enchanted_permanent_is_untapped() -> None:
    game = table("Alice", "Bob").battlefield("Alice", ESTRID, counters=(("loyalty", 3),))
    game.battlefield("Alice", BEARS, "Serra Angel", is_tapped=True).battlefield("Alice", "Pacifism", on=BEARS)
    game.activates("Alice", ESTRID, ability=0).all_pass()
    assert (game.one(BEARS).tapped, game.one("Serra Angel").tapped) == (False, True)


def test_other_cards_return_first_and_the_same_is_done_for_auras() -> None:
    """CR 303.4f: an Aura that returns afterwards can enchant what has returned before."""
    game = table("Alice", "Bob").battlefield("Alice", ESTRID, counters=(("loyalty", 7),))
    game.graveyard("Alice", "Pacifism", "Rest in Peace", "Opt").library("Alice", *["Forest"] * 8)
    game.battlefield("Bob", BEARS).activates("Alice", ESTRID, ability=2).all_pass()
    while game.asks != "priority":
        game.chooses(*list(game.candidates)[:1]) if game.asks == "objects" else game.answers(True)
    assert (game.count("Rest in Peace"), game.count("Forest", "Alice", "graveyard")) == (1, 7)


def test_a_named_token_is_found_by_its_name() -> None:
    patrol = compiled(
        "Patrol",
        "{0}: Create a 0/1 green Wall creature token with defender named Wood.\n"
        "Sacrifice a token named Wood: Add {R}.",
    )
    game = table("Alice", "Bob").battlefield("Alice", patrol).activates("Alice", "Patrol").all_pass()
    assert (game.size("Wood"), "defender" in game.now("Wood").keywords) == ((0, 1), True)
    game.activates("Alice", "Patrol", ability=1).chooses("Wood")
    assert game.pool("Alice") == "R"


def test_lands_are_creatures_and_stay_lands() -> None:
    """CR 205.1b: they keep what they were."""
    plane = compiled("Plane", "All lands are 1/1 creatures that are still lands.", "Enchantment")
    game = table("Alice", "Bob").battlefield("Alice", "Forest", plane)
    forest = game.now("Forest")
    assert ({"creature", "land"} <= forest.types, forest.power) == (True, 1)
    rise = sorcery(
        "Rise", "Until end of turn, lands you control become 2/2 green Elf creatures that are still lands."
    )
    risen = (
        table("Alice", "Bob").battlefield("Alice", "Island").hand("Alice", rise).casts("Alice", "Rise").all_pass()
    )
    assert (risen.size("Island"), risen.now("Island").colors) == ((2, 2), {"G"})


def test_abilities_are_activated_as_though_with_haste_and_attacks_are_not() -> None:
    """CR 302.6, 609.4: Thousand-Year Elixir lets creatures use {T} at once; Instill Energy lets one attack."""
    elixir = compiled(
        "Elixir",
        "You may activate abilities of creatures you control as though those creatures had haste.",
        "Artifact",
    )
    game = table("Alice", "Bob").battlefield("Alice", elixir).battlefield("Alice", "Llanowar Elves", is_sick=True)
    game.activates("Alice", "Llanowar Elves")
    assert game.pool("Alice") == "G"
    haste = table("Alice", "Bob").battlefield("Alice", BEARS, is_sick=True)
    haste.battlefield("Alice", "Instill Energy", on=BEARS).goes_to("declare attackers").attacks("Alice", BEARS)
    assert haste.one(BEARS).tapped
