"""Matching states: what makes two of them the same shape, and that nothing in a state is left out of it."""

from __future__ import annotations

from typing import Any

import pytest
from immutables import Map

from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import Delayed
from engine.cards.effects.life_and_damage import DealDamage, GainLife
from engine.cards.effects.zones import MoveTo, Sacrifice
from engine.cards.events.life_and_damage import DealsDamage, GainsLife, LosesLife
from engine.cards.events.turns import Begins
from engine.cards.filters.players import ANY_TARGET
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.choices import Target
from engine.cards.references.objects import ThatObject, This, Those
from engine.cards.references.players import EachOpponent
from engine.loops.roles import ShapeMismatch, match
from engine.model.continuous_effects import ContinuousEffect
from engine.model.objects import GameObject
from engine.model.stack_items import StackItem
from engine.model.state import GameState, Seat
from engine.model.value import field_names
from engine.model.waiting_triggers import DelayedTrigger
from engine.rules.apply import apply
from tests.loops.generated_words import YOURS
from tests.loops.other_values import DELAYED, EFFECT, ELSEWHERE, ITEM, OBJECT, SEAT, STATE
from tests.loops.playing import engine, free, named
from tests.rules.table import creature, instant, table, when

ONE = Number(1)


def changed(thing: Any, **fields: Any) -> Any:
    """A value with some of its fields changed, whichever they are."""
    make, held = thing.__reduce__()
    return make(*(fields.get(name, value) for name, value in zip(stored(thing), held, strict=True)))


def stored(thing: Any) -> list[str]:
    return [name for name in field_names(type(thing)) if name not in getattr(type(thing), "memos", ())]


def rich() -> GameState:
    """A state with something of every kind in it."""
    pinger = creature("Pinger", 1, 9, free(DealDamage(ONE, EachOpponent())))
    watcher = creature(
        "Watcher",
        2,
        2,
        when(DealsDamage(YOURS), PutCounters("+1/+1", ThatObject())),
        when(LosesLife("opponent"), GainLife(ThatMuch())),
    )
    later = Delayed(Begins("end"), (Sacrifice(Those("kept 0")),), (This(),))
    pump = Modify(This(), (ChangePowerToughness(ONE, ONE),))
    busy = creature("Busy", 1, 1, free(pump, later), StaticAbility(YOURS, (ChangePowerToughness(ONE, ONE),)))
    played = (
        table("Alice", "Bob")
        .battlefield("Alice", pinger, watcher, busy, counters=(("charge", 2),))
        .battlefield("Bob", creature("Bear"), count=3)
        .library("Alice", creature("Card"), count=5)
        .hand("Alice", creature("Card"))
        .graveyard("Bob", creature("Card"))
    )
    played.activates("Alice", "Busy").all_pass()
    played.activates("Alice", "Pinger").all_pass()
    while played.asks == "order":
        played.orders(0, 1)
    assert played.state.stack
    assert played.state.effects
    assert played.state.delayed
    return played.state


def is_noticed(before: GameState, after: GameState) -> bool:
    try:
        return bool(match(before, after).changes)
    except ShapeMismatch:
        return True


@pytest.mark.parametrize(
    ("thing", "others"),
    [(GameObject, OBJECT), (Seat, SEAT), (StackItem, ITEM), (ContinuousEffect, EFFECT), (DelayedTrigger, DELAYED)],
)
def test_every_field_is_looked_at_by_these_tests(thing: type, others: dict[str, Any]) -> None:
    """A new field has to be compared, or the law could break without anybody noticing."""
    assert {name for name in field_names(thing) if name not in getattr(thing, "memos", ())} == {
        *others,
        *ELSEWHERE[thing],
    }


def test_every_field_of_a_state_is_looked_at_by_these_tests() -> None:
    assert set(field_names(GameState)) == {*STATE, *ELSEWHERE[GameState]}


def test_a_state_matches_itself_without_changes() -> None:
    state = rich()
    assert match(state, state).changes == {}
    assert match(state, state).roles == {}


