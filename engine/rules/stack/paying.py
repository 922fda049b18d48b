"""Paying mana, by hand or automatically, and with mana abilities, which may cost mana themselves (CR 601.2g-h)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.cards.base.mana import ManaCost
from engine.cards.costs.tapping import TapThis
from engine.cards.effects.mana import SpendOnly
from engine.model.choices import Activate, Answer, Choice, Pay
from engine.model.decisions import PayingMana
from engine.model.events import ManaAdded
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.stack_events import AbilityActivated
from engine.rules.actions.life import lose_life
from engine.rules.actions.performing import perform
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.events.grouping import split
from engine.rules.events.triggers import notice
from engine.rules.stack.announcing import choose_x
from engine.rules.stack.assigning_mana import Assignment
from engine.rules.stack.checking_activation import ability_named, check_activation, count_use
from engine.rules.stack.cost_changes import ability_change
from engine.rules.stack.cost_facts import facts_of_cost
from engine.rules.stack.cost_parts.counters import removed_by
from engine.rules.stack.costs import itself_if_used, pay_parts
from engine.rules.stack.gathering_sources import all_mana_sources
from engine.rules.stack.making_mana import FROM_SNOW
from engine.rules.stack.mana_abilities import notice_tapped, resolve_mana_triggers, use_mana_source
from engine.rules.stack.mana_by_hand import sources_by_hand
from engine.rules.stack.mana_plans import plan_payment
from engine.rules.stack.mana_sources import Source, has_other_mana_abilities
from engine.rules.stack.needs import Need, need_of
from engine.rules.stack.paying_in_color import as_paid_by
from engine.rules.stack.purse import purse_of, usable
from engine.rules.stack.spending import spend, spend_by_hand


def can_pay(
    view: View,
    seat: int,
    cost: ManaCost,
    about: GameObject,
    x: Quantity = 0,
    extra: Quantity = 0,
    use: str = "",
    kept: tuple[int, ...] = (),
    *,
    is_by_hand: bool = False,
    sources: Sequence[Source] | None = None,
) -> bool:
    """Return whether a seat could pay automatically: from its pool and with mana abilities as mana_plans.py uses
    them.

    `use` is "spell" where the mana is spent to cast `about`, "ability" where to activate an ability of it; `kept`
    is what cannot be used for mana. `is_by_hand`: with mana abilities too that the seat has to activate itself.
    `sources` is what the automatic payer could use, where that is known.
    """
    need = need_of(as_paid_by(view, seat, cost), x, extra)
    purse, excluded = purse_of(view, seat, about, use), in_use(view).union(kept)
    if sources is None:
        sources = all_mana_sources(view, seat, excluded)
    if plan_payment(view, seat, need, purse, excluded, sources) is not None:
        return True
    if not is_by_hand:
        return False
    more = sources_by_hand(view, seat, need, purse.mana, excluded, sources)
    return bool(more) and plan_payment(view, seat, need, purse, excluded, (*sources, *more)) is not None


def in_use(view: View) -> frozenset[int]:
    """Return what is being paid for with itself: using it for mana now would leave the rest of its own cost
    unpaid.
    """
    if isinstance(view, Draft):
        return frozenset(view.paying_for)
    pending = view.pending
    return frozenset(pending.in_use if isinstance(pending, PayingMana) else ())


def could_pay(view: View, seat: int, cost: ManaCost, about: GameObject, x: Quantity = 0) -> bool:
    """Return whether a seat can pay simply, or has mana abilities of another kind with which it might."""
    return can_pay(view, seat, cost, about, x) or has_other_mana_abilities(view, seat)


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
    kept: tuple[int, ...] = (),
) -> bool:
    """Let a seat pay a mana cost, with mana abilities before it if it wants to; whether it has paid.

    Nothing is asked for {0}. Where it is optional the seat may say no after all (CR 118.12a). `use` and `kept` are
    as for `can_pay`.
    """
    if not cost.symbols and not cost.more and extra.__class__ is int and extra <= 0:
        return True
    cost = as_paid_by(draft, seat, cost)
    need = need_of(cost, x, extra)
    if need.is_nothing:
        return True
    before = draft.paying_for
    draft.paying_for = (*before, *kept)
    symbols = ManaCost(_symbols_left(cost, x, extra), cost.more)
    decision = PayingMana(seat, about, symbols, need.generic, is_optional, draft.paying_for)
    has_paid = _pay_when_asked(draft, decision, need, cost, use)
    draft.paying_for = before
    return has_paid


def _pay_when_asked(draft: Draft, decision: PayingMana, need: Need, cost: ManaCost, use: str) -> bool:
    """Ask until a need is met, or until the seat says no where it may."""
    seat, about, place = decision.seat, decision.about, draft.take_place()
    draft.go_on_from(place)
    while True:
        answer: Choice = draft.ask(decision, Pay, Activate, Answer)
        if isinstance(answer, Activate):
            activate_mana_ability(draft, answer, is_paying=True)
            draft.mark(place)
        elif isinstance(answer, Pay):
            if answer.spent:
                spend_by_hand(draft, seat, need, answer.spent, about, use)
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
    plan = plan_payment(draft, seat, need, purse_of(draft, seat, about, use), in_use(draft))
    if plan is None:
        raise Refusal(
            "cannot pay", f"{draft.seats[seat].name} cannot pay for {about.card.name} automatically", "601.2h"
        )
    for conversion in plan.conversions:
        _pay_as_assigned(draft, seat, conversion.payment, lambda: _held_as_snow(draft, seat))
        use_mana_source(draft, seat, conversion.source, conversion.option, 1)
    spell = about if use == "spell" else None
    _pay_as_assigned(draft, seat, plan.payment, lambda: usable(draft, seat, about, use), spell)


def _held_as_snow(draft: Draft, seat: int) -> tuple[SpendOnly, ...]:
    """Return the terms of mana from snow sources that can be spent on anything."""
    return (FROM_SNOW,) if FROM_SNOW in dict(draft.seats[seat].limited) else ()


def _pay_as_assigned(
    draft: Draft,
    seat: int,
    payment: Assignment,
    limits: Callable[[], tuple[SpendOnly, ...]],
    spell: GameObject | None = None,
) -> None:
    """Use the sources of an assignment and spend the mana, under the terms that there are by then."""
    for source, option, times in payment.uses:
        use_mana_source(draft, seat, source, option, times)
    if payment.life > 0:
        lose_life(draft, seat, payment.life)
    spend(draft, seat, payment, limits(), spell)


def activate_mana_ability(draft: Draft, choice: Activate, *, is_paying: bool = False) -> None:
    """Activate a mana ability, which resolves at once (CR 605.3b)."""
    ability = (
        ability_named(draft, choice)
        if draft.is_repeating
        else check_activation(draft, choice, is_paying=is_paying)
    )
    seat = choice.seat
    source_id = split(draft, choice.object)
    source = draft.objects[source_id]
    cost = facts_of_cost(ability.cost)
    x = choose_x(draft, seat, source, ability.cost) if cost.has_x else removed_by(ability.cost, source)
    context = Context(seat, source, x=x)
    change = ability_change(draft, source, ability, x, seat)
    kept = itself_if_used(ability.cost, source)
    pay_mana(draft, seat, cost.mana, source, x, change, use="ability", kept=kept)
    paid = pay_parts(draft, ability.cost, source_id, context, is_for_mana=True)
    context.those.update(dict(paid))
    count_use(draft, source_id, choice.ability, ability)
    now = draft.objects.get(source_id) or draft.gone.get(source_id) or source
    notice(draft, AbilityActivated(now, choice.ability, seat, True))
    told = context.first_event = len(draft.events)
    if any(isinstance(part, TapThis) for part in ability.cost.parts):
        context.tapped = now
    perform(draft, ability.body.modes[0].effects, context)
    if context.tapped is not None:
        added = (event for event in draft.events[told:] if isinstance(event, ManaAdded))
        notice_tapped(draft, now, seat, tuple(dict.fromkeys(event.mana_type for event in added)))
    resolve_mana_triggers(draft)
