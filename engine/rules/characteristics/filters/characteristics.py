"""Filters of characteristics: types, colors, names, keywords, size (CR 109.3)."""

from __future__ import annotations

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.base.vocabulary import CARD_TYPES
from engine.cards.definitions.card import BASIC_LAND_TYPES
from engine.cards.definitions.faces import BETWEEN_FACES
from engine.cards.filters.characteristics import (
    ComparesOwn,
    HasBasicLandType,
    HasChosenName,
    HasColor,
    HasKeyword,
    HasManaCost,
    HasSize,
    HasSubtype,
    HasSupertype,
    HasType,
    HasXInCost,
    IsColorless,
    IsMonocolored,
    IsMulticolored,
    IsNamed,
    IsOfChosenColor,
    IsOfChosenType,
    IsOfTypeOfYourChoice,
    IsOutlaw,
)
from engine.model.characteristics import Characteristics
from engine.model.notes import CHOSEN_COLOR, CHOSEN_NAME, CHOSEN_TYPE
from engine.model.objects import GameObject
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import FilterScope, characteristics_now, tests


@tests(HasType)
def _type(view: View, filter: HasType, subject: GameObject, scope: FilterScope) -> bool:
    return filter.card_type in characteristics_now(view, subject, scope.current).types


@tests(HasSupertype)
def _supertype(view: View, filter: HasSupertype, subject: GameObject, scope: FilterScope) -> bool:
    return filter.supertype in characteristics_now(view, subject, scope.current).supertypes


@tests(HasSubtype)
def _subtype(view: View, filter: HasSubtype, subject: GameObject, scope: FilterScope) -> bool:
    now = characteristics_now(view, subject, scope.current)
    return _is_of_subtype(now, filter.subtype)


def _is_of_subtype(now: Characteristics, subtype: str) -> bool:
    """Return whether an object is of a subtype; a changeling creature is of every creature type (CR 702.73a)."""
    if subtype in now.subtypes:
        return True
    return "changeling" in now.keywords and "creature" in now.types and subtype in CREATURE_TYPES


@tests(ComparesOwn)
def _compares_own(view: View, filter: ComparesOwn, subject: GameObject, scope: FilterScope) -> bool:
    now = characteristics_now(view, subject, scope.current)
    numbers = {"power": now.power, "toughness": now.toughness}
    one, other = numbers[filter.what], numbers[filter.other]
    if filter.sign == "=":
        return one == other
    return one > other if filter.sign == ">" else one < other


@tests(IsOutlaw)
def _outlaw(view: View, filter: IsOutlaw, subject: GameObject, scope: FilterScope) -> bool:
    now = characteristics_now(view, subject, scope.current)
    return any(_is_of_subtype(now, one) for one in _OUTLAWS)


_OUTLAWS = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")


@tests(HasColor)
def _color(view: View, filter: HasColor, subject: GameObject, scope: FilterScope) -> bool:
    return filter.color in characteristics_now(view, subject, scope.current).colors


@tests(HasBasicLandType)
def _basic_land_type(view: View, filter: HasBasicLandType, subject: GameObject, scope: FilterScope) -> bool:
    return not characteristics_now(view, subject, scope.current).subtypes.isdisjoint(BASIC_LAND_TYPES)


@tests(IsColorless)
def _colorless(view: View, filter: IsColorless, subject: GameObject, scope: FilterScope) -> bool:
    return not characteristics_now(view, subject, scope.current).colors


@tests(IsMonocolored)
def _monocolored(view: View, filter: IsMonocolored, subject: GameObject, scope: FilterScope) -> bool:
    return len(characteristics_now(view, subject, scope.current).colors) == 1


@tests(HasXInCost)
def _x_in_cost(view: View, filter: HasXInCost, subject: GameObject, scope: FilterScope) -> bool:
    cost = subject.card.mana_cost
    return cost is not None and cost.x_count > 0


@tests(HasManaCost)
def _mana_cost(view: View, filter: HasManaCost, subject: GameObject, scope: FilterScope) -> bool:
    return subject.card.mana_cost in filter.costs


@tests(IsMulticolored)
def _multicolored(view: View, filter: IsMulticolored, subject: GameObject, scope: FilterScope) -> bool:
    return len(characteristics_now(view, subject, scope.current).colors) > 1


@tests(HasKeyword)
def _keyword(view: View, filter: HasKeyword, subject: GameObject, scope: FilterScope) -> bool:
    return filter.keyword in characteristics_now(view, subject, scope.current).keywords


@tests(IsNamed)
def _named(view: View, filter: IsNamed, subject: GameObject, scope: FilterScope) -> bool:
    return _is_called(characteristics_now(view, subject, scope.current).name, filter.name)


@tests(HasChosenName)
def _chosen_name(view: View, filter: HasChosenName, subject: GameObject, scope: FilterScope) -> bool:
    name = None if scope.source is None else dict(scope.source.notes).get(CHOSEN_NAME)
    return name is not None and _is_called(characteristics_now(view, subject, scope.current).name, name)


def _is_called(now: str, name: str) -> bool:
    """Return whether an object has a name; a split card has those of both halves (CR 709.4a)."""
    return now == name or (BETWEEN_FACES in now and name in now.split(BETWEEN_FACES))


@tests(IsOfChosenColor)
def _chosen_color(view: View, filter: IsOfChosenColor, subject: GameObject, scope: FilterScope) -> bool:
    chosen = None if scope.source is None else dict(scope.source.notes).get(CHOSEN_COLOR)
    return chosen is not None and chosen in characteristics_now(view, subject, scope.current).colors


@tests(IsOfChosenType)
def _chosen_type(view: View, filter: IsOfChosenType, subject: GameObject, scope: FilterScope) -> bool:
    chosen = None if scope.source is None else dict(scope.source.notes).get(CHOSEN_TYPE)
    if chosen is None:
        return False
    now = characteristics_now(view, subject, scope.current)
    if chosen in CARD_TYPES:
        return chosen in now.types
    return _is_of_subtype(now, chosen)


@tests(HasSize)
def _size(view: View, filter: HasSize, subject: GameObject, scope: FilterScope) -> bool:
    now = characteristics_now(view, subject, scope.current)
    return now.power == filter.power and now.toughness == filter.toughness


@tests(IsOfTypeOfYourChoice)
def _type_of_choice(view: View, filter: IsOfTypeOfYourChoice, subject: GameObject, scope: FilterScope) -> bool:
    return False  # the type that was chosen stands in its place before any object is looked at
