"""Life gained and lost, damage dealt, prevented and redirected (CR 119, 120, 614.9, 615)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.effects.continuous import Modify
from engine.cards.effects.life_and_damage import (
    DealChosenDamage,
    DealDamage,
    DivideDamage,
    DoubleLife,
    ExchangeLife,
    ExchangeLifeForSize,
    GainLife,
    LifeBecomes,
    LoseLife,
    PreventDamage,
    PreventFromChosen,
    PreventNextTime,
    RedirectDamage,
    RedirectNextTime,
)
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.replacing import PreventsDamage
from engine.cards.modifications.power_and_toughness import SetPowerToughness
from engine.cards.references.choices import Target
from engine.cards.references.objects import This, Those
from engine.cards.references.players import EachOpponent, EachPlayer
from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.events import DamageDealt
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import is_seat_reference, reference_to_seat, seat_of_reference
from engine.rules.actions.amounts_by_player import amounts_by_player
from engine.rules.actions.damage import deal_damage
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.lethal import least_excessive
from engine.rules.actions.life import gain_life, lose_life
from engine.rules.actions.naming_objects import named, on_battlefield
from engine.rules.actions.performing import perform, performs
from engine.rules.base.context import Context, seats_from
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.filters.meeting import meets, seat_meets
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.references import object_as_known, references_of, seats_of
from engine.rules.events.choosing import pick
from engine.rules.events.replacement import is_seat_forbidden
from engine.rules.events.shields import begin_shield, begin_shield_from


@performs(GainLife)
def _gain_life(draft: Draft, effect: GainLife, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        gain_life(draft, seat, amount, context.source)


@performs(LoseLife)
def _lose_life(draft: Draft, effect: LoseLife, context: Context) -> None:
    seats = seats_of(draft, effect.who, context)
    for seat, amount in amounts_by_player(draft, effect.amount, effect.who, seats, context):
        before = draft.seats[seat].life
        lose_life(draft, seat, amount, context.source)
        context.lost = context.lost + before - draft.seats[seat].life


@performs(ExchangeLife)
def _exchange_life(draft: Draft, effect: ExchangeLife, context: Context) -> None:
    """Nothing happens where there are not two, or where one could not gain or lose it (CR 701.12a, 119.7-8)."""
    seats = seats_of(draft, effect.one, context)
    if effect.other is not None:
        seats = (*seats, *seats_of(draft, effect.other, context))
    if len(set(seats)) != 2:
        return
    one, other = seats
    before, after = draft.seats[one].life, draft.seats[other].life
    if _can_become(draft, one, after) and _can_become(draft, other, before):
        _let_become(draft, one, after, context)
        _let_become(draft, other, before, context)


@performs(ExchangeLifeForSize)
def _exchange_life_for_size(draft: Draft, effect: ExchangeLifeForSize, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        for id in on_battlefield(draft, effect.what, context):
            now = characteristics(draft, draft.objects[id])
            if "creature" not in now.types:
                continue
            size = now.power if effect.size == "power" else now.toughness
            life = draft.seats[seat].life
            if not _can_become(draft, seat, size):
                continue
            _let_become(draft, seat, size, context)
            amounts = (life, 0) if effect.size == "power" else (0, life)
            begin_effect(draft, _OF_POWER if effect.size == "power" else _OF_TOUGHNESS, [id], context, (amounts,))


_OF_POWER = Modify(Those(), (SetPowerToughness(Number(0), None),), "")
_OF_TOUGHNESS = Modify(Those(), (SetPowerToughness(None, Number(0)),), "")


def _can_become(draft: Draft, seat: int, life: Quantity) -> bool:
    """Return whether a seat could gain or lose what makes its life total a number (CR 119.7-8)."""
    held = draft.seats[seat].life
    if life > held:
        return not is_seat_forbidden(draft, "gain life", seat)
    return life == held or not is_seat_forbidden(draft, "lose life", seat)


@performs(LifeBecomes)
def _life_becomes(draft: Draft, effect: LifeBecomes, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        _let_become(draft, seat, amount, context)


def _let_become(draft: Draft, seat: int, life: Quantity, context: Context) -> None:
    """Let a seat gain or lose the difference to a life total (CR 119.5)."""
    change = life - draft.seats[seat].life
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
    if source is None:
        return
    told = len(draft.events)
    amounts = _amounts(draft, effect, context)
    if effect.excess_to_controller:
        amounts = [share for one, amount in amounts for share in _with_excess_apart(draft, source, one, amount)]
    is_asked = facts_of(context.source.card).asks_for_excess
    limits = {one: least_excessive(draft, source, one) for one, _ in amounts} if is_asked else {}
    for one, amount in amounts:
        deal_damage(draft, source, one, amount, is_unpreventable=effect.is_unpreventable)
    _remember_damaged(draft, context, told)
    if is_asked:
        _remember_excess(draft, context, told, limits)


def _with_excess_apart(draft: Draft, source: GameObject, to: int, amount: Quantity) -> list[tuple[int, Quantity]]:
    """Return whom damage is dealt where what is excess is dealt to the permanent's controller (CR 120.4a)."""
    limit = least_excessive(draft, source, to)
    if limit is None or amount <= limit:
        return [(to, amount)]
    controller = reference_to_seat(draft.objects[to].controller)
    return [(to, limit), (controller, amount - limit)]


