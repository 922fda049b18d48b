"""What waits for a player to be dealt damage: all that is dealt at one time is one event (CR 120.4, 510.2)."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

_BURN = sorcery("Burn", "Burn deals 3 damage to each player.")


def test_combat_damage_of_several_creatures_is_dealt_at_one_time() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears", "Hill Giant").library("Bob", "Opt")
    game.battlefield("Bob", "Darien, King of Kjeldor").goes_to("declare attackers")
    game.attacks("Alice", "Grizzly Bears", "Hill Giant").goes_to("combat damage").all_pass()
    assert (game.life("Bob"), game.who_decides) == (15, "Bob")
    game.answers(True)
    assert (game.count("Soldier Token", "Bob"), game.stack) == (5, [])


def test_only_damage_of_the_kind_that_is_said_is_waited_for() -> None:
    """CR 120.2: combat damage is what creatures deal by attacking and blocking, all else is noncombat damage."""
    for kind, burned, struck in (("", 3, 2), ("combat ", 0, 2), ("noncombat ", 3, 0)):
        text = f"Whenever an opponent is dealt {kind}damage, put that many +1/+1 counters on this creature."
        elemental = compiled("Elemental", text)
        game = table("Alice", "Bob").battlefield("Alice", elemental, "Grizzly Bears").hand("Alice", _BURN)
        game.casts("Alice", "Burn").all_pass(2)
        assert game.size("Elemental") == (2 + burned, 2 + burned)
        game.goes_to("declare attackers").attacks("Alice", "Grizzly Bears").goes_to("combat damage").all_pass()
        assert game.size("Elemental") == (2 + burned + struck, 2 + burned + struck)


def test_as_many_permanents_as_the_damage_are_sacrificed() -> None:
    """CR 609.3: as many as there are, where there are fewer."""
    pact = compiled("Pact", "Whenever you're dealt damage, sacrifice that many lands.", "Enchantment")
    for lands, left in ((5, 2), (2, 0)):
        game = table("Alice", "Bob").battlefield("Alice", pact).battlefield("Alice", "Forest", count=lands)
        game.hand("Alice", _BURN).casts("Alice", "Burn").all_pass(2)
        if game.asks == "objects":
            game.chooses(*[game.id("Forest")] * min(lands, 3))
        assert game.count("Forest", "Alice") == left


def test_each_player_sacrifices_as_many_as_is_announced() -> None:
    split = compiled("Break", "Each player sacrifices X lands of their choice.", "Sorcery", "{X}")
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=3).battlefield("Bob", "Island", count=2)
    game.hand("Alice", split).casts("Alice", "Break", x=1).all_pass()
    for seat, land in (("Alice", "Forest"), ("Bob", "Island")):
        if game.asks == "objects":
            game.chooses(game.id(land, seat))
    assert (game.count("Forest", "Alice"), game.count("Island", "Bob")) == (2, 1)


def test_what_is_done_for_each_1_life_of_the_event() -> None:
    """CR 119.3, 120.3a: damage makes a player lose as much life."""
    for text, life in (
        ("Whenever you lose life, you gain 2 life for each 1 life you lost.", 20 - 3 + 6),
        ("Whenever you lose life, draw a card for each 1 life you lost.", 20 - 3),
    ):
        game = table("Alice", "Bob").battlefield("Alice", compiled("Transcendence", text, "Enchantment"))
        game.library("Alice", "Opt", count=5).hand("Alice", _BURN).casts("Alice", "Burn").all_pass(2)
        assert game.life("Alice") == life
    assert game.count("Opt", "Alice", "hand") == 3
    cure = compiled(
        "Cure",
        "Until end of turn, whenever a player gains life, that player loses 2 life for each 1 life they gained.",
        "Instant",
    )
    game = table("Alice", "Bob").hand("Alice", cure, sorcery("Nectar", "Target player gains 4 life."))
    game.casts("Alice", "Cure").all_pass().casts("Alice", "Nectar", "Bob").all_pass(2)
    assert (game.life("Alice"), game.life("Bob")) == (20, 16)
