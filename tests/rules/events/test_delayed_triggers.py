"""Delayed triggers, and those that groups and their members have (CR 603.7)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import Delayed
from engine.cards.effects.status import Tap, Untap
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.effects.zones import MoveTo
from engine.cards.events.life_and_damage import GainsLife
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasSubtype
from engine.cards.filters.combined import AllOf
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import ThatObject, This, Those
from tests.rules.compiled import sorcery
from tests.rules.events.test_leaving_triggers import WRATH
from tests.rules.events.test_triggers import BEARS, CREATURE, GAIN
from tests.rules.table import creature, enchantment, instant, table, tap_ability, when

ENTERS = Moves(CREATURE, "", "battlefield")


def test_three_equal_creatures_with_persist_return_together_one_by_one() -> None:
    """A group that dies is a group in the graveyard; each card returns by its own trigger."""
    game = table("Alice", "Nadine").battlefield("Alice", "Kitchen Finks", count=3).hand("Alice", WRATH)
    game.casts("Alice", "Wrath").all_pass()
    assert game.stack == ["Kitchen Finks x3"]
    game.all_pass()
    assert game.count("Kitchen Finks") == 1
    assert game.count("Kitchen Finks", zone="graveyard") == 2
    game.all_pass(5)
    assert game.count("Kitchen Finks") == 3
    assert game.life("Alice") == 26


def test_a_delayed_trigger_waits_for_its_step_and_goes_off_once() -> None:
    """CR 603.7b."""
    later = instant("Later", Delayed(Begins("end"), (GAIN,)))
    game = table("Alice", "Nadine").library("Nadine", "Forest", count=3).library("Alice", "Forest", count=3)
    game.hand("Alice", later).casts("Alice", "Later").all_pass().goes_to("end")
    assert game.stack == ["Later"]
    game.all_pass()
    game.goes_to("end", active="Nadine")
    assert (game.stack, game.life("Alice")) == ([], 21)


def test_equal_delayed_triggers_are_counted() -> None:
    later = tap_ability(Delayed(Begins("end"), (GAIN,)))
    game = table("Alice", "Nadine").battlefield("Alice", creature("Clock", 1, 1, later))
    game.hand("Alice", instant("Wake", Untap(All(CREATURE)))).activates("Alice", "Clock").all_pass()
    game.casts("Alice", "Wake").all_pass().activates("Alice", "Clock").all_pass()
    assert [trigger.count for trigger in game.state.delayed] == [2]
    game.goes_to("end")
    assert game.stack == ["Clock x2"]


def test_copies_that_kiki_jiki_made_are_sacrificed_one_by_one_at_the_end() -> None:
    """CR 603.7c: each delayed trigger knows its own token; the tokens are one group with one trigger each."""
    game = table("Alice", "Nadine").battlefield("Alice", "Kiki-Jiki, Mirror Breaker", "Grizzly Bears")
    game.hand("Alice", instant("Wake", Untap(All(HasSubtype("Goblin")))))
    game.activates("Alice", "Kiki-Jiki, Mirror Breaker", game.one("Grizzly Bears").id).all_pass()
    game.casts("Alice", "Wake").all_pass()
    original = next(one.id for one in game.all("Grizzly Bears") if not one.is_token)
    game.activates("Alice", "Kiki-Jiki, Mirror Breaker", original).all_pass()
    assert game.groups("Grizzly Bears") == [1, 2]
    assert [trigger.count for trigger in game.state.delayed] == [2]
    game.goes_to("end")
    assert game.stack == ["Kiki-Jiki, Mirror Breaker x2"]
    game.all_pass()
    assert game.groups("Grizzly Bears") == [1, 1]
    game.all_pass()
    assert game.groups("Grizzly Bears") == [1]


def test_a_member_with_a_delayed_trigger_takes_its_trigger_along_when_it_is_singled_out() -> None:
    """The group and its triggers split together."""
    game = table("Alice", "Nadine").battlefield("Alice", "Kiki-Jiki, Mirror Breaker", "Grizzly Bears", "Mountain")
    game.hand("Alice", instant("Wake", Untap(All(HasSubtype("Goblin")))), "Shock")
    original = game.one("Grizzly Bears").id
    game.activates("Alice", "Kiki-Jiki, Mirror Breaker", original).all_pass()
    game.casts("Alice", "Wake").all_pass()
    game.activates("Alice", "Kiki-Jiki, Mirror Breaker", original).all_pass()
    tokens = next(one.id for one in game.all("Grizzly Bears") if one.is_token)
    game.casts("Alice", "Shock", tokens)
    assert sorted(trigger.count for trigger in game.state.delayed) == [1, 1]
    game.all_pass()
    assert game.count("Grizzly Bears") == 2
    game.goes_to("end").orders(0, 1).all_pass(2)
    assert game.count("Grizzly Bears") == 1


def test_three_tokens_kept_together_are_exiled_by_one_trigger() -> None:
    """A trigger that remembers a whole group still does after the group has been split."""
    swarm = instant(
        "Swarm",
        CreateTokens(BEARS, Number(3), result="swarm"),
        Delayed(Begins("end"), (MoveTo(Those("kept 0"), "exile"),), (Those("swarm"),)),
    )
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Mountain")
        .hand("Alice", swarm, instant("Poke", Tap(Target()), targets=(CREATURE,)))
    )
    game.casts("Alice", "Swarm").all_pass().casts("Alice", "Poke", "Bears").all_pass()
    assert game.groups("Bears") == [1, 2]
    game.goes_to("end")
    assert game.stack == ["Swarm"]
    game.all_pass()
    assert game.count("Bears") == 0


def test_that_creature_is_the_very_one_that_entered() -> None:
    """CR 603.7c: each of three newcomers gets its own counter."""
    boon = enchantment("Boon", when(ENTERS, PutCounters("+1/+1", ThatObject())))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", boon)
        .hand("Alice", instant("Three", CreateTokens(BEARS, Number(3))))
    )
    game.casts("Alice", "Three").all_pass()
    assert game.stack == ["Boon x3"]
    game.all_pass()
    assert game.groups("Bears") == [1, 2]
    game.all_pass(2)
    assert [(one.count, one.counters) for one in game.all("Bears")] == [(3, (("+1/+1", 1),))]


def test_several_watchers_and_several_newcomers_are_told_apart() -> None:
    """Two watchers and three newcomers: each watcher is damaged thrice, each newcomer twice."""
    fight = when(
        Moves(AllOf((HasSubtype("Bear"),)), "", "battlefield"),
        PutCounters("+1/+1", This()),
        PutCounters("+1/+1", ThatObject()),
    )
    bear = creature("Bear", 2, 2, subtypes=("Bear",))
    game = table("Alice", "Nadine").battlefield("Alice", creature("Watcher", 1, 1, fight), count=2)
    game.hand("Alice", instant("Three", CreateTokens(bear, Number(3)))).casts("Alice", "Three").all_pass()
    game.orders(0, 1)
    assert sum(item.count for item in game.state.stack) == 6
    game.all_pass(6)
    assert [(one.count, one.counters) for one in game.all("Watcher")] == [(2, (("+1/+1", 3),))]
    assert [(one.count, one.counters) for one in game.all("Bear")] == [(3, (("+1/+1", 2),))]


def test_a_waiting_trigger_of_a_group_splits_with_it_when_another_trigger_targets_a_member() -> None:
    """Triggers are put on the stack one after the other; a target singled out by the first divides the second."""
    mender = creature("Mender", 1, 1, when(GainsLife("you"), PutCounters("+1/+1", This())))
    poker = enchantment("Poker", when(GainsLife("you"), Tap(Target()), targets=(CREATURE,)))
    game = table("Alice", "Nadine").battlefield("Alice", poker).battlefield("Alice", mender, count=3)
    game.hand("Alice", instant("Wait", GAIN)).casts("Alice", "Wait").all_pass()
    game.orders(0, 1).targets("Mender")
    assert sum(item.count for item in game.state.stack if item.source.card.name == "Mender") == 3
    game.all_pass(4)
    assert sorted((one.count, one.tapped, one.counters) for one in game.all("Mender")) == [
        (1, True, (("+1/+1", 1),)),
        (2, False, (("+1/+1", 1),)),
    ]


@pytest.mark.parametrize(
    ("sentence", "size", "keywords", "is_tapped"),
    [
        ("and it gains haste", (2, 2), {"haste"}, False),
        ("and put a +1/+1 counter on it", (3, 3), set(), False),
        (", then put a +1/+1 counter on it", (3, 3), set(), False),
        ("and tap it", (2, 2), set(), True),
    ],
)
def test_what_a_delayed_trigger_has_returned_is_found_by_the_rest_of_it(
    sentence: str, size: tuple[int, int], keywords: set[str], is_tapped: bool
) -> None:
    """CR 400.7j: "it" is the creature that has come back (Legion's Initiative), not the exiled card."""
    joint = sentence if sentence.startswith(",") else f" {sentence}"
    text = (
        "Exile target creature you control. At the beginning of the next end step, return that card to the "
        f"battlefield under its owner's control{joint}."
    )
    game = table("Alice", "Nadine").battlefield("Alice", BEARS).hand("Alice", sorcery("Away", text))
    game.casts("Alice", "Away", "Bears").all_pass()
    assert game.count("Bears") == 0
    game.goes_to("end").all_pass()
    assert (game.size("Bears"), game.now("Bears").keywords) == (size, keywords)
    assert game.one("Bears").tapped == is_tapped


def test_what_was_made_before_is_what_a_delayed_trigger_speaks_of() -> None:
    """CR 603.7c: the token that the spell has made, whatever else happens in the meantime."""
    text = (
        "Create a 1/1 white Soldier creature token. It gains haste until end of turn. "
        "At the beginning of the next end step, exile that token."
    )
    game = table("Alice", "Nadine").hand("Alice", sorcery("Call", text)).casts("Alice", "Call").all_pass()
    assert game.now("Soldier Token").keywords == {"haste"}
    game.goes_to("end").all_pass()
    assert game.count("Soldier Token") == 0
