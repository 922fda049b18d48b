"""Abilities that trigger an additional time, and permanents whose entering makes none trigger (CR 603.2d)."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

WARDEN = compiled("Greeter", "Whenever a creature you control enters, you gain 1 life.")
MOURNER = compiled("Mourner", "Whenever a creature dies, you gain 1 life.")


def settle(game: PlayedTable) -> None:
    """Let everything on the stack resolve, doing the least where something is asked."""
    while game.stack or game.asks != "priority":
        if game.asks == "priority":
            game.all_pass()
        else:
            game.does_least()


def entering(*doublers: str, of: str = "Alice") -> PlayedTable:
    """A table at which a creature of Alice's enters while somebody has these permanents."""
    game = table("Alice", "Bob").battlefield("Alice", WARDEN, "Forest", "Forest").life_is("Alice", 20)
    game.battlefield(of, *doublers).hand("Alice", "Grizzly Bears")
    return game.casts("Alice", "Grizzly Bears").all_pass()


def test_what_triggers_as_a_creature_enters_does_so_an_additional_time() -> None:
    """CR 603.2d: each of them makes it trigger once more, and no other player's does."""
    for doublers, of, gained in (
        ((), "Alice", 1),
        (("Panharmonicon",), "Alice", 2),
        (("Panharmonicon", "Panharmonicon"), "Alice", 3),
        (("Panharmonicon", "Yarok, the Desecrated"), "Alice", 3),
        (("Teysa Karlov", "Isshin, Two Heavens as One"), "Alice", 1),
        (("Panharmonicon",), "Bob", 1),
    ):
        game = entering(*doublers, of=of)
        settle(game)
        assert game.life("Alice") == 20 + gained, doublers


def test_a_group_that_enters_triggers_each_ability_twice() -> None:
    """CR 603.2d: three tokens are three events."""
    makes = compiled("Three Elves", "When ~ enters, create three 1/1 green Elf creature tokens.")
    game = table("Alice", "Bob").battlefield("Alice", WARDEN, "Yarok, the Desecrated").hand("Alice", makes)
    game.life_is("Alice", 20).casts("Alice", "Three Elves").all_pass()
    settle(game)
    # Itself twice, and six tokens twice each.
    assert (game.count("Elf Token"), game.life("Alice")) == (6, 20 + 2 + 12)


def test_what_dies_with_the_permanent_triggers_an_additional_time() -> None:
    """CR 603.10a: abilities look back, and so does what makes them trigger more often."""
    game = table("Alice", "Bob").battlefield("Alice", MOURNER, "Teysa Karlov", "Grizzly Bears")
    game.life_is("Alice", 20).hand("Alice", sorcery("Sweep", "Destroy all creatures."))
    game.casts("Alice", "Sweep").all_pass()
    settle(game)
    assert game.life("Alice") == 20 + 3 * 2


def test_attacking_makes_abilities_trigger_an_additional_time() -> None:
    """CR 508.3, 603.2d: both what attacks, and the player who attacks."""
    scout = compiled("Scout", "Whenever ~ attacks, you gain 1 life.")
    drum = compiled("Drum", "Whenever you attack, you gain 10 life.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", scout, drum, "Isshin, Two Heavens as One")
    game.life_is("Alice", 20).goes_to("declare attackers").attacks("Alice", "Scout")
    settle(game)
    assert game.life("Alice") == 20 + 22


def test_an_ability_that_triggers_once_each_turn_does_so_once() -> None:
    """CR 603.2h: that it would trigger an additional time changes nothing."""
    once = compiled(
        "Once",
        "Whenever another creature you control enters, you gain 1 life. "
        "This ability triggers only once each turn.",
    )
    game = table("Alice", "Bob").battlefield("Alice", once, "Panharmonicon", "Forest", "Forest")
    game.life_is("Alice", 20).hand("Alice", "Grizzly Bears").casts("Alice", "Grizzly Bears")
    settle(game)
    assert game.life("Alice") == 21


def test_what_enters_triggers_nothing_of_an_opponent() -> None:
    """CR 603.2: her own abilities trigger twice, those of her opponents not at all."""
    theirs = compiled("Watcher", "Whenever a creature enters, you gain 1 life.")
    game = table("Alice", "Bob").battlefield("Alice", WARDEN, "Elesh Norn, Mother of Machines", "Forest", "Forest")
    game.battlefield("Bob", theirs).life_is("Alice", 20).life_is("Bob", 20).hand("Alice", "Grizzly Bears")
    game.casts("Alice", "Grizzly Bears").all_pass()
    settle(game)
    assert (game.life("Alice"), game.life("Bob")) == (22, 20)
