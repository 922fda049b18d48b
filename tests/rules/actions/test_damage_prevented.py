"""Damage that is prevented with something done besides, that can't be, and to whom or by what (CR 615)."""

from __future__ import annotations

from engine.cards.definitions.card import CardDefinition
from engine.model.objects import counters_of
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS, GIANT = "Grizzly Bears", "Hill Giant"
GHOST = compiled(
    "Ghost",
    "This creature enters with three +1/+1 counters on it.\n"
    "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this creature.",
    size=(2, 0),
)
BOLT = compiled("Bolt", "Bolt deals 3 damage to any target.", "Instant")
QUAKE = sorcery("Quake", "Quake deals 2 damage to each creature and each player.")


def with_ghost(*hand: CardDefinition, red: str = "") -> PlayedTable:
    """Alice has a Ghost with three counters, Bob what attacks it."""
    game = table("Alice", "Bob").hand("Alice", *hand, GHOST).battlefield("Bob", BEARS, GIANT, is_sick=False)
    if red:
        game.battlefield("Bob", red)
    return game.casts("Alice", "Ghost").all_pass()


def counters(game: PlayedTable, name: str) -> object:
    return counters_of(game.one(name), "+1/+1")


def test_a_phantom_loses_one_counter_for_all_damage_of_one_time() -> None:
    """CR 615.5: two creatures that block it would deal it damage in one event."""
    game = table("Alice", "Bob").battlefield("Bob", BEARS, GIANT).hand("Alice", GHOST)
    game.library("Bob", "Forest", count=9).library("Alice", "Forest", count=9)
    game.casts("Alice", "Ghost").all_pass().goes_to("beginning of combat", active="Bob")
    game.goes_to("beginning of combat", active="Alice").all_pass().attacks("Alice", "Ghost").all_pass()
    game.blocks("Bob", (BEARS, "Ghost"), (GIANT, "Ghost")).goes_to("end of combat")
    assert (counters(game, "Ghost"), game.one("Ghost").damage) == (2, 0)


def test_a_phantom_loses_one_counter_for_each_spell() -> None:
    game = with_ghost(BOLT, BOLT)
    game.casts("Alice", "Bolt", "Ghost").all_pass()
    assert (counters(game, "Ghost"), game.one("Ghost").damage) == (2, 0)
    game.casts("Alice", "Bolt", "Ghost").all_pass()
    assert counters(game, "Ghost") == 1


def test_vigor_puts_as_many_counters_as_damage_was_prevented_on_each() -> None:
    """Vigor: of its controller's other creatures alone."""
    game = table("Alice", "Bob").battlefield("Alice", "Vigor", BEARS, GIANT).battlefield("Bob", BEARS)
    game.hand("Alice", QUAKE).casts("Alice", "Quake").all_pass()
    assert [counters(game, name) for name in ("Vigor", GIANT)] == [0, 2]
    assert [counters_of(one, "+1/+1") for one in game.all(BEARS, "Alice")] == [2]
    assert (game.one("Vigor").damage, game.all(BEARS, "Bob"), game.life("Alice")) == (2, [], 18)


def test_swans_let_the_controller_of_the_source_draw() -> None:
    """Swans of Bryn Argoll: "the source's controller", for each source."""
    game = table("Alice", "Bob").battlefield("Alice", "Swans of Bryn Argoll").hand("Bob", BOLT)
    game.library("Bob", "Forest", count=5).passes("Alice")
    game.casts("Bob", "Bolt", "Swans of Bryn Argoll").all_pass()
    assert (game.count("Forest", "Bob", "hand"), game.one("Swans of Bryn Argoll").damage) == (3, 0)


