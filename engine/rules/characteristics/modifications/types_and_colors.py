"""Modifications of types and colors (CR 205.1, 305.7, 613.1d-e)."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.base.creature_types import left_with, set_of
from engine.cards.base.kinds import Modification
from engine.cards.base.mana import COLORS
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
from engine.model.characteristics import Characteristics
from engine.model.notes import CHOSEN_COLOR, CHOSEN_TYPE
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.base.facts import keywords_in, land_abilities
from engine.rules.characteristics.modifications.modifying import Amounts, modifies


@modifies(AddTypes)
def _with_types_added(
    current: Characteristics, change: AddTypes, amounts: Amounts, count: Quantity
) -> Characteristics:
    subtypes = current.subtypes | frozenset(change.subtypes)
    changed = current.with_kinds(
        current.types | frozenset(change.types), subtypes, current.supertypes | frozenset(change.supertypes)
    )
    gained = tuple(ability for ability in land_abilities(changed.types, subtypes - current.subtypes))
    if not gained:
        return changed
    abilities = changed.abilities + gained
    return changed.with_abilities(abilities, keywords_in(abilities))


@modifies(LoseTypes)
def _with_types_lost(
    current: Characteristics, change: LoseTypes, amounts: Amounts, count: Quantity
) -> Characteristics:
    """Without card types; subtypes go with the last card type that has them (CR 205.1b)."""
    types = current.types - frozenset(change.types)
    return current.with_kinds(types, frozenset(left_with(current.subtypes, types)), current.supertypes)


@modifies(SetTypes)
def _with_types_set(
    current: Characteristics, change: SetTypes, amounts: Amounts, count: Quantity
) -> Characteristics:
    types = frozenset(change.types) if change.types else current.types
    gained = land_abilities(types, frozenset(change.subtypes))
    # New land types take the place of land types alone, so that a creature stays what it is besides (CR 205.1a).
    sets = {set_of(one) for one in change.subtypes}
    left = left_with(current.subtypes, types) if change.types else current.subtypes
    subtypes = frozenset((*change.subtypes, *(one for one in left if set_of(one) not in sets)))
    changed = current.with_kinds(types, subtypes, current.supertypes)
    if "land" in types and gained:
        # CR 305.7: setting a basic land type takes the abilities from the land's rules text away.
        return changed.with_abilities(gained, frozenset())
    return changed


@modifies(AddColors)
def _with_colors_added(
    current: Characteristics, change: AddColors, amounts: Amounts, count: Quantity
) -> Characteristics:
    return current.with_colors(current.colors | change.colors)


@modifies(SetColors)
def _with_colors_set(
    current: Characteristics, change: SetColors, amounts: Amounts, count: Quantity
) -> Characteristics:
    return current.with_colors(change.colors)


@modifies(AddChosenColor)
def _with_chosen_color(
    current: Characteristics, change: AddChosenColor, amounts: Amounts, count: Quantity
) -> Characteristics:
    """Change nothing: `as_chosen` puts what was chosen in its place."""
    return current


@modifies(AddChosenType)
def _with_chosen_type(
    current: Characteristics, change: AddChosenType, amounts: Amounts, count: Quantity
) -> Characteristics:
    """Change nothing: `as_chosen` puts what was chosen in its place."""
    return current


@modifies(SetChosenType)
def _of_chosen_type(
    current: Characteristics, change: SetChosenType, amounts: Amounts, count: Quantity
) -> Characteristics:
    """Change nothing, as above."""
    return current


def as_chosen(modification: Modification, source: GameObject) -> Modification | None:
    """Return the modification with what was chosen as its source entered; None where nothing was (CR 607.2d)."""
    if isinstance(modification, AddChosenColor):
        color = dict(source.notes).get(CHOSEN_COLOR)
        return None if color is None else _ADDED_COLORS[color]
    if isinstance(modification, AddChosenType):
        chosen = dict(source.notes).get(CHOSEN_TYPE)
        return None if chosen is None else _added_type(chosen)
    if isinstance(modification, SetChosenType):
        chosen = dict(source.notes).get(CHOSEN_TYPE)
        return None if chosen is None else _set_type(chosen)
    return modification


_ADDED_COLORS = {letter: AddColors(frozenset(letter)) for letter in COLORS}


@lru_cache(maxsize=512)
def _set_type(subtype: str) -> SetTypes:
    return SetTypes(subtypes=(subtype,))


@lru_cache(maxsize=512)
def _added_type(subtype: str) -> AddTypes:
    """Return the same modification for the same type, so that effects can be seen to be the same as before."""
    return AddTypes(subtypes=(subtype,))
