"""Repeating a body any number of times: proved stretches are computed, what lies between is played by hand."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable

from engine.frozen_dataclass import dataclass
from engine.loops.certificate import Certificate, Play
from engine.loops.growth import Growth
from engine.loops.magnitude import magnitude
from engine.loops.proving import MOST_PLAYS, Attempt, Marks, Prover
from engine.loops.readable import readable, with_noun
from engine.loops.terms import DIGIT_LIMIT
from engine.loops.unprovable import UNPROVED_REPEAT, TooLarge, Unprovable
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState

Progress = Callable[[int, int], None]
"""Called with how many iterations are done and how many there are; may raise to stop."""
FIRST_CHUNK = 32
MOST_CHUNK = 4096
CHECKPOINT_EVERY = 256
MOST_PERFORMED = 100_000
"""The most iterations that are performed one by one, with progress; more are refused where none is proved."""
MOST_ASKED_FOR = 1_000_000
"""The most iterations that are performed where nobody wants a proof; with progress, so that it can be stopped."""
MOST_LOOKED_AT = 10_000_000
"""The most objects that are met while iterations are performed, each counted again in every iteration."""
MOST_TRIED = 400
"""How many iterations are performed, of more that are asked for, before the program says that there is no proof.

One more for each run of equal cards in a library, since those that draw or mill have an end.
"""
MOST_GROWN = 1_500
"""The most new things that are met meanwhile, counted once for each iteration in which one is there.

