"""What a test asks a table: who decides, which objects there are, what has come of it."""

from __future__ import annotations

from abc import ABC, abstractmethod

from engine.model import decisions
from engine.model.characteristics import Characteristics
from engine.model.objects import GameObject
from engine.model.state import GameState
from engine.model.zones import is_seat_reference, reference_to_seat
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.search import ids_in

Who = str | int
"""A seat or an object by name, or an object by id."""


class ShownTable(ABC):
    """A table whose seats and objects are named; the oldest object of a name is meant."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names

    @property
    @abstractmethod
    def state(self) -> GameState:
        """The state now."""

    @property
    def decider(self) -> int:
        """The seat that has to decide."""
        assert self.state.pending is not None
        return self.state.pending.seat

    @property
    def who_decides(self) -> str:
        """The name of the seat that has to decide, "" when the game is over."""
        return self._names[self.decider] if self.decider >= 0 else ""

    @property
    def asks(self) -> str:
        """The kind of the pending decision."""
        assert self.state.pending is not None
        return self.state.pending.kind

    def seat(self, name: str) -> int:
        """A seat's position."""
        return self._names.index(name)

    def id(self, what: Who, seat: str | None = None, zone: str = "battlefield") -> int:
        """The id of the oldest object of a name in a zone."""
        if isinstance(what, int):
            return what
        found = self.all(what, seat, zone)
        assert found, f"there is no {what} in the {zone}"
        return found[0].id

    def reference(self, what: Who) -> int:
        """A seat's reference or an object's id, on the battlefield, the stack or in a graveyard, hand or exile."""
        if isinstance(what, int):
            return what
        if what in self._names:
            return reference_to_seat(self.seat(what))
        for zone in ("battlefield", "stack", "graveyard", "hand", "exile", "library", "outside"):
            found = self.all(what, None, zone)
            if found:
                return found[0].id
        return next(item.id for item in self.state.stack if item.source.card.name == what)

    def all(self, name: str, seat: str | None = None, zone: str = "battlefield") -> list[GameObject]:
        """All objects and groups of a name in a zone, of a seat where one is given."""
        state = self.state
        found = [state.objects[id] for id in ids_in(state, zone)]
        return [
            one
            for one in found
            if characteristics(state, one).name == name and (seat is None or one.controller == self.seat(seat))
        ]

    def one(self, name: str, seat: str | None = None, zone: str = "battlefield") -> GameObject:
        """The only object or group of a name in a zone."""
        found = self.all(name, seat, zone)
        assert len(found) == 1, f"{len(found)} objects are named {name} in the {zone}"
        return found[0]

    def count(self, name: str, seat: str | None = None, zone: str = "battlefield") -> int:
        """How many objects of a name are in a zone, members of groups counted."""
        return sum(one.count for one in self.all(name, seat, zone))

    def groups(self, name: str, seat: str | None = None) -> list[int]:
        """The sizes of the groups of a name on the battlefield."""
        return sorted(one.count for one in self.all(name, seat))

    def now(self, what: Who) -> Characteristics:
        """An object's characteristics on the battlefield."""
        return characteristics(self.state, self.state.objects[self.id(what)])

    def size(self, what: Who) -> tuple[int, int]:
        """A creature's power and toughness."""
        now = self.now(what)
        return now.power, now.toughness

    def life(self, seat: str) -> int:
        """A seat's life."""
        return self.state.seats[self.seat(seat)].life

    def pool(self, seat: str) -> str:
        """A seat's mana pool, a letter for each mana."""
        pool = self.state.seats[self.seat(seat)].pool
        return "".join(letter * amount for letter, amount in zip("WUBRGC", pool, strict=True))

    @property
    def stack(self) -> list[str]:
        """What is on the stack, the top last: names of sources, with how many where there are several."""
        return [
            item.source.card.name + (f" x{item.count}" if item.count != 1 else "") for item in self.state.stack
        ]

    @property
    def candidates(self) -> set[str]:
        """The names of what the pending decision can name."""
        pending = self.state.pending
        assert isinstance(pending, (decisions.ChoosingTargets, decisions.ChoosingObjects))
        return {self._names[-1 - one] if is_seat_reference(one) else self._name(one) for one in pending.candidates}

    def _name(self, id: int) -> str:
        held = self.state.objects.get(id)
        if held is not None:
            return held.card.name
        return next(item.source.card.name for item in self.state.stack if item.id == id)

    @property
    def winner(self) -> str | None:
        """Who has won: a name, "" for a draw, None while the game goes on."""
        result = self.state.result
        if result is None:
            return None
        return "" if result.winner < 0 else self._names[result.winner]
