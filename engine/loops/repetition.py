"""Repeating a body any number of times: proved stretches are computed, what lies between is played by hand."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass

from engine.loops.certificate import Certificate, Play
from engine.loops.proving import Attempt, Prover
from engine.model.quantity import Quantity
from engine.model.state import GameState

Progress = Callable[[int, int], None]
"""Called with how many iterations are done and how many there are; may raise to stop."""
FIRST_CHUNK = 32
MOST_CHUNK = 4096
CHECKPOINT_EVERY = 256


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


class Repetition:
    """A body repeated `count` times.

    `stretches` lead from the start to the end; `state` is the last one reached and `done` the iterations that are
    complete by then: `count` of them unless `play` raised, in which case the exception has come out of `run`.
    """

    __slots__ = ("_prover", "_variable", "count", "done", "play", "state", "stretches")

    def __init__(self, prover: Prover, state: GameState, play: Play, count: Quantity, variable: int) -> None:
        self._prover = prover
        self._variable = variable
        self.play = play
        self.count = count
        self.state = state
        self.done: Quantity = 0
        self.stretches: list[Stretch] = [Stretch(0, state)]

    def run(self, progress: Progress | None = None) -> None:
        """Go to the end: prove, compute as far as the proof reaches, play on by hand, prove again.

        Raises what `play` raises at an iteration that cannot be played to its end.
        """
        chunk = FIRST_CHUNK
        while self.done < self.count:
            attempt = Attempt(self.state)
            try:
                self._prover.prove(attempt, self.play, self._variable, self.count - self.done)
            finally:
                self._reach(self.done + len(attempt.states) - 1, attempt.states[-1], attempt.reason)
            certificate = attempt.certificate
            if certificate is not None and self._compute(certificate):
                chunk = FIRST_CHUNK
            elif certificate is None:
                self._play_by_hand(chunk, progress)
                chunk = min(2 * chunk, MOST_CHUNK)

    def _compute(self, certificate: Certificate) -> bool:
        """Go as far as a certificate reaches; whether that was any distance."""
        cycles = (self.count - self.done) // certificate.period
        if certificate.holds_for is not None:
            cycles = min(cycles, certificate.holds_for)
        self._prover.hand_on(self._variable, cycles)
        if cycles == 0:
            return False
        state = certificate.state_after(cycles)
        self.stretches.append(Stretch(self.done, self.state, certificate, cycles))
        self._reach(self.done + cycles * certificate.period, state, "")
        return True

    def _play_by_hand(self, plays: int, progress: Progress | None) -> None:
        reason = self.stretches[-1].reason
        for _ in range(min(plays, self.count - self.done)):
            self.state = self.play(self.state)
            self.done += 1
            if self.done % CHECKPOINT_EVERY == 0:
                self.stretches.append(Stretch(self.done, self.state, reason=reason))
            if progress is not None:
                progress(self.done, self.count)
        self._reach(self.done, self.state, reason)

    def _reach(self, done: int, state: GameState, reason: str) -> None:
        self.done, self.state = done, state
        self.stretches.append(Stretch(done, state, reason=reason))

    def state_after(self, iterations: int) -> GameState:
        """The state after so many complete iterations, at most `done` of them."""
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
        """Why everything had to be played by hand; empty when some stretch was proved."""
        proved = any(stretch.certificate is not None for stretch in self.stretches)
        return "" if proved else next((stretch.reason for stretch in self.stretches if stretch.reason), "")
