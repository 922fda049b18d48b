"""Further effects: proliferating, preventing and redirecting damage (CR 614.9, 615, 701.34)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cards.amounts import Amount, Reference
from engine.cards.bases import Effect
from engine.cards.filters import Filter

if TYPE_CHECKING:
    from engine.cards.definitions import CardDefinition


@dataclass(frozen=True, slots=True)
class Proliferate(Effect):
    """Any number of permanents and players get another counter of each kind they have (CR 701.34)."""


@dataclass(frozen=True, slots=True)
class LifeBecomes(Effect):
    """A player's life total becomes a number: the player gains or loses the difference (CR 119.5)."""

    amount: Amount
    who: Reference


@dataclass(frozen=True, slots=True)
class DoubleLife(Effect):
    """A player's life total is doubled: the player gains or loses as much as it is (CR 701.10d)."""

    who: Reference


@dataclass(frozen=True, slots=True)
class GetEmblem(Effect):
    """You get an emblem with these abilities, which work from the command zone (CR 114)."""

    emblem: CardDefinition


@dataclass(frozen=True, slots=True)
class PreventDamage(Effect):
    """Prevent damage that would be dealt to objects or players this turn: the next `amount`, or all (None)."""

    to: Reference
    amount: Amount | None = None
    is_combat_only: bool = False


@dataclass(frozen=True, slots=True)
class PreventNextTime(Effect):
    """The next time a source of your choice would deal damage to an object or player, it is prevented (CR 615.9).

    `sources` limits the choice (None: any source). `is_gained`: you gain that much life. `redirected_to` is to
    what the damage is dealt instead.
    """

    sources: Filter | None
    to: Reference
    is_gained: bool = False
    redirected_to: Reference | None = None


@dataclass(frozen=True, slots=True)
class RedirectDamage(Effect):
    """The next damage that would be dealt to an object or player this turn is dealt to another instead."""

    amount: Amount
    of: Reference
    to: Reference
