"""Sagas: their lore counters, chapters, and when they are sacrificed (CR 714)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.events.status import ReachesChapter
from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.objects import GameObject, counters_of
from engine.model.refusals import Refusal
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.putting_counters import put_counters
from engine.rules.base.abilities_waiting import abilities_to_resolve
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.graded_levels import take_apart_small
from engine.rules.events.grouping import split

LORE = "lore"
READ_AHEAD = "read ahead"


def final_chapter(view: View, subject: GameObject) -> int:
    """Return the greatest number of a Saga's chapters; 0 where it has no chapter abilities (CR 714.2d)."""
    return max((event.number for event in _chapters(view, subject)), default=0)


def _chapters(view: View, subject: GameObject) -> Iterator[ReachesChapter]:
    for ability in characteristics(view, subject).abilities:
        if isinstance(ability, TriggeredAbility) and isinstance(ability.event, ReachesChapter):
            yield ability.event


def put_first_lore(draft: Draft, id: int) -> None:
    """Put a lore counter on a Saga as it enters (CR 714.3a), as many as its controller likes with read ahead."""
    subject = draft.objects[id]
    if "Saga" not in subject.card.subtypes or not final_chapter(draft, subject):
        return
    if READ_AHEAD not in characteristics(draft, subject).keywords:
        put_counters(draft, id, LORE, 1)
        return
    for _ in each_of(subject.count - 1, "Sagas that enter together, each at a chapter of its own"):
        _read_ahead(draft, split(draft, id))
    _read_ahead(draft, id)


def _read_ahead(draft: Draft, id: int) -> None:
    """Put as many lore counters on a Saga as its controller chooses, up to its final chapter (CR 702.155a)."""
    subject = draft.objects[id]
    last = final_chapter(draft, subject)
    decision = ChoosingNumber(subject.controller, subject, "chapter to begin with", 1, last)
    number = draft.ask(decision, ChooseNumber).number
    if not 1 <= number <= last:
        raise Refusal("wrong number", f"choose a chapter from 1 to {last}", "702.155a")
    put_counters(draft, id, LORE, number)


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
