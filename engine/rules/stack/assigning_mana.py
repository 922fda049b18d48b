"""Which sources of mana to use for a cost, and how often each (the automatic payer)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine.cards.base.mana import COLORS, MANA_TYPES
from engine.model.mana import POSITION, Pool
from engine.model.quantity import Quantity
from engine.rules.base.view import View
from engine.rules.stack.mana_sources import Source
from engine.rules.stack.needs import Need

MOST_TYPED = 100
"""More mana of certain types than this is paid for in bulk, without looking for the best use of each source."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """How a need is met: sources used (with which option, how often), what the pool then pays, and life."""

    uses: tuple[tuple[Source, int, Quantity], ...]
    spent: Pool
    life: int


def assign(
    view: View, seat: int, need: Need, sources: list[Source], mana: Pool | None = None
) -> Assignment | None:
    """Meet a need: colors first, from the pool and then from sources, generic mana last; None when it can't be.

    `mana` is what can be spent, where that is more than the pool.
    """
    pool = list(view.seats[seat].pool if mana is None else mana)
    spent: list[Quantity] = [0] * len(MANA_TYPES)
    wanted: list[tuple[str, ...]] = []
    many: dict[tuple[str, ...], Quantity] = {}
    for mana_type, amount in need.typed.items():
        if amount > MOST_TYPED:
            many[mana_type,] = _many_from_pool(pool, spent, mana_type, amount)
            continue
        for _ in range(amount):
            _from_pool_or_wanted(pool, spent, wanted, (mana_type,))
    for pair in need.pairs:
        _from_pool_or_wanted(pool, spent, wanted, pair)
    generic = _generic_from_pool(pool, spent, need.generic)
    used: dict[int, dict[int, Quantity]] = {}
    extra: list[str] = []
    life: int | None
    if many or len(wanted) > MOST_TYPED:
        for kinds, number in Counter(wanted).items():
            many[kinds] = many.get(kinds, 0) + number
        life = _cover_many(many, sources, used, spent)
    else:
        life = _cover_types(wanted, sources, used, spent, extra)
    if life is None or (life > 0 and view.seats[seat].life < life):
        return None
    generic = _cover_generic(generic, sources, used, spent, extra)
    if generic > 0:
        return None
    uses = tuple(
        (source, option, times)
        for position, source in enumerate(sources)
        for option, times in used.get(position, {}).items()
    )
    return Assignment(uses, tuple(spent), life)  # type: ignore[arg-type]  # six of them


def _from_pool_or_wanted(
    pool: list[Quantity], spent: list[Quantity], wanted: list[tuple[str, ...]], kinds: tuple[str, ...]
) -> None:
    for kind in kinds:
        if kind in POSITION and pool[POSITION[kind]] > 0:
            pool[POSITION[kind]] -= 1
            spent[POSITION[kind]] += 1
            return
    wanted.append(kinds)


def _many_from_pool(pool: list[Quantity], spent: list[Quantity], mana_type: str, amount: Quantity) -> Quantity:
    """Pay much mana of a type from the pool at once; what is still wanted then."""
    paid = min(amount, pool[POSITION[mana_type]])
    pool[POSITION[mana_type]] -= paid
    spent[POSITION[mana_type]] += paid
    return amount - paid


def _generic_from_pool(pool: list[Quantity], spent: list[Quantity], generic: Quantity) -> Quantity:
    """Colorless mana first, then what there is most of, so that the choice of colors stays as wide as it can."""
    order = [POSITION["C"], *sorted((POSITION[color] for color in COLORS), key=lambda place: -pool[place])]
    for place in order:
        paid = min(generic, pool[place])
        if paid > 0:
            pool[place] -= paid
            spent[place] += paid
            generic = generic - paid
    return generic


def _cover_types(
    wanted: list[tuple[str, ...]],
    sources: list[Source],
    used: dict[int, dict[int, Quantity]],
    spent: list[Quantity],
    extra: list[str],
) -> int | None:
    """Find a source for each mana of a certain type, going back where another is left without; life paid."""
    life = 0
    for place, kinds in enumerate(wanted):
        surplus = next((kind for kind in kinds if kind in extra), None)
        if surplus is not None:
            extra.remove(surplus)
            spent[POSITION[surplus]] += 1
            continue
        for position, source in enumerate(sources):
            option = _option_for(source, kinds, extra)
            if option is None or sum(used.get(position, {}).values()) >= source.count:
                continue
            kind = next(kind for kind in kinds if kind in source.options[option])
            _take(used, position, option, 1)
            added = list(source.options[option])
            added.remove(kind)
            trial_spent, trial_extra = list(spent), [*extra, *added]
            trial_spent[POSITION[kind]] += 1
            rest = _cover_types(wanted[place + 1 :], sources, used, trial_spent, trial_extra)
            if rest is not None:
                spent[:], extra[:] = trial_spent, trial_extra
                return life + rest
            _take(used, position, option, -1)
        if "P" not in kinds:
            return None
        life += 2
    return life


def _cover_many(
    wanted: dict[tuple[str, ...], Quantity],
    sources: list[Source],
    used: dict[int, dict[int, Quantity]],
    spent: list[Quantity],
) -> int | None:
    """Find mana of certain types in bulk, from what gives one mana at a time, the least able first; no life."""
    ordered = sorted(enumerate(sources), key=lambda placed: len(placed[1].options))
    for kinds, number in wanted.items():
        left = number
        for position, source in ordered:
            option = next((at for at, one in enumerate(source.options) if len(one) == 1 and one[0] in kinds), None)
            if option is None:
                continue
            times = min(left, source.count - sum(used.get(position, {}).values()))
            if times > 0:
                _take(used, position, option, times)
                spent[POSITION[source.options[option][0]]] += times
                left = left - times
        if left > 0:
            return None
    return 0


def _option_for(source: Source, kinds: tuple[str, ...], extra: list[str]) -> int | None:
    for position, option in enumerate(source.options):
        if any(kind in option for kind in kinds):
            return position
    return None


def _take(used: dict[int, dict[int, Quantity]], position: int, option: int, times: Quantity) -> None:
    taken = used.setdefault(position, {})
    taken[option] = taken.get(option, 0) + times
    if taken[option] == 0:
        del taken[option]


def _cover_generic(
    generic: Quantity,
    sources: list[Source],
    used: dict[int, dict[int, Quantity]],
    spent: list[Quantity],
    extra: list[str],
) -> Quantity:
    """Pay generic mana with what sources gave too much, then with further sources; what is left to pay."""
    while extra and generic > 0:
        spent[POSITION[extra.pop()]] += 1
        generic = generic - 1
    for position, source in enumerate(sources):
        if not generic > 0:
            break
        option = source.options[0]
        available = source.count - sum(used.get(position, {}).values())
        if len(option) == 1:
            times = min(available, generic)
            if times > 0:
                _take(used, position, 0, times)
                spent[POSITION[option[0]]] += times
                generic = generic - times
            continue
        whole = min(available, generic // len(option))
        if whole > 0:
            _take(used, position, 0, whole)
            for kind in option:
                spent[POSITION[kind]] += whole
            generic = generic - whole * len(option)
        if available > whole and generic > 0:
            _take(used, position, 0, 1)
            for kind in option:
                if generic > 0:
                    spent[POSITION[kind]] += 1
                    generic = generic - 1
    return generic
