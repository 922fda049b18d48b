"""Phrases for life that may be paid as much as something counts: "you may pay X life, where X is ..."."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import X
from engine.cards.base.kinds import Amount, Effect
from engine.cards.compiling.phrases.amounts_at_end import WITHIN_SENTENCE
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayLife
from engine.cards.effects.joints import May
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.language.trees import changed, nodes_in, replaced


def _paid(said: Values) -> object:
    """Return that so much life may be paid, with X of what follows standing for the same amount."""
    amount: Amount = replaced(said["amount"], said=WITHIN_SENTENCE)
    done = changed(said["it"], lambda node: amount if isinstance(node, X) else node)
    return REFUSED if done is said["it"] else (May(done, other=Cost((PayLife(amount),))),)


def _paid_values(found: tuple[Effect, ...]) -> Values | None:
    match found:
        case (May(effects, other=Cost((PayLife(amount),))),) if getattr(amount, "said", "") == WITHIN_SENTENCE:
            same = [one for one in nodes_in(effects) if getattr(one, "said", "") == WITHIN_SENTENCE]
            if any(one != amount for one in same):
                return None
            it: Any = changed(effects, lambda node: X() if any(node is one for one in same) else node)
            return {"amount": replaced(amount, said=""), "it": it}
    return None


way(
    "plain sentence",
    "you may pay X life, where X is {amount:worked out}. if you do, {it:simple}",
    _paid,
    _paid_values,
    of=tuple,
)
