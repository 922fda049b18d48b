"""What creatures have to do in combat if they are able, and what they can't do (CR 508.1c-d, 509.1b-c)."""

import pytest

from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.combat import Must
from engine.cards.game_rules.restrictions import Cannot
from engine.model import choices
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, creature, table


def having(name: str, rule: object, *keywords: str) -> CardDefinition:
    abilities = [KeywordAbility(keyword) for keyword in keywords]
    return creature(name, 2, 2, StaticAbility(IsThis(), rules=(rule,)), *abilities)  # type: ignore[arg-type]


LONER = having("Loner", Cannot("attack alone", IsThis()))
BERSERKER = having("Berserker", Must("attack", IsThis()))
TIMID = having("Timid", Cannot("block alone", IsThis()))
LURE = having("Lure", Must("be blocked by all", IsThis()))
TAUNTER = having("Taunter", Must("be blocked", IsThis()))
GUARD = having("Guard", Must("block", IsThis()))


def in_combat(attackers: tuple[object, ...], blockers: tuple[object, ...] = ()) -> PlayedTable:
    game = table("Alice", "Nadine")
    game.battlefield("Alice", *attackers).battlefield("Nadine", *blockers)  # type: ignore[arg-type]
    return game.goes_to("beginning of combat").all_pass()


def test_what_cannot_attack_alone_attacks_with_another() -> None:
    """CR 508.1c."""
    game = in_combat((LONER, "Grizzly Bears"))
    with pytest.raises(Refusal, match="attack alone"):
        game.attacks("Alice", "Loner")
    game.attacks("Alice", "Loner", "Grizzly Bears")


def test_what_must_attack_and_cannot_alone_stays_home_when_alone() -> None:
    """CR 508.1d: no requirement is obeyed by breaking a restriction."""
    both = creature(
        "Both", 2, 2, StaticAbility(IsThis(), rules=(Cannot("attack alone", IsThis()), Must("attack", IsThis())))
    )
    in_combat((both,)).attacks("Alice")


def test_what_must_attack_and_cannot_alone_takes_another_along() -> None:
    """CR 508.1d: as many requirements as can be obeyed without breaking a restriction."""
    both = creature(
        "Both", 2, 2, StaticAbility(IsThis(), rules=(Cannot("attack alone", IsThis()), Must("attack", IsThis())))
    )
    game = in_combat((both, "Grizzly Bears"))
    with pytest.raises(Refusal, match="attacks this turn if able"):
        game.attacks("Alice")
    game.attacks("Alice", "Both", "Grizzly Bears")


def test_what_cannot_block_alone() -> None:
    """CR 509.1b."""
    game = in_combat(("Hill Giant",), (TIMID, "Grizzly Bears")).attacks("Alice", "Hill Giant").all_pass()
    with pytest.raises(Refusal, match="block alone"):
        game.blocks("Nadine", ("Timid", "Hill Giant"))
    game.blocks("Nadine", ("Timid", "Hill Giant"), ("Grizzly Bears", "Hill Giant"))


def test_everything_able_blocks_a_lure() -> None:
    """CR 509.1c."""
    game = (
        in_combat((LURE, "Hill Giant"), ("Grizzly Bears", GUARD)).attacks("Alice", "Lure", "Hill Giant").all_pass()
    )
    with pytest.raises(Refusal, match="has to"):
        game.blocks("Nadine", ("Grizzly Bears", "Lure"), ("Guard", "Hill Giant"))
    with pytest.raises(Refusal, match="able to block"):
        game.blocks("Nadine", ("Guard", "Lure"))
    game.blocks("Nadine", ("Grizzly Bears", "Lure"), ("Guard", "Lure"))


def test_one_creature_is_enough_for_what_must_be_blocked() -> None:
    """CR 509.1c."""
    game = in_combat((TAUNTER, "Hill Giant"), ("Grizzly Bears", "Serra Angel"))
    game.attacks("Alice", "Taunter", "Hill Giant").all_pass()
    with pytest.raises(Refusal, match="must be blocked"):
        game.blocks("Nadine", ("Grizzly Bears", "Hill Giant"))
    game.blocks("Nadine", ("Grizzly Bears", "Taunter"), ("Serra Angel", "Hill Giant"))


def test_what_must_block_is_excused_where_the_attacker_needs_two_blockers() -> None:
    """CR 509.1c, 702.111b."""
    menacing = creature("Menacing", 2, 2, KeywordAbility("menace"))
    game = in_combat((menacing,), (GUARD,)).attacks("Alice", "Menacing").all_pass()
    game.blocks("Nadine")


def test_what_must_block_takes_another_along() -> None:
    """CR 509.1c: the requirement can be obeyed with a second blocker."""
    menacing = creature("Menacing", 2, 2, KeywordAbility("menace"))
    game = in_combat((menacing,), (GUARD, "Grizzly Bears")).attacks("Alice", "Menacing").all_pass()
    with pytest.raises(Refusal, match="blocks this turn if able"):
        game.blocks("Nadine")
    game.blocks("Nadine", ("Guard", "Menacing"), ("Grizzly Bears", "Menacing"))


def test_every_legal_declaration_offered_is_taken() -> None:
    """What restrictions and requirements rule out is not offered."""
    game = in_combat((LONER, BERSERKER, LURE), (TIMID, "Grizzly Bears"))
    offered = legal_choices(game.state)
    assert offered
    for choice in offered:
        assert isinstance(choice, choices.DeclareAttackers)
        table_after = in_combat((LONER, BERSERKER, LURE), (TIMID, "Grizzly Bears")).makes(choice)
        assert table_after.state.combat
    game.attacks("Alice", "Lure", "Berserker").all_pass()
    assert [choice.blocks for choice in legal_choices(game.state)] == [  # type: ignore[attr-defined]
        ((game.id("Timid"), game.id("Lure"), 1), (game.id("Grizzly Bears"), game.id("Lure"), 1))
    ]


def test_an_additional_combat_phase_without_attackers_has_no_blocks() -> None:
    """CR 508.8: what attacked in an earlier combat phase of the turn does not count."""
    from engine.cards.effects.turns import AdditionalPhases
    from engine.model.events import StepBegan
    from tests.rules.table import instant

    war = instant("War", AdditionalPhases(("combat",)))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Grizzly Bears")
        .hand("Alice", war)
        .library("Nadine", "Forest")
    )
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Grizzly Bears").casts(
        "Alice", "War"
    ).all_pass()
    game.goes_to("beginning of combat").goes_to("postcombat main")
    steps = [event.step for event in game.events if isinstance(event, StepBegan)]
    assert steps.count("declare blockers") == 1


def test_creatures_with_less_power_cannot_block_it() -> None:
    """CR 509.1b: the power is compared as blockers are declared."""
    wolf = compiled("Wolf", "Creatures with power less than this creature's power can't block it.", size=(2, 2))
    for blocker, is_able in (("Llanowar Elves", False), ("Grizzly Bears", True)):
        game = table("Alice", "Bob").battlefield("Alice", wolf).battlefield("Bob", blocker)
        game.goes_to("beginning of combat").all_pass().attacks("Alice", "Wolf").all_pass()
        assert (game.asks == "block") is is_able
