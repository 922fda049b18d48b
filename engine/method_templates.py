"""Methods of classes from templates, so that making hundreds of classes does not compile each method by itself.

A template is written with placeholders for names and compiled once for each number of fields. A method is its
code with the fields' own names in their places: as fast as one that was compiled for the class, with the same
parameters and errors, and made in a hundredth of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from types import CodeType, FunctionType


class Later:
    """A part of a class that is made when it is first asked for, and then stands in its own place."""

    __slots__ = ("make", "name", "owner")

    def __init__(self, make: Callable[[type], object]) -> None:
        self.make = make

    def __set_name__(self, owner: type, name: str) -> None:
        self.owner = owner
        self.name = name

    def __get__(self, held: object, kind: type | None = None) -> object:
        made = self.make(self.owner)
        setattr(self.owner, self.name, made)
        return made if held is None or not isinstance(made, FunctionType) else made.__get__(held, kind)


class LaterInEach:
    """A part of many classes that each makes of its own when it is first asked for there.

    It is one object in all of them, which costs a class less than one of its own in each.
    """

    __slots__ = ("make", "name")

    def __init__(self, name: str, make: Callable[[type], object]) -> None:
        self.name = name
        self.make = make

    def __get__(self, held: object, kind: type | None = None) -> object:
        heirs = (type(held) if kind is None else kind).__mro__
        owner = next((one for one in heirs if one.__dict__.get(self.name) is self), None)
        if owner is None:  # another thread has made it since it was found here
            made = next(one.__dict__[self.name] for one in heirs if self.name in one.__dict__)
        else:
            made = self.make(owner)
            setattr(owner, self.name, made)
        return made if held is None or not isinstance(made, FunctionType) else made.__get__(held, kind)


def placeholders(count: int) -> list[str]:
    """Return the names that stand for so many fields in a template."""
    return [f"_{number}_" for number in range(count)]


@cache
def template(write: Callable[..., str], *counts: int) -> CodeType:
    """Return the code of the method that `write` has the source of, for so many fields."""
    (code,) = (
        part for part in compile(write(*counts), "<template>", "exec").co_consts if isinstance(part, CodeType)
    )
    return code


def method(
    code: CodeType, names: Iterable[str], owner: str, known: dict[str, object], defaults: Sequence[object] = ()
) -> FunctionType:
    """Return the method of a template with these names for its placeholders, in order.

    `owner` is the class's qualified name, `known` holds what the template's other names mean, and `defaults` are
    those of the last parameters.
    """
    meant: dict[object, str] = {f"_{number}_": name for number, name in enumerate(names)}
    filled = code.replace(
        co_varnames=tuple([meant.get(name, name) for name in code.co_varnames]),
        co_names=tuple([meant.get(name, name) for name in code.co_names]),
        co_consts=tuple([meant.get(part, part) if isinstance(part, str) else part for part in code.co_consts]),
    )
    made = FunctionType(filled, known, code.co_name, tuple(defaults) or None)
    made.__qualname__ = f"{owner}.{code.co_name}"
    return made


def hash_source(count: int) -> str:
    """Return a hash of all fields together."""
    return f"def __hash__(self):\n    return hash({values('self', count)})"


def same_fields_source(count: int) -> str:
    """Write the comparison of two of the same class by all fields."""
    return f"""
def __eq__(self, other):
    if other.__class__ is not self.__class__:
        return NotImplemented
    return {values("self", count)} == {values("other", count)}
"""


def values(of: str, count: int) -> str:
    """Return the source of a tuple of all fields of something."""
    return f"({''.join(f'{of}.{name}, ' for name in placeholders(count))})"
