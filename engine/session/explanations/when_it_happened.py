"""Looking back in a game: the latest moment at which something happened, and by what it came about."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.cards.keywords.cast_later import EXILED_TO_CAST_LATER
from engine.model.choices import (
    Activate,
    Cast,
    ExileFromHand,
    Pass,
    PlayLand,
    TakeCompanion,
    TurnFaceUp,
    UnlockDoor,
)
from engine.model.event import Event
from engine.model.events import Moved
from engine.model.stack_events import ItemResolved
from engine.session.explanations.naming import called, name_of
from engine.session.explanations.why import Why
from engine.session.game.moment import Moment
from engine.session.narration.narration import item_name, narrate

MOST_LOOKED_AT = 5_000
"""The most earlier moments that are looked at."""


def back_from(moment: Moment | None) -> Iterator[Moment]:
    """Yield a moment and those before it, the latest first."""
    for _ in range(MOST_LOOKED_AT):
        if moment is None:
            return
        yield moment
        moment = moment.before


def latest(moment: Moment | None, is_it: Callable[[Event], bool]) -> tuple[Moment, int] | None:
    """Return the latest moment with an event that is asked for, and the event's position; None without one.

    The search stops at the latest shortcut, since its events were not recorded one by one.
    """
    for one in back_from(moment):
        for position in range(len(one.events) - 1, -1, -1):
            if is_it(one.events[position]):
                return one, position
        if one.shortcut is not None:
            return None
    return None


def latest_shortcut(moment: Moment | None) -> Moment | None:
    """Return the latest moment up to here that is a shortcut, or None."""
    return next((one for one in back_from(moment) if one.shortcut is not None), None)


def told(moment: Moment, event: Event) -> str:
    """Tell an event as the log does, without its full stop; plainly where the log has no line of its own."""
    said = narrate(moment.state, (event,))
    if said:
        return said[0].removesuffix(".")
    if isinstance(event, Moved):
        held = event.after if event.after is not None else event.before
        assert held is not None
        name = called(held)
        if event.how in _PLAIN:
            return f"{name} was {event.how}"
        return f"{name} went from the {event.zone_from or 'outside'} to the {event.zone_to or 'outside'}"
    name = type(event).__name__
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


_PLAIN = ("cast", "drawn", "discarded", "sacrificed", "countered", "milled", "exiled", "returned")


def brought_about_by(moment: Moment, position: int) -> Why | None:
    """Return what was being done when an event happened: a cost being paid, or an item of the stack resolving."""
    resolving = _resolving(moment, position)
    if resolving is not None:
        return resolving
    before = moment.before
    if before is None or moment.choice is None:
        return None
    opening = before.state.answers[0] if before.state.base is not None else moment.choice
    base = before.state.base if before.state.base is not None else before.state
    who = base.seats[opening.seat].name
    if isinstance(opening, Activate):
        words = f"{who} activated an ability of {name_of(base, opening.object)}, and this paid for it"
        return Why("a cost", words, "602.2b")
    if isinstance(opening, Cast):
        words = f"{who} cast {name_of(base, opening.object)}, and this was part of that"
        return Why("a cost", words, "601.2h")
    if isinstance(opening, (PlayLand, TurnFaceUp)):
        return Why("a special action", f"{who} played or turned up {name_of(base, opening.object)}", "116.2")
    if isinstance(opening, UnlockDoor):
        words = f"{who} unlocked a door of {name_of(base, opening.object)}"
        return Why("a special action", words, "709.5e")
    if isinstance(opening, TakeCompanion):
        words = f"{who} paid to put {name_of(base, opening.object)} from outside the game into hand"
        return Why("a special action", words, "116.2g")
    if isinstance(opening, ExileFromHand):
        done = EXILED_TO_CAST_LATER[opening.keyword]
        return Why("a special action", f"{who} {done} {name_of(base, opening.object)}", "116.2")
    if isinstance(opening, Pass) and base.stack:
        item = base.stack[-1]
        return Why("resolving", f"{item_name(item)} resolved, after every player had passed", "608.2")
    if isinstance(opening, Pass):
        return Why("a step ended", f"every player passed with an empty stack in the {base.step} step", "117.4")
    return None


def _resolving(moment: Moment, position: int) -> Why | None:
    """Return the item that was resolving as this event happened: the log names it after what it did."""
    for event in moment.events[position:]:
        if isinstance(event, ItemResolved):
            return Why("resolving", f"{item_name(event.item)} resolved, after every player had passed", "608.2")
    return None
