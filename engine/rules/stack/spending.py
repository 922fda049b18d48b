"""Spending mana: what can be spent on what, and taking it from a pool (CR 106.6, 601.2h)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards.base.mana import MANA_TYPES
from engine.cards.effects.mana import SpendOnly
from engine.model.decisions import PayingMana
from engine.model.mana import POSITION, Pool, pool_with, pools_together
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.actions.life import lose_life
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.stack.making_mana import limited_with
from engine.rules.stack.needs import Need, need_of


def usable(view: View, seat: int, about: GameObject, use: str) -> tuple[SpendOnly, ...]:
    """Return the limits under which a seat holds mana that it can spend on something (CR 106.6)."""
    found = []
    for only, _ in view.seats[seat].limited:
        if only.is_for_anything or (only.is_for_all_else and use not in ("spell", "ability")):
            found.append(only)
            continue
        filter = {"spell": only.spells, "ability": only.abilities}.get(use)
        if filter is not None and meets(view, filter, about, seat, about):
            found.append(only)
    return tuple(found)


def spendable(view: View, seat: int, about: GameObject, use: str) -> Pool:
    """Return all mana that a seat can spend on something."""
    held = view.seats[seat]
    mana = held.pool
    if held.limited:
        for only in usable(view, seat, about, use):
            mana = pools_together(mana, dict(held.limited)[only])
    return mana


def spend(draft: Draft, seat: int, spent: Pool, limits: tuple[SpendOnly, ...] = ()) -> None:
    """Take mana from a seat: first what it holds under these limits, last what it does not lose for a while."""
    draft.spent = spent
    for only in limits:
        if not only.lasts:
            spent = _spend_limited(draft, seat, spent, only)
    lasting = [only for only in limits if only.lasts]
    held = draft.seats[seat]
    pool = held.pool
    for mana_type, position in POSITION.items():
        taken = min(pool[position], spent[position]) if lasting else spent[position]
        if taken != 0:
            pool = pool_with(pool, mana_type, -taken)
            spent = pool_with(spent, mana_type, -taken)
    draft.put_seat(seat, held.with_pool(pool))
    for only in lasting:
        spent = _spend_limited(draft, seat, spent, only)


def _spend_limited(draft: Draft, seat: int, spent: Pool, only: SpendOnly) -> Pool:
    """Take mana that a seat holds under a limit; what is still to be taken elsewhere."""
    held = draft.seats[seat]
    limited = dict(held.limited)[only]
    for mana_type, position in POSITION.items():
        taken = min(limited[position], spent[position])
        if taken != 0:
            limited = pool_with(limited, mana_type, -taken)
            spent = pool_with(spent, mana_type, -taken)
    draft.put_seat(seat, limited_with(held, only, limited))
    return spent


def spend_by_hand(draft: Draft, seat: int, need: Need, spent: str, about: GameObject, use: str) -> None:
    """Spend exactly the mana types named, one letter each."""
    letters = spent.upper()
    pool = spendable(draft, seat, about, use)
    given = dict.fromkeys(MANA_TYPES, 0)
    for letter in letters:
        if letter not in given:
            raise Refusal("no mana type", f"{letter!r} is no type of mana; they are W, U, B, R, G and C", "106.1")
        given[letter] += 1
    for mana_type, amount in given.items():
        if pool[POSITION[mana_type]] < amount:
            raise Refusal(
                "not enough mana",
                f"{draft.seats[seat].name} does not have that much {{{mana_type}}} in the pool",
                "118.3",
            )
    left = dict(given)
    for mana_type, amount in need.typed.items():
        if left[mana_type] < amount:
            raise Refusal("wrong mana", f"the cost needs {amount} {{{mana_type}}}", "601.2h")
        left[mana_type] -= amount
    life = _life_beside(left, need.pairs, need.generic)
    if life is None:
        raise Refusal("wrong mana", "that is not exactly what the cost asks for", "601.2h")
    if life > draft.seats[seat].life:
        raise Refusal("not enough life", f"{draft.seats[seat].name} would have to pay {life} life beside", "119.4")
    if life > 0:
        lose_life(draft, seat, life)
    limits = usable(draft, seat, about, use)
    spend(draft, seat, tuple(given[one] for one in MANA_TYPES), limits)  # type: ignore[arg-type]  # six of them


def is_paid_exactly(view: View, pending: PayingMana) -> bool:
    """Return whether the pool holds just the mana that a payment asks for: nothing is left over, and no life is
    paid.

    False where some of it may be spent on certain things only: what it pays for is then for the seat to say.
    """
    held = view.seats[pending.seat]
    if held.limited:
        return False
    need = need_of(pending.cost, extra=pending.generic - pending.cost.generic)
    left = {one: held.pool[POSITION[one]] - need.typed[one] for one in MANA_TYPES}
    return all(amount >= 0 for amount in left.values()) and _life_beside(left, need.pairs, need.generic) == 0


def _life_beside(
    given: Mapping[str, Quantity], pairs: tuple[tuple[str, ...], ...], generic: Quantity
) -> int | None:
    """Return the life that is paid beside this mana, so that nothing of it is left over; None where it can't be
    so.

    Each symbol of several ways to pay takes one of them (CR 107.4e-f): one mana, two generic mana, or 2 life.
    """
    if not pairs:
        return 0 if sum(given.values()) == generic else None
    kinds, later = pairs[0], pairs[1:]
    for kind in kinds:
        if given.get(kind, 0) > 0:
            life = _life_beside({**given, kind: given[kind] - 1}, later, generic)
        elif kind == "2":
            life = _life_beside(given, later, generic + 2)
        elif kind == "P":
            life = _life_beside(given, later, generic)
            life = None if life is None else life + 2
        else:
            continue
        if life is not None:
            return life
    return None
