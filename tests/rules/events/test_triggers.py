"""Triggered abilities: when they trigger, in what order, and what they remember (CR 603)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import CountOf, LifeOf
from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number
from engine.cards.conditions.state import Holds
from engine.cards.definitions.abilities import StaticAbility, TriggeredAbility
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.effects.status import Tap
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.effects.zones import Destroy, Sacrifice
from engine.cards.events.life_and_damage import GainsLife, LosesLife
from engine.cards.events.spells_and_abilities import BecomesTarget, Casts
from engine.cards.events.status import BecomesTapped, GetsCounters
from engine.cards.events.zones import Draws, Moves
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import This
from engine.cards.references.players import EachPlayer, ThatPlayer, You
from engine.model.refusals import Refusal
from engine.model.stack_events import ItemResolved
from tests.rules.table import body, creature, enchantment, instant, table, when

CREATURE = HasType("creature")
GAIN = GainLife(Number(1))
BEARS = creature("Bears", 2, 2)


def resolved(game: object) -> list[str]:
    """The names of the sources of what has resolved, in order."""
    return [one.item.source.card.name for one in game.events if isinstance(one, ItemResolved)]  # type: ignore[attr-defined]


def test_triggers_go_on_the_stack_in_turn_order_and_resolve_the_other_way_round() -> None:
    """CR 603.3b: the active seat's go on first."""
    mine, hers = (
        enchantment("Mine", when(GainsLife("any"), DrawCards(Number(0)))),
        enchantment("Hers", when(GainsLife("any"), DrawCards(Number(0)))),
    )
    game = table("Alice", "Nadine", "Carol", active=1).battlefield("Alice", mine).battlefield("Nadine", hers)
    game.battlefield("Carol", enchantment("Third", when(GainsLife("any"), DrawCards(Number(0)))))
    game.hand("Nadine", instant("Wait", GAIN)).casts("Nadine", "Wait").all_pass()
    assert game.stack == ["Hers", "Third", "Mine"]


def test_a_seat_orders_its_own_triggers() -> None:
    """CR 603.3b."""
    first = enchantment("First", when(GainsLife("you"), DrawCards(Number(0))))
    second = enchantment("Second", when(GainsLife("you"), DrawCards(Number(0))))
    game = table("Alice", "Nadine").battlefield("Alice", first, second).hand("Alice", instant("Wait", GAIN))
    game.casts("Alice", "Wait").all_pass()
    assert (game.asks, game.who_decides) == ("order", "Alice")
    before = game.state
    for wrong in ((0,), (0, 0), (1, 2)):
        with pytest.raises(Refusal):
            game.orders(*wrong)
    assert game.state == before
    game.orders(1, 0)
    assert game.stack == ["Second", "First"]


def test_identical_triggers_of_one_source_are_counted_and_not_ordered() -> None:
    """One Soul Warden and a million tokens: one item that stands for a million."""
    million = instant("Million", CreateTokens(BEARS, Number(1_000_000)))
    game = table("Alice", "Nadine").battlefield("Alice", "Soul Warden").hand("Alice", million)
    game.casts("Alice", "Million").all_pass()
    assert game.stack == ["Soul Warden x1000000"]
    game.all_pass(3)
    assert game.life("Alice") == 23
    assert game.stack == ["Soul Warden x999997"]


def test_tokens_of_two_seats_enter_together() -> None:
    """CR 603.6a: each seat's token sees the other's."""
    watcher = creature("Watcher", 1, 1, when(Moves(AllOf((CREATURE, IsAnother())), "", "battlefield"), GAIN))
    both = instant("Both", CreateTokens(watcher, who=EachPlayer()))
    game = table("Alice", "Nadine").hand("Alice", both).casts("Alice", "Both").all_pass()
    assert game.stack == ["Watcher", "Watcher"]


def test_an_intervening_if_is_checked_twice() -> None:
    """CR 603.4."""
    rich = TriggeredAbility(GainsLife("you"), body(DrawCards(Number(1))), Holds(LifeOf(You()), ">=", Number(21)))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", enchantment("Rich", rich))
        .library("Alice", "Forest", count=3)
    )
    game.hand("Alice", instant("Wait", GAIN)).hand(
        "Nadine", instant("Sting", LoseLife(Number(1), Target()), targets=(IsPlayer(),))
    )
    game.casts("Alice", "Wait").all_pass()
    assert game.stack == ["Rich"]
    game.passes("Alice").casts("Nadine", "Sting", "Alice").all_pass().all_pass()
    assert game.count("Forest", "Alice", "hand") == 0


