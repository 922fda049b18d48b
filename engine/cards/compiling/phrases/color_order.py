"""The order in which cards name several colors."""

from __future__ import annotations

from engine.cards.base.mana import COLORS

_ORDERS = (
    "WU",
    "UB",
    "BR",
    "RG",
    "GW",
    "WB",
    "UR",
    "BG",
    "RW",
    "GU",
    "WBG",
    "URW",
    "BGU",
    "RWB",
    "GUR",
    "RGW",
    "GWU",
)


def in_order(colors: frozenset[str]) -> tuple[str, ...]:
    """Put colors in the order in which cards name them: white before blue, but green before white."""
    known = next((one for one in _ORDERS if set(one) == colors), "")
    return tuple(known) or tuple(color for color in COLORS if color in colors)
