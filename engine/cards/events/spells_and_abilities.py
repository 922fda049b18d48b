"""Events of casting, activating and targeting."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.kinds import EventPattern, Filter
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Casts(EventPattern):
    """A player ("you", "opponent", "any") casts a spell; `is_copying_counted`: or copies one (CR 601.2i).

    `number`: it is that player's first, second ... spell in the turn, of those that `counted` names as `ThisTurn`
    does; 0 for any. `zone` is where it is cast from:
    "hand", "graveyard", "exile", "own graveyard", "not hand" (any other); "" for any. `turn` is whose turn it has
    to be, "your" or "opponent"; "" for anybody's.
    """

    who: str
    filter: Filter
    is_copying_counted: bool = False
    number: int = 0
    zone: str = ""
    turn: str = ""
    counted: str = "spells cast"


@dataclass(frozen=True, slots=True)
class CastsNext(EventPattern):
    """You cast a spell the next time, from a zone ("" for any): nothing triggers, the spell is changed.

    CR 614.1a.
    """

    filter: Filter
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Activates(EventPattern):
    """A player activates an ability of an object that meets the filter (None: of any object) (CR 602.2b).

    `is_mana_counted` includes mana abilities; `targeting`: only one with a target that meets it.
    """

    who: str
    filter: Filter | None
    is_mana_counted: bool = True
    targeting: Filter | None = None


@dataclass(frozen=True, slots=True)
class BecomesTarget(EventPattern):
    """An object becomes the target of a spell or ability (CR 115.5), of a player: "any", "you" or "opponent".

    `by` is "spell" where only spells are meant; `is_first`: for the first time each turn.
    """

    filter: Filter
    who: str = "any"
    by: Literal["", "spell"] = ""
    is_first: bool = False


@dataclass(frozen=True, slots=True)
class Counters(EventPattern):
    """A spell or ability that a player ("you", "opponent", "any") controls counters a spell (CR 701.6a)."""

    who: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class LooksAhead(EventPattern):
    """A player does "scry", "surveil" or "scry or surveil", or "search" of their library (CR 701.22-25)."""

    who: str
    what: str


@dataclass(frozen=True, slots=True)
class CommitsCrime(EventPattern):
    """A player commits a crime: targets an opponent, or what is an opponent's (CR 700.13)."""

    who: str
