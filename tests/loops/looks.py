"""Compares two states of a game in all that they hold, for the tests of the law."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.model.decisions import Decision, HasPriority
from engine.model.state import GameState
from engine.model.state_fields import (
    Declared,
    Kind,
    Marked,
    OrNone,
    TupleOf,
    TupleWith,
    Whole,
    fields_of,
    fields_of_kind,
)


def differences(first: GameState, second: GameState) -> list[str]:
    """In what two states differ, up to the numbers of ids and timestamps; apart from the engine's match."""
    if Pair(first, second).is_same():
        return []  # as nearly always: nothing needs a name
    mine, theirs = entries(first), entries(second)
    if mine == theirs:
        return []
    return [
        f"{where}: {mine.get(where, 'nothing')!r} and {theirs.get(where, 'nothing')!r}"
        for where in dict.fromkeys((*mine, *theirs))
        if where not in mine or where not in theirs or mine[where] != theirs[where]
    ]


def entries(state: GameState) -> dict[str, Any]:
    """Everything that a state holds, by where it stands, with ids by where they stand."""
    look = _Look(state)
    look.fields("", state)
    return look.found | _remaining(state, look.names)


def _remaining(state: GameState, names: dict[int, str]) -> dict[str, Any]:
    """What a state holds beside its fields, or has in an order of its own."""
    found: dict[str, Any] = {
        "is in the middle": (state.base is None, state.told, len(state.answers)),
        "obligations": state.obligations,
    }
    for kind, ids in state.watch.items():
        if ids:
            found[f"watch {kind}"] = frozenset(_name(names, id) for id in ids)
    found["order of ids"] = tuple(_name(names, id) for id in sorted(names))
    marks = [(state.objects[id].timestamp, 1, _name(names, id)) for id in (*state.battlefield, *state.phased_out)]
    marks += [(effect.timestamp, 0, place) for place, effect in enumerate(state.effects)]
    found["order of timestamps"] = tuple(mark[1:] for mark in sorted(marks, key=lambda mark: mark[:2]))
    return found


def _name(names: dict[int, str], id: int) -> Any:
    return id if id <= 0 else names.get(id, "something gone")


