"""Takes values of a state apart into shape and quantities, and puts them together with other quantities.

The shape is what has to come back for a loop to go round, with every id given through `name`; the quantities are
the numbers that a loop may change, in a fixed order. What is which is said by the types of the fields
(model/state_fields.py), from which the functions for each class are written at first use. Timestamps are in
neither: only their order counts (roles.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeVar

from immutables import Map

from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.model.state_fields import Declared, Field, Kind, Marked, OrNone, TupleOf, TupleWith, Whole, fields_of

T = TypeVar("T")
Name = Callable[[int], int]


class Presence:
    """What is there while something is taken apart or put together: objects in the game, and those that have gone.

    `before` are the objects by which it is told whether a remembered one is still there.
    """

    __slots__ = ("before", "gone", "objects")

    def __init__(
        self, objects: Map[int, GameObject], gone: Map[int, GameObject], before: Map[int, GameObject] | None = None
    ) -> None:
        self.objects = objects
        self.gone = gone
        self.before = objects if before is None else before

    def is_there(self, held: GameObject) -> bool:
        """Return whether a remembered object is still in the game, in the zone where it was remembered."""
        now = self.before.get(held.id)
        return now is not None and now.zone == held.zone

    def as_it_is(self, held: GameObject) -> GameObject:
        """Return an object as the game now holds it, or as it last was."""
        now = self.objects.get(held.id)
        return now if now is not None else self.gone.get(held.id, held)


NOWHERE = Presence(Map(), Map())


def presence_in(state: GameState) -> Presence:
    """Return what is there in a state."""
    return Presence(state.objects, state.gone)


def shape_of(held: Any, name: Name, present: Presence = NOWHERE) -> object:
    """Return what has to come back of a value, with every id given through `name`."""
    return _written(held.__class__).shape(held, name, present)


def quantities_of(held: Any, present: Presence = NOWHERE) -> list[Quantity]:
    """Return the numbers of a value that a loop may change."""
    found: list[Quantity] = []
    _written(held.__class__).collect(held, found, present)
    return found


def rebuilt(held: T, values: Iterator[Quantity], present: Presence = NOWHERE) -> T:
    """Return the value with other quantities, in the order of `quantities_of`, and objects as the game now holds
    them.
    """
    owner: Any = held.__class__
    again: T = _written(owner).rebuild(held, values, present)
    return again


def names_any(held: Any) -> bool:
    """Return whether a value names other objects, so that its shape may be another where objects change roles."""
    return _written(held.__class__).names_any(held)


def depends_on_presence(held: Any) -> bool:
    """Return whether a value holds an object that may be there or not, or is to be held as the game has it."""
    return _written(held.__class__).depends_on_presence


class Functions:
    """The functions for one class."""

    __slots__ = ("collect", "depends_on_presence", "names_any", "rebuild", "shape")

    def __init__(self, owner: type) -> None:
        space: dict[str, Any] = {"owner": owner, "written": _written}
        fields = fields_of(owner)
        shapes = [_while(field, shape) for field in fields if (shape := _shape(field.declared, _of(field)))]
        named = [_of(field) for field in fields if field.kinds & NAMING]
        exec(
            f"def shape(held, name, present):\n return ({''.join(f'{one}, ' for one in shapes)})\n"
            "def collect(held, found, present):\n"
            + "\n".join(line for field in fields for line in _collect(field.declared, _of(field), " "))
            + "\n return\n"
            f"def names_any(held):\n return bool({' or '.join(named) or 'False'})\n",
            space,
        )
        again = ", ".join(_again(field.declared, _of(field)) for field in fields if not _is_memo(owner, field))
        exec(f"def rebuild(held, values, present):\n return owner({again})\n", space)
        self.shape: Callable[[Any, Name, Presence], Any] = space["shape"]
        self.collect: Callable[[Any, list[Quantity], Presence], None] = space["collect"]
        self.rebuild: Callable[[Any, Iterator[Quantity], Presence], Any] = space["rebuild"]
        self.names_any: Callable[[Any], bool] = space["names_any"]
        self.depends_on_presence = any(field.kinds & {Kind.SOURCE, Kind.REMEMBERED} for field in fields)


@cache
def _written(owner: type) -> Functions:
    return Functions(owner)


NAMING = frozenset({Kind.OBJECT, Kind.MUTUAL, Kind.SOURCE, Kind.REMEMBERED})
"""Kinds of field that name other objects."""
_NO_SHAPE = (Kind.ORDER, Kind.DERIVED, Kind.UNDERWAY, Kind.ZONE, Kind.OBJECTS, Kind.ROWS)
"""What a shape has nothing of: it is compared by itself, or not at all."""


def _of(field: Field) -> str:
    return f"held.{field.name}"


def _is_memo(owner: type, field: Field) -> bool:
    return field.name in getattr(owner, "memos", ())


def _while(field: Field, shape: str) -> str:
    return shape if field.is_so is None else f"({shape} if held.{field.is_so} else None)"


def _shape(declared: Declared, held: str) -> str:
    """Return the expression of a thing's shape; "" where it has none."""
    match declared:
        case Marked(Kind.FIXED):
            return held
        case Marked(Kind.OWN_ID | Kind.OBJECT | Kind.MUTUAL):
            return f"name({held})"
        case Marked(Kind.SOURCE):
            return f"name({held}.id)"
        case Marked(Kind.REMEMBERED):
            gone = f"written({held}.__class__).shape({held}, name, present)"
            return f"(name({held}.id) if present.is_there({held}) else {gone})"
        case Marked(kind):
            assert kind is Kind.QUANTITY or kind in _NO_SHAPE
            return ""
        case OrNone(of):
            return f"(None if {held} is None else ({_shape(of, held)},))"
        case TupleOf(of):
            each = _shape(of, "each")
            return f"tuple([{each} for each in {held}])" if each else f"len({held})"
        case TupleWith(parts):
            shapes = [shape for place, part in enumerate(parts) if (shape := _shape(part, f"{held}[{place}]"))]
            return f"({''.join(f'{one}, ' for one in shapes)})" if shapes else ""
        case Whole():
            return f"written({held}.__class__).shape({held}, name, present)"


