"""Certificates: the proof that every iteration of a loop does the same, and the states that follow from it."""

from __future__ import annotations

from collections.abc import Callable

from engine.frozen_dataclass import dataclass
from engine.loops.comparisons import Comparison
from engine.loops.filling import mapped
from engine.loops.growth import as_quantity, substitute
from engine.loops.roles import Key
from engine.model.quantity import Quantity
from engine.model.state import GameState

Play = Callable[[GameState], GameState]
"""Plays one iteration: from a state in which it can begin to the one after it; raises Refusal where it cannot."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A proof by induction over the iteration number k of one repeat.

    `pattern` is the state after k iterations of `period` plays each, with closed forms in `variable` for every
    quantity that changes (k = 0: the state from which it was proved). It holds for 0 <= k <= `holds_for` (None:
    for every k), since each of the first `holds_for` iterations does the same; `failing` is the condition that
    fails at that iteration. `growth` are the quantities that change, by where they stand.
    """

    pattern: GameState
    variable: int
    period: int
    holds_for: Quantity | None
    failing: Comparison | None
    growth: tuple[tuple[Key, Quantity], ...]

    def state_after(self, iterations: Quantity) -> GameState:
        """Return the state after so many iterations (of `period` plays each); TooLarge for a number nobody could
        write.

        Raises ValueError beyond what the certificate covers.
        """
        if self.holds_for is not None and iterations > self.holds_for:
            raise ValueError("the certificate does not reach so far")
        if not self.growth:
            return self.pattern
        return mapped(self.pattern, lambda form: as_quantity(substitute(form, self.variable, iterations)))
