"""Paying mana: by hand from the pool, or automatically with mana abilities as needed (CR 601.2g-h)."""

from __future__ import annotations

from engine.cards.base.mana import MANA_TYPES, ManaCost
from engine.cards.effects.mana import SpendOnly
from engine.model.choices import Activate, Answer, Choice, Pay
from engine.model.decisions import PayingMana
from engine.model.mana import POSITION, Pool, pool_with, pools_together
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.actions.damage import lose_life
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.matching import meets
from engine.rules.stack.activating import activate_mana_ability, use_mana_source
from engine.rules.stack.making_mana import limited_with
from engine.rules.stack.mana_plans import plan_payment
from engine.rules.stack.mana_sources import Assignment, Need, has_other_mana_abilities


def need_of(cost: ManaCost, x: Quantity = 0, extra: Quantity = 0) -> Need:
    """What a mana cost asks for: mana of each type, pairs to choose from, and generic mana (CR 107.4)."""
    typed = dict.fromkeys(MANA_TYPES, 0)
    pairs: list[tuple[str, ...]] = []
    for symbol in cost.symbols:
        if symbol in typed:
            typed[symbol] += 1
        elif "/" in symbol:
            pairs.append(tuple(symbol.split("/")))
    generic = cost.generic + extra + x * cost.x_count
    return Need(typed, tuple(pairs), max(generic, 0))


def can_pay(
    view: View, seat: int, cost: ManaCost, about: GameObject, x: Quantity = 0, extra: Quantity = 0, use: str = ""
) -> bool:
    """Whether a seat could pay automatically: from its pool and with mana abilities as mana_plans.py uses them.

    `use` is "spell" where the mana is spent to cast `about`, "ability" where to activate an ability of it.
    """
    mana = spendable(view, seat, about, use)
    return plan_payment(view, seat, need_of(cost, x, extra), mana, in_use(view, about)) is not None


def in_use(view: View, about: GameObject) -> frozenset[int]:
    """What is being paid for: using it for mana now would leave the rest of its own cost unpaid."""
    if isinstance(view, Draft):
        return frozenset((about.id, *view.paying_for))
    pending = view.pending
    return frozenset((about.id, *(pending.in_use if isinstance(pending, PayingMana) else ())))


def usable(view: View, seat: int, about: GameObject, use: str) -> tuple[SpendOnly, ...]:
    """The limits under which a seat holds mana that it can spend on something (CR 106.6)."""
    found = []
    for only, _ in view.seats[seat].limited:
        filter = {"spell": only.spells, "ability": only.abilities}.get(use)
        if filter is not None and meets(view, filter, about, seat, about):
            found.append(only)
    return tuple(found)


def spendable(view: View, seat: int, about: GameObject, use: str) -> Pool:
    """All mana that a seat can spend on something."""
    held = view.seats[seat]
    mana = held.pool
    if held.limited:
        for only in usable(view, seat, about, use):
            mana = pools_together(mana, dict(held.limited)[only])
    return mana


def could_pay(view: View, seat: int, cost: ManaCost, about: GameObject) -> bool:
    """Whether a seat can pay simply, or has mana abilities of another kind with which it might."""
    return can_pay(view, seat, cost, about) or has_other_mana_abilities(view, seat)


def pay_mana(
    draft: Draft,
    seat: int,
    cost: ManaCost,
    about: GameObject,
    x: Quantity = 0,
    extra: Quantity = 0,
    *,
    is_optional: bool = False,
    use: str = "",
) -> bool:
    """Let a seat pay a mana cost, with mana abilities before it if it wants to; whether it has paid.

    Nothing is asked for {0}. Where it is optional the seat may say no after all (CR 118.12a). `use` is as for
    `can_pay`.
    """
    if not cost.symbols and extra.__class__ is int and extra <= 0:
        return True
    need = need_of(cost, x, extra)
    if need.is_nothing:
        return True
    before = draft.paying_for
    draft.paying_for = (*before, about.id)
    symbols = ManaCost(_symbols_left(cost, x, extra))
    decision = PayingMana(seat, about, symbols, need.generic, is_optional, draft.paying_for)
    has_paid = _pay_when_asked(draft, decision, need, cost, use)
    draft.paying_for = before
    return has_paid


