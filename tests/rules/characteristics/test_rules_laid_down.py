"""A rule that several sources or effects lay down counts for each, also where they are held as one."""

import pytest

from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

EXPLORE = sorcery("Explore", "You may play an additional land this turn.\nDraw a card.")
LORD = compiled("Lord", "Other creatures you control can't be blocked.", "Creature — Elf")
GUARD = compiled(
    "Guard", "Each creature you control can block an additional creature each combat.", "Creature — Elf"
)
MASTER = compiled("Master", "Each other creature you control enters with an additional +1/+1 counter on it.",
                  "Creature — Elf")  # fmt: skip


def test_each_explore_gives_a_land() -> None:
    """CR 305.2a: the effects add up, one land for each."""
    game = table("Alice", "Nadine").hand("Alice", EXPLORE, EXPLORE, *["Forest"] * 4)
    game.battlefield("Alice", "Forest", count=4).library("Alice", "Island", count=3)
    game.casts("Alice", "Explore").all_pass().casts("Alice", "Explore").all_pass()
    for _ in range(3):
        game.plays("Alice", "Forest")
    with pytest.raises(Refusal, match="already played"):
        game.plays("Alice", "Forest")


def test_of_two_lords_each_helps_the_other() -> None:
    """CR 109.2: "other" is every creature but that very one, in a group as well."""
    game = table("Alice", "Nadine").battlefield("Alice", LORD, count=2).battlefield("Nadine", "Hill Giant")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Lord", count=2).all_pass()
    assert game.asks == "priority"  # nothing could be blocked
    alone = table("Alice", "Nadine").battlefield("Alice", LORD).battlefield("Nadine", "Hill Giant")
    alone.goes_to("beginning of combat").all_pass().attacks("Alice", "Lord").all_pass()
    assert alone.asks == "block"


def test_two_guards_let_each_creature_block_two_more() -> None:
    """CR 509.1a: each adds one."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant", "Grizzly Bears", "Llanowar Elves")
    game.battlefield("Nadine", "Juggernaut").battlefield("Nadine", GUARD, count=2)
    attackers = ("Hill Giant", "Grizzly Bears", "Llanowar Elves")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", *attackers).all_pass()
    game.blocks("Nadine", *(("Juggernaut", one) for one in attackers))
    assert all(one.is_blocked for one in game.state.combat)


def test_two_masters_give_two_counters() -> None:
    """CR 614.12: each has the creature enter with one more."""
    game = table("Alice", "Nadine").battlefield("Alice", MASTER, count=2).battlefield("Alice", "Forest", count=2)
    game.hand("Alice", "Grizzly Bears").casts("Alice", "Grizzly Bears").all_pass()
    assert game.size("Grizzly Bears") == (4, 4)


@pytest.mark.parametrize("enchanted", ["nonland permanent", "artifact, creature, or planeswalker"])
def test_an_aura_calls_what_it_may_be_on_the_enchanted_permanent(enchanted: str) -> None:
    """CR 303.4b, 602.5: its rules are about whatever it enchants, by whichever words it may enchant that."""
    bonds = compiled(
        "Bonds",
        f"Enchant {enchanted}\nEnchanted permanent can't attack or block, and its activated abilities can't be "
        "activated.",
        "Enchantment — Aura",
    )
    game = table("Alice", "Nadine").battlefield("Nadine", "Sol Ring").hand("Alice", bonds)
    game.casts("Alice", "Bonds", "Sol Ring").all_pass().passes("Alice")
    with pytest.raises(Refusal, match="can't"):
        game.activates("Nadine", "Sol Ring")
