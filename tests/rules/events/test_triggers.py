"""Triggered abilities: when they trigger, in what order, and what they remember (CR 603)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import CharacteristicOf, CountOf, LifeOf
from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number
from engine.cards.conditions.state import Holds
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility, TriggeredAbility
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import Delayed
from engine.cards.effects.life_and_damage import DealDamage, GainLife, LoseLife
from engine.cards.effects.status import Tap, Untap
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.effects.zones import Destroy, MoveTo, Sacrifice
from engine.cards.events.life_and_damage import GainsLife, LosesLife
from engine.cards.events.spells_and_abilities import BecomesTarget, Casts
from engine.cards.events.status import BecomesTapped, GetsCounters
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Draws, Moves
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import InZone, IsControlledBy, IsPlayer
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsThis
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import ThatObject, This, Those
from engine.cards.references.players import EachPlayer, ThatPlayer, You
from engine.model.events import ItemResolved
from engine.model.refusals import Refusal
from tests.rules.table import body, creature, enchantment, instant, table, tap_ability, when

CREATURE = HasType("creature")
DIES = Moves(CREATURE, "battlefield", "graveyard")
ENTERS = Moves(CREATURE, "", "battlefield")
GAIN = GainLife(Number(1))
WRATH = instant("Wrath", Destroy(All(CREATURE)))
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


def test_creatures_entering_together_see_each_other() -> None:
    """CR 603.6a: two Soul Wardens returned at the same time gain a life each for the other."""
    rise = instant("Rise", MoveTo(All(AllOf((CREATURE, InZone("graveyard", "you")))), "battlefield"))
    game = table("Alice", "Nadine").graveyard("Alice", "Soul Warden", "Soul Warden").hand("Alice", rise)
    game.casts("Alice", "Rise").all_pass().orders(0, 1).all_pass(2)
    assert game.life("Alice") == 22


def test_tokens_of_two_seats_enter_together() -> None:
    """CR 603.6a: each seat's token sees the other's."""
    watcher = creature("Watcher", 1, 1, when(Moves(AllOf((CREATURE, IsAnother())), "", "battlefield"), GAIN))
    both = instant("Both", CreateTokens(watcher, who=EachPlayer()))
    game = table("Alice", "Nadine").hand("Alice", both).casts("Alice", "Both").all_pass()
    assert game.stack == ["Watcher", "Watcher"]


def test_creatures_dying_together_see_each_other_die() -> None:
    """CR 603.10a: Blood Artist dies with two others, and sees three deaths."""
    game = table("Alice", "Nadine").battlefield("Alice", "Blood Artist", "Grizzly Bears").hand("Alice", WRATH)
    game.battlefield("Nadine", "Grizzly Bears").casts("Alice", "Wrath").all_pass()
    game.targets("Nadine")
    assert game.stack == ["Blood Artist x3"]
    game.all_pass(3)
    assert (game.life("Alice"), game.life("Nadine")) == (23, 17)


def test_creatures_that_state_based_actions_kill_in_different_ways_see_each_other() -> None:
    """CR 704.3: one event, whether for toughness 0 or for damage."""
    weaken = instant(
        "Weaken",
        DealDamage(Number(2), Target()),
        PutCounters("-1/-1", All(HasSubtype("Vampire"))),
        targets=(HasSubtype("Bear"),),
    )
    game = table("Alice", "Nadine").battlefield("Alice", "Blood Artist").battlefield("Nadine", "Grizzly Bears")
    game.hand("Alice", weaken).casts("Alice", "Weaken", "Grizzly Bears").all_pass()
    assert game.asks == "number"
    game.targets("Nadine")
    assert game.stack == ["Blood Artist x2"]


def test_a_group_dying_together_sees_all_of_its_own_deaths() -> None:
    """Three Blood Artists die together: three abilities, three deaths each."""
    game = table("Alice", "Nadine").battlefield("Alice", "Blood Artist", count=3).hand("Alice", WRATH)
    game.casts("Alice", "Wrath").all_pass().targets("Nadine")
    assert game.stack == ["Blood Artist x9"]


def test_an_ability_that_a_lord_gave_triggers_though_the_lord_dies_too() -> None:
    """CR 603.10a: the game looks back to what each was before."""
    grants = StaticAbility(AllOf((CREATURE, IsAnother())), (GainAbilities((when(DIES, GAIN),)),))
    game = (
        table("Alice", "Nadine").battlefield("Alice", creature("Lord", 2, 2, grants), BEARS).hand("Alice", WRATH)
    )
    game.casts("Alice", "Wrath").all_pass()
    assert game.stack == ["Bears x2"]


def test_a_granted_ability_that_waits_for_deaths_triggers_on_its_givers_death() -> None:
    """CR 603.10a, with the creature that has it staying."""
    grants = StaticAbility(AllOf((CREATURE, IsAnother())), (GainAbilities((when(DIES, GAIN),)),))
    doom = instant("Doom", Destroy(Target()), targets=(CREATURE,))
    game = table("Alice", "Nadine").battlefield("Alice", creature("Lord", 2, 2, grants), BEARS).hand("Alice", doom)
    game.casts("Alice", "Doom", "Lord").all_pass()
    assert game.stack == ["Bears"]


def test_an_aura_sees_the_creature_that_it_enchanted_die() -> None:
    """CR 603.10a: it was attached before."""
    grief = enchantment(
        "Grief",
        KeywordAbility("enchant", CREATURE),
        when(Moves(IsAttachedHost(), "battlefield", "graveyard"), GAIN),
    )
    from dataclasses import replace

    grief = replace(grief, subtypes=("Aura",))
    game = table("Alice", "Nadine").battlefield("Alice", BEARS).battlefield("Alice", grief, on="Bears")
    game.hand("Alice", WRATH).casts("Alice", "Wrath").all_pass()
    assert game.stack == ["Grief"]
    assert game.count("Grief", "Alice", "graveyard") == 1


def test_a_trigger_knows_its_gone_source_as_it_last_was() -> None:
    """CR 608.2h: with the counters that it died with."""
    bomb = creature(
        "Bomb",
        1,
        1,
        when(
            Moves(IsThis(), "battlefield", "graveyard"),
            DealDamage(CharacteristicOf("power", This()), Target()),
            targets=(IsPlayer(),),
        ),
    )
    game = table("Alice", "Nadine").battlefield("Alice", bomb, counters=(("+1/+1", 3),)).hand("Alice", WRATH)
    game.casts("Alice", "Wrath").all_pass().targets("Nadine").all_pass()
    assert game.life("Nadine") == 16


def test_a_creature_that_dies_returns_itself() -> None:
    """CR 400.7g: the ability finds the card in the graveyard, which is a new object there."""
    phoenix = creature(
        "Phoenix", 2, 2, when(Moves(IsThis(), "battlefield", "graveyard"), MoveTo(This(), "battlefield"))
    )
    game = table("Alice", "Nadine").battlefield("Alice", phoenix, counters=(("+1/+1", 1),)).hand("Alice", WRATH)
    game.casts("Alice", "Wrath").all_pass().all_pass()
    assert game.one("Phoenix").counters == ()
    assert game.one("Phoenix").is_sick


def test_persist_returns_a_creature_once() -> None:
    """CR 702.79a."""
    game = table("Alice", "Nadine").battlefield("Alice", "Kitchen Finks").hand("Alice", WRATH, WRATH)
    game.casts("Alice", "Wrath").all_pass(2)
    assert game.one("Kitchen Finks").counters == (("-1/-1", 1),)
    game.all_pass()
    assert game.life("Alice") == 22
    game.casts("Alice", "Wrath").all_pass()
    assert game.stack == []
    assert game.count("Kitchen Finks", "Alice", "graveyard") == 1


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


def test_that_player_is_the_player_of_the_event() -> None:
    tax = enchantment("Tax", when(Draws("any"), LoseLife(Number(1), ThatPlayer())))
    game = table("Alice", "Nadine", "Carol").battlefield("Alice", tax).library("Carol", "Forest", count=2)
    game.hand("Alice", instant("Gift", DrawCards(Number(2), Target()), targets=(IsPlayer(),)))
    game.casts("Alice", "Gift", "Carol").all_pass().all_pass(2)
    assert game.life("Carol") == 18


def test_a_leaving_trigger_of_a_stolen_creature_is_its_last_controllers() -> None:
    """CR 603.3a."""
    from engine.cards.effects.continuous import Modify
    from engine.cards.modifications.copies_and_control import GainControl

    steal = instant("Steal", Modify(Target(), (GainControl(You()),), ""), targets=(CREATURE,))
    heir = creature("Heir", 1, 1, when(Moves(IsThis(), "battlefield", "graveyard"), GAIN))
    game = table("Alice", "Nadine").battlefield("Nadine", heir).hand("Alice", steal, WRATH)
    game.casts("Alice", "Steal", "Heir").all_pass().casts("Alice", "Wrath").all_pass().all_pass()
    assert (game.life("Alice"), game.life("Nadine")) == (21, 20)
    assert game.count("Heir", "Nadine", "graveyard") == 1


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
