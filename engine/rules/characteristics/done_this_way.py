"""How many objects the effects of a spell or ability have done something to: "destroyed this way" (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.cards.base.kinds import Filter
from engine.model.event import Event
from engine.model.events import BecameTapped, CardsDrawn, Moved, Transformed
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.references import filter_now


def number_done(view: View, deed: str, filter: Filter, context: Context) -> Quantity:
    """Return how many objects that met a filter before it the effects so far have done a deed to.

    What was destroyed, sacrificed, discarded or milled has been that wherever it went (CR 614.6); what is exiled
    or returned instead of something else counts as exiled or returned.
    """
    if deed == "drawn":
        return sum(event.count for event in _events(view, context) if isinstance(event, CardsDrawn))
    wanted = filter_now(view, filter, context)
    done = [_subject(event, deed) for event in _events(view, context)]
    # What the cost was paid with is gone, what was revealed is still there.
    done += [view.gone.get(id) or view.objects.get(id) for id in context.those.get(deed, ())]
    number: Quantity = 0
    for subject in done:
        if subject is not None and meets(view, wanted, subject, context.you, context.source):
            number = number + subject.count
    return number


def kinds_done(
    view: View, deed: str, filter: Filter, context: Context, kinds_of: Callable[[GameObject], frozenset[str]]
) -> Quantity:
    """Return how many kinds the objects have together that the effects so far have done a deed to."""
    wanted = filter_now(view, filter, context)
    found: set[str] = set()
    for event in _events(view, context):
        subject = _subject(event, deed)
        if subject is not None and meets(view, wanted, subject, context.you, context.source):
            found |= kinds_of(subject)
    return len(found)


def most_done(view: View, deed: str, context: Context) -> Quantity:
    """Return the greatest number of objects of one owner that the effects so far have done a deed to."""
    of_seats: dict[int, Quantity] = {}
    for event in _events(view, context):
        subject = _subject(event, deed)
        if subject is not None:
            of_seats[subject.owner] = of_seats.get(subject.owner, 0) + subject.count
    greatest: Quantity = 0
    for number in of_seats.values():
        if number > greatest:
            greatest = number
    return greatest


def _events(view: View, context: Context) -> Iterator[Event]:
    """Yield what has happened since the spell or ability began to do what it does."""
    if isinstance(view, Draft):
        yield from view.events[context.first_event :]


def _subject(event: Event, deed: str) -> GameObject | None:
    """Return the object that an event did a deed to, as it was before; None where it did not."""
    if isinstance(event, Transformed):
        return event.before if event.word == "transform" and deed == "transformed" else None
    if isinstance(event, BecameTapped):
        return event.object if deed == "tapped" else None
    if not isinstance(event, Moved) or event.is_further:
        return None
    match deed:
        case "died":
            is_done = event.zone_from == BATTLEFIELD and event.zone_to == GRAVEYARD
        case "exiled":
            is_done = event.zone_to == EXILE
        case "put into that graveyard":
            is_done = event.zone_to == GRAVEYARD and event.how == "milled"
        case "returned":
            is_done = event.zone_to == HAND
        case _:
            is_done = event.how == deed
    return event.before if is_done else None
