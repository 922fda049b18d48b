"""Sizes counted from each object that a static ability changes (CR 613.4c)."""

from __future__ import annotations

from tests.loops.playing import Recorded
from tests.loops.proofs import holds_law
from tests.rules.compiled import compiled
from tests.rules.table import table

COAT = compiled(
    "Coat of Arms",
    "Each creature gets +1/+1 for each other creature on the battlefield that shares at least one creature type "
    "with it.",
    "Artifact",
)
STATUS = compiled(
    "Alpha Status",
    "Enchant creature\nEnchanted creature gets +2/+2 for each other creature on the battlefield that shares a "
    "creature type with it.",
    "Enchantment — Aura",
)
BRAVADO = compiled(
    "Bravado",
    "Enchant creature\nEnchanted creature gets +1/+1 for each other creature you control.",
    "Enchantment — Aura",
)
BRUENOR = compiled(
    "Bruenor's Banner", "Each creature you control gets +2/+0 for each Equipment attached to it.", "Enchantment"
)
CLAMAVUS = compiled("Clamavus", "Each creature you control gets +1/+1 for each +1/+1 counter on it.")
GOBLIN = compiled("Goblin", "Haste", "Creature — Goblin Warrior")
SHAMAN = compiled("Shaman", "Haste", "Creature — Goblin Shaman")
ORC = compiled("Orc", "Haste", "Creature — Orc Warrior")
CHANGELING = compiled("Shifter", "Changeling", "Creature — Shapeshifter")
SWORD = compiled("Sword", "Equip {0}", "Artifact — Equipment")
MAKER = compiled("Maker", "{0}: Create a 1/1 red Goblin creature token.", "Artifact")


def test_each_creature_counts_those_that_share_a_type_with_it() -> None:
    """Of whoever controls them; itself is none of the others, and each is counted once."""
    game = table("Alice", "Bob").battlefield("Alice", COAT, GOBLIN, SHAMAN).battlefield("Bob", ORC)
    assert (game.size("Goblin"), game.size("Shaman"), game.size("Orc")) == ((4, 4), (3, 3), (3, 3))
    game = table("Alice", "Bob").battlefield("Alice", COAT, GOBLIN, CHANGELING, "Grizzly Bears")
    assert (game.size("Goblin"), game.size("Shifter"), game.size("Grizzly Bears")) == ((3, 3), (4, 4), (3, 3))


def test_members_of_a_group_are_others_to_each_other() -> None:
    """Two Coats count both, each from each creature."""
    game = table("Alice", "Bob").battlefield("Alice", COAT, count=2).battlefield("Alice", GOBLIN, count=5)
    assert game.size("Goblin") == (10, 10)


def test_what_leaves_is_counted_no_more() -> None:
    game = table("Alice", "Bob").battlefield("Alice", COAT, GOBLIN, SHAMAN).hand("Alice", "Murder")
    game.battlefield("Alice", "Swamp", "Swamp", "Swamp").casts("Alice", "Murder", "Shaman").all_pass()
    assert game.size("Goblin") == (2, 2)


def test_an_enchanted_creature_counts_others_from_itself() -> None:
    """The Aura is no creature: what it enchants is none of the other creatures."""
    game = table("Alice", "Bob").battlefield("Alice", GOBLIN, SHAMAN, CHANGELING)
    game.battlefield("Alice", STATUS, on="Goblin")
    assert game.size("Goblin") == (6, 6)
    game = table("Alice", "Bob").battlefield("Alice", GOBLIN, SHAMAN).battlefield("Alice", BRAVADO, on="Goblin")
    assert game.size("Goblin") == (3, 3)


def test_each_counts_what_is_on_it() -> None:
    game = table("Alice", "Bob").battlefield("Alice", CLAMAVUS, GOBLIN)
    game.battlefield("Alice", ORC, counters=(("+1/+1", 3),))
    assert (game.size("Goblin"), game.size("Orc")) == ((2, 2), (8, 8))
    game = table("Alice", "Bob").battlefield("Alice", BRUENOR, GOBLIN, ORC).battlefield("Alice", SWORD, on="Orc")
    assert (game.size("Goblin"), game.size("Orc")) == ((2, 2), (4, 2))


def test_the_law_holds_through_creatures_that_count_each_other() -> None:
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", MAKER, COAT, GOBLIN)
    game.activates("Alice", "Maker").all_pass()
    start = game.state
    game.parts = ()
    game.activates("Alice", "Maker").all_pass()
    assert holds_law(start, game.parts, 1, 7, 40)
