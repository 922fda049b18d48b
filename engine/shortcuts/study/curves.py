"""Curves: every number of the table over the iterations of a loop, from the closed forms of its proof."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping

from engine.frozen_dataclass import dataclass
from engine.loops.exploring import Exploration, Proved
from engine.loops.growth import Growth, substitute
from engine.loops.magnitude import magnitude
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.shortcuts.study.observing import COUNTERS, KINDS, PERMANENTS, STACK, TOKENS, Observed, observations

_COUNTED = (TOKENS, PERMANENTS, STACK, COUNTERS)
"""Of these, what is not there is none; numbers of the same name add up."""


@dataclass(frozen=True, slots=True)
class CurvePiece:
    """A number over a proved stretch from the iteration `first` to `last` (None: for ever).

    `forms` has a form for each iteration of a period, in the number of periods since `first`; None where the
    number is not there.
    """

    first: int
    last: int | None
    forms: tuple[Quantity | None, ...]

    def form_at(self, iteration: int) -> tuple[Quantity | None, int]:
        """Return the form that speaks of an iteration, and the number to put into it."""
        cycles, rest = divmod(iteration - self.first, len(self.forms))
        return self.forms[rest], cycles


@dataclass(frozen=True, slots=True)
class Curve:
    """A number of the table over the iterations: `played` where they were played, `pieces` where they are proved.

    `kind` and `seat` are as in Observed.
    """

    kind: str
    seat: int
    what: str
    played: Mapping[int, int]
    pieces: tuple[CurvePiece, ...]

    def at(self, iteration: int) -> int | None:
        """Return the number after so many iterations; None where the loop does not get there or the number is not
        there.

        Raises TooLarge for a number nobody could write down.
        """
        piece = self._piece(iteration)
        if piece is None:
            return self.played.get(iteration)
        form, cycles = piece.form_at(iteration)
        return None if form is None else _whole(form, cycles)

    def magnitude_at(self, iteration: int) -> tuple[int, float] | None:
        """Return the sign and the logarithm of the number, for drawing it however large it is; None as above."""
        piece = self._piece(iteration)
        if piece is None:
            number = self.played.get(iteration)
            return None if number is None else magnitude(number, 0)
        form, cycles = piece.form_at(iteration)
        return None if form is None else magnitude(form, cycles)

    def form_at(self, iteration: int) -> Quantity | None:
        """Return the closed form that holds in an iteration, None where none does."""
        piece = self._piece(iteration)
        return None if piece is None else piece.form_at(iteration)[0]

    def _piece(self, iteration: int) -> CurvePiece | None:
        place = bisect_right(self.pieces, iteration, key=lambda piece: piece.first) - 1
        if place < 0:
            return None
        piece = self.pieces[place]
        return piece if piece.last is None or iteration <= piece.last else None

    @property
    def grows(self) -> bool:
        """Whether a proof says that the number is another with every iteration, or every period of them."""
        return any(isinstance(form, Growth) for piece in self.pieces for form in piece.forms)

    @property
    def changes(self) -> bool:
        """Whether the number is ever another."""
        if self.grows:
            return True
        known: set[int | None] = set(self.played.values())
        for piece in self.pieces:
            known |= set(piece.forms)
        return len(known) > 1


def _whole(form: Quantity, cycles: int) -> int:
    found = substitute(form, form.variables[0], cycles) if isinstance(form, Growth) else form
    assert isinstance(found, int)
    return found


def curves_of(exploration: Exploration, cycles: Mapping[int, tuple[GameState, ...]]) -> tuple[Curve, ...]:
    """Return every number that changes, in the order in which people ask for them.

    `cycles` has, by the iteration with which a proved stretch begins, the states within its period, as forms.
    """
    rows = [(done, numbers_of(state)) for done, state in exploration.played]
    patterns = [
        (stretch, [numbers_of(state) for state in cycles[stretch.done]]) for stretch in exploration.stretches
    ]
    known: dict[tuple[str, int, str], None] = {}
    for _, numbers in rows:
        known.update(dict.fromkeys(numbers))
    for _, period in patterns:
        for numbers in period:
            known.update(dict.fromkeys(numbers))
    curves = []
    for key in known:
        nothing = 0 if key[0] in _COUNTED else None
        played = {done: numbers.get(key, nothing) for done, numbers in rows}
        pieces = tuple(
            CurvePiece(stretch.done, last_of(stretch), tuple(numbers.get(key, nothing) for numbers in period))
            for stretch, period in patterns
        )
        curve = Curve(*key, {done: number for done, number in played.items() if number is not None}, pieces)
        if curve.changes:
            curves.append(curve)
    return tuple(sorted(curves, key=lambda curve: KINDS.index(curve.kind)))


def last_of(stretch: Proved) -> int | None:
    """Return the last iteration that a proved stretch speaks of; None: it never ends."""
    return None if stretch.certificate.holds_for is None else stretch.done + stretch.reach


def numbers_of(state: GameState) -> dict[tuple[str, int, str], Quantity]:
    """Return what can be observed, by kind, seat and name; several of one name are added up, or numbered."""
    found: dict[tuple[str, int, str], Quantity] = {}
    for one in _told_apart(observations(state)):
        key = (one.kind, one.seat, one.what)
        found[key] = found[key] + one.amount if key in found else one.amount
    return found


def _told_apart(all_of_them: Iterable[Observed]) -> Iterable[Observed]:
    met: dict[tuple[str, int, str], int] = {}
    for one in all_of_them:
        key = (one.kind, one.seat, one.what)
        met[key] = met.get(key, 0) + 1
        if one.kind in _COUNTED or met[key] == 1:
            yield one
        else:
            yield Observed(one.kind, one.seat, f"{one.what} ({met[key]})", one.amount)
