"""Copiable values: what a copy of an object copies, and what "except" changes about it (CR 707.2, 707.9)."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.base.creature_types import left_with
from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import FLIP, CardDefinition
from engine.cards.definitions.faces import DOUBLE_FACED, other_side
from engine.cards.definitions.rooms import whole_room
from engine.cards.keywords.face_down import copy_of_face_down
from engine.cards.modifications.copies_and_control import BecomeCopy
from engine.frozen_dataclass import replace
from engine.model.continuous_effects import ContinuousEffect
from engine.model.objects import GameObject
from engine.rules.base.draft import Draft
from engine.rules.base.same_card import SameCard


def copiable_values(draft: Draft, subject: GameObject) -> CardDefinition:
    """Return what a copy of an object copies: its definition as copy effects left it (CR 707.2)."""
    card = copy_of_face_down(subject.card) if subject.is_face_down else subject.card
    for effect in draft.effects:
        if subject.id in effect.affected:
            card = copied_by(effect) or card
    if card.is_turned and card.layout == FLIP:
        # Whether it is flipped is no copiable value (CR 707.2, 710.2).
        card = other_side(card) or card
    return whole_room(card)  # which doors are unlocked is no copiable value (CR 709.5b, 709.5d)


def copied_by(effect: ContinuousEffect) -> CardDefinition | None:
    """Return what an effect lets the objects that it affects be copies of; None where it does not."""
    return next((one.definition for one in effect.modifications if isinstance(one, BecomeCopy)), None)


def copied_by_card(card: CardDefinition) -> CardDefinition:
    """Return what a card becomes as a copy: of a double-faced permanent the face that is up alone (CR 707.8,
    712.9).
    """
    return _face_alone(SameCard(card)) if card.layout in DOUBLE_FACED else card


def excepted(
    card: CardDefinition,
    added_types: tuple[str, ...] = (),
    gained: tuple[Ability, ...] = (),
    is_legendary_removed: bool = False,
    color: str = "",
    size: tuple[int, int] | None = None,
    has_mana_cost: bool = True,
    *,
    is_of_no_other_type: bool = False,
) -> CardDefinition:
    """Return the copied values with what "except" changes; equal copies share one definition.

    Of `added_types` those with a capital are subtypes; `color` is the letter of the only color that the copy has.
    `size` is its power and toughness, where they are others. `is_of_no_other_type`: the types that are added take
    the place of its card types.
    """
    if is_of_no_other_type:
        card = _without_types(SameCard(card), added_types)
    found = _excepted(SameCard(card), added_types, gained, is_legendary_removed, color)
    return found if size is None and has_mana_cost else _resized(SameCard(found), size, has_mana_cost)


def named_legendary(card: CardDefinition, name: str, *, is_legendary: bool) -> CardDefinition:
    """Return copied values under a name of its own, "" for none, and legendary besides where that is said."""
    return _named_legendary(SameCard(card), name, is_legendary)


@lru_cache(maxsize=1024)
def _face_alone(same: SameCard) -> CardDefinition:
    return replace(same.card, layout="", others=(), is_turned=False)


@lru_cache(maxsize=1024)
def _excepted(
    same: SameCard,
    added_types: tuple[str, ...],
    gained: tuple[Ability, ...],
    is_legendary_removed: bool,
    color: str,
) -> CardDefinition:
    card = same.card
    types = card.types + tuple(one for one in added_types if one.islower() and one not in card.types)
    subtypes = card.subtypes + tuple(one for one in added_types if not one.islower() and one not in card.subtypes)
    abilities = tuple(one for one in gained if not _is_keyword_of(one, card))
    supertypes = tuple(one for one in card.supertypes if not (is_legendary_removed and one == "legendary"))
    colors = frozenset(color) if color else card.colors
    if (types, subtypes, supertypes, colors) == (card.types, card.subtypes, card.supertypes, card.colors) and (
        not abilities
    ):
        return card
    others = tuple(
        _excepted(SameCard(one), added_types, gained, is_legendary_removed, color) for one in card.others
    )
    return replace(
        card,
        others=others,
        types=types,
        subtypes=subtypes,
        abilities=card.abilities + abilities,
        supertypes=supertypes,
        colors=colors,
    )


@lru_cache(maxsize=256)
def _without_types(same: SameCard, types: tuple[str, ...]) -> CardDefinition:
    return replace(same.card, types=(), subtypes=left_with(same.card.subtypes, types))


@lru_cache(maxsize=256)
def _resized(same: SameCard, size: tuple[int, int] | None, has_mana_cost: bool) -> CardDefinition:
    power, toughness = size or (same.card.power, same.card.toughness)
    cost = same.card.mana_cost if has_mana_cost else None
    return replace(same.card, power=power, toughness=toughness, mana_cost=cost)


@lru_cache(maxsize=256)
def _named_legendary(same: SameCard, name: str, is_legendary: bool) -> CardDefinition:
    card = same.card
    supertypes = card.supertypes
    if is_legendary and "legendary" not in supertypes:
        supertypes = (*supertypes, "legendary")
    if supertypes == card.supertypes and name in ("", card.name):
        return card
    return replace(card, name=name or card.name, supertypes=supertypes)


def _is_keyword_of(ability: Ability, card: CardDefinition) -> bool:
    return isinstance(ability, KeywordAbility) and ability in card.abilities
