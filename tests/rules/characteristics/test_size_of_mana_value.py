"""What is a creature besides, as large as its mana value says (CR 613.1d, 613.4b)."""

from __future__ import annotations

from tests.rules.compiled import compiled
from tests.rules.table import table

OPALESCENCE = compiled(
    "Opalescence",
    "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base "
    "toughness each equal to its mana value.",
    "Enchantment",
    "{2}{W}{W}",
)


def test_each_other_enchantment_is_a_creature_of_its_mana_value() -> None:
    """Opalescence: not itself, no Aura, and two of them are each a creature by the other."""
    crusade = compiled("Crusade", "", "Enchantment", "{1}{W}{W}")
    game = table("Alice", "Bob").battlefield("Alice", OPALESCENCE).battlefield("Bob", crusade)
    assert (game.now("Crusade").types, game.size("Crusade")) == ({"enchantment", "creature"}, (3, 3))
    assert game.now("Opalescence").types == {"enchantment"}
    game = table("Alice", "Bob").battlefield("Alice", OPALESCENCE).battlefield("Bob", OPALESCENCE)
    assert {game.size(one.id) for one in game.all("Opalescence")} == {(4, 4)}


def test_an_aura_is_none() -> None:
    aura = compiled("Blessing", "Enchant creature", "Enchantment — Aura", "{W}")
    game = table("Alice", "Bob").battlefield("Alice", OPALESCENCE, "Grizzly Bears").hand("Alice", aura)
    game.battlefield("Alice", "Plains").casts("Alice", "Blessing", "Grizzly Bears").all_pass()
    assert game.now("Blessing").types == {"enchantment"}
