"""Events of objects that change zones (CR 603.6, 603.10)."""

from __future__ import annotations

from engine.cards.base.kinds import EventKind, EventPattern, Filter
from engine.frozen_dataclass import dataclass, field


class EntersBattlefield:
    """The kind of event that abilities wait for which trigger as a permanent enters (CR 603.6a)."""


class LeavesBattlefield:
    """The kind of event that abilities wait for which look back as a permanent leaves (CR 603.10a)."""


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

    @property
    def event_kinds(self) -> tuple[EventKind, ...]:
        """What enters and what leaves are kinds of their own; with neither zone named it is any move."""
        if self.zone_to == "battlefield":
            return (EntersBattlefield,)
        return (LeavesBattlefield,) if self.zone_from == "battlefield" else (Moves,)


@dataclass(frozen=True, slots=True)
class MoveTogether(EventPattern):
    """One or more objects that meet a filter move between zones at the same time (CR 603.2c).

    "" in a zone stands for any zone. What leaves a graveyard or the battlefield is looked at as it was there (CR
    603.10a).
    """

    filter: Filter
    zone_from: str = ""
    zone_to: str = ""


@dataclass(frozen=True, slots=True)
class IsSacrificed(EventPattern):
    """A player sacrifices a permanent (CR 701.21)."""

    who: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class CreatesToken(EventPattern):
    """A player creates a token that meets a filter (CR 111.2)."""

    who: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class PlaysLand(EventPattern):
    """A player plays a land, which one put onto the battlefield is not (CR 305.1, 305.4)."""

    who: str


@dataclass(frozen=True, slots=True)
class Draws(EventPattern):
    """A player draws a card (CR 121.1); `number`: that player's first, second ... in the turn, 0 for any.

    `turn` as of Casts. `is_first_excepted`: "except the first one they draw in each of their draw steps".
    """

    who: str
    number: int = 0
    turn: str = ""
    is_first_excepted: bool = False


@dataclass(frozen=True, slots=True)
class WouldDraw(EventPattern):
    """A player would draw a card, which something else may replace and nothing triggers on (CR 614.11).

    `is_first_excepted`: "except the first one you draw in each of your draw steps".
    """

    who: str
    is_first_excepted: bool = False


@dataclass(frozen=True, slots=True)
class Discards(EventPattern):
    """A player discards a card (CR 701.9) that meets a filter (None: any); `is_cycling`: to cycle it (CR 702.29c).

    `is_caused`: "a spell or ability an opponent controls causes you to discard a card". `said` is how the card
    says it where that is otherwise than usual, and changes nothing.
    """

    who: str
    filter: Filter | None = None
    is_cycling: bool = False
    said: str = field(default="", compare=False)
    is_caused: bool = False


@dataclass(frozen=True, slots=True)
class DiscardsTogether(EventPattern):
    """A player discards one or more cards that meet a filter (None: any) at the same time (CR 603.2c, 701.9)."""

    who: str
    filter: Filter | None = None
