"""Replacement effects on amounts: the affected seat orders those that apply (CR 614, 616.1)."""

from __future__ import annotations

from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.game_rules.restrictions import PlayerCannot
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.base.counting import each_of, power
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_turn_of, is_who, team_of
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import seat_meets, sources_about
from engine.rules.characteristics.layers import plan_of
from engine.rules.events.choosing import choose_replacement

COUNTERS = "counters put"
"""The event of counters that are put on a permanent, or that a player gets."""
FOR_LIFE = "lose the game for having 0 or less life"
OF_TEAM = frozenset({"gain life", "lose life", "win the game", "lose the game", FOR_LIFE})
"""What players do only as a team, so that what forbids it to one forbids it to all (CR 810.8b, 810.9g-h)."""


def replaced_amount(
    draft: Draft,
    event: str,
    amount: Quantity,
    seat: int,
    subject: GameObject | None = None,
    kind: str = "",
    *,
    is_cost: bool = False,
    by: int = -1,
) -> Quantity:
    """Return the amount of an event that stays what it is, after all replacement effects that apply to it."""
    return replaced_event(draft, event, amount, seat, subject, kind, is_cost=is_cost, by=by)[1]


def replaced_event(
    draft: Draft,
    event: str,
    amount: Quantity,
    seat: int,
    subject: GameObject | None = None,
    kind: str = "",
    *,
    is_cost: bool = False,
    by: int = -1,
) -> tuple[str, Quantity]:
    """Return what an event becomes, and its amount, after all replacement effects that apply, each once (CR
    614.5).

    `seat` is whose event it is; `subject` the object that it happens to, `kind` that of its counters. `is_cost`:
    it is done to pay a cost, so that no effect does it. `by` is the seat that does it. Where the order matters,
    the affected seat chooses it (CR 616.1).
    """
    plan = draft.plan if draft.plan is not None else plan_of(draft)
    if not plan.replacements:
        return event, amount
    left = [
        (ability, source)
        for ability, source in applicable_replacements(draft, event, seat, subject, kind, by)
        if not (is_cost and ability.is_of_effects_only)
    ]
    while left:
        position = 0
        if is_order_relevant([(ability, source.count) for ability, source in left], amount):
            options = tuple(source.card.name for _, source in left)
            position = choose_replacement(draft, seat, left[0][1], options)
        ability, source = left.pop(position)
        if ability.into and amount > 0:
            # It is another event from here on, with replacement effects of its own (CR 614.6).
            return ability.into, amount
        amount = replaced_by_each(amount, ability, source.count)
    return event, amount


def applicable_replacements(
    view: View, event: str, seat: int, subject: GameObject | None = None, kind: str = "", by: int = -1
) -> list[tuple[ReplacesAmount, GameObject]]:
    """Return the replacement effects that would apply to the amount of an event, each with its source.

    Of a group that speaks of others, what happens to one of it meets the effects of all but that one.
    """
    found = []
    for ability, source in plan_of(view).replacements:
        sources = _sources(view, ability, source, event, seat, subject, kind, by)
        if sources != 0:
            found.append((ability, source if sources == source.count else source.with_count(sources)))
    return found


def replaced_by_each(amount: Quantity, ability: ReplacesAmount, sources: Quantity) -> Quantity:
    """Return the amount after an effect of each member of a group of sources.

    Nothing is never replaced (CR 614.7).
    """
    times, plus = ability.times, ability.plus
    if amount <= 0 or sources <= 0:
        return max(0, amount)
    if ability.is_halved:
        return amount // power(2, sources)
    if times == 1:
        return max(0, amount + plus * sources)
    if times == 0 or sources == 1:
        return max(0, amount * times + plus)
    if plus == 0:
        return amount * power(times, sources)
    if plus > 0:
        grown = power(times, sources)
        return amount * grown + plus * ((grown - 1) // (times - 1))
    for _ in each_of(sources, "effects that take away and multiply"):
        amount = max(0, amount * times + plus)
    return amount


def _sources(
    view: View,
    ability: ReplacesAmount,
    source: GameObject,
    event: str,
    seat: int,
    subject: GameObject | None,
    kind: str,
    by: int,
) -> Quantity:
    """Return how many members of a source's group have an effect that applies."""
    if ability.event != event or (ability.kind and ability.kind != kind):
        return 0
    if not is_who(view, ability.who, seat, source.controller):
        return 0
    if ability.is_your_turn_only and not is_turn_of(view, source.controller):
        return 0
    if ability.putter and not is_who(view, ability.putter, by, source.controller):
        return 0
    if event == COUNTERS and subject is None:
        is_met = ability.filter is not None and seat_meets(view, ability.filter, seat, source.controller)
        return source.count if is_met else 0
    if ability.filter is None:
        return source.count
    return 0 if subject is None else sources_about(view, ability.filter, subject, source.controller, source)


def is_order_relevant(found: list[tuple[ReplacesAmount, Quantity]], amount: Quantity) -> bool:
    """Return whether it matters in which order effects, each of so many sources, are applied to an amount.

    Where some add and some take away it matters only if nothing could be left in between, for nothing is never
    replaced (CR 614.7).
    """
    abilities = [ability for ability, _ in found]
    if any(ability.into for ability in abilities):
        return len({(ability.times, ability.plus, ability.into) for ability in abilities}) > 1
    kinds = {(ability.times, ability.plus, ability.is_halved) for ability in abilities}
    are_factors = any(times != 1 for times, _, _ in kinds)
    are_summands = any(plus != 0 for _, plus, _ in kinds)
    is_rounded = any(is_halved for _, _, is_halved in kinds)
    if len(kinds) > 1 and are_factors + are_summands + is_rounded > 1:
        return True
    if all(plus >= 0 for _, plus, _ in kinds) or all(plus <= 0 for _, plus, _ in kinds):
        return False
    taken = sum(-ability.plus * sources for ability, sources in found if ability.plus < 0)
    return amount <= taken


def is_seat_forbidden(view: View, what: str, seat: int) -> bool:
    """Return whether a rule in force says that a seat, or where it does so as a team a teammate, can't do
    something.

    CR 101.2, 810.8b, 810.9g-h.
    """
    rules = plan_of(view).rules
    if not rules:
        return False
    members = team_of(view, seat) if what in OF_TEAM else (seat,)
    return any(
        isinstance(one.rule, PlayerCannot)
        and one.rule.what == what
        and any(is_who(view, one.rule.who, member, one.you) for member in members)
        for one in rules
    )