@pytest.mark.parametrize("field", [field for field in OBJECT if field != "last_known"])
def test_a_field_of_an_object_is_noticed(field: str) -> None:
    state = rich()
    other = changed(state.objects[1], **{field: OBJECT[field]})
    assert is_noticed(state, changed(state, objects=state.objects.set(1, other)))


@pytest.mark.parametrize("field", SEAT)
def test_a_field_of_a_seat_is_noticed(field: str) -> None:
    state = rich()
    other = changed(state.seats[0], **{field: SEAT[field]})
    assert is_noticed(state, changed(state, seats=(other, state.seats[1])))


@pytest.mark.parametrize("field", ITEM)
def test_a_field_of_an_item_on_the_stack_is_noticed(field: str) -> None:
    state = rich()
    other = changed(state.stack[0], **{field: ITEM[field]})
    assert is_noticed(state, changed(state, stack=(other, *state.stack[1:])))


@pytest.mark.parametrize("field", EFFECT)
def test_a_field_of_a_lasting_effect_is_noticed(field: str) -> None:
    state = rich()
    other = changed(state.effects[0], **{field: EFFECT[field]})
    assert is_noticed(state, changed(state, effects=(other, *state.effects[1:])))


@pytest.mark.parametrize("field", DELAYED)
def test_a_field_of_a_delayed_trigger_is_noticed(field: str) -> None:
    state = rich()
    other = changed(state.delayed[0], **{field: DELAYED[field]})
    assert is_noticed(state, changed(state, delayed=(other, *state.delayed[1:])))


@pytest.mark.parametrize("field", [field for field in STATE if field != "exile"])
def test_a_field_of_a_state_is_noticed(field: str) -> None:
    state = rich()
    assert is_noticed(state, changed(state, **{field: STATE[field]}))


def test_the_source_of_what_waits_is_told_by_its_id() -> None:
    state = rich()
    other = state.objects[2] if state.stack[0].source.id != 2 else state.objects[1]
    assert is_noticed(state, changed(state, stack=(changed(state.stack[0], source=other), *state.stack[1:])))
    kept = changed(state.delayed[0], source=state.objects[1])
    assert is_noticed(state, changed(state, delayed=(kept,)))


def test_numbers_known_of_what_has_gone_are_quantities() -> None:
    state = rich()
    known = state.objects[1].with_id(90)
    gone = changed(state, gone=Map({90: known}))
    larger = changed(state, gone=Map({90: known.with_damage(3, False)}))
    assert match(gone, larger).changes == {("objects", len(state.objects), 1): (known.damage, 3)}


def test_a_new_object_in_the_same_place_plays_the_same_role() -> None:
    """A creature that leaves and comes back is another object (CR 400.7)."""
    blink = (
        MoveTo(This(), "exile", result="it"),
        MoveTo(Those("it"), "battlefield"),
    )
    played = table("Alice", "Bob").battlefield("Alice", creature("Ox", 1, 1, free(*blink)))
    before = played.activates("Alice", "Ox").all_pass().state
    after = played.activates("Alice", "Ox").all_pass().state
    old, new = named(before, "Ox"), named(after, "Ox")
    assert old != new
    assert match(before, after).roles == {old: new}


def test_objects_that_change_places_among_the_ids_are_different() -> None:
    """Rules walk objects by their ids, so the one that has come back is now the younger one."""
    blink = (
        MoveTo(This(), "exile", result="it"),
        MoveTo(Those("it"), "battlefield"),
    )
    played = table("Alice", "Bob").battlefield("Alice", creature("Ox", 1, 1, free(*blink)), creature("Cow"))
    first = played.state
    second = played.activates("Alice", "Ox").all_pass().state
    third = played.activates("Alice", "Ox").all_pass().state
    assert is_noticed(first, second)
    # How many permanents have left the battlefield this turn is remembered of their controller.
    assert {key[0] for key in match(second, third).changes} == {"seats"}