def test_an_ability_that_triggers_once_each_turn() -> None:
    """CR 603.2h."""
    limited = TriggeredAbility(GainsLife("you"), body(DrawCards(Number(1))), limit=1)
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", enchantment("Limited", limited))
        .library("Alice", "Forest", count=3)
    )
    game.library("Nadine", "Forest", count=3).hand(
        "Alice", instant("Wait", GAIN), instant("Wait", GAIN), instant("Wait", GAIN)
    )
    game.casts("Alice", "Wait").casts("Alice", "Wait").all_pass(3)
    assert game.count("Forest", "Alice", "hand") == 1
    game.goes_to("upkeep", active="Nadine").passes("Nadine").casts("Alice", "Wait").all_pass(2)
    assert game.count("Forest", "Alice", "hand") == 2


def test_that_much_is_the_amount_of_the_event() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Sanguine Bond")
    game.hand("Alice", instant("Feast", GainLife(Number(4)))).casts("Alice", "Feast").all_pass()
    game.targets("Nadine").all_pass()
    assert game.life("Nadine") == 16


def test_equal_gains_before_the_next_priority_are_counted_together() -> None:
    game = table("Alice", "Nadine").battlefield(
        "Alice", enchantment("Bond", when(GainsLife("you"), LoseLife(ThatMuch(), EachPlayer())))
    )
    game.hand("Alice", instant("Feast", GAIN, GAIN, GainLife(Number(5)))).casts("Alice", "Feast").all_pass()
    assert game.asks == "order"
    game.orders(0, 1)
    assert game.stack == ["Bond x2", "Bond"]


def test_a_trigger_without_a_legal_target_is_removed() -> None:
    """CR 603.3d."""
    needy = enchantment("Needy", when(GainsLife("you"), Destroy(Target()), targets=(HasType("artifact"),)))
    game = table("Alice", "Nadine").battlefield("Alice", needy).hand("Alice", instant("Wait", GAIN))
    game.casts("Alice", "Wait").all_pass()
    assert (game.stack, game.asks) == ([], "priority")


def test_becoming_a_target_triggers_and_goes_on_top() -> None:
    """CR 603.2b: it resolves before what targeted."""
    shy = creature("Shy", 2, 2, when(BecomesTarget(IsThis()), Sacrifice(This())))
    game = (
        table("Alice", "Nadine").battlefield("Nadine", shy).battlefield("Alice", "Mountain").hand("Alice", "Shock")
    )
    game.casts("Alice", "Shock", "Shy")
    assert game.stack == ["Shock", "Shy"]
    game.all_pass()
    assert game.count("Shy") == 0


def test_one_member_of_a_group_becomes_a_target() -> None:
    shy = creature("Shy", 2, 2, when(BecomesTarget(IsThis()), Sacrifice(This())))
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", shy, count=3)
        .battlefield("Alice", "Mountain")
        .hand("Alice", "Shock")
    )
    game.casts("Alice", "Shock", "Shy")
    assert game.stack == ["Shock", "Shy"]
    game.all_pass(2)
    assert game.count("Shy") == 2


def test_casting_triggers_resolve_before_the_spell() -> None:
    game = table("Alice", "Nadine").battlefield(
        "Nadine", enchantment("Study", when(Casts("opponent", CREATURE), GAIN))
    )
    game.battlefield("Alice", "Forest").hand("Alice", "Llanowar Elves").casts("Alice", "Llanowar Elves")
    assert game.stack == ["Llanowar Elves", "Study"]


def test_tapping_a_group_triggers_for_each_member() -> None:
    watch = enchantment("Watch", when(BecomesTapped(CREATURE), GAIN))
    game = table("Alice", "Nadine").battlefield("Alice", watch).battlefield("Nadine", BEARS, count=4)
    game.hand("Alice", instant("Sleep", Tap(All(CREATURE)))).casts("Alice", "Sleep").all_pass()
    assert game.stack == ["Watch x4"]


def test_damage_triggers_with_the_damage_dealt() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Prodigal Sorcerer").library("Alice", "Forest")
    game.battlefield("Alice", "Curiosity", on="Prodigal Sorcerer").activates(
        "Alice", "Prodigal Sorcerer", "Nadine"
    )
    game.all_pass()
    assert game.stack == ["Curiosity"]
    game.all_pass().answers(True)
    assert game.count("Forest", "Alice", "hand") == 1


