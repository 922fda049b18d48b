"""Putting a card, or a copy that may be cast, onto the stack by one of its faces (CR 601.2a, 709.3b, 712.11b)."""

from __future__ import annotations

from engine.model.notes import PREPARED
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, STACK
from engine.rules.actions.destination import Destination
from engine.rules.actions.moving import move
from engine.rules.base.draft import Draft
from engine.rules.events.grouping import split
from engine.rules.stack.permissions import DISGUISE, keyword_of


def put_on_stack(draft: Draft, seat: int, card: GameObject, *, is_face_down: bool = False) -> int:
    """Put one of the cards on the stack as the spell of the face by which it is taken; the spell's id.

    From the battlefield it is a copy of the prepared spell that goes there, and the permanent is prepared no more.
    """
    if card.zone == BATTLEFIELD:
        return _copy_of_prepared(draft, seat, card)
    face = card.card if card.printed is not None else None
    is_warded = is_face_down and keyword_of(card.card, DISGUISE) is not None
    to = Destination(STACK, seat, is_face_down=is_face_down, is_warded=is_warded, face=face)
    return move(draft, split(draft, card.id), to, how="cast")


def _copy_of_prepared(draft: Draft, seat: int, card: GameObject) -> int:
    single = split(draft, card.id)
    draft.put(draft.objects[single].without_note(PREPARED))
    copy = GameObject(
        draft.take_id(), card.card, seat, seat, STACK, draft.take_timestamp(), default_controller=seat
    )
    draft.put(copy)
    draft.watch_object(copy)
    return copy.id
