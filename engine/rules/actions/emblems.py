"""Emblems: objects in the command zone that are nothing but their abilities (CR 114)."""

from __future__ import annotations

from engine.cards.definitions.card import CardDefinition
from engine.model.objects import GameObject
from engine.model.zones import COMMAND
from engine.rules.base.draft import Draft
from engine.rules.base.zones import insert_id


def get_emblem(draft: Draft, emblem: CardDefinition, seat: int) -> None:
    """Let a seat get an emblem, which it owns and controls and which nothing removes (CR 114.2)."""
    held = GameObject(
        draft.take_id(), emblem, seat, seat, COMMAND, draft.take_timestamp(), default_controller=seat
    )
    draft.put(held)
    insert_id(draft, held)
    draft.watch_object(held)
