"""Sagas: their lore counters, chapters, and when they are sacrificed (CR 714)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.events.status import ReachesChapter
from engine.model.objects import GameObject, counters_of
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.putting_counters import put_counters
from engine.rules.base.abilities_waiting import abilities_to_resolve
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.graded_levels import take_apart_small

LORE = "lore"


def final_chapter(view: View, subject: GameObject) -> int:
    """Return the greatest number of a Saga's chapters; 0 where it has no chapter abilities (CR 714.2d)."""
    return max((event.number for event in _chapters(view, subject)), default=0)


def _chapters(view: View, subject: GameObject) -> Iterator[ReachesChapter]:
    for ability in characteristics(view, subject).abilities:
        if isinstance(ability, TriggeredAbility) and isinstance(ability.event, ReachesChapter):
            yield ability.event


def put_first_lore(draft: Draft, id: int) -> None:
    """Put a lore counter on a Saga as it enters (CR 714.3a)."""
    if "Saga" in draft.objects[id].card.subtypes and final_chapter(draft, draft.objects[id]):
        put_counters(draft, id, LORE, 1)


def put_lore(draft: Draft, seats: tuple[int, ...]) -> None:
    """Let the active seats put a lore counter on each of their Sagas that has chapters (CR 714.3b)."""
    for id in sorted(draft.watch.get(ReachesChapter, ())):
        subject = draft.objects[id]
        if subject.zone == BATTLEFIELD and subject.controller in seats and _is_saga(draft, subject):
            for one in take_apart_small(draft, (id,)):
                put_counters(draft, one, LORE, 1)


def _is_saga(view: View, subject: GameObject) -> bool:
    return "Saga" in characteristics(view, subject).subtypes and final_chapter(view, subject) > 0


def finished_sagas(draft: Draft) -> tuple[int, ...]:
    """Return the Sagas to be sacrificed: at their final chapter, with none of theirs still to resolve
    (CR 714.4).
    """
    listed = draft.watch.get(ReachesChapter)
    if not listed:
        return ()
    return tuple(
        id
        for id in sorted(listed)
        if draft.objects[id].zone == BATTLEFIELD
        and _is_saga(draft, draft.objects[id])
        and counters_of(draft.objects[id], LORE) >= final_chapter(draft, draft.objects[id])
        and not _is_telling(draft, id)
    )


def _is_telling(draft: Draft, id: int) -> bool:
    """Return whether a chapter ability of a Saga has triggered and has not left the stack."""
    return any(isinstance(getattr(one, "event", None), ReachesChapter) for one in abilities_to_resolve(draft, id))
