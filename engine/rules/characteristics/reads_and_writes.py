"""What continuous effects read and write: the kinds of characteristics that decide about them (CR 613.8a)."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.amounts.counts import CharacteristicOf, GreatestOf, KindsAmong, PartySize, TotalOf
from engine.cards.base.kinds import Amount, Condition, Filter, Modification
from engine.cards.conditions.state import IsGreatest
from engine.cards.filters.characteristics import (
    Compares,
    ComparesOwn,
    HasBasicLandType,
    HasColor,
    HasKeyword,
    HasSize,
    HasSubtype,
    HasSupertype,
    HasType,
    IsColorless,
    IsMonocolored,
    IsMulticolored,
    IsOfChosenColor,
    IsOfChosenType,
    IsOutlaw,
)
from engine.cards.filters.relations import SharesWith
from engine.cards.language.trees import nodes_in
from engine.cards.modifications.abilities import GainAbilities, GainActivatedAbilities, LoseAbilities
from engine.cards.modifications.copies_and_control import BecomeCopy
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    DefinePowerToughness,
    SetPowerToughness,
    SizeIsManaValue,
    SwitchPowerToughness,
)
from engine.cards.modifications.types_and_colors import (
    AddChosenColor,
    AddChosenType,
    AddColors,
    AddTypes,
    LoseTypes,
    SetChosenType,
    SetColors,
    SetTypes,
)

LOSS = "loss of abilities"
"""What can end an effect: that its source loses the ability; gaining others does not."""
_WRITES: dict[type, frozenset[str]] = {
    AddTypes: frozenset({"types"}),
    SetTypes: frozenset({"types", "abilities", LOSS}),
    LoseTypes: frozenset({"types"}),
    AddColors: frozenset({"colors"}),
    AddChosenColor: frozenset({"colors"}),
    AddChosenType: frozenset({"types"}),
    SetChosenType: frozenset({"types"}),
    SetColors: frozenset({"colors"}),
    GainAbilities: frozenset({"abilities"}),
    GainActivatedAbilities: frozenset({"abilities"}),
    LoseAbilities: frozenset({"abilities", LOSS}),
    BecomeCopy: frozenset({"types", "colors", "abilities", "size", LOSS}),
    SetPowerToughness: frozenset({"size"}),
    SizeIsManaValue: frozenset({"size"}),
    ChangePowerToughness: frozenset({"size"}),
    SwitchPowerToughness: frozenset({"size"}),
    DefinePowerToughness: frozenset({"size"}),
}
_READS: dict[type, frozenset[str]] = {
    HasType: frozenset({"types"}),
    HasSubtype: frozenset({"types"}),
    HasSupertype: frozenset({"types"}),
    IsOfChosenColor: frozenset({"colors"}),
    IsOfChosenType: frozenset({"types"}),
    HasColor: frozenset({"colors"}),
    HasBasicLandType: frozenset({"types"}),
    IsColorless: frozenset({"colors"}),
    IsMonocolored: frozenset({"colors"}),
    IsMulticolored: frozenset({"colors"}),
    HasKeyword: frozenset({"abilities"}),
    HasSize: frozenset({"size"}),
    PartySize: frozenset({"types"}),
    IsOutlaw: frozenset({"types"}),
}
_READS_WHAT_IT_NAMES = (
    Compares,
    ComparesOwn,
    CharacteristicOf,
    GreatestOf,
    TotalOf,
    KindsAmong,
    SharesWith,
    IsGreatest,
)
_NAMED = {
    "power": "size",
    "toughness": "size",
    "color": "colors",
    "card type": "types",
    "permanent type": "types",
    "creature type": "types",
    "basic land type": "types",
}
"""The kinds of characteristics by the word in `what` of those that read what they name; others do not change."""


@lru_cache(maxsize=4096)
def reads(words: Filter | Amount | Condition | None) -> frozenset[str]:
    """Return which characteristics decide whether an object meets a filter, how much an amount is or whether a
    condition holds, with all that these hold in turn.
    """
    found: set[str] = set()
    for node in nodes_in(words):
        found |= _READS.get(type(node), frozenset())
        if isinstance(node, _READS_WHAT_IT_NAMES) and node.what in _NAMED:
            found.add(_NAMED[node.what])
    return frozenset(found)


def written_by(modification: Modification) -> frozenset[str]:
    """Return which characteristics a modification changes."""
    return _WRITES.get(type(modification), frozenset())
