"""What fields are is said by their types: refused where it is not, and found by what looks at fields."""

from typing import Annotated, Any

import pytest

from engine.model.characteristics import Characteristics
from engine.model.continuous_effects import ContinuousEffect
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import Cause, StackItem
from engine.model.state import Attack, GameState, Result, Seat
from engine.model.state_fields import (
    Fixed,
    Kind,
    Marked,
    Memory,
    ObjectId,
    OrNone,
    TupleOf,
    TupleWith,
    While,
    Whole,
    fields_of,
    fields_of_kind,
    state_value,
    without_memory,
)
from engine.model.value import field_names
from engine.model.waiting_triggers import DelayedTrigger, WaitingTrigger

CLASSES = [
    *(GameObject, Characteristics, Cause, StackItem, ContinuousEffect, DelayedTrigger, WaitingTrigger),
    *(Seat, Attack, GameState),
]


def made(**annotations: Any) -> type:
    """A class with these fields."""
    return state_value(type("Thing", (), {"__annotations__": annotations, "__module__": __name__}))


def declared(annotation: Any) -> Any:
    (field,) = fields_of(made(field=annotation))
    return field.declared


@pytest.mark.parametrize(
    "annotation",
    ["int", "Any", "tuple[int, ...]", "tuple[str, Any]", "int | None", "list[str]", "dict[str, str]", int, Any],
)
def test_a_field_that_does_not_say_what_it_is_is_refused_as_the_class_is_made(annotation: Any) -> None:
    with pytest.raises(TypeError, match=r"Thing\.field: .* does not say what the field is; expected"):
        made(field=annotation)


def test_a_choice_between_ids_and_something_else_is_refused() -> None:
    with pytest.raises(TypeError, match="a choice between several such types"):
        made(field=ObjectId | str | tuple[Quantity, ...])


def test_what_a_field_is_made_of_is_read_from_its_type() -> None:
    fixed, id, number = Marked(Kind.FIXED), Marked(Kind.OBJECT), Marked(Kind.QUANTITY)
    assert declared(ObjectId) == id
    assert declared(tuple[ObjectId, ...]) == TupleOf(id)
    assert declared(tuple[tuple[str, Quantity], ...]) == TupleOf(TupleWith((fixed, number)))
    assert declared(ObjectId | None) == OrNone(id)
    assert declared(Cause | None) == OrNone(Whole(Cause))
    assert declared(Memory[Quantity]) == number
    for plain in (str, bool, str | None, tuple[str, ...], Result | None, Fixed[Any], frozenset[str]):
        assert declared(plain) == fixed


def test_a_field_may_count_only_while_something_is_so() -> None:
    (field,) = fields_of(made(field=Annotated[ObjectId, While("is_bound")]))
    assert field.is_so == "is_bound"


@pytest.mark.parametrize("owner", CLASSES)
def test_every_class_of_a_state_says_what_its_fields_are(owner: type) -> None:
    assert [field.name for field in fields_of(owner)] == list(field_names(owner))


def test_fields_are_found_by_what_they_are() -> None:
    seat = Seat("Alice")
    assert fields_of_kind(seat, Kind.ZONE) == ("library", "hand", "graveyard")
    assert fields_of_kind(seat, Kind.MEMORY) == ("tally", "lands_played")


def test_all_that_was_done_this_turn_is_forgotten_and_nothing_else() -> None:
    seat = Seat("Alice", life=3)
    busy = seat.with_turn_over((("spells cast", 2),), 1)
    assert without_memory(busy) == seat
    assert without_memory(seat) is seat


def test_a_choice_between_plain_types_is_plain() -> None:
    assert declared(str | bool | None) == Marked(Kind.FIXED)
