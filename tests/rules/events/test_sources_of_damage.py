"""Damage of a source that is chosen: prevented or redirected the next time (CR 609.7, 615.9)."""

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.filters.players import ANY_TARGET
from engine.cards.references.choices import Target
from engine.cards.references.players import EachPlayer
from engine.model.decisions import ChoosingObjects
from tests.rules.table import PlayedTable, card, creature, instant, table

BOLT = instant("Bolt", DealDamage(Number(3), Target()), targets=[ANY_TARGET], cost="{R}")
QUAKE = instant("Quake", DealDamage(Number(2), EachPlayer()), cost="{R}")
OGRE = creature("Ogre", 3, 3, cost="{2}{R}")
WURM = creature("Wurm", 5, 5, cost="{2}{G}")


def at_attack(*attackers: object, **how: int) -> PlayedTable:
    game = table("Nadine", "Alice").battlefield("Nadine", *attackers, **how)  # type: ignore[arg-type]
    game.battlefield("Alice", "Circle of Protection: Red").battlefield("Alice", "Plains", count=4)
    return game.goes_to("beginning of combat").all_pass()


def circled(game: PlayedTable, source: str) -> PlayedTable:
    return game.activates("Alice", "Circle of Protection: Red").all_pass().chooses(source)


def test_a_source_of_the_color_is_chosen_as_the_ability_resolves() -> None:
    """CR 609.7a: it is no target; permanents, and spells on the stack."""
    game = at_attack(OGRE, WURM).attacks("Nadine", "Ogre", "Wurm").passes("Nadine")
    game.activates("Alice", "Circle of Protection: Red").all_pass()
    assert isinstance(game.state.pending, ChoosingObjects)
    assert game.candidates == {"Ogre"}
    game.chooses("Ogre").goes_to("postcombat main")
    assert game.life("Alice") == 15


def test_only_the_next_damage_is_prevented() -> None:
    """CR 615.9: with double strike it deals damage once more."""
    striker = creature("Striker", 2, 2, KeywordAbility("double strike"), cost="{R}")
    game = at_attack(striker).attacks("Nadine", "Striker").passes("Nadine")
    circled(game, "Striker").goes_to("postcombat main")
    assert (game.life("Alice"), game.state.effects) == (18, ())


def test_two_shields_against_one_source() -> None:
    """CR 615.9: each prevents one time, and they are counted."""
    striker = creature("Striker", 2, 2, KeywordAbility("double strike"), cost="{R}")
    game = at_attack(striker).attacks("Nadine", "Striker").passes("Nadine")
    circled(game, "Striker").passes("Nadine")
    circled(game, "Striker")
    assert [effect.count for effect in game.state.effects] == [2]
    assert game.goes_to("postcombat main").life("Alice") == 20


def test_a_spell_can_be_the_source() -> None:
    """CR 609.7a: one on the stack; what it deals to others is dealt."""
    game = table("Nadine", "Alice").battlefield("Nadine", "Mountain").hand("Nadine", QUAKE)
    game.battlefield("Alice", "Circle of Protection: Red", "Plains").casts("Nadine", "Quake").passes("Nadine")
    circled(game, "Quake").all_pass()
    assert (game.life("Alice"), game.life("Nadine")) == (20, 18)


def test_damage_of_another_source_is_dealt() -> None:
    """CR 615.9: the shield waits for its source, and ends with the turn."""
    game = table("Nadine", "Alice").battlefield("Nadine", "Mountain", OGRE).hand("Nadine", BOLT)
    game.battlefield("Alice", "Circle of Protection: Red", "Plains").casts("Nadine", "Bolt", "Alice").passes(
        "Nadine"
    )
    circled(game, "Ogre").all_pass()
    assert (game.life("Alice"), len(game.state.effects)) == (17, 1)


def test_one_of_a_group_is_chosen() -> None:
    """CR 609.7a: one source; the other members deal their damage."""
    game = at_attack(OGRE, count=3)
    game.attacks("Nadine", "Ogre", count=3).passes("Nadine")
    circled(game, "Ogre").goes_to("postcombat main")
    assert game.life("Alice") == 14


def test_reverse_damage_gains_that_much_life() -> None:
    """CR 615.5: whatever the source."""
    game = table("Nadine", "Alice").battlefield("Nadine", WURM).battlefield("Alice", "Plains", count=3)
    game.hand("Alice", "Reverse Damage").goes_to("beginning of combat").all_pass().attacks("Nadine", "Wurm")
    game.passes("Nadine").casts("Alice", "Reverse Damage").all_pass().chooses("Wurm").goes_to("postcombat main")
    assert game.life("Alice") == 25


def test_shaman_en_kor_takes_the_damage_itself() -> None:
    """CR 614.9: all of it, the next time only."""
    game = table("Nadine", "Alice").battlefield("Nadine", "Mountain").hand("Nadine", BOLT)
    game.battlefield("Alice", "Shaman en-Kor", "Hill Giant").battlefield("Alice", "Plains", count=2)
    game.casts("Nadine", "Bolt", "Hill Giant").passes("Nadine")
    game.activates("Alice", "Shaman en-Kor", "Hill Giant", ability=1).all_pass().chooses("Bolt").all_pass()
    assert (game.count("Shaman en-Kor"), game.one("Hill Giant").damage) == (0, 0)


def test_the_shield_has_a_sentence() -> None:
    """CR 615.9: the text is what is played."""
    from engine.cards.compiling.rules_text import rules_text

    assert rules_text(card("Circle of Protection: Red")).startswith(
        "{1}: The next time a red source of your choice"
    )
