"""Mixes colors written as #rrggbb."""

from __future__ import annotations

WHITE, BLACK = "#ffffff", "#000000"
BONE, STEEL, WOOD, GOLD, STONE = "#efe7d2", "#c9d3dd", "#6b4426", "#f0b93a", "#8d8798"
PARCHMENT, BLOOD, EMBER = "#fff6de", "#d4263f", "#ffb13d"


def mix(first: str, second: str, share: float) -> str:
    """Return the color `share` of the way from the first to the second."""
    pairs = ((int(first[at : at + 2], 16), int(second[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)


def darker(color: str, share: float) -> str:
    """Return a color with so much of black in it."""
    return mix(color, BLACK, share)


def lighter(color: str, share: float) -> str:
    """Return a color with so much of white in it."""
    return mix(color, WHITE, share)
