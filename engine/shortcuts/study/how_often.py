"""How often a loop that ends makes each of its products: stretch by stretch, and in what was played by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from engine.cards.base.mana import MANA_TYPES
from engine.loops.exploring import Exploration, Proved
from engine.model.graded import Graded
from engine.model.objects import counters_of
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.rules.characteristics.layers import characteristics
from engine.shortcuts.sequences.computing import GameOver, after_repeat
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.products import MANA_WORDS, kinds_of_token, made_until_over, products_of

Times = dict[str, Quantity]


def times_made(found: Exploration, loop: Repeat, through: Quantity) -> Times:
    """Return how many of the first iterations make each product, in the order in which they first do."""
    known: list[tuple[Quantity, Times]] = [
        (one.done, made_in(one, loop)) for one in found.stretches if one.done < through
    ]
    covered = [(one.done, one.done + one.reach) for one in found.stretches]
    for (done, before), (then, after) in pairwise(found.played):
        is_one = then == done + 1 and then <= through
        if is_one and not any(first <= done < last for first, last in covered):
            known.append((done, dict.fromkeys(_made_between(before, after, loop), 1)))
    known.sort(key=lambda one: one[0])
    total = _added_up(times for _, times in known)
    if known and isinstance(found.stop, GameOver) and through == found.done:
        # The iteration that ends the game does what the one before it did, as far as it goes.
        ended, usual = (made_until_over(state, loop) for _, state in (found.played[-1], found.played[-2]))
        for what in total:
            if what in ended or (what in known[-1][1] and what not in usual):
                total[what] = total[what] + 1
    return total


def made_in(stretch: Proved, loop: Repeat) -> Times:
    """Return how often each product is made in a proved stretch; once a cycle counts for one that has no end."""
    certificate = stretch.certificate
    cycles = 1 if certificate.holds_for is None else certificate.holds_for
    before = certificate.state_after(0)
    if certificate.period == 1:
        return dict.fromkeys(products_of(certificate.pattern, before, loop), cycles)
    # What the cycle makes as a whole may come of some of its iterations only.
    told: Counter[str] = Counter()
    for _ in range(certificate.period):
        after = after_repeat(before, Repeat(1, loop.body))
        told.update(_made_between(before, after, loop))
        before = after
    return {what: times * cycles for what, times in told.items()}


def _made_between(before: GameState, after: GameState, loop: Repeat) -> tuple[str, ...]:
    """Return what one iteration that was played by hand makes more of."""
    made = [*_more_in(before, after), *made_until_over(before, loop)]
    return tuple(dict.fromkeys(what for what in made if what != "combat phases" or "turns" not in made))


def _more_in(before: GameState, after: GameState) -> Iterator[str]:
    """Yield what there is more of on one table than on an earlier one."""
    for seat, now in zip(before.seats, after.seats, strict=True):
        if now.life > seat.life:
            yield "life"
        for mana_type, had, has in zip(MANA_TYPES, seat.all_mana, now.all_mana, strict=True):
            if has > had:
                yield f"{MANA_WORDS[mana_type]} mana"
    had_tokens = _tokens_on(before)
    for what, number in _tokens_on(after).items():
        if number > had_tokens.get(what, 0):
            yield what
    for id in after.battlefield:
        if id in before.battlefield:
            yield from _grown(before, after, id)
    if after.turn > before.turn:
        yield "turns"


def _tokens_on(state: GameState) -> Times:
    """Return how many tokens of each kind there are."""
    total: Times = {}
    for id in state.battlefield:
        held = state.objects[id]
        for what in kinds_of_token(state, held):
            total[what] = total.get(what, 0) + held.count
    return total


def _grown(before: GameState, after: GameState, id: int) -> Iterator[str]:
    """Yield what a permanent has more of than before."""
    was, held = before.objects[id], after.objects[id]
    for kind, amount in held.all_counters:
        if _most(amount) > _most(counters_of(was, kind)):
            yield f"{kind} counters"
    then, now = characteristics(before, was), characteristics(after, held)
    if "creature" in now.types and "creature" in then.types:
        yield from ["power"] * bool(_most(now.power) > _most(then.power))
        yield from ["toughness"] * bool(_most(now.toughness) > _most(then.toughness))


def _most(number: Quantity | Graded) -> Quantity:
    return number.greatest if isinstance(number, Graded) else number


def _added_up(known: Iterable[Times]) -> Times:
    total: Times = {}
    for times in known:
        for what, number in times.items():
            total[what] = total.get(what, 0) + number
    return total
