"""What players do with all that is theirs: sacrificed, exiled, returned, and taken back."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table


def test_living_death_trades_creatures_for_those_in_graveyards() -> None:
    """CR 608.2c: what is sacrificed is in a graveyard then, and stays there; tokens are gone."""
    game = table("Alice", "Bob").hand("Alice", "Living Death").battlefield("Alice", "Swamp", count=5)
    game.graveyard("Alice", "Hill Giant", "Forest").graveyard("Bob", "Grizzly Bears", count=2)
    game.battlefield("Alice", "Ornithopter").battlefield("Bob", "Goblin Chieftain", "Sol Ring")
    game.casts("Alice", "Living Death").all_pass()
    assert (game.count("Hill Giant", "Alice"), game.count("Grizzly Bears", "Bob"), game.count("Sol Ring")) == (
        1,
        2,
        1,
    )
    there = {name: game.count(name, zone="graveyard") for name in ("Ornithopter", "Goblin Chieftain", "Forest")}
    assert there == {"Ornithopter": 1, "Goblin Chieftain": 1, "Forest": 1}


def test_living_death_leaves_exiled_what_cannot_come_back() -> None:
    """What was not cast is exiled as it would enter, once the Priest itself is no longer there it is not."""
    game = table("Alice", "Bob").hand("Alice", "Living Death").battlefield("Alice", "Swamp", count=5)
    game.graveyard("Alice", "Hill Giant").battlefield("Bob", "Containment Priest")
    game.casts("Alice", "Living Death").all_pass()
    assert (game.count("Hill Giant"), game.count("Containment Priest", zone="graveyard")) == (1, 1)


def test_each_player_sacrifices_all_of_a_kind_but_the_rest() -> None:
    dust = sorcery("Dust", "Each player sacrifices all artifacts they control.")
    game = table("Alice", "Bob").hand("Alice", dust).battlefield("Alice", "Sol Ring", "Forest")
    game.battlefield("Bob", "Ornithopter", "Grizzly Bears").casts("Alice", "Dust").all_pass()
    assert [game.count(name) for name in ("Sol Ring", "Ornithopter", "Forest", "Grizzly Bears")] == [0, 0, 1, 1]


def test_opponents_alone_sacrifice_where_the_card_says_so() -> None:
    dust = sorcery("Dust", "Each opponent sacrifices all creatures they control.")
    game = table("Alice", "Bob").hand("Alice", dust).battlefield("Alice", "Hill Giant")
    game.battlefield("Bob", "Grizzly Bears").casts("Alice", "Dust").all_pass()
    assert (game.count("Hill Giant"), game.count("Grizzly Bears")) == (1, 0)


def test_each_player_returns_all_of_their_graveyard() -> None:
    """To each owner's hand, or the battlefield under their control."""
    for where, zone in (("to their hand", "hand"), ("to the battlefield", "battlefield")):
        back = sorcery("Back", f"Each player returns all creature cards from their graveyard {where}.")
        game = table("Alice", "Bob").hand("Alice", back).graveyard("Alice", "Hill Giant", "Forest")
        game.graveyard("Bob", "Grizzly Bears").casts("Alice", "Back").all_pass()
        assert (game.count("Hill Giant", "Alice", zone), game.count("Grizzly Bears", "Bob", zone)) == (1, 1)
        assert game.count("Forest", zone="graveyard") == 1


def test_each_player_gains_control_of_what_they_own() -> None:
    path = compiled("Path", "{T}: Each player gains control of all creatures they own.", "Land", "")
    steal = sorcery("Steal", "Gain control of target permanent.")
    game = table("Alice", "Bob").hand("Alice", steal, steal).battlefield("Bob", "Grizzly Bears", "Sol Ring", path)
    game.casts("Alice", "Steal", "Grizzly Bears").all_pass().casts("Alice", "Steal", "Sol Ring").all_pass()
    game.passes("Alice").activates("Bob", "Path").all_pass()
    assert (game.count("Grizzly Bears", "Bob"), game.count("Sol Ring", "Alice")) == (1, 1)
