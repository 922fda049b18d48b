"""Choosing a color as an effect is performed: "protection from the color of your choice" (CR 105.4, 608.2d)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability, Modification
from engine.cards.base.mana import COLOR_NAMES, COLORS
from engine.cards.base.vocabulary import COLOR_OF_YOUR_CHOICE
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.filters.characteristics import HasColor
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.types_and_colors import SetColors
from engine.frozen_dataclass import replace
from engine.model.objects import GameObject
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.draft import Draft

_CHOSEN = HasColor(COLOR_OF_YOUR_CHOICE)
_COLORS = frozenset((COLOR_OF_YOUR_CHOICE,))


def choose_color(draft: Draft, about: GameObject, seat: int, other_than: str = "") -> str:
    """Return the letter of the color that a seat chooses for an object; `other_than` is one that can't be."""
    able = tuple(letter for letter in COLORS if letter != other_than)
    position = choose_option(draft, seat, about, "color", tuple(COLOR_NAMES[letter] for letter in able), "105.4")
    return able[position]


def has_color_of_choice(modifications: tuple[Modification, ...]) -> bool:
    """Return whether a color has to be chosen before these changes begin."""
    return any(
        any(_speaks_of_it(one) for one in change.abilities)
        if isinstance(change, GainAbilities)
        else isinstance(change, SetColors) and change.colors == _COLORS
        for change in modifications
    )


def with_color(modifications: tuple[Modification, ...], color: str) -> tuple[Modification, ...]:
    """Return these changes with the color that was chosen."""
    return tuple(_of_color(change, color) for change in modifications)


def _speaks_of_it(ability: Ability) -> bool:
    return isinstance(ability, KeywordAbility) and ability.filter == _CHOSEN


def _of_color(change: Modification, color: str) -> Modification:
    if isinstance(change, SetColors):
        return SetColors(frozenset((color,))) if change.colors == _COLORS else change
    if not isinstance(change, GainAbilities):
        return change
    return GainAbilities(tuple(_ability_of_color(one, color) for one in change.abilities))


def _ability_of_color(ability: Ability, color: str) -> Ability:
    if isinstance(ability, KeywordAbility) and ability.filter == _CHOSEN:
        return replace(ability, filter=HasColor(color))
    return ability
