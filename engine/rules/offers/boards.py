"""What was found out about the permanents of a state, kept by their places for the next that has the same ones.

Most choices change a permanent or two: of the others nothing is looked at again, nor whether they are the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from operator import attrgetter, is_
from typing import Any, TypeAlias

from engine.model.choices import Choice
from engine.model.objects import GameObject
from engine.model.state import GameState
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.plan import Plan
from engine.rules.stack.gathering_sources import places_changed

Key: TypeAlias = tuple[Any, ...]
"""What something was worked out from: the same while each of these is the very same."""
_LOOKING_AT_SOURCES = frozenset({"protection from", "hexproof from"})
_has_lost = attrgetter("has_lost")


def is_same(one: Key, other: Key) -> bool:
    """Return whether two keys have the very same parts."""
    return one is other or (len(one) == len(other) and all(map(is_, one, other)))


class BoardKnown:
    """The permanents of a state, and what a seat could do with them, as far as that was asked.

    `held` are the permanents in their order; `permanents` is the key of what they are and who is in the game, None
    where something looks at who would choose it. `uses` is what could be done, by place, and rests on `rests_on`;
    at `open_uses` it is to be asked anew.
    """

    __slots__ = ("battlefield", "held", "open_uses", "permanents", "rests_on", "uses")

    def __init__(self, state: GameState) -> None:
        """Begin with a state of whose permanents nothing is known."""
        self.battlefield = state.battlefield
        self.held: tuple[GameObject, ...] = tuple(map(state.objects.__getitem__, state.battlefield))
        self.permanents: Key | None = None
        self.uses: list[tuple[Choice, ...]] | None = None
        self.open_uses: frozenset[int] = frozenset()
        self.rests_on: Key = ()


class BoardAsked:
    """The board of a state that is being looked at, and what is known of the one looked at before."""

    __slots__ = ("_before", "_changed", "_seat", "_state", "now")

    def __init__(self, state: GameState, seat: int, plan: Plan) -> None:
        """Begin with a state, and the board that the plan knows of the seat."""
        self._state = state
        self._seat = seat
        self.now = BoardKnown(state)
        before: BoardKnown | None = plan.boards.get(seat)
        is_known = before is not None and before.battlefield is state.battlefield
        self._before = before if is_known else None
        self._changed: Sequence[int] = ()
        if before is not None and is_known:
            self._changed = places_changed(before.held, self.now.held)

    def permanents(self) -> Key | None:
        """Return what the permanents are, their status aside, and who is still in the game; None where something
        looks at who would choose it.
        """
        before = self._before.permanents if self._before is not None else None
        if before is None or not self._are_same(before):
            before = self._permanents_anew()
        self.now.permanents = before
        return before

    def _are_same(self, before: Key) -> bool:
        held = self.now.held
        for place in self._changed:
            if held[place].characteristics is not before[place]:
                return False
        return all(map(is_, before[len(held) :], map(_has_lost, self._state.seats)))

    def _permanents_anew(self) -> Key | None:
        found: list[object] = []
        for held in self.now.held:
            if not characteristics(self._state, held).keywords.isdisjoint(_LOOKING_AT_SOURCES):
                return None
            # Kept as only the status of a permanent changes (Draft.put_status), made anew with all else.
            found.append(held.characteristics)
        found += map(_has_lost, self._state.seats)
        return tuple(found)

    def places_to_ask(self, rests_on: Key) -> Sequence[int]:
        """Return at which places it is to be asked what could be done; what the others could do is taken over.

        `rests_on` is what it rests on beside the permanents themselves.
        """
        now, before = self.now, self._before
        now.rests_on = rests_on
        if before is None or before.uses is None or not is_same(before.rests_on, rests_on):
            now.uses = [()] * len(now.held)
            return range(len(now.held))
        now.uses, now.open_uses = before.uses.copy(), before.open_uses
        return [*before.open_uses.difference(self._changed), *self._changed]

    def note(self, place: int, uses: tuple[Choice, ...], *, is_open: bool) -> None:
        """Note what could be done with a permanent, and whether that is to be asked anew in the next state."""
        now = self.now
        assert now.uses is not None
        now.uses[place] = uses
        if is_open != (place in now.open_uses):
            now.open_uses = now.open_uses ^ {place}

    def all_uses(self) -> Iterator[Choice]:
        """Yield what could be done with the permanents, in their order."""
        return chain.from_iterable(self.now.uses or ())
