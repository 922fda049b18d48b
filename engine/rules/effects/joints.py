"""Joining effects: if, unless, may, either, for each player, later, once more (CR 101.4, 603.7, 603.12, 608.2)."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.effects.continuous import Modify
from engine.cards.effects.joints import (
    AnyMayPay,
    ChoiceOfEffects,
    Clash,
    Delayed,
    EffectAtRandom,
    FlipCoin,
    ForEachPlayer,
    IfYouDo,
    InOneSentence,
    May,
    OnlyIf,
    PayForAge,
    RepeatProcess,
    Unless,
    WhenYouDo,
)
from engine.cards.effects.zones import PlayerSacrifices
from engine.cards.events.zones import WouldDraw
from engine.cards.filters.relations import named_in
from engine.frozen_dataclass import replace
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.events import Moved, RandomOutcome
from engine.model.likeness import Likeness
from engine.model.objects import GameObject, counters_of
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.uses import times_used, with_use
from engine.model.waiting_triggers import DelayedTrigger, WaitingTrigger
from engine.model.zones import BATTLEFIELD, LIBRARY, is_seat_reference, reference_to_seat, seat_of_reference
from engine.rules.actions.chance import next_random
from engine.rules.actions.library_top import top_cards
from engine.rules.actions.moving import move
from engine.rules.actions.naming_objects import where_it_is
from engine.rules.actions.performing import perform, performs
from engine.rules.actions.sacrificing import sacrifice
from engine.rules.base.checkpoints import each_in
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.context import Context, opponents_of, seats_from
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.facts import delayed_ability_of, words_of
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.references import references_of, seats_of
from engine.rules.events.choosing import pick
from engine.rules.events.triggers import add_waiting, place_of, uses_of
from engine.rules.stack.announcing import choose_x
from engine.rules.stack.costs import check_parts, pay_parts
from engine.rules.stack.paying import could_pay, pay_mana


@performs(May)
def _may(draft: Draft, effect: May, context: Context) -> None:

    for seat in each_in(draft, seats_of(draft, effect.who, context), context):
        before = context.x
        if effect.once is not None and _is_done_this_turn(draft, context):
            continue
        if effect.cost is not None and not could_pay(draft, seat, effect.cost, context.source):
            continue
        payer = Context(seat, context.source)
        if effect.other.parts and not _can_pay_parts(draft, effect.other, payer):
            continue
        if draft.ask(SayingYesOrNo(seat, context.source, effect=effect), Answer).yes:
            if effect.once is not None:
                _note_done(draft, context)
            cost = effect.cost or ManaCost()
            is_paid = effect.cost is not None or bool(effect.other.parts)
            # Paying is doing something; so is whatever happens from here on (CR 603.12).
            context.began = -1 if is_paid else len(draft.events)
            if effect.chooses_x:
                context.x = choose_x(draft, seat, context.source, Cost(()))
            if pay_mana(draft, seat, cost, context.source, context.x, is_optional=True):
                pay_parts(draft, effect.other, context.source.id, payer, is_for_mana=False)
                perform(draft, effect.effects, context)
            context.x = before


def _is_done_this_turn(draft: Draft, context: Context) -> bool:
    """Return whether what an ability lets do only once each turn was done (CR 603.2h)."""
    ability = context.item.ability if context.item is not None else None
    if ability is None:
        return False
    return times_used(uses_of(draft, context.source), place_of(draft, ability, context.source)) > 0


def _note_done(draft: Draft, context: Context) -> None:
    """Remember on its source that an ability's action has been taken this turn."""
    ability = context.item.ability if context.item is not None else None
    held = draft.objects.get(context.source.id)
    if ability is not None and held is not None:
        draft.put_status(held, held.with_uses(with_use(held.uses, place_of(draft, ability, held))))


@performs(AnyMayPay)
def _any_may_pay(draft: Draft, effect: AnyMayPay, context: Context) -> None:
    """Each is asked, whatever those before have done; it counts only whether any has paid."""
    is_paid = False
    for seat in each_in(draft, seats_of(draft, effect.who, context), context):
        is_paid |= _pays(draft, seat, effect, context)
    perform(draft, effect.effects if is_paid else effect.otherwise, context)


def _pays(draft: Draft, seat: int, effect: AnyMayPay, context: Context) -> bool:
    """Return whether a player pays what any of several may pay."""
    source, payer = context.source, Context(seat, context.source)
    if not could_pay(draft, seat, effect.cost, source) or not _can_pay_parts(draft, effect.other, payer):
        return False
    if not draft.ask(SayingYesOrNo(seat, source, effect=effect), Answer).yes:
        return False
    if not pay_mana(draft, seat, effect.cost, source, is_optional=True):
        return False
    pay_parts(draft, effect.other, source.id, payer, is_for_mana=False)
    return True


