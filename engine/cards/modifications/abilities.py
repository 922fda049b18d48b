"""Modifications of layer 6: abilities (CR 613.1f)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Ability, Modification
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class GainAbilities(Modification):
    """Gains abilities (layer 6) (CR 613.1f)."""

    abilities: tuple[Ability, ...]
    layer = 6
    entries = (Entry("gains", "abilities"),)


@dataclass(frozen=True, slots=True)
class LoseAbilities(Modification):
    """Loses the keywords and abilities named, or all abilities when none is named (layer 6) (CR 613.1f)."""

    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    layer = 6
    entries = (Entry("loses", "keywords, or 'all abilities'"),)
