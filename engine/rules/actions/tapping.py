"""Tapping and untapping permanents, whole groups at once (CR 701.26)."""

from __future__ import annotations

from engine.model.events import BecameTapped, BecameUntapped
from engine.model.objects import GameObject, counters_of
from engine.rules.actions.lasting import end_effects_of_untapped
from engine.rules.actions.putting_counters import change_counters
from engine.rules.base.draft import Draft
from engine.rules.events.triggers import notice

STUN = "stun"


def tap(draft: Draft, id: int, *, is_for_mana: bool = False) -> None:
    """Tap a permanent; one that is tapped already does not become tapped."""
    subject = draft.objects[id]
    if not subject.tapped:
        tapped = _turned(draft, subject, is_tapped=True)
        notice(draft, BecameTapped(tapped, is_for_mana))


def untap(draft: Draft, id: int) -> None:
    """Untap a permanent; one that is untapped already does not become untapped.

    One with a stun counter loses such a counter instead (CR 122.1d).
    """
    subject = draft.objects[id]
    if subject.tapped and counters_of(subject, STUN) > 0:
        change_counters(draft, id, STUN, -1)
    elif subject.tapped:
        notice(draft, BecameUntapped(_turned(draft, subject, is_tapped=False)))
        end_effects_of_untapped(draft, id)


def _turned(draft: Draft, subject: GameObject, *, is_tapped: bool) -> GameObject:
    """Return the permanent tapped or untapped, put in its place."""
    turned = subject.with_tapped(is_tapped)
    draft.put_status(subject, turned)
    return turned
