"""How much each of several players does, where that is worked out for each: "half their life" (CR 608.2h)."""

from __future__ import annotations

from engine.cards.base.kinds import Amount, Reference
from engine.cards.filters.players import IsControlledBy
from engine.cards.language.trees import changed
from engine.cards.references.players import EachOpponent, EachPlayer, ThatPlayer
from engine.model.quantity import Quantity
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.mentioned import mentions
from engine.rules.characteristics.amounts import amount_of

_THAT_PLAYER = (ThatPlayer, IsControlledBy("that player"))
"""What speaks of each of several players, for each of whom an amount is another."""


def amounts_by_player(
    draft: Draft, amount: Amount, who: Reference, seats: tuple[int, ...], context: Context
) -> list[tuple[int, Quantity]]:
    """Return each seat with its own amount, all worked out before anything is done."""
    if isinstance(who, (EachPlayer, EachOpponent)):
        if mentions(amount, (type(who),)):
            amount = changed(amount, lambda node: ThatPlayer() if isinstance(node, type(who)) else node)
        if mentions(amount, _THAT_PLAYER):
            return _by_player(draft, amount, seats, context)
    number = amount_of(draft, amount, context)
    return [(seat, number) for seat in seats]


def _by_player(
    draft: Draft, amount: Amount, seats: tuple[int, ...], context: Context
) -> list[tuple[int, Quantity]]:
    earlier = context.that_seat
    found: list[tuple[int, Quantity]] = []
    for seat in seats:
        context.that_seat = seat
        found.append((seat, amount_of(draft, amount, context)))
    context.that_seat = earlier
    return found
