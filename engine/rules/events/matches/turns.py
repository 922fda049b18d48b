"""Events of turns: a step has begun (CR 500, 603.6, 805.4)."""

from __future__ import annotations

from engine.cards.events.turns import MAIN_PHASE, Begins
from engine.model.events import StepBegan
from engine.model.objects import GameObject
from engine.model.stack_items import Cause
from engine.model.turns import MAIN_PHASES
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.base.asked_of_turns import step_tally
from engine.rules.base.draft import Draft
from engine.rules.base.teams import active_seats, same_team
from engine.rules.events.matches.matching import EventMatch, matches


@matches(Begins, StepBegan)
def _begins(draft: Draft, pattern: Begins, source: GameObject, event: StepBegan, you: int) -> EventMatch | None:
    if pattern.step != event.step and not (pattern.step == MAIN_PHASE and event.step in MAIN_PHASES):
        return None
    if pattern.whose == "your" and not same_team(draft, event.active, you):
        return None
    if pattern.whose == "opponent's" and same_team(draft, event.active, you):
        return None
    if pattern.whose == "enchanted player's" and not same_team(draft, event.active, _enchanted_seat(source)):
        return None
    if pattern.whose == "its host's controller's" and not _is_of_host(draft, source, event.active):
        return None
    if pattern.is_first and dict(draft.seats[event.active].tally).get(step_tally(event.step), 0) > 1:
        return None
    if pattern.whose == "your":
        return EventMatch(Cause(seat=you), 1)
    return EventMatch(
        Cause(seat=_enchanted_seat(source) if pattern.whose == "enchanted player's" else event.active), 1
    )


def for_each_of_team(draft: Draft, pattern: Begins, found: EventMatch) -> tuple[EventMatch, ...]:
    """Return what a team's step makes an ability do that speaks of "that player": each of them has it
    (CR 805.4).
    """
    if pattern.whose in ("your", "enchanted player's"):
        return (found,)
    return tuple(EventMatch(Cause(seat=seat), 1) for seat in active_seats(draft) if not draft.seats[seat].has_lost)


def _enchanted_seat(source: GameObject) -> int:
    """Return the seat that an Aura is attached to, -1 where it is to none."""
    return seat_of_reference(source.attached_to) if is_seat_reference(source.attached_to) else -1


def _is_of_host(draft: Draft, source: GameObject, active: int) -> bool:
    """Return whether what an object is attached to is controlled by a player of the active team."""
    host = draft.objects.get(source.attached_to)
    return host is not None and same_team(draft, active, host.controller)
