"""Modifications of layers 1 and 2: copies and control (CR 613.1a-b)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Modification, Reference
from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class BecomeCopy(Modification):
    """Becomes a copy of a definition (layer 1a, CR 613.2a)."""

    definition: CardDefinition
    layer = 1


@dataclass(frozen=True, slots=True)
class GainControl(Modification):
    """A player gains control (layer 2) (CR 613.1b)."""

    who: Reference
    layer = 2
    entries = (Entry("controller", "who gains control"),)
