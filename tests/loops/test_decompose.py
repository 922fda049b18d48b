"""Taking apart and putting together: a field of any kind, also one that is new, is found in every class."""

from __future__ import annotations

import inspect
from typing import Any

import pytest
from immutables import Map

from engine.loops.decompose import NOWHERE, names_any, presence_in, quantities_of, rebuilt, shape_of
from engine.loops.filling import with_values
from engine.loops.roles import ShapeMismatch, match
from engine.model.characteristics import Characteristics
from engine.model.continuous_effects import ContinuousEffect
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import Cause, StackItem
from engine.model.state import Attack, GameState, Seat
from engine.model.state_fields import (
    Derived,
    Fixed,
    Kind,
    Marked,
    MutualId,
    ObjectId,
    Rows,
    Timestamp,
    Zone,
    fields_of,
    state_value,
)
from engine.model.value import field_names
from engine.model.waiting_triggers import DelayedTrigger, WaitingTrigger
from engine.rules.characteristics.layers import characteristics
from tests.loops.test_roles import rich

STATE = rich()
SAMPLES: dict[type, Any] = {
    GameObject: STATE.objects[1],
    Characteristics: characteristics(STATE, STATE.objects[1]),
    Cause: Cause(STATE.objects[1], 1, 0, 3),
    StackItem: STATE.stack[0],
    ContinuousEffect: STATE.effects[0],
    DelayedTrigger: STATE.delayed[0],
    WaitingTrigger: WaitingTrigger(STATE.stack[0].ability, STATE.objects[1], 0, Cause()),
    Seat: STATE.seats[0],
    Attack: Attack(1, -2),
    GameState: STATE,
}


def twin_of(owner: type, annotation: Any) -> type:
    """A copy of a class with one more field, `fresh`, of a type."""
    fields = {**inspect.get_annotations(owner), "fresh": annotation}
    body = {name: value for name, value in vars(owner).items() if isinstance(value, property) or name in KEPT}
    return state_value(type(owner.__name__, (), {**body, "__annotations__": fields}))


KEPT = ("__module__", "memos", "unseen")


def with_fresh(held: Any, annotation: Any, fresh: Any) -> Any:
    """A value of the copy of its class, with this in its new field."""
    twin = TWINS.setdefault((type(held), str(annotation)), twin_of(type(held), annotation))
    return twin(*held.__reduce__()[1], fresh)


TWINS: dict[tuple[type, str], type] = {}
each_class = pytest.mark.parametrize("held", SAMPLES.values(), ids=[owner.__name__ for owner in SAMPLES])


def same(id: int) -> int:
    return id


def shapes(held: Any, annotation: Any, *fresh: Any) -> list[Any]:
    return [shape_of(with_fresh(held, annotation, one), same, NOWHERE) for one in fresh]


@each_class
@pytest.mark.parametrize("annotation", [Fixed[Any], str, ObjectId, MutualId])
def test_a_new_field_that_is_no_number_of_a_loop_is_part_of_the_shape(held: Any, annotation: Any) -> None:
    one, other = shapes(held, annotation, 1, 2)
    assert one != other


@each_class
@pytest.mark.parametrize("annotation", [Timestamp, Derived[Any], Quantity])
def test_a_new_field_of_a_kind_that_may_differ_is_none(held: Any, annotation: Any) -> None:
    one, other = shapes(held, annotation, 1, 2)
    assert one == other


@each_class
def test_a_new_quantity_is_found_and_filled(held: Any) -> None:
    one = with_fresh(held, Quantity, 5)
    assert quantities_of(one) == [*quantities_of(held), 5]
    again = rebuilt(one, iter([*quantities_of(held), 8]))
    assert again == with_fresh(held, Quantity, 8)


@each_class
def test_new_quantities_within_tuples_are_found_and_filled(held: Any) -> None:
    annotation = tuple[tuple[str, ObjectId, tuple[Quantity, ...]], ...]
    one = with_fresh(held, annotation, (("a", 3, (5, 6)), ("b", 4, ())))
    assert quantities_of(one)[-2:] == [5, 6]
    again = rebuilt(one, iter([*quantities_of(held), 7, 8]))
    assert again.fresh == (("a", 3, (7, 8)), ("b", 4, ()))
    assert shape_of(one, lambda id: id + 100)[-1] == (("a", 103, 2), ("b", 104, 0))


@each_class
def test_a_new_id_is_given_through_the_names_and_told_of(held: Any) -> None:
    assert shape_of(with_fresh(held, ObjectId, 3), lambda id: id + 100)[-1] == 103
    assert names_any(with_fresh(held, tuple[ObjectId, ...], (3,)))


