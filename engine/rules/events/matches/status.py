"""Events of the status of permanents: tapped, untapped, phased, turned up, given counters (CR 110.5, 122)."""

from __future__ import annotations

from engine.cards.events.status import (
    BecomesDesignated,
    BecomesTapped,
    BecomesUntapped,
    DaytimeChanges,
    Exploits,
    GetsCounters,
    Mutates,
    Phases,
    PlayerBecomes,
    ReachesChapter,
    RollsDice,
    TapsForMana,
    TemptsByRing,
    Transforms,
    TurnsFaceUp,
    UnlocksDoor,
)
from engine.cards.filters.relations import IsThis
from engine.model import events
from engine.model.objects import GameObject, counters_of
from engine.model.stack_items import Cause
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_who
from engine.rules.characteristics.filters.meeting import meets, seat_meets
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.matches.matching import EventMatch, about, about_its_object, matches, of_object

matches(BecomesTapped, events.BecameTapped)(about_its_object)
matches(BecomesUntapped, events.BecameUntapped)(about_its_object)


@matches(BecomesDesignated, events.BecameDesignated)
def _designated(
    draft: Draft, pattern: BecomesDesignated, source: GameObject, event: events.BecameDesignated, you: int
) -> EventMatch | None:
    if pattern.word != event.word:
        return None
    return about_its_object(draft, pattern, source, event, you)


@matches(PlayerBecomes, events.SeatDesignated)
def _seat_designated(
    draft: Draft, pattern: PlayerBecomes, source: GameObject, event: events.SeatDesignated, you: int
) -> EventMatch | None:
    if pattern.word != event.word or not is_who(draft, pattern.who, event.seat, you):
        return None
    return EventMatch(Cause(seat=event.seat), 1)


@matches(DaytimeChanges, events.DaytimeChanged)
def _daytime_changed(
    draft: Draft, pattern: DaytimeChanges, source: GameObject, event: events.DaytimeChanged, you: int
) -> EventMatch | None:
    return EventMatch(Cause(), 1) if event.before else None


@matches(TemptsByRing, events.RingTempted)
def _ring_tempted(
    draft: Draft, pattern: TemptsByRing, source: GameObject, event: events.RingTempted, you: int
) -> EventMatch | None:
    if not is_who(draft, pattern.who, event.seat, you) or (pattern.is_choosing and event.bearer is None):
        return None
    chosen = event.bearer
    return EventMatch(Cause(chosen, 0 if chosen is None else chosen.id, event.seat), 1)


@matches(RollsDice, events.DiceRolled)
def _rolled(
    draft: Draft, pattern: RollsDice, source: GameObject, event: events.DiceRolled, you: int
) -> EventMatch | None:
    if not is_who(draft, pattern.who, event.seat, you):
        return None
    return EventMatch(Cause(seat=event.seat), 1)


@matches(Exploits, events.Exploited)
def _exploited(
    draft: Draft, pattern: Exploits, source: GameObject, event: events.Exploited, you: int
) -> EventMatch | None:
    if not meets(draft, pattern.what, event.sacrificed, you, source):
        return None
    return about_its_object(draft, pattern, source, event, you)


matches(TurnsFaceUp, events.TurnedFaceUp)(about_its_object)


@matches(Transforms, events.Transformed)
def _transformed(
    draft: Draft, pattern: Transforms, source: GameObject, event: events.Transformed, you: int
) -> EventMatch | None:
    if event.word == "flip":
        return None
    return about_its_object(draft, pattern, source, event, you)


matches(Mutates, events.Mutated)(about_its_object)


@matches(UnlocksDoor, events.DoorUnlocked)
def _door_unlocked(
    draft: Draft, pattern: UnlocksDoor, source: GameObject, event: events.DoorUnlocked, you: int
) -> EventMatch | None:
    if (pattern.is_fully and not event.is_fully) or not is_who(draft, pattern.who, event.seat, you):
        return None
    if pattern.door and (pattern.door != event.door or source.id != event.object.id):
        return None
    cause = Cause(event.object, event.object.id, event.seat)
    return about(draft, IsThis(), cause, event.object, source, you) if pattern.door else EventMatch(cause, 1)


@matches(ReachesChapter, events.ChaptersReached)
def _reached_chapter(
    draft: Draft, pattern: ReachesChapter, source: GameObject, event: events.ChaptersReached, you: int
) -> EventMatch | None:
    if source.id != event.object.id or event.before >= pattern.number or event.now < pattern.number:
        return None
    is_read_ahead = event.before == 0 and "read ahead" in characteristics(draft, source).keywords
    if is_read_ahead and event.now != pattern.number:
        return None  # those before the one at which it begins do not trigger (CR 702.155b)
    return about(draft, IsThis(), of_object(event.object), event.object, source, you)


@matches(TapsForMana, events.TappedForMana)
def _tapped_for_mana(
    draft: Draft, pattern: TapsForMana, source: GameObject, event: events.TappedForMana, you: int
) -> EventMatch | None:
    if pattern.who and not is_who(draft, pattern.who, event.seat, you):
        return None
    cause = Cause(event.object, event.object.id, event.seat, 0, 0, event.produced)
    return about(draft, pattern.filter, cause, event.object, source, you)


@matches(Phases, events.PhasedOut)
def _phased_out(
    draft: Draft, pattern: Phases, source: GameObject, event: events.PhasedOut, you: int
) -> EventMatch | None:
    if pattern.way not in ("", "out"):
        return None
    return about_its_object(draft, pattern, source, event, you)


@matches(Phases, events.PhasedIn)
def _phased_in(
    draft: Draft, pattern: Phases, source: GameObject, event: events.PhasedIn, you: int
) -> EventMatch | None:
    if pattern.way not in ("", "in"):
        return None
    return about_its_object(draft, pattern, source, event, you)


def _are_named(
    draft: Draft, pattern: GetsCounters, event: events.CountersChanged | events.SeatGotCounters, you: int
) -> bool:
    """Return whether counters are of the kind that a pattern names, and put by the player that it names."""
    if pattern.kind and pattern.kind != event.kind:
        return False
    return not pattern.who or (event.by >= 0 and is_who(draft, pattern.who, event.by, you))


@matches(GetsCounters, events.CountersChanged)
def _got_counters(
    draft: Draft, pattern: GetsCounters, source: GameObject, event: events.CountersChanged, you: int
) -> EventMatch | None:
    is_of_removing = pattern.is_last_removed or pattern.is_removed
    if (event.amount <= 0) is not is_of_removing or not _are_named(draft, pattern, event, you):
        return None
    if pattern.is_last_removed and counters_of(event.object, event.kind) != 0:
        return None
    found = about(draft, pattern.filter, of_object(event.object, event.amount), event.object, source, you)
    if found is None or not pattern.is_removed:
        return found
    # It triggers for each counter that is removed (CR 603.2c).
    return EventMatch(found.cause, found.per_source * -event.amount, found.per_object * -event.amount)


@matches(GetsCounters, events.SeatGotCounters)
def _seat_got_counters(
    draft: Draft, pattern: GetsCounters, source: GameObject, event: events.SeatGotCounters, you: int
) -> EventMatch | None:
    if pattern.is_last_removed or pattern.is_removed or not _are_named(draft, pattern, event, you):
        return None
    if not seat_meets(draft, pattern.filter, event.seat, you):
        return None
    return EventMatch(Cause(seat=event.seat, amount=event.amount), 1)
