"""Matching an event with the pattern that a triggered ability waits for, and how often it triggers (CR 603.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from engine.cards.base.kinds import EventKind, EventPattern, Filter
from engine.model.event import Event
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import Cause
from engine.model.value import value
from engine.rules.base.draft import Draft
from engine.rules.characteristics.filters.meeting import meets


@value
class EventMatch:
    """What an event makes an ability do: trigger `per_source` times for each member of its source's group.

    `per_object` is how often it triggers for each member of the group that the event is about, `cause` what the
    event was about; `is_itself` where each member triggers for itself alone. `times` is how often each of these
    triggers, by abilities that let others trigger an additional time.
    """

    cause: Cause
    per_source: Quantity
    per_object: Quantity = 0
    is_itself: bool = False
    times: Quantity = 1


Pattern = TypeVar("Pattern", bound=EventPattern)
Happened = TypeVar("Happened", bound=Event)
Match = Callable[[Draft, Pattern, GameObject, Happened, int], EventMatch | None]
"""How an event meets a pattern of an ability of a source, for the seat that is "you"."""

# Each function takes its own kinds of pattern and event only, which a dictionary's type cannot say.
MATCHES: dict[type, Match[Any, Any]] = {}
"""What matches each kind of event; abilities wait for it with one kind of pattern only."""
KINDS: dict[type, tuple[EventKind, ...]] = {}
"""Under which kind `GameState.watch` lists what waits for each event; for moves see again.kinds_of_move."""


def matches(
    kind: type[Pattern], event: type[Happened]
) -> Callable[[Match[Pattern, Happened]], Match[Pattern, Happened]]:
    """Register what matches a kind of event with its kind of pattern: `@matches(GainsLife, LifeGained)`."""

    def register(function: Match[Pattern, Happened]) -> Match[Pattern, Happened]:
        if event in MATCHES:
            raise ValueError(f"the event {event.__name__} has its function already")
        MATCHES[event] = function
        KINDS[event] = (kind,)
        return function

    return register


def match_event(
    draft: Draft, pattern: EventPattern, source: GameObject, event: Event, you: int
) -> EventMatch | None:
    """Return how an event of a pattern's kind meets the pattern, for an ability of `source` that `you`
    controls.
    """
    return MATCHES[type(event)](draft, pattern, source, event, you)


def seen(
    draft: Draft, filter: Filter, subject: GameObject, source: GameObject, you: int
) -> tuple[Quantity, Quantity]:
    """Return how often each member of `source` sees a member of `subject` that meets the filter, and is
    one seen.
    """
    if subject.id == source.id:
        times: Quantity = 1 if meets(draft, filter, subject, you, source, None, True) else 0
        if subject.count != 1 and meets(draft, filter, subject, you, source, None, False):
            times = times + subject.count - 1
        return times, times
    return (subject.count, source.count) if meets(draft, filter, subject, you, source) else (0, 0)


def is_itself(subject: GameObject, source: GameObject, times: Quantity) -> bool:
    """Return whether each member of a group sees itself alone."""
    return subject.id == source.id and times == 1


def about(
    draft: Draft, filter: Filter, cause: Cause, subject: GameObject, source: GameObject, you: int
) -> EventMatch | None:
    """Return an event about an object, where that meets the filter."""
    times, of_each = seen(draft, filter, subject, source, you)
    return EventMatch(cause, times, of_each, is_itself(subject, source, times)) if times != 0 else None


def of_object(subject: GameObject, amount: Quantity = 0) -> Cause:
    """Return the cause that an object is, with its controller."""
    return Cause(subject, subject.id, subject.controller, amount)


class OfObject(Protocol):
    """A pattern of what happens to an object, which has a filter for it."""

    @property
    def filter(self) -> Filter:
        """What the object has to be."""


class HappenedTo(Protocol):
    """An event that happened to an object."""

    @property
    def object(self) -> GameObject:
        """The object, as it was then."""


def about_its_object(
    draft: Draft, pattern: OfObject, source: GameObject, event: HappenedTo, you: int
) -> EventMatch | None:
    """Return how an event that happened to an object meets a pattern that asks for no more than the object."""
    return about(draft, pattern.filter, of_object(event.object), event.object, source, you)