@each_class
def test_what_is_taken_apart_is_put_together_again(held: Any) -> None:
    present = presence_in(STATE)
    assert rebuilt(held, iter(quantities_of(held, present)), present) == held


# A whole state.


def noticed(one: GameState, other: GameState) -> bool:
    try:
        return bool(match(one, other).changes)
    except ShapeMismatch:
        return True


@pytest.mark.parametrize(
    ("annotation", "fresh"),
    [
        *((ObjectId, (1, 2)), (Fixed[int], (1, 2)), (Quantity, (1, 2)), (Zone, ((1,), ()))),
        *((Rows[Attack], ((Attack(1, -2),), (Attack(1, -1),))), (tuple[ObjectId, ...], ((1,), (2,)))),
    ],
)
def test_a_new_field_of_a_state_is_noticed(annotation: Any, fresh: tuple[Any, Any]) -> None:
    one, other = (with_fresh(STATE, annotation, each) for each in fresh)
    assert noticed(one, other)
    assert not noticed(one, one)


@pytest.mark.parametrize("where", ["objects", "seats", "stack", "effects", "delayed"])
def test_a_new_quantity_anywhere_is_matched_and_filled(where: str) -> None:
    def grown(number: int) -> GameState:
        if where == "objects":
            changed: Any = Map({id: with_fresh(one, Quantity, number) for id, one in STATE.objects.items()})
        else:
            changed = tuple(with_fresh(one, Quantity, number) for one in getattr(STATE, where))
        names = [name for name in field_names(type(STATE)) if name not in STATE.memos]
        fields = dict(zip(names, STATE.__reduce__()[1], strict=True))
        return GameState(**{**fields, where: changed})

    one, other = grown(1), grown(2)
    changes = match(one, other).changes
    assert changes
    assert {kind for kind, _, _ in changes} == {where}
    filled = with_values(one, {key: after for key, (_, after) in changes.items()})
    assert match(filled, other).changes == {}


def test_what_is_there_is_named_and_what_has_gone_is_told_in_full() -> None:
    """Of an object that still is where it was remembered nothing is kept: the game knows it better (CR 608.2h)."""
    here = Cause(STATE.objects[1], 1, 0, 3)
    grown = Cause(STATE.objects[1].with_damage(5, False), 1, 0, 3)
    present = presence_in(STATE)
    assert quantities_of(here, present) == quantities_of(grown, present) == [3]
    assert quantities_of(grown, NOWHERE) == [*quantities_of(grown.object), 3]
    assert rebuilt(grown, iter([4]), present) == here.__class__(here.object, 1, 0, 4)


def test_what_waits_holds_its_source_as_the_game_does() -> None:
    item = STATE.stack[0]
    hurt = STATE.objects[item.source.id].with_damage(1, False)
    objects = STATE.objects.set(hurt.id, hurt)
    now = presence_in(GameState(STATE.seats, objects))
    assert rebuilt(item, iter(quantities_of(item)), now).source is hurt


def test_every_kind_has_a_part_in_the_shape_or_is_known_to_have_none() -> None:
    kinds = {kind for owner in SAMPLES for field in fields_of(owner) for kind in field.kinds}
    assert kinds == set(Kind)


def test_a_source_that_an_effect_does_not_depend_on_is_no_part_of_its_shape() -> None:
    """How long it lasts hangs on the source only where it says so (CR 611.2b)."""
    effect = STATE.effects[0]
    assert not effect.is_bound
    bound = effect.with_duration("as long as this remains")
    fields = [field for field in fields_of(ContinuousEffect) if field.name == "source"]
    assert [(field.declared, field.is_so) for field in fields] == [(Marked(Kind.OBJECT), "is_bound")]
    elsewhere = shape_of(effect, lambda id: id + 100), shape_of(bound, lambda id: id + 100)
    assert elsewhere[0][5] is None
    assert elsewhere[1][5] == effect.source + 100


def test_a_tuple_without_numbers_is_kept_as_it_is() -> None:
    pair = with_fresh(STATE.seats[0], tuple[str, ObjectId], ("a", 3))
    assert rebuilt(pair, iter(quantities_of(pair))).fresh is pair.fresh
    assert shape_of(pair, lambda id: id + 100)[-1] == ("a", 103)


def test_what_has_phased_out_since_it_was_remembered_is_told_in_full() -> None:
    """It goes by the same id, but is not where it was (CR 702.26)."""
    cause = Cause(STATE.objects[1], 1, 0, 3)
    away = STATE.objects.set(1, STATE.objects[1].with_phasing("phased out", None))
    present = presence_in(GameState(STATE.seats, away))
    assert quantities_of(cause, present) == [*quantities_of(cause.object), 3]
