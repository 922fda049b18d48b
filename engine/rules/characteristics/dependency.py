"""Dependency: the order of effects within a layer when one changes what another applies to (CR 613.8)."""

from __future__ import annotations

from collections import Counter

from engine.cards.base.kinds import Filter, Modification
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
    IsMulticolored,
    IsOfChosenType,
)
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.players import IsYours
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
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
from engine.rules.base.facts import facts_of
from engine.rules.base.view import View
from engine.rules.characteristics.applying import Applied, applies_to, apply_effects

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
    IsOfChosenType: frozenset({"types"}),
    HasColor: frozenset({"colors"}),
    HasBasicLandType: frozenset({"types"}),
    IsColorless: frozenset({"colors"}),
    IsMulticolored: frozenset({"colors"}),
    HasKeyword: frozenset({"abilities"}),
    Compares: frozenset({"size"}),
    ComparesOwn: frozenset({"size"}),
    HasSize: frozenset({"size"}),
}


def in_layer_order(view: View, here: list[Applied], before: list[Applied]) -> list[Applied]:
    """Return the effects of one layer in the order in which they apply.

    Characteristic-defining abilities come first (CR 613.3), then timestamp order (CR 613.7), except that an effect
    waits for those that it depends on, unless they depend on it in turn (CR 613.8b-c).
    """
    ordered = sorted(here, key=lambda one: (not one.is_characteristic_defining, one.timestamp))
    if len(ordered) < 2 or not _may_depend(ordered):
        return ordered
    done: list[Applied] = []
    while ordered:
        free = [one for one in ordered if not _waits_for_any(view, one, ordered, [*before, *done])]
        following = free[0] if free else ordered[0]
        ordered = [one for one in ordered if one is not following]
        done.append(following)
    return done


def reads(filter: Filter | None) -> frozenset[str]:
    """Return which characteristics decide whether an object meets a filter."""
    if isinstance(filter, (AllOf, AnyOf)):
        return frozenset().union(*(reads(part) for part in filter.parts))
    if isinstance(filter, (Not, IsYours)):
        return reads(filter.part)
    return _READS.get(type(filter), frozenset())


def written_by(modification: Modification) -> frozenset[str]:
    """Return which characteristics a modification changes."""
    return _WRITES.get(type(modification), frozenset())


def _writes(one: Applied) -> frozenset[str]:
    return written_by(one.modification)


def _may_depend(ordered: list[Applied]) -> bool:
    """Return whether any effect changes what decides about another."""
    writers: Counter[str] = Counter()
    for one in ordered:
        writers.update(_writes(one))
    return any(
        writers[what] > (what in _writes(one))
        for one in ordered
        if one.filter is not None or one.ability is not None
        for what in reads(one.filter) | _existence(one)
    )


def _existence(one: Applied) -> frozenset[str]:
    return frozenset({LOSS}) if one.ability is not None else frozenset()


def _waits_for_any(view: View, one: Applied, others: list[Applied], before: list[Applied]) -> bool:
    return any(
        other is not one
        and one.is_characteristic_defining == other.is_characteristic_defining
        and _depends(view, one, other, before)
        and not _depends(view, other, one, before)
        for other in others
    )


def _depends(view: View, one: Applied, other: Applied, before: list[Applied]) -> bool:
    """Return whether applying `other` first would change whether `one` exists or what it applies to (CR
    613.8a).
    """
    if not _writes(other) & (reads(one.filter) | _existence(one)):
        return False
    return _reach(view, one, before) != _reach(view, one, [*before, other])


def _reach(view: View, one: Applied, before: list[Applied]) -> tuple[bool, frozenset[int]]:
    exists = True
    if one.ability is not None and one.source is not None and one.source.zone == "battlefield":
        current = apply_effects(view, one.source, facts_of(one.source.card).base, before)
        exists = any(ability is one.ability for ability in current.abilities)
    if one.filter is None:
        return exists, frozenset(one.affected)
    reached = set()
    for id in view.battlefield:
        subject = view.objects[id]
        if applies_to(view, one, subject, apply_effects(view, subject, facts_of(subject.card).base, before)):
            reached.add(id)
    return exists, frozenset(reached)
