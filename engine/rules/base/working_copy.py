"""Writes how a mutable working copy takes over the fields of a value and becomes one again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Class = TypeVar("Class", bound=type)


def working_copy(of: type, *, without: dict[str, object], given: tuple[str, ...]) -> Callable[[Class], Class]:
    """Turn a class of annotated fields into a slotted working copy of a value, whose fields can be set.

    It has to have every field of the value, of the same type (TypeError otherwise), but for those in `without`,
    which it has no use for and which become what is said there. Its method `take_over` fills the fields from a
    value, and `become` makes a value of them; the latter's parameters are the fields named in `given`. Both get
    their bodies here.
    """

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
        copies = "\n".join(f" self.{name} = value.{name}" for name in shared)
        # As the value's own __new__ does it, without handing over every field as an argument.
        values = "\n".join(
            f" new.{name} = "
            + (name if name in given else f"self.{name}" if name in shared else f"without[{name!r}]")
            for name in wanted
        )
        twin: object = of.open_twin  # type: ignore[attr-defined]  # every value has one
        space: dict[str, object] = {"of": of, "without": without, "make": object.__new__, "twin": twin}
        exec(f"def take_over(self, value):\n{copies}", space)
        filled = f" new = make(twin)\n{values}\n new.__class__ = of\n return new"
        exec(f"def become(self, {', '.join(given)}):\n{filled}", space)
        namespace |= {"__slots__": tuple(held), "take_over": space["take_over"], "become": space["become"]}
        return type(declared.__name__, declared.__bases__, namespace)  # type: ignore[return-value]  # rebuilt with slots

    return finish