A table that grows with every iteration, in a way that no proof can follow, takes longer and longer to play.
"""
EASY = 4
"""The most iterations of a repeat within the loop that a proof of it takes where nothing is hard about it."""
MOST_TOIL = 1_200
"""The most iterations of repeats within the loop that are played meanwhile, by hand or in long proofs."""
MOST_STRETCHES = 2_000
"""The most proofs, each of a stretch, that follow one another."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Where a repetition stands after `done` iterations; with a certificate, for `cycles` of its periods on.

    `reason` says why what follows a stretch without certificate is played by hand.
    """

    done: Quantity
    state: GameState
    certificate: Certificate | None = None
    cycles: Quantity = 0
    reason: str = ""


def size_of(state: GameState) -> int:
    """Return the number of objects, stack items, effects and triggers, each of which is looked at.

    A merged permanent counts as what it is made of (CR 730.2).
    """
    merged = sum(len(state.objects[id].components) for id in state.battlefield)
    return len(state.battlefield) + merged + len(state.stack) + len(state.effects) + len(state.delayed)


def runs_in_libraries(state: GameState) -> int:
    """Return how many runs of equal cards the libraries hold, as often as the shape may change as they
    are drawn.
    """
    return sum(len(seat.library) for seat in state.seats)


def _most_written(certificate: Certificate, too_many: int) -> int:
    """Return how many iterations of a proof lead to numbers that can be written down, of fewer than do not.

    By how large they are about, which is known at once; then by the numbers themselves, a thousandth fewer each
    time, so that it may be that some more could be written.
    """
    forms = [form for _, form in certificate.growth if isinstance(form, Growth)]
    fitting = 0
    while too_many - fitting > 1:
        # From few on, so that what is tried is never much larger than what fits.
        tried = min(2 * fitting + 1, (fitting + too_many) // 2)
        if any(magnitude(form, tried)[1] > DIGIT_LIMIT for form in forms):
            too_many = tried
        else:
            fitting = tried
    while fitting > 0:
        try:
            certificate.state_after(fitting)
            return fitting
        except TooLarge:
            fitting -= fitting // 1000 + 1
    return 0


class Repetition:
    """A body repeated `count` times.

    `stretches` lead from the start to the end; `state` is the last one reached and `done` the iterations that are
    complete by then: `count` of them unless `play` raised, in which case the exception has come out of `run`.
    """

    __slots__ = ("_grown", "_prover", "_variable", "count", "done", "play", "state", "stretches")

    def __init__(self, prover: Prover, state: GameState, play: Play, count: Quantity, variable: int) -> None:
        self._prover = prover
        self._variable = variable
        self.play = play
        self.count = count
        self.state = state
        self.done: Quantity = 0
        self.stretches: list[Stretch] = [Stretch(0, state)]
        self._grown = 0

    def run(self, progress: Progress | None = None) -> None:
        """Go to the end: prove, compute as far as the proof reaches, play on by hand, prove again.

        Raises what `play` raises at an iteration that cannot be played to its end.
        """
        chunk = FIRST_CHUNK
        marks = Marks()
        while self.done < self.count:
            self._check_length()
            attempt = Attempt(self.state)
            try:
                self._prover.prove(attempt, self.play, self._variable, self.count - self.done)
            finally:
                self._reach(self.done + len(attempt.states) - 1, attempt.states[-1], attempt.reason)
                self._grown += self._new_in(attempt.states[1:])
                if self._variable > 0 and len(attempt.states) - 1 > EASY:
                    self._prover.toil += attempt.plays
            certificate = attempt.certificate
            if certificate is not None and self._compute(certificate):
                chunk = FIRST_CHUNK
                marks.add(self.done, self.state)
                longer = self._prover.prove_apart(marks, self.play, self._variable)
                if longer is not None:
                    self._compute(longer)
            elif certificate is None:
                # Before it is said that there is no proof, one is looked for once more.
                before_that = self._most_tried - self._performed
                if before_that.__class__ is int and before_that > 0:
                    chunk = min(chunk, before_that)
                self._play_by_hand(chunk, progress)
                chunk = min(2 * chunk, MOST_CHUNK)

    def _check_length(self) -> None:
        """Refuse to perform one by one what nobody would wait for: why, and what can be done instead."""
        left = self.count - self.done
        if left.__class__ is not int or left <= MOST_TRIED:
            return
        if self._prover.is_idle:
            if self.count > MOST_ASKED_FOR:
                raise Refusal(
                    "too many one by one",
                    f"this program performs at most {readable(MOST_ASKED_FOR)} iterations one by one; "
                    "let it prove the loop, or propose so many or fewer",
                )
            return
        performed = self._performed
        is_within = performed <= self._most_tried and self._grown <= MOST_GROWN and not self._is_toilsome
        if is_within and len(self.stretches) <= MOST_STRETCHES + 2 * self._most_tried:
            return
        most = self._performable(performed)
        if self.count <= most:
            return
        why = next((one.reason for one in reversed(self.stretches) if one.reason), "")
        raise Refusal(
            "not proved",
            f"nothing proves {with_noun(self.count, 'iteration')} of this loop{': ' if why else ''}{why}; "
            f"one by one at most {readable(most)} are performed, which takes a while and can be stopped, so "
            "propose so many or fewer",
            "732.2a",
        )

    @property
    def _is_toilsome(self) -> bool:
        """Whether so much was played within the iterations of this loop that more is not tried."""
        return self._variable == 0 and self._prover.toil > MOST_TOIL

    @property
    def _most_tried(self) -> int:
        """How many iterations are performed before the program says that there is no proof."""
        return MOST_TRIED + runs_in_libraries(self.stretches[0].state)

    def _performable(self, performed: int) -> int:
        """Return how many iterations could be performed: fewer where the table grows with each, or others lie
        within each, and each takes longer.
        """
        before, now = size_of(self.stretches[0].state), size_of(self.state)
        most = MOST_PERFORMED // max(1, self._prover.toil // performed)
        while most > MOST_TRIED and most * (before + (now - before) * most // (2 * performed)) > MOST_LOOKED_AT:
            most = most * 9 // 10
        figures: int = 10 ** (len(str(most)) - 1)
        return most // figures * figures

    @property
    def _performed(self) -> Quantity:
        """How many iterations were performed, by hand or in looking for a proof."""
        computed: Quantity = 0
        for stretch in self.stretches:
            if stretch.certificate is not None:
                computed = computed + stretch.cycles * stretch.certificate.period
        return self.done - computed

    def _new_in(self, states: Iterable[GameState]) -> int:
        """Return how many things are in these states that were not there at the start."""
        size = size_of(self.stretches[0].state)
        return sum(max(0, size_of(state) - size) for state in states)

    def _compute(self, certificate: Certificate) -> bool:
        """Go as far as a certificate reaches; whether that was any distance."""
        cycles = (self.count - self.done) // certificate.period
        if certificate.holds_for is not None:
            cycles = min(cycles, certificate.holds_for)
        self._prover.hand_on(self._variable, cycles)
        if cycles == 0:
            return False
        try:
            state = certificate.state_after(cycles)
        except TooLarge as large:
            if self.count.__class__ is int and self._variable == 0:
                large.most = self.done + _most_written(certificate, cycles) * certificate.period
            raise
        self.stretches.append(Stretch(self.done, self.state, certificate, cycles))
        self._reach(self.done + cycles * certificate.period, state, "")
        return True

    def _play_by_hand(self, plays: int, progress: Progress | None) -> None:
        wanted = min(plays, self.count - self.done)
        growing: object = wanted
        if isinstance(growing, Growth):
            raise Unprovable(UNPROVED_REPEAT, growing)
        reason = self.stretches[-1].reason
        was_small = self._grown <= MOST_GROWN and not self._is_toilsome
        for _ in range(wanted):
            self.state = self.play(self.state)
            self.done += 1
            self._prover.toil += self._variable > 0
            self._grown += self._new_in((self.state,))
            if self.done % CHECKPOINT_EVERY == 0:
                self.stretches.append(Stretch(self.done, self.state, reason=reason))
            if progress is not None:
                progress(self.done, self.count)
            if was_small and (self._grown > MOST_GROWN or self._is_toilsome):
                break  # to see whether so many can be performed at all
        self._reach(self.done, self.state, reason)

    def _reach(self, done: int, state: GameState, reason: str) -> None:
        self.done, self.state = done, state
        self.stretches.append(Stretch(done, state, reason=reason))

    def state_after(self, iterations: int) -> GameState:
        """Return the state after `iterations` complete iterations, at most `done` of them."""
        place = bisect_right(self.stretches, iterations, key=lambda stretch: stretch.done) - 1
        stretch = self.stretches[place]
        state, left = stretch.state, iterations - stretch.done
        if stretch.certificate is not None and left > 0:
            cycles = min(left // stretch.certificate.period, stretch.cycles)
            state = stretch.certificate.state_after(cycles)
            left -= cycles * stretch.certificate.period
        for _ in range(left):
            state = self.play(state)
        return state

    @property
    def certificate(self) -> Certificate | None:
        """The certificate that reaches furthest."""
        proved = [stretch for stretch in self.stretches if stretch.certificate is not None]
        return max(proved, key=lambda stretch: stretch.cycles).certificate if proved else None

    @property
    def reason(self) -> str:
        """Why iterations were performed one by one, and how many; "" where only what a proof begins with was."""
        why = next((stretch.reason for stretch in self.stretches if stretch.reason), "")
        proofs = sum(stretch.certificate is not None for stretch in self.stretches)
        performed = self._performed
        if not proofs or not why:
            return why
        if performed <= MOST_PLAYS * proofs:
            return ""
        return f"{readable(performed)} of {with_noun(self.done, 'iteration')}, since {why}"
