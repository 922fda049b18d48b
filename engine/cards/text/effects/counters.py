"""Says effects that put and remove counters."""

from __future__ import annotations

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Amount
from engine.cards.base.vocabulary import with_article
from engine.cards.effects.counters import Proliferate, PutCounters, RemoveCounters
from engine.cards.text.amounts import for_each
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import each_of, says


@says(PutCounters)
def _put_counters(renderer: Renderer, effect: PutCounters) -> Clause:
    counters = _counters(renderer, effect.kind, effect.amount)
    on = each_of(renderer, effect.what)
    return Clause("", "put", f"{counters} on {on}" + for_each(renderer, effect.amount))


@says(RemoveCounters)
def _remove_counters(renderer: Renderer, effect: RemoveCounters) -> Clause:
    counters = _counters(renderer, effect.kind, effect.amount)
    return Clause("", "remove", f"{counters} from {each_of(renderer, effect.what)}")


@says(Proliferate)
def _proliferate(_: Renderer, __: Proliferate) -> Clause:
    return Clause("", "proliferate")


def _counters(renderer: Renderer, kind: str, amount: Amount) -> str:
    if isinstance(amount, CountOf):
        return with_article(f"{kind} counter")
    if isinstance(amount, Number | X):
        return renderer.counters(kind, amount)
    return renderer.listed_amount(amount, f"{kind} counter", f"{kind} counters")
