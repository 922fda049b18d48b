"""Writes out immutable slotted classes with fast `with_...` methods (the standard tools are ten times slower)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, partialmethod, wraps
from operator import attrgetter
from types import FunctionType
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
    derived outlives what it was derived from. Fields named in `seldom` are read and changed seldom: they stand
    together in a part of their own, `aside`, which copies share as long as none of them changes. Instances are
    filled while they belong to a mutable twin class of the same layout, `open_twin`, which is what makes
    construction fast.
    """
    fields = list(declared.__annotations__)
    namespace = dict(vars(declared))
    memos = tuple(namespace.get("memos", ()))
    unseen = {*namespace.get("unseen", ()), *memos}
    defaults = {name: namespace.pop(name) for name in fields if name in namespace}
    for name in ("__dict__", "__weakref__"):
        namespace.pop(name, None)
    stored = [name for name in fields if name not in memos]
    seldom = tuple(namespace.get("seldom", ()))
    slots = [name for name in fields if name not in seldom] + ([ASIDE] if seldom else [])
    twin = type(f"_Open{declared.__name__}", (), {"__slots__": tuple(slots)})
    namespace |= {"__slots__": tuple(slots), "__setattr__": _refuse, "__delattr__": _refuse}
    namespace["__field_names__"] = tuple(fields)
    owner = declared.__name__
    known: dict[str, object] = {"twin": twin, "make": object.__new__}
    given = [defaults[name] for name in stored if name in defaults]
    if seldom:
        known |= _part(declared, seldom, defaults, unseen)
        namespace |= {name: property(attrgetter(f"{ASIDE}.{name}")) for name in seldom}
        namespace["__new__"] = _new_with_part(stored, seldom, memos, known, given)
    else:
        making = template(_new_source, len(stored), len(memos))
        namespace["__new__"] = method(making, (*stored, *memos), owner, known, given)
    compared = [name for name in stored if name not in unseen]
    told = [name for name in slots if name == ASIDE or name in compared]
    sources = {"__eq__": (_eq_source, told), "__hash__": (hash_source, told)}
    sources = {name: one for name, one in sources.items() if name not in namespace}
    sources["__reduce__"] = (_reduce_source, stored)
    for name, (write, names) in sources.items():
        namespace[name] = Later(partial(_method, write, names, known))
    namespace.setdefault("__repr__", partialmethod(_shown, tuple(compared)))
    for name, named in list(namespace.items()):
        if name.startswith("with_"):
            namespace[name] = _with_method(named, stored, seldom, memos, known)
    namespace["open_twin"] = twin
    finished = type(owner, (), namespace)
    known["finished"] = finished
    return finished  # type: ignore[return-value]  # the same class, rebuilt with slots


def replaced(held: Value, **changes: Any) -> Value:
    """Return the value with some of its fields changed, whichever they are: slower than a method with_..."""
    reduced: Any = held.__reduce__()
    make, fields = reduced
    names = [name for name in field_names(type(held)) if name not in getattr(type(held), "memos", ())]
    unknown = changes.keys() - set(names)
    if unknown:
        raise TypeError(f"{type(held).__name__} has no field {min(unknown)!r}")
    return make(*(changes.get(name, one) for name, one in zip(names, fields, strict=True)))  # type: ignore[no-any-return]  # of the same class


ASIDE = "aside"
"""The field that holds those that are read seldom."""


def field_names(owner: type) -> tuple[str, ...]:
    """Return the names of all fields of a value's class, in the order in which it declares them."""
    return owner.__field_names__  # type: ignore[attr-defined, no-any-return]  # every value's class has them


def seldom_read(owner: type) -> tuple[str, ...]:
    """Return the names of the fields that a value's class keeps in a part of their own."""
    return getattr(owner, "seldom", ())


def _part(
    declared: type, seldom: tuple[str, ...], defaults: dict[str, Any], unseen: set[str]
) -> dict[str, object]:
    """Return the class of what holds the fields that are read seldom, and the one of it that most values share."""
    for name in seldom:
        if name not in defaults or name in unseen:
            raise TypeError(f"{declared.__name__}.{name} is read seldom, so it needs a default and counts")
    hints = {name: declared.__annotations__[name] for name in seldom}
    of = {"__annotations__": hints, "__module__": declared.__module__, **{name: defaults[name] for name in seldom}}
    part: Callable[[], object] = value(type(f"{declared.__name__}Aside", (), of))
    return {"part": part, "usual": part()}


def _new_with_part(
    stored: list[str], seldom: tuple[str, ...], memos: tuple[str, ...], known: dict[str, Any], given: list[object]
) -> Callable[..., object]:
    is_usual = " and ".join(f"{name} is usual.{name}" for name in seldom)
    lines = [f"def __new__({', '.join(['cls', *stored])}):", " new = make(twin)"]
    lines += [f" new.{name} = {name}" for name in stored if name not in seldom]
    lines += [f" new.{ASIDE} = usual if {is_usual} else part({', '.join(seldom)})"]
    lines += [f" new.{name} = None" for name in memos]
    exec("\n".join([*lines, " new.__class__ = finished", " return new"]), known)
    made: FunctionType = known.pop("__new__")
    return FunctionType(made.__code__, known, made.__name__, tuple(given))


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
    declared: Callable[..., Any],
    stored: list[str],
    seldom: tuple[str, ...],
    memos: tuple[str, ...],
    known: dict[str, Any],
) -> Later:
    """Return a method with_..., which is compiled when it is first called: most are never called in one run."""
    name, code = declared.__name__, declared.__code__
    changed = code.co_varnames[1 : code.co_argcount]
    unknown = [one for one in changed if one not in stored]
    if unknown:
        raise TypeError(f"{name} changes {unknown[0]!r}, which is no field")

    def compiled(owner: type) -> Callable[..., Any]:
        exec(_with_source(name, changed, stored, seldom, memos), known)
        return wraps(declared)(known[name])

    return Later(compiled)


def _with_source(
    name: str, changed: Sequence[str], stored: list[str], seldom: tuple[str, ...], memos: tuple[str, ...]
) -> str:
    lines = [f"def {name}(self, {', '.join(changed)}):", " new = make(twin)"]
    lines += [f" new.{one} = {one if one in changed else 'self.' + one}" for one in stored if one not in seldom]
    if not set(seldom).isdisjoint(changed):
        lines += [f" kept = self.{ASIDE}"]
        parts = ", ".join(one if one in changed else f"kept.{one}" for one in seldom)
        lines += [f" new.{ASIDE} = part({parts})"]
    elif seldom:
        lines += [f" new.{ASIDE} = self.{ASIDE}"]
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
