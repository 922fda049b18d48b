"""Becoming the monarch, saddled, suspected (CR 701.60, 702.171b, 725)."""

from __future__ import annotations

from engine.cards.definitions.rooms import is_room
from engine.cards.effects.designations import (
    BecomeDaytime,
    BecomeLevel,
    BecomeMonarch,
    BecomeSaddled,
    RaiseSpeed,
    Suspect,
    TemptByRing,
    UnlockDoors,
)
from engine.cards.effects.markers import MONARCH
from engine.cards.keywords.levels import level_word
from engine.model.designations import SUSPECTED
from engine.model.events import BecameDesignated
from engine.model.notes import SADDLED
from engine.rules.actions.daytime import become
from engine.rules.actions.designating import BEING_SUSPECTED, set_designation
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.markers import give_marker, raise_speed, tempt
from engine.rules.actions.naming_objects import on_battlefield
from engine.rules.actions.performing import performs
from engine.rules.actions.unlocking import lock, unlock
from engine.rules.base.checkpoints import each
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.rooms import unlocked_doors
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.references import seats_of
from engine.rules.events.triggers import notice


@performs(BecomeMonarch)
def _become_monarch(draft: Draft, effect: BecomeMonarch, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        give_marker(draft, MONARCH, seat)


@performs(BecomeSaddled)
def _become_saddled(draft: Draft, effect: BecomeSaddled, context: Context) -> None:
    for id in on_battlefield(draft, effect.what, context):
        designate(draft, id, SADDLED)


def designate(draft: Draft, id: int, word: str) -> None:
    """Let a permanent be what a word says; it stays so until it leaves, or as long as is said."""
    held = draft.objects[id]
    if (word, True) not in held.notes:
        draft.put(held.with_notes((*held.notes, (word, True))))
        notice(draft, BecameDesignated(draft.objects[id], word))


@performs(Suspect)
def _suspect(draft: Draft, effect: Suspect, context: Context) -> None:
    for id in on_battlefield(draft, effect.what, context):
        held = draft.objects[id]
        is_suspected = (SUSPECTED, True) in held.notes
        if effect.is_so and not is_suspected and "creature" in characteristics(draft, held).types:
            designate(draft, id, SUSPECTED)
            begin_effect(draft, BEING_SUSPECTED, [id], context)
        elif not effect.is_so and is_suspected:
            set_designation(draft, id, SUSPECTED, is_so=False)


@performs(TemptByRing)
def _tempt(draft: Draft, effect: TemptByRing, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        tempt(draft, seat, context.source)


@performs(RaiseSpeed)
def _raise_speed(draft: Draft, effect: RaiseSpeed, context: Context) -> None:
    raise_speed(draft, context.you)


@performs(BecomeLevel)
def _become_level(draft: Draft, effect: BecomeLevel, context: Context) -> None:
    for id in on_battlefield(draft, effect.what, context):
        designate(draft, id, level_word(effect.level))


@performs(BecomeDaytime)
def _become_daytime(draft: Draft, effect: BecomeDaytime, context: Context) -> None:
    become(draft, effect.word)


@performs(UnlockDoors)
def _unlock_doors(draft: Draft, effect: UnlockDoors, context: Context) -> None:
    for id in each(draft, on_battlefield(draft, effect.what, context)):
        held = draft.objects[id]
        if not is_room(held.card):
            continue
        doors = [
            (door, half.name, is_unlocked)
            for door, (half, is_unlocked) in enumerate(zip(held.card.others, unlocked_doors(held), strict=True))
            if effect.is_lockable or not is_unlocked
        ]
        place = 0
        if len(doors) > 1:
            options = tuple(f"{'lock' if is_unlocked else 'unlock'} {name}" for _, name, is_unlocked in doors)
            place = choose_option(draft, context.you, context.source, "door", options, "709.5f")
        if doors:
            door, _, is_unlocked = doors[place]
            (lock if is_unlocked else unlock)(draft, id, door, context.you)
