"""What happens instead of a life total's being reduced to 0 or less (CR 119.3, 614.1a)."""

from __future__ import annotations

import pytest

from engine.cards.definitions.replacing import ReplacesReduction
from engine.model.events import LifeGained, LifeLost
from engine.model.refusals import BeyondProgram
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

ANGEL, ENFORCER = "Enduring Angel", "Angelic Enforcer"
DRAIN = sorcery("Drain", "Each player loses 20 life.")
LESSER = compiled(
    "Lesser Angel", "If your life total would be reduced to 0 or less, instead your life total becomes 3."
)


def with_angel(life: int = 20) -> PlayedTable:
    return table("Alice", "Bob").battlefield("Bob", ANGEL).life_is("Alice", 1_000).life_is("Bob", life)


def test_an_angel_transforms_instead_and_the_life_total_becomes_three() -> None:
    game = with_angel().hand("Alice", DRAIN, "Lightning Bolt").casts("Alice", "Drain").all_pass()
    assert (game.winner, game.life("Bob"), game.count(ENFORCER, "Bob")) == (None, 3, 1)
    assert game.size(ENFORCER) == (3, 3)


def test_what_leaves_a_life_total_of_one_is_not_replaced() -> None:
    game = with_angel(21).hand("Alice", DRAIN).casts("Alice", "Drain").all_pass()
    assert (game.life("Bob"), game.count(ANGEL, "Bob")) == (1, 1)


def test_the_other_side_replaces_nothing() -> None:
    game = with_angel().hand("Alice", DRAIN, DRAIN).casts("Alice", "Drain").all_pass()
    game.casts("Alice", "Drain").all_pass()
    assert game.winner == "Alice"


def test_who_has_an_angel_that_cannot_transform_loses() -> None:
    """A copy on a card with one face has no other side to show (CR 701.27c)."""
    game = table("Bob", "Alice").battlefield("Alice", ANGEL).hand("Bob", "Clone").life_is("Alice", 100)
    game.hand("Bob", DRAIN).battlefield("Bob", "Island", count=4).casts("Bob", "Clone").all_pass()
    game.answers(True).chooses(ANGEL).casts("Bob", "Drain").all_pass()
    assert game.winner == "Alice"


def test_one_of_two_angels_is_enough() -> None:
    game = with_angel().battlefield("Bob", ANGEL).hand("Alice", DRAIN).casts("Alice", "Drain").all_pass()
    assert (game.life("Bob"), game.count(ANGEL, "Bob"), game.count(ENFORCER, "Bob")) == (3, 1, 1)


def test_one_of_a_group_is_enough() -> None:
    lamb = compiled("Lamb", "If your life total would be reduced to 0 or less, instead sacrifice this creature.")
    game = table("Alice", "Bob").battlefield("Bob", lamb, count=3).hand("Alice", DRAIN).life_is("Alice", 100)
    game.casts("Alice", "Drain").all_pass()
    assert (game.life("Bob"), game.count("Lamb", "Bob")) == (20, 2)


def test_combat_damage_of_several_is_one_loss() -> None:
    """CR 120.4: 2 and 2 to a player at 3 life is neither a loss of 2 nor a gain of 2."""
    game = table("Alice", "Bob").battlefield("Bob", LESSER).life_is("Bob", 3)
    game.battlefield("Alice", "Grizzly Bears", "Elvish Mystic").goes_to("declare attackers")
    game.attacks("Alice", "Grizzly Bears", "Elvish Mystic").goes_to("combat damage")
    assert game.life("Bob") == 3
    assert not [one for one in game.events if isinstance(one, (LifeGained, LifeLost)) and one.seat == 1]


def test_life_gained_by_the_same_damage_counts() -> None:
    """CR 120.4: a creature with lifelink that damages its controller leaves them as much life as before."""
    bite = sorcery("Bite", "Target creature deals 5 damage to its controller.")
    leech = compiled("Leech", "Lifelink")
    game = table("Alice", "Bob").battlefield("Bob", LESSER, leech).life_is("Bob", 4).hand("Alice", bite)
    game.casts("Alice", "Bite", "Leech").all_pass()
    assert game.life("Bob") == 4


def test_life_is_paid_and_a_life_total_set_to_zero() -> None:
    """CR 118.11, 119.5: the cost is paid whatever happens instead."""
    toll = compiled("Toll", "Pay 4 life: Draw a card.", "Artifact")
    game = table("Bob", "Alice").battlefield("Bob", LESSER, toll).life_is("Bob", 4).library("Bob", "Opt")
    game.activates("Bob", "Toll").all_pass()
    assert (game.life("Bob"), game.count("Opt", "Bob", "hand")) == (3, 1)
    end = sorcery("End", "Target player's life total becomes 0.")
    ended = with_angel().hand("Alice", end).casts("Alice", "End", "Alice")
    assert ended.all_pass().winner == "Bob"


def test_both_kinds_of_replacement_of_one_loss_are_refused() -> None:
    """CR 616.1: which comes first would decide what each of them does."""
    dread = compiled("Dread", "If a player would lose life, they lose twice that much life instead.")
    game = with_angel().battlefield("Alice", dread).hand("Alice", DRAIN).casts("Alice", "Drain").passes("Alice")
    with pytest.raises(BeyondProgram, match="how much life Bob loses"):
        game.passes("Bob")


def test_a_token_that_is_a_copy_transforms_as_well() -> None:
    """CR 707.8a: a token that is a copy of a double-faced permanent has both faces."""
    double = sorcery("Double", "Create a token that's a copy of target creature.")
    game = table("Alice", "Bob").battlefield("Alice", ANGEL).hand("Alice", double, DRAIN).life_is("Bob", 50)
    game.casts("Alice", "Double", ANGEL).all_pass().casts("Alice", "Drain").all_pass().option(1)
    assert (game.life("Alice"), game.count(ENFORCER, "Alice")) == (3, 1)


def test_the_entry_says_what_happens_instead() -> None:
    assert any(isinstance(one, ReplacesReduction) for one in LESSER.abilities)
