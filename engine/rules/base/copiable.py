"""Copiable values: what a copy of an object copies, and what "except" changes about it (CR 707.2, 707.9)."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.base.creature_types import left_with, set_of
from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import FLIP, CardDefinition
from engine.cards.definitions.copy_exceptions import AS_IT_IS, OWN_NAME, CopyExceptions
from engine.cards.definitions.faces import DOUBLE_FACED, other_side
from engine.cards.definitions.rooms import whole_room
from engine.cards.keywords.face_down import copy_of_face_down
from engine.cards.keywords.known import meaning_of
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
    card: CardDefinition, but: CopyExceptions, own_name: str = "", ability: Ability | None = None
) -> CardDefinition:
    """Return the copied values with what "except" changes; equal copies share one definition.

    `own_name` is that of what becomes a copy, and `ability` the one that says so, where it keeps them.
    """
    if but == AS_IT_IS:
        return card
    name = own_name if but.name == OWN_NAME else but.name
    return _excepted(SameCard(card), but, name, ability if but.keeps_ability else None)


@lru_cache(maxsize=1024)
def _face_alone(same: SameCard) -> CardDefinition:
    return replace(same.card, layout="", others=(), is_turned=False)


@lru_cache(maxsize=1024)
def _excepted(same: SameCard, but: CopyExceptions, name: str, ability: Ability | None) -> CardDefinition:
    card = same.card
    gained = but.abilities if ability is None else (*but.abilities, ability)
    supertypes = tuple(one for one in card.supertypes if not (but.is_legendary_removed and one == "legendary"))
    types, subtypes = _kinds(card, but)
    power, toughness = but.size or (card.power, card.toughness)
    changed = replace(
        card,
        name=name or card.name,
        others=tuple(_excepted(SameCard(one), but, name, ability) for one in card.others),
        supertypes=(*supertypes, *(one for one in but.supertypes if one not in supertypes)),
        types=types,
        subtypes=subtypes,
        colors=(card.colors | but.colors if but.are_colors_added else but.colors) if but.colors else card.colors,
        power=power,
        toughness=toughness,
        abilities=card.abilities + tuple(one for one in gained if not _is_keyword_of(one, card)),
        mana_cost=card.mana_cost if but.has_mana_cost else None,
    )
    return card if changed == card else changed


def _kinds(card: CardDefinition, but: CopyExceptions) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the card types and subtypes of a copy: added, or in place of those of their kind (CR 205.1)."""
    added = tuple(one for one in but.types if one.islower())
    added_subtypes = tuple(one for one in but.types if not one.islower())
    types, subtypes = card.types, card.subtypes
    if but.is_of_no_other_type and added:
        types, subtypes = (), left_with(subtypes, added)
    if but.is_of_no_other_type:
        replaced = {set_of(one) for one in added_subtypes}
        subtypes = tuple(one for one in subtypes if set_of(one) not in replaced)
    return (
        types + tuple(one for one in added if one not in types),
        subtypes + tuple(one for one in added_subtypes if one not in subtypes),
    )


def _is_keyword_of(ability: Ability, card: CardDefinition) -> bool:
    """Return whether an ability is a keyword that changes nothing where a copied card has it already."""
    return isinstance(ability, KeywordAbility) and ability in card.abilities and not meaning_of(ability)
