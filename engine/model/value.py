"""Writes out immutable slotted classes with fast `with_...` methods (the standard tools are ten times slower)."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, TypeVar, dataclass_transform

Class = TypeVar("Class", bound=type)
Value = TypeVar("Value")


@dataclass_transform(frozen_default=True)
def value(declared: Class) -> Class:
    """Turn a class of annotated fields into an immutable slotted one.

    Every method named with_... is given its body here: its parameters name the fields that the
    copy has other values for. Fields named in a class attribute `unseen` are left out of
    equality and repr; those named in `memos` too, and copies start without them (None), so that nothing
    derived outlives what it was derived from. Instances are filled while they belong to a mutable twin class
    of the same layout, which is what makes construction fast.
    """
    annotations = dict(inspect.get_annotations(declared))
    fields = [name for name in annotations if name not in ("unseen", "memos")]
    namespace = dict(vars(declared))
    memos = tuple(namespace.get("memos", ()))
    unseen = {*namespace.get("unseen", ()), *memos}
    defaults = {name: namespace.pop(name) for name in fields if name in namespace}
    for name in ("__dict__", "__weakref__"):
        namespace.pop(name, None)
    stored = [name for name in fields if name not in memos]
    twin = type(f"_Open{declared.__name__}", (), {"__slots__": tuple(fields)})
    namespace |= {"__slots__": tuple(fields), "__setattr__": _refuse, "__delattr__": _refuse}
    names: dict[str, Any] = {"twin": twin, "make": object.__new__, "defaults": defaults}
    namespace["__new__"] = _written(_new_source(stored, memos, defaults), names)
    compared = [name for name in stored if name not in unseen]
    namespace.setdefault("__eq__", _written(_eq_source(compared), names))
    namespace.setdefault("__hash__", _written(_hash_source(compared), names))
    namespace.setdefault("__repr__", _written(_repr_source(declared.__name__, compared), names))
    namespace["__reduce__"] = _written(_reduce_source(stored), names)
    for name, method in list(namespace.items()):
        if name.startswith("with_"):
            changed = list(inspect.signature(method).parameters)[1:]
            namespace[name] = _written(_with_source(name, changed, stored, memos), names)
            namespace[name].__doc__ = method.__doc__
    finished = type(declared.__name__, (), namespace)
    names["finished"] = finished
    return finished  # type: ignore[return-value]  # the same class, rebuilt with slots


def replaced(held: Value, **changes: Any) -> Value:
    """The value with some of its fields changed, whichever they are: slower than a method with_..."""
    reduced: Any = held.__reduce__()
    make, fields = reduced
    names = [name for name in type(held).__slots__ if name not in getattr(type(held), "memos", ())]  # type: ignore[attr-defined]  # a value has slots
    unknown = changes.keys() - set(names)
    if unknown:
        raise TypeError(f"{type(held).__name__} has no field {min(unknown)!r}")
    return make(*(changes.get(name, one) for name, one in zip(names, fields, strict=True)))  # type: ignore[no-any-return]  # of the same class


def _refuse(self: object, *changes: object) -> None:
    raise AttributeError(f"a {type(self).__name__} never changes; make another with a with_... method")


def _written(source: str, names: dict[str, Any]) -> Callable[..., Any]:
    space = names
    exec(source, space)
    return space["written"]  # type: ignore[no-any-return]


def _new_source(stored: list[str], memos: tuple[str, ...], defaults: dict[str, Any]) -> str:
    parameters = ", ".join(f"{name}=defaults[{name!r}]" if name in defaults else name for name in stored)
    lines = [f"def written(cls, {parameters}):", " new = make(twin)"]
    lines += [f" new.{name} = {name}" for name in stored]
    lines += [f" new.{name} = None" for name in memos]
    return "\n".join([*lines, " new.__class__ = finished", " return new"])


def _with_source(name: str, changed: list[str], stored: list[str], memos: tuple[str, ...]) -> str:
    unknown = [one for one in changed if one not in stored]
    if unknown:
        raise TypeError(f"{name} changes {unknown[0]!r}, which is no field")
    lines = [f"def written(self, {', '.join(changed)}):", " new = make(twin)"]
    lines += [f" new.{one} = {one if one in changed else 'self.' + one}" for one in stored]
    lines += [f" new.{one} = None" for one in memos]
    return "\n".join([*lines, " new.__class__ = finished", " return new"])


def _eq_source(compared: list[str]) -> str:
    tests = " and ".join(f"(self.{name} is other.{name} or self.{name} == other.{name})" for name in compared)
    return (
        "def written(self, other):\n if self is other: return True\n"
        f" if other.__class__ is not self.__class__: return NotImplemented\n return {tests or 'True'}"
    )


def _hash_source(compared: list[str]) -> str:
    return f"def written(self):\n return hash(({''.join(f'self.{name}, ' for name in compared)}))"


def _repr_source(class_name: str, compared: list[str]) -> str:
    shown = ", ".join(f"{name}={{self.{name}!r}}" for name in compared)
    return f"def written(self):\n return f'''{class_name}({shown})'''"


def _reduce_source(stored: list[str]) -> str:
    return f"def written(self):\n return finished, ({''.join(f'self.{name}, ' for name in stored)})"
