"""Takes filters apart into what they ask for together, and tells which parts nouns say."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.effects.markers import RING_BEARER
from engine.cards.filters.characteristics import (
    Compares,
    HasChosenName,
    HasKeyword,
    HasManaCost,
    HasSubtype,
    HasType,
    HasXInCost,
    IsNamed,
    IsOfChosenColor,
    IsOfChosenType,
    IsOfTypeOfYourChoice,
    IsOutlaw,
)
from engine.cards.filters.combined import AllOf, AnyOf, Not, parts_of
from engine.cards.filters.objects import (
    HasSource,
    IsAbility,
    IsAnything,
    IsCard,
    IsCommander,
    IsPermanent,
    IsSpell,
    IsToken,
)
from engine.cards.filters.players import InZone, IsControlledBy, IsControlledByPlayers, IsOwnedBy
from engine.cards.filters.relations import HasOneTarget, HasTarget, IsAnother, IsAttachedTo, SharesWith
from engine.cards.filters.status import (
    HasAttacked,
    HasBeenDealtDamage,
    HasCounter,
    HasDesignation,
    HasEntered,
    IsExiledAs,
    WasDealtDamageByThis,
    WasPutThere,
)


def all_of(parts: tuple[Filter, ...]) -> Filter:
    """Return one filter from its parts, the inverse of parts_of."""
    return parts[0] if len(parts) == 1 else AllOf(parts)


BEARER = HasDesignation(RING_BEARER)
"""The noun "Ring-bearer"."""
SPELL_OR_ABILITY = "spell or ability"
"""How a card calls what is a spell or any ability on the stack."""
THAT_IS, THAT_IS_A = "that's", "that's a"
"""How a list says what else something has to be, behind whose it is: "creature you control that's a Wolf".

The second has an article before each of two: "that's a Wolf or a Werewolf".
"""
SHARED_NOUNS = (IsCard, IsSpell, IsPermanent, IsToken, IsAnything)
"""Nouns that end a list and belong to all of it: "instant or sorcery card"."""
_NOUNS = (HasType, HasSubtype, IsOutlaw, IsCommander, *SHARED_NOUNS, IsAbility, IsExiledAs)


def is_noun(part: Filter) -> bool:
    """Return whether a part of a filter is said by a noun or by a list of nouns."""
    if isinstance(part, AnyOf):
        return part.said not in (THAT_IS, THAT_IS_A) and all(
            is_noun(one) or isinstance(one, AllOf) for one in part.parts
        )
    return isinstance(part, _NOUNS) or part == BEARER


SAID_OF_ALL = (
    HasTarget,
    HasOneTarget,
    IsControlledBy,
    IsControlledByPlayers,
    IsOwnedBy,
    InZone,
    IsAttachedTo,
    HasAttacked,
    HasBeenDealtDamage,
    HasEntered,
    WasDealtDamageByThis,
    WasPutThere,
    IsAnother,
)
"""What follows a list of nouns and is said of all of it: "creature or land you control"."""


def with_noun(item: Filter, noun: Filter) -> Filter:
    """Return a filter with one more noun, which stands before what follows the nouns."""
    parts = parts_of(item)
    place = next((place for place, part in enumerate(parts) if _is_suffix(part)), len(parts))
    return all_of((*parts[:place], noun, *parts[place:]))


def _is_suffix(part: Filter) -> bool:
    inner = part.part if isinstance(part, Not) else part
    if isinstance(inner, AnyOf) and all(isinstance(one, (HasKeyword, Compares)) for one in inner.parts):
        return True  # "with trample or haste"
    return isinstance(
        inner,
        (
            Compares,
            HasKeyword,
            HasXInCost,
            HasManaCost,
            HasCounter,
            IsOfChosenColor,
            IsOfChosenType,
            IsOfTypeOfYourChoice,
            HasChosenName,
            IsNamed,
            HasSource,
            SharesWith,
            *SAID_OF_ALL[:-1],
        ),
    )
