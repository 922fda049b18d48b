"""Follows a loop without a count as far as it can be proved, up to the iteration at which it ends by itself."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.loops.certificate import Certificate, Play
from engine.loops.proving import Attempt, Marks, Prover, Stops
from engine.loops.repetition import MOST_GROWN, MOST_TOIL, runs_in_libraries, size_of
from engine.loops.unprovable import TooLarge
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState

MOST_STRETCHES = 200
"""How many proofs in a row are made of a loop when each reaches only a few iterations."""
HAND_PLAYED = 400
"""The most iterations that are played by hand where nothing can be proved, beside runs of cards in libraries."""


@dataclass(frozen=True, slots=True)
class Proved:
    """A proved stretch: `certificate` from `done` iterations on."""

    done: Quantity
    certificate: Certificate

    @property
    def reach(self) -> Quantity:
        """How many iterations it covers; 0 for one that covers all."""
        holds_for = self.certificate.holds_for
        return self.certificate.period * (holds_for if holds_for is not None else 0)


@dataclass(frozen=True, slots=True)
class Exploration:
    """What following a loop found.

    `stretches` are proofs in order; the last one goes on for ever when `is_endless`. Otherwise `done` iterations
    can be completed, and `stop` (when known) is what came out of the one after them. `reason` says why there is
    no proof. `played` are the states that playing reached, by the number of iterations before them; each
    stretch begins at one of them.
    """

    stretches: tuple[Proved, ...]
    is_endless: bool
    done: Quantity
    stop: Exception | None
    reason: str
    played: tuple[tuple[Quantity, GameState], ...] = ()

    @property
    def main(self) -> Proved | None:
        """The stretch that reaches furthest: what the loop does."""
        if not self.stretches:
            return None
        return self.stretches[-1] if self.is_endless else max(self.stretches, key=lambda stretch: stretch.reach)


def explore(prover: Prover, state: GameState, play: Play) -> Exploration:
    """Follow a loop until it ends by itself, is proved to go on for ever, or nothing more can be said.

    `prover` is the one with which `play` proves repeats within the body.
    """
    found: list[Proved] = []
    known: list[tuple[Quantity, GameState]] = []
    done: Quantity = 0
    played = 0
    grown = 0
    size = size_of(state)
    reason = ""
    marks = Marks()
    runs = runs_in_libraries(state)
    while len(found) < MOST_STRETCHES + runs and played < HAND_PLAYED + runs and grown < MOST_GROWN:
        if prover.toil > MOST_TOIL:
            break  # what is within each iteration takes so long that more of them are not tried
        attempt = Attempt(state)
        try:
            prover.prove(attempt, play, 0, HAND_PLAYED)
        except (Refusal, Stops) as stop:
            known += enumerate(attempt.states, start=done)
            return Exploration(tuple(found), False, known[-1][0], stop, reason, tuple(known))
        except TooLarge as large:
            known += enumerate(attempt.states, start=done)
            return Exploration(tuple(found), False, known[-1][0], None, str(large), tuple(known))
        known += enumerate(attempt.states, start=done)
        done += len(attempt.states) - 1
        played += len(attempt.states) - 1
        grown += sum(max(0, size_of(one) - size) for one in attempt.states[1:])
        state = attempt.states[-1]
        certificate = attempt.certificate
        if certificate is None:
            reason = attempt.reason
            continue
        is_apart = False
        while certificate is not None:
            found.append(Proved(done, certificate))
            if certificate.holds_for is None:
                return Exploration(tuple(found), True, done, None, "", tuple(known))
            try:
                state = certificate.state_after(certificate.holds_for)
            except TooLarge as large:
                return Exploration(tuple(found), False, done, None, str(large), tuple(known))
            done += found[-1].reach
            if is_apart:
                break
            marks.add(done, state)
            certificate, is_apart = prover.prove_apart(marks, play, 0), True
    reason = reason or f"its proofs reach only a few iterations each, and {len(found)} of them were followed"
    return Exploration(tuple(found), False, done, None, reason, tuple(known))
