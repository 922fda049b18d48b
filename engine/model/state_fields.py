"""What each field of a state is, said once by its type: an object's id, a quantity, memory of the turn, plain.

Whatever has to look at every field follows from these types: the working copy of a state (rules/base/draft.py),
whether two things are alike (likeness.py), taking states apart, filling them and comparing their shapes
(loops/decompose.py). A plain `int` or `Any` does not say this, and is refused as the class is made.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    TypeAlias,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from engine.frozen_dataclass import dataclass
from engine.model.value import replaced, value
from engine.patterns import late_pattern

Class = TypeVar("Class", bound=type)
T = TypeVar("T")


class Kind(Enum):
    """What a field, or a part of one, is; `Fixed` unless its type says another."""

    OWN_ID = "the id by which it goes itself"
    OBJECT = "names an object by its id, or a seat by a reference; 0 for nothing"
    MUTUAL = "names an object that names this one in turn"
    ZONE = "the ids of the objects in a zone, in order"
    OBJECTS = "holds objects by id; their places are elsewhere"
    ROWS = "holds things one after the other, each compared by itself"
    QUANTITY = "a number that a loop may change"
    GROUP = "how many equal things it stands for"
    MEMORY = "what is remembered of this turn"
    FIXED = "plain data, which is the same or another"
    ORDER = "a number of which only the order counts"
    DERIVED = "follows from the rest, or from what was played before; no part of the shape"
    UNDERWAY = "of a procedure that waits in its middle; such states have no shape"
    SOURCE = "an object as it last was, known by its id as long as the state holds it"
    REMEMBERED = "an object as it once was, known by its id as long as it is still there"


@dataclass(frozen=True, slots=True)
class While:
    """The field counts only while a property of its owner is true."""

    is_so: str


OwnId: TypeAlias = Annotated[int, Kind.OWN_ID]
ObjectId: TypeAlias = Annotated[int, Kind.OBJECT]
Reference: TypeAlias = Annotated[int, Kind.OBJECT]
"""An object by its id, or a seat by a number below 0 (zones.py)."""
MutualId: TypeAlias = Annotated[int, Kind.MUTUAL]
"""The id of an object that has the id of this one in a field of its own, as what is attached and its host have."""
Zone: TypeAlias = Annotated[tuple[int, ...], Kind.ZONE]
SeatNumber: TypeAlias = Annotated[int, Kind.FIXED]
"""A seat by its place in turn order, or a number below 0 for none."""
Fixed: TypeAlias = Annotated[T, Kind.FIXED]
Memory: TypeAlias = Annotated[T, Kind.MEMORY]
Rows: TypeAlias = Annotated[tuple[T, ...], Kind.ROWS]
Derived: TypeAlias = Annotated[T, Kind.DERIVED]
Underway: TypeAlias = Annotated[T, Kind.UNDERWAY]
Timestamp: TypeAlias = Annotated[int, Kind.ORDER]
"""When something began (CR 613.7)."""
NextNumber: TypeAlias = Annotated[int, Kind.ORDER]
"""The next id or timestamp to be given."""


@dataclass(frozen=True, slots=True)
class TupleOf:
    """A tuple of any length, all of whose members are declared alike."""

    of: Declared


@dataclass(frozen=True, slots=True)
class TupleWith:
    """A tuple whose members are declared one by one."""

    parts: tuple[Declared, ...]


@dataclass(frozen=True, slots=True)
class OrNone:
    """What is declared, or None."""

    of: Declared


@dataclass(frozen=True, slots=True)
class Marked:
    """What is of one kind as a whole; `cls` is the class of what it holds, where that is part of a state."""

    kind: Kind
    cls: type | None = None


@dataclass(frozen=True, slots=True)
class Whole:
    """A value of a class that `state_value` made."""

    cls: type


Declared: TypeAlias = TupleOf | TupleWith | OrNone | Marked | Whole


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a class: how it is declared, every kind in it, and the property while which it counts."""

    name: str
    declared: Declared
    kinds: frozenset[Kind]
    is_so: str | None


@dataclass_transform(frozen_default=True)
def state_value(declared: Class) -> Class:
    """Turn a class of annotated fields into a value (value.py) that a state can hold.

    Raises TypeError where a field's type does not say what the field is.
    """
    for name, annotation in declared.__annotations__.items():
        if not isinstance(annotation, str):
            _declared(declared, name, annotation)
        elif not annotation.startswith(_WHATEVER) and (undeclared := _UNDECLARED.search(annotation)):
            raise TypeError(_unsaid(declared, name, undeclared.group()))
    made = value(declared)
    made.is_part_of_state = True  # type: ignore[attr-defined]  # what fields_of asks for
    return made


