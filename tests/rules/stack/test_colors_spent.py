"""Sunburst, converge, and what else counts the colors of mana spent to cast a spell (CR 105.5, 702.44)."""

from __future__ import annotations

from engine.cards.amounts.history import ColorsSpent
from engine.cards.definitions.replacing import EntersAsCopy
from engine.cards.filters.characteristics import HasType
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, creature, table

WORDS = (ColorsSpent,)
PRISM = compiled(
    "Pentad Prism",
    "Sunburst\nRemove a charge counter from this artifact: Add one mana of any color.",
    "Artifact",
    "{2}",
)
ORACLE = compiled("Etched Oracle", "Sunburst", "Artifact Creature — Wizard", "{4}", (0, 1))
TRUTHS = compiled(
    "Painful Truths",
    "Converge — You draw X cards and you lose X life, where X is the number of colors of mana spent to cast this "
    "spell.",
    "Sorcery",
    "{3}",
)
EPICURE = compiled(
    "Radiant Epicure",
    "Converge — When this creature enters, each opponent loses X life and you gain X life, where X is the number "
    "of colors of mana spent to cast this spell.",
    cost="{4}",
)


def played(*lands: str) -> PlayedTable:
    game = table("Alice", "Bob").library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    return game.battlefield("Alice", *lands)


def test_a_noncreature_gets_charge_counters_and_a_creature_others() -> None:
    """CR 702.44a: colorless mana is of no color."""
    game = played("Island", "Swamp", "Island", "Plains", "Forest", "Wastes").hand("Alice", PRISM, ORACLE)
    for land in ("Swamp", "Wastes"):
        game.activates("Alice", land)
    game.casts("Alice", "Pentad Prism", pay="BC").all_pass()
    assert game.one("Pentad Prism").counters == (("charge", 1),)
    game.casts("Alice", "Etched Oracle").all_pass()
    assert (game.one("Etched Oracle").counters, game.one("Etched Oracle").notes) == ((("+1/+1", 3),), ())


def test_what_was_paid_for_mana_of_another_color_counts_as_that() -> None:
    """Mana spent on a mana ability is not spent on the spell."""
    filtering = compiled("Signet", "{1}, {T}: Add {W}{U}.", "Artifact")
    game = played("Swamp", filtering).hand("Alice", PRISM).casts("Alice", "Pentad Prism").all_pass()
    assert game.one("Pentad Prism").counters == (("charge", 2),)


def test_a_spell_and_a_trigger_of_what_it_became_count_them() -> None:
    game = played("Island", "Swamp", "Plains", "Plains").hand("Alice", TRUTHS, EPICURE)
    game.casts("Alice", "Painful Truths").all_pass()
    assert (game.life("Alice"), game.count("Forest", "Alice", "hand")) == (17, 3)
    game = played("Island", "Swamp", "Plains", "Plains").hand("Alice", EPICURE)
    game.casts("Alice", "Radiant Epicure").all_pass()
    assert game.one("Radiant Epicure").notes != ()
    game.all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (23, 17)


def test_for_what_is_put_onto_the_battlefield_none_was_spent() -> None:
    game = played("Island", "Swamp").battlefield("Alice", ORACLE, counters=(("+1/+1", 1),))
    again = sorcery(
        "Reanimate", "Put target creature card from a graveyard onto the battlefield under your control."
    )
    game.graveyard("Alice", EPICURE).hand("Alice", again).casts("Alice", "Reanimate", "Radiant Epicure").all_pass(
        2
    )
    assert (game.life("Alice"), game.life("Bob")) == (20, 20)


def test_for_the_copy_of_a_spell_none_was_spent() -> None:
    """CR 707.10: it was not cast."""
    twin = compiled("Twincast", "Copy target sorcery spell. You may choose new targets for the copy.", "Instant")
    game = played("Island", "Swamp", "Plains").hand("Alice", TRUTHS, twin).casts("Alice", "Painful Truths", pay="")
    game.casts("Alice", "Twincast", "Painful Truths").all_pass(2)
    assert game.life("Alice") == 20
    game.all_pass()
    assert game.life("Alice") == 17


def test_what_enters_as_a_copy_counts_what_was_spent_on_itself() -> None:
    clone = creature("Clone", 0, 0, EntersAsCopy(HasType("creature")), cost="{3}{U}")
    game = played("Island", "Swamp", "Plains", "Forest").battlefield("Alice", ORACLE, counters=(("+1/+1", 1),))
    game.hand("Alice", clone).casts("Alice", "Clone").all_pass().answers(True).chooses("Etched Oracle")
    assert sorted(one.counters for one in game.all("Etched Oracle")) == [(("+1/+1", 1),), (("+1/+1", 4),)]