class _Look:
    """Looks at all that a state holds, as its fields are declared; a field that is new among them."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.names = _names(state)
        self.found: dict[str, Any] = {}

    def name(self, id: int) -> Any:
        return _name(self.names, id)

    def fields(self, at: str, thing: Any) -> None:
        for name, is_so, declared, kind in _declared_of(type(thing)):
            if is_so is None or getattr(thing, is_so):
                where = f"{at} {name}"
                if kind is Kind.QUANTITY:
                    self.found[where] = getattr(thing, name)
                elif kind is not None:
                    self.marked(where, getattr(thing, name), kind)
                else:
                    self.part(where, getattr(thing, name), declared)

    def part(self, at: str, held: Any, declared: Declared) -> None:
        match declared:
            case Marked(kind):
                self.marked(at, held, kind)
            case OrNone(of):
                self.found[f"{at} is there"] = held is not None
                if held is not None:
                    self.part(at, held, of)
            case TupleOf(of):
                self.found[f"{at} length"] = len(held)
                for place, one in enumerate(held):
                    self.part(f"{at} {place}", one, of)
            case TupleWith(parts):
                for place, (one, part) in enumerate(zip(held, parts, strict=True)):
                    self.part(f"{at}.{place}", one, part)
            case Whole():
                self.fields(at, held)

    def marked(self, at: str, held: Any, kind: Kind) -> None:
        match kind:
            case Kind.FIXED if isinstance(held, Decision) and not isinstance(held, HasPriority):
                self.found[at] = type(held)
            case Kind.FIXED | Kind.QUANTITY:
                self.found[at] = held
            case Kind.OWN_ID | Kind.OBJECT | Kind.MUTUAL:
                self.found[at] = self.name(held)
            case Kind.ZONE:
                self.found[at] = tuple(self.name(id) for id in held)
            case Kind.OBJECTS:
                for id in held:
                    self.fields(f"{at} {self.name(id)}", held[id])
            case Kind.ROWS:
                self.found[f"{at} length"] = len(held)
                for place, one in enumerate(held):
                    self.fields(f"{at} {place}", one)
            case Kind.SOURCE:  # rules look it up by its id, and go by the copy only where it is forgotten
                self.found[at] = self.name(held.id)
                if held.id not in self.state.objects and held.id not in self.state.gone:
                    self.fields(at, held)
            case Kind.REMEMBERED:
                self.found[at] = self.name(held.id)
                now = self.state.objects.get(held.id)
                if now is None or now.zone != held.zone:
                    self.fields(at, held)
            case _:
                assert kind in (Kind.ORDER, Kind.DERIVED, Kind.UNDERWAY), f"{at}: nobody looks at {kind}"


@cache
def _declared_of(kind: type) -> tuple[tuple[str, str | None, Declared, Kind | None], ...]:
    """What is said of each field of a class, with the mark of those that have one by themselves."""
    return tuple(
        (one.name, one.is_so, one.declared, one.declared.kind if isinstance(one.declared, Marked) else None)
        for one in fields_of(kind)
    )


def _names(state: GameState) -> dict[int, str]:
    """Every id by where it stands."""
    names: dict[int, str] = {}
    for zone in fields_of_kind(state, Kind.ZONE):
        names |= {id: f"{zone} {place}" for place, id in enumerate(getattr(state, zone))}
    for number, seat in enumerate(state.seats):
        for zone in fields_of_kind(seat, Kind.ZONE):
            names |= {id: f"{zone} {number} {place}" for place, id in enumerate(getattr(seat, zone))}
    names |= {item.id: f"stack {place}" for place, item in enumerate(state.stack)}
    names |= {item.id: f"left stack {place}" for place, item in enumerate(state.left_stack)}
    names |= {id: f"gone {place}" for place, id in enumerate(sorted(state.gone))}
    return names


class Pair:
    """Compares two states without telling where they differ, which takes a fraction of the time."""

    def __init__(self, first: GameState, second: GameState) -> None:
        self.first, self.second = first, second
        self.mine, self.theirs = _names(first), _names(second)
        self.are_named_alike = self.mine == self.theirs

    def is_same(self) -> bool:
        """Whether the two are the same; where it says so, `entries` of the two are equal."""
        mine, theirs = self.first, self.second
        return self.fields(mine, theirs) and _remaining(mine, self.mine) == _remaining(theirs, self.theirs)

    def names(self, mine: int, theirs: int) -> bool:
        return _name(self.mine, mine) == _name(self.theirs, theirs)

    def fields(self, mine: Any, theirs: Any) -> bool:
        if mine is theirs and self.are_named_alike and not isinstance(mine, GameState):
            return True
        if type(mine) is not type(theirs):
            return False
        for name, is_so, declared, kind in _declared_of(type(mine)):
            if is_so is not None:
                counts = bool(getattr(mine, is_so))
                if counts != bool(getattr(theirs, is_so)):
                    return False
                if not counts:
                    continue
            one, other = getattr(mine, name), getattr(theirs, name)
            if kind is Kind.QUANTITY:
                if one != other:
                    return False
            elif not (self.part(one, other, declared) if kind is None else self.marked(one, other, kind)):
                return False
        return True

    def part(self, mine: Any, theirs: Any, declared: Declared) -> bool:
        match declared:
            case Marked(kind):
                return self.marked(mine, theirs, kind)
            case OrNone(of):
                if mine is None or theirs is None:
                    return mine is theirs
                return self.part(mine, theirs, of)
            case TupleOf(of):
                return len(mine) == len(theirs) and all(
                    self.part(one, other, of) for one, other in zip(mine, theirs, strict=True)
                )
            case TupleWith(parts):
                return all(
                    self.part(one, other, part) for one, other, part in zip(mine, theirs, parts, strict=True)
                )
        return self.fields(mine, theirs)

    def marked(self, mine: Any, theirs: Any, kind: Kind) -> bool:
        match kind:
            case Kind.FIXED if isinstance(mine, Decision) and not isinstance(mine, HasPriority):
                return type(mine) is type(theirs)
            case Kind.FIXED | Kind.QUANTITY:
                return mine is theirs or bool(mine == theirs)
            case Kind.OWN_ID | Kind.OBJECT | Kind.MUTUAL:
                return self.names(mine, theirs)
            case Kind.ZONE:
                return len(mine) == len(theirs) and all(map(self.names, mine, theirs))
            case Kind.OBJECTS:
                return self.objects(mine, theirs)
            case Kind.ROWS:
                return len(mine) == len(theirs) and all(map(self.fields, mine, theirs))
            case Kind.SOURCE | Kind.REMEMBERED:
                return self.memories(mine, theirs, kind)
        return kind in (
            Kind.ORDER,
            Kind.DERIVED,
            Kind.UNDERWAY,
        )  # of another kind `entries` says that nobody looks

    def objects(self, mine: Any, theirs: Any) -> bool:
        own = {_name(self.mine, id): held for id, held in mine.items()}
        others = {_name(self.theirs, id): held for id, held in theirs.items()}
        if not len(own) == len(mine) == len(others) == len(theirs):
            return False
        return own.keys() == others.keys() and all(self.fields(own[name], others[name]) for name in own)

    def memories(self, mine: Any, theirs: Any, kind: Kind) -> bool:
        """Whether two objects as they once were are the same; the states themselves say when that matters."""
        if not self.names(mine.id, theirs.id):
            return False
        looked_at = [
            held.id not in state.objects and held.id not in state.gone
            if kind is Kind.SOURCE
            else (now := state.objects.get(held.id)) is None or now.zone != held.zone
            for state, held in ((self.first, mine), (self.second, theirs))
        ]
        return looked_at[0] == looked_at[1] and (not looked_at[0] or self.fields(mine, theirs))
