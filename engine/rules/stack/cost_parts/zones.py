"""Paying by sacrificing, exiling, discarding and returning objects (CR 118, 601.2h, 701)."""

from __future__ import annotations

from engine.cards.base.kinds import CostPart, Filter
from engine.cards.costs.cost import Cost
from engine.cards.costs.zones import (
    Behold,
    CollectEvidence,
    DiscardCards,
    DiscardHand,
    DiscardThis,
    ExileFromTop,
    ExileOthers,
    ExileThis,
    ReturnOthers,
    ReturnThis,
    RevealFromHand,
    RevealThis,
    SacrificeOthers,
    SacrificeThis,
    SacrificeX,
)
from engine.cards.filters.objects import IsCard
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import BATTLEFIELD, EXILE, HAND
from engine.rules.actions.chance import pick_at_random
from engine.rules.actions.destination import Destination
from engine.rules.actions.discarding import discard_card, discard_cards, discard_hand, discarding_together
from engine.rules.actions.library_top import top_cards
from engine.rules.actions.moving import move, move_together
from engine.rules.actions.sacrificing import sacrifice
from engine.rules.base.context import Context
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.linking import link
from engine.rules.characteristics.rules_in_force import is_object_forbidden
from engine.rules.characteristics.search import candidates, zones_of
from engine.rules.events.choosing import pick
from engine.rules.stack.cost_parts.parts import (
    Paid,
    check_enough,
    checks,
    mana_value,
    offers,
    payable_with,
    pays,
)
from engine.rules.stack.cost_parts.together import able_with_more, is_used_up

EVIDENCE = "collect evidence "
"""The purpose of choosing cards as evidence, before the amount."""


def _less_itself(view: View, part: CostPart, source: GameObject, context: Context, cost: Cost) -> int:
    """Return what the source takes from the objects to pay a part with: itself, where another part uses it up."""
    return -1 if is_used_up(cost.parts) and source.id in payable_with(view, part, context.you, source) else 0


def controlled_by(view: View, filter: Filter, seat: int, source: GameObject) -> tuple[int, ...]:
    """Return the permanents that a seat controls among what meets a filter."""
    if BATTLEFIELD not in zones_of(filter):
        return ()
    mine = ((id, view.objects[id]) for id in view.battlefield)
    return tuple(id for id, held in mine if held.controller == seat and meets(view, filter, held, seat, source))


@checks(SacrificeThis)
def _check_sacrificing(view: View, part: SacrificeThis, source: GameObject, context: Context, cost: Cost) -> None:
    if is_object_forbidden(view, "be sacrificed", source):
        raise Refusal("cannot sacrifice", f"{source.card.name} cannot be sacrificed", "701.21")


