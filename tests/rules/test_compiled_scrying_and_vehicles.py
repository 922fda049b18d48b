"""Scrying and surveilling, artifacts that become creatures, counters on two objects, total power; played."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT = "Grizzly Bears", "Hill Giant"


@pytest.mark.parametrize("size", [3, 0])
def test_scrying_is_noticed_also_where_there_is_nothing_to_look_at(size: int) -> None:
    """Flamespeaker Adept (CR 701.22d)."""
    seer = compiled("Seer", "Whenever you scry, this creature gets +2/+0 until end of turn.", size=(2, 3))
    game = table("Alice", "Bob").battlefield("Alice", seer).library("Alice", *["Forest"] * size)
    game.hand("Alice", sorcery("Look", "Scry 1.")).casts("Alice", "Look").all_pass()
    while game.asks == "objects":
        game.does_least()
    game.all_pass()
    assert game.size("Seer") == (4, 3)


def test_scrying_nothing_is_no_scrying() -> None:
    """CR 701.22b: where the number is 0, nothing triggers; what an opponent does is not "you"."""
    seer = compiled("Seer", "Whenever you scry or surveil, this creature gets +2/+0 until end of turn.")
    look = sorcery("Look", "Scry X, where X is the number of artifacts you control.")
    game = table("Alice", "Bob").battlefield("Alice", seer).battlefield("Bob", seer).library("Alice", BEARS, BEARS)
    game.hand("Alice", look, sorcery("Watch", "Surveil 1.")).casts("Alice", "Look").all_pass()
    assert (game.stack, game.size(game.one("Seer", "Alice").id)) == ([], (2, 2))
    game.casts("Alice", "Watch").all_pass().does_least().all_pass()
    assert game.size(game.one("Seer", "Alice").id) == (4, 2)
    assert game.size(game.one("Seer", "Bob").id) == (2, 2)


def test_a_vehicle_becomes_an_artifact_creature_and_stays_a_vehicle() -> None:
    """Peacewalker Colossus (CR 205.1b, 301.7)."""
    game = table("Alice", "Bob").battlefield(
        "Alice", "Plains", "Plains", "Peacewalker Colossus", "Consulate Dreadnought"
    )
    game.activates("Alice", "Peacewalker Colossus", "Consulate Dreadnought").all_pass()
    assert "creature" not in game.now("Peacewalker Colossus").types
    now = game.now("Consulate Dreadnought")
    assert now.types == {"artifact", "creature"}
    assert now.subtypes == {"Vehicle"}


def test_counters_are_put_on_two_objects() -> None:
    """River Heralds' Boon (CR 608.2c): each counter on what is named with it."""
    boon = sorcery(
        "Boon", "Put a +1/+1 counter on target creature and two charge counters on up to one target artifact."
    )
    game = table("Alice", "Bob").battlefield("Alice", BEARS, compiled("Rock", "", "Artifact")).hand("Alice", boon)
    game.casts("Alice", "Boon", BEARS, "Rock").all_pass()
    assert game.one(BEARS).counters == (("+1/+1", 1),)
    assert game.one("Rock").counters == (("charge", 2),)


def test_total_power_is_asked_of_all_members_of_a_group() -> None:
    """Surrak, the Hunt Caller and Circle of Elders (CR 602.5b)."""
    elders = compiled(
        "Elders", "{0}: You gain 1 life. Activate only if creatures you control have total power 8 or greater."
    )
    game = table("Alice", "Bob").battlefield("Alice", elders).battlefield("Alice", BEARS, count=2)
    with pytest.raises(Refusal):
        game.activates("Alice", "Elders")
    more = table("Alice", "Bob").battlefield("Alice", elders).battlefield("Alice", BEARS, count=3)
    assert more.activates("Alice", "Elders").all_pass().life("Alice") == 21
