"""The city's blessing, speed, the party, crimes; clashing and discovering (CR 700, 701, 702.131, 702.178-179)."""

from __future__ import annotations

import pytest

from engine.cards.definitions.abilities import AtMaxSpeed
from engine.cards.effects.designations import RaiseSpeed
from engine.cards.effects.joints import Clash
from engine.cards.events.spells_and_abilities import CommitsCrime
from engine.cards.filters.characteristics import IsOutlaw
from engine.cards.filters.status import IsModified
from engine.model.objects import counters_of
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS = "Grizzly Bears"
WORDS = (AtMaxSpeed, Clash, CommitsCrime, IsOutlaw, IsModified, RaiseSpeed)
"""What the cards below are made of."""


def with_libraries() -> PlayedTable:
    game = table("Alice", "Bob")
    for seat in ("Alice", "Bob"):
        game.library(seat, "Forest", count=20)
    return game


@pytest.mark.parametrize(("forests", "is_blessed"), [(8, False), (9, True)])
def test_ten_permanents_and_one_that_lets_ascend_bless_their_player(forests: int, is_blessed: bool) -> None:
    """CR 702.131b; the blessing stays for the rest of the game."""
    sentry = compiled(
        "Snubhorn Sentry", "Ascend\nThis creature gets +3/+0 as long as you have the city's blessing."
    )
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=forests).hand("Alice", sentry)
    game.casts("Alice", "Snubhorn Sentry").all_pass()
    assert game.size("Snubhorn Sentry") == ((5, 2) if is_blessed else (2, 2))
    assert game.count("The City's Blessing", zone="command") == is_blessed


def test_a_spell_lets_ascend_as_it_resolves() -> None:
    """CR 702.131a."""
    pride = sorcery("Pride", "Ascend\nYou gain 1 life. If you have the city's blessing, you gain 5 life.")
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=10).hand("Alice", pride)
    game.casts("Alice", "Pride").all_pass()
    assert game.life("Alice") == 26


def test_speed_rises_once_on_each_of_your_turns_to_four_and_then_what_asks_for_it_is_so() -> None:
    """CR 702.178a, 702.179."""
    racer = compiled("Burnout Bashtronaut", "Start your engines!\nMax speed — This creature has double strike.")
    drain = sorcery("Drain", "Each opponent loses 1 life.")
    game = with_libraries().battlefield("Alice", racer).hand("Alice", *(drain for _ in range(4)))
    for turn, speed in enumerate((2, 3, 4, 4)):
        if turn:
            game.goes_to("precombat main", active="Bob").goes_to("precombat main", active="Alice")
        game.casts("Alice", "Drain").all_pass(2)
        assert counters_of(game.one("Speed", zone="command"), "speed") == speed
        assert ("double strike" in game.now("Burnout Bashtronaut").keywords) is (speed == 4)


def test_a_party_has_one_of_each_role_at_most() -> None:
    """CR 700.8a: a creature of two roles fills the one that nobody else does."""
    both = compiled("Adept", "Flying", "Creature — Human Cleric Wizard")
    wizards = compiled("Mage", "Flying", "Creature — Human Wizard")
    game = table("Alice", "Bob").battlefield("Alice", both, wizards, wizards).hand("Alice", "Ardent Electromancer")
    game.battlefield("Alice", "Mountain", count=3).casts("Alice", "Ardent Electromancer").all_pass(2)
    assert sum(game.state.seats[0].pool) == 2


def test_who_targets_what_is_an_opponents_commits_a_crime() -> None:
    """CR 700.13."""
    miner = compiled("Blood Hustler", "Whenever you commit a crime, put a +1/+1 counter on this creature.")
    game = table("Alice", "Bob").battlefield("Alice", miner, "Mountain", "Mountain").battlefield("Bob", BEARS)
    game.hand("Alice", "Shock", "Shock").casts("Alice", "Shock", "Blood Hustler").all_pass()
    assert game.count("Blood Hustler") == 0
    game = table("Alice", "Bob").battlefield("Alice", miner, "Mountain").battlefield("Bob", BEARS)
    game.hand("Alice", "Shock").casts("Alice", "Shock", BEARS).all_pass(2)
    assert game.size("Blood Hustler") == (3, 3)


def test_outlaws_and_what_is_modified() -> None:
    """CR 700.9, 700.12."""
    boss = compiled(
        "Posse Boss", "Other outlaws you control have haste.\nModified creatures you control have trample."
    )
    pirate = compiled("Pirate", "Flying", "Creature — Human Pirate")
    grow = sorcery("Grow", "Put a +1/+1 counter on target creature.")
    game = table("Alice", "Bob").battlefield("Alice", boss, pirate, BEARS).hand("Alice", grow)
    assert ("haste" in game.now("Pirate").keywords, "haste" in game.now(BEARS).keywords) == (True, False)
    game.casts("Alice", "Grow", BEARS).all_pass()
    assert ("trample" in game.now("Pirate").keywords, "trample" in game.now(BEARS).keywords) == (False, True)


@pytest.mark.parametrize(("mine", "theirs", "life"), [(BEARS, "Forest", 23), ("Forest", BEARS, 20)])
def test_a_clash_is_won_by_the_greater_mana_value(mine: str, theirs: str, life: int) -> None:
    """CR 701.30b-d."""
    oath = sorcery("Lash", "Clash with an opponent. If you win, you gain 3 life.")
    game = table("Alice", "Bob").library("Alice", mine).library("Bob", theirs).hand("Alice", oath)
    game.casts("Alice", "Lash").all_pass().answers(False).answers(True)
    assert game.life("Alice") == life


def test_what_is_discovered_is_cast_or_taken() -> None:
    """CR 701.57a."""
    find = sorcery("Daring Discovery", "Discover 2.")
    for is_cast in (True, False):
        game = table("Alice", "Bob").library("Alice", "Forest", "Serra Angel", BEARS).hand("Alice", find)
        game.casts("Alice", "Daring Discovery").all_pass().answers(is_cast).all_pass()
        assert (game.count(BEARS), game.count(BEARS, zone="hand")) == (is_cast, not is_cast)
        assert game.count("Forest", "Alice", "library") == 1
