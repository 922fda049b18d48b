"""Spells that an effect takes from the stack without countering them (CR 405.5, 608.2c)."""

from __future__ import annotations

import pytest

from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

BOLT = "Lightning Bolt"


def answered(text: str, spell: object = BOLT) -> PlayedTable:
    """Bob has cast a spell, and Alice has answered with an instant that has a text and names that spell."""
    answer = compiled("Answer", text, "Instant")
    game = table("Alice", "Bob").battlefield("Bob", "Mountain").hand("Bob", spell).hand("Alice", answer)  # type: ignore[arg-type]
    name = spell if isinstance(spell, str) else spell.name  # type: ignore[attr-defined]
    game.passes("Alice").casts("Bob", name, *(("Alice",) if name == BOLT else ())).passes("Bob")
    return game.casts("Alice", "Answer", game.state.stack[-1].id).all_pass()


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Return target spell to its owner's hand.", "hand"),
        ("Return target spell or permanent to its owner's hand.", "hand"),
        ("Exile target spell.", "exile"),
        ("Put target spell on top of its owner's library.", "library"),
    ],
)
def test_a_spell_goes_where_the_effect_puts_it_and_does_nothing(text: str, zone: str) -> None:
    """Hullbreaker Horror, Venser, Mindbreak Trap."""
    game = answered(text)
    assert (game.stack, game.count(BOLT, "Bob", zone)) == ([], 1)
    assert (game.life("Alice"), game.one("Mountain").tapped) == (20, True)


def test_what_cannot_be_countered_is_returned_all_the_same() -> None:
    spell = compiled("Roar", "This spell can't be countered.\nYou gain 3 life.", "Instant")
    game = answered("Return target spell to its owner's hand.", spell)
    assert (game.count("Roar", "Bob", "hand"), game.life("Bob")) == (1, 20)


def test_a_copy_that_is_returned_ceases_to_exist() -> None:
    """CR 707.10a."""
    unsummon = compiled("Back", "Return target spell to its owner's hand.", "Instant")
    twin = compiled("Twin", "Copy target instant or sorcery spell.", "Instant")
    game = table("Alice", "Bob").battlefield("Alice", "Mountain").hand("Alice", BOLT, twin, unsummon)
    game.casts("Alice", BOLT, "Bob").casts("Alice", "Twin", game.state.stack[-1].id).all_pass()
    game.casts("Alice", "Back", game.state.stack[-1].id).all_pass()
    assert (len(game.stack), game.count(BOLT, "Alice", "hand")) == (1, 0)
    game.all_pass()
    assert game.life("Bob") == 17