def _remember_excess(draft: Draft, context: Context, told: int, limits: dict[int, Quantity | None]) -> None:
    """Remember how much of the damage dealt since so many events was excess damage (CR 120.10)."""
    dealt: dict[int, Quantity] = {}
    for event in draft.events[told:]:
        if isinstance(event, DamageDealt) and event.object is not None:
            dealt[event.object.id] = dealt.get(event.object.id, 0) + event.amount
    for id, amount in dealt.items():
        limit = limits.get(id)
        if limit is not None:
            context.excess = context.excess + max(0, amount - limit)


@performs(DealChosenDamage)
def _deal_chosen_damage(draft: Draft, effect: DealChosenDamage, context: Context) -> None:
    question = ChoosingNumber(context.you, context.source, "damage to deal")
    number = draft.ask(question, ChooseNumber).number
    if number < 0:
        raise Refusal("wrong number", "damage cannot be less than 0", "107.1b")
    dealt = DealDamage(Number(number), effect.to, effect.source, effect.is_unpreventable)
    perform(draft, (dealt,), context)


@performs(DivideDamage)
def _divide_damage(draft: Draft, effect: DivideDamage, context: Context) -> None:
    """What was to go to a target that is no longer legal is not dealt (CR 608.2i)."""
    if not isinstance(effect.to, Target):
        return
    source = _source_of(draft, effect, context)
    if source is None:
        return
    shares = context.shares[effect.to.index] if effect.to.index < len(context.shares) else {}
    told = len(draft.events)
    for one in context.targets[effect.to.index]:
        deal_damage(draft, source, one, shares.get(one, 0))
    _remember_damaged(draft, context, told)


def _source_of(draft: Draft, effect: DealDamage | DivideDamage, context: Context) -> GameObject | None:
    """Return the source of damage: the ability's own object, or what the effect names as it is or as it last was.

    A target that is no longer legal deals none, nor does what is not there to be named (CR 608.2b, 608.2h).
    """
    sources = references_of(draft, effect.source, context)
    if not sources:
        return None
    if sources[0] == context.source.id or is_seat_reference(sources[0]):
        return context.source
    return object_as_known(draft, effect.source, context)


def _remember_damaged(draft: Draft, context: Context, told: int) -> None:
    """Remember which objects have been dealt damage since so many events: "dealt damage this way"."""
    dealt = [event.object for event in draft.events[told:] if isinstance(event, DamageDealt)]
    damaged = (one.id for one in dealt if one is not None)
    context.those["damaged"] = tuple(dict.fromkeys((*context.those.get("damaged", ()), *damaged)))


def _amounts(draft: Draft, effect: DealDamage, context: Context) -> list[tuple[int, Quantity]]:
    """Work out to whom damage is dealt and how much, all of it worked out before any is dealt (CR 608.2h)."""
    whom = named(draft, effect.to, context)
    if isinstance(effect.to, (EachPlayer, EachOpponent)):
        seats = tuple(seat_of_reference(one) for one in whom)
        found = amounts_by_player(draft, effect.amount, effect.to, seats, context)
        return [(reference_to_seat(seat), amount) for seat, amount in found]
    number = amount_of(draft, effect.amount, context)
    return [(one, number) for one in whom]


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
    return legal and pick(draft, context.you, legal, context.source, "take as the source of damage", 1, 1)


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
        begin_shield_from(draft, (one,), source, context, is_gained=effect.is_gained, redirected_to=instead)


@performs(RedirectDamage)
def _redirect(draft: Draft, effect: RedirectDamage, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    to = named(draft, effect.to, context)
    for one in named(draft, effect.of, context):
        if to and (is_seat_reference(one) or one in draft.objects):
            begin_shield(draft, one, amount, context, redirected_to=to[0])


@performs(RedirectNextTime)
def _redirect_next_time(draft: Draft, effect: RedirectNextTime, context: Context) -> None:
    """Whoever of the players would be dealt damage first uses it up for all of them."""
    onto = next(iter(named(draft, effect.onto, context)), 0)
    if not onto or (not is_seat_reference(onto) and onto not in draft.objects):
        return
    players = tuple(
        reference_to_seat(seat)
        for seat in seats_from(draft, context.you)
        if seat_meets(draft, effect.to, seat, context.you)
    )
    begin_shield_from(
        draft, players, context.source.id, context, redirected_to=onto, is_combat_only=effect.is_combat_only
    )
