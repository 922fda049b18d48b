"""Splitting and merging, looked at from within: nothing that tells two objects apart is passed over."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.events.life_and_damage import GainsLife
from engine.cards.game_rules.casting import ChangeCost
from engine.cards.game_rules.restrictions import Cannot, TriggersAgain
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness, SetPowerToughness
from engine.loops.comparisons import Recorder
from engine.loops.growth import counter
from engine.model.continuous_effects import ContinuousEffect
from engine.model.stack_items import NO_CAUSE, StackItem
from engine.model.state import Attack
from engine.model.value import replaced
from engine.model.waiting_triggers import DelayedTrigger, WaitingTrigger
from engine.rules.base.draft import Draft
from engine.rules.characteristics.linking import link
from engine.rules.events.grouping import _look, merge_altered, push, single_out, split
from tests.loops.generated_words import YOURS
from tests.loops.test_roles import OBJECT
from tests.rules.table import Card, creature, enchantment, instant, table, when

ONE = Number(1)
OX = creature("Ox")
GROW, SHRINK = ChangePowerToughness(ONE, ONE), SetPowerToughness(ONE, ONE)
GROWING, SHRINKING = (GROW,), (SHRINK,)
TRIGGER = when(GainsLife("you"), GainLife(ONE))


def group_of(count: int, *others: Card, card: Card = OX) -> tuple[Draft, int]:
    """A draft with a group on the battlefield and other permanents, and the group's id."""
    game = table("Alice", "Bob").battlefield("Alice", card, count=count).battlefield("Alice", *others)
    return Draft(game.state), game.state.battlefield[0]


def pair(*others: Card, card: Card = OX) -> tuple[Draft, int, int]:
    """A draft with two equal permanents that are held apart, and their ids."""
    draft, group = group_of(2, *others, card=card)
    return draft, group, split(draft, group)


def are_merged(draft: Draft, one: int, other: int) -> bool:
    """Whether two objects become one group when groups are merged."""
    draft.altered.update((one, other))
    merge_altered(draft)
    return one not in draft.objects or other not in draft.objects


def test_what_nothing_tells_apart_merges() -> None:
    draft, one, other = pair()
    assert are_merged(draft, one, other)
    assert draft.objects[one].count == 2


@pytest.mark.parametrize("field", [field for field in OBJECT if field not in ("count", "last_known")])
def test_a_field_that_differs_holds_two_apart(field: str) -> None:
    draft, one, other = pair()
    draft.put(replaced(draft.objects[other], **{field: OBJECT[field]}))
    assert not are_merged(draft, one, other)


def test_commanders_are_held_one_by_one() -> None:
    draft, one, other = pair()
    for id in (one, other):
        draft.put(draft.objects[id].with_commander(True))
    assert not are_merged(draft, one, other)


@pytest.mark.parametrize("is_first_older", [True, False])
def test_the_older_one_stays_with_its_timestamp(is_first_older: bool) -> None:
    """Of equal permanents the earlier timestamp is that of the group (CR 613.7)."""
    draft, one, other = pair()
    for id, timestamp in ((one, 50), (other, 60)) if is_first_older else ((one, 60), (other, 50)):
        draft.put(draft.objects[id].with_timestamp(timestamp))
    assert are_merged(draft, one, other)
    (left,) = (id for id in (one, other) if id in draft.objects)
    assert (left, draft.objects[left].timestamp) == (one if is_first_older else other, 50)


@pytest.mark.parametrize("is_blocking", [False, True])
def test_what_fights_is_held_apart(is_blocking: bool) -> None:
    for fighting in (0, 1):
        draft, *both = pair()
        attack = Attack(99, -2, True, (both[fighting],)) if is_blocking else Attack(both[fighting], -2)
        draft.combat = (attack,)
        assert not are_merged(draft, both[0], both[1])


def test_what_another_is_tied_to_is_held_apart() -> None:
    """CR 607: what was exiled with one of them was not exiled with the other."""
    draft, one, other = pair("Forest")
    forest = next(id for id in draft.battlefield if id not in (one, other))
    link(draft, forest, "exiled with", one)
    assert not are_merged(draft, one, other)


def lasting(*affected: int, **fields: Any) -> ContinuousEffect:
    made = ContinuousEffect(affected, GROWING, (), "this turn", 0, 0, 70, amounts=((1, 1),))
    return replaced(made, **fields)


def test_what_an_effect_applies_to_is_held_apart_from_what_it_does_not() -> None:
    draft, one, other = pair()
    draft.effects = (lasting(one),)
    assert not are_merged(draft, one, other)


