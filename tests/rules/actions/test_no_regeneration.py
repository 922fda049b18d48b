"""What can't be regenerated, for a turn or as it is destroyed (CR 101.2, 701.19)."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

TROLL = compiled("Troll", "{0}: Regenerate this creature.")
BEGONE = sorcery("Begone", "Destroy target creature.")
JACKAL = sorcery("Jackal", "Target creature can't be regenerated this turn.")
SLAY = sorcery("Slay", "Destroy target creature. That creature can't be regenerated.")


def shielded(*spells: object) -> PlayedTable:
    """Alice casts these at a Troll with a regeneration shield."""
    game = table("Alice", "Bob").battlefield("Alice", TROLL).hand("Alice", *spells)  # type: ignore[arg-type]  # cards
    game.activates("Alice", "Troll").all_pass()
    for spell in spells:
        game.casts("Alice", spell.name, "Troll").all_pass()  # type: ignore[attr-defined]  # a definition
    return game


def test_a_shield_lets_it_regenerate() -> None:
    assert shielded(BEGONE).one("Troll").tapped


def test_what_cannot_be_regenerated_this_turn_is_destroyed() -> None:
    assert shielded(JACKAL, BEGONE).count("Troll", "Alice", "graveyard") == 1


def test_so_is_what_cannot_be_as_it_is_destroyed() -> None:
    assert shielded(SLAY).count("Troll", "Alice", "graveyard") == 1
