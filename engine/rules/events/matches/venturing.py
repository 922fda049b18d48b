"""Matching what happens to venture markers and dungeons (CR 309)."""

from __future__ import annotations

from engine.cards.events.venturing import CompletesDungeon, MovesIntoRoom
from engine.model import seat_events
from engine.model.objects import GameObject
from engine.model.stack_items import Cause
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_who
from engine.rules.events.matches.matching import EventMatch, matches


@matches(MovesIntoRoom, seat_events.RoomEntered)
def _entered(
    draft: Draft, pattern: MovesIntoRoom, source: GameObject, event: seat_events.RoomEntered, you: int
) -> EventMatch | None:
    is_so = source.id == event.object.id and pattern.number == event.number
    return EventMatch(Cause(seat=event.seat), 1) if is_so else None


@matches(CompletesDungeon, seat_events.DungeonCompleted)
def _completed(
    draft: Draft, pattern: CompletesDungeon, source: GameObject, event: seat_events.DungeonCompleted, you: int
) -> EventMatch | None:
    return EventMatch(Cause(seat=event.seat), 1) if is_who(draft, pattern.who, event.seat, you) else None
