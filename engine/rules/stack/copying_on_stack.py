"""Copies of spells and abilities on the stack, with new targets where they are chosen (CR 707.10)."""

from __future__ import annotations

from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility
from engine.cards.definitions.copy_exceptions import AS_IT_IS, CopyExceptions
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.restrictions import Cannot
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.notes import CAST_FROM, SPENT_COLOR, TIMES_PAID, X_ON_STACK
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_events import CopiedOnStack
from engine.model.stack_items import StackItem
from engine.model.zones import STACK
from engine.rules.base.bestowing import BESTOW
from engine.rules.base.checkpoints import each
from engine.rules.base.context import Context
from engine.rules.base.copiable import copiable_values, excepted
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.characteristics.rules_in_force import is_object_forbidden
from engine.rules.events.grouping import push
from engine.rules.events.replacement import replaced_amount
from engine.rules.events.triggers import notice
from engine.rules.stack.card_faces import door_cast
from engine.rules.stack.leaving_stack import was_paid
from engine.rules.stack.resolving import modes_of
from engine.rules.stack.retargeting import retarget, targets_anew
from engine.rules.stack.targets import are_enough, modes_now


def copy_on_stack(
    draft: Draft,
    id: int,
    seat: int,
    amount: Quantity,
    *,
    but: CopyExceptions = AS_IT_IS,
    is_targeting_anew: bool = False,
) -> None:
    """Copy a spell or ability on the stack `amount` times under a seat's control (CR 707.10).

    Copies that keep their targets are counted as one; where new ones are chosen, they are chosen for each.
    """
    # What has been countered meanwhile is copied as it last was (CR 707.10, 608.2h).
    original = next((item for item in (*draft.stack, *draft.left_stack) if item.id == id), None)
    if original is None or amount <= 0:
        return
    if _is_uncopyable(draft, original):
        return
    total = replaced_amount(draft, COPIES, amount, seat) if original.kind == "spell" else amount
    if is_targeting_anew:
        _copy_with_targets(draft, original, seat, total, but)
        return
    _put_copies(draft, original, seat, amount, but, original.targets)
    if total > amount:
        # What replaces the number lets new targets be chosen for what it adds, and for no more.
        _copy_with_targets(draft, original, seat, total - amount, but)


COPIES = "spells copied"
"""The event of a spell that is copied so many times, in effects that replace it (CR 614.1a)."""


def _copy_with_targets(
    draft: Draft, original: StackItem, seat: int, amount: Quantity, but: CopyExceptions
) -> None:
    """Copy a spell or ability so many times; its copier may choose new targets for the copies (CR 707.10c)."""
    is_new = False
    modes = modes_now(draft, modes_of(original), Context(seat, original.source, original, original.cause))
    if any(original.targets) and all(are_enough(draft, mode.targets, seat, original.source) for mode in modes):
        question = "choose new targets for the copy" if amount == 1 else "choose new targets for the copies"
        is_new = draft.ask(SayingYesOrNo(seat, original.source, question), Answer).yes
    if not is_new:
        _put_copies(draft, original, seat, amount, but, original.targets)
        return
    for _ in each(draft, each_of(amount, "new targets for copies")):
        copy = _put_copies(draft, original, seat, 1, but, original.targets)
        _choose_anew(draft, copy)


def _is_uncopyable(draft: Draft, original: StackItem) -> bool:
    """Return whether a spell or ability says that it can't be copied (CR 101.2, 707.10)."""
    if isinstance(original.ability, ActivatedAbility):
        return original.ability.is_uncopyable
    if original.kind != "spell":
        return False
    held = draft.objects.get(original.id)
    if held is not None:
        return is_object_forbidden(draft, UNCOPYABLE.what, held)
    # What has left the stack is copied as it last was there, and had said it.
    return any(
        isinstance(one, StaticAbility) and UNCOPYABLE in one.rules for one in original.source.card.abilities
    )


UNCOPYABLE = Cannot("be copied", IsThis())
"""What a spell says that can't be copied."""


def _put_copies(
    draft: Draft,
    original: StackItem,
    seat: int,
    amount: Quantity,
    but: CopyExceptions,
    targets: tuple[tuple[int, ...], ...],
) -> StackItem:
    """Put copies on top of the stack; they were not cast and not activated (CR 707.10)."""
    source = original.source
    id = draft.take_id()
    held: GameObject | None = None
    if original.kind == "spell":
        card = excepted(copiable_values(draft, draft.objects.get(original.id, original.source)), but)
        kicked = tuple(note for note in original.source.notes if note[0].startswith((TIMES_PAID, X_ON_STACK)))
        held = GameObject(
            *(id, card, seat, seat, STACK, draft.take_timestamp(), amount),
            default_controller=seat,
            notes=kicked,
            printed=source.printed if was_paid(original, BESTOW) or door_cast(source) is not None else None,
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
        tuple(one for one in original.paid if not one[0].startswith((CAST_FROM, SPENT_COLOR))),
        divided=original.divided,
        whose=original.whose,
    )
    if held is not None:
        draft.stack = (*draft.stack, copy)
    else:
        push(draft, copy)
    notice(draft, CopiedOnStack(copy, held))
    return copy


def _choose_anew(draft: Draft, copy: StackItem) -> None:
    """Let the controller of a copy on top of the stack choose other targets for it (CR 707.10c)."""
    retarget(draft, copy, targets_anew(draft, copy, copy.controller))
