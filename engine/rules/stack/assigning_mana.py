"""Which sources of mana to use for a cost, and how often each (the automatic payer)."""

from __future__ import annotations

from collections import Counter

from engine.cards.base.mana import COLORS, MANA_TYPES, SNOW
from engine.frozen_dataclass import dataclass
from engine.model.mana import EMPTY_POOL, POSITION, Pool, pool_less
from engine.model.quantity import Quantity
from engine.rules.base.view import View
from engine.rules.events.life_to_pay import can_pay_life
from engine.rules.stack.covering_symbols import Covering
from engine.rules.stack.mana_sources import Source
from engine.rules.stack.needs import Need
from engine.rules.stack.purse import Purse

MOST_TYPED = 100
"""The most mana of certain types for which the best use of each source is looked for; more is paid for in bulk."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """How a need is met: sources used (with which option, how often), what the pool then pays, and life.

    Of what is `spent` so much pays `symbols`, no generic mana, and so much of that is `snow`, for {S}.
    """

    uses: tuple[tuple[Source, int, Quantity], ...]
    spent: Pool
    life: int
    symbols: Pool = EMPTY_POOL
    snow: Pool = EMPTY_POOL


def assign(
    view: View, seat: int, need: Need, sources: list[Source], purse: Purse | None = None
) -> Assignment | None:
    """Meet a need: colors first, from the pool and then from sources, generic mana last; None when it can't be.

    `purse` is what can be spent, where that is more than the pool. {S} is paid before all else.
    """
    purse = Purse(view.seats[seat].pool) if purse is None else purse
    pool = list(purse.mana)
    spent: list[Quantity] = [0] * len(MANA_TYPES)
    covering = Covering(sources, pool, spent, list(purse.snow))
    wanted: list[tuple[str, ...]] = [(SNOW,)] * need.snow
    if wanted and any(amount > MOST_TYPED for amount in need.typed.values()):
        if not covering.cover(wanted):
            return None
        wanted = []
    many: dict[tuple[str, ...], Quantity] = {}
    for mana_type, amount in need.typed.items():
        if amount > MOST_TYPED:
            many[mana_type,] = _many_from_pool(pool, spent, mana_type, amount)
        else:
            wanted += [(mana_type,)] * amount
    wanted += need.pairs
    if many or len(wanted) > MOST_TYPED:
        snow = wanted.count((SNOW,))
        if not covering.cover(wanted[:snow]):
            return None
        wanted = wanted[snow:]
        for kinds, number in Counter(wanted).items():
            many[kinds] = many.get(kinds, 0) + number
        is_covered = _cover_many(many, covering)
    else:
        is_covered = covering.cover(wanted)
    if not is_covered or (covering.life > 0 and not can_pay_life(view, seat, covering.life)):
        return None
    symbols = tuple(spent)
    from_pool = pool_less(purse.mana, tuple(pool))  # type: ignore[arg-type]  # six of them
    kept = [
        max(barred - (paid - snow), 0)
        for barred, paid, snow in zip(purse.never_generic, from_pool, covering.snow_from_pool, strict=True)
    ]
    generic = _generic_from_pool(pool, spent, need.generic + covering.generic, kept)
    if _cover_generic(generic, covering) > 0:
        return None
    uses = tuple(
        (source, option, times)
        for position, source in enumerate(sources)
        for option, times in covering.used.get(position, {}).items()
    )
    return Assignment(uses, tuple(spent), covering.life, symbols, tuple(covering.snow_spent))  # type: ignore[arg-type]  # six of them


def _many_from_pool(pool: list[Quantity], spent: list[Quantity], mana_type: str, amount: Quantity) -> Quantity:
    """Pay much mana of a type from the pool at once; what is still wanted then."""
    paid = min(amount, pool[POSITION[mana_type]])
    pool[POSITION[mana_type]] -= paid
    spent[POSITION[mana_type]] += paid
    return amount - paid


def _generic_from_pool(
    pool: list[Quantity], spent: list[Quantity], generic: Quantity, kept: list[Quantity]
) -> Quantity:
    """Pay with colorless mana first, then with what there is most of, so that most colors are left.

    So much of each type is `kept`: it can't pay generic mana.
    """
    order = [POSITION["C"], *sorted((POSITION[color] for color in COLORS), key=lambda place: -pool[place])]
    for place in order:
        paid = min(generic, pool[place] - kept[place])
        if paid > 0:
            pool[place] -= paid
            spent[place] += paid
            generic = generic - paid
    return generic


def _cover_many(wanted: dict[tuple[str, ...], Quantity], covering: Covering) -> bool:
    """Cover symbols in bulk, from the pool and from what gives one mana at a time, the least able first."""
    ordered = sorted(enumerate(covering.sources), key=lambda placed: len(placed[1].options))
    for kinds, number in wanted.items():
        left = number
        for kind in kinds:
            if kind in POSITION:
                left = _many_from_pool(covering.pool, covering.spent, kind, left)
        for position, source in ordered:
            option = next((at for at, one in enumerate(source.options) if len(one) == 1 and one[0] in kinds), None)
            if option is None:
                continue
            times = min(left, covering.left[position])
            if times > 0:
                covering.take(position, option, times)
                covering.spent[POSITION[source.options[option][0]]] += times
                left = left - times
        if left > 0:
            return False
    return True


def _cover_generic(generic: Quantity, covering: Covering) -> Quantity:
    """Pay generic mana with what sources gave too much, then with further sources; what is left to pay."""
    extra, spent = covering.extra, covering.spent
    while extra and generic > 0:
        spent[POSITION[extra.pop()[0]]] += 1
        generic = generic - 1
    for position, source in enumerate(covering.sources):
        if not generic > 0:
            break
        option = source.options[0]
        available = covering.left[position]
        if len(option) == 1:
            times = min(available, generic)
            if times > 0:
                covering.take(position, 0, times)
                spent[POSITION[option[0]]] += times
                generic = generic - times
            continue
        whole = min(available, generic // len(option))
        if whole > 0:
            covering.take(position, 0, whole)
            for kind in option:
                spent[POSITION[kind]] += whole
            generic = generic - whole * len(option)
        if available > whole and generic > 0:
            covering.take(position, 0, 1)
            for kind in option:
                if generic > 0:
                    spent[POSITION[kind]] += 1
                    generic = generic - 1
    return generic
