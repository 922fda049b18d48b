"""Echo: which permanents came under a seat's control since its last upkeep (CR 702.30)."""

from __future__ import annotations

from engine.model.notes import ECHO_DUE, ECHO_TO_COME
from engine.model.objects import GameObject
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of

ECHO = "echo"


def noted(subject: GameObject) -> GameObject:
    """Note on a permanent with echo that it has come under a seat's control; others are returned unchanged."""
    if ECHO not in facts_of(subject.card).base.keywords:
        return subject
    others = tuple(note for note in subject.notes if note[0] not in (ECHO_TO_COME, ECHO_DUE))
    return subject.with_notes((*others, (ECHO_TO_COME, True)))


def begin_upkeep(draft: Draft, seat: int) -> None:
    """Make the echo of what has come since the last upkeep due this turn."""
    for id in draft.battlefield:
        held = draft.objects[id]
        if held.controller == seat and (ECHO_TO_COME, True) in held.notes:
            draft.put(held.with_notes((*_without(held, ECHO_TO_COME), (ECHO_DUE, True))))


def end_upkeep_memory(draft: Draft) -> None:
    """Forget the echoes that were due last turn."""
    for id in draft.battlefield:
        held = draft.objects[id]
        if held.notes and (ECHO_DUE, True) in held.notes:
            draft.put(held.with_notes(_without(held, ECHO_DUE)))


def _without(held: GameObject, word: str) -> tuple[tuple[str, object], ...]:
    return tuple(note for note in held.notes if note[0] != word)
