"""Writes out immutable slotted classes with fast `with_...` methods (the standard tools are ten times slower)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, partialmethod, wraps
from typing import Any, TypeVar, dataclass_transform

from engine.method_templates import Later, hash_source, method, placeholders, template, values

Class = TypeVar("Class", bound=type)
Value = TypeVar("Value")


@dataclass_transform(frozen_default=True)
def value(declared: Class) -> Class:
    """Turn a class of annotated fields into an immutable slotted one.

    Every method named with_... is given its body here: its parameters name the fields that the
    copy has other values for. Fields named in a class attribute `unseen` are left out of
    equality and repr; those named in `memos` too, and copies start without them (None), so that nothing
    derived outlives what it was derived from. Instances are filled while they belong to a mutable twin class
    of the same layout, `open_twin`, which is what makes construction fast.
    """
    annotations = dict(declared.__annotations__)
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
    owner = declared.__name__
    known: dict[str, object] = {"twin": twin, "make": object.__new__}
    given = [defaults[name] for name in stored if name in defaults]
    making = template(_new_source, len(stored), len(memos))
    namespace["__new__"] = method(making, (*stored, *memos), owner, known, given)
    compared = [name for name in stored if name not in unseen]
    sources = {"__eq__": (_eq_source, compared), "__hash__": (hash_source, compared)}
    sources = {name: one for name, one in sources.items() if name not in namespace}
    sources["__reduce__"] = (_reduce_source, stored)
    for name, (write, names) in sources.items():
        namespace[name] = Later(partial(_method, write, names, known))
    namespace.setdefault("__repr__", partialmethod(_shown, tuple(compared)))
    for name, named in list(namespace.items()):
        if name.startswith("with_"):
            namespace[name] = _with_method(named, stored, memos, known)
    namespace["open_twin"] = twin
    finished = type(owner, (), namespace)
    known["finished"] = finished
    return finished  # type: ignore[return-value]  # the same class, rebuilt with slots


def replaced(held: Value, **changes: Any) -> Value:
    """Return the value with some of its fields changed, whichever they are: slower than a method with_..."""
    reduced: Any = held.__reduce__()
    make, fields = reduced
    names = [name for name in type(held).__slots__ if name not in getattr(type(held), "memos", ())]  # type: ignore[attr-defined]  # a value has slots
    unknown = changes.keys() - set(names)
    if unknown:
        raise TypeError(f"{type(held).__name__} has no field {min(unknown)!r}")
    return make(*(changes.get(name, one) for name, one in zip(names, fields, strict=True)))  # type: ignore[no-any-return]  # of the same class


def _refuse(self: object, *changes: object) -> None:
    raise AttributeError(f"a {type(self).__name__} never changes; make another with a with_... method")


def _shown(self: object, names: tuple[str, ...]) -> str:
    return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"


def _new_source(stored: int, memos: int) -> str:
    names = placeholders(stored + memos)
    lines = [f"def __new__({', '.join(['cls', *names[:stored]])}):", " new = make(twin)"]
    lines += [f" new.{name} = {name}" for name in names[:stored]]
    lines += [f" new.{name} = None" for name in names[stored:]]
    return "\n".join([*lines, " new.__class__ = finished", " return new"])


def _method(
    write: Callable[..., str], names: list[str], known: dict[str, object], owner: type
) -> Callable[..., object]:
    return method(template(write, len(names)), names, owner.__name__, known)


def _with_method(
    declared: Callable[..., Any], stored: list[str], memos: tuple[str, ...], known: dict[str, Any]
) -> Later:
    """Return a method with_..., which is compiled when it is first called: most are never called in one run."""
    name, code = declared.__name__, declared.__code__
    changed = code.co_varnames[1 : code.co_argcount]
    unknown = [one for one in changed if one not in stored]
    if unknown:
        raise TypeError(f"{name} changes {unknown[0]!r}, which is no field")

    def compiled(owner: type) -> Callable[..., Any]:
        exec(_with_source(name, changed, stored, memos), known)
        return wraps(declared)(known[name])

    return Later(compiled)


def _with_source(name: str, changed: tuple[str, ...], stored: list[str], memos: tuple[str, ...]) -> str:
    lines = [f"def {name}(self, {', '.join(changed)}):", " new = make(twin)"]
    lines += [f" new.{one} = {one if one in changed else 'self.' + one}" for one in stored]
    lines += [f" new.{one} = None" for one in memos]
    return "\n".join([*lines, " new.__class__ = finished", " return new"])


def _eq_source(count: int) -> str:
    names = placeholders(count)
    tests = " and ".join(f"(self.{name} is other.{name} or self.{name} == other.{name})" for name in names)
    return (
        "def __eq__(self, other):\n if self is other: return True\n"
        f" if other.__class__ is not self.__class__: return NotImplemented\n return {tests or 'True'}"
    )


def _reduce_source(count: int) -> str:
    return f"def __reduce__(self):\n return finished, {values('self', count)}"
