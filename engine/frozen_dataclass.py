"""The standard `dataclass(frozen=True, slots=True)`, made in an eighth of the time.

There are more than five hundred such classes, and making them was a third of the start of the program: the
standard decorator compiles each method by itself. Here the methods are filled templates (method_templates.py), and
what is alike for all classes is shared. Fields, replace, patterns and errors are those of the standard's.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

from engine.method_templates import hash_source, method, placeholders, same_fields_source, template

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen: bool, slots: bool, eq: bool = True) -> Callable[[Class], Class]:
        """Return a decorator that makes a frozen class with slots, which is all that it can make."""
        if not (frozen and slots):
            raise TypeError("only frozen classes with slots are made here")
        return _made if eq else _made_without_equality


Class = TypeVar("Class", bound=type)

_with_fields = dataclasses.dataclass(init=False, repr=False, eq=False)
_set = object.__setattr__


def _made_without_equality(declared: Class) -> Class:
    return _made(declared, is_compared=False)


def _made(declared: Class, *, is_compared: bool = True) -> Class:
    """Return the class anew, with slots for its fields, and their methods."""
    declared.__doc__ = declared.__doc__ or declared.__name__  # else the standard works out a signature
    listed = dataclasses.fields(_with_fields(declared))
    if hasattr(declared, "__post_init__") or any(map(_is_made_for_each, listed)):
        raise TypeError(f"{declared.__name__}: a default is one immutable value for all, and nothing comes after")
    namespace = {name: value for name, value in vars(declared).items() if name not in _LEFT_OUT}
    for field in listed:
        namespace.pop(field.name, None)
    qualified = declared.__qualname__
    methods = dict(_SHARED, __init__=_init(listed, qualified))
    if is_compared:
        compared = [field.name for field in listed if field.compare]
        methods["__eq__"] = method(template(same_fields_source, len(compared)), compared, qualified, {})
        methods["__hash__"] = method(template(hash_source, len(compared)), compared, qualified, {})
        if namespace.get("__hash__") is None:
            namespace.pop("__hash__", None)  # so Python marks a class that says what is equal, and no more
    inherited = set(chain.from_iterable(getattr(base, "__slots__", ()) for base in declared.__mro__[1:]))
    namespace = methods | namespace
    namespace["__slots__"] = tuple(field.name for field in listed if field.name not in inherited)
    made = type(declared)(declared.__name__, declared.__bases__, namespace)
    made.__qualname__ = qualified
    return made


def _is_made_for_each(field: dataclasses.Field[Any]) -> bool:
    return field.default_factory is not dataclasses.MISSING


def _init(listed: tuple[dataclasses.Field[Any], ...], qualified: str) -> Callable[..., None]:
    """Return the constructor: those of the fields that it has parameters for first."""
    given = [field for field in listed if field.init]
    fixed = [field for field in listed if not field.init and field.default is not dataclasses.MISSING]
    known = {"set_field": _set} | {f"fixed_{number}": field.default for number, field in enumerate(fixed)}
    names = [field.name for field in (*given, *fixed)]
    defaults = [field.default for field in given if field.default is not dataclasses.MISSING]
    return method(template(_init_source, len(given), len(fixed)), names, qualified, known, defaults)


def _init_source(given: int, fixed: int) -> str:
    names = placeholders(given + fixed)
    stored = [f"    set_field(self, {name!r}, {name})" for name in names[:given]]
    stored += [f"    set_field(self, {name!r}, fixed_{number})" for number, name in enumerate(names[given:])]
    return "\n".join([f"def __init__({', '.join(['self', *names[:given]])}):", *(stored or ["    pass"])])


def _repr(self: Any) -> str:
    shown = (f"{field.name}={getattr(self, field.name)!r}" for field in dataclasses.fields(self) if field.repr)
    return f"{self.__class__.__qualname__}({', '.join(shown)})"


def _refuse(self: object, name: str, *_: object) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot change {name!r} of a {type(self).__name__}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, field.name) for field in dataclasses.fields(self)]


def _restore(self: Any, state: list[Any]) -> None:
    for field, value in zip(dataclasses.fields(self), state, strict=True):
        _set(self, field.name, value)


_SHARED: dict[str, Any] = {
    "__repr__": _repr,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
    "__getstate__": _state,
    "__setstate__": _restore,
}
_LEFT_OUT = ("__dict__", "__weakref__")
