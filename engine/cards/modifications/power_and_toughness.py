"""Modifications of layer 7: power and toughness (CR 613.4)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Modification
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class DefinePowerToughness(Modification):
    """A characteristic-defining ability sets power and toughness (layer 7a); None leaves one alone (CR 613.4a)."""

    power: Amount | None
    toughness: Amount | None
    layer = 7
    sublayer = "a"


@dataclass(frozen=True, slots=True)
class SetPowerToughness(Modification):
    """Has this base power and toughness (layer 7b); None leaves one alone (CR 613.4b).

    `said` is how a card says it with what else the object is, and changes nothing.
    """

    power: Amount | None
    toughness: Amount | None
    said: str = field(default="", compare=False)
    layer = 7
    sublayer = "b"
    entries = (Entry("base size", "a size such as 1/1"),)


@dataclass(frozen=True, slots=True)
class SizeIsManaValue(Modification):
    """Has base power and toughness each equal to its own mana value (layer 7b) (CR 202.3, 613.4b)."""

    layer = 7
    sublayer = "b"
    entries = (Entry("size is mana value", "yes"),)


@dataclass(frozen=True, slots=True)
class ChangePowerToughness(Modification):
    """Gets +N/+M (layer 7c, with counters) (CR 613.4c)."""

    power: Amount
    toughness: Amount
    layer = 7
    sublayer = "c"
    entries = (Entry("gets", "a change such as +1/+1"),)


@dataclass(frozen=True, slots=True)
class SwitchPowerToughness(Modification):
    """Switches power and toughness (layer 7d) (CR 613.4d)."""

    layer = 7
    sublayer = "d"
    entries = (Entry("switches power and toughness", "yes"),)
