"""Modifications of layers 4 and 5: types and colors (CR 613.1d-e)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Modification
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class AddTypes(Modification):
    """Gains card types and subtypes (layer 4): "is a Goblin in addition to its other types" (CR 613.1d)."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    layer = 4
    entries = (Entry("is also", "what else it is"),)


@dataclass(frozen=True, slots=True)
class SetTypes(Modification):
    """Has just these card types and subtypes (layer 4); land types set this way take abilities (CR 305.7)."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    layer = 4
    entries = (Entry("types", "its types"),)


@dataclass(frozen=True, slots=True)
class LoseTypes(Modification):
    """Is not of these card types any more, nor of their subtypes (layer 4, CR 205.1b): "isn't a creature"."""

    types: tuple[str, ...]
    layer = 4
    entries = (Entry("isn't", "what it isn't"),)


@dataclass(frozen=True, slots=True)
class SetChosenType(Modification):
    """Is of no creature type but the one that was chosen as the source entered (layer 4) (CR 205.1a, 613.1d)."""

    layer = 4
    entries = (Entry("is the chosen type", "yes"),)


@dataclass(frozen=True, slots=True)
class AddChosenType(Modification):
    """Gains the creature type that was chosen as the source entered (layer 4) (CR 613.1d)."""

    layer = 4
    entries = (Entry("is also the chosen type", "yes"),)


@dataclass(frozen=True, slots=True)
class AddColors(Modification):
    """Gains colors (layer 5) (CR 613.1e)."""

    colors: frozenset[str]
    layer = 5
    entries = (Entry("is also colored", "colors"),)


@dataclass(frozen=True, slots=True)
class AddChosenColor(Modification):
    """Gains the color that was chosen as the source entered (layer 5) (CR 613.1e)."""

    layer = 5
    entries = (Entry("is also the chosen color", "yes"),)


@dataclass(frozen=True, slots=True)
class SetColors(Modification):
    """Has just these colors (layer 5); an empty set is colorless (CR 613.1e)."""

    colors: frozenset[str]
    layer = 5
    entries = (Entry("colors", "colors"),)
