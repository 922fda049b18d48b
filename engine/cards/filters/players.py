"""Filters of players, and by whose an object is and in whose zone it lies."""

from __future__ import annotations

from engine.cards.base.kinds import Filter, Reference
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class IsControlledBy(Filter):
    """Is controlled by "you", "opponent", "active player" or "that player" (CR 109.4)."""

    who: str


@dataclass(frozen=True, slots=True)
class IsControlledByPlayers(Filter):
    """Is controlled by a player whom the ability names: "target player controls", "its controller controls".

    CR 109.4.
    """

    who: Reference


@dataclass(frozen=True, slots=True)
class IsOwnedBy(Filter):
    """Is owned by "you", "opponent" or "that player" (CR 108.3)."""

    who: str


@dataclass(frozen=True, slots=True)
class InZone(Filter):
    """Is a card in a zone ("graveyard", "hand", "exile", "library"), of "you", "opponent" or "any" player.

    CR 400.1. `who`: of players whom the ability names, "target player's graveyard". `said` is how a card says it
    where it says it otherwise, and changes nothing.
    """

    zone: str
    whose: str = "any"
    who: Reference | None = None
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class IsYours(Filter):
    """Meets a filter, and is a permanent or spell that you control or a card that you own elsewhere.

    "Creatures you control", with "The same is true for creature spells you control and creature cards you own that
    aren't on the battlefield" (CR 108.3, 109.2).
    """

    part: Filter


@dataclass(frozen=True, slots=True)
class IsPlayer(Filter):
    """Is a player: who is "any", "you" or "opponent" (CR 102.1)."""

    who: str = "any"


@dataclass(frozen=True, slots=True)
class IsDamageable(Filter):
    """Is a creature, planeswalker, battle or player: "any target" (CR 115.4)."""


ANY_TARGET = IsDamageable()
