"""Unlocking a door of a Room for its half's mana cost, a special action (CR 116.2m, 709.5e)."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.cards.definitions.rooms import DOORS, is_room
from engine.model.choices import UnlockDoor
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.unlocking import unlock
from engine.rules.base.draft import Draft
from engine.rules.base.rooms import unlocked_doors
from engine.rules.base.view import View
from engine.rules.events.grouping import split
from engine.rules.stack.paying import pay_mana
from engine.rules.stack.timing import check_sorcery_timing


def check_unlocking(view: View, choice: UnlockDoor) -> tuple[GameObject, ManaCost]:
    """Return the Room that a choice names, and what unlocking its door costs.

    Refuses where that can't be done now.
    """
    room = view.objects.get(choice.object)
    if room is None or room.zone != BATTLEFIELD or not is_room(room.card) or choice.door not in (0, 1):
        raise Refusal("no such door", "there is no Room with such a door on the battlefield", "709.5e")
    half = room.card.others[choice.door]
    if room.controller != choice.seat:
        raise Refusal("not yours", f"{view.seats[choice.seat].name} does not control {half.name}", "709.5e")
    if unlocked_doors(room)[choice.door]:
        raise Refusal("unlocked", f"the {DOORS[choice.door]} door, {half.name}, is unlocked already", "709.5e")
    check_sorcery_timing(view, choice.seat, f"to unlock {half.name}")
    if half.mana_cost is None:
        raise Refusal("no mana cost", f"{half.name} has no mana cost that could be paid", "118.6")
    return room, half.mana_cost


def unlock_door(draft: Draft, choice: UnlockDoor) -> None:
    """Pay a locked half's mana cost and unlock its door, without the stack (CR 116.2m, 709.5e)."""
    room, cost = check_unlocking(draft, choice)
    id = split(draft, room.id)
    pay_mana(draft, choice.seat, cost, draft.objects[id])
    if id in draft.objects:
        unlock(draft, id, choice.door, choice.seat)
