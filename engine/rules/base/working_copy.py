"""Writes how a mutable working copy takes over the fields of a value and becomes one again."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeVar

from engine.model.value import ASIDE, replaced, seldom_read

Class = TypeVar("Class", bound=type)


def working_copy(
    of: type, *, without: dict[str, object], given: tuple[str, ...], of_a_run: tuple[str, ...] = ()
) -> Callable[[Class], Class]:
    """Turn a class of annotated fields into a slotted working copy of a value, whose fields can be set.

    It has to have every field of the value, of the same type (TypeError otherwise), but for those in `without`,
    which it has no use for and which become what is said there. Its method `take_over` fills the fields from a
    value, and `become` makes a value of them; the latter's parameters are the fields named in `given`. `kept`
    returns all fields as they are now, lists, sets and dictionaries copied, and `go_back` sets them to that, but
    for those `of_a_run`. All four get their bodies here. The fields that the value keeps in a part of their own
    are shared with it until one of them is set.
    """
    seldom = seldom_read(of)
    part = [ASIDE] if seldom else []

    def finish(declared: Class) -> Class:
        wanted = of.__annotations__
        held = declared.__annotations__
        shared = [name for name in wanted if name not in (*without, *given)]
        for name in shared:
            if held.get(name) != wanted[name]:
                raise TypeError(
                    f"{declared.__name__}.{name} is {held.get(name, 'missing')}; "
                    f"expected {wanted[name]}, as {of.__name__} has it"
                )
        namespace = dict(vars(declared))
        for name in ("__dict__", "__weakref__"):
            namespace.pop(name, None)
        shared = [name for name in shared if name not in seldom] + part
        copies = "\n".join(f" self.{name} = value.{name}" for name in shared)
        # As the value's own __new__ does it, without handing over every field as an argument.
        values = "\n".join(
            f" new.{name} = "
            + (name if name in given else f"self.{name}" if name in shared else f"without[{name!r}]")
            for name in (*wanted, *part)
            if name not in seldom
        )
        twin: object = of.open_twin  # type: ignore[attr-defined]  # every value has one
        space: dict[str, object] = {"of": of, "without": without, "make": object.__new__, "twin": twin}
        exec(f"def take_over(self, value):\n{copies}", space)
        filled = f" new = make(twin)\n{values}\n new.__class__ = of\n return new"
        exec(f"def become(self, {', '.join(given)}):\n{filled}", space)
        slots = {name: declared for name, declared in held.items() if name not in seldom}
        slots |= dict.fromkeys(part, "Any")
        kept = {name: declared for name, declared in slots.items() if name not in of_a_run}
        now = ", ".join(_copied(f"self.{name}", declared) for name, declared in kept.items())
        exec(f"def kept(self):\n return ({now},)", space)
        back = "\n".join(f" self.{name} = {_copied(name, declared)}" for name, declared in kept.items())
        exec(f"def go_back(self, kept):\n ({', '.join(kept)},) = kept\n{back}", space)
        written = ("take_over", "become", "kept", "go_back")
        namespace |= {"__slots__": tuple(slots), **{name: space[name] for name in written}}
        namespace |= {name: _of_the_part(name) for name in seldom}
        return type(declared.__name__, declared.__bases__, namespace)  # type: ignore[return-value]  # rebuilt with slots

    return finish


def _of_the_part(name: str) -> property:
    """Return what reads a field from the part that holds it, and sets it there without changing the value's."""

    def put(held: Any, changed: object) -> None:
        held.aside = replaced(held.aside, **{name: changed})

    return property(attrgetter(f"{ASIDE}.{name}"), put)


_COPIED = ("list[", "set[", "dict[")


def _copied(expression: str, declared: str) -> str:
    """Return the expression of a field's value that does not change as the field's is changed."""
    if not declared.startswith(_COPIED):
        return expression
    copy = f"{expression}.copy()"
    return f"({copy} if {expression} is not None else None)" if declared.endswith("| None") else copy
