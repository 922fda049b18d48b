"""Writes the question whether two values are alike, from what their fields are (state_fields.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from engine.model.state_fields import Field, Kind, Marked, fields_of

T = TypeVar("T")

ASIDE = frozenset({Kind.OWN_ID, Kind.ORDER, Kind.DERIVED})
"""Kinds of field in which alike things may differ; whether their order matters is another question."""


class Likeness(Generic[T]):
    """Whether two values of a class are alike in every field but those named in `but`.

    Ids, counts and timestamps may differ. What is attached, or has something attached, is like nothing
    else. Quantities are compared last, where nothing else tells the two apart, since
    comparing a closed form lays down a condition. It is written at the first question.
    """

    __slots__ = ("_but", "_owner", "is_alike")

    def __init__(self, owner: type[T], *but: str) -> None:
        self._owner = owner
        self._but = but
        self.is_alike: Callable[[T, T], bool] = self._first

    def _first(self, one: T, other: T) -> bool:
        self.is_alike = _written(self._owner, self._but)
        return self.is_alike(one, other)


def _written(owner: type, but: tuple[str, ...]) -> Callable[[Any, Any], bool]:
    fields = fields_of(owner)
    unknown = set(but) - {field.name for field in fields}
    if unknown:
        raise TypeError(f"{owner.__name__} has no field {min(unknown)!r} to be left aside")
    compared = [field for field in fields if field.name not in but and not _is_aside(field)]
    compared.sort(key=lambda field: Kind.QUANTITY in field.kinds)
    space: dict[str, Any] = {}
    tests = " and ".join(_test(field) for field in compared)
    exec(f"def is_alike(one, other):\n return {tests or 'True'}", space)
    return space["is_alike"]  # type: ignore[no-any-return]  # written above


def _is_aside(field: Field) -> bool:
    return isinstance(field.declared, Marked) and (field.declared.kind in ASIDE or Kind.GROUP in field.kinds)


def _test(field: Field) -> str:
    one, other = f"one.{field.name}", f"other.{field.name}"
    if Kind.MUTUAL in field.kinds:
        return f"not {one} and not {other}"
    if isinstance(field.declared, Marked) and field.declared.kind is Kind.SOURCE:
        return f"{one}.id == {other}.id"
    test = f"({one} is {other} or {one} == {other})"
    if field.is_so is None:
        return test
    return f"(one.{field.is_so} == other.{field.is_so} and (not one.{field.is_so} or {test}))"
