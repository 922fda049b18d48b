"""Enlisting creatures as others attack (CR 508.1g, 702.154)."""

from __future__ import annotations

from engine.model.objects import GameObject
from engine.rules.actions.tapping import tap
from engine.rules.base.checkpoints import each
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import pick
from engine.rules.events.grouping import split

ENLIST = "enlist"


def enlist(draft: Draft) -> list[tuple[int, int]]:
    """Let each attacker with enlist tap a creature; the attackers that do, each with the one that it enlists."""
    found: list[tuple[int, int]] = []
    for attack in each(draft, draft.combat, found):
        id = attack.creature
        while ENLIST in characteristics(draft, draft.objects[id]).keywords:
            attacker = draft.objects[id]
            able = _enlistable(draft, attacker.controller)
            chosen = pick(draft, attacker.controller, able, attacker, ENLIST, 0, 1) if able else ()
            if not chosen:
                break
            # Of several alike each enlists a creature of its own.
            member = split(draft, id)
            tap(draft, chosen[0])
            found.append((member, chosen[0]))
            if member == id:
                break
    return found


def _enlistable(view: View, seat: int) -> tuple[int, ...]:
    """Return the untapped creatures of a seat that do not attack and are not summoning sick (CR 702.154a)."""
    attacking = {attack.creature for attack in view.combat}
    return tuple(
        id for id in view.battlefield if id not in attacking and _can_be_enlisted(view, view.objects[id], seat)
    )


def _can_be_enlisted(view: View, subject: GameObject, seat: int) -> bool:
    if subject.controller != seat or subject.tapped:
        return False
    now = characteristics(view, subject)
    return "creature" in now.types and (not subject.is_sick or "haste" in now.keywords)