def test_what_is_done_besides_is_done_though_nothing_can_be_prevented() -> None:
    """CR 615.12: the Ghost loses its counter and is dealt the damage; Vigor has prevented none."""
    calm = compiled("Calm", "Damage can't be prevented this turn.", "Instant")
    game = with_ghost(calm, BOLT)
    game.casts("Alice", "Calm").all_pass().casts("Alice", "Bolt", "Ghost").all_pass()
    assert game.all("Ghost") == []
    game = table("Alice", "Bob").battlefield("Alice", "Vigor", "Serra Angel").hand("Alice", calm, BOLT)
    game.casts("Alice", "Calm").all_pass().casts("Alice", "Bolt", "Serra Angel").all_pass()
    assert (counters(game, "Serra Angel"), game.one("Serra Angel").damage) == (0, 3)


def test_a_condition_stands_before_damage_is_prevented() -> None:
    """Undergrowth Champion: while it has a +1/+1 counter on it."""
    game = table("Alice", "Bob").battlefield("Alice", "Undergrowth Champion").hand("Alice", BOLT)
    game.casts("Alice", "Bolt", "Undergrowth Champion").all_pass()
    assert game.all("Undergrowth Champion") == []


def test_damage_of_one_kind_to_you_and_what_is_yours() -> None:
    """The Wanderer: noncombat damage to you and other permanents you control."""
    guard = compiled(
        "Guard",
        "Prevent all noncombat damage that would be dealt to you and other creatures you control.",
    )
    game = table("Alice", "Bob").battlefield("Alice", guard, BEARS).battlefield("Bob", GIANT)
    game.hand("Alice", QUAKE).casts("Alice", "Quake").all_pass()
    assert (game.life("Alice"), game.life("Bob"), game.all("Guard"), game.count(BEARS)) == (20, 18, [], 1)


def test_creatures_that_come_later_are_shielded_this_turn_too() -> None:
    """CR 611.2c: an effect that prevents damage changes no characteristics, so that no set is fixed."""
    haven = compiled(
        "Haven", "Prevent all damage that would be dealt to creatures you control this turn.", "Instant"
    )
    cub = compiled("Cub", "", size=(1, 1))
    game = table("Alice", "Bob").hand("Alice", haven, cub, QUAKE).battlefield("Bob", BEARS)
    game.casts("Alice", "Haven").all_pass().casts("Alice", "Cub").all_pass().casts("Alice", "Quake").all_pass()
    assert (game.count("Cub"), game.all(BEARS), game.life("Alice")) == (1, [], 18)


def test_a_source_of_your_choice_deals_no_damage_this_turn() -> None:
    """CR 609.7a: Burrenton Forge-Tender, of a red spell on the stack, and every time this turn."""
    game = table("Alice", "Bob").battlefield("Alice", "Burrenton Forge-Tender", BEARS)
    pinger = compiled("Pinger", "{0}: This creature deals 1 damage to any target.")
    shield = compiled(
        "Shield", "Prevent all damage a source of your choice would deal to you this turn.", "Instant"
    )
    game.battlefield("Bob", pinger, is_sick=False).hand("Alice", shield)
    game.casts("Alice", "Shield").all_pass().chooses("Pinger").passes("Alice")
    for whom in ("Alice", "Alice", "Bob"):
        game.activates("Bob", "Pinger", whom).all_pass().passes("Alice")
    assert (game.life("Alice"), game.life("Bob")) == (20, 19)


def test_the_damage_of_combust_is_dealt() -> None:
    """CR 615.12: and a shield against the next damage stays as it is."""
    ward = compiled(
        "Ward", "Prevent the next 3 damage that would be dealt to target creature this turn.", "Instant"
    )
    combust = compiled(
        "Flash", "Flash deals 2 damage to target creature. The damage can't be prevented.", "Instant"
    )
    game = table("Alice", "Bob").battlefield("Bob", "Serra Angel").hand("Alice", ward, combust, BOLT)
    game.casts("Alice", "Ward", "Serra Angel").all_pass().casts("Alice", "Flash", "Serra Angel").all_pass()
    assert game.one("Serra Angel").damage == 2
    game.casts("Alice", "Bolt", "Serra Angel").all_pass()
    assert game.one("Serra Angel").damage == 2