def _collect(declared: Declared, held: str, indent: str) -> Iterator[str]:
    """Yield the lines that add a thing's quantities to those found."""
    match declared:
        case Marked(Kind.QUANTITY):
            yield f"{indent}found.append({held})"
        case Marked(Kind.REMEMBERED):
            yield f"{indent}if not present.is_there({held}):"
            yield f"{indent} written({held}.__class__).collect({held}, found, present)"
        case Marked():
            return
        case OrNone(of):
            if lines := list(_collect(of, held, indent + " ")):
                yield f"{indent}if {held} is not None:"
                yield from lines
        case TupleOf(of):
            each = f"each{len(indent)}"
            if lines := list(_collect(of, each, indent + " ")):
                yield f"{indent}for {each} in {held}:"
                yield from lines
        case TupleWith(parts):
            for place, part in enumerate(parts):
                yield from _collect(part, f"{held}[{place}]", indent)
        case Whole():
            yield f"{indent}written({held}.__class__).collect({held}, found, present)"


def _again(declared: Declared, held: str) -> str:
    """Return the expression of a thing with the next quantities in it."""
    match declared:
        case Marked(Kind.QUANTITY):
            return "next(values)"
        case Marked(Kind.SOURCE):
            return f"present.as_it_is({held})"
        case Marked(Kind.REMEMBERED):
            gone = f"written({held}.__class__).rebuild({held}, values, present)"
            return f"(present.as_it_is({held}) if present.is_there({held}) else {gone})"
        case Marked():
            return held
        case OrNone(of):
            return f"(None if {held} is None else {_again(of, held)})"
        case TupleOf(of):
            return f"tuple([{_again(of, 'each')} for each in {held}])" if _has_quantities(of) else held
        case TupleWith(parts):
            if not _has_quantities(declared):
                return held
            again = [_again(part, f"{held}[{place}]") for place, part in enumerate(parts)]
            return f"({''.join(f'{one}, ' for one in again)})"
        case Whole():
            return f"written({held}.__class__).rebuild({held}, values, present)"


def _has_quantities(declared: Declared) -> bool:
    return any(True for _ in _collect(declared, "held", " "))