def _pay_when_asked(draft: Draft, decision: PayingMana, need: Need, cost: ManaCost, use: str) -> bool:
    """Ask until a need is met, or until the seat says no where it may."""
    seat, about = decision.seat, decision.about
    while True:
        answer: Choice = draft.ask(decision, Pay, Activate, Answer)
        if isinstance(answer, Activate):
            activate_mana_ability(draft, answer, is_paying=True)
        elif isinstance(answer, Pay):
            if answer.spent:
                _pay_by_hand(draft, seat, need, answer.spent, about, use)
            else:
                _pay_automatically(draft, seat, need, about, use)
            return True
        elif decision.is_optional and isinstance(answer, Answer) and not answer.yes:
            return False
        else:
            raise Refusal("wrong decision", f"{draft.seats[seat].name} has to pay {cost}", "601.2h")


def _symbols_left(cost: ManaCost, x: Quantity, extra: Quantity) -> tuple[str, ...]:
    if x == 0 and extra == 0:
        return tuple(symbol for symbol in cost.symbols if symbol != "X")
    return tuple(symbol for symbol in cost.symbols if symbol not in ("X",) and not symbol.isdigit())


def _pay_automatically(draft: Draft, seat: int, need: Need, about: GameObject, use: str) -> None:
    mana = spendable(draft, seat, about, use)
    plan = plan_payment(draft, seat, need, mana, in_use(draft, about))
    if plan is None:
        raise Refusal(
            "cannot pay", f"{draft.seats[seat].name} cannot pay for {about.card.name} automatically", "601.2h"
        )
    for conversion in plan.conversions:
        _pay_as_assigned(draft, seat, conversion.payment, ())
        use_mana_source(draft, seat, conversion.source, conversion.option, 1)
    _pay_as_assigned(draft, seat, plan.payment, usable(draft, seat, about, use))


def _pay_as_assigned(draft: Draft, seat: int, payment: Assignment, limits: tuple[SpendOnly, ...]) -> None:
    """Use the sources of an assignment and spend the mana."""
    for source, option, times in payment.uses:
        use_mana_source(draft, seat, source, option, times)
    if payment.life > 0:
        lose_life(draft, seat, payment.life)
    spend(draft, seat, payment.spent, limits)


def spend(draft: Draft, seat: int, spent: Pool, limits: tuple[SpendOnly, ...] = ()) -> None:
    """Take mana from a seat, first what it holds under these limits."""
    for only in limits:
        held = draft.seats[seat]
        limited = dict(held.limited)[only]
        for mana_type, position in POSITION.items():
            taken = min(limited[position], spent[position])
            if taken != 0:
                limited = pool_with(limited, mana_type, -taken)
                spent = pool_with(spent, mana_type, -taken)
        draft.put_seat(seat, limited_with(held, only, limited))
    held = draft.seats[seat]
    pool = held.pool
    for mana_type, position in POSITION.items():
        if spent[position] != 0:
            pool = pool_with(pool, mana_type, -spent[position])
    draft.put_seat(seat, held.with_pool(pool))


def _pay_by_hand(draft: Draft, seat: int, need: Need, spent: str, about: GameObject, use: str) -> None:
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
    for pair in need.pairs:
        for part in pair:
            if left.get(part, 0) > 0:
                left[part] -= 1
                break
        else:
            raise Refusal("wrong mana", f"nothing was given for {{{'/'.join(pair)}}}", "601.2h")
    if sum(left.values()) != need.generic:
        raise Refusal("wrong mana", "that is not exactly what the cost asks for", "601.2h")
    limits = usable(draft, seat, about, use)
    spend(draft, seat, tuple(given[one] for one in MANA_TYPES), limits)  # type: ignore[arg-type]  # six of them