@pays(SacrificeThis)
def _sacrifice(draft: Draft, part: SacrificeThis, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    sacrifice(draft, (source.id,))
    return (("sacrificed", (source.id,)),)


def _able_to_be_sacrificed(view: View, filter: Filter, seat: int, source: GameObject) -> tuple[int, ...]:
    return tuple(
        id
        for id in controlled_by(view, filter, seat, source)
        if not is_object_forbidden(view, "be sacrificed", view.objects[id])
    )


def _check_so_many(
    view: View, part: SacrificeOthers | ReturnOthers, source: GameObject, context: Context, cost: Cost
) -> None:
    own = _less_itself(view, part, source, context, cost)
    check_enough(view, part, part.count, source, context, own)


checks(SacrificeOthers)(_check_so_many)
checks(ReturnOthers)(_check_so_many)


def _sacrifice_chosen(
    draft: Draft, part: SacrificeOthers | SacrificeX, number: Quantity, source: GameObject, context: Context
) -> Paid:
    if number == 0:
        return (("sacrificed", ()),)
    able = able_with_more(draft, part, source, context)
    used = pick(draft, context.you, able, source, "sacrifice", number, number, asked=part.filter)
    sacrifice(draft, used)
    return (("sacrificed", used),)


@offers(SacrificeOthers)
def _others(view: View, part: SacrificeOthers, source: GameObject, seat: int) -> tuple[int, ...]:
    return _able_to_be_sacrificed(view, part.filter, seat, source)


@pays(SacrificeOthers)
def _sacrifice_others(
    draft: Draft, part: SacrificeOthers, source: GameObject, context: Context, is_for_mana: bool
) -> Paid:
    return _sacrifice_chosen(draft, part, part.count, source, context)


@offers(SacrificeX)
def _any(view: View, part: SacrificeX, source: GameObject, seat: int) -> tuple[int, ...]:
    return _able_to_be_sacrificed(view, part.filter, seat, source)


@checks(SacrificeX)
def _check_x(view: View, part: SacrificeX, source: GameObject, context: Context, cost: Cost) -> None:
    own = _less_itself(view, part, source, context, cost)
    check_enough(view, part, context.x, source, context, own)


@pays(SacrificeX)
def _sacrifice_x(draft: Draft, part: SacrificeX, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    return _sacrifice_chosen(draft, part, context.x, source, context)


@pays(ReturnThis)
def _return(draft: Draft, part: ReturnThis, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    to = Destination(part.zone)  # a library takes it at the bottom
    how = "returned" if part.zone == HAND else ""
    return (("returned", move_together(draft, (source.id,), to, how=how)),)


@offers(ReturnOthers)
def _to_return(view: View, part: ReturnOthers, source: GameObject, seat: int) -> tuple[int, ...]:
    return controlled_by(view, part.filter, seat, source)


@pays(ReturnOthers)
def _return_others(
    draft: Draft, part: ReturnOthers, source: GameObject, context: Context, is_for_mana: bool
) -> Paid:
    able = able_with_more(draft, part, source, context)
    used = pick(draft, context.you, able, source, "return", part.count, part.count, asked=part.filter)
    attacked = tuple(dict.fromkeys(one.attacks for one in draft.combat if one.creature in used))
    for id in used:
        move(draft, id, HAND, how="returned")
    return (("returned", used), *((("attacked", attacked),) if attacked else ()))


@pays(ExileThis)
def _exile(draft: Draft, part: ExileThis, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    return (("exiled", move_together(draft, (source.id,), EXILE, how="exiled")),)


@offers(ExileOthers)
def _to_exile(view: View, part: ExileOthers, source: GameObject, seat: int) -> tuple[int, ...]:
    return tuple(
        id
        for id in candidates(view, part.filter, seat, source)
        if id != source.id and id in view.objects and _is_usable(view.objects[id], seat)
    )


def _is_usable(subject: GameObject, seat: int) -> bool:
    """Return whether a seat can use an object to pay: a permanent that it controls, a card that it owns."""
    return (subject.controller if subject.zone == BATTLEFIELD else subject.owner) == seat


@checks(ExileOthers)
def _check_exiling(view: View, part: ExileOthers, source: GameObject, context: Context, cost: Cost) -> None:
    seat = context.you
    is_one = (
        source.count != 1
        and source.zone in zones_of(part.filter)
        and _is_usable(source, seat)
        and meets(view, part.filter, source, seat, source, None, False)
    )
    check_enough(view, part, part.count, source, context, source.count - 1 if is_one else 0)


@pays(ExileOthers)
def _exile_others(
    draft: Draft, part: ExileOthers, source: GameObject, context: Context, is_for_mana: bool
) -> Paid:
    able = able_with_more(draft, part, source, context)
    most = sum(draft.objects[id].count for id in able) if part.or_more else part.count
    used = pick(draft, context.you, able, source, "exile", part.count, most, asked=part.filter)
    # A spell that leaves the stack never resolves (CR 608.2b, 701.13).
    draft.stack = tuple(item for item in draft.stack if item.id not in used)
    were_permanents = any(draft.objects[id].zone == BATTLEFIELD for id in used)
    moved = move_together(draft, used, EXILE, how="exiled")
    if part.tie is not None:
        for id in moved:
            link(draft, id, part.tie.word, source.id)
    # A creature is known as it last was; a card is found where it went: "put time counters on the exiled card".
    return (("exiled", used if were_permanents else moved),)


@checks(ExileFromTop)
def _check_top(view: View, part: ExileFromTop, source: GameObject, context: Context, cost: Cost) -> None:
    seat = view.seats[context.you]
    if sum(view.objects[id].count for id in seat.library) < part.count:
        raise Refusal("cannot exile", f"{seat.name}'s library has too few cards", "118.3")


@pays(ExileFromTop)
def _exile_from_top(
    draft: Draft, part: ExileFromTop, source: GameObject, context: Context, is_for_mana: bool
) -> Paid:
    return (("exiled", move_together(draft, top_cards(draft, context.you, part.count), EXILE, how="exiled")),)


@checks(CollectEvidence)
def _check_evidence(view: View, part: CollectEvidence, source: GameObject, context: Context, cost: Cost) -> None:
    seat = view.seats[context.you]
    if sum(mana_value(view, id) * view.objects[id].count for id in seat.graveyard) < part.amount:
        raise Refusal("no evidence", f"{seat.name}'s graveyard has too little evidence", "701.59b")


@pays(CollectEvidence)
def _collect_evidence(
    draft: Draft, part: CollectEvidence, source: GameObject, context: Context, is_for_mana: bool
) -> Paid:
    """Exile cards from the graveyard that are evidence enough together (CR 701.59a)."""
    cards = draft.seats[context.you].graveyard
    most = sum(draft.objects[id].count for id in cards)
    used = pick(draft, context.you, cards, source, f"{EVIDENCE}{part.amount}", 1, most)
    if sum(mana_value(draft, id) * draft.objects[id].count for id in used) < part.amount:
        raise Refusal("no evidence", f"cards with a total mana value of {part.amount} or more", "701.59a")
    move_together(draft, used, EXILE, how="exiled")
    return (("exiled", used),)


@offers(DiscardCards)
def _to_discard(view: View, part: DiscardCards, source: GameObject, seat: int) -> tuple[int, ...]:
    filter = part.filter or IsCard()
    return tuple(
        id
        for id in view.seats[seat].hand
        if id != source.id and meets(view, filter, view.objects[id], seat, source)
    )


@checks(DiscardCards)
def _check_discarding(view: View, part: DiscardCards, source: GameObject, context: Context, cost: Cost) -> None:
    filter = part.filter or IsCard()
    is_one = source.count != 1 and source.zone == HAND
    is_one = is_one and meets(view, filter, source, context.you, source, None, False)
    check_enough(view, part, part.count, source, context, source.count - 1 if is_one else 0)


@pays(DiscardCards)
def _discard(draft: Draft, part: DiscardCards, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    if part.at_random:
        return (("discarded", _discarded_at_random(draft, part, source, context)),)
    able = able_with_more(draft, part, source, context)
    used = pick(draft, context.you, able, source, "discard", part.count, part.count, asked=part.filter)
    discard_cards(draft, context.you, used)
    return (("discarded", used),)


def _discarded_at_random(
    draft: Draft, part: DiscardCards, source: GameObject, context: Context
) -> tuple[int, ...]:
    """Return cards that meet the cost, as many as it asks for, chosen at random (CR 701.9b)."""
    used: list[int] = []
    with discarding_together(draft, context.you):
        for _ in each_of(part.count, "cards discarded at random"):
            able = payable_with(draft, part, context.you, source)
            id = pick_at_random(draft, context.you, able, "discard")
            used.append(id)
            discard_card(draft, context.you, id)
    return tuple(used)


@pays(DiscardHand)
def _discard_hand(
    draft: Draft, part: DiscardHand, source: GameObject, context: Context, is_for_mana: bool
) -> Paid:
    return (("discarded", discard_hand(draft, context.you)),)


@pays(RevealThis)
def _reveal_this(draft: Draft, part: RevealThis, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    draft.put(draft.objects[source.id].with_known(True))
    return ()


@offers(RevealFromHand)
def _to_reveal(view: View, part: RevealFromHand, source: GameObject, seat: int) -> tuple[int, ...]:
    return tuple(
        id
        for id in view.seats[seat].hand
        if id != source.id and meets(view, part.filter, view.objects[id], seat, source)
    )


@checks(RevealFromHand)
def _check_revealing(view: View, part: RevealFromHand, source: GameObject, context: Context, cost: Cost) -> None:
    if not payable_with(view, part, context.you, source):
        raise Refusal(
            "nothing to reveal", f"{source.card.name} asks to reveal a card that is not in hand", "601.2h"
        )


@pays(RevealFromHand)
def _reveal_from_hand(
    draft: Draft, part: RevealFromHand, source: GameObject, context: Context, is_for_mana: bool
) -> Paid:
    able = payable_with(draft, part, context.you, source)
    (shown,) = pick(draft, context.you, able, source, "reveal", 1, 1, asked=part.filter)
    draft.put(draft.objects[shown].with_known(True))
    return ()


@pays(DiscardThis)
def _discard_this(
    draft: Draft, part: DiscardThis, source: GameObject, context: Context, is_for_mana: bool
) -> Paid:
    with discarding_together(draft, context.you):
        discard_card(draft, context.you, source.id, is_cycled=part.is_cycling)
    return (("discarded", (source.id,)),)


@offers(Behold)
def _to_behold(view: View, part: Behold, source: GameObject, seat: int) -> tuple[int, ...]:
    in_hand = (id for id in view.seats[seat].hand if id != source.id)
    shown = (id for id in in_hand if meets(view, part.filter, view.objects[id], seat, source))
    return (*controlled_by(view, part.filter, seat, source), *shown)


@checks(Behold)
def _check_beholding(view: View, part: Behold, source: GameObject, context: Context, cost: Cost) -> None:
    check_enough(view, part, part.count, source, context, 0)


@pays(Behold)
def _behold(draft: Draft, part: Behold, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    able = payable_with(draft, part, context.you, source)
    used = pick(draft, context.you, able, source, "behold", part.count, part.count, asked=part.filter)
    for id in used:
        if draft.objects[id].zone == HAND:
            draft.put(draft.objects[id].with_known(True))
    return (("beheld", used),)
