"""Says modifications of types and colors."""

from __future__ import annotations

from engine.cards.modifications.types_and_colors import (
    AddChosenColor,
    AddChosenType,
    AddColors,
    AddTypes,
    LoseTypes,
    SetColors,
    SetTypes,
)
from engine.cards.text.predicates import Predicate, colors_said, kinds_said, says_modification
from engine.cards.text.renderer import Renderer


@says_modification(AddTypes)
def _add_types(_: Renderer, part: AddTypes, how: Predicate) -> tuple[str, str]:
    kinds = kinds_said((*part.supertypes, *part.subtypes, *part.types), how.is_plural)
    return how.are, f"{kinds} in addition to {how.its} other types"


@says_modification(SetTypes)
def _set_types(_: Renderer, part: SetTypes, how: Predicate) -> tuple[str, str]:
    return how.are, kinds_said((*part.subtypes, *part.types), how.is_plural)


@says_modification(LoseTypes)
def _lose_types(_: Renderer, part: LoseTypes, how: Predicate) -> tuple[str, str]:
    return f"{how.are}n't", kinds_said(part.types, how.is_plural)


@says_modification(AddChosenType)
def _add_chosen_type(_: Renderer, __: AddChosenType, how: Predicate) -> tuple[str, str]:
    return how.are, f"the chosen type in addition to {how.its} other types"


@says_modification(AddColors)
def _add_colors(_: Renderer, part: AddColors, how: Predicate) -> tuple[str, str]:
    return how.are, f"{colors_said(part.colors) or 'colorless'} in addition to {how.its} other colors"


@says_modification(AddChosenColor)
def _add_chosen_color(_: Renderer, __: AddChosenColor, how: Predicate) -> tuple[str, str]:
    return how.are, f"the chosen color in addition to {how.its} other colors"


@says_modification(SetColors)
def _set_colors(_: Renderer, part: SetColors, how: Predicate) -> tuple[str, str]:
    return how.are, colors_said(part.colors) or "colorless"
