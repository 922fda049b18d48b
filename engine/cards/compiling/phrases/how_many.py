"""Words that say how many of something there are, declared alike in each category that has them."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount
from engine.cards.conditions.state import Holds
from engine.cards.language.declaring import way


def how_many(category: str, template: str, amount: Amount, sign: str, *also: str) -> None:
    """Declare that an amount which the words name is so much."""
    way(
        category,
        template,
        lambda said: Holds(amount, sign, said["n"]),
        lambda found: (
            {"n": found.right}
            if (found.left, found.sign) == (amount, sign) and isinstance(found.right, Number)
            else None
        ),
        of=Holds,
        also=also,
    )
