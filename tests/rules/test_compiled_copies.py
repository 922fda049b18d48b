"""Permanents that become copies of others, compiled from texts and played (CR 613.2a, 707)."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT = "Grizzly Bears", "Hill Giant"
MIRROR = compiled(
    "Mirror",
    "{0}: This artifact becomes a copy of target artifact, creature, enchantment, or land until end of turn.",
    "Artifact",
)


def test_a_copy_that_keeps_its_ability_can_copy_again() -> None:
    """Thespian's Stage (CR 707.9a); what it copied before is gone."""
    stage = compiled("Stage", "{0}: This land becomes a copy of target land, except it has this ability.", "Land")
    game = table("Alice", "Bob").battlefield("Alice", stage, "Forest", "Island")
    held = game.one("Stage").id
    game.activates("Alice", held, "Forest").all_pass()
    assert (game.now(held).name, game.now(held).subtypes) == ("Forest", {"Forest"})
    game.activates("Alice", held, "Island").all_pass()
    assert game.now(held).subtypes == {"Island"}
    assert len(game.state.effects) == 0


def test_a_copy_until_end_of_turn_is_again_what_it_was() -> None:
    """Mirage Mirror, twice in a turn; what it is for good while it lasts shows behind it (CR 613.7)."""
    polymorph = sorcery("Polymorph", "Target artifact or creature becomes a copy of another target creature.")
    game = table("Alice", "Bob").battlefield("Alice", MIRROR, BEARS).battlefield("Bob", GIANT)
    held = game.one("Mirror").id
    game.activates("Alice", held, BEARS).all_pass()
    assert (game.now(held).name, game.size(held)) == (BEARS, (2, 2))
    game.goes_to("upkeep", active="Bob")
    assert (game.now(held).name, game.now(held).types) == ("Mirror", {"artifact"})
    assert not game.state.effects
    game = table("Alice", "Bob").battlefield("Alice", MIRROR, BEARS).battlefield("Bob", GIANT)
    game.hand("Alice", polymorph)
    held = game.one("Mirror").id
    game.activates("Alice", held, BEARS).all_pass()
    game.casts("Alice", "Polymorph", held, GIANT).all_pass()
    assert game.now(held).name == GIANT
    game.goes_to("upkeep", active="Bob")
    assert (game.now(held).name, len(game.state.effects)) == (GIANT, 0)


def test_a_copy_goes_to_the_graveyard_as_the_card_that_it_is() -> None:
    """CR 707.2, 400.7; The Ever-Changing 'Dane copies what was sacrificed, as it last was."""
    dane = compiled(
        "Dane",
        "{0}, Sacrifice another creature: This creature becomes a copy of the sacrificed creature, except it has "
        "this ability.",
    )
    kill = sorcery("Kill", "Destroy target creature.")
    game = table("Alice", "Bob").battlefield("Alice", dane, GIANT).hand("Alice", kill)
    held = game.one("Dane").id
    game.activates("Alice", held).does_least().all_pass()
    assert (game.now(held).name, game.size(held), len(game.now(held).abilities)) == (GIANT, (3, 3), 1)
    game.casts("Alice", "Kill", held).all_pass()
    assert game.all("Dane", "Alice", "graveyard")


def test_a_copy_with_its_own_name_and_legendary() -> None:
    """Lazav, Dimir Mastermind (CR 707.9b)."""
    lazav = compiled(
        "Lazav",
        "{0}: Lazav becomes a copy of target creature, except its name is Lazav, it's legendary in addition to "
        "its other types, and it has hexproof and this ability.",
    )
    game = table("Alice", "Bob").battlefield("Alice", lazav).battlefield("Bob", GIANT)
    game.activates("Alice", "Lazav", GIANT).all_pass()
    now = game.now("Lazav")
    assert (now.name, now.supertypes, "hexproof" in now.keywords) == ("Lazav", {"legendary"}, True)
    assert game.size("Lazav") == (3, 3)


def test_a_trigger_of_what_was_copied_works_and_ends_with_the_copy() -> None:
    """CR 603.2, 613.2a."""
    seer = compiled("Seer", "Whenever you gain life, draw a card.")
    salve = compiled("Salve", "You gain 1 life.", "Instant")
    game = table("Alice", "Bob").battlefield("Alice", MIRROR, seer).hand("Alice", salve, salve)
    game.library("Alice", *("Forest",) * 6).library("Bob", "Forest")
    game.activates("Alice", "Mirror", "Seer").all_pass()
    game.casts("Alice", "Salve").all_pass()
    if game.asks == "order":
        game.orders(0, 1)
    while game.asks == "priority" and game.stack:
        game.all_pass()
    assert game.count("Forest", "Alice", "hand") == 2
    game.goes_to("upkeep", active="Bob").passes("Bob")
    game.casts("Alice", "Salve").all_pass()
    if game.asks == "order":
        game.orders(0, 1)
    while game.asks == "priority" and game.stack:
        game.all_pass()
    assert game.count("Forest", "Alice", "hand") == 3
