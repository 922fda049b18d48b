"""Paying every part of a cost but mana: tapping, sacrificing, discarding, life, counters (CR 118, 601.2h)."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import CostPart, Filter
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.costs.mana_and_life import PayLife, PayMana
from engine.cards.costs.tapping import TapOthers, TapPower, TapThis, UntapThis
from engine.cards.costs.zones import (
    CollectEvidence,
    DiscardCards,
    DiscardHand,
    DiscardThis,
    ExileOthers,
    ExileThis,
    ReturnOthers,
    ReturnThis,
    SacrificeOthers,
    SacrificeThis,
    SacrificeX,
)
from engine.cards.filters.objects import IsCard
from engine.model.objects import GameObject, counters_of
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import EXILE, HAND
from engine.rules.actions.discarding import discard_card, discard_hand
from engine.rules.actions.life import lose_life
from engine.rules.actions.moving import move, move_together
from engine.rules.actions.putting_counters import change_counters, put_counters
from engine.rules.actions.sacrificing import sacrifice
from engine.rules.actions.tapping import tap, untap
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.filters import meets
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.rules_in_force import is_object_forbidden, is_without_counters
from engine.rules.characteristics.search import candidates, zones_of
from engine.rules.events.choosing import pick

Paid = tuple[tuple[str, tuple[int, ...]], ...]
"""What was used to pay, by the word for it: ("sacrificed", ids)."""


_NOTHING = Cost()
CREW = "tap for power "
"""The purpose of choosing creatures to tap for their power, before how much it takes."""
EVIDENCE = "collect evidence "
"""The purpose of choosing cards as evidence, before the amount."""


def check_parts(view: View, cost: Cost, seat: int, source: GameObject, context: Context) -> None:
    """Refuse when some part other than mana cannot be paid now."""
    for part in cost.parts:
        check_part(view, part, seat, source, context, cost)


def is_itself_used(cost: Cost, part: CostPart) -> bool:
    """Whether another part of the cost uses up the source, so that this part cannot be paid with it too."""
    used: tuple[type, ...] = (SacrificeThis, ExileThis, ReturnThis)
    if isinstance(part, TapOthers):
        used = (TapThis, *used)
    return any(isinstance(other, used) for other in cost.parts)


def check_part(
    view: View, part: CostPart, seat: int, source: GameObject, context: Context, cost: Cost = _NOTHING
) -> None:
    """Refuse, with the reason, when one part of a cost cannot be paid now; nor with the `cost` it is part of."""
    name = source.card.name
    if isinstance(part, TapThis):
        if source.tapped:
            raise Refusal("tapped", f"{name} is already tapped", "602.5a")
        _check_not_sick(view, source)
    elif isinstance(part, UntapThis):
        if not source.tapped:
            raise Refusal("untapped", f"{name} is not tapped", "107.6")
        _check_not_sick(view, source)
    elif isinstance(part, PayLife):
        amount = amount_of(view, part.amount, context)
        if view.seats[seat].life < amount:
            raise Refusal(
                "not enough life", f"{view.seats[seat].name} does not have that much life to pay", "119.4"
            )
    elif isinstance(part, RemoveCountersFromThis):
        if counters_of(source, part.kind) < amount_of(view, part.count, context):
            raise Refusal("not enough counters", f"{name} does not have enough {part.kind} counters", "118.3")
    elif isinstance(part, PutCountersOnThis):
        if is_without_counters(view, part.kind, source):
            raise Refusal("cannot pay", f"{name} can't have {part.kind} counters put on it", "118.3")
    elif isinstance(part, SacrificeThis):
        if is_object_forbidden(view, "be sacrificed", source):
            raise Refusal("cannot sacrifice", f"{name} cannot be sacrificed", "701.21")
    elif isinstance(part, TapPower):
        able = able_to_crew(view, seat, source)
        if sum(max(0, power_of(view, id)) * view.objects[id].count for id in able) < part.power:
            raise Refusal("no crew", f"{view.seats[seat].name} has too little power to tap for {name}", "702.122a")
    elif isinstance(part, CollectEvidence):
        evidence = sum(mana_value(view, id) * view.objects[id].count for id in view.seats[seat].graveyard)
        if evidence < part.amount:
            raise Refusal("no evidence", f"{view.seats[seat].name}'s graveyard has too little evidence", "701.59b")
    elif isinstance(part, _CHOOSING):
        available = sum(
            view.objects[one].count - (1 if one == source.id and is_itself_used(cost, part) else 0)
            for one in payable_with(view, part, seat, source)
        ) + _others_of_its_group(view, part, seat, source)
        if available < number_needed(view, part, context):
            raise Refusal(
                "cannot pay", f"{view.seats[seat].name} has nothing to pay this cost of {name} with", "118.3"
            )


def number_needed(view: View, part: Any, context: Context) -> Quantity:
    """How many objects a part of a cost takes."""
    number: Quantity = context.x if isinstance(part, SacrificeX) else part.count
    return number


_CHOOSING = (
    SacrificeOthers,
    SacrificeX,
    TapOthers,
    ReturnOthers,
    DiscardCards,
    ExileOthers,
)


def _check_not_sick(view: View, source: GameObject) -> None:
    if not source.is_sick or source.zone != "battlefield":
        return
    current = characteristics(view, source)
    if "creature" in current.types and "haste" not in current.keywords:
        raise Refusal(
            "summoning sick",
            f"{source.card.name} has not been under its controller's control since their turn began",
            "302.6",
        )


def payable_with(view: View, part: Any, seat: int, source: GameObject) -> tuple[int, ...]:
    """The objects that a part of a cost can be paid with."""
    if isinstance(part, DiscardCards):
        filter: Filter = part.filter or IsCard()
        return tuple(
            id
            for id in view.seats[seat].hand
            if id != source.id and meets(view, filter, view.objects[id], seat, source)
        )
    if isinstance(part, ExileOthers):
        return tuple(
            id
            for id in candidates(view, part.filter, seat, source)
            if id != source.id and _is_of(view.objects.get(id), seat)
        )
    mine = []
    for id in candidates(view, part.filter, seat, source):
        subject = view.objects.get(id)
        if subject is None or subject.zone != "battlefield" or subject.controller != seat:
            continue
        if isinstance(part, TapOthers) and subject.tapped:
            continue
        if isinstance(part, _SACRIFICES) and is_object_forbidden(view, "be sacrificed", subject):
            continue
        mine.append(id)
    return tuple(mine)


def _others_of_its_group(view: View, part: Any, seat: int, source: GameObject) -> Quantity:
    """How many others of a group of cards could be exiled or discarded to pay for one of them."""
    if source.count == 1 or not isinstance(part, (ExileOthers, DiscardCards)):
        return 0
    if isinstance(part, DiscardCards):
        is_one = source.zone == HAND and meets(view, part.filter or IsCard(), source, seat, source, None, False)
    else:
        is_one = (
            source.zone in zones_of(part.filter)
            and _is_of(source, seat)
            and meets(view, part.filter, source, seat, source, None, False)
        )
    return source.count - 1 if is_one else 0


def _is_of(subject: GameObject | None, seat: int) -> bool:
    """Whether a seat can use an object to pay: a permanent that it controls, a card that it owns."""
    if subject is None:
        return False
    return (subject.controller if subject.zone == "battlefield" else subject.owner) == seat


def mana_value(view: View, id: int) -> int:
    """The mana value of a card, wherever it is."""
    return characteristics(view, view.objects[id]).mana_value


def pay_parts(draft: Draft, cost: Cost, seat: int, source_id: int, context: Context, *, is_for_mana: bool) -> Paid:
    """Pay every part but mana, in printed order; what was used, so that effects can refer to it."""
    paid: list[tuple[str, tuple[int, ...]]] = []
    for part in cost.parts:
        if isinstance(part, PayMana):
            continue
        source = draft.objects.get(source_id, context.source)
        if source_id not in draft.objects and isinstance(part, _OF_SOURCE):
            # What was activated for mana before has used it up (CR 601.2h).
            raise Refusal("cannot pay", f"{source.card.name} is gone, so that its cost cannot be paid", "118.3")
        check_part(draft, part, seat, source, context)
        paid += _pay_part(draft, part, seat, source, context, is_for_mana)
    return tuple(paid)


_OF_SOURCE = (
    TapThis,
    UntapThis,
    SacrificeThis,
    ExileThis,
    DiscardThis,
    RemoveCountersFromThis,
    PutCountersOnThis,
)
"""Parts of a cost that are paid with the source itself."""


def itself_if_used(cost: Cost, source: GameObject) -> tuple[int, ...]:
    """The source where its cost takes the source itself: what pays for it may not use that up before."""
    return (source.id,) if any(isinstance(part, (*_OF_SOURCE, ReturnThis)) for part in cost.parts) else ()


def _pay_part(
    draft: Draft, part: CostPart, seat: int, source: GameObject, context: Context, is_for_mana: bool
) -> list[tuple[str, tuple[int, ...]]]:
    if isinstance(part, TapThis):
        tap(draft, source.id, is_for_mana=is_for_mana)
    elif isinstance(part, UntapThis):
        untap(draft, source.id)
    elif isinstance(part, PayLife):
        lose_life(draft, seat, amount_of(draft, part.amount, context), source)
    elif isinstance(part, RemoveCountersFromThis):
        change_counters(draft, source.id, part.kind, -amount_of(draft, part.count, context))
    elif isinstance(part, PutCountersOnThis):
        put_counters(draft, source.id, part.kind, amount_of(draft, part.count, context), is_cost=True)
    elif isinstance(part, SacrificeThis):
        sacrifice(draft, (source.id,))
        return [("sacrificed", (source.id,))]
    elif isinstance(part, ExileThis):
        return [("exiled", (move(draft, source.id, EXILE, how="exiled"),))]
    elif isinstance(part, DiscardHand):
        return [("discarded", discard_hand(draft, seat))]
    elif isinstance(part, ReturnThis):
        return [("returned", (move(draft, source.id, HAND, how="returned"),))]
    elif isinstance(part, DiscardThis):
        discard_card(draft, seat, source.id)
        return [("discarded", (source.id,))]
    elif isinstance(part, TapPower):
        return [_tap_power(draft, part, seat, source)]
    elif isinstance(part, CollectEvidence):
        return [_collect_evidence(draft, part, seat, source)]
    elif isinstance(part, _CHOOSING):
        return [_pay_with(draft, part, seat, source, number_needed(draft, part, context))]
    return []


_SACRIFICES = (SacrificeOthers, SacrificeX)


def _collect_evidence(
    draft: Draft, part: CollectEvidence, seat: int, source: GameObject
) -> tuple[str, tuple[int, ...]]:
    """Exile cards from the graveyard that are evidence enough together (CR 701.59a)."""
    cards = draft.seats[seat].graveyard
    most = sum(draft.objects[id].count for id in cards)
    used = pick(draft, seat, cards, source, f"{EVIDENCE}{part.amount}", 1, most)
    if sum(mana_value(draft, id) * draft.objects[id].count for id in used) < part.amount:
        raise Refusal("no evidence", f"cards with a total mana value of {part.amount} or more", "701.59a")
    move_together(draft, used, EXILE, how="exiled")
    return "exiled", used


def able_to_crew(view: View, seat: int, source: GameObject) -> tuple[int, ...]:
    """The other untapped creatures that a seat controls; summoning sick ones too (CR 302.6, 702.122a)."""
    return tuple(
        id
        for id in view.battlefield
        if id != source.id
        and view.objects[id].controller == seat
        and not view.objects[id].tapped
        and "creature" in characteristics(view, view.objects[id]).types
    )


def power_of(view: View, id: int) -> Quantity:
    """The power of a creature."""
    return characteristics(view, view.objects[id]).power


def _tap_power(draft: Draft, part: TapPower, seat: int, source: GameObject) -> tuple[str, tuple[int, ...]]:
    """Tap creatures with power enough together."""
    able = able_to_crew(draft, seat, source)
    most = sum(draft.objects[id].count for id in able)
    used = pick(draft, seat, able, source, f"{CREW}{part.power}", 0, most) if able else ()
    if sum(power_of(draft, id) * draft.objects[id].count for id in used) < part.power:
        raise Refusal("no crew", f"tap creatures with total power {part.power} or more", "702.122a")
    for id in used:
        tap(draft, id)
    return "tapped", used


def _pay_with(
    draft: Draft, part: Any, seat: int, source: GameObject, count: Quantity
) -> tuple[str, tuple[int, ...]]:
    if count == 0:
        return "sacrificed", ()
    words = {SacrificeOthers: "sacrifice", SacrificeX: "sacrifice"}
    word = {**words, TapOthers: "tap", ReturnOthers: "return", ExileOthers: "exile"}.get(type(part), "discard")
    used = pick(draft, seat, payable_with(draft, part, seat, source), source, word, count, count)
    if isinstance(part, _SACRIFICES):
        sacrifice(draft, used)
        return "sacrificed", used
    if isinstance(part, ExileOthers):
        # A spell that leaves the stack never resolves (CR 608.2b, 701.13).
        draft.stack = tuple(item for item in draft.stack if item.id not in used)
        move_together(draft, used, EXILE, how="exiled")
        return "exiled", used
    for id in used:
        if isinstance(part, TapOthers):
            tap(draft, id)
        elif isinstance(part, ReturnOthers):
            move(draft, id, HAND, how="returned")
        else:
            discard_card(draft, seat, id)
    return {"tap": "tapped", "return": "returned"}.get(word, "discarded"), used
