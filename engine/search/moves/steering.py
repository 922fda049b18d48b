"""Steering by what somebody wrote of a loop: the cards that its steps name are tried first."""

from __future__ import annotations

from collections.abc import Iterable

from engine.frozen_dataclass import dataclass

BESIDE = 0.6
"""What it costs more, in macro-moves, to begin something with a card that the steps do not name."""


@dataclass(frozen=True, slots=True)
class Steering:
    """The names of the cards that steps in words name; none: nothing is steered."""

    named: frozenset[str] = frozenset()

    def extra(self, card: str) -> float:
        """What it costs more to begin something with a card."""
        return BESIDE if self.named and card not in self.named else 0.0


UNSTEERED = Steering()


def steering_of(steps: Iterable[str], names: Iterable[str]) -> Steering:
    """The steering of steps in words for cards by name; by their names or the part before a comma."""
    said = " ".join(steps).casefold().replace("’", "'")
    plain = {name: name.casefold().replace("’", "'") for name in names}
    return Steering(frozenset(name for name, one in plain.items() if one in said or one.partition(",")[0] in said))
