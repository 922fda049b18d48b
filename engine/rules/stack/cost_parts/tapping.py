"""Paying by tapping and untapping permanents (CR 107.5-107.6, 302.6, 702.122a)."""

from __future__ import annotations

from engine.cards.base.kinds import CostPart
from engine.cards.costs.cost import Cost
from engine.cards.costs.tapping import ExertThis, TapOthers, TapPower, TapThis, UntapOthers, UntapThis
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.exerted import exert
from engine.rules.actions.tapping import tap, untap
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.rules_in_force import is_held_back, more_power_to
from engine.rules.events.choosing import pick
from engine.rules.stack.cost_parts.parts import (
    Paid,
    check_enough,
    checks,
    offers,
    payable_with,
    pays,
    total_power_of,
    untapped_of,
)
from engine.rules.stack.cost_parts.together import able_with_more, is_used_up
from engine.rules.stack.cost_parts.zones import controlled_by

CREW = "tap for power "
"""The purpose of choosing creatures to tap for their power, before how much it takes."""


@checks(TapThis)
def _check_tapping(view: View, part: TapThis, source: GameObject, context: Context, cost: Cost) -> None:
    if source.tapped:
        raise Refusal("tapped", f"{source.card.name} is already tapped", "602.5a")
    _check_not_sick(view, source)


@pays(TapThis)
def _tap(draft: Draft, part: TapThis, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    tap(draft, source.id, is_for_mana=is_for_mana)
    return ()


@checks(UntapThis)
def _check_untapping(view: View, part: UntapThis, source: GameObject, context: Context, cost: Cost) -> None:
    if not source.tapped:
        raise Refusal("untapped", f"{source.card.name} is not tapped", "107.6")
    _check_not_sick(view, source)


@pays(UntapThis)
def _untap(draft: Draft, part: UntapThis, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    untap(draft, source.id)
    return ()


def _check_not_sick(view: View, source: GameObject) -> None:
    if not source.is_sick or source.zone != BATTLEFIELD:
        return
    if "creature" in characteristics(view, source).types and is_held_back(view, source, "activate"):
        raise Refusal(
            "summoning sick",
            f"{source.card.name} has not been under its controller's control since their turn began",
            "302.6",
        )


@checks(ExertThis)
def _check_exerting(view: View, part: ExertThis, source: GameObject, context: Context, cost: Cost) -> None:
    if source.zone != BATTLEFIELD:
        raise Refusal("cannot pay", f"{source.card.name} is not there to be exerted", "701.43b")


@pays(ExertThis)
def _exert(draft: Draft, part: ExertThis, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    exert(draft, context.you, source.id)
    return ()


@offers(TapOthers)
def _others(view: View, part: TapOthers, source: GameObject, seat: int) -> tuple[int, ...]:
    return tuple(id for id in controlled_by(view, part.filter, seat, source) if not view.objects[id].tapped)


@checks(TapOthers)
def _check_others(view: View, part: TapOthers, source: GameObject, context: Context, cost: Cost) -> None:
    _check_besides(view, part, source, context, cost, TapThis)


@pays(TapOthers)
def _tap_others(draft: Draft, part: TapOthers, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    able = able_with_more(draft, part, source, context)
    used = pick(draft, context.you, able, source, "tap", part.count, part.count, asked=part.filter)
    for id in used:
        tap(draft, id)
    return (("tapped", used),)


@offers(UntapOthers)
def _tapped_ones(view: View, part: UntapOthers, source: GameObject, seat: int) -> tuple[int, ...]:
    return tuple(id for id in controlled_by(view, part.filter, seat, source) if view.objects[id].tapped)


@checks(UntapOthers)
def _check_tapped_ones(view: View, part: UntapOthers, source: GameObject, context: Context, cost: Cost) -> None:
    _check_besides(view, part, source, context, cost, UntapThis)


def _check_besides(
    view: View,
    part: TapOthers | UntapOthers,
    source: GameObject,
    context: Context,
    cost: Cost,
    of_itself: type[CostPart],
) -> None:
    """Refuse where there are not enough besides the source, which another part of the cost may use itself."""
    is_used = is_used_up(cost.parts) or any(isinstance(other, of_itself) for other in cost.parts)
    own = -1 if is_used and source.id in payable_with(view, part, context.you, source) else 0
    check_enough(view, part, part.count, source, context, own)


@pays(UntapOthers)
def _untap_others(
    draft: Draft, part: UntapOthers, source: GameObject, context: Context, is_for_mana: bool
) -> Paid:
    able = able_with_more(draft, part, source, context)
    used = pick(draft, context.you, able, source, "untap", part.count, part.count, asked=part.filter)
    for id in used:
        untap(draft, id)
    return (("untapped", used),)


def able_to_crew(view: View, seat: int, source: GameObject) -> tuple[int, ...]:
    """Return the other untapped creatures that a seat controls; summoning sick ones too (CR 302.6, 702.122a)."""
    return tuple(id for id in untapped_of(view, seat, "creature") if id != source.id)


def _power_for(view: View, id: int, part: TapPower) -> Quantity:
    """Return the power with which a creature, or each of a group, crews or saddles, together (CR 702.122a)."""
    return total_power_of(view, id) + more_power_to(view, part.to, view.objects[id]) * view.objects[id].count


@checks(TapPower)
def _check_power(view: View, part: TapPower, source: GameObject, context: Context, cost: Cost) -> None:
    able = able_to_crew(view, context.you, source)
    if sum(max(0, _power_for(view, id, part)) for id in able) < part.power:
        name = view.seats[context.you].name
        raise Refusal("no crew", f"{name} has too little power to tap for {source.card.name}", "702.122a")


@pays(TapPower)
def _tap_power(draft: Draft, part: TapPower, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    """Tap creatures with power enough together."""
    able = able_to_crew(draft, context.you, source)
    most = sum(draft.objects[id].count for id in able)
    used = pick(draft, context.you, able, source, f"{CREW}{part.power}", 0, most) if able else ()
    if sum(_power_for(draft, id, part) for id in used) < part.power:
        raise Refusal("no crew", f"tap creatures with total power {part.power} or more", "702.122a")
    for id in used:
        tap(draft, id)
    return (("tapped", used),)
