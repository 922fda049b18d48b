"""Systems of quantities that feed each other: an iteration makes of each a sum of multiples (x' = Ax + b)."""

from __future__ import annotations

from engine.loops.growth import Growth
from engine.loops.terms import BIT_LIMIT, DIGIT_LIMIT
from engine.loops.unprovable import TooLarge

Matrix = tuple[tuple[int, ...], ...]


class System:
    """The quantities that feed each other, each `start[i]` now.

    Within an outer repeat that is being proved, they start with closed forms of that one: what is decided by
    comparing these is a condition on its iterations. `step` says what the next iteration makes of them: a row for
    each, with a factor for each and a constant last, and a row for that constant. It is empty until a symbolic run
    has told it.
    """

    __slots__ = ("_powers", "_trends", "start", "step", "variable")

    def __init__(self, start: tuple[int | Growth, ...], variable: int) -> None:
        self.start = start
        self.variable = variable
        self.step: Matrix = ()
        self._powers: dict[tuple[int, ...], list[Matrix]] = {}
        self._trends: tuple[int | None, ...] | None = None

    def close(self, rows: Matrix) -> None:
        """Say what an iteration does, once that is known."""
        self.step = (*rows, (*(0,) * len(self.start), 1))

    def places_of(self, row: tuple[int, ...]) -> tuple[int, ...]:
        """Return the places of what a row speaks of now or later: what else there is has no part in it."""
        found = {len(self.start)}
        waiting = [place for place, factor in enumerate(row) if factor != 0]
        while waiting:
            place = waiting.pop()
            if place not in found:
                found.add(place)
                waiting += [other for other, factor in enumerate(self.step[place]) if factor != 0]
        return tuple(sorted(found))

    def _doubled(self, places: tuple[int, ...], times: int) -> Matrix:
        """Return what 2 ** times iterations make of the quantities at these places; TooLarge as in `doubled`."""
        powers = self._powers.setdefault(places, [])
        if not powers:
            powers.append(tuple(tuple(self.step[one][other] for other in places) for one in places))
        while len(powers) <= times:
            powers.append(_product(powers[-1], powers[-1]))
        return powers[times]

    def doubled(self, row: tuple[int, ...], times: int) -> tuple[int, ...]:
        """Return the row that says now what a row says after 2 ** times iterations.

        Raises TooLarge where that has numbers that nobody could write.
        """
        places = self.places_of(row)
        moved = _product((tuple(row[place] for place in places),), self._doubled(places, times))[0]
        found = dict(zip(places, moved, strict=True))
        return tuple(found.get(place, 0) for place in range(len(row)))

    def after(self, row: tuple[int, ...], iterations: int) -> tuple[int, ...]:
        """Return the row that says now what a row says after so many iterations; TooLarge as in `doubled`."""
        for times in range(iterations.bit_length()):
            if iterations >> times & 1:
                row = self.doubled(row, times)
        return row

    @property
    def is_plain(self) -> bool:
        """Whether all of them start with plain numbers."""
        return not any(isinstance(value, Growth) for value in self.start)

    def value(self, row: tuple[int, ...]) -> int | Growth:
        """Return what a row comes to now, in every iteration of the outer repeats."""
        total: int | Growth = row[-1]
        for factor, value in zip(row, self.start, strict=False):
            if factor:
                total = total + value * factor
        return total

    def now(self, row: tuple[int, ...]) -> int:
        """Return what a row comes to now, in this iteration of the outer repeats."""
        found = self.value(row)
        return found.now if isinstance(found, Growth) else found

    @property
    def trends(self) -> tuple[int | None, ...]:
        """For each quantity 1 where it never falls, -1 where it never rises, None where neither is known.

        It depends on what feeds it, and on what feeds that, alone. With signs that make every factor between these
        positive, changes that are not negative stay so.
        """
        if self._trends is None:
            self._trends = self._found_trends()
        return self._trends

    def _found_trends(self) -> tuple[int | None, ...]:
        changes = [self.value(row) - value for row, value in zip(self.step, self.start, strict=False)]
        found: list[int | None] = []
        for place in range(len(self.start)):
            signs = self._signs_behind(place)
            ways = {sign * changes[one] > 0 for one, sign in (signs or {}).items() if changes[one] != 0}
            found.append(None if signs is None or len(ways) == 2 else -1 if ways == {False} else 1)
        return tuple(found)

    def _signs_behind(self, place: int) -> dict[int, int] | None:
        """Return 1 for a quantity, and a sign for each that feeds it; None where no signs fit every factor."""
        signs = {place: 1}
        waiting = [place]
        while waiting:
            one = waiting.pop()
            for other in range(len(self.start)):
                factor = self.step[one][other]
                if factor == 0:
                    continue
                if other not in signs:
                    waiting.append(other)
                sign = signs[one] if factor > 0 else -signs[one]
                if signs.setdefault(other, sign) != sign:
                    return None
        return signs


def _product(left: Matrix, right: Matrix) -> Matrix:
    """Return the product of two matrices; TooLarge where it has numbers that nobody could write."""
    if _bits(left) + _bits(right) > BIT_LIMIT:
        raise TooLarge(None, DIGIT_LIMIT)
    columns = tuple(zip(*right, strict=True))
    return tuple(tuple(sum(a * b for a, b in zip(row, column, strict=True)) for column in columns) for row in left)


def _bits(matrix: Matrix) -> int:
    return max(cell.bit_length() for row in matrix for cell in row)
