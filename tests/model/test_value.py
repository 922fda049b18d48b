"""Immutable values with fast copies."""

import pickle
from typing import Any, Self

import pytest

from engine.model.value import field_names, replaced, value


@value
class Point:
    """A value for these tests."""

    x: int
    y: int = 0
    note: Any = None
    cached: Any = None

    unseen = ("note",)
    memos = ("cached",)

    def with_x(self, x: int) -> Self:
        """The point elsewhere."""

    def with_note(self, note: Any) -> Self:
        """The point with another note."""


@value
class House:
    """A value of which some fields are read seldom."""

    color: str
    cellar: tuple[int, ...] = ()
    floors: int = 1
    attic: str = ""

    seldom = ("cellar", "attic")

    def with_color(self, color: str) -> Self:
        """The house in another color."""

    def with_attic_and_floors(self, attic: str, floors: int) -> Self:
        """The house with another attic and number of floors."""


def test_fields_read_seldom_are_made_changed_and_told_as_all_others() -> None:
    house = House("red", (1, 2), attic="dust")
    assert (house.color, house.cellar, house.floors, house.attic) == ("red", (1, 2), 1, "dust")
    assert house.with_attic_and_floors("boxes", 3) == House("red", (1, 2), 3, "boxes")
    assert house == House("red", (1, 2), 1, "dust")
    assert house != House("red", (1, 2), 1)
    assert len({house, House("red", (1, 2), 1, "dust"), House("red")}) == 2
    assert repr(house) == "House(color='red', cellar=(1, 2), floors=1, attic='dust')"
    assert pickle.loads(pickle.dumps(house)) == house
    assert replaced(house, cellar=(3,), floors=2) == House("red", (3,), 2, "dust")
    assert field_names(House) == ("color", "cellar", "floors", "attic")


def test_copies_share_what_is_read_seldom_until_it_changes() -> None:
    house: Any = House("red", (1, 2))
    assert house.with_color("blue").aside is house.aside
    assert House("red").aside is House("blue", floors=2).aside  # type: ignore[attr-defined]  # written by the decorator
    assert house.with_attic_and_floors("boxes", 1).cellar == (1, 2)
    with pytest.raises(AttributeError, match="never changes"):
        house.aside.cellar = ()
    with pytest.raises(AttributeError):
        house.cellar = ()


def test_what_is_read_seldom_needs_a_default_and_is_compared() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.x is read seldom, so it needs a default"):

        @value
        class Wrong:
            x: int

            seldom = ("x",)


def test_a_copy_differs_in_what_its_method_names_and_nothing_else() -> None:
    assert Point(1, 2).with_x(5) == Point(5, 2)


def test_a_value_never_changes() -> None:
    point = Point(1)
    with pytest.raises(AttributeError, match="never changes"):
        point.x = 2  # type: ignore[misc]  # what is tested
    with pytest.raises(AttributeError):
        del point.x


def test_fields_unseen_are_left_out_of_equality_and_repr() -> None:
    assert Point(1, 2, "a") == Point(1, 2, "b")
    assert repr(Point(1, 2, "a")) == "Point(x=1, y=2)"


def test_memos_are_forgotten_by_copies() -> None:
    point = Point(1)
    object.__setattr__(point, "cached", "derived")
    assert point.with_x(1).cached is None
    assert point.with_note("n").cached is None


def test_values_of_other_classes_are_not_equal() -> None:
    assert Point(1) != (1, 0)


def test_equal_values_hash_alike_and_survive_pickling() -> None:
    assert hash(Point(1, 2)) == hash(Point(1, 2, "other"))
    assert pickle.loads(pickle.dumps(Point(1, 2))) == Point(1, 2)


def test_a_method_that_changes_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match="which is no field"):

        @value
        class Wrong:
            x: int

            def with_y(self, y: int) -> Self:
                """There is no y."""


def test_a_value_may_be_made_with_any_field_replaced() -> None:
    assert replaced(Point(1, 2, "a"), y=5) == Point(1, 5)
    assert replaced(Point(1, 2, "a"), y=5).note == "a"
    with pytest.raises(TypeError, match="Point has no field 'z'"):
        replaced(Point(1), z=5)
