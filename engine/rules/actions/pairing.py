"""Pairing creatures, and unpairing them (CR 702.95)."""

from __future__ import annotations

from engine.model.notes import PAIRED_WITH
from engine.model.zones import BATTLEFIELD
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.linking import LINKED, link, unlink


def pair(draft: Draft, one: int, other: int) -> None:
    """Pair two creatures (CR 702.95b)."""
    link(draft, one, PAIRED_WITH, other)
    link(draft, other, PAIRED_WITH, one)
    draft.plan = None
    draft.touched.update((one, other))


def end_pairs(draft: Draft) -> None:
    """Unpair permanents that are no longer creatures, or no longer both under one seat's control (CR 702.95e)."""
    for id in tuple(draft.watch.get(LINKED, ())):
        held = draft.objects[id]
        for word, other in held.links:
            if word != PAIRED_WITH:
                continue
            partner = draft.objects.get(other)
            if (
                partner is None
                or {held.zone, partner.zone} != {BATTLEFIELD}
                or partner.controller != held.controller
                or not all("creature" in characteristics(draft, one).types for one in (held, partner))
            ):
                unlink(draft, id, PAIRED_WITH)
                draft.plan = None
