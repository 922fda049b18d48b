"""Adding up what one iteration of a loop does; of proved loops within it by their closed forms."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from engine.loops.exploring import Exploration
from engine.loops.growth import Growth, shift
from engine.loops.proving import Prover, Stops
from engine.loops.repetition import Repetition
from engine.loops.unprovable import TooLarge, Unprovable
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.proposals.place_search import recorder_of
from engine.shortcuts.sequences.computing import count_of, repeat
from engine.shortcuts.sequences.performing import perform_choice
from engine.shortcuts.sequences.sequence import Part, Repeat, count_steps
from engine.shortcuts.study.iteration_summary import Doing, Ledger
from engine.shortcuts.study.report import telling

PLAYED_OUT = 64
"""A loop within the iteration of at most so many rounds is simply played."""


@dataclass(frozen=True, slots=True)
class Doings:
    """The ledger of one iteration (of `plays` plays of the body).

    Its amounts are closed forms in the number of them done since the iteration `first`, or plain numbers that
    speak of that iteration alone (`is_every` False). `is_whole`: nothing that happens is left out of it.
    """

    lines: tuple[Doing, ...]
    first: int
    plays: int
    is_every: bool
    is_whole: bool


def doings_of(prover: Prover, start: GameState, loop: Repeat, exploration: Exploration) -> Doings:
    """What an iteration of a loop does once it is proved, or its first one where it is not."""
    main = exploration.main
    if main is None:
        lines, is_whole = _tally(prover, start, loop, 1)
        return Doings(lines, 0, 1, False, is_whole)
    told = telling(exploration, main)
    certificate = told.certificate
    pending = list(prover.pending)
    try:
        with recorder_of(certificate).aside():
            lines, is_whole = _tally(prover, certificate.pattern, loop, certificate.period)
        return Doings(lines, told.done, certificate.period, True, is_whole)
    except (Unprovable, TooLarge, Refusal, Stops):
        lines, is_whole = _tally(prover, certificate.state_after(0), loop, certificate.period)
        return Doings(lines, told.done, certificate.period, False, is_whole)
    finally:
        prover.pending = pending


def _tally(prover: Prover, state: GameState, loop: Repeat, plays: int) -> tuple[tuple[Doing, ...], bool]:
    """The lines, and whether they say everything; of an iteration that cannot be ended what was done of it."""
    ledger = Ledger()
    tally = _Tally(prover)
    before = state
    try:
        for _ in range(plays):
            state = tally.parts(state, loop.body, 1, 0, ledger)
    except (Refusal, Stops):
        if isinstance(state.turn, Growth) or state is before:
            raise
    ledger.spend(before, state)
    return ledger.lines(), tally.is_whole


class _Tally:
    def __init__(self, prover: Prover) -> None:
        self._prover = prover
        self.is_whole = True

    def parts(
        self, state: GameState, parts: tuple[Part, ...], first: int, variable: int, ledger: Ledger
    ) -> GameState:
        """Play parts and take down what happens; the state after them."""
        for part in parts:
            if not isinstance(part, Repeat):
                state, happened = perform_choice(state, part)
                ledger.take(happened)
                first += 1
                continue
            count = count_of(part, state, first)
            if isinstance(count, int) and count <= PLAYED_OUT:
                for _ in range(count):
                    state = self.parts(state, part.body, first, variable + 1, ledger)
            else:
                inner = repeat(self._prover, state, part, first, variable + 1)
                inner.run()
                self.is_whole &= self._repetition(inner, part, first, variable + 1, ledger)
                state = inner.state
            first += count_steps(part.body)
        return state

    def _repetition(self, inner: Repetition, part: Repeat, first: int, variable: int, ledger: Ledger) -> bool:
        """Add what a loop within has done, stretch by stretch; whether it could all be said."""
        for stretch, following in pairwise(inner.stretches):
            certificate = stretch.certificate
            if certificate is None:
                plays = following.done - stretch.done
                if not isinstance(plays, int) or plays > PLAYED_OUT:
                    return False
                state = stretch.state
                for _ in range(plays):
                    state = self.parts(state, part.body, first, variable + 1, ledger)
                continue
            once = Ledger()
            state = certificate.pattern
            with recorder_of(certificate).aside():
                for _ in range(certificate.period):
                    state = self.parts(state, part.body, first, variable + 1, once)
            for line in once.lines():
                amounts = [
                    _times(amount, stretch.cycles, certificate.variable) for amount in (line.more, line.less)
                ]
                more, less = amounts
                if more is None or less is None:
                    return False
                ledger.add(line.seat, line.section, line.what, more, less)
        return True


def _times(amount: Quantity, cycles: Quantity, variable: int) -> Quantity | None:
    """An amount of each cycle added up over all of them; None where it grows in a way that is not followed."""
    if not isinstance(amount, Growth) or variable not in amount.variables:
        return amount * cycles
    change = shift(amount, variable, 1) - amount
    if not isinstance(cycles, int) or (isinstance(change, Growth) and variable in change.variables):
        return None
    return amount.substitute(variable, 0) * cycles + change * (cycles * (cycles - 1) // 2)
