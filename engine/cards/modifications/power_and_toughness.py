"""Modifications of layer 7: power and toughness (CR 613.4)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Modification


@dataclass(frozen=True, slots=True)
class DefinePowerToughness(Modification):
    """A characteristic-defining ability sets power and toughness (layer 7a); None leaves one alone."""

    power: Amount | None
    toughness: Amount | None
    layer = 7
    sublayer = "a"


@dataclass(frozen=True, slots=True)
class SetPowerToughness(Modification):
    """Has this base power and toughness (layer 7b); None leaves one alone."""

    power: Amount | None
    toughness: Amount | None
    layer = 7
    sublayer = "b"
    entries = (Entry("base size", "a size such as 1/1"),)


@dataclass(frozen=True, slots=True)
class ChangePowerToughness(Modification):
    """Gets +N/+M (layer 7c, with counters)."""

    power: Amount
    toughness: Amount
    layer = 7
    sublayer = "c"
    entries = (Entry("gets", "a change such as +1/+1"),)


@dataclass(frozen=True, slots=True)
class SwitchPowerToughness(Modification):
    """Switches power and toughness (layer 7d)."""

    layer = 7
    sublayer = "d"
    entries = (Entry("switches power and toughness", "yes"),)
