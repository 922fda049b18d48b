"""Enlist: another creature is tapped as this one attacks, and adds its power (CR 702.154)."""

import pytest

from engine.model.refusals import Refusal
from engine.session.narration.narration import narrate
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table


def attacking(*others: str, crushers: int = 1) -> PlayedTable:
    """Alice is about to attack with Barkweave Crusher, beside others that she controls."""
    game = table("Alice", "Bob").battlefield("Alice", "Barkweave Crusher", count=crushers)
    game.battlefield("Alice", *others)
    return game.goes_to("beginning of combat").all_pass()


def test_the_power_of_the_enlisted_creature_is_added_until_end_of_turn() -> None:
    game = attacking("Hill Giant").attacks("Alice", "Barkweave Crusher")
    game.chooses("Hill Giant")
    assert game.one("Hill Giant").tapped
    assert any("enlists Hill Giant" in line for line in narrate(game.state, game.events))
    game.all_pass()
    assert game.size("Barkweave Crusher") == (5, 5)


def test_nothing_need_be_enlisted() -> None:
    game = attacking("Hill Giant").attacks("Alice", "Barkweave Crusher")
    game.chooses()
    assert (game.stack, game.one("Hill Giant").tapped) == ([], False)


def test_what_attacks_is_tapped_or_is_summoning_sick_cannot_be_enlisted() -> None:
    """CR 702.154a: summoning sickness does not matter where it has haste."""
    game = table("Alice", "Bob").battlefield("Alice", "Barkweave Crusher", "Serra Angel")
    game.battlefield("Alice", "Hill Giant", is_tapped=True).battlefield("Alice", "Grizzly Bears", is_sick=True)
    game.battlefield("Alice", compiled("Runner", "Haste"), is_sick=True).battlefield("Alice", "Forest")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Barkweave Crusher", "Serra Angel")
    assert game.candidates == {"Runner"}
    with pytest.raises(Refusal):
        game.chooses("Grizzly Bears")


def test_each_of_several_attackers_enlists_a_creature_of_its_own() -> None:
    game = attacking("Hill Giant", "Grizzly Bears", crushers=2).attacks("Alice", "Barkweave Crusher", count=2)
    game.chooses("Hill Giant").chooses("Grizzly Bears").orders(0, 1).all_pass(2)
    found = [game.size(one.id) for one in game.all("Barkweave Crusher")]
    assert sorted(found) == [(4, 5), (5, 5)]
