"""The dataclasses of the words behave as the standard's do."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
from typing import Any

import pytest

from engine.frozen_dataclass import dataclass, field, replace
from engine.method_templates import LaterInEach


class Base:
    __slots__ = ()
    kind = "word"


@dataclass(frozen=True, slots=True)
class Ours(Base):
    """A word."""

    what: int
    who: str = "you"
    said: str = dataclasses.field(default="", compare=False)
    facts: Any = dataclasses.field(default=None, init=False, compare=False, repr=False)
    rule = "101.1"

    @property
    def twice(self) -> int:
        return 2 * self.what


@dataclasses.dataclass(frozen=True, slots=True)
class Standard(Base):
    """A word."""

    what: int
    who: str = "you"
    said: str = dataclasses.field(default="", compare=False)
    facts: Any = dataclasses.field(default=None, init=False, compare=False, repr=False)
    rule = "101.1"


def test_it_compares_hashes_and_shows_as_the_standard_does() -> None:
    assert Ours(1) == Ours(1, "you", "it") != Ours(2)
    assert Ours(1).__eq__(Standard(1)) is NotImplemented
    assert hash(Ours(1)) == hash(Ours(1, said="it")) == hash(Standard(1))
    assert repr(Ours(1)) == repr(Standard(1)).replace("Standard", "Ours")


def test_its_fields_are_those_of_the_standard() -> None:
    def shape(kind: Any) -> list[tuple[object, ...]]:
        return [(one.name, one.type, one.default, one.init, one.compare) for one in dataclasses.fields(kind)]

    assert shape(Ours) == shape(Standard)
    assert (Ours.__slots__, Ours.__match_args__, Ours.__doc__) == (
        Standard.__slots__,
        Standard.__match_args__,
        Standard.__doc__,
    )
    said = field(default=1, metadata={"light": 2})

    @dataclass(frozen=True, slots=True)
    class Shade:
        dark: int = said

    assert dataclasses.fields(Shade)[0].metadata == {"light": 2}
    assert dataclasses.replace(Ours(1), who="each") == Ours(1, "each")
    assert (Ours(3).twice, Ours.rule, Ours.kind) == (6, "101.1", "word")


@pytest.mark.parametrize("name", ["what", "facts", "other"])
def test_it_never_changes(name: str) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(Ours(1), name, 2)
    with pytest.raises(dataclasses.FrozenInstanceError):
        delattr(Ours(1), name)
    assert not hasattr(Ours(1), "__dict__")


def test_what_is_missing_or_too_much_is_told_as_by_the_standard() -> None:
    for kind in (Ours, Standard):
        with pytest.raises(TypeError, match="missing 1 required positional argument: 'what'"):
            kind()  # type: ignore[call-arg]  # on purpose
        with pytest.raises(TypeError, match="unexpected keyword argument 'whom'"):
            kind(1, whom="me")  # type: ignore[call-arg]  # on purpose


def test_it_is_copied_and_pickled() -> None:
    one = Ours(1, "each", "it")
    for other in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        assert (other, other.said, other.facts) == (one, "it", None)


def test_a_default_made_for_each_is_refused() -> None:
    with pytest.raises(TypeError, match="one immutable value"):

        @dataclass(frozen=True, slots=True)
        class Wrong:
            parts: list[int] = dataclasses.field(default_factory=list)


def test_what_is_inherited_has_one_slot_and_stands_first() -> None:
    @dataclass(frozen=True, slots=True)
    class More(Ours):
        more: int = 0

    assert More.__slots__ == ("more",)
    assert More(1, more=2) == More(1, "you", "", 2) != More(1)
    assert repr(More(1)).endswith("More(what=1, who='you', said='', more=0)")


def test_a_class_keeps_what_it_says_of_equality_itself() -> None:
    @dataclass(frozen=True, slots=True)
    class Alike:
        what: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Alike)

        def __repr__(self) -> str:
            return "alike"

    @dataclass(frozen=True, slots=True, eq=False)
    class Itself:
        what: int

    assert (Alike(1), repr(Alike(1)), hash(Alike(1))) == (Alike(2), "alike", hash((1,)))
    assert Itself(1) != Itself(1)
    assert hash(Itself(1)) != hash((1,))


def test_its_methods_name_the_class_in_errors_and_have_its_parameters() -> None:
    assert list(inspect.signature(Ours).parameters) == ["what", "who", "said"]
    assert Ours.__init__.__qualname__ == "Ours.__init__"


def test_a_method_is_made_as_it_is_called_and_for_its_own_class() -> None:
    @dataclass(frozen=True, slots=True)
    class Parent:
        what: int

    @dataclass(frozen=True, slots=True)
    class Child(Parent):
        more: int = 0

        def __eq__(self, other: object) -> bool:
            return Parent.__eq__(self, other)

    assert isinstance(vars(Parent)["__init__"], LaterInEach)
    assert Child(1, 2) == Child(1, 3) != Child(2, 2)  # the first call of Parent's is by way of Child
    assert isinstance(vars(Parent)["__init__"], LaterInEach)
    assert not isinstance(vars(Parent)["__eq__"], LaterInEach)
    assert Parent(1) == Parent(1) != Parent(2)
    assert not isinstance(vars(Parent)["__init__"], LaterInEach)


def test_a_method_that_another_thread_has_made_meanwhile_is_taken() -> None:
    """The part is found by one thread, and made by another before the first asks it for the method."""

    @dataclass(frozen=True, slots=True)
    class Pair:
        one: int
        other: int

    found = vars(Pair)["__dataclass_fields__"]
    assert isinstance(found, LaterInEach)
    made = dataclasses.fields(Pair)
    assert [one.name for one in made] == ["one", "other"]
    assert found.__get__(None, Pair) is vars(Pair)["__dataclass_fields__"]


def test_a_default_is_inherited_and_what_can_change_is_none() -> None:
    @dataclass(frozen=True, slots=True)
    class Named(Base):
        kind: str

    assert Named().kind == "word"
    with pytest.raises(TypeError, match="one immutable value"):

        @dataclass(frozen=True, slots=True)
        class Wrong:
            parts: list[int] = []  # noqa: RUF012  # on purpose

    with pytest.raises(TypeError, match="follows one that has one"):

        @dataclass(frozen=True, slots=True)
        class Disordered:
            first: int = 1
            last: int  # type: ignore[misc]  # on purpose


def test_replacing_is_the_standards_whichever_decorator_made_a_class() -> None:
    for one in (Ours(1, "each", "it"), Standard(1, "each", "it")):
        other: Any = replace(one, what=2)
        assert (other.what, other.who, other.said, other.facts) == (2, "each", "it", None)
        with pytest.raises(ValueError, match="field facts is declared with init=False"):
            replace(one, facts=3)
        with pytest.raises(TypeError, match="unexpected keyword argument 'whom'"):
            replace(one, whom="me")  # type: ignore[call-arg]  # on purpose
