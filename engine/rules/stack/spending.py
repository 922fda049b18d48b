"""Spending mana: what can be spent on what, and taking it from a pool (CR 106.6, 601.2h)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards.base.mana import MANA_TYPES, SNOW
from engine.cards.effects.mana import SpendOnly
from engine.frozen_dataclass import replace
from engine.model.decisions import PayingMana
from engine.model.mana import EMPTY_POOL, POSITION, Pool, common_to, pool_less, pools_together
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.actions.life import lose_life
from engine.rules.base.draft import Draft, Spent
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.events.life_to_pay import check_life
from engine.rules.stack.assigning_mana import Assignment
from engine.rules.stack.making_mana import limited_with
from engine.rules.stack.needs import Need, need_of
from engine.rules.stack.purse import purse_of, usable


def spend(
    draft: Draft,
    seat: int,
    payment: Assignment,
    limits: tuple[SpendOnly, ...] = (),
    spell: GameObject | None = None,
) -> None:
    """Take the mana of a payment from a seat, of what it holds under these terms and of its pool.

    What can pay symbols alone pays these first, then what can be spent on little else or would do more for the
    `spell`; what it does not lose for a while is last, and before that what is from snow sources where nothing
    asks for that, and what would do more for another spell.
    """
    taking = _Taking(draft, seat, payment, spell)
    if not limits:
        taking.from_pool(payment.spent)
    else:
        taking.all_by_terms(limits)
    draft.spent = Spent(payment.spent, taking.of_snow, draft.spent.under)


class _Taking:
    """Takes mana of several kinds from a seat: `left` of each type, so much of it for symbols and for {S}."""

    def __init__(self, draft: Draft, seat: int, payment: Assignment, spell: GameObject | None) -> None:
        self.draft = draft
        self.seat = seat
        self.spell = spell
        self.left = payment.spent
        self.symbols = pool_less(payment.symbols, payment.snow)
        self.snow = payment.snow
        self.of_snow = EMPTY_POOL

    def all_by_terms(self, limits: tuple[SpendOnly, ...]) -> None:
        """Take all that is to be taken, first what can be spent on least else."""
        lasting = [only for only in limits if only.lasts]
        of_snow = [only for only in limits if only.is_snow and not only.lasts]
        for only in (*of_snow, *(one for one in lasting if one.is_snow)):
            self.snow = pool_less(self.snow, self.of_terms(only, self.snow))
        for only in limits:
            if only.is_never_generic:
                self.symbols = pool_less(self.symbols, self.of_terms(only, common_to(self.symbols, self.left)))
        others = [one for one in limits if not one.is_never_generic]
        better_kept = [only for only in others if only.is_for_anything and only.then and not self.does_more(only)]
        for only in others:
            if only not in better_kept and ((not only.lasts and not only.is_snow) or self.does_more(only)):
                self.of_terms(only, self.left)
        self.from_pool(common_to(self.draft.seats[self.seat].pool, self.left))
        for only in (*better_kept, *(one for one in of_snow if one in others)):
            self.of_terms(only, self.left)
        for only in lasting:
            if only in others:
                self.of_terms(only, self.left)
        if self.left != EMPTY_POOL:
            raise Refusal("not enough mana", "that mana cannot be spent so on what it should pay", "106.6")

    def does_more(self, only: SpendOnly) -> bool:
        """Return whether more happens to the spell if mana held under these terms is spent on it."""
        return self.spell is not None and is_more_done(self.draft, only, self.spell, self.seat)

    def of_terms(self, only: SpendOnly, asked: Pool) -> Pool:
        """Take what there is of the mana asked for that the seat holds under terms; what was taken."""
        held = self.draft.seats[self.seat]
        there = dict(held.limited).get(only, EMPTY_POOL)
        taken = common_to(there, asked)
        if taken != EMPTY_POOL:
            self.draft.put_seat(self.seat, limited_with(held, only, pool_less(there, taken)))
            self.left = pool_less(self.left, taken)
            if only.is_snow:
                self.of_snow = pools_together(self.of_snow, taken)
            if only.then is not None:
                spent = self.draft.spent
                self.draft.spent = replace(spent, under=(*spent.under, only))
        return taken

    def from_pool(self, taken: Pool) -> None:
        """Take mana from the pool that is like any other."""
        held = self.draft.seats[self.seat]
        self.draft.put_seat(self.seat, held.with_pool(pool_less(held.pool, taken)))
        self.left = pool_less(self.left, taken)


def is_more_done(view: View, only: SpendOnly, spell: GameObject, seat: int) -> bool:
    """Return whether more happens to a spell if a seat spends mana on it that it holds under these terms."""
    return only.then is not None and meets(view, only.then.spells, spell, seat, spell)


def spend_by_hand(draft: Draft, seat: int, need: Need, spent: str, about: GameObject, use: str) -> None:
    """Spend exactly the mana types named, one letter each, with an "S" before those that pay {S}."""
    purse = purse_of(draft, seat, about, use)
    given, snow = _named(spent)
    for mana_type, amount in given.items():
        place = POSITION[mana_type]
        if purse.mana[place] < amount or purse.snow[place] < snow[mana_type]:
            raise Refusal(
                "not enough mana",
                f"{draft.seats[seat].name} does not have that much {{{mana_type}}} in the pool",
                "118.3",
            )
    if sum(snow.values()) != need.snow:
        raise Refusal(
            "wrong mana", f"the cost needs {need.snow} mana from snow sources: write S before each", "107.4h"
        )
    left = {one: amount - snow[one] for one, amount in given.items()}
    for mana_type, amount in need.typed.items():
        if left[mana_type] < amount:
            raise Refusal("wrong mana", f"the cost needs {amount} {{{mana_type}}}", "601.2h")
        left[mana_type] -= amount
    beside = _beside(left, need.pairs, need.generic)
    if beside is None:
        raise Refusal("wrong mana", "that is not exactly what the cost asks for", "601.2h")
    life, generic = beside
    if life > 0:
        check_life(draft, seat, life)
        lose_life(draft, seat, life)
    limits = usable(draft, seat, about, use)
    symbols = {one: amount - generic[one] for one, amount in given.items()}
    payment = Assignment((), _pool(given), life, _pool(symbols), _pool(snow))
    spend(draft, seat, payment, limits, about if use == "spell" else None)


def _named(spent: str) -> tuple[dict[str, int], dict[str, int]]:
    """Return how much mana of each type letters name, and how much of it from snow sources."""
    given, snow = dict.fromkeys(MANA_TYPES, 0), dict.fromkeys(MANA_TYPES, 0)
    is_snow = False
    for letter in spent.upper():
        if letter == SNOW and not is_snow:
            is_snow = True
            continue
        if letter not in given:
            raise Refusal("no mana type", f"{letter!r} is no type of mana; they are W, U, B, R, G and C", "106.1")
        given[letter] += 1
        snow[letter] += is_snow
        is_snow = False
    if is_snow:
        raise Refusal("no mana type", "behind S stands the type of the mana from a snow source", "107.4h")
    return given, snow


def _pool(amounts: Mapping[str, int]) -> Pool:
    return tuple(amounts[one] for one in MANA_TYPES)  # type: ignore[return-value]  # six of them


def is_paid_exactly(view: View, pending: PayingMana) -> bool:
    """Return whether the pool holds just the mana that a payment asks for: nothing is left over, and no life is
    paid.

    False where some of it may be spent on certain things only: what it pays for is then for the seat to say.
    """
    held = view.seats[pending.seat]
    if held.limited or SNOW in pending.cost.symbols:
        return False
    need = need_of(pending.cost, extra=pending.generic - pending.cost.generic)
    left = {one: held.pool[POSITION[one]] - need.typed[one] for one in MANA_TYPES}
    if not all(amount >= 0 for amount in left.values()):
        return False
    beside = _beside(left, need.pairs, need.generic)
    return beside is not None and beside[0] == 0


def _beside(
    given: Mapping[str, Quantity], pairs: tuple[tuple[str, ...], ...], generic: Quantity
) -> tuple[int, Mapping[str, Quantity]] | None:
    """Return the life that is paid beside this mana, so that nothing of it is left over, and what of it is then
    spent on generic mana; None where it can't be so.

    Each symbol of several ways to pay takes one of them (CR 107.4e-f): one mana, two generic mana, or 2 life.
    """
    if not pairs:
        return (0, given) if sum(given.values()) == generic else None
    kinds, later = pairs[0], pairs[1:]
    for kind in kinds:
        if given.get(kind, 0) > 0:
            found = _beside({**given, kind: given[kind] - 1}, later, generic)
        elif kind == "2":
            found = _beside(given, later, generic + 2)
        elif kind == "P":
            found = _beside(given, later, generic)
            found = None if found is None else (found[0] + 2, found[1])
        else:
            continue
        if found is not None:
            return found
    return None
