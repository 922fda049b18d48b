"""Staples of combos, played: what one's creatures are on the battlefield, on the stack and elsewhere."""

from __future__ import annotations

from engine.model.decisions import ChoosingOption
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table


def _with_conspiracy(game: PlayedTable) -> PlayedTable:
    """Cast Conspiracy and choose Goblin."""
    game.battlefield("Alice", "Swamp", count=9).hand("Alice", "Conspiracy").casts("Alice", "Conspiracy").all_pass()
    assert isinstance(game.state.pending, ChoosingOption)
    return game.option(game.state.pending.options.index("Goblin"))


def test_creatures_of_yours_are_of_the_chosen_type_alone() -> None:
    """CR 205.1a, 613.1d: creature types take the place of creature types; others' creatures stay what they are."""
    game = table("Alice", "Bob").battlefield("Alice", "Llanowar Elves").battlefield("Bob", "Llanowar Elves")
    game.graveyard("Alice", "Grizzly Bears").graveyard("Bob", "Grizzly Bears").hand("Alice", "Hill Giant")
    game = _with_conspiracy(game)
    assert game.now(game.one("Llanowar Elves", "Alice").id).subtypes == {"Goblin"}
    assert game.now(game.one("Llanowar Elves", "Bob").id).subtypes == {"Elf", "Druid"}
    for name, seat, zone, types in (
        ("Grizzly Bears", "Alice", "graveyard", {"Goblin"}),
        ("Grizzly Bears", "Bob", "graveyard", {"Bear"}),
        ("Hill Giant", "Alice", "hand", {"Goblin"}),
    ):
        assert game.now(game.one(name, seat, zone).id).subtypes == types


def test_a_creature_spell_of_yours_is_of_the_type_too() -> None:
    """CR 109.2: on the stack it is a spell, and what triggers on such a spell sees its type."""
    chief = compiled("Chief", "Whenever you cast a Goblin spell, you gain 2 life.", "Enchantment")
    game = table("Alice", "Bob").battlefield("Alice", chief).hand("Alice", "Ornithopter")
    _with_conspiracy(game).casts("Alice", "Ornithopter").all_pass()
    assert game.life("Alice") == 22
