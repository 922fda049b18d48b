"""Exerting a permanent: it won't untap in a player's next untap step (CR 701.43)."""

from __future__ import annotations

from engine.model.combat_events import Exerted
from engine.model.objects import GameObject
from engine.model.uses import EXERTED, times_used, with_use
from engine.rules.actions.staying_tapped import keep_tapped
from engine.rules.base.draft import Draft
from engine.rules.events.triggers import notice


def was_exerted(subject: GameObject) -> bool:
    """Return whether a creature has been exerted this turn."""
    return times_used(subject.uses, EXERTED) != 0


def exert(draft: Draft, seat: int, id: int) -> None:
    """Exert a permanent: it won't untap during the seat's next untap step."""
    subject = draft.objects[id]
    draft.put(subject.with_uses(with_use(subject.uses, EXERTED)))
    keep_tapped(draft, (id,), seat, id, is_of_seat=True)
    notice(draft, Exerted(draft.objects[id]))
