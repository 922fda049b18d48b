"""Filters by how an object stands to the one whose ability asks: itself, another, attached, linked, paired."""

from __future__ import annotations

from engine.cards.base.kinds import Filter, Reference
from engine.cards.filters.combined import parts_of
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class IsAnother(Filter):
    """Is not the object that the filter stands on: "another", "other" (CR 201.5).

    `is_said_last`: the card says "other than this creature"; it changes nothing.
    """

    is_said_last: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class IsOtherThan(Filter):
    """Is not what an ability speaks of: "another", where it has named that just before (CR 608.2c).

    `is_said_last`: the card says "other than that creature"; it changes nothing.
    """

    of: Reference
    is_said_last: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class IsThis(Filter):
    """Is the object that the filter stands on: "this creature" (CR 201.5)."""


@dataclass(frozen=True, slots=True)
class IsAttachedHost(Filter):
    """Is what the filter's object is attached to: "enchanted creature", "equipped creature" (CR 301.5, 303.4).

    `word` is "permanent" where an Equipment calls it so, and changes nothing.
    """

    word: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class IsAttached(Filter):
    """Is attached to something (CR 701.3a)."""


@dataclass(frozen=True, slots=True)
class HasAttached(Filter):
    """Has an Aura or an Equipment attached to it: "enchanted", "equipped" (CR 301.5, 303.4)."""

    subtype: str


@dataclass(frozen=True, slots=True)
class IsAttachedTo(Filter):
    """Is attached to what an ability names: "Equipment attached to it" (CR 301.5, 303.4)."""

    of: Reference


@dataclass(frozen=True, slots=True)
class IsThat(Filter):
    """Is what an ability has named before: "when that creature dies this turn" (CR 603.7c)."""

    of: Reference


def named_in(item: Filter | None) -> IsThat | None:
    """Return the part of a filter that is what an ability has named before; None where it has none."""
    parts = () if item is None else parts_of(item)
    return next((part for part in parts if isinstance(part, IsThat)), None)


@dataclass(frozen=True, slots=True)
class IsLinked(Filter):
    """Is tied to the filter's object by a word: "put onto the battlefield with this Aura", "exiled with it".

    CR 607. `said` is "it" where the card calls the object so, and changes nothing.
    """

    word: str
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class HasTarget(Filter):
    """Is a spell or ability with a target that meets a filter: "that targets a creature" (CR 115.9a).

    `is_only`: "that targets only a single creature", once or more often (CR 115.9b).
    """

    filter: Filter
    is_only: bool = False


@dataclass(frozen=True, slots=True)
class HasOneTarget(Filter):
    """Is a spell or ability "with a single target", however often it could have been one (CR 115.9a)."""


@dataclass(frozen=True, slots=True)
class SharesWith(Filter):
    """Shares a "color", "creature type", "card type", "permanent type" or "name" with what an ability names.

    CR 105.2, 201.2, 205.2-3.
    """

    what: str
    of: Reference


@dataclass(frozen=True, slots=True)
class IsPaired(Filter):
    """Is paired with another creature (CR 702.95)."""


@dataclass(frozen=True, slots=True)
class IsInPair(Filter):
    """Is the filter's object, where that is paired, or the creature that it is paired with (CR 702.95)."""
