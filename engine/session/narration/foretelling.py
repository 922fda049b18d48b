"""What happens if every seat passes: found by letting every seat pass, told as far as anybody can know it."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.model.choices import Pass
from engine.model.decisions import GameIsOver, HasPriority
from engine.model.event import Event
from engine.model.events import HandRevealed, LibraryShuffled, Moved, PriorityPassed, StepBegan
from engine.model.refusals import Refusal
from engine.model.stack_events import ItemResolved
from engine.model.stack_items import StackItem
from engine.model.state import GameState
from engine.model.zones import HAND, LIBRARY
from engine.rules.apply import apply
from engine.session.narration.narration import narrate
from engine.session.narration.pending import pending_words


@dataclass(frozen=True, slots=True)
class Foretelling:
    """What all seats' passing leads to: `item` resolves (None: the step ends), `then` is the table afterwards.

    `told` are sentences of what happens on the way, up to the next choice; hidden information is left out.
    """

    item: StackItem | None
    then: GameState
    told: tuple[str, ...]


def foretell(state: GameState) -> Foretelling | None:
    """Return what happens if every seat passes; None where one may not pass or nothing can be known."""
    now, events = state, list[Event]()
    try:
        for _ in range(len(state.seats) + 1):
            if not isinstance(now.pending, HasPriority) or (now is not state and now.passes == 0):
                break
            step = apply(now, Pass(now.pending.seat))
            now = step.state
            events += step.events
    except Refusal:
        return None
    item = state.stack[-1] if state.stack else None
    if now.random != state.random or any(_is_unknown(event) for event in events):
        return Foretelling(item, now, ())
    told = narrate(now, (event for event in events if not isinstance(event, _EXPECTED)))
    if not isinstance(now.pending, (HasPriority, GameIsOver)) and now.pending is not None:
        told = (*told, pending_words(now))
    return Foretelling(item, now, told)


_EXPECTED = (PriorityPassed, StepBegan, ItemResolved)


def _is_unknown(event: Event) -> bool:
    """Return whether an event shows what no seat can know before: the order of a library, a hand."""
    if isinstance(event, (LibraryShuffled, HandRevealed)):
        return True
    return isinstance(event, Moved) and event.zone_from == LIBRARY and event.zone_to != HAND