@performs(Unless)
def _unless(draft: Draft, effect: Unless, context: Context) -> None:

    source = context.source
    x = context.x if effect.x is None else max(amount_of(draft, effect.x, context), 0)
    for seat in each_in(draft, seats_of(draft, effect.who, context), context):
        payer = Context(seat, source)
        if not could_pay(draft, seat, effect.cost, source, x) or not _can_pay_parts(draft, effect.other, payer):
            continue
        question = SayingYesOrNo(seat, source, effect=effect)
        if draft.ask(question, Answer).yes and pay_mana(draft, seat, effect.cost, source, x, is_optional=True):
            pay_parts(draft, effect.other, source.id, payer, is_for_mana=False)
            return
    perform(draft, effect.effects, context)


def _can_pay_parts(draft: Draft, cost: Cost, payer: Context) -> bool:
    """Return whether a player could pay what a cost asks for besides mana."""
    try:
        check_parts(draft, cost, payer.source, payer)
    except Refusal:
        return False
    return True


@performs(FlipCoin)
def _flip_coin(draft: Draft, effect: FlipCoin, context: Context) -> None:
    """Whatever is called, each outcome is as likely as the other (CR 705.2)."""
    draft.events.append(RandomOutcome(context.you, "the flip of a coin"))
    is_won = next_random(draft, 2) == 0
    perform(draft, effect.won if is_won else effect.lost, context)


@performs(Clash)
def _clash(draft: Draft, effect: Clash, context: Context) -> None:
    """Both reveal the top card and may put it on the bottom; the greater mana value wins (CR 701.30)."""
    opponents = opponents_of(draft, context.you)
    if not opponents:
        return
    other = opponents[0]
    if len(opponents) > 1:
        legal = tuple(reference_to_seat(one) for one in opponents)
        (chosen,) = pick(draft, context.you, legal, context.source, "clash with", 1, 1)
        other = seat_of_reference(chosen)
    revealed = {seat: top_cards(draft, seat, 1) for seat in (context.you, other)}
    values: dict[int, int] = {}
    for seat, cards in revealed.items():
        for id in cards:
            draft.put(draft.objects[id].with_known(True))
            values[seat] = draft.objects[id].card.mana_value
    for seat in seats_from(draft, draft.active):
        for id in revealed.get(seat, ()):
            if draft.ask(
                SayingYesOrNo(seat, draft.objects[id], "put it on the bottom of the library"), Answer
            ).yes:
                move(draft, id, LIBRARY)
    is_won = context.you in values and values[context.you] > values.get(other, -1)
    perform(draft, effect.won if is_won else effect.lost, context)


@performs(PayForAge)
def _pay_for_age(draft: Draft, effect: PayForAge, context: Context) -> None:
    """One who cannot pay all of it pays nothing (CR 118.12, 702.24a)."""
    source = draft.objects.get(context.source.id)
    if source is None or source.zone != BATTLEFIELD:
        return
    times = len(each_of(counters_of(source, AGE), "age counters"))
    mana = effect.cost.mana.times(times)
    other = Cost(effect.cost.beside_mana.parts * times)
    payer = Context(context.you, source)
    if could_pay(draft, context.you, mana, source) and _can_pay_parts(draft, other, payer):
        question = SayingYesOrNo(context.you, source, "pay the cumulative upkeep")
        if draft.ask(question, Answer).yes and pay_mana(draft, context.you, mana, source, is_optional=True):
            pay_parts(draft, other, source.id, payer, is_for_mana=False)
            return
    sacrifice(draft, (source.id,))


AGE = "age"


@performs(OnlyIf)
def _only_if(draft: Draft, effect: OnlyIf, context: Context) -> None:
    is_so = holds(draft, effect.condition, context)
    perform(draft, effect.effects if is_so else effect.otherwise, context)


@performs(IfYouDo)
def _if_you_do(draft: Draft, effect: IfYouDo, context: Context) -> None:
    """What follows is done only if each of what stands before it has done something (CR 608.2c)."""
    is_done = True
    for one in effect.effects:
        before = len(draft.events)
        wanted = amount_of(draft, one.amount, context) if isinstance(one, PlayerSacrifices) else 1
        perform(draft, (one,), context)
        is_done &= len(draft.events) > before and (wanted == 1 or _sacrificed_since(draft, before) >= wanted)
    perform(draft, effect.then if is_done else effect.otherwise, context)