@pytest.mark.parametrize(
    ("fields", "is_merged"),
    [
        ({}, True),
        ({"count": 2}, False),
        ({"amounts": ((2, 2),)}, False),
        ({"controller": 1}, False),
        ({"duration": "for good"}, False),
    ],
)
def test_the_same_has_to_be_done_to_both(fields: dict[str, Any], is_merged: bool) -> None:
    draft, one, other = pair()
    draft.effects = (lasting(one), lasting(other, timestamp=71, **fields))
    assert are_merged(draft, one, other) is is_merged


def test_an_effect_that_began_between_those_on_both_holds_them_apart() -> None:
    """One became 1/1 before both became 7/7, the other after that (CR 613.7)."""
    for others in ((), (replaced(lasting(), modifications=(SetPowerToughness(Number(7), Number(7)),)),)):
        draft, one, other = pair()
        between = tuple(replaced(effect, affected=(one, other), timestamp=75) for effect in others)
        first = replaced(lasting(one), modifications=SHRINKING)
        last = replaced(lasting(other), modifications=SHRINKING, timestamp=80)
        draft.effects = (first, *between, last)
        assert are_merged(draft, one, other) is not bool(between)


@pytest.mark.parametrize("field", ["kept", "source"])
def test_what_an_effect_depends_on_is_held_apart(field: str) -> None:
    """A shield that turns damage to one of them, or an effect that lasts as long as one of them remains."""
    draft, one, other = pair()
    depends: dict[str, Any] = {"kept": {"kept": (one,)}, "source": {"source": one, "duration": BOUND}}[field]
    draft.effects = (lasting(99, **depends),)
    assert not are_merged(draft, one, other)


BOUND = "as long as this remains"


@pytest.mark.parametrize(("modification", "is_merged"), [(GROW, True), (SHRINK, False)])
def test_static_abilities_that_do_not_add_up_hold_two_apart(modification: Any, is_merged: bool) -> None:
    lord = creature("Lord", 2, 2, StaticAbility(YOURS, (modification,)))
    draft, one, other = pair(card=lord)
    assert are_merged(draft, one, other) is is_merged


@pytest.mark.parametrize(
    ("rule", "is_merged"),
    [(Cannot("block", YOURS), True), (ChangeCost(YOURS, -1), True), (TriggersAgain(YOURS), False)],
)
def test_rules_of_which_nobody_counts_the_sources_hold_two_apart(rule: Any, is_merged: bool) -> None:
    """Two that forbid forbid no more than one, and how often spells cost {1} less is counted; not how often an
    ability triggers again.
    """
    draft, one, other = pair(card=creature("Lord", 2, 2, StaticAbility(None, rules=(rule,))))
    assert are_merged(draft, one, other) is is_merged


@pytest.mark.parametrize("is_between", [True, False])
def test_a_static_ability_between_two_of_a_name_may_hold_them_apart(is_between: bool) -> None:
    """Between the two that give flying, something takes it away: the later one alone gives it (CR 613.7)."""
    silence = enchantment("Silence", StaticAbility(YOURS, (LoseAbilities(("flying",)),)))
    lord = creature("Lord", 2, 2, StaticAbility(YOURS, (GainAbilities((KeywordAbility("flying"),)),)))
    draft, one, other = pair(silence, card=lord)
    between = next(id for id in draft.battlefield if id not in (one, other))
    for id, timestamp in ((one, 50), (between, 70 if is_between else 40), (other, 90)):
        draft.put(draft.objects[id].with_timestamp(timestamp))
    assert are_merged(draft, one, other) is not is_between


def test_cards_of_a_library_merge_only_next_to_each_other() -> None:
    """CR 400.5: the order of a library counts."""
    state = table("Alice", "Bob").library("Alice", "Forest", "Island", "Forest").state
    draft = Draft(state)
    first, _, last = state.seats[0].library
    assert not are_merged(draft, first, last)


# Splitting.


def test_an_effect_goes_along_with_a_member_that_leaves() -> None:
    draft, group = group_of(3)
    draft.effects = (lasting(group),)
    member = split(draft, group)
    assert draft.effects[0].affected == (group, member)


def test_a_member_that_leaves_attacks_and_blocks_what_its_group_does() -> None:
    """CR 506.4: it does not leave combat by being singled out."""
    draft, group = group_of(3)
    draft.combat = (Attack(group, -2, False, (), (group,)), Attack(99, -2, True, (group,)))
    member = split(draft, group)
    assert draft.combat == (
        Attack(group, -2, False, (), (group, member)),
        Attack(member, -2, False, (), (group, member)),
        Attack(99, -2, True, (group, member)),
    )


