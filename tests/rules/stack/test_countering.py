"""Countering spells and abilities, and what happens instead of it (CR 614.1a, 701.6)."""

from __future__ import annotations

from tests.rules.table import PlayedTable, table


def _countered(spell: str = "Shock", *, by: str = "Bob") -> PlayedTable:
    """Alice's spell, which Bob has countered with Guile at the side of a seat."""
    game = table("Alice", "Bob").battlefield(by, "Guile").battlefield("Alice", "Mountain", "Mountain")
    game.battlefield("Bob", "Island", "Island").hand("Alice", spell).hand("Bob", "Counterspell")
    return game.casts("Alice", spell, "Bob").passes("Alice").casts("Bob", "Counterspell", spell).all_pass()


def test_what_would_be_countered_is_exiled_and_played_at_once() -> None:
    """CR 608.2g: as the counterspell resolves, with targets of the new caster's choice."""
    game = _countered()
    assert (game.who_decides, game.count("Shock", "Alice", "exile"), game.stack) == ("Bob", 1, ["Counterspell"])
    game.answers(True).targets("Alice")
    assert game.stack == ["Shock"]
    game.all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (18, 20)
    assert game.count("Shock", "Alice", "graveyard") == 1


def test_what_is_exiled_need_not_be_played() -> None:
    game = _countered().answers(False)
    assert (game.count("Shock", "Alice", "exile"), game.stack) == (1, [])


def test_spells_of_others_counter_as_ever() -> None:
    game = _countered(by="Alice")
    assert (game.count("Shock", "Alice", "graveyard"), game.stack) == (1, [])
