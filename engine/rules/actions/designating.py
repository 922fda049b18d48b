"""What permanents and players can become: monstrous, saddled, a level of a Class; the monarch, speed."""

from __future__ import annotations

from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import PREPARE, CardDefinition
from engine.cards.definitions.companions import Companion
from engine.cards.definitions.rooms import UNLOCKED, is_room
from engine.cards.effects.continuous import Modify
from engine.cards.effects.dungeons import DUNGEONS
from engine.cards.effects.markers import COUNTED, DAYTIMES, INITIATIVE, MARKERS, MONARCH, RING_BEARER
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.restrictions import Cannot
from engine.cards.keywords.permanents import BESTOWED
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.objects import Those
from engine.model.characteristics import Characteristics
from engine.model.designations import LEVELS, SUSPECTED
from engine.model.notes import COMPANION, PREPARED, SADDLED
from engine.model.objects import GameObject, counters_of
from engine.model.quantity import Quantity
from engine.model.zones import OUTSIDE
from engine.rules.actions.daytime import daytime, put_daytime
from engine.rules.actions.emblems import get_emblem
from engine.rules.actions.lasting import begin_effect, end_effect_on
from engine.rules.actions.markers import let_bear_the_ring
from engine.rules.actions.unlocking import set_door
from engine.rules.actions.venturing import put_into_room, room_of
from engine.rules.base.bestowing import BESTOW
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.markers import markers_of
from engine.rules.base.view import View
from engine.rules.base.zones import remove_id

BEING_SUSPECTED = Modify(Those(), (GainAbilities((KeywordAbility("menace"),)),), "", (Cannot("block", IsThis()),))
"""What it is to be suspected (CR 701.60c)."""


def is_companion_card(card: CardDefinition) -> bool:
    """Return whether a card says that it can be a companion (CR 702.139a)."""
    return any(isinstance(ability, Companion) for ability in card.abilities)


def can_become(held: GameObject, now: Characteristics, word: str) -> bool:
    """Return whether a permanent can be what a word says: a creature, a Mount, a Class, a card with a prepared
    spell.
    """
    if word == COMPANION:
        return held.zone == OUTSIDE and is_companion_card(held.card)
    if word in LEVELS:
        return "Class" in now.subtypes
    if word in UNLOCKED:
        return is_room(held.card)
    if word == BESTOWED:
        return BESTOW in now.keywords
    if word == PREPARED:
        return held.card.layout == PREPARE
    return "Mount" in now.subtypes if word == SADDLED else "creature" in now.types


def set_designation(draft: Draft, id: int, word: str, *, is_so: bool) -> None:
    """Let a permanent be what a word says, or not, without that having happened: nothing triggers.

    A Class that has a level has those below it, and one that loses a level those above it (CR 716.2).
    """
    if word in UNLOCKED:
        set_door(draft, id, UNLOCKED.index(word), is_unlocked=is_so)
        draft.reconsider()
        return
    words = {word}
    if word in LEVELS:
        place = LEVELS.index(word)
        words = set(LEVELS[: place + 1] if is_so else LEVELS[place:])
    held = draft.objects[id]
    others = tuple(note for note in held.notes if note[0] not in words)
    was_suspected = (SUSPECTED, True) in held.notes
    draft.put(held.with_notes((*others, *((one, True) for one in sorted(words))) if is_so else others))
    if word == RING_BEARER and is_so:
        let_bear_the_ring(draft, id)
    elif word == SUSPECTED and is_so and not was_suspected:
        begin_effect(draft, BEING_SUSPECTED, [id], Context(held.controller, held))
    elif word == SUSPECTED and not is_so and was_suspected:
        end_effect_on(draft, BEING_SUSPECTED, id)
    draft.reconsider()


def designations_of_seat(view: View, seat: int) -> tuple[tuple[str, Quantity], ...]:
    """Return what a seat is or has, by the word for it, with how much of it: its speed, else 1."""
    return tuple(
        (word, _how_much(held, word))
        for word in MARKERS
        for held in markers_of(view, word)
        if held.controller == seat
    )


def _how_much(held: GameObject, word: str) -> Quantity:
    """Return how much of something a player has by what stands for it; of a dungeon in which room they are."""
    if word in DUNGEONS:
        return room_of(held) + 1
    return counters_of(held, COUNTED[word]) if word in COUNTED else 1


def set_seat_designation(draft: Draft, seat: int, word: str, number: Quantity) -> None:
    """Let a seat be or have what a word says, so much of it, or not at all for 0; only one seat is the monarch.

    Of a dungeon it is the room, and a seat is in one at most.

    It is day or night for all seats, whichever is named.
    """
    if word in DAYTIMES:
        if number > 0 or daytime(draft) == word:
            put_daytime(draft, word if number > 0 else "")
        return
    others = tuple(DUNGEONS) if word in DUNGEONS and number > 0 else (word,)
    for held in [held for one in others for held in markers_of(draft, one)]:
        if held.controller == seat or (word in _OF_ONE_SEAT and number > 0):
            draft.unwatch_object(held)
            remove_id(draft, held)
            draft.forget(held.id)
    if number > 0:
        get_emblem(draft, MARKERS[word], seat)
        id = draft.command[-1]
        if word in COUNTED:
            draft.put(draft.objects[id].with_counters(((COUNTED[word], number),)))
        elif word in DUNGEONS:
            put_into_room(draft, id, int(number) - 1)
    draft.reconsider()


_OF_ONE_SEAT = (MONARCH, INITIATIVE)
"""What only one player can be or have."""
