"""What abilities wait for and remember, played: states of the game (CR 603.8), who dealt damage to what."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT, ELVES = "Grizzly Bears", "Hill Giant", "Llanowar Elves"
KILL = sorcery("Kill", "Destroy target permanent.")
SPARK = compiled("Spark", "You gain 5 life.", "Instant")


def test_a_state_trigger_goes_on_the_stack_once_until_it_has_left() -> None:
    """Sea Serpent: as soon as there are no Islands, whatever there is by the time it resolves (CR 603.8)."""
    serpent = compiled("Serpent", "When you control no Islands, sacrifice this creature.", size=(5, 5))
    game = table("Alice", "Bob").battlefield("Alice", serpent, "Island").hand("Alice", KILL)
    game.passes("Alice").passes("Bob")
    assert game.all("Serpent", "Alice")
    game = table("Alice", "Bob").battlefield("Alice", serpent, "Island").hand("Alice", KILL)
    game.casts("Alice", "Kill", "Island").all_pass()
    assert game.stack == ["Serpent"]
    game.all_pass()
    assert (game.stack, game.all("Serpent", "Alice")) == ([], [])


def test_a_state_that_is_over_within_one_resolution_was_one() -> None:
    """CR 603.8: the only Island leaves and comes back while a spell resolves."""
    serpent = compiled("Serpent", "When you control no Islands, sacrifice this creature.", size=(5, 5))
    flicker = sorcery(
        "Flicker",
        "Exile target permanent, then return it to the battlefield under its owner's control.",
    )
    game = table("Alice", "Bob").battlefield("Alice", serpent, "Island").hand("Alice", flicker)
    game.casts("Alice", "Flicker", "Island").all_pass()
    assert (game.stack, game.count("Island", "Alice")) == (["Serpent"], 1)


def test_a_state_of_life_flips_and_wins() -> None:
    """Darksteel Reactor's kind, by life: it triggers again after it has resolved while it is so."""
    saint = compiled("Saint", "When you have 30 or more life, draw a card.", "Enchantment")
    game = table("Alice", "Bob").battlefield("Alice", saint).hand("Alice", SPARK, SPARK)
    game.library("Alice", *("Forest",) * 4)
    game.casts("Alice", "Spark").all_pass()
    assert game.stack == []
    game.casts("Alice", "Spark").all_pass()
    assert game.stack == ["Saint"]
    game.all_pass()
    assert (game.count("Forest", "Alice", "hand"), game.stack) == (1, ["Saint"])


def test_what_a_creature_dealt_damage_to_this_turn_dies() -> None:
    """Sengir Vampire: whatever kills it, in this turn, and only what this one dealt damage to (CR 120.3)."""
    vampire = compiled(
        "Vampire",
        "Whenever a creature dealt damage by this creature this turn dies, put a +1/+1 counter on this creature.\n"
        "{0}: This creature deals 1 damage to target creature.",
        size=(4, 4),
    )
    game = table("Alice", "Bob").battlefield("Alice", vampire).battlefield("Bob", GIANT, BEARS)
    game.hand("Alice", KILL, KILL)
    game.activates("Alice", "Vampire", GIANT).all_pass()
    game.casts("Alice", "Kill", BEARS).all_pass()
    assert game.stack == []
    game.casts("Alice", "Kill", GIANT).all_pass().all_pass()
    assert game.size("Vampire") == (5, 5)


def test_the_memory_of_damage_ends_with_the_turn() -> None:
    """CR 514.2."""
    vampire = compiled(
        "Vampire",
        "Whenever a creature dealt damage by this creature this turn dies, put a +1/+1 counter on this creature.\n"
        "{0}: This creature deals 1 damage to target creature.",
        size=(4, 4),
    )
    shock = compiled("Shock", "Destroy target creature.", "Instant")
    game = table("Alice", "Bob").battlefield("Alice", vampire).battlefield("Bob", GIANT).hand("Alice", shock)
    game.library("Bob", "Forest")
    game.activates("Alice", "Vampire", GIANT).all_pass()
    assert game.one(GIANT).links
    game.goes_to("upkeep", active="Bob").passes("Bob")
    assert not game.one(GIANT).links
    game.casts("Alice", "Shock", GIANT).all_pass().all_pass()
    assert game.size("Vampire") == (4, 4)


def test_what_would_die_after_such_damage_is_exiled() -> None:
    """Kumano, Master Yamabushi (CR 614.1a)."""
    kumano = compiled(
        "Kumano",
        "If a creature dealt damage by this creature this turn would die, exile it instead.\n"
        "{0}: This creature deals 1 damage to any target.",
    )
    game = table("Alice", "Bob").battlefield("Alice", kumano).battlefield("Bob", ELVES, BEARS).hand("Alice", KILL)
    game.activates("Alice", "Kumano", ELVES).all_pass()
    game.casts("Alice", "Kill", BEARS).all_pass()
    assert game.all(ELVES, "Bob", "exile")
    assert game.all(BEARS, "Bob", "graveyard")
