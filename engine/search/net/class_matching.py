"""Which classes a filter of the card language matches: yes, no, or not to be told."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import BASIC_LAND_TYPES
from engine.cards.effects.control_and_attachment import Attach
from engine.cards.filters import characteristics as of_card
from engine.cards.filters.combined import AllOf, AnyOf, Not, parts_of
from engine.cards.filters.objects import IsAbility, IsCard, IsPermanent, IsSpell, IsToken
from engine.cards.filters.players import InZone, IsControlledBy, IsDamageable, IsOwnedBy, IsPlayer
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsThis
from engine.model.zones import BATTLEFIELD, STACK
from engine.search.base.words_within import has_word, words_in
from engine.search.net.classes import ANY_CARD, ObjectClass

Answer = bool | None
"""Whether something is so; None where it cannot be told."""


def matches(filter: Filter | None, one: ObjectClass, owner: ObjectClass | None) -> Answer:
    """Return whether objects of a class meet a filter of an ability of `owner`; None where that depends on the
    moment.
    """
    if filter is None:
        return True
    if isinstance(filter, AllOf):
        answers = [matches(part, one, owner) for part in filter.parts]
        return False if False in answers else None if None in answers else True
    if isinstance(filter, AnyOf):
        answers = [matches(part, one, owner) for part in filter.parts]
        return True if True in answers else None if None in answers else False
    if isinstance(filter, Not):
        answer = matches(filter.part, one, owner)
        return None if answer is None else not answer
    if one.id == ANY_CARD:
        return False if isinstance(filter, (IsThis, IsToken, IsAttachedHost)) else None
    told = _TOLD.get(type(filter))
    return told(filter, one, owner) if told is not None else None


def may_match(filter: Filter | None, one: ObjectClass, owner: ObjectClass | None) -> bool:
    """Return whether it cannot be ruled out that objects of a class meet a filter."""
    return matches(filter, one, owner) is not False


def zone_of(filter: Filter | None) -> str:
    """Return the zone in which a filter looks: the battlefield where it names none."""
    zones = words_in(filter, InZone)
    if zones:
        return zones[0].zone
    return STACK if has_word(filter, IsSpell, IsAbility) else BATTLEFIELD


def _of_type(filter: of_card.HasType, one: ObjectClass, owner: ObjectClass | None) -> Answer:
    return filter.card_type in one.types


def _of_subtype(filter: of_card.HasSubtype, one: ObjectClass, owner: ObjectClass | None) -> Answer:
    return one.has_subtype(filter.subtype)


def _another(filter: IsAnother, one: ObjectClass, owner: ObjectClass | None) -> Answer:
    return owner is None or one.id != owner.id or one.is_token or one.is_helper


def _this(filter: IsThis, one: ObjectClass, owner: ObjectClass | None) -> Answer:
    return owner is None or one.id == owner.id


def _controlled(filter: IsControlledBy, one: ObjectClass, owner: ObjectClass | None) -> Answer:
    return {"you": one.is_mine, "opponent": not one.is_mine}.get(filter.who)


def _owned(filter: IsOwnedBy, one: ObjectClass, owner: ObjectClass | None) -> Answer:
    return {"you": one.is_mine, "opponent": not one.is_mine}.get(filter.who)


def _host(filter: IsAttachedHost, one: ObjectClass, owner: ObjectClass | None) -> Answer:
    """Return an Aura never enchants itself, nor a token that was made after it, unless it is attached anew."""
    if owner is None:
        return None
    if owner.id == one.id or ("Equipment" in owner.subtypes and not one.is_creature):
        return False
    for ability, _ in owner.abilities:
        is_enchant = isinstance(ability, KeywordAbility) and ability.name == "enchant"
        if is_enchant and matches(ability.filter, one, owner) is False:  # type: ignore[attr-defined]  # has a filter
            return False
    if "Aura" in owner.subtypes and one.is_token and not has_word(owner.card.abilities, Attach):
        return False
    return None


def _compared(filter: of_card.Compares, one: ObjectClass, owner: ObjectClass | None) -> Answer:
    """Compare by the mana value alone, since sizes change."""
    if not isinstance(filter.amount, Number) or filter.what != "mana value":
        return None
    value, limit = one.card.mana_value, filter.amount.value
    return {"<=": value <= limit, ">=": value >= limit}.get(filter.sign, value == limit)


_TOLD: dict[type, Callable[..., Answer]] = {
    of_card.HasType: _of_type,
    of_card.HasSubtype: _of_subtype,
    of_card.HasSupertype: lambda filter, one, owner: filter.supertype in one.supertypes,
    of_card.HasColor: lambda filter, one, owner: filter.color in one.colors,
    of_card.HasBasicLandType: lambda filter, one, owner: not BASIC_LAND_TYPES.keys().isdisjoint(one.subtypes),
    of_card.IsColorless: lambda filter, one, owner: not one.colors,
    of_card.IsNamed: lambda filter, one, owner: one.card.name == filter.name,
    of_card.Compares: _compared,
    IsToken: lambda filter, one, owner: one.is_token,
    IsCard: lambda filter, one, owner: not one.is_token,
    IsAnother: _another,
    IsThis: _this,
    IsControlledBy: _controlled,
    IsOwnedBy: _owned,
    IsPermanent: lambda filter, one, owner: one.is_permanent,
    IsAttachedHost: _host,
    IsPlayer: lambda filter, one, owner: False,
    IsAbility: lambda filter, one, owner: False,
    IsDamageable: lambda filter, one, owner: bool(one.types & {"creature", "planeswalker", "battle"}),
}
"""What is told of a filter by its kind; of kinds that are not here nothing is: tapped, attacking, chosen."""


def matches_as_printed(filter: Filter, one: ObjectClass) -> bool:
    """Return whether a card away from the battlefield, where its size is as printed, may meet a filter."""
    if one.id == ANY_CARD:
        return True
    for part in parts_of(filter):
        if isinstance(part, of_card.Compares) and isinstance(part.amount, Number) and part.what != "mana value":
            size = one.card.power if part.what == "power" else one.card.toughness
            limit = part.amount.value
            if size is None or (part.sign == "<=" and size > limit) or (part.sign == ">=" and size < limit):
                return False
    return True
