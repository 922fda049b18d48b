"""Tells what happens instead from the same in another amount, which has a shorter form."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Amount
from engine.cards.effects.joints import OnlyIf
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens
from engine.cards.language.declaring import same
from engine.frozen_dataclass import replace


def is_more_of_the_same(only: OnlyIf) -> bool:
    """Return whether what happens instead is the same in another amount."""
    match only.effects, only.otherwise:
        case (DealDamage() as more,), (DealDamage() as less,):
            return more.to == less.to and same(more.source, less.source) and not getattr(more.to, "said", "")
        case (CreateCopies() as copies,), (CreateCopies() as fewer,):
            return replace(copies, amount=fewer.amount) == fewer and copies.amount != fewer.amount
        case (CreateTokens() as tokens,), (CreateTokens() as fewer_tokens,):
            is_same = replace(tokens, amount=fewer_tokens.amount) == fewer_tokens
            return is_same and tokens.amount != fewer_tokens.amount and is_so_many(tokens.amount)
    return False


def is_so_many(amount: Amount) -> bool:
    """Return whether an amount can be said of "those tokens": two or more, or X."""
    return (isinstance(amount, Number) and amount.value > 1) or amount == X()
