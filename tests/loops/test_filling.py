"""Filling states with closed forms and with numbers again: every quantity is reached, and none is left behind."""

from __future__ import annotations

from typing import Any

import pytest
from immutables import Map

from engine.cards.effects.mana import SpendOnly
from engine.loops.comparisons import Recorder
from engine.loops.filling import check_size, mapped, with_values
from engine.loops.growth import Growth, counter
from engine.loops.roles import match
from engine.loops.unprovable import TooLarge
from engine.model.graded import Grade
from engine.model.progression import Progression
from engine.model.stack_items import Cause
from engine.model.state import GameState
from engine.rules.characteristics.layers import characteristics
from tests.loops.generated_words import YOURS
from tests.loops.states import differences, forms_in
from tests.loops.test_roles import changed, rich

K = counter(Recorder(), 0)


def form(now: int) -> Any:
    return K + now


def in_object(**fields: Any) -> GameState:
    state = rich()
    return changed(state, objects=state.objects.set(1, changed(state.objects[1], **fields)))


def in_seat(**fields: Any) -> GameState:
    state = rich()
    return changed(state, seats=(changed(state.seats[0], **fields), state.seats[1]))


def in_item(**fields: Any) -> GameState:
    state = rich()
    return changed(state, stack=(changed(state.stack[0], **fields), *state.stack[1:]))


def in_effect(**fields: Any) -> GameState:
    state = rich()
    return changed(state, effects=(changed(state.effects[0], **fields),))


def in_delayed(**fields: Any) -> GameState:
    state = rich()
    return changed(state, delayed=(changed(state.delayed[0], **fields),))


def in_gone(**fields: Any) -> GameState:
    state = rich()
    known = state.objects[1].with_id(90).with_last_known(characteristics(state, state.objects[1]))
    return changed(state, gone=Map({90: changed(known, **fields)}))


def known(**sizes: Any) -> Any:
    state = rich()
    found = characteristics(state, state.objects[1])
    return found.with_size(sizes.get("power", 1), sizes.get("toughness", 1))


STATES = {
    "the turn": lambda: changed(rich(), turn=form(1)),
    "a count": lambda: in_object(count=form(1)),
    "damage": lambda: in_object(damage=form(0)),
    "counters": lambda: in_object(counters=(("charge", form(2)),)),
    "uses this turn": lambda: in_object(uses=((0, form(1)),)),
    "life": lambda: in_seat(life=form(20)),
    "mana": lambda: in_seat(pool=(0, 0, form(3), 0, 0, 0)),
    "poison": lambda: in_seat(counters=(("poison", form(1)),)),
    "a tally": lambda: in_seat(tally=(("cards drawn", form(1)),)),
    "lands played": lambda: in_seat(lands_played=form(0)),
    "mana for some purpose": lambda: in_seat(limited=((SpendOnly(YOURS), (0, 0, 0, 0, form(1), 0)),)),
    "casts of a commander": lambda: in_seat(commander_casts=(("Ox", form(1)),)),
    "damage of a commander": lambda: in_seat(commander_damage=(("0 Ox", form(1)),)),
    "all that a seat counts": lambda: in_seat(
        counters=(("poison", 1),),
        tally=(("cards drawn", 2),),
        limited=((SpendOnly(YOURS), (3, 4, 5, 6, 7, 8)),),
        commander_casts=(("Ox", 9),),
        commander_damage=(("0 Ox", form(10)),),
    ),
    "items on the stack": lambda: in_item(count=form(1)),
    "items of each member": lambda: in_item(each=form(1)),
    "X": lambda: in_item(x=form(1)),
    "that much": lambda: in_item(cause=Cause(None, 0, 0, form(1))),
    "what is known of that creature": lambda: in_item(
        cause=Cause(rich().objects[1].with_id(90).with_count(form(1)), 0, 0, 1)
    ),
    "effects": lambda: in_effect(count=form(1)),
    "the amounts of an effect": lambda: in_effect(amounts=((form(1), 1),)),
    "delayed triggers": lambda: in_delayed(count=form(1)),
    "delayed triggers of each member": lambda: in_delayed(each=form(1)),
    "a count of what has gone": lambda: in_gone(count=form(1)),
    "the power of what has gone": lambda: in_gone(last_known=known(power=form(1))),
    "the toughness of what has gone": lambda: in_gone(last_known=known(toughness=form(1))),
}


@pytest.mark.parametrize("name", STATES)
def test_a_form_anywhere_becomes_a_number_again(name: str) -> None:
    state = STATES[name]()
    assert forms_in(state)
    assert forms_in(mapped(state, lambda one: one.at({0: 7}))) == []


@pytest.mark.parametrize("name", STATES)
def test_a_form_is_filled_in_where_match_found_the_number(name: str) -> None:
    """What match says of a change is enough to put the change anywhere."""
    state = STATES[name]()
    before, after = (mapped(state, lambda one, k=k: one.at({0: k})) for k in (0, 7))
    changes = match(before, after).changes
    assert len(changes) == 1
    filled = with_values(before, {key: new for key, (_, new) in changes.items()})
    assert differences(after, filled) == []


def test_filling_nothing_changes_nothing() -> None:
    state = rich()
    assert differences(state, with_values(state, {})) == []


def test_what_was_worked_out_from_numbers_is_forgotten() -> None:
    """A symbolic run that began with them would miss conditions."""
    state = rich()
    characteristics(state, state.objects[1])
    assert state.plan is not None
    assert with_values(state, {("seats", 0, 0): form(20)}).plan is None
    assert with_values(state, {("objects", 0, 1): form(0)}).objects[1].characteristics is None


@pytest.mark.parametrize("where", ["stack", "delayed"])
def test_what_waits_knows_its_source_by_the_new_numbers(where: str) -> None:
    state = rich()
    place = state.battlefield.index(getattr(state, where)[0].source.id)
    filled = with_values(state, {("objects", place, 1): form(0)})
    assert isinstance(getattr(filled, where)[0].source.damage, Growth)


@pytest.mark.parametrize("fields", [{"count": 10**1_000_001}, {"counters": (("charge", 10**1_000_001),)}])
def test_a_number_with_too_many_digits_is_found(fields: dict[str, Any]) -> None:
    with pytest.raises(TooLarge):
        check_size(in_object(**fields))


def test_too_many_of_one_thing_on_the_stack_are_found() -> None:
    with pytest.raises(TooLarge):
        check_size(in_item(count=10**1_000_001))


def test_a_form_is_never_too_large() -> None:
    check_size(in_seat(life=form(10**9)))


@pytest.mark.parametrize(
    ("counters", "levels"),
    [(Progression(0, 0, 0, 1, 2), 10**30), (Progression(1 << 4_000_000, 1), 8)],
    ids=["doubled so often", "so many counters"],
)
def test_a_graded_group_whose_numbers_nobody_could_write_is_too_large(counters: Progression, levels: int) -> None:
    """Before any of its levels is worked out."""
    grade = Grade(counters, Progression(1), levels)
    with pytest.raises(TooLarge):
        check_size(in_object(grade=grade))
