"""Event patterns: what a trigger waits for ("whenever a creature enters") (CR 603)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards.filters import Filter


class EventPattern:
    """Any pattern; rules/triggers.py matches it against events."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Moves(EventPattern):
    """An object moves between zones: "enters" (zone_to battlefield), "dies" (battlefield to graveyard), "leaves".

    "" in a zone stands for any zone. Patterns that leave the battlefield look back in time (CR 603.10). `said` is
    how the card says it where that is otherwise than usual, and changes nothing.
    """

    filter: Filter
    zone_from: str = ""
    zone_to: str = ""
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Either(EventPattern):
    """One of several events of the same object: "enters or attacks"."""

    patterns: tuple[EventPattern, ...]

    @property
    def filter(self) -> Filter:
        """What the events are about."""
        return self.patterns[0].filter  # type: ignore[attr-defined, no-any-return]  # each is about an object


@dataclass(frozen=True, slots=True)
class IsDone(EventPattern):
    """What a reflexive ability waits for: that what was just offered is done (CR 603.12)."""


@dataclass(frozen=True, slots=True)
class Casts(EventPattern):
    """A player ("you", "opponent", "any") casts a spell; `is_copying_counted`: or copies one."""

    who: str
    filter: Filter
    is_copying_counted: bool = False


@dataclass(frozen=True, slots=True)
class Activates(EventPattern):
    """A player activates an ability of an object that meets the filter (None: of any object).

    `is_mana_counted` includes mana abilities.
    """

    who: str
    filter: Filter | None
    is_mana_counted: bool = True


@dataclass(frozen=True, slots=True)
class BecomesTapped(EventPattern):
    """A permanent becomes tapped."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class TappedForMana(EventPattern):
    """A permanent is tapped for mana (CR 106.12a); `who` taps it: "you", "opponent", "any", or "" where it is not
    said in that way.
    """

    filter: Filter
    who: str = ""


@dataclass(frozen=True, slots=True)
class BecomesUntapped(EventPattern):
    """A permanent becomes untapped."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Phases(EventPattern):
    """A permanent phases "in" or "out", or does either ("") (CR 702.26)."""

    filter: Filter
    way: str = ""


@dataclass(frozen=True, slots=True)
class TurnsFaceUp(EventPattern):
    """A face-down permanent is turned face up (CR 708.8)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class GainsLife(EventPattern):
    """A player gains life."""

    who: str


@dataclass(frozen=True, slots=True)
class LosesLife(EventPattern):
    """A player loses life."""

    who: str


@dataclass(frozen=True, slots=True)
class Draws(EventPattern):
    """A player draws a card."""

    who: str


@dataclass(frozen=True, slots=True)
class Discards(EventPattern):
    """A player discards a card."""

    who: str


@dataclass(frozen=True, slots=True)
class IsSacrificed(EventPattern):
    """A player sacrifices a permanent."""

    who: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class DealsDamage(EventPattern):
    """A source deals damage; `to` is a filter of objects or players, None for anything."""

    filter: Filter
    to: Filter | None = None
    is_combat_only: bool = False


@dataclass(frozen=True, slots=True)
class IsDealtDamage(EventPattern):
    """An object is dealt damage, by any source."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class BecomesTarget(EventPattern):
    """An object becomes the target of a spell or ability (CR 115.5), of a player: "any" or "opponent"."""

    filter: Filter
    who: str = "any"


@dataclass(frozen=True, slots=True)
class GetsCounters(EventPattern):
    """Counters of a kind ("" any) are put on an object that meets the filter."""

    filter: Filter
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Attacks(EventPattern):
    """A creature attacks (CR 508.3a); `is_alone`: and no other creature does (CR 506.5).

    `is_first`: for the first time each turn.
    """

    filter: Filter
    is_alone: bool = False
    is_first: bool = False


@dataclass(frozen=True, slots=True)
class Exerts(EventPattern):
    """A player exerts a creature as it attacks (CR 701.43)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Blocks(EventPattern):
    """A creature blocks (CR 509.3a), or blocks a creature that meets `whom` (CR 509.3b)."""

    filter: Filter
    whom: Filter | None = None


@dataclass(frozen=True, slots=True)
class BecomesBlocked(EventPattern):
    """A creature becomes blocked (CR 509.3c), or becomes blocked by each creature that meets `by` (CR 509.3d)."""

    filter: Filter
    by: Filter | None = None


@dataclass(frozen=True, slots=True)
class Begins(EventPattern):
    """A step or phase begins: "at the beginning of your upkeep".

    `whose` is "your", "each", "opponent's" or "enchanted player's"; `is_first`: only the first in each turn.

    `step` is a step's name as in model/turns.py ("upkeep", "draw", "beginning of combat", "end" ...). `said` is
    another word for "each" or "your", and changes nothing.
    """

    step: str
    whose: str = "each"
    is_first: bool = False
    said: str = field(default="", compare=False)
