"""Modifications of layer 6: abilities (CR 613.1f)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Ability, Modification, Reference
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


@dataclass(frozen=True, slots=True)
class GainActivatedAbilities(Modification):
    """Has all activated abilities of these objects (layer 6) (CR 613.1f, 613.8).

    `limit` is how often each of those can be activated each turn (0: as they say themselves).
    """

    of: Reference
    limit: int = 0
    layer = 6
    entries = (
        Entry("has activated abilities of", "objects"),
        Entry("has once each turn the activated abilities of", "objects"),
    )
