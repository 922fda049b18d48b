"""Finding the first place of a sequence at which something holds, such as "my life is 5 or less" (CR 732.2b).

Stretches that are proved are searched by their closed forms, so that a place among 10^100 iterations is found at
once and exactly; everything else is performed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.frozen_dataclass import dataclass
from engine.loops.certificate import Certificate
from engine.loops.comparisons import Comparison, Recorder
from engine.loops.growth import Growth
from engine.loops.proving import Prover
from engine.loops.readable import readable
from engine.loops.relations_to_zero import HOLDS, Relation
from engine.loops.repetition import Progress, Repetition
from engine.loops.sign import first_failure
from engine.loops.unprovable import Unprovable
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.proposals.proposal import Shortcut
from engine.shortcuts.sequences.computing import GameOver, StepRefused, Unfolded, make, repeat
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence, count_steps, walk

MOST_LOOKED_THROUGH = 2_000
"""The most iterations that are performed to find a place where no closed form gives it."""
Measure = Callable[[GameState], Quantity]
"""A number of a state that is compared; it may be a closed form."""

OPPOSITE: dict[Relation, Relation] = {"<=": ">", ">=": "<", "==": "!=", "<": ">=", ">": "<=", "!=": "=="}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is searched for: `seat` decides there, and `measure` stands in `relation` to `number`."""

    seat: int
    measure: Measure
    relation: Relation
    number: int

    def holds(self, state: GameState) -> bool:
        """Return whether a state of plain numbers is what is wanted."""
        return HOLDS[self.relation](self.measure(state) - self.number)


def first_place(shortcut: Shortcut, wanted: Wanted, progress: Progress | None = None) -> Place | None:
    """Return the first place that a shortcut's sequence comes to at which something holds; None if there is none.

    Places after the sequence's end, as shortened so far, do not count. `progress` may raise to stop the search.
    """
    search = _Search(shortcut, wanted, progress)
    try:
        return search.among(shortcut.course.start, shortcut.proposal.sequence.parts)
    except (StepRefused, GameOver):
        return None


def first_place_to_name(shortcut: Shortcut, wanted: Wanted, progress: Progress | None = None) -> Place | None:
    """Return the first place at which something holds and its seat could choose differently, so that it can name
    it.

    Where there is none within two iterations of the first at which it holds, that one, which it cannot name.
    """
    first = first_place(shortcut, wanted, progress)
    if first is None:
        return None
    for place in _places_from(shortcut.proposal.sequence, first):
        try:
            shortcut.check_place(wanted.seat, place)
        except Refusal:
            continue
        if wanted.holds(shortcut.course.state_at(place)):
            return place
    return first


def _places_from(sequence: Sequence, place: Place) -> Iterator[Place]:
    """Yield a place, and those after it in its iteration and the next one of the innermost loop around it."""
    around = sequence.enclosing(place.step)
    steps = [
        number
        for number, (_, repeats) in enumerate(walk(sequence.parts), start=1)
        if repeats == around and (around or number >= place.step)
    ]
    yield from (Place(place.iterations, step) for step in steps if step >= place.step)
    if place.iterations:
        following = (*place.iterations[:-1], place.iterations[-1] + 1)
        yield from (Place(following, step) for step in steps)


