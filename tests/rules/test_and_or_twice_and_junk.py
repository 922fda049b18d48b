"""What is of one kind and/or another, twice X, Junk and Gold tokens, and what blocks and is blocked only
by its own.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.model.choices import PlayLand
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import creature, table

BEARS, GIANT = "Grizzly Bears", "Hill Giant"


def test_what_is_both_counts_once_for_each() -> None:
    """All That Glitters: an artifact that is an enchantment too is one of them."""
    glitters = compiled(
        "Glitters",
        "Enchant creature\nEnchanted creature gets +1/+1 for each artifact and/or enchantment you control.",
        "Enchantment — Aura",
    )
    both = compiled("Both", "{T}: You gain 1 life.", "Artifact Enchantment")
    trinket = compiled("Trinket", "{T}: You gain 1 life.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", BEARS, both, trinket).battlefield("Bob", trinket)
    game.hand("Alice", glitters).casts("Alice", "Glitters", BEARS).all_pass()
    assert game.size(BEARS) == (5, 5)


def test_twice_x() -> None:
    """Sanguine Sacrament: twice the X that was announced."""
    sacrament = compiled("Sacrament", "You gain twice X life.", "Instant", "{X}")
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Forest", "Forest").hand("Alice", sacrament)
    game.casts("Alice", "Sacrament", x=3).all_pass()
    assert game.life("Alice") == 26


def test_a_junk_token_lets_the_top_card_be_played_this_turn() -> None:
    """CR 111.10: only as a sorcery, and the card that it exiles may be played."""
    jet = sorcery("Jet", "Create a Junk token.")
    game = table("Alice", "Bob").hand("Alice", jet).library("Alice", "Forest", BEARS)
    game.casts("Alice", "Jet").all_pass().activates("Alice", "Junk Token").all_pass()
    assert game.count("Forest", "Alice", "exile") == 1
    game.makes(PlayLand(game.seat("Alice"), game.id("Forest", "Alice", "exile")))
    assert (game.count("Forest", "Alice"), game.count("Junk Token", "Alice")) == (1, 0)


def test_what_can_only_fight_its_own_kind() -> None:
    """Baboon Spirit's token: it blocks no other creature and no other blocks it (CR 509.1b)."""
    spirit = compiled(
        "Ghost",
        "This creature can't block or be blocked by non-Spirit creatures.",
        "Creature — Spirit",
        size=(1, 1),
    )
    game = table("Alice", "Bob").battlefield("Alice", spirit).battlefield("Bob", GIANT, spirit)
    game.goes_to("declare attackers").attacks("Alice", "Ghost").goes_to("declare blockers")
    with pytest.raises(Refusal, match="cannot block that"):
        game.blocks("Bob", (GIANT, game.id("Ghost", "Alice")))
    game.blocks("Bob", (game.id("Ghost", "Bob"), game.id("Ghost", "Alice")))
    other = table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Bob", spirit)
    other.goes_to("declare attackers").attacks("Alice", BEARS).goes_to("combat damage")
    assert other.life("Bob") == 18


BLAST = compiled(
    "Blast",
    "Choose one —\n• Counter target spell if it's blue.\n• Destroy target permanent if it's blue.",
    "Instant",
)


@pytest.mark.parametrize(("name", "left"), [("Phantom Warrior", 0), (BEARS, 1)])
def test_what_is_destroyed_only_if_it_is_of_a_color(name: str, left: int) -> None:
    """Pyroblast: anything may be its target, and its color is asked before it is destroyed (CR 608.2c)."""
    phantom = replace(creature("Phantom Warrior", 2, 2), colors=frozenset("U"))
    game = table("Alice", "Bob").battlefield("Bob", phantom, BEARS).hand("Alice", BLAST)
    game.casts("Alice", "Blast", name, modes=(1,)).all_pass()
    assert game.count(name, "Bob") == left


def test_a_permanent_that_you_controlled() -> None:
    """Boomerang Basics: asked of what has left, as it last was."""
    basics = sorcery(
        "Basics",
        "Return target nonland permanent to its owner's hand. If you controlled that permanent, draw a card.",
    )
    for owner, controller, drawn in (("Alice", "Alice", 1), ("Bob", "Bob", 0), ("Bob", "Alice", 1)):
        game = table("Alice", "Bob").battlefield(controller, BEARS, owner=owner)
        game.hand("Alice", basics).library("Alice", "Forest").casts("Alice", "Basics", BEARS).all_pass()
        assert (game.count(BEARS, owner, "hand"), game.count("Forest", "Alice", "hand")) == (1, drawn)


def test_a_land_that_stays_tapped_while_it_has_a_counter() -> None:
    """Land Cap: it untaps in the step in which the counter is gone (CR 502.3)."""
    cap = compiled(
        "Cap",
        "This land doesn't untap during your untap step if it has a depletion counter on it.\n"
        "At the beginning of your upkeep, remove a depletion counter from this land.\n"
        "{T}: You gain 1 life. Put a depletion counter on this land.",
        "Land",
    )
    game = table("Alice", "Bob").battlefield("Alice", cap)
    for seat in ("Alice", "Bob"):
        game.library(seat, *("Forest",) * 9)
    game.activates("Alice", "Cap").all_pass()
    for is_tapped in (True, False):
        game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice")
        assert game.one("Cap").tapped is is_tapped
        game.all_pass()