_WHATEVER = ("Fixed[", "Derived[", "Underway[")
_UNDECLARED = late_pattern(r"\b(?:int|float|complex|object|Any|list|set|dict)\b")


def _unsaid(owner: type, name: str, word: str) -> str:
    return (
        f"{owner.__name__}.{name}: {word} does not say what the field is; "
        "expected a type of engine/model/state_fields.py, such as Quantity, ObjectId or Fixed[...]"
    )


@cache
def fields_of(owner: type) -> tuple[Field, ...]:
    """Return the fields of a class that `state_value` made, in order."""
    hints = get_type_hints(owner, include_extras=True)
    return tuple(_field(owner, name, hint) for name, hint in hints.items())


def _field(owner: type, name: str, hint: object) -> Field:
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    declared = _declared(owner, name, hint)
    kinds = _kinds_in(declared) | {mark for mark in marks if isinstance(mark, Kind)}
    is_so = next((mark.is_so for mark in marks if isinstance(mark, While)), None)
    return Field(name, declared, frozenset(kinds), is_so)


def _declared(owner: type, name: str, hint: Any) -> Declared:
    """Return how a type is declared; raises TypeError for a number or anything that does not say what it is."""
    if get_origin(hint) is Annotated:
        base, *marks = get_args(hint)
        kinds = [mark for mark in marks if isinstance(mark, Kind) and mark not in (Kind.MEMORY, Kind.GROUP)]
        if not kinds:
            return _declared(owner, name, base)
        if kinds[0] is Kind.ROWS:
            base = get_args(base)[0]
        return Marked(kinds[0], base if getattr(base, "is_part_of_state", False) else None)
    if hint in (int, float, complex, object, Any) or get_origin(hint) in (list, set, dict):
        raise TypeError(_unsaid(owner, name, getattr(hint, "__name__", str(hint))))
    if get_origin(hint) is tuple:
        parts = get_args(hint)
        if parts[1:] == (...,):
            return _simplest(TupleOf(_declared(owner, name, parts[0])))
        return _simplest(TupleWith(tuple(_declared(owner, name, part) for part in parts)))
    if get_origin(hint) in (Union, UnionType):
        others = [part for part in get_args(hint) if part is not NoneType]
        found = [_declared(owner, name, part) for part in others]
        if len(found) == 1:
            return _simplest(OrNone(found[0]))
        if any(one != Marked(Kind.FIXED) for one in found):
            raise TypeError(_unsaid(owner, name, "a choice between several such types"))
        return Marked(Kind.FIXED)
    return Whole(hint) if getattr(hint, "is_part_of_state", False) else Marked(Kind.FIXED)


def _simplest(declared: Declared) -> Declared:
    """Simplify a declaration: what holds nothing but plain data is plain data itself."""
    return declared if _kinds_in(declared) - {Kind.FIXED} else Marked(Kind.FIXED)


def _kinds_in(declared: Declared) -> set[Kind]:
    match declared:
        case Marked(kind):
            return {kind}
        case TupleOf(of) | OrNone(of):
            return _kinds_in(of)
        case TupleWith(parts):
            return {kind for part in parts for kind in _kinds_in(part)}
        case Whole(cls):
            return {kind for field in fields_of(cls) for kind in field.kinds}


def without_memory(held: T) -> T:
    """Return the value with nothing remembered of this turn; the same one where there is nothing."""
    changes: dict[str, object] = {}
    for name in fields_of_kind(held, Kind.MEMORY):
        remembered = getattr(held, name)
        nothing = () if isinstance(remembered, tuple) else 0
        if remembered != nothing:
            changes[name] = nothing
    return replaced(held, **changes) if changes else held


def fields_of_kind(held: object, kind: Kind) -> tuple[str, ...]:
    """Return the names of the fields of a value that are of a kind, or have something of it in them."""
    owner: object = held.__class__
    return _of_kind(owner, kind)


@cache
def _of_kind(owner: object, kind: Kind) -> tuple[str, ...]:
    return tuple(field.name for field in fields_of(owner) if kind in field.kinds)
