"""What a seat could make mana with, gathered once a state and kept for the next: each cost is covered from that.

Of the permanents of the state before only those are looked at again that are no longer the very same, and those of
which something beside them says what they give.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from operator import is_
from typing import TypeAlias, TypeVar

from engine.cards.base.mana import MANA_TYPES
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.base.view import View
from engine.rules.characteristics.layers import plan_of
from engine.rules.stack.mana_sources import Source, are_sources_kept, by_rank, sources_of_permanent

T = TypeVar("T")
OfOne: TypeAlias = tuple[Source, ...]
"""The sources that one permanent is."""


class Gathered:
    """The mana sources of a seat among some permanents, `held` in their order.

    `by_place` are those of each, and at `open_places` they are to be worked out anew; `sources` are all of them,
    the best to use first. `most` is how much of each type they add at most, `sure` how much those surely do that
    only need tapping and add nothing else, `total` how much all that only need tapping add at least.
    """

    __slots__ = ("battlefield", "by_place", "held", "most", "open_places", "sources", "sure", "total")

    def __init__(self, battlefield: tuple[int, ...], held: tuple[GameObject, ...]) -> None:
        """Begin with permanents of which nothing is known."""
        self.battlefield = battlefield
        self.held = held
        self.by_place: list[OfOne] = [()] * len(held)
        self.open_places: frozenset[int] = frozenset(range(len(held)))
        self.sources: list[Source] = []
        self.most: dict[str, Quantity] = dict.fromkeys(MANA_TYPES, 0)
        self.sure: dict[str, Quantity] = dict.fromkeys(MANA_TYPES, 0)
        self.total: Quantity = 0

    def with_others(self, held: tuple[GameObject, ...]) -> Gathered:
        """Return the same to begin with for other permanents."""
        new = Gathered(self.battlefield, held)
        new.by_place, new.open_places = self.by_place.copy(), self.open_places
        new.most, new.sure, new.total = self.most.copy(), self.sure.copy(), self.total
        return new

    def note(self, place: int, found: OfOne) -> None:
        """Note the sources that the permanent at a place is, instead of those noted before."""
        before = self.by_place[place]
        if found != before:
            self.by_place[place] = found
            self._add(before, -1)
            self._add(found, 1)

    def _add(self, sources: OfOne, sign: int) -> None:
        for source in sources:
            count = source.count * sign
            told = source.told
            for kind, number in told.most:
                self.most[kind] += number * count
            if source.is_plain:
                self.total += told.least * count
                if told.only is not None:
                    self.sure[told.only] += told.least * count


def gathered(view: View, seat: int) -> Gathered:
    """Return what a seat could make mana with, as kept of the state before as far as that still is so."""
    plan = view.plan if view.plan is not None else plan_of(view)
    battlefield = view.battlefield
    held = tuple(map(view.objects.__getitem__, battlefield))
    before: Gathered | None = plan.sources.get(seat)
    if before is None or before.battlefield is not battlefield:
        before = Gathered(battlefield, held)
        places: Sequence[int] = range(len(held))
    else:
        places = [*before.open_places, *places_changed(before.held, held)]
        if not places:
            return before
    now = before.with_others(held)
    is_kept = are_sources_kept(plan)
    opened = set(now.open_places)
    for place in places:
        found, is_lasting = sources_of_permanent(view, seat, held[place], is_kept)
        now.note(place, found)
        if is_lasting:
            opened.discard(place)
        else:
            opened.add(place)
    now.open_places = frozenset(opened)
    now.sources = by_rank(chain.from_iterable(now.by_place))
    plan.sources[seat] = now
    return now


def all_mana_sources(view: View, seat: int, excluded: frozenset[int] = frozenset()) -> Sequence[Source]:
    """Return all that the automatic payer could use: last what costs mana, and Treasures and their like."""
    found = gathered(view, seat).sources
    return [one for one in found if one.id not in excluded] if excluded else found


def mana_sources(view: View, seat: int) -> list[Source]:
    """Return the seat's untapped permanents that give mana for nothing but a tap, best to use first."""
    return [one for one in gathered(view, seat).sources if one.is_plain]


def places_changed(before: Sequence[T], now: Iterable[T]) -> list[int]:
    """Return the places at which another thing is than before."""
    same = list(map(is_, before, now))
    places: list[int] = []
    place = -1
    for _ in range(same.count(False)):
        place = same.index(False, place + 1)
        places.append(place)
    return places
