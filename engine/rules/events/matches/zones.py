"""Events of objects that change zones: moved, sacrificed, drawn, discarded (CR 400.7, 603.6, 603.10a)."""

from __future__ import annotations

from engine.cards.events.zones import (
    CreatesToken,
    Discards,
    DiscardsTogether,
    Draws,
    IsSacrificed,
    Moves,
    MoveTogether,
    PlaysLand,
)
from engine.model import events, seat_events
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import Cause
from engine.model.turns import DRAW
from engine.model.zones import BATTLEFIELD, GRAVEYARD
from engine.rules.base.draft import Draft
from engine.rules.base.tallies import IN_DRAW_STEP
from engine.rules.base.teams import is_in_turn, is_opponent, is_turn_of, is_who
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.events.matches.matching import EventMatch, about, matches, seen


@matches(Moves, events.Moved)
def _moved(draft: Draft, pattern: Moves, source: GameObject, event: events.Moved, you: int) -> EventMatch | None:
    if pattern.zone_from and pattern.zone_from != event.zone_from:
        return None
    if pattern.zone_to and pattern.zone_to != event.zone_to:
        return None
    # What leaves the battlefield or a graveyard is looked at as it was, all else as it is (CR 603.10a).
    is_left = event.zone_from == BATTLEFIELD or pattern.zone_from == GRAVEYARD
    subject = event.before if is_left else event.after
    if event.after is not None and source.id == event.after.id:
        # An ability that works where the object now is does not look back: "from anywhere" (CR 603.6e).
        subject = event.after
    if subject is None:
        return None
    now = event.after.id if event.after is not None else 0
    return about(draft, pattern.filter, Cause(subject, now, subject.controller, 0), subject, source, you)


@matches(MoveTogether, events.MovedTogether)
def _moved_together(
    draft: Draft, pattern: MoveTogether, source: GameObject, event: events.MovedTogether, you: int
) -> EventMatch | None:
    number: Quantity = 0
    for moved in event.moves:
        if pattern.zone_from not in ("", moved.zone_from) or pattern.zone_to not in ("", moved.zone_to):
            continue
        if moved.is_further and pattern.zone_from == BATTLEFIELD:
            continue  # the permanent of which it was a part has been counted (CR 730.3)
        subject = moved.before if moved.zone_from in (BATTLEFIELD, GRAVEYARD) else moved.after
        if subject is not None:
            times, _ = seen(draft, pattern.filter, subject, source, you)
            number = number + times
    return EventMatch(Cause(amount=number), 1) if number != 0 else None


@matches(IsSacrificed, events.PermanentSacrificed)
def _sacrificed(
    draft: Draft, pattern: IsSacrificed, source: GameObject, event: events.PermanentSacrificed, you: int
) -> EventMatch | None:
    if not is_who(draft, pattern.who, event.seat, you):
        return None
    times, of_each = seen(draft, pattern.filter, event.object, source, you)
    return EventMatch(Cause(event.object, event.object.id, event.seat, 0), times, of_each) if times != 0 else None


@matches(CreatesToken, seat_events.TokensCreated)
def _created(
    draft: Draft, pattern: CreatesToken, source: GameObject, event: seat_events.TokensCreated, you: int
) -> EventMatch | None:
    if not is_who(draft, pattern.who, event.seat, you):
        return None
    return about(
        draft, pattern.filter, Cause(event.object, event.object.id, event.seat, 0), event.object, source, you
    )


@matches(PlaysLand, seat_events.LandPlayed)
def _played(
    draft: Draft, pattern: PlaysLand, source: GameObject, event: seat_events.LandPlayed, you: int
) -> EventMatch | None:
    if not is_who(draft, pattern.who, event.seat, you):
        return None
    return EventMatch(Cause(event.object, event.object.id, event.seat, 0), 1)


@matches(Draws, events.CardsDrawn)
def _drawn(
    draft: Draft, pattern: Draws, source: GameObject, event: events.CardsDrawn, you: int
) -> EventMatch | None:
    if not is_who(draft, pattern.who, event.seat, you) or not is_in_turn(draft, pattern.turn, you):
        return None
    if pattern.is_first_excepted:
        others = event.count - 1 if _is_first_in_draw_step(draft, event) else event.count
        return EventMatch(Cause(seat=event.seat, amount=1), others) if others > 0 else None
    if not pattern.number:
        return EventMatch(Cause(seat=event.seat, amount=1), event.count)
    drawn = dict(draft.seats[event.seat].tally).get("cards drawn", 0)
    is_that_one = drawn >= pattern.number and drawn - event.count < pattern.number
    return EventMatch(Cause(seat=event.seat, amount=1), 1) if is_that_one else None


def _is_first_in_draw_step(draft: Draft, event: events.CardsDrawn) -> bool:
    """Return whether the first of the cards is the first that the player has drawn in their own draw step."""
    if draft.step != DRAW or not is_turn_of(draft, event.seat):
        return False
    return bool(dict(draft.seats[event.seat].tally).get(IN_DRAW_STEP, 0) == event.count)


@matches(Discards, events.CardDiscarded)
def _discarded(
    draft: Draft, pattern: Discards, source: GameObject, event: events.CardDiscarded, you: int
) -> EventMatch | None:
    if not is_who(draft, pattern.who, event.seat, you) or (pattern.is_cycling and not event.is_cycled):
        return None
    if pattern.is_caused and (event.by < 0 or not is_opponent(draft, event.by, you)):
        return None
    times, of_each = event.object.count, source.count
    if pattern.filter is not None:
        times, of_each = seen(draft, pattern.filter, event.object, source, you)
    if times == 0:
        return None
    that_player = event.by if pattern.is_caused else event.seat
    return EventMatch(Cause(event.object, event.object.id, that_player, 0), times, of_each)


@matches(DiscardsTogether, seat_events.CardsDiscarded)
def _discarded_together(
    draft: Draft, pattern: DiscardsTogether, source: GameObject, event: seat_events.CardsDiscarded, you: int
) -> EventMatch | None:
    if not is_who(draft, pattern.who, event.seat, you):
        return None
    number: Quantity = sum(
        one.count
        for one in event.objects
        if pattern.filter is None or meets(draft, pattern.filter, one, you, source)
    )
    return EventMatch(Cause(seat=event.seat, amount=number), 1) if number != 0 else None