def test_each_member_that_leaves_takes_its_own_triggers_along() -> None:
    """Five with two triggers each: three that leave take six of the ten (CR 603.2)."""
    draft, group = group_of(5)
    source = draft.objects[group]
    draft.stack = (StackItem(90, "triggered", source, TRIGGER, 0, 10, of=group, each=2),)
    draft.delayed = (DelayedTrigger(TRIGGER, 0, source, count=10, of=group, each=2),)
    draft.waiting = (WaitingTrigger(TRIGGER, source, 0, NO_CAUSE, 10, of=group, each=2),)
    draft.placing = draft.waiting
    member = split(draft, group, 3)
    for held in (draft.stack, draft.delayed, draft.waiting, draft.placing):
        assert [(one.of, one.count, one.each) for one in held] == [(group, 4, 2), (member, 6, 2)]


def test_one_of_several_items_of_a_group_is_singled_out_with_its_member() -> None:
    draft, group = group_of(3)
    item = StackItem(90, "triggered", draft.objects[group], TRIGGER, 0, 6, of=group, each=2)
    draft.stack = (item,)
    single = single_out(draft, item)
    member = draft.objects[single.of]
    assert (single.count, single.each, member.count) == (1, 1, 1)
    assert sum(one.count for one in draft.stack) == 6
    assert draft.stack[-1] is single


@pytest.mark.parametrize(
    ("fields", "kinds"),
    [({}, 1), ({"controller": 1}, 2), ({"x": 2}, 2), ({"targets": ((1,),)}, 2), ({"kept": ((1,),)}, 2)],
)
def test_abilities_are_counted_together_only_where_they_do_the_same(fields: dict[str, Any], kinds: int) -> None:
    draft, group = group_of(2)
    first = StackItem(90, "triggered", draft.objects[group], TRIGGER, 0)
    push(draft, first)
    push(draft, replaced(first, id=91, **fields))
    assert len(draft.stack) == kinds


def test_abilities_of_members_of_a_group_are_not_counted_with_their_likes() -> None:
    draft, group = group_of(2)
    item = StackItem(90, "triggered", draft.objects[group], TRIGGER, 0, 2, of=group, each=1)
    push(draft, item)
    push(draft, replaced(item, id=91))
    assert len(draft.stack) == 2


@pytest.mark.parametrize("is_on_top", [True, False])
def test_of_several_equal_spells_one_is_singled_out(is_on_top: bool) -> None:
    """Copies of a spell are one object with a count; the topmost one resolves first (CR 608.1)."""
    spark = instant("Spark", GainLife(ONE))
    draft = Draft(table("Alice", "Bob").hand("Alice", spark).casts("Alice", "Spark").state)
    (item,) = draft.stack
    draft.put(draft.objects[item.id].with_count(3))
    draft.stack = (item.with_count(3, 0),)
    single = single_out(draft, draft.stack[0]).id if is_on_top else split(draft, item.id)
    counts = [(one.id == single, one.count, draft.objects[one.id].count) for one in draft.stack]
    assert counts == ([(False, 2, 2), (True, 1, 1)] if is_on_top else [(True, 1, 1), (False, 2, 2)])


def test_among_many_of_a_name_those_that_grow_are_compared_with_all() -> None:
    """Where a number is a closed form, its look says nothing; comparing it lays down a condition."""
    recorder = Recorder()
    game = table("Alice", "Bob")
    for number in range(10):
        game.battlefield("Alice", OX, counters=(("charge", number + 1),))
    draft = Draft(game.state)
    first, second = draft.battlefield[:2]
    growing: Any = counter(recorder, 0) + 2
    draft.put(draft.objects[first].with_counters((("charge", growing),)))
    assert are_merged(draft, first, second)
    assert recorder.conditions != ()


@pytest.mark.parametrize("of", ["damage", "counters", "uses"])
def test_what_grows_of_a_permanent_is_not_told_at_a_glance(of: str) -> None:
    """Closed forms have no hash, so such a permanent is compared with the others one by one."""
    growing: Any = counter(Recorder(), 0)
    draft, ox = group_of(1)
    assert _look(draft.objects[ox]) is not None
    assert _look(replaced(draft.objects[ox], **{of: growing if of == "damage" else ((1, growing),)})) is None
