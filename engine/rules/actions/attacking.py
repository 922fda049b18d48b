"""What can be attacked, and creatures that enter attacking (CR 506.2, 508.4)."""

from __future__ import annotations

from engine.model.state import Attack
from engine.model.turns import (
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    FIRST_STRIKE_DAMAGE,
)
from engine.model.zones import reference_to_seat
from engine.rules.actions.battles import battles_in_play
from engine.rules.base.checkpoints import each, once
from engine.rules.base.context import opponents_of, protector_of, seat_attacked
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_turn_of
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import pick
from engine.rules.events.grouping import split

_STEPS = (DECLARE_ATTACKERS, DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE, END_OF_COMBAT)
"""The steps in which creatures are attacking."""


def attackable(view: View, seat: int) -> tuple[int, ...]:
    """Return what a seat's creatures can attack, by reference: its opponents, their planeswalkers, and
    the battles that they protect (CR 506.2, 310.8b).
    """
    opponents = opponents_of(view, seat)
    planeswalkers: list[int] = []
    for id in view.battlefield:
        held = view.objects[id]
        if held.controller in opponents and "planeswalker" in characteristics(view, held).types:
            planeswalkers.append(id)
    battles = [one.id for one in battles_in_play(view) if protector_of(one) in opponents]
    return (*map(reference_to_seat, opponents), *planeswalkers, *battles)


def join_attack(
    draft: Draft, ids: tuple[int, ...], seat: int | None = None, whom: tuple[int, ...] | None = None
) -> tuple[int, ...]:
    """Let creatures that have just entered attack what their controller chooses; returns their ids (CR 508.4).

    Where a seat is given, that is the seat or a planeswalker that it controls; `whom` is what alone it may be.
    They do not attack outside combat, or where their controller is not an attacking player (CR 508.4a).
    """
    found: list[int] = []
    for id in ids:
        found += _singles_attacking(draft, id, seat, whom) if draft.step in _STEPS else (id,)
    return tuple(found)


def _singles_attacking(draft: Draft, id: int, seat: int | None, whom: tuple[int, ...] | None) -> tuple[int, ...]:
    held = draft.objects[id]
    targets = attackable(draft, held.controller)
    if whom is not None:
        targets = tuple(one for one in targets if one in whom)
    if seat is not None:
        targets = tuple(one for one in targets if seat_attacked(draft, one) == seat)
    if (
        not targets
        or not is_turn_of(draft, held.controller)
        or "creature" not in characteristics(draft, held).types
    ):
        return (id,)
    if len(targets) == 1:
        _attack(draft, id, targets[0])
        return (id,)
    members = once(draft, _singled_out, id)
    for one in each(draft, (*members, id)):
        (chosen,) = pick(draft, held.controller, targets, draft.objects[one], "attack", 1, 1)
        _attack(draft, one, chosen)
    return (*members, id)


def _singled_out(draft: Draft, id: int) -> tuple[int, ...]:
    """Single out each member of a group but one; their ids."""
    return tuple(split(draft, id) for _ in each_of(draft.objects[id].count - 1, "what is attacked"))


def _attack(draft: Draft, id: int, whom: int) -> None:
    draft.combat = (*draft.combat, Attack(id, whom))
    draft.reconsider()
