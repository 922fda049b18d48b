"""Edits of what an object is: face down, a copy of another, duplicated, its abilities used this turn."""

from __future__ import annotations

from engine.cards.definitions.face_down import FACE_DOWN
from engine.model import edits
from engine.model.edits import ALL
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.uses import LOYALTY, with_times, without_use
from engine.model.zones import BATTLEFIELD, COMMAND, SHARED_ZONES
from engine.rules.actions.attaching import attach
from engine.rules.actions.transforming import show_card
from engine.rules.base.copiable import copiable_values, copied_by_card
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.zones import insert_id
from engine.rules.characteristics.layers import characteristics
from engine.rules.edit.putting_and_moving import is_held_singly
from engine.rules.edit.subjects import at_least, does, members, object_there, permanent


@does(edits.EditFaceDown)
def _turn_down(draft: Draft, choice: edits.EditFaceDown) -> None:
    held = permanent(draft, choice.object, choice.count)
    if held.is_face_down is choice.face_down:
        return
    whole = held.printed or held.card
    show_card(draft, held, FACE_DOWN if choice.face_down else whole, whole if choice.face_down else None, ())


@does(edits.EditCopy)
def _make_copy(draft: Draft, choice: edits.EditCopy) -> None:
    held = permanent(draft, choice.object, choice.count)
    if held.is_token:
        raise Refusal("a token", "a token is what it was made as; put a token that is a copy instead", "111.3")
    whole = held.printed or held.card
    if choice.of == 0:
        show_card(draft, held, whole, None, ())
        return
    card = copied_by_card(copiable_values(draft, object_there(draft, choice.of)))
    if not card.is_permanent_card:
        raise Refusal("no permanent", f"{card.name} can never be on the battlefield", "400.4a")
    if is_held_singly(card, BATTLEFIELD) and held.count != 1:
        raise Refusal("held singly", f"each {card.name} stands alone; change one after the other")
    # A copy of another of its name is as it is printed.
    is_as_printed = card in (whole, copied_by_card(whole))
    show_card(draft, held, whole if is_as_printed else card, None if is_as_printed else whole, ())


@does(edits.EditDuplicate)
def _duplicate(draft: Draft, choice: edits.EditDuplicate) -> None:
    held = object_there(draft, choice.object)
    number = held.count if choice.count == ALL else at_least(choice.count, 1, "how many there are")
    if choice.is_token and held.zone != BATTLEFIELD:
        raise Refusal("a token", "tokens are put onto the battlefield; elsewhere they cease to exist", "111.7")
    if held.grade is not None:
        raise Refusal("members differ", f"the {held.card.name} differ in their counters; set these first")
    if not is_held_singly(held.card, held.zone) and held.attached_to == 0:
        _lay_beside(draft, held, number, choice.is_token)
        return
    for _ in each_of(number, f"cards named {held.card.name}, each with an effect of its own"):
        _lay_beside(draft, held, 1, choice.is_token)


def _lay_beside(draft: Draft, held: GameObject, count: int, is_token: bool) -> None:
    """Put an object like this one beside it; attached to the same, tied to nothing."""
    made = (
        held.with_id(draft.take_id())
        .with_attached_to(0, draft.take_timestamp())
        .with_count(count)
        .with_attachments(())
        .with_links(())
        .with_commander(held.zone == COMMAND)
    )
    if is_token and not held.is_token:
        card = copied_by_card(copiable_values(draft, held))
        made = made.with_copied(card, None).with_token(True)
    draft.put(made)
    insert_id(draft, made, beside=0 if held.zone in SHARED_ZONES else held.id)
    draft.watch_object(made)
    if held.attached_to:
        attach(draft, made.id, held.attached_to)


@does(edits.EditUsed)
def _set_used(draft: Draft, choice: edits.EditUsed) -> None:
    held = members(draft, choice.object, choice.count)
    number = len(characteristics(draft, held).abilities)
    if not LOYALTY <= choice.ability < number:
        raise Refusal("no such ability", f"{held.card.name} has {number} abilities")
    times = at_least(choice.number, 0, "how often")
    uses = with_times(held.uses, choice.ability, times) if times else without_use(held.uses, choice.ability)
    draft.put(held.with_uses(uses))