def _sacrificed_since(draft: Draft, before: int) -> Quantity:
    """Return how many permanents were sacrificed since there were so many events."""
    return sum(
        event.count
        for event in draft.events[before:]
        if isinstance(event, Moved) and event.how == "sacrificed" and not event.is_further
    )


@performs(WhenYouDo)
def _when_you_do(draft: Draft, effect: WhenYouDo, context: Context) -> None:
    """A reflexive ability triggers if what stands before it has done anything (CR 603.12)."""
    if len(draft.events) > context.began:
        kept = tuple(references_of(draft, one, context) for one in effect.keeps)
        x = _x_spoken_of(effect.ability, context)
        trigger = WaitingTrigger(effect.ability, context.source, context.you, context.cause, kept=kept, x=x)
        add_waiting(draft, trigger)


@performs(ChoiceOfEffects)
def _either(draft: Draft, effect: ChoiceOfEffects, context: Context) -> None:
    """One of several effects, whichever "you" choose (CR 608.2d)."""

    options = effect.options
    position = choose_option(draft, context.you, context.source, "effect", options, "608.2d")
    perform(draft, options[position : position + 1], context)


@performs(EffectAtRandom)
def _at_random(draft: Draft, effect: EffectAtRandom, context: Context) -> None:
    draft.events.append(RandomOutcome(context.you, "the choice of an effect"))
    position = next_random(draft, len(effect.options))
    perform(draft, effect.options[position : position + 1], context)


@performs(ForEachPlayer)
def _for_each_player(draft: Draft, effect: ForEachPlayer, context: Context) -> None:
    earlier = context.that_seat
    for seat in each_in(draft, seats_of(draft, effect.who, context), context):
        context.that_seat = seat
        perform(draft, effect.effects, context)
    context.that_seat = earlier


@performs(Delayed)
def _delayed(draft: Draft, effect: Delayed, context: Context) -> None:
    kept = tuple(references_of(draft, reference, context) for reference in effect.keeps)
    ability = delayed_ability_of(effect)
    source = _source_now(draft, ability, context)
    of = _belongs_to(draft, ability, kept, source)
    began = DelayedTrigger(
        ability,
        context.you,
        source,
        kept,
        effect.is_once,
        timestamp=draft.take_timestamp(),
        of=of,
        each=1 if of else 0,
        x=_x_spoken_of(ability, context),
        is_lasting=effect.is_lasting,
    )
    for position, other in enumerate(draft.delayed):
        if other.ability is ability and _LIKE_TRIGGERS.is_alike(other, began):
            more = other.with_count(other.count + 1, other.each + began.each)
            draft.delayed = (*draft.delayed[:position], more, *draft.delayed[position + 1 :])
            return
    draft.delayed = (*draft.delayed, began)


_LIKE_TRIGGERS = Likeness(DelayedTrigger, "each")


def _source_now(draft: Draft, ability: TriggeredAbility, context: Context) -> GameObject:
    """Return the source of a trigger that an effect creates.

    One that is to move "this card" has it as what it has become, and does not follow it from there (CR 603.7c).
    """
    source = context.source
    if source.id in draft.objects or not words_of(ability).moves_source:
        return source
    return next(
        (draft.objects[id] for id in where_it_is(draft, source.id, context) if id in draft.objects), source
    )


def _x_spoken_of(ability: TriggeredAbility, context: Context) -> Quantity:
    """Return the X of the spell or ability that creates a trigger, where that speaks of it (CR 107.3)."""
    return context.x if words_of(ability).mentions_x else 0


def _belongs_to(
    draft: Draft, ability: TriggeredAbility, kept: tuple[tuple[int, ...], ...], source: GameObject
) -> int:
    """Return the single object that a delayed trigger is about, with whose like it can be counted; 0 for none."""
    if named_in(getattr(ability.event, "filter", None)) is not None or isinstance(ability.event, WouldDraw):
        return 0  # it waits for what happens to that very object, or is used up one by one
    about = {id for ids in kept for id in ids if not is_seat_reference(id)}
    if words_of(ability).mentions_source:
        about.add(source.id)
    only = about.pop() if len(about) == 1 else 0
    held = draft.objects.get(only)
    return only if held is not None and held.count == 1 else 0


@performs(InOneSentence)
def _together(draft: Draft, effect: InOneSentence, context: Context) -> None:
    effects = effect.effects
    if effect.duration:
        effects = tuple(
            replace(one, duration=effect.duration) if isinstance(one, Modify) and not one.duration else one
            for one in effects
        )
    perform(draft, effects, context)


@performs(RepeatProcess)
def _repeat(draft: Draft, effect: RepeatProcess, context: Context) -> None:
    context.is_repeated = True
