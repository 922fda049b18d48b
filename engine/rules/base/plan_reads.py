"""What of the game static abilities read, so that a plan outlives the changes that none of them can see."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import Any

from engine.cards.amounts.counts import (
    CardsIn,
    CharacteristicOf,
    CountersOn,
    CountOf,
    Devotion,
    GreatestOf,
    HighestLife,
    KindsAmong,
    LifeOf,
    LowestLife,
    MostOfOne,
    PartySize,
    StartingLife,
    TotalOf,
)
from engine.cards.amounts.history import SpellsCast, ThisTurn
from engine.cards.amounts.numbers import Half, Minus, Number, Sum, Times
from engine.cards.base.kinds import Amount, Condition, Filter
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.state import Exists, Holds, IsFirstPhase, IsGreatest, IsTurnOf, Meets, SomePlayer
from engine.cards.conditions.zones import IsIn
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.definitions.card import CardDefinition
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
    IsMonocolored,
    IsMulticolored,
    IsNamed,
    IsOfChosenColor,
    IsOfChosenType,
    IsOutlaw,
)
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.objects import IsCard, IsCommander, IsPermanent, IsToken
from engine.cards.filters.players import InZone, IsControlledBy, IsOwnedBy, IsPlayer
from engine.cards.filters.relations import (
    IsAnother,
    IsAttached,
    IsAttachedHost,
    IsAttachedTo,
    IsInPair,
    IsPaired,
    IsThis,
)
from engine.cards.filters.status import HasCounter, HasDesignation, IsTapped
from engine.cards.language.trees import nodes_in
from engine.cards.modifications.copies_and_control import BecomeCopy
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    DefinePowerToughness,
    SetPowerToughness,
)
from engine.cards.references.objects import AttachedHost, EachChanged, This
from engine.cards.references.players import EachOpponent, EachPlayer, ThatPlayer, You
from engine.model.objects import GameObject
from engine.model.state import Seat
from engine.model.value import field_names

Reader = Callable[[object], tuple[object, ...]]
"""What an object or a seat is in the fields that are read."""
ANYTHING = frozenset({"anything"})
"""What is read where it is not known to be less."""
NOTHING: frozenset[str] = frozenset()
_SELDOM_READ_OF_OBJECTS = frozenset({"tapped", "damage", "is_deathtouched", "is_sick", "uses"})
_ELSEWHERE = frozenset({"library", "hand", "graveyard"})
"""What is read by words that look at cards elsewhere than on the battlefield, in whichever zone."""
_SELDOM_READ_OF_SEATS = _ELSEWHERE | {"life", "tally", "pool", "limited", "lands_played", "has_drawn_from_empty"}
"""The fields that count as read only where an ability is known to read them; all others always do."""

_READ_BY: dict[type, frozenset[str]] = {
    **dict.fromkeys(
        (
            *(HasType, HasSubtype, HasSupertype, HasColor, HasKeyword),
            *(
                HasBasicLandType,
                IsColorless,
                IsMonocolored,
                IsMulticolored,
                IsNamed,
                IsOutlaw,
                IsPermanent,
                IsCard,
                IsCommander,
            ),
            *(IsToken, IsAnother, IsThis, IsAttached, IsAttachedHost, IsAttachedTo, IsControlledBy),
            *(IsOwnedBy, HasCounter, HasDesignation, IsOfChosenColor, IsOfChosenType, IsPaired, IsInPair),
            *(Number, Devotion, This, You, EachOpponent, EachPlayer, ThatPlayer),
            *(AttachedHost, EachChanged, IsTurnOf, IsPlayer),
        ),
        NOTHING,
    ),
    IsTapped: frozenset({"tapped"}),
    InZone: _ELSEWHERE,
    CardsIn: _ELSEWHERE,
    LifeOf: frozenset({"life"}),
    HighestLife: frozenset({"life"}),
    LowestLife: frozenset({"life"}),
    MostOfOne: NOTHING,
    StartingLife: NOTHING,
    ThisTurn: frozenset({"tally"}),
    SpellsCast: frozenset({"tally"}),
    IsFirstPhase: frozenset({"tally"}),
    **dict.fromkeys(
        (
            *(AllOf, AnyOf, Not, CountOf, Times, Sum),
            *(Half, Minus, CountersOn),
            *(Holds, Exists, Meets, NotSo, Both, SomePlayer, IsIn),
        ),
        NOTHING,
    ),
}
"""What the words themselves read, beside what they hold; those that are not here may read anything."""
_HELD = (
    "parts",
    "part",
    "filter",
    "amount",
    "left",
    "right",
    "what",
    "who",
    "of",
    "condition",
    "conditions",
    "first",
    "second",
)
"""The fields of words in which they hold others."""


_NO_SIZES = ("color", "card type", "basic land type", "name")
"""The kinds among objects that have nothing to do with their sizes, which may hang on anything."""


def read_by_statics(card: CardDefinition) -> frozenset[str]:
    """Return the seldom read fields that the static abilities of a card read, of any object or seat."""
    found = NOTHING
    for ability in card.abilities:
        if isinstance(ability, StaticAbility):
            found |= _read_by_static(ability)
    return found


def _read_by_static(ability: StaticAbility) -> frozenset[str]:
    found = _read_by(ability.filter) | _read_by(ability.condition)
    for modification in ability.modifications:
        if isinstance(modification, _SIZING):
            found |= _read_by(modification.power) | _read_by(modification.toughness)
        elif isinstance(modification, BecomeCopy):
            return ANYTHING
    return found


_SIZING = (DefinePowerToughness, SetPowerToughness, ChangePowerToughness)


def _read_by(words: object) -> frozenset[str]:
    """Return what a filter, an amount, a condition or a reference reads, with all that it holds."""
    if words is None or isinstance(words, (str, int)):
        return NOTHING
    if isinstance(words, tuple):
        return NOTHING.union(*(_read_by(part) for part in words))
    found = _READ_BY.get(type(words), ANYTHING)
    if isinstance(words, KindsAmong) and words.what in _NO_SIZES:
        found = NOTHING
    for name in _HELD:
        found |= _read_by(getattr(words, name, None))
    return found


@lru_cache(maxsize=1024)
def read_of_permanents(words: Filter | Amount | Condition | None) -> frozenset[str] | None:
    """Return which fields of permanents words read, besides characteristics and those that count as read always;
    None where they may read anything.
    """
    found = set()
    for node in nodes_in(words):
        kind = type(node)
        if kind in (HasCounter, CountersOn):
            found.add("counters")
        if kind not in _READING_CHARACTERISTICS:
            found |= _READ_BY.get(kind, ANYTHING)
    return None if found & ANYTHING else frozenset(found - _ELSEWHERE - _SELDOM_READ_OF_SEATS)


_READING_CHARACTERISTICS = frozenset(
    {CharacteristicOf, Compares, ComparesOwn, GreatestOf, HasSize, IsGreatest, KindsAmong, PartySize, TotalOf}
)


def is_blind_elsewhere(read: frozenset[str]) -> bool:
    """Return whether what is read is on the battlefield only, so that nothing in any other zone can change it."""
    return read.isdisjoint(ANYTHING | _ELSEWHERE)


def is_blind_to_status(filter: Filter) -> bool:
    """Return whether what a filter meets has nothing to do with the seldom read fields of objects, such
    as damage.
    """
    return _read_by(filter).isdisjoint(ANYTHING | _SELDOM_READ_OF_OBJECTS)


@lru_cache(maxsize=64)
def readers(read: frozenset[str]) -> tuple[Reader, Reader] | None:
    """Return what to compare of an object and of a seat to know whether a change is seen; None where any is."""
    if read & ANYTHING:
        return None
    return (
        attrgetter(*_always_read(GameObject, _SELDOM_READ_OF_OBJECTS - read)),
        attrgetter(*_always_read(Seat, _SELDOM_READ_OF_SEATS - read)),
    )


def _always_read(kind: Any, unread: frozenset[str]) -> tuple[str, ...]:
    memos = getattr(kind, "memos", ())
    return tuple(name for name in field_names(kind) if name not in unread and name not in memos)
