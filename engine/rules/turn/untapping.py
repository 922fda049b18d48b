"""The untap step: what phases, whether day or night begins, and which permanents untap (CR 502)."""

from __future__ import annotations

from engine.cards.game_rules.restrictions import MayStayTapped, UntapsAtMost
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.actions.daytime import check_daytime
from engine.rules.actions.lasting import end_effects
from engine.rules.actions.phasing import phase_permanents
from engine.rules.actions.staying_tapped import NEXT_UNTAP, end_staying_tapped
from engine.rules.actions.tapping import untap_together
from engine.rules.base.draft import Draft
from engine.rules.base.teams import active_seats, is_who
from engine.rules.characteristics.layers import plan_of
from engine.rules.characteristics.plan import RuleInForce
from engine.rules.characteristics.rules_in_force import covers, stays_tapped
from engine.rules.events.choosing import pick

UNTAPPING = "untap in this untap step"
"""For what permanents are chosen where a rule lets only so many untap, or lets some stay tapped."""


def untap_permanents(draft: Draft) -> None:
    """Let the active seats' permanents phase in or out, day or night begin, then the permanents untap
    (CR 502.1-3).
    """
    active = active_seats(draft)
    phase_permanents(draft, active)
    check_daytime(draft)
    untap_together(draft, [id for seat in active for id in _determined(draft, seat)])
    for seat in active:
        end_effects(draft, (NEXT_UNTAP,), seat)
    end_staying_tapped(draft, active)


def _determined(draft: Draft, seat: int) -> tuple[int, ...]:
    """Return the permanents that a seat determines will untap: all that can, unless a rule leaves it a choice."""
    able = tuple(
        id
        for id in draft.battlefield
        if (held := draft.objects[id]).controller == seat and held.tapped and not stays_tapped(draft, held)
    )
    choices = tuple(one for one in plan_of(draft).rules if isinstance(one.rule, (MayStayTapped, UntapsAtMost)))
    optional = tuple(one for one in choices if isinstance(one.rule, MayStayTapped))
    limits = tuple(
        one
        for one in choices
        if isinstance(one.rule, UntapsAtMost)
        and is_who(draft, one.rule.who, seat, one.you)
        and _number(draft, one, able) > one.rule.number
    )
    asked = tuple(id for id in able if any(covers(draft, one, draft.objects[id]) for one in (*optional, *limits)))
    if not asked:
        return able
    least, most = _bounds(draft, optional, limits, asked)
    chosen = pick(draft, seat, asked, None, UNTAPPING, least, most)
    _check(draft, optional, limits, chosen, tuple(id for id in asked if id not in chosen))
    return (*(id for id in able if id not in asked), *chosen)


def _number(draft: Draft, one: RuleInForce, ids: tuple[int, ...]) -> Quantity:
    """Return how many of the permanents a rule is about."""
    return sum(draft.objects[id].count for id in ids if covers(draft, one, draft.objects[id]))


def _bounds(
    draft: Draft, optional: tuple[RuleInForce, ...], limits: tuple[RuleInForce, ...], asked: tuple[int, ...]
) -> tuple[Quantity, Quantity]:
    """Return how many at least and at most can be chosen to untap."""
    numbers = {one.rule.number for one in limits if isinstance(one.rule, UntapsAtMost)}
    is_one_limit = len(numbers) == 1 and all(
        covers(draft, one, draft.objects[id]) for one in limits for id in asked
    )
    is_free = any(covers(draft, one, draft.objects[id]) for one in optional for id in asked)
    number: Quantity = min(numbers) if is_one_limit else sum(draft.objects[id].count for id in asked)
    return (number if is_one_limit and not is_free else 0), number


def _check(
    draft: Draft,
    optional: tuple[RuleInForce, ...],
    limits: tuple[RuleInForce, ...],
    chosen: tuple[int, ...],
    left: tuple[int, ...],
) -> None:
    """Check whether what untaps obeys every rule, and whether something keeps all that is left tapped
    (CR 502.3).
    """
    full: list[RuleInForce] = []
    for one in limits:
        number = _number(draft, one, chosen)
        most = one.rule.number if isinstance(one.rule, UntapsAtMost) else 0
        if number > most:
            raise Refusal("wrong number", f"only {most} of these can untap", "502.3")
        if number == most:
            full.append(one)
    for id in left:
        if not any(covers(draft, one, draft.objects[id]) for one in (*optional, *full)):
            raise Refusal("illegal choice", f"nothing keeps {draft.objects[id].card.name} tapped", "502.3")
