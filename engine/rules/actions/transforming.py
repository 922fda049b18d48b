"""Turning permanents over: transforming double-faced ones, flipping flip cards (CR 701.27-28, 710.4, 712)."""

from __future__ import annotations

from engine.cards.definitions.card import FLIP, CardDefinition
from engine.cards.definitions.faces import DOUBLE_FACED, other_side
from engine.model.events import Transformed
from engine.model.objects import GameObject
from engine.model.stack_items import StackItem
from engine.model.uses import Uses
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.facts import DAYBOUND, NIGHTBOUND
from engine.rules.base.zones import name_kind
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.triggers import notice

FLIPS = "flip"
_SOURCE_TRANSFORMED = "transformed since"
"""What an ability on the stack has among the words of its costs once its source has transformed."""
_BOUND = frozenset((DAYBOUND, NIGHTBOUND))
_USES_OF_OTHER_SIDE = 1_000
"""The numbers of abilities of the side that is not up begin here in an object's memory of the turn."""


def turn_over(draft: Draft, id: int, word: str, context: Context, *, is_by_daytime: bool = False) -> bool:
    """Transform, convert or flip a permanent, a group as a whole; whether it is one that can be.

    An ability of a permanent that has transformed since the ability was put on the stack does not transform it
    (CR 701.27f). What would show an instant or sorcery stays as it is (CR 701.27d), and what has daybound or
    nightbound is turned over by those alone (CR 702.145).
    """
    before = draft.objects[id]
    card = before.card
    side = other_side(card)
    if side is None or (card.layout not in DOUBLE_FACED) is not (word == FLIPS) or not side.is_permanent_card:
        return False
    if card.layout == FLIP and card.is_turned:
        return False  # a flipped permanent stays so (CR 710.4)
    if not is_by_daytime and not _BOUND.isdisjoint(characteristics(draft, before).keywords):
        return False
    item = context.item
    if item is not None and item.source.id == id and _has_transformed_since(item):
        return False
    show_side(draft, before, side)
    draft.stack = tuple(_noted(item) if item.source.id == id else item for item in draft.stack)
    notice(draft, Transformed(before, draft.objects[id], word))
    return True


def show_side(draft: Draft, before: GameObject, side: CardDefinition) -> None:
    """Let a permanent be what another side of it says, with a new timestamp (CR 613.7f)."""
    whole = before.printed or (None if before.is_token else before.card)
    show_card(draft, before, side, None if whole is side else whole, _uses_of_other_side(before.uses))


def show_card(
    draft: Draft, before: GameObject, card: CardDefinition, printed: CardDefinition | None, uses: Uses
) -> None:
    """Let a permanent be what a card says, printed as another or itself (None), with a new timestamp."""
    draft.unwatch_object(before)
    draft.strike(name_kind(before.card), before.id)
    after = before.with_copied(card, printed).with_timestamp(draft.take_timestamp()).with_uses(uses)
    draft.put(after)
    draft.watch_object(after)
    draft.enlist(name_kind(card), before.id)
    draft.is_all_touched = True


def _noted(item: StackItem) -> StackItem:
    if item.kind == "spell" or _has_transformed_since(item):
        return item
    return item.with_paid((*item.paid, (_SOURCE_TRANSFORMED, ())))


def _has_transformed_since(item: StackItem) -> bool:
    return any(word == _SOURCE_TRANSFORMED for word, _ in item.paid)


def _uses_of_other_side(uses: Uses) -> Uses:
    """Return the uses of this turn under the positions of the abilities that the other side has."""
    return tuple(
        sorted(((_number_of_other_side(number), times) for number, times in uses), key=lambda use: use[0])
    )


def _number_of_other_side(number: int) -> int:
    if number < 0:
        return number  # what is counted of the permanent itself, such as its loyalty abilities (CR 606.3)
    return number - _USES_OF_OTHER_SIDE if number >= _USES_OF_OTHER_SIDE else number + _USES_OF_OTHER_SIDE
