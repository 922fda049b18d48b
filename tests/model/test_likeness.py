"""Whether two values are alike: every field counts, also one that is new."""

from typing import Any

import pytest

from engine.model.likeness import Likeness
from engine.model.quantity import GroupSize, Quantity
from engine.model.state_fields import Derived, Fixed, MutualId, ObjectId, Timestamp, state_value


def like(kind: Any, *but: str) -> Any:
    """Asks whether two things are alike that have these in a field of this type."""
    owner = state_value(type("Thing", (), {"__annotations__": {"field": kind}, "__module__": __name__}))
    likeness: Likeness[Any] = Likeness(owner, *but)
    return lambda one, other: likeness.is_alike(owner(one), owner(other))


@pytest.mark.parametrize(
    "kind", [ObjectId, Quantity, Fixed[int], tuple[ObjectId, ...], tuple[tuple[str, Quantity], ...]]
)
def test_what_differs_in_a_field_is_not_alike(kind: Any) -> None:
    assert like(kind)(1, 1)
    assert not like(kind)(1, 2)


@pytest.mark.parametrize("kind", [GroupSize, Timestamp, Derived[Any]])
def test_how_many_and_how_old_they_are_tells_nothing_apart(kind: Any) -> None:
    assert like(kind)(1, 2)


@pytest.mark.parametrize(("one", "other"), [(1, 1), (0, 1), (1, 0)])
def test_what_names_its_host_is_like_nothing_else(one: int, other: int) -> None:
    assert not like(MutualId)(one, other)


def test_a_field_may_be_left_aside_by_name() -> None:
    assert like(Fixed[int], "field")(1, 2)
    with pytest.raises(TypeError, match="no field 'felt'"):
        like(Fixed[int], "felt")(1, 2)