class _Search:
    """One search; `looked_through` counts the iterations that were performed for it."""

    def __init__(self, shortcut: Shortcut, wanted: Wanted, progress: Progress | None) -> None:
        self.shortcut = shortcut
        self.wanted = wanted
        self.progress = progress
        self.state = shortcut.course.start
        self.looked_through = 0

    def among(self, state: GameState, parts: tuple[Part, ...]) -> Place | None:
        """Search the outermost parts; proved repetitions by their forms."""
        self.state = state
        repetitions = list(self.shortcut.course.repetitions)
        first = 1
        for part in parts:
            found: Place | None
            if isinstance(part, Repeat) and part.is_until_empty:
                found = self._in_body((part,), first, ())
                first += count_steps(part.body)
            elif isinstance(part, Repeat):
                found = self._in_repetition(repetitions.pop(0), part, first) if repetitions else None
                first += count_steps(part.body)
            else:
                found = self._in_part(part, first, ())
                first += 1
            if found is not None:
                return self._in_time(found)
        return None

    def _in_time(self, place: Place) -> Place | None:
        """Return the place, unless the sequence was shortened to end before it."""
        try:
            self.shortcut.check_reached(self.wanted.seat, place)
        except Refusal:
            return None
        return place

    def _in_repetition(
        self, repetition: Repetition, part: Repeat, first: int, around: tuple[int, ...] = (), before: Quantity = 0
    ) -> Place | None:
        """Search a repetition that has run, within iterations `around` it and after `before` iterations of it."""
        is_flat = not any(isinstance(inner, Repeat) for inner in part.body)
        done = 0
        while done < repetition.done:
            stretch = next(
                (one for one in repetition.stretches if one.done == done and one.certificate is not None), None
            )
            if stretch is not None and stretch.certificate is not None and is_flat and stretch.cycles > 0:
                period = stretch.certificate.period
                cycle = self._first_cycle(stretch.certificate, part)
                reached = done + stretch.cycles * period
                done = reached if cycle is None else min(done + cycle * period, reached)
                self.state = repetition.state_after(done)
                while done < reached:
                    done += 1
                    found = self._in_iteration(repetition, part, first, (*around, before + done))
                    if found is not None:
                        return found
                continue
            done += 1
            found = self._in_iteration(repetition, part, first, (*around, before + done))
            if found is not None:
                return found
        return None

    def _in_iteration(
        self, repetition: Repetition, part: Repeat, first: int, around: tuple[int, ...]
    ) -> Place | None:
        """Search one iteration by performing it; refuses to go through more than anybody would wait for."""
        self.looked_through += 1
        if self.looked_through > MOST_LOOKED_THROUGH:
            raise Refusal(
                "too many places",
                f"it does not hold within {readable(MOST_LOOKED_THROUGH)} iterations, and no closed form says "
                "where it does; name the place by its iteration and step",
                "732.2b",
            )
        found = self._in_body(part.body, first, around)
        if found is None and len(around) == 1 and self.progress is not None:
            self.progress(around[0], repetition.count)
        return found

    def _first_cycle(self, certificate: Certificate, part: Repeat) -> int | None:
        """Return the first cycle of a proved stretch in which what is wanted holds before some step of
        its seat.
        """
        best: int | None = None
        state = certificate.pattern
        try:
            with recorder_of(certificate).aside():
                for _ in range(certificate.period):
                    for number, described in enumerate(part.body, start=1):
                        assert not isinstance(described, Repeat)
                        if self._may_end_at(state):
                            found = self._first_value(self.wanted.measure(state), certificate.variable)
                            if found is not None and (best is None or found < best):
                                best = found
                        state = make(state, described, number)
        except Unprovable:
            return 0  # the closed forms cannot tell, so the cycles are looked through from the first
        return best

    def _may_end_at(self, state: GameState) -> bool:
        return state.pending is not None and state.pending.seat == self.wanted.seat

    def _first_value(self, measured: Quantity, variable: int) -> int | None:
        gap = measured - self.wanted.number
        if not isinstance(gap, Growth):
            return 0 if HOLDS[self.wanted.relation](gap) else None
        return first_failure(Comparison(gap, OPPOSITE[self.wanted.relation]), variable)

    def _in_body(self, body: tuple[Part, ...], first: int, around: tuple[int, ...]) -> Place | None:
        at = Unfolded(body, first, self.state)
        for part, step, before in at:
            found = self._in_part(part, step, around, before)
            if found is not None:
                return found
            at.state = self.state
        return None

    def _in_part(self, part: Part, step: int, around: tuple[int, ...], before: Quantity = 0) -> Place | None:
        """Search one part by performing it, beginning at `self.state`; `before`: iterations of it done by then."""
        if isinstance(part, Repeat):
            inner = repeat(Prover(), self.state, part, step, 0)
            try:
                inner.run()
            except (StepRefused, GameOver):
                found = self._in_repetition(inner, part, step, around, before)
                found = found or self._in_body(part.body, step, (*around, before + inner.done + 1))
            else:
                found = self._in_repetition(inner, part, step, around, before)
            if found is None:
                self.state = inner.state
            return found
        if self._may_end_at(self.state) and self.wanted.holds(self.state):
            return Place(around, step)
        self.state = make(self.state, part, step)
        return None


def recorder_of(certificate: Certificate) -> Recorder:
    """Return the recorder that a certificate's closed forms tell their comparisons."""
    forms: list[object] = [form for _, form in certificate.growth]
    recorders = (form.recorder for form in forms if isinstance(form, Growth))
    return next((one for one in recorders if isinstance(one, Recorder)), Recorder())
