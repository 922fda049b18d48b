"""Spells that put themselves somewhere by their own effect (CR 608.2c, 608.2n)."""

from __future__ import annotations

import pytest

from tests.rules.compiled import sorcery
from tests.rules.table import table


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("You gain 1 life. Exile Wanderer.", "exile"),
        ("Exile Wanderer. You gain 1 life.", "exile"),
        ("You gain 1 life. Return Wanderer to its owner's hand.", "hand"),
        ("You gain 1 life. Shuffle Wanderer into its owner's library.", "library"),
        ("You gain 1 life. You may exile Wanderer.", "exile"),
        ("You gain 1 life.", "graveyard"),
    ],
)
def test_a_spell_goes_where_it_says(text: str, zone: str) -> None:
    """And only what it says nothing of goes to the graveyard as it resolves."""
    game = table("Alice", "Bob").hand("Alice", sorcery("Wanderer", text)).casts("Alice", "Wanderer").all_pass()
    if game.asks == "yes or no":
        game.answers(True)
    assert game.count("Wanderer", "Alice", zone) == 1
    assert game.life("Alice") == 21
    assert game.state.stack == ()
    assert game.asks == "priority"


def test_a_copy_of_it_ceases_to_exist() -> None:
    """CR 707.10a: it is no card, and goes nowhere."""
    twin = sorcery("Twin", "When you next cast a sorcery spell this turn, copy that spell.")
    game = table("Alice", "Bob").hand("Alice", twin, sorcery("Wanderer", "You gain 1 life. Exile Wanderer."))
    game.casts("Alice", "Twin").all_pass()
    game.casts("Alice", "Wanderer").all_pass(3)
    assert game.life("Alice") == 22
    assert game.count("Wanderer", "Alice", "exile") == 1
    assert game.state.stack == ()
