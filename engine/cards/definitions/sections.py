"""Sections of a text that count at certain levels: of a leveler, a Class, a station card (CR 711, 716, 721)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Ability
from engine.cards.costs.cost import Cost
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class LevelBand(Ability):
    """What a leveler is with so many level counters: "LEVEL 1-4", a size, abilities (CR 711.2a-b).

    `most` is 0 for "LEVEL 5+". What it means stands beside it.
    """

    least: int
    most: int
    power: int
    toughness: int
    abilities: tuple[Ability, ...] = ()
    entries = (
        Entry(
            "level band",
            "with how many level counters, such as 1-4 or 5+",
            fills=("least", "most"),
            keys={("power", "toughness"): "size"},
        ),
    )


@dataclass(frozen=True, slots=True)
class StationBand(Ability):
    """What a station card has with so many charge counters or more: "8+ |", abilities (CR 721.2).

    Where it has a size, it is an artifact creature of that base size then. What it means stands beside it.
    """

    least: int
    power: int | None = None
    toughness: int | None = None
    abilities: tuple[Ability, ...] = ()
    entries = (
        Entry(
            "station band",
            "with how many charge counters, such as 8+",
            fills=("least",),
            keys={("power", "toughness"): "size"},
        ),
    )


@dataclass(frozen=True, slots=True)
class ClassLevel(Ability):
    """ "[Cost]: Level N" of a Class, with the abilities that it has from that level on (CR 716.2a-b).

    What it means stands beside it.
    """

    cost: Cost
    level: int
    abilities: tuple[Ability, ...] = ()
    entries = (Entry("class level", "which level of a Class: 2 or 3", fills=("level",), keys={"cost": "for"}),)
