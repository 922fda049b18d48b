"""Life gained and lost, damage dealt, prevented and redirected (CR 119, 120, 614.9, 615)."""

from __future__ import annotations

from engine.cards.base.kinds import Amount, Filter, Reference
from engine.cards.effects.continuous import Modify
from engine.cards.effects.life_and_damage import (
    DealDamage,
    DivideDamage,
    DoubleLife,
    GainLife,
    LifeBecomes,
    LoseLife,
    PreventDamage,
    PreventFromChosen,
    PreventNextTime,
    RedirectDamage,
)
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.replacing import PreventsDamage
from engine.cards.references.choices import Target
from engine.cards.references.objects import This
from engine.cards.references.players import EachOpponent, EachPlayer, ThatPlayer
from engine.model.events import DamageDealt
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.zones import is_seat_reference, reference_to_seat, seat_of_reference
from engine.rules.actions.damage import deal_damage
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.life import gain_life, lose_life
from engine.rules.actions.naming_objects import named
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.facts import mentions
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.references import references_of, seats_of
from engine.rules.events.choosing import pick
from engine.rules.events.shields import begin_shield, begin_shield_from


@performs(GainLife)
def _gain_life(draft: Draft, effect: GainLife, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        gain_life(draft, seat, amount, context.source)


@performs(LoseLife)
def _lose_life(draft: Draft, effect: LoseLife, context: Context) -> None:
    whom = tuple(reference_to_seat(seat) for seat in seats_of(draft, effect.who, context))
    for one, amount in _amounts(draft, effect.amount, effect.who, whom, context):
        seat = seat_of_reference(one)
        before = draft.seats[seat].life
        lose_life(draft, seat, amount, context.source)
        context.lost = context.lost + before - draft.seats[seat].life


@performs(LifeBecomes)
def _life_becomes(draft: Draft, effect: LifeBecomes, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        change = amount - draft.seats[seat].life
        if change > 0:
            gain_life(draft, seat, change, context.source)
        elif change < 0:
            lose_life(draft, seat, -change, context.source)


@performs(DoubleLife)
def _double_life(draft: Draft, effect: DoubleLife, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        life = draft.seats[seat].life
        if life > 0:
            gain_life(draft, seat, life, context.source)
        elif life < 0:
            lose_life(draft, seat, -life, context.source)


@performs(DealDamage)
def _deal_damage(draft: Draft, effect: DealDamage, context: Context) -> None:
    source = _source_of(draft, effect, context)
    told = len(draft.events)
    for one, amount in _amounts(draft, effect.amount, effect.to, named(draft, effect.to, context), context):
        deal_damage(draft, source, one, amount, is_unpreventable=effect.is_unpreventable)
    _remember_damaged(draft, context, told)


@performs(DivideDamage)
def _divide_damage(draft: Draft, effect: DivideDamage, context: Context) -> None:
    """What was to go to a target that is no longer legal is not dealt (CR 608.2i)."""
    if not isinstance(effect.to, Target):
        return
    source = _source_of(draft, effect, context)
    shares = context.shares[effect.to.index] if effect.to.index < len(context.shares) else {}
    told = len(draft.events)
    for one in context.targets[effect.to.index]:
        deal_damage(draft, source, one, shares.get(one, 0))
    _remember_damaged(draft, context, told)


def _source_of(draft: Draft, effect: DealDamage | DivideDamage, context: Context) -> GameObject:
    """Return the source of damage: what the effect names, where that is still there, or the ability's
    own object.
    """
    sources = references_of(draft, effect.source, context)
    if sources and sources[0] != context.source.id and not is_seat_reference(sources[0]):
        return draft.objects.get(sources[0], context.source)
    return context.source


def _remember_damaged(draft: Draft, context: Context, told: int) -> None:
    """Remember which objects have been dealt damage since so many events: "dealt damage this way"."""
    dealt = [event.object for event in draft.events[told:] if isinstance(event, DamageDealt)]
    damaged = (one.id for one in dealt if one is not None)
    context.those["damaged"] = tuple(dict.fromkeys((*context.those.get("damaged", ()), *damaged)))


def _amounts(
    draft: Draft, amount: Amount, to: Reference, whom: tuple[int, ...], context: Context
) -> list[tuple[int, Quantity]]:
    """To whom something is done and how much, all of it worked out before any is done (CR 608.2h)."""
    if not isinstance(to, (EachPlayer, EachOpponent)) or not mentions(amount, _THAT_PLAYER):
        number = amount_of(draft, amount, context)
        return [(one, number) for one in whom]
    earlier = context.that_seat
    found: list[tuple[int, Quantity]] = []
    for one in whom:
        context.that_seat = seat_of_reference(one)
        found.append((one, amount_of(draft, amount, context)))
    context.that_seat = earlier
    return found


_THAT_PLAYER = (ThatPlayer, IsControlledBy("that player"))
"""What speaks of each of several players, for each of whom an amount is another."""


@performs(PreventDamage)
def _prevent(draft: Draft, effect: PreventDamage, context: Context) -> None:
    amount = None if effect.amount is None else amount_of(draft, effect.amount, context)
    for one in named(draft, effect.to, context):
        begin_shield(draft, one, amount, context, is_combat_only=effect.is_combat_only)


def _chosen_source(draft: Draft, sources: Filter | None, context: Context) -> tuple[int, ...]:
    """Let the source be chosen as an effect begins: a permanent, or a spell on the stack (CR 609.7a, 615.9)."""
    there = (*draft.battlefield, *(item.id for item in draft.stack if item.kind == "spell"))
    legal = tuple(
        id
        for id in there
        if sources is None or meets(draft, sources, draft.objects[id], context.you, context.source)
    )
    return legal and pick(draft, context.you, legal, context.source, "choose as the source of damage", 1, 1)


@performs(PreventFromChosen)
def _prevent_from_chosen(draft: Draft, effect: PreventFromChosen, context: Context) -> None:
    chosen = _chosen_source(draft, effect.sources, context)
    to = IsPlayer("you") if effect.is_to_you else None
    rules = (PreventsDamage(IsThis(), to=to),)
    begin_effect(draft, Modify(This(), (), "this turn", rules), list(chosen), context)


@performs(PreventNextTime)
def _prevent_next_time(draft: Draft, effect: PreventNextTime, context: Context) -> None:
    instead = 0
    if effect.redirected_to is not None:
        instead = next((one for one in named(draft, effect.redirected_to, context)), 0)
        if not instead or (not is_seat_reference(instead) and instead not in draft.objects):
            return
    chosen = _chosen_source(draft, effect.sources, context)
    if not chosen:
        return
    (source,) = chosen
    for one in named(draft, effect.to, context):
        begin_shield_from(draft, one, source, context, is_gained=effect.is_gained, redirected_to=instead)


@performs(RedirectDamage)
def _redirect(draft: Draft, effect: RedirectDamage, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    to = named(draft, effect.to, context)
    for one in named(draft, effect.of, context):
        if to and (is_seat_reference(one) or one in draft.objects):
            begin_shield(draft, one, amount, context, redirected_to=to[0])
