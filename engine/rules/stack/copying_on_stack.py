"""Copies of spells and abilities on the stack, copies of cards that are cast, cascade (CR 702.85, 707.10-12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards import effects_copying
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.events import CopiedOnStack
from engine.model.objects import TIMES_KICKED, GameObject, StackItem
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import EXILE, STACK, is_seat_reference
from engine.rules.actions.randomness import put_on_bottom_at_random
from engine.rules.actions.zone_change import move
from engine.rules.base.context import Context
from engine.rules.base.copiable import copiable_values, excepted
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.referring import references_of, seats_of
from engine.rules.events.grouping import push, split
from engine.rules.events.triggers import notice
from engine.rules.stack.activating import announce_targets
from engine.rules.stack.casting import FREELY, cast_for_nothing, check_castable, complete_cast
from engine.rules.stack.targets import choose_phrase


def copy_on_stack(
    draft: Draft, id: int, seat: int, amount: Quantity, *, color: str = "", is_targeting_anew: bool = False
) -> None:
    """Copy a spell or ability on the stack `amount` times under a seat's control (CR 707.10).

    Copies that keep their targets are counted as one; where new ones are chosen, they are chosen for each.
    """
    # What has been countered meanwhile is copied as it last was (CR 707.10, 608.2h).
    original = next((item for item in (*draft.stack, *draft.left_stack) if item.id == id), None)
    if original is None or amount <= 0:
        return
    source = original.source
    is_new = False
    if is_targeting_anew and any(original.targets):
        question = "choose new targets for the copy" if amount == 1 else "choose new targets for the copies"
        is_new = draft.ask(SayingYesOrNo(seat, source, question), Answer).yes
    if not is_new:
        _put_copies(draft, original, seat, amount, color, original.targets)
        return
    left = amount
    while left > 0:
        copy = _put_copies(draft, original, seat, 1, color, original.targets)
        _choose_anew(draft, copy)
        left = left - 1


def _put_copies(
    draft: Draft,
    original: StackItem,
    seat: int,
    amount: Quantity,
    color: str,
    targets: tuple[tuple[int, ...], ...],
) -> StackItem:
    """Put copies on top of the stack; they were not cast and not activated (CR 707.10)."""
    source = original.source
    id = draft.take_id()
    held: GameObject | None = None
    if original.kind == "spell":
        card = excepted(copiable_values(draft, draft.objects.get(original.id, original.source)), color=color)
        kicked = tuple(note for note in original.source.notes if note[0] == TIMES_KICKED)
        held = GameObject(
            *(id, card, seat, seat, STACK, draft.take_timestamp(), amount), default_controller=seat, notes=kicked
        )
        draft.put(held)
        source = held
    copy = StackItem(
        id,
        original.kind,
        source,
        original.ability,
        seat,
        amount,
        original.modes,
        targets,
        original.x,
        original.cause,
        original.kept,
        True,
        original.spliced,
        original.paid,
    )
    if held is not None:
        draft.stack = (*draft.stack, copy)
    else:
        push(draft, copy)
    notice(draft, CopiedOnStack(copy, held))
    return copy


def _choose_anew(draft: Draft, copy: StackItem) -> None:
    """Let the controller of a copy on top of the stack choose other targets for it (CR 707.10c)."""
    from engine.rules.stack.resolving import modes_of

    chosen = tuple(
        choose_phrase(draft, copy.controller, phrase, copy.source, copy.id)
        for mode in modes_of(copy)
        for phrase in mode.targets
    )
    draft.stack = tuple(one.with_targets(chosen) if one.id == copy.id else one for one in draft.stack)
    announce_targets(draft, copy.with_targets(chosen))


def _copy(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        for one in references_of(draft, effect.what, context):
            if not is_seat_reference(one):
                copy_on_stack(
                    draft, one, seat, amount, color=effect.color, is_targeting_anew=effect.is_targeting_anew
                )


def _cast_copy(draft: Draft, effect: Any, context: Context) -> None:
    """Copy a card in exile and cast the copy for nothing, if it can be (CR 707.12)."""
    seat = context.you
    for one in references_of(draft, effect.of, context):
        card = draft.objects.get(one)
        if card is None or not draft.ask(SayingYesOrNo(seat, context.source, "copy the exiled card"), Answer).yes:
            continue
        if "land" in card.card.types or not _can_cast(draft, seat, card):
            continue
        if not draft.ask(SayingYesOrNo(seat, context.source, "cast the copy"), Answer).yes:
            continue
        definition = copiable_values(draft, card)
        copy = GameObject(
            draft.take_id(), definition, seat, seat, STACK, draft.take_timestamp(), default_controller=seat
        )
        draft.put(copy)
        draft.watch_object(copy)
        complete_cast(draft, seat, copy.id, FREELY, is_copy=True)


def _can_cast(draft: Draft, seat: int, card: GameObject) -> bool:
    try:
        check_castable(draft, seat, card)
    except Refusal:
        return False
    return True


def _cascade(draft: Draft, effect: Any, context: Context) -> None:
    """Exile down to a cheaper nonland card, which may be cast, and put the rest on the bottom (CR 702.85a)."""
    seat = context.you
    less_than = context.source.card.mana_value
    exiled: list[int] = []
    found = 0
    while found == 0 and draft.seats[seat].library:
        id = move(draft, split(draft, draft.seats[seat].library[0]), EXILE, how="exiled")
        exiled.append(id)
        card = draft.objects[id].card
        if "land" not in card.types and card.mana_value < less_than:
            found = id
    if (
        found
        and _can_cast(draft, seat, draft.objects[found])
        and draft.ask(SayingYesOrNo(seat, draft.objects[found], "cast it without paying"), Answer).yes
    ):
        cast_for_nothing(draft, seat, found)
    put_on_bottom_at_random(draft, seat, tuple(id for id in exiled if id in draft.objects))


PERFORMERS: dict[type, Callable[[Draft, Any, Context], None]] = {
    effects_copying.CopyOnStack: _copy,
    effects_copying.CastCopy: _cast_copy,
    effects_copying.Cascade: _cascade,
}
"""What performs each of these effects."""
