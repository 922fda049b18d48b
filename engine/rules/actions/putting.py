"""Putting objects onto the battlefield by an effect, Auras onto what their controller chooses (CR 303.4f)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, STACK
from engine.rules.actions.attaching import enchanting
from engine.rules.actions.damage import is_protected_from
from engine.rules.actions.entering import With
from engine.rules.actions.zone_change import move, move_together
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.characteristics.finding import candidates
from engine.rules.events.choosing import pick


def put_onto_battlefield(
    draft: Draft,
    ids: Iterable[int],
    *,
    under: int | None = None,
    is_tapped: bool = False,
    counters: With = (),
) -> tuple[int, ...]:
    """Put objects onto the battlefield at the same time, under a seat's control or their owners'; their new ids.

    What cannot be there stays where it is.
    """
    found = [id for id in dict.fromkeys(ids) if can_enter(draft.objects[id])]
    hosts = {id: _host_for(draft, id, under) for id in found}
    moving = [id for id in found if hosts[id] == 0]
    moved = list(move_together(draft, moving, BATTLEFIELD, under=under, is_tapped=is_tapped, counters=counters))
    for id, host in hosts.items():
        if host:
            moved.append(
                move(draft, id, BATTLEFIELD, under=under, is_tapped=is_tapped, counters=counters, host=host)
            )
    return tuple(moved)


def can_enter(subject: GameObject) -> bool:
    """Whether an object can be put onto the battlefield: a permanent card, no token from elsewhere (CR 111.8)."""
    return (subject.printed or subject.card).is_permanent_card and not subject.is_token and subject.zone != STACK


def _host_for(draft: Draft, id: int, under: int | None) -> int | None:
    """What an Aura enters attached to, as its controller chooses (CR 303.4f): 0 for all else, None if nothing."""
    card = draft.objects[id]
    current = facts_of(card.printed or card.card).base
    if "Aura" not in current.subtypes:
        return 0
    seat = card.owner if under is None else under
    legal = tuple(
        one
        for filter in enchanting(current)
        for one in candidates(draft, filter, seat, card)
        if one not in draft.objects or not is_protected_from(draft, draft.objects[one], card)
    )
    return pick(draft, seat, legal, card, "enchant", 1, 1)[0] if legal else None
