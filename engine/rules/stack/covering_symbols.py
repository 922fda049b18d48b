"""Covering the symbols of a cost that ask for certain types of mana, from a pool and from sources (CR 107.4)."""

from __future__ import annotations

from engine.cards.base.mana import MANA_TYPES, SNOW
from engine.model.mana import POSITION
from engine.model.quantity import Quantity
from engine.rules.stack.mana_sources import Source


class Covering:
    """A search for what pays each symbol, which goes back where a later one is left without.

    A symbol is given by the ways to pay it: `("W",)`, `("W", "U")`, `("2", "W")` or `("G", "P")`. What the search
    took is in `spent` (mana of each type, wherever it came from), `used` (how often each option of each source, by
    their positions), `extra` (mana that a used source gave beside), `life` and `generic` (mana that is still to be
    paid for symbols such as {2/W}). `left` is how often each source can still be used; those of one permanent are
    used up together (`shared`). `pool` is what is left of the pool, `snow` how much of that is from snow sources.
    {S} stands before all others, and takes what is of these:
    `snow_spent`, so much of it from the pool; an "S" behind a type in `extra` says that it is.
    """

    __slots__ = (
        *("extra", "generic", "left", "life", "most_generic", "pool", "snow", "snow_from_pool", "snow_spent"),
        *("shared", "sources", "spent", "used"),
    )

    def __init__(
        self, sources: list[Source], pool: list[Quantity], spent: list[Quantity], snow: list[Quantity]
    ) -> None:
        self.sources = sources
        self.pool = pool
        self.spent = spent
        self.snow = snow
        self.snow_spent: list[Quantity] = [0] * len(spent)
        self.snow_from_pool: list[Quantity] = [0] * len(spent)
        self.left = [source.count for source in sources]
        self.shared = _shared(sources)
        self.used: dict[int, dict[int, Quantity]] = {}
        self.extra: list[str] = []
        self.life = 0
        self.generic = 0
        self.most_generic = 0

    def cover(self, wanted: list[tuple[str, ...]]) -> bool:
        """Cover these symbols, as few as can be with two generic mana instead (CR 107.4e); whether it could."""
        self.most_generic = 0
        if self._cover(wanted):
            return True
        for kinds in wanted:
            if "2" in kinds:
                self.most_generic += 2
                if self._cover(wanted):
                    return True
        return False

    def take(self, position: int, option: int, times: Quantity) -> None:
        """Use an option of the source at a position so often; a negative number takes uses back."""
        for one in self.shared.get(position, (position,)):
            self.left[one] = self.left[one] - times
        taken = self.used.setdefault(position, {})
        taken[option] = taken.get(option, 0) + times
        if taken[option] == 0:
            del taken[option]

    def _cover(self, wanted: list[tuple[str, ...]]) -> bool:
        if not wanted:
            return True
        kinds, later = wanted[0], wanted[1:]
        if kinds[0] == SNOW:
            return self._cover_snow(later)
        if self._cover_from_pool(kinds, later) or self._cover_from_extra(kinds, later):
            return True
        if len(kinds) == 1 and (self.pool[POSITION[kinds[0]]] > 0 or self._beside(kinds[0]) is not None):
            # mana that is there already pays for a symbol of one type as well as a source would
            return False
        return self._cover_from_sources(kinds, later) or self._cover_otherwise(kinds, later)

    def _cover_from_pool(self, kinds: tuple[str, ...], later: list[tuple[str, ...]]) -> bool:
        for kind in kinds:
            place = POSITION.get(kind)
            if place is None or not self.pool[place] > 0:
                continue
            self.pool[place] -= 1
            self.spent[place] += 1
            if self._cover(later):
                return True
            self.pool[place] += 1
            self.spent[place] -= 1
        return False

    def _cover_from_extra(self, kinds: tuple[str, ...], later: list[tuple[str, ...]]) -> bool:
        for kind in kinds:
            beside = self._beside(kind)
            if beside is None:
                continue
            self.extra.remove(beside)
            self.spent[POSITION[kind]] += 1
            if self._cover(later):
                return True
            self.extra.append(beside)
            self.spent[POSITION[kind]] -= 1
        return False

    def _beside(self, kind: str) -> str | None:
        """Return how mana of a type stands in what used sources gave beside, from snow sources last."""
        return next((one for one in (kind, kind + SNOW) if one in self.extra), None)

    def _cover_snow(self, later: list[tuple[str, ...]]) -> bool:
        """Cover {S}: from the pool, from what a snow source gave beside, or from a snow source."""
        for place, kind in enumerate(MANA_TYPES):
            if self.snow[place] > 0:
                self._take_snow(place, 1)
                if self._cover(later):
                    return True
                self._take_snow(place, -1)
            if kind + SNOW in self.extra:
                self.extra.remove(kind + SNOW)
                self._spend_snow(place, 1)
                if self._cover(later):
                    return True
                self.extra.append(kind + SNOW)
                self._spend_snow(place, -1)
        return any(self._cover_snow_with(position, later) for position in range(len(self.sources)))

    def _take_snow(self, place: int, number: int) -> None:
        self.snow[place] -= number
        self.pool[place] -= number
        self.snow_from_pool[place] += number
        self._spend_snow(place, number)

    def _spend_snow(self, place: int, number: int) -> None:
        self.spent[place] += number
        self.snow_spent[place] += number

    def _cover_from_sources(self, kinds: tuple[str, ...], later: list[tuple[str, ...]]) -> bool:
        for position, source in enumerate(self.sources):
            if not self.left[position] > 0:
                continue
            for number, option in enumerate(source.options):
                for kind in kinds:
                    if kind in option:
                        break
                else:
                    continue
                if self._cover_with(position, number, kind, later):
                    return True
        return False

    def _cover_snow_with(self, position: int, later: list[tuple[str, ...]]) -> bool:
        """Cover {S} from a source, with any type of mana that it gives; whether it could."""
        source = self.sources[position]
        if not source.is_snow or not self.left[position] > 0:
            return False
        for number, option in enumerate(source.options):
            for kind in dict.fromkeys(option):
                self.snow_spent[POSITION[kind]] += 1
                if self._cover_with(position, number, kind, later):
                    return True
                self.snow_spent[POSITION[kind]] -= 1
        return False

    def _cover_with(self, position: int, number: int, kind: str, later: list[tuple[str, ...]]) -> bool:
        """Cover a symbol with mana of a type from an option of a source, and then what comes later."""
        source = self.sources[position]
        beside = list(source.options[number])
        beside.remove(kind)
        before = self.extra
        self.extra = [*before, *((one + SNOW for one in beside) if source.is_snow else beside)]
        self.take(position, number, 1)
        self.spent[POSITION[kind]] += 1
        if self._cover(later):
            return True
        self.extra = before
        self.take(position, number, -1)
        self.spent[POSITION[kind]] -= 1
        return False

    def _cover_otherwise(self, kinds: tuple[str, ...], later: list[tuple[str, ...]]) -> bool:
        if "2" in kinds and self.generic < self.most_generic:
            self.generic += 2
            if self._cover(later):
                return True
            self.generic -= 2
        if "P" in kinds:
            self.life += 2
            if self._cover(later):
                return True
            self.life -= 2
        return False


def _shared(sources: list[Source]) -> dict[int, list[int]]:
    """Return for each place of a source whose permanent is further ones the places of all of these."""
    if len({source.id for source in sources}) == len(sources):
        return {}
    places: dict[int, list[int]] = {}
    for place, source in enumerate(sources):
        places.setdefault(source.id, []).append(place)
    return {place: same for same in places.values() if len(same) > 1 for place in same}
