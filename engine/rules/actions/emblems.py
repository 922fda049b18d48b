"""Emblems: objects in the command zone that are nothing but their abilities (CR 114)."""

from __future__ import annotations

from engine.cards.definitions.card import CardDefinition
from engine.model.notes import THIS_TURN
from engine.model.objects import GameObject
from engine.model.zones import COMMAND
from engine.rules.base.draft import Draft
from engine.rules.base.zones import insert_id, remove_id


def get_emblem(draft: Draft, emblem: CardDefinition, seat: int, *, until_end_of_turn: bool = False) -> None:
    """Let a seat get an emblem, which it owns and controls and which nothing removes (CR 114.2).

    `until_end_of_turn`: it is no emblem, but stands for what a player may do this turn.
    """
    held = GameObject(
        draft.take_id(), emblem, seat, seat, COMMAND, draft.take_timestamp(), default_controller=seat
    )
    if until_end_of_turn:
        held = held.with_notes(((THIS_TURN, True),))
    draft.put(held)
    insert_id(draft, held)
    draft.watch_object(held)


def end_emblems_of_turn(draft: Draft) -> None:
    """Take away what stands for something that players may do until end of turn (CR 514.2)."""
    for id in draft.command:
        held = draft.objects[id]
        if (THIS_TURN, True) in held.notes:
            remove_emblem(draft, held)


def remove_emblem(draft: Draft, held: GameObject) -> None:
    """Take an object that is nothing but its abilities out of the game."""
    draft.unwatch_object(held)
    remove_id(draft, held)
    draft.forget(held.id)
