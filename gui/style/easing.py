"""How motion eases: the share of a way at a share of the time."""

from __future__ import annotations


def out_cubic(share: float) -> float:
    """Move fast at first, then slower."""
    return 1 - (1 - share) ** 3


def out_quint(share: float) -> float:
    """Move very fast at first, then slower."""
    return 1 - (1 - share) ** 5


def in_out_quad(share: float) -> float:
    """Move slowly at both ends."""
    return 2 * share * share if share < 0.5 else 1 - 2 * (1 - share) ** 2


def out_back(share: float) -> float:
    """Move beyond the goal, and back to it."""
    bow = 1.70158
    return 1 + (bow + 1) * (share - 1) ** 3 + bow * (share - 1) ** 2


def part(seconds: float, start: float, length: float) -> float:
    """Return how much of a motion is done at a time that is counted from the beginning of its beat."""
    if length <= 0:
        return 1.0 if seconds >= start else 0.0
    return min(1.0, max(0.0, (seconds - start) / length))
