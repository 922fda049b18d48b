"""Paying where plain taps are not enough: with Treasures, and with what turns mana into other mana (CR 601.2g).

What a plan uses goes by what costs a player least: only taps first; then what costs mana, such as a Signet,
as few of these as it takes; at the very last tokens that are sacrificed. Nothing else is given up without asking.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards.base.mana import MANA_TYPES, ManaCost
from engine.frozen_dataclass import dataclass
from engine.model.mana import EMPTY_POOL, POSITION, Pool, common_to, pool_less, pools_together
from engine.model.quantity import Quantity
from engine.rules.base.view import View
from engine.rules.stack.assigning_mana import Assignment, assign
from engine.rules.stack.gathering_sources import all_mana_sources
from engine.rules.stack.mana_sources import Source
from engine.rules.stack.needs import Need, need_of
from engine.rules.stack.purse import Purse

MOST_CONVERSIONS = 4
"""How many sources that cost mana a plan may use one after the other."""


MOST_TOKENS_SAVED = 6
"""The most tokens of which the program tries whether fewer would do."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """A source that costs mana: how its price is paid, and which of its options it is used for."""

    payment: Assignment
    source: Source
    option: int


@dataclass(frozen=True, slots=True)
class PaymentPlan:
    """How a cost is paid: conversions first, in order, then the rest."""

    conversions: tuple[Conversion, ...]
    payment: Assignment


def plan_payment(
    view: View,
    seat: int,
    need: Need,
    purse: Purse,
    excluded: frozenset[int] = frozenset(),
    sources: Sequence[Source] | None = None,
) -> PaymentPlan | None:
    """Return a plan that meets a need, or None where there is none.

    `purse` is what can be spent on it from the pool, `excluded` what cannot be used, `sources` what to use where
    it is not what the automatic payer could.
    """
    sources = all_mana_sources(view, seat, excluded) if sources is None else sources
    mana = purse.mana
    if need.pairs and _total(need) > _most(mana, sources):
        return None
    plain = [one for one in sources if one.is_plain]
    simple = assign(view, seat, need, plain, purse)
    if simple is not None:
        return PaymentPlan((), simple)
    tokens = [one for one in sources if one.is_sacrificed]
    dear = [one for one in sources if one.price.symbols]
    if len(plain) == len(sources) or _total(need) > _most(mana, sources):
        return None
    pool = view.seats[seat].pool
    search = _Search(view, seat, need, Purse(pool_less(mana, pool), purse.snow, purse.never_generic))
    found = search.shallowest(plain, dear, pool) if dear else None
    if found is not None or not tokens:
        return found
    with_all = search.shallowest([*plain, *tokens], dear, pool)
    if with_all is None or not dear:
        return with_all
    used = _sacrificed(with_all)
    for fewer in range(1, MOST_TOKENS_SAVED):
        if not fewer < used:
            break
        found = search.shallowest([*plain, *_first(tokens, fewer)], dear, pool)
        if found is not None:
            return found
    return with_all


def _sacrificed(plan: PaymentPlan) -> Quantity:
    """Return how many tokens a plan sacrifices."""
    payments = (*(one.payment for one in plan.conversions), plan.payment)
    return sum(times for payment in payments for source, _, times in payment.uses if source.is_sacrificed)


def _first(tokens: list[Source], number: int) -> list[Source]:
    """Return the first tokens of the list, as many as are asked for."""
    found: list[Source] = []
    left: Quantity = number
    for one in tokens:
        count = min(one.count, left)
        if count > 0:
            found.append(one.with_count(count))
            left = left - count
    return found


def _total(need: Need) -> Quantity:
    """Return how much mana a need takes at least, Phyrexian symbols aside."""
    return sum(need.typed.values()) + sum("P" not in pair for pair in need.pairs) + need.generic + need.snow


def _most(mana: Pool, sources: Sequence[Source]) -> Quantity:
    """Return how much mana there could be at most."""
    total: Quantity = sum(mana)
    for one in sources:
        most = max(len(option) for option in one.options)
        total += (most - one.price.mana_value) * one.count if most > one.price.mana_value else 0
    return total


class _Search:
    """Looks for a plan with so many conversions; the first found costs the player least."""

    def __init__(self, view: View, seat: int, need: Need, limited: Purse) -> None:
        self.view = view
        self.seat = seat
        self.need = need
        self.limited = limited

    def shallowest(self, plain: list[Source], dear: list[Source], pool: Pool) -> PaymentPlan | None:
        """Return a plan with as few conversions as possible, or None."""
        for depth in range(min(MOST_CONVERSIONS, len(dear)) + 1):
            found = self.within(depth, plain, dear, pool)
            if found is not None:
                return found
        return None

    def within(
        self, depth: int, plain: list[Source], dear: list[Source], pool: Pool, snow: Pool = EMPTY_POOL
    ) -> PaymentPlan | None:
        """Return a plan with exactly so many conversions still to come, or None.

        So much of the pool is `snow` that conversions so far have added.
        """
        if depth == 0:
            purse = Purse(
                pools_together(pool, self.limited.mana),
                pools_together(snow, self.limited.snow),
                self.limited.never_generic,
            )
            payment = assign(self.view, self.seat, self.need, plain, purse)
            return None if payment is None else PaymentPlan((), payment)
        for one in dear:
            for payment, after in self._ways_to_pay(one.price, _used(plain, one.id), pool):
                left, others = _used(plain, one.id), _used(dear, one.id)
                for source, _, times in payment.uses:
                    # A land with two such abilities is used once for either of them.
                    left, others = _used(left, source.id, times), _used(others, source.id, times)
                cold = common_to(snow, after)
                for option, added in enumerate(one.options):
                    more = _with(cold, added) if one.is_snow else cold
                    found = self.within(depth - 1, left, others, _with(after, added), more)
                    if found is not None:
                        return PaymentPlan((Conversion(payment, one, option), *found.conversions), found.payment)
        return None

    def _ways_to_pay(self, price: ManaCost, plain: list[Source], pool: Pool) -> Iterator[tuple[Assignment, Pool]]:
        """Yield the ways to pay a price, each with what is in the pool then.

        They differ in what gives way first, since what pays for a conversion cannot pay for the rest.
        """
        need = need_of(price)
        seen: list[tuple[tuple[str, ...], ...]] = []
        for first in (None, *plain):
            if first is not None:
                if first.options in seen:
                    continue
                seen.append(first.options)
            order = plain if first is None else [first, *(one for one in plain if one is not first)]
            payment = assign(self.view, self.seat, need, order, Purse(EMPTY_POOL if first is not None else pool))
            if payment is None or payment.life > 0:
                continue
            produced = EMPTY_POOL
            for source, option, times in payment.uses:
                for mana_type in source.options[option]:
                    produced = _with(produced, (mana_type,), times)
            yield payment, pool_less(pools_together(pool, produced), payment.spent)


def _used(sources: list[Source], id: int, times: Quantity = 1) -> list[Source]:
    """Return the sources when one permanent of a group, or more, has been used."""
    return [
        one if one.id != id else one.with_count(one.count - times)
        for one in sources
        if one.id != id or one.count > times
    ]


def _with(pool: Pool, added: tuple[str, ...], times: Quantity = 1) -> Pool:
    """Return the pool with this mana in it."""
    more = list(pool)
    for mana_type in added:
        more[POSITION[mana_type]] = more[POSITION[mana_type]] + times
    assert len(more) == len(MANA_TYPES)
    return tuple(more)  # type: ignore[return-value]  # six
