"""What a seat can spend on something, and what of that is of another kind than the rest (CR 106.6, 107.4h)."""

from __future__ import annotations

from engine.cards.effects.mana import SpendOnly
from engine.frozen_dataclass import dataclass
from engine.model.mana import EMPTY_POOL, Pool, pools_together
from engine.model.objects import GameObject
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import meets


@dataclass(frozen=True, slots=True)
class Purse:
    """Mana that can be spent on something: all of it, and what of it is from snow sources or never pays generic
    costs.
    """

    mana: Pool
    snow: Pool = EMPTY_POOL
    never_generic: Pool = EMPTY_POOL


def usable(view: View, seat: int, about: GameObject, use: str) -> tuple[SpendOnly, ...]:
    """Return the terms under which a seat holds mana that it can spend on something (CR 106.6).

    `use` is "spell" where the mana is spent to cast `about`, "ability" where to activate an ability of it.
    """
    found = []
    for only, _ in view.seats[seat].limited:
        if only.is_for_anything or (only.is_for_all_else and use not in ("spell", "ability")):
            found.append(only)
            continue
        filter = {"spell": only.spells, "ability": only.abilities}.get(use)
        if filter is not None and meets(view, filter, about, seat, about):
            found.append(only)
    return tuple(found)


def purse_of(view: View, seat: int, about: GameObject, use: str) -> Purse:
    """Return all mana that a seat can spend on something."""
    held = view.seats[seat]
    if not held.limited:
        return Purse(held.pool)
    mana, snow, never_generic = held.pool, EMPTY_POOL, EMPTY_POOL
    pools = dict(held.limited)
    for only in usable(view, seat, about, use):
        mana = pools_together(mana, pools[only])
        if only.is_snow:
            snow = pools_together(snow, pools[only])
        if only.is_never_generic:
            never_generic = pools_together(never_generic, pools[only])
    return Purse(mana, snow, never_generic)
