"""Another counter of a kind that is there, on permanents and players (CR 122.1)."""

from __future__ import annotations

from tests.rules.compiled import compiled
from tests.rules.table import table

MODULE = "Animation Module"


def test_the_kind_is_chosen_among_those_that_are_there() -> None:
    game = table("Alice", "Bob").battlefield("Alice", MODULE).battlefield("Alice", "Forest", count=3)
    game.battlefield("Bob", "Grizzly Bears", counters=(("+1/+1", 1), ("charge", 2)))
    game.activates("Alice", MODULE, "Grizzly Bears").all_pass().option(1)
    assert dict(game.one("Grizzly Bears").counters) == {"+1/+1": 1, "charge": 3}


def test_the_only_kind_is_not_asked_for_and_none_gives_none() -> None:
    for counters in ((("charge", 2),), ()):
        game = table("Alice", "Bob").battlefield("Alice", MODULE).battlefield("Alice", "Forest", count=3)
        game.battlefield("Bob", "Grizzly Bears", counters=counters).activates("Alice", MODULE, "Grizzly Bears")
        game.all_pass()
        assert game.asks == "priority"
        assert dict(game.one("Grizzly Bears").counters) == ({"charge": 3} if counters else {})


def test_a_player_gets_one_of_each_kind() -> None:
    broker = compiled(
        "Broker",
        "{0}: For each kind of counter on target permanent or player, give that permanent or player another "
        "counter of that kind.\n{0}: You get {E}{E}.\n{0}: You get an experience counter.",
    )
    game = table("Alice", "Bob").battlefield("Alice", broker).activates("Alice", "Broker", ability=1).all_pass()
    game.activates("Alice", "Broker", ability=2).all_pass()
    game.activates("Alice", "Broker", "Alice", ability=0).all_pass()
    assert dict(game.state.seats[0].counters) == {"energy": 3, "experience": 2}