def test_each_card_drawn_triggers() -> None:
    """CR 121.2: cards are drawn one by one."""
    watch = enchantment("Watch", when(Draws("you"), GAIN))
    game = table("Alice", "Nadine").battlefield("Alice", watch).library("Alice", "Forest", count=5)
    game.hand("Alice", instant("Dig", DrawCards(Number(3)))).casts("Alice", "Dig").all_pass()
    assert game.stack == ["Watch x3"]


def test_life_lost_and_counters_put_trigger() -> None:
    watch = enchantment("Watch", when(LosesLife("opponent"), GAIN))
    grow = enchantment("Grow", when(GetsCounters(CREATURE, "+1/+1"), GainLife(ThatMuch())))
    game = table("Alice", "Nadine").battlefield("Alice", watch, grow, BEARS)
    game.hand(
        "Alice",
        instant(
            "Both",
            PutCounters("+1/+1", All(CREATURE), Number(3)),
            LoseLife(Number(2), Target()),
            targets=(IsPlayer(),),
        ),
    )
    game.casts("Alice", "Both", "Nadine").all_pass().orders(0, 1).all_pass(2)
    assert game.life("Alice") == 24


def test_a_granted_trigger_and_a_printed_one_of_the_same_kind_trigger_once_each() -> None:
    """CR 603.2: each ability on its own."""
    printed = creature("Printed", 1, 1, when(GainsLife("you"), LoseLife(Number(1), EachPlayer())))
    grants = enchantment(
        "Grants", StaticAbility(CREATURE, (GainAbilities((when(GainsLife("you"), DrawCards(Number(0))),)),))
    )
    game = table("Alice", "Nadine").battlefield("Alice", printed, grants).hand("Alice", instant("Wait", GAIN))
    game.casts("Alice", "Wait").all_pass()
    assert game.asks == "order"
    assert len(game.state.pending.triggers) == 2


def test_two_auras_that_grant_the_same_ability_trigger_twice() -> None:
    grants = enchantment(
        "Grants", StaticAbility(CREATURE, (GainAbilities((when(GainsLife("you"), DrawCards(Number(0))),)),))
    )
    game = (
        table("Alice", "Nadine").battlefield("Alice", BEARS, grants, grants).hand("Alice", instant("Wait", GAIN))
    )
    game.casts("Alice", "Wait").all_pass()
    assert game.stack == ["Bears x2"]


def test_that_player_is_the_player_of_the_event() -> None:
    tax = enchantment("Tax", when(Draws("any"), LoseLife(Number(1), ThatPlayer())))
    game = table("Alice", "Nadine", "Carol").battlefield("Alice", tax).library("Carol", "Forest", count=2)
    game.hand("Alice", instant("Gift", DrawCards(Number(2), Target()), targets=(IsPlayer(),)))
    game.casts("Alice", "Gift", "Carol").all_pass().all_pass(2)
    assert game.life("Carol") == 18


def test_the_number_of_creatures_counts_members() -> None:
    count = enchantment(
        "Count",
        when(
            GainsLife("you"),
            LoseLife(CountOf(AllOf((CREATURE, IsControlledBy("you")))), Target()),
            targets=(IsPlayer(),),
        ),
    )
    game = table("Alice", "Nadine").battlefield("Alice", BEARS, count=7).battlefield("Alice", count)
    game.hand("Alice", instant("Wait", GAIN)).casts("Alice", "Wait").all_pass().targets("Nadine").all_pass()
    assert game.life("Nadine") == 13
    assert resolved(game)[-1] == "Count"


def test_what_that_player_controls_is_of_the_player_of_the_event() -> None:
    punish = enchantment("Punish", when(Draws("any"), Tap(All(AllOf((CREATURE, IsControlledBy("that player")))))))
    game = table("Alice", "Nadine", "Carol").battlefield("Alice", punish, BEARS).library("Carol", "Forest")
    game.battlefield("Carol", BEARS).battlefield("Nadine", BEARS)
    game.hand("Alice", instant("Gift", DrawCards(Number(1), Target()), targets=(IsPlayer(),)))
    game.casts("Alice", "Gift", "Carol").all_pass().all_pass()
    assert [one.controller for one in game.all("Bears") if one.tapped] == [2]
