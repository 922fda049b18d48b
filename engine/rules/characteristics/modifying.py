"""What each modification makes of an object's characteristics (CR 613.1)."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.base.kinds import Ability, Modification
from engine.cards.base.mana import COLORS
from engine.cards.base.vocabulary import NONCREATURE_SUBTYPES
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.copies_and_control import BecomeCopy
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    DefinePowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.cards.modifications.types_and_colors import (
    AddChosenColor,
    AddChosenType,
    AddColors,
    AddTypes,
    LoseTypes,
    SetColors,
    SetTypes,
)
from engine.model.characteristics import Characteristics
from engine.model.objects import CHOSEN_COLOR, CHOSEN_TYPE, GameObject
from engine.model.quantity import Quantity
from engine.rules.base.counting import each_of
from engine.rules.base.facts import base_characteristics, keywords_in, land_abilities


def modified(
    current: Characteristics,
    modification: Modification,
    amounts: tuple[Quantity, Quantity],
    count: Quantity,
) -> Characteristics:
    """The characteristics after `count` times one modification; `amounts` are its worked-out numbers."""
    if isinstance(modification, ChangePowerToughness):
        power, toughness = amounts
        return current.with_size(current.power + power * count, current.toughness + toughness * count)
    if isinstance(modification, SwitchPowerToughness):
        if count % 2 == 0:
            return current
        return current.with_size(current.toughness, current.power)
    if isinstance(modification, (SetPowerToughness, DefinePowerToughness)):
        power, toughness = amounts
        return current.with_size(
            power if modification.power is not None else current.power,
            toughness if modification.toughness is not None else current.toughness,
        )
    if isinstance(modification, GainAbilities):
        abilities = current.abilities + modification.abilities
        # Each instance of a triggered ability triggers, so each is there; having a keyword twice is having it.
        if count > 1 and any(isinstance(one, TriggeredAbility) for one in modification.abilities):
            for _ in each_of(count - 1, "triggered abilities gained"):
                abilities += modification.abilities
        return current.with_abilities(abilities, current.keywords | keywords_in(modification.abilities))
    if isinstance(modification, LoseAbilities):
        return _without_abilities(current, modification)
    if isinstance(modification, AddTypes):
        return _with_types_added(current, modification)
    if isinstance(modification, LoseTypes):
        return _with_types_lost(current, modification)
    if isinstance(modification, SetTypes):
        return _with_types_set(current, modification)
    if isinstance(modification, AddColors):
        return current.with_colors(current.colors | modification.colors)
    if isinstance(modification, SetColors):
        return current.with_colors(modification.colors)
    if isinstance(modification, BecomeCopy):
        return base_characteristics(modification.definition)
    return current


def _without_abilities(current: Characteristics, lost: LoseAbilities) -> Characteristics:
    if not lost.keywords and not lost.abilities:
        return current.with_abilities((), frozenset())
    kept = tuple(
        one for one in current.abilities if _keyword_of(one) not in lost.keywords and one not in lost.abilities
    )
    return current.with_abilities(kept, keywords_in(kept))


def _keyword_of(ability: Ability) -> str:
    """The keyword that an ability is, or that it is the meaning of; "" for none."""
    if isinstance(ability, KeywordAbility):
        return ability.name
    return ability.of_keyword if isinstance(ability, (ActivatedAbility, TriggeredAbility)) else ""


def _with_types_added(current: Characteristics, added: AddTypes) -> Characteristics:
    subtypes = current.subtypes | frozenset(added.subtypes)
    changed = current.with_kinds(
        current.types | frozenset(added.types), subtypes, current.supertypes | frozenset(added.supertypes)
    )
    gained = tuple(ability for ability in land_abilities(changed.types, subtypes - current.subtypes))
    if not gained:
        return changed
    abilities = changed.abilities + gained
    return changed.with_abilities(abilities, keywords_in(abilities))


def _with_types_lost(current: Characteristics, lost: LoseTypes) -> Characteristics:
    """Without card types; creature types go with the last card type that has them (CR 205.1b)."""
    types = current.types - frozenset(lost.types)
    subtypes = current.subtypes if types & _WITH_CREATURE_TYPES else current.subtypes & NONCREATURE_SUBTYPES
    return current.with_kinds(types, subtypes, current.supertypes)


_WITH_CREATURE_TYPES = frozenset({"creature", "kindred"})


def _with_types_set(current: Characteristics, change: SetTypes) -> Characteristics:
    types = frozenset(change.types) if change.types else current.types
    subtypes = frozenset(change.subtypes)
    gained = land_abilities(types, subtypes)
    if not change.types and NONCREATURE_SUBTYPES.isdisjoint(subtypes):
        # New creature types take the place of creature types alone (CR 205.1a).
        subtypes |= current.subtypes & NONCREATURE_SUBTYPES
    changed = current.with_kinds(types, subtypes, current.supertypes)
    if "land" in types and gained:
        # CR 305.7: setting a basic land type takes the abilities from the land's rules text away.
        return changed.with_abilities(gained, frozenset())
    return changed


def is_mana_ability(ability: object) -> bool:
    """Whether an ability is an activated mana ability (CR 605.1a)."""
    return isinstance(ability, ActivatedAbility) and ability.is_mana_ability


def as_chosen(modification: Modification, source: GameObject) -> Modification | None:
    """The modification with what was chosen as its source entered; None where nothing was (CR 607.2d)."""
    if isinstance(modification, AddChosenColor):
        color = dict(source.notes).get(CHOSEN_COLOR)
        return None if color is None else _ADDED_COLORS[color]
    if isinstance(modification, AddChosenType):
        chosen = dict(source.notes).get(CHOSEN_TYPE)
        return None if chosen is None else _added_type(chosen)
    return modification


_ADDED_COLORS = {letter: AddColors(frozenset(letter)) for letter in COLORS}


@lru_cache(maxsize=512)
def _added_type(subtype: str) -> AddTypes:
    """The same modification for the same type, so that effects can be seen to be the same as before."""
    return AddTypes(subtypes=(subtype,))
