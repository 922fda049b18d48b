"""Staples that return as something else, put spells away, and name themselves in what they are given."""

from __future__ import annotations

import pytest

from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

ENDURING = compiled(
    "Enduring Tenacity",
    "Vigilance\nWhen Enduring Tenacity dies, if it was a creature, return it to the battlefield under its owner's "
    "control. It's an enchantment. (It's not a creature.)",
    "Enchantment Creature — Snake Glimmer",
    size=(4, 3),
)
SUBTLETY = compiled(
    "Subtlety",
    "Flash\nWhen Subtlety enters, choose up to one target creature spell or planeswalker spell. Its owner puts it "
    "on the top or bottom of their library.",
    "Creature — Elemental Incarnation",
    size=(3, 3),
)
SAKASHIMA = compiled(
    "Sakashima the Impostor",
    "You may have Sakashima the Impostor enter as a copy of any creature on the battlefield, except its name is "
    "Sakashima the Impostor, it's legendary in addition to its other types, and it has \"{2}{U}{U}: Return "
    "Sakashima the Impostor to its owner's hand at the beginning of the next end step.\"",
    "Legendary Creature — Human Rogue",
    size=(3, 1),
)


def killed(game: PlayedTable, name: str) -> PlayedTable:
    """Alice kills a creature."""
    return game.casts("Alice", "Murder", name).all_pass().all_pass()


def test_what_has_died_as_a_creature_returns_as_an_enchantment_alone() -> None:
    game = table("Alice", "Bob").battlefield("Alice", ENDURING).hand("Alice", "Murder")
    game.battlefield("Alice", "Swamp", "Swamp", "Swamp")
    killed(game, "Enduring Tenacity")
    now = game.now("Enduring Tenacity")
    assert (now.types, now.subtypes) == (frozenset({"enchantment"}), frozenset())
    assert "vigilance" in now.keywords


def test_what_was_no_creature_any_more_stays_in_the_graveyard() -> None:
    """The enchantment that it has become dies as one."""
    game = table("Alice", "Bob").battlefield("Alice", ENDURING).hand("Alice", "Murder", "Disenchant")
    game.battlefield("Alice", "Swamp", "Swamp", "Swamp", "Plains", "Plains")
    killed(game, "Enduring Tenacity")
    game.casts("Alice", "Disenchant", "Enduring Tenacity").all_pass()
    assert (game.count("Enduring Tenacity", "Alice", "graveyard"), game.stack) == (1, [])


@pytest.mark.parametrize(("place", "where"), [(0, 0), (1, -1)])
def test_a_spells_owner_puts_it_on_top_or_on_the_bottom(place: int, where: int) -> None:
    """The spell leaves the stack and does not resolve; it may be nobody's."""
    game = (
        table("Alice", "Bob")
        .hand("Bob", SUBTLETY)
        .hand("Alice", "Hill Giant")
        .library("Alice", "Forest", "Island")
    )
    game.battlefield("Alice", "Mountain", count=4).casts("Alice", "Hill Giant").passes("Alice")
    game.casts("Bob", "Subtlety").passes("Bob").passes("Alice").targets("Hill Giant").all_pass()
    assert game.who_decides == "Alice"
    game.option(place)
    library = game.state.seats[0].library
    assert (game.state.objects[library[where]].card.name, game.stack) == ("Hill Giant", [])


def test_a_copy_is_named_as_its_card_says_and_returns_its_card() -> None:
    game = table("Alice", "Bob").hand("Alice", SAKASHIMA).battlefield("Bob", "Hill Giant")
    game.battlefield("Alice", "Island", count=4).casts("Alice", "Sakashima the Impostor").all_pass()
    game.answers(True).chooses("Hill Giant")
    copy = game.one("Sakashima the Impostor", "Alice")
    now = game.now(copy.id)
    assert (now.name, now.power, "legendary" in now.supertypes) == ("Sakashima the Impostor", 3, True)
    game.activates("Alice", copy.id).all_pass().goes_to("end").all_pass()
    assert game.count("Sakashima the Impostor", "Alice", "hand") == 1
