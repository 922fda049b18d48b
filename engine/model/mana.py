"""Mana pools: how much mana of each type a seat has (CR 106.4)."""

from __future__ import annotations

from engine.cards.base.mana import MANA_TYPES
from engine.model.quantity import Quantity

Pool = tuple[Quantity, Quantity, Quantity, Quantity, Quantity, Quantity]
"""Amounts in the order of MANA_TYPES: white, blue, black, red, green, colorless."""

EMPTY_POOL: Pool = (0, 0, 0, 0, 0, 0)
POSITION = {mana_type: position for position, mana_type in enumerate(MANA_TYPES)}


def pool_with(pool: Pool, mana_type: str, amount: Quantity) -> Pool:
    """Return the pool with `amount` more (or less, when negative) of a mana type."""
    position = POSITION[mana_type]
    return (*pool[:position], pool[position] + amount, *pool[position + 1 :])  # type: ignore[return-value]  # stays six long


def pools_together(one: Pool, other: Pool) -> Pool:
    """Return two pools in one."""
    a, b, c, d, e, f = one
    u, v, w, x, y, z = other
    return a + u, b + v, c + w, d + x, e + y, f + z


def pool_less(one: Pool, other: Pool) -> Pool:
    """Return what a pool has more than another of each type."""
    a, b, c, d, e, f = one
    u, v, w, x, y, z = other
    return a - u, b - v, c - w, d - x, e - y, f - z


def common_to(one: Pool, other: Pool) -> Pool:
    """Return as much mana of each type as both of two pools have."""
    return tuple(min(mine, theirs) for mine, theirs in zip(one, other, strict=True))  # type: ignore[return-value]  # stays six long
