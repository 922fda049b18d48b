"""The standard `dataclass(frozen=True, slots=True)`, made in less than half the time.

There are more than two hundred words of the card language, and making their classes was a quarter of the start of
the program: the standard decorator compiles each method by itself. Here they are compiled together, and what is
alike for all classes is shared. Fields, replace, patterns and errors are those of the standard's.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen: bool, slots: bool) -> Callable[[Class], Class]:
        """A decorator that makes a frozen class with slots, which is all that it can make."""
        if not (frozen and slots):
            raise TypeError("only frozen classes with slots are made here")
        return _made


Class = TypeVar("Class", bound=type)

_with_fields = dataclasses.dataclass(init=False, repr=False, eq=False)
_set = object.__setattr__


def _made(declared: Class) -> Class:
    """The class anew, with slots for its fields, and their methods."""
    listed = dataclasses.fields(_with_fields(declared))
    if any(field.default_factory is not dataclasses.MISSING for field in listed):
        raise TypeError(f"{declared.__name__}: a default is one immutable value for all")
    namespace = {name: value for name, value in vars(declared).items() if name not in _LEFT_OUT}
    for field in listed:
        namespace.pop(field.name, None)
    compiled: dict[str, Any] = {}
    defaults = {f"default_{field.name}": field.default for field in listed}
    exec(_source(listed), {"set_field": _set, **defaults}, compiled)
    namespace |= compiled | _SHARED | {"__slots__": tuple(field.name for field in listed)}
    return type(declared)(declared.__name__, declared.__bases__, namespace)


def _source(listed: tuple[dataclasses.Field[Any], ...]) -> str:
    """The methods that differ from class to class."""
    parameters = "".join(f", {_parameter(field)}" for field in listed if field.init)
    stored = [
        f"set_field(self, {field.name!r}, {field.name if field.init else f'default_{field.name}'})"
        for field in listed
    ]
    compared = [field.name for field in listed if field.compare]
    shown = ", ".join(f"{field.name}={{self.{field.name}!r}}" for field in listed if field.repr)
    return f"""
def __init__(self{parameters}):
    {"; ".join(stored) or "pass"}
def __eq__(self, other):
    if other.__class__ is not self.__class__:
        return NotImplemented
    return {_values("self", compared)} == {_values("other", compared)}
def __hash__(self):
    return hash({_values("self", compared)})
def __repr__(self):
    return f"{{self.__class__.__qualname__}}({shown})"
"""


def _parameter(field: dataclasses.Field[Any]) -> str:
    return field.name if field.default is dataclasses.MISSING else f"{field.name}=default_{field.name}"


def _values(of: str, names: list[str]) -> str:
    return f"({''.join(f'{of}.{name}, ' for name in names)})"


def _refuse(self: object, name: str, *_: object) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot change {name!r} of a {type(self).__name__}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, field.name) for field in dataclasses.fields(self)]


def _restore(self: Any, state: list[Any]) -> None:
    for field, value in zip(dataclasses.fields(self), state, strict=True):
        _set(self, field.name, value)


_SHARED = {"__setattr__": _refuse, "__delattr__": _refuse, "__getstate__": _state, "__setstate__": _restore}
_LEFT_OUT = ("__dict__", "__weakref__")
