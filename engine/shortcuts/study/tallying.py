"""Adds up what one iteration of a loop does; proved loops within it are added up by their closed forms."""

from __future__ import annotations

from itertools import pairwise

from engine.frozen_dataclass import dataclass
from engine.loops.exploring import Exploration
from engine.loops.growth import Growth, shift
from engine.loops.proving import Prover, Stops
from engine.loops.repetition import Repetition
from engine.loops.unprovable import TooLarge, Unprovable
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.proposals.place_search import recorder_of
from engine.shortcuts.sequences.computing import Unfolded, count_of, repeat
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.sequence import Part, Repeat
from engine.shortcuts.study.iteration_summary import Ledger, LedgerLine
from engine.shortcuts.study.report import telling

PLAYED_OUT = 64
"""A loop within the iteration is played out if it has at most this many rounds."""


@dataclass(frozen=True, slots=True)
class IterationSummary:
    """The ledger of one iteration, which is `plays` plays of the body.

    Its amounts are closed forms in the number of iterations since the iteration `first`. Where `is_every` is false
    they are plain numbers of the iteration `first` alone. `is_whole`: the ledger leaves out nothing that happens.
    """

    lines: tuple[LedgerLine, ...]
    first: int
    plays: int
    is_every: bool
    is_whole: bool


def summary_of_iteration(
    prover: Prover, start: GameState, loop: Repeat, exploration: Exploration
) -> IterationSummary:
    """Return what each iteration of a proved loop does, or the first iteration of a loop without proof."""
    main = exploration.main
    if main is None:
        lines, is_whole = _tally(prover, start, loop, 1)
        return IterationSummary(lines, 0, 1, False, is_whole)
    told = telling(exploration, main)
    certificate = told.certificate
    pending = list(prover.pending)
    try:
        with recorder_of(certificate).aside():
            lines, is_whole = _tally(prover, certificate.pattern, loop, certificate.period)
        return IterationSummary(lines, told.done, certificate.period, True, is_whole)
    except (Unprovable, TooLarge, Refusal, Stops):
        lines, is_whole = _tally(prover, certificate.state_after(0), loop, certificate.period)
        return IterationSummary(lines, told.done, certificate.period, False, is_whole)
    finally:
        prover.pending = pending


def _tally(prover: Prover, state: GameState, loop: Repeat, plays: int) -> tuple[tuple[LedgerLine, ...], bool]:
    """Return the lines, and whether they leave nothing out.

    If the iteration cannot be completed, its completed part.
    """
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
        at = Unfolded(parts, first, state)
        for part, step, _ in at:
            if not isinstance(part, Repeat):
                at.state, happened = perform_choice(at.state, part)
                ledger.take(happened)
                continue
            count = count_of(part, at.state, step)
            if isinstance(count, int) and count <= PLAYED_OUT:
                for _ in range(count):
                    at.state = self.parts(at.state, part.body, step, variable + 1, ledger)
            else:
                inner = repeat(self._prover, at.state, part, step, variable + 1)
                inner.run()
                self.is_whole &= self._repetition(inner, part, step, variable + 1, ledger)
                at.state = inner.state
        return at.state

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
    """Return the sum of an amount over all cycles; None where no closed form of the sum is known."""
    if not isinstance(amount, Growth) or variable not in amount.variables:
        return amount * cycles
    change = shift(amount, variable, 1) - amount
    if not isinstance(cycles, int) or (isinstance(change, Growth) and variable in change.variables):
        return None
    return amount.substitute(variable, 0) * cycles + change * (cycles * (cycles - 1) // 2)
