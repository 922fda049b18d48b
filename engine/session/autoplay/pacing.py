"""How fast a game plays by itself: how long each kind of beat lasts, and how its numbers run."""

from __future__ import annotations

from dataclasses import dataclass

from engine.frozen_dataclass import replace

SLOWEST, FASTEST = 0.25, 4.0
"""The bounds of `factor`: at most four times as slow, or as fast, as it is meant."""
LEAST_STEP = 0.05
"""The least seconds for which a step is shown, unless the whole is made to fit a length."""
MOST_OF_FIRST = 9.0
"""About the most seconds that the first iteration takes, however many steps it has."""
MOST_OF_OTHERS = (3.0, 1.8, 1.2, 0.8)
"""The same for the iterations after it."""
CAPTIONS_FROM = 0.15
"""The least seconds for which a caption can be read."""
SMOOTH, STEADY = "smooth", "steady"
EASINGS = (SMOOTH, STEADY)


@dataclass(frozen=True, slots=True)
class Pacing:
    """Seconds for each kind of beat; `factor` 2 plays twice as fast.

    `hold` is for the table before anything happens, `step` for each step of the first iteration, `faster` for
    those of the next ones, `run` for the counter that runs on alone, `jump` for the jump through the magnitudes
    and `ending` for the end. `easing` is "smooth" (the last magnitude of the jump slows to a stop, motion eases)
    or "steady". Without `captions` the steps are not told in words.
    """

    hold: float = 1.2
    step: float = 1.0
    faster: tuple[float, ...] = (0.6, 0.3, 0.15, 0.075)
    run: float = 1.5
    jump: float = 3.6
    ending: float = 4.5
    factor: float = 1.0
    easing: str = SMOOTH
    captions: bool = True

    def __post_init__(self) -> None:
        if not SLOWEST <= self.factor <= FASTEST:
            raise ValueError(f"a pace of {self.factor:g}; expected {SLOWEST:g} to {FASTEST:g}")
        if self.easing not in EASINGS:
            raise ValueError(f"an easing {self.easing!r}; expected {' or '.join(EASINGS)}")

    def with_factor(self, factor: float) -> Pacing:
        """Return the same at another pace, brought within the bounds."""
        return replace(self, factor=min(FASTEST, max(SLOWEST, factor)))

    def step_of(self, iteration: int, steps: int) -> float:
        """Return seconds for a step of an iteration, counted from 1, that has so many steps to show."""
        if iteration == 1:
            wanted, most = self.step, MOST_OF_FIRST
        else:
            place = min(iteration - 2, len(self.faster) - 1)
            wanted, most = self.faster[place], MOST_OF_OTHERS[min(place, len(MOST_OF_OTHERS) - 1)]
        return max(LEAST_STEP, min(wanted, most / max(1, steps)))

    @property
    def shown_by_steps(self) -> int:
        """How many iterations are shown step by step."""
        return 1 + len(self.faster)
