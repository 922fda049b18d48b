"""Amounts that are counted or read off the game as it is."""

from __future__ import annotations

from engine.cards.base.kinds import Amount, Condition, Filter, Reference
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class CountOf(Amount):
    """How many objects meet a filter: "the number of Goblins you control"."""

    filter: Filter
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class CharacteristicOf(Amount):
    """The "power", "toughness" or "mana value" of an object (CR 109.3)."""

    what: str
    of: Reference
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class GreatestOf(Amount):
    """The greatest "power", "toughness" or "mana value" among objects that meet a filter; 0 for none."""

    what: str
    filter: Filter
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class TotalOf(Amount):
    """The total "power", "toughness" or "mana value" of the objects that meet a filter."""

    what: str
    filter: Filter
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class KindsAmong(Amount):
    """How many different colors, card types or basic land types the objects that meet a filter have together.

    `what` is "color", "card type", "basic land type" or "name" (CR 105.2, 201.2, 205.2, 305.6), or "power" or
    "mana value": how many of these numbers differ.
    """

    what: str
    filter: Filter
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class CountersOn(Amount):
    """How many counters of a kind are on an object; "" for any kind (CR 122.1)."""

    kind: str
    of: Reference
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class LifeOf(Amount):
    """A player's life total (CR 119.1)."""

    who: Reference
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class HighestLife(Amount):
    """The highest life total among players, `who` is "any" or "opponent": "among your opponents" (CR 119.1)."""

    who: str = "any"
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class MostOfOne(Amount):
    """The greatest number of objects that one player controls: "the greatest number of artifacts an opponent
    controls".

    `who` is "opponent" or "any".
    """

    filter: Filter
    who: str
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class LowestLife(Amount):
    """The lowest life total among all players (CR 119.1)."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class StartingLife(Amount):
    """A player's starting life total, by how the game is played (CR 103.4)."""

    who: Reference
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class CardsIn(Amount):
    """How many cards a player has in a "library", "hand" or "graveyard": "cards in their library" (CR 401-404)."""

    zone: str
    who: Reference
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Devotion(Amount):
    """Your devotion to colors: the mana symbols of these among the mana costs of your permanents (CR 700.5)."""

    colors: frozenset[str]
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class PartySize(Amount):
    """How many creatures are in your party: up to one Cleric, Rogue, Warrior and Wizard each (CR 700.8)."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Speed(Amount):
    """Your speed, 0 where you have none (CR 702.179b)."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class PlayersWho(Amount):
    """How many of several players a condition on "that player" holds of: "each opponent who lost life this turn".

    CR 102.1.
    """

    who: Reference
    condition: Condition
    said: str = field(default="", compare=False)
