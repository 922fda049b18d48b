"""Locking and unlocking the doors of Rooms (CR 709.5)."""

from __future__ import annotations

from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.rooms import DOORS, UNLOCKED
from engine.model.events import DoorLocked, DoorUnlocked
from engine.model.quantity import Quantity
from engine.model.uses import Uses
from engine.rules.actions.transforming import show_card
from engine.rules.base.draft import Draft
from engine.rules.base.rooms import as_unlocked, unlocked_doors
from engine.rules.events.triggers import notice


def set_door(draft: Draft, id: int, door: int, *, is_unlocked: bool) -> None:
    """Let a door of a Room be unlocked, or locked, without that having happened: nothing triggers."""
    before = draft.objects[id]
    was = unlocked_doors(before)
    others = before.without_note(UNLOCKED[door])
    after = as_unlocked(others.with_notes((*others.notes, (UNLOCKED[door], True))) if is_unlocked else others)
    if unlocked_doors(after) == was:
        return
    uses = _uses_now(before.uses, before.card.others, was, unlocked_doors(after))
    show_card(draft, before.with_notes(after.notes), after.card, after.printed, uses)


def _uses_now(
    uses: Uses, halves: tuple[CardDefinition, ...], was: tuple[bool, bool], now: tuple[bool, bool]
) -> Uses:
    """Return the uses of this turn under the positions that the abilities have as other doors are unlocked."""
    before, after = _abilities_of(halves, was), _abilities_of(halves, now)
    found: list[tuple[int, Quantity]] = []
    for number, times in uses:
        if number < 0:
            found.append((number, times))  # what is counted of the permanent itself
        elif number >= len(before):
            found.append((number + len(after) - len(before), times))
        elif before[number] in after:
            found.append((after.index(before[number]), times))
    return tuple(sorted(found, key=lambda use: use[0]))


def _abilities_of(halves: tuple[CardDefinition, ...], unlocked: tuple[bool, bool]) -> list[tuple[int, int]]:
    """Return the abilities that a Room has with these doors unlocked, each as its half and its place in it."""
    return [
        (door, place) for door, half in enumerate(halves) if unlocked[door] for place in range(len(half.abilities))
    ]


def unlock(draft: Draft, id: int, door: int, seat: int) -> None:
    """Let a seat unlock a locked door of a Room (CR 709.5f)."""
    if not unlocked_doors(draft.objects[id])[door]:
        set_door(draft, id, door, is_unlocked=True)
        note_unlocked(draft, id, door, seat)


def note_unlocked(draft: Draft, id: int, door: int, seat: int) -> None:
    """Let what waits for it see that a seat has unlocked a door, as one is also as the Room enters (CR 709.5h)."""
    held = draft.objects[id]
    notice(draft, DoorUnlocked(held, DOORS[door], seat, all(unlocked_doors(held))))


def lock(draft: Draft, id: int, door: int, seat: int) -> None:
    """Let a seat lock an unlocked door of a Room (CR 709.5g)."""
    if unlocked_doors(draft.objects[id])[door]:
        set_door(draft, id, door, is_unlocked=False)
        notice(draft, DoorLocked(draft.objects[id], DOORS[door], seat))
