"""Rules by which something can't happen or is skipped."""

from __future__ import annotations

from engine.cards.base.kinds import EventPattern, Filter, GameRule
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class DoesNotUntap(GameRule):
    """Objects don't untap during their controllers' untap steps (CR 502.3).

    `is_of_one_seat`: only during those of the controller of the effect that says so.
    """

    filter: Filter
    is_of_one_seat: bool = False


@dataclass(frozen=True, slots=True)
class MayStayTapped(GameRule):
    """Their controllers may choose not to untap objects during their untap steps (CR 502.3)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class UntapsAtMost(GameRule):
    """Players can't untap more than so many objects during their untap steps; `who`: "you" or "any" (CR 502.3)."""

    filter: Filter
    number: int = 1
    who: str = "any"


@dataclass(frozen=True, slots=True)
class Cannot(GameRule):
    """Objects can't do something: `what` is "attack", "block", "attack or block", "be blocked", "attack you",
    "attack you or planeswalkers you control", "be countered", "be copied", "be sacrificed", "be regenerated",
    "activate abilities", "untap", "attack alone", "block alone", "assign combat damage", ENTER or, with a kind of
    counter, "have -1/-1 counters put on them". `by` is by what spells alone something can't be countered, None for
    whatever would (CR 101.2).
    """

    what: str
    filter: Filter
    by: Filter | None = None


@dataclass(frozen=True, slots=True)
class CannotBeTarget(GameRule):
    """Objects can't be targets of spells and abilities (CR 101.2, 115.10a).

    `by` is of whose, "opponent" or "any"; `of` is what a spell or an ability's source has to be, None for any.
    """

    filter: Filter
    by: str = "opponent"
    of: Filter | None = None


@dataclass(frozen=True, slots=True)
class PlayerCannot(GameRule):
    """Players can't do something; `who` is "you", "opponent" or "any" (CR 101.2).

    `what` is "gain life", "lose life", "cast spells", "draw cards", DRAW_MORE_THAN_ONE, "search libraries", "lose
    the game", "lose the game for having 0 or less life", "win the game", "get poison counters" or "venture into
    the dungeon more than once each turn", or one of CAST_FROM.
    """

    what: str
    who: str


FROM_ELSEWHERE = "cast spells from anywhere other than their hands"
FROM_HIDDEN_AND_DEAD = "cast spells from graveyards or libraries"
FROM_DEAD = "cast spells from graveyards"
CAST_FROM = {
    FROM_DEAD: ("graveyard",),
    FROM_ELSEWHERE: ("graveyard", "exile", "library", "command"),
    FROM_HIDDEN_AND_DEAD: ("graveyard", "library"),
}
"""From which zones players can't cast spells, by how "can't" goes on."""
ENTER = "enter the battlefield"
"""What cards in some zones can't do, which stay where they are (CR 101.2)."""
DRAW_MORE_THAN_ONE = "draw more than one card each turn"
ATTACK_AGAIN = "attack a player it has already attacked this turn"
"""What some creatures can't do, for which it is remembered whom they have attacked."""


@dataclass(frozen=True, slots=True)
class CannotActivate(GameRule):
    """Players can't activate abilities of objects that meet a filter; `who` as above (CR 602.5, 101.2)."""

    filter: Filter
    who: str


@dataclass(frozen=True, slots=True)
class CastsAsSorceries(GameRule):
    """Players can cast spells only any time they could cast a sorcery; `who` as above (CR 307.5, 101.2)."""

    who: str


PROTECTION = "protection from everything"


@dataclass(frozen=True, slots=True)
class PlayerHas(GameRule):
    """Players have a keyword; `who` is "you", "opponent" or "any" (CR 702.11c, 702.16, 702.18a).

    `keyword` is "hexproof", "shroud" or PROTECTION, which says that they can't be targeted or enchanted, and
    of which another rule says that damage to them is prevented. `of` is from what sources they have hexproof, None
    for all (CR 702.11d).
    """

    keyword: str
    who: str
    of: Filter | None = None


@dataclass(frozen=True, slots=True)
class SkipsStep(GameRule):
    """Players skip each of a step or phase of theirs; `who` is "you", "opponent" or "any" (CR 614.10).

    `what` is "untap step", "upkeep step", "draw step", "combat phase" or EXTRA_TURN.
    """

    what: str
    who: str


EXTRA_TURN = "extra turn"
"""What players skip who would begin an extra turn (CR 500.7, 614.1b)."""


@dataclass(frozen=True, slots=True)
class NoMaximumHandSize(GameRule):
    """Players have no maximum hand size; `who` is "you", "opponent" or "any" (CR 402.2)."""

    who: str


@dataclass(frozen=True, slots=True)
class TriggersNothing(GameRule):
    """Objects that enter the battlefield cause no abilities to trigger; `of`: of such permanents (CR 603.2)."""

    filter: Filter
    of: Filter | None = None


@dataclass(frozen=True, slots=True)
class TriggersAgain(GameRule):
    """Triggered abilities of permanents trigger an additional time; `cause` is what makes them, None for anything.

    CR 603.2d.
    """

    filter: Filter
    cause: EventPattern | None = None
