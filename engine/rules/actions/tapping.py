"""Tapping and untapping permanents, whole groups at once (CR 701.26)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.model.continuous_effects import BOUND_TO_TAPPED
from engine.model.event import Event
from engine.model.events import BecameTapped, BecameUntapped
from engine.model.objects import GameObject, counters_of
from engine.rules.actions.lasting import end_effects_of_untapped
from engine.rules.actions.putting_counters import change_counters
from engine.rules.base.draft import Draft
from engine.rules.base.statuses import is_blind_to_statuses, put_statuses
from engine.rules.events.noticing import is_unwaited
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


def tap_together(draft: Draft, ids: Sequence[int]) -> None:
    """Tap permanents at the same time, each as `tap` does."""
    held = [draft.objects[id] for id in dict.fromkeys(ids)]
    if len(held) < 2 or not _is_turned_plainly(draft, BecameTapped):
        for id in ids:
            tap(draft, id)
        return
    turned = [(one, one.with_tapped(True)) for one in held if not one.tapped]
    put_statuses(draft, turned)
    draft.events += [BecameTapped(now) for _, now in turned]


def untap_together(draft: Draft, ids: Sequence[int]) -> None:
    """Untap permanents at the same time, each as `untap` does."""
    held = [draft.objects[id] for id in dict.fromkeys(ids)]
    is_more = any(one.counters and STUN in dict(one.counters) for one in held) or any(
        effect.duration in BOUND_TO_TAPPED for effect in draft.effects
    )
    if len(held) < 2 or is_more or not _is_turned_plainly(draft, BecameUntapped):
        for id in ids:
            untap(draft, id)
        return
    turned = [(one, one.with_tapped(False)) for one in held if one.tapped]
    put_statuses(draft, turned)
    draft.events += [BecameUntapped(now) for _, now in turned]


def _is_turned_plainly(draft: Draft, told: type[Event]) -> bool:
    """Return whether nothing asks which permanents are tapped, or waits for being told of it."""
    return is_blind_to_statuses(draft) and is_unwaited(draft, (told,))


def _turned(draft: Draft, subject: GameObject, *, is_tapped: bool) -> GameObject:
    """Return the permanent tapped or untapped, put in its place."""
    turned = subject.with_tapped(is_tapped)
    draft.put_status(subject, turned)
    return turned