def test_a_name_for_something_gone_is_not_taken_for_what_stands_in_its_place() -> None:
    """The lasting effect still names the object that was; it was the one on the battlefield."""
    pump = Modify(This(), (ChangePowerToughness(ONE, ONE),))
    played = table("Alice", "Bob").battlefield("Alice", creature("Ox", 1, 1, free(pump)))
    state = played.activates("Alice", "Ox").all_pass().state
    ox = state.objects[named(state, "Ox")]
    moved = changed(state, objects=Map({80: ox.with_id(80)}), battlefield=(80,), watch=Map())
    renamed = changed(moved, effects=(changed(state.effects[0], affected=(80,)),))
    assert not is_noticed(changed(state, watch=Map()), renamed)
    assert is_noticed(changed(state, watch=Map()), moved)


def test_the_order_of_timestamps_of_effects_counts() -> None:
    """Of two effects that set power, the later one wins (CR 613.7)."""
    state = rich()
    effect = state.effects[0]
    early, late = changed(effect, timestamp=50), changed(effect, timestamp=60)
    static = named(state, "Busy")
    between = changed(state.objects[static], timestamp=55)
    objects = state.objects.set(static, between)
    assert is_noticed(
        changed(state, effects=(early,), objects=objects), changed(state, effects=(late,), objects=objects)
    )


def test_the_order_of_timestamps_of_permanents_counts_when_one_is_new() -> None:
    """What is attached anew gets a new timestamp (CR 613.7e)."""
    state = rich()
    first, second = state.battlefield[:2]
    early = changed(state, objects=state.objects.set(first, changed(state.objects[first], timestamp=500)))
    late = changed(early, objects=early.objects.set(second, changed(early.objects[second], timestamp=600)))
    assert is_noticed(early, late)
    again = changed(early, objects=early.objects.set(first, changed(early.objects[first], timestamp=700)))
    assert not is_noticed(early, again)


def test_an_ability_where_a_spell_stood_on_the_stack_is_different() -> None:
    spark = instant("Spark", GainLife(ONE))
    watcher = creature("Watcher", 1, 1, when(GainsLife("you"), GainLife(ONE)))
    game = table("Alice", "Bob").battlefield("Alice", watcher).hand("Alice", spark, spark)
    game.casts("Alice", "Spark").casts("Alice", "Spark")
    game.all_pass()
    with_spells = game.state
    assert [item.kind for item in with_spells.stack] == ["spell", "triggered"]
    turned = changed(with_spells, stack=with_spells.stack[::-1])
    with pytest.raises(ShapeMismatch, match="an ability stood"):
        match(with_spells, turned)


def test_the_middle_of_a_choice_is_no_state_to_match() -> None:
    state = table("Alice", "Bob").battlefield("Alice", engine("Spring", GainLife(ONE))).state
    bolt = creature("Bolt", 1, 1, free(DealDamage(ONE, Target(0)), targets=(ANY_TARGET,)))
    played = table("Alice", "Bob").battlefield("Alice", bolt)
    from engine.model.choices import Activate

    middle = apply(played.state, Activate(0, named(played.state, "Bolt"), 0)).state
    with pytest.raises(ShapeMismatch, match="a choice is still being made"):
        match(state, middle)


def test_a_state_that_remembers_something_countered_is_not_matched() -> None:
    state = rich()
    left = changed(state, left_stack=state.stack)
    with pytest.raises(ShapeMismatch, match="was countered"):
        match(state, left)


def test_a_new_object_that_stands_before_an_older_one_is_in_another_order() -> None:
    """Nothing else differs: its timestamp is the one that the old object had."""
    state = table("Alice", "Bob").battlefield("Alice", creature("Ox"), creature("Cow")).state
    ox, cow = state.battlefield
    assert ox < cow
    objects = state.objects.delete(ox).set(80, state.objects[ox].with_id(80))
    moved = changed(state, objects=objects, battlefield=(80, cow), watch=Map())
    with pytest.raises(ShapeMismatch, match="another order"):
        match(changed(state, watch=Map()), moved)


def test_spells_on_the_stack_are_compared_with_what_they_are() -> None:
    spark = instant("Spark", GainLife(ONE))
    state = table("Alice", "Bob").hand("Alice", spark).casts("Alice", "Spark").state
    assert match(state, state).changes == {}
    spell = state.objects[state.stack[0].id]
    assert is_noticed(state, changed(state, objects=state.objects.set(spell.id, changed(spell, is_known=True))))
