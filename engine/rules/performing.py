"""Performing effects: what each effect of a spell or ability does to the game (CR 608.2c-d)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.cards import effects, effects_of_pairing, effects_of_play, effects_of_turns
from engine.cards.amounts import Chosen, Reference
from engine.cards.definitions import TriggeredAbility
from engine.cards.effects import Effect
from engine.cards.mana import ManaCost
from engine.cards.reflexive import WhenYouDo
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.events import DamageDealt, ItemCountered
from engine.model.objects import PAIRED_WITH, DelayedTrigger, GameObject, WaitingTrigger
from engine.model.quantity import Quantity
from engine.model.zones import (
    BATTLEFIELD,
    GRAVEYARD,
    LIBRARY,
    STACK,
    is_seat_reference,
    reference_to_seat,
    seat_of_reference,
)
from engine.rules import copying_on_stack, searching_libraries
from engine.rules.amounts import amount_of
from engine.rules.cards_in_hand import discard, draw_cards, mill, scry
from engine.rules.choosing import pick
from engine.rules.conditions import holds
from engine.rules.context import Context
from engine.rules.copying import create_copies
from engine.rules.costs import sacrifice
from engine.rules.damage import (
    change_counters,
    deal_damage,
    gain_life,
    lose_life,
    put_counters,
    put_counters_on_seat,
)
from engine.rules.destroying import with_replacements
from engine.rules.draft import Draft
from engine.rules.facts import delayed_ability_of, words_of
from engine.rules.grouping import split, split_spells
from engine.rules.lasting import begin_effect
from engine.rules.layers import characteristics
from engine.rules.leaving_stack import leave_stack
from engine.rules.linking import EXILED_UNTIL_LEAVING, link, pair
from engine.rules.losing import end_if_decided, lose_game, win_game
from engine.rules.making_mana import add_mana
from engine.rules.matching import candidates, of_that_player
from engine.rules.phases import add_phases
from engine.rules.proliferating import proliferate
from engine.rules.putting import put_onto_battlefield
from engine.rules.randomness import shuffle_library
from engine.rules.referrers import release
from engine.rules.referring import references_of, seats_of
from engine.rules.replacement import replaced_amount
from engine.rules.rules_in_force import is_object_forbidden
from engine.rules.shields import begin_shield
from engine.rules.tapping import tap, untap
from engine.rules.token_making import added_tokens
from engine.rules.triggers import add_waiting, notice
from engine.rules.zone_change import at_the_same_time, attach, create, move_together


def perform(draft: Draft, todo: Iterable[Effect], context: Context) -> None:
    """Perform effects in the order written."""
    for effect in todo:
        _PERFORMERS[type(effect)](draft, effect, context)


def named(draft: Draft, reference: Reference, context: Context) -> tuple[int, ...]:
    """What a reference names; for a choice made now, what the seat chooses (CR 608.2d)."""
    if isinstance(reference, Chosen):
        return chosen(draft, reference, context)
    return references_of(draft, reference, context)


def chosen(draft: Draft, reference: Chosen, context: Context) -> tuple[int, ...]:
    """The objects that a seat chooses without targeting, members of groups singled out."""
    found: list[int] = []
    for seat in seats_of(draft, reference.who, context):
        found += choose_objects(
            draft,
            seat,
            of_that_player(reference.filter, context.that_player),
            context.source,
            "choose",
            reference.minimum,
            reference.maximum,
        )
    return tuple(found)


def choose_objects(
    draft: Draft, seat: int, filter: Any, about: GameObject, purpose: str, minimum: Quantity, maximum: Quantity
) -> tuple[int, ...]:
    """Ids of objects that a seat chooses, as many as it can up to `minimum`; members of groups singled out."""
    legal = tuple(one for one in candidates(draft, filter, seat, about))
    available = sum(draft.objects[one].count for one in legal if one in draft.objects)
    if available == 0:
        return ()
    minimum, maximum = min(minimum, available), min(maximum, available)
    return pick(draft, seat, legal, about, purpose, minimum, maximum)


def on_battlefield(draft: Draft, reference: Reference, context: Context) -> list[int]:
    """The permanents among what a reference names."""
    return [
        one
        for one in named(draft, reference, context)
        if not is_seat_reference(one) and one in draft.objects and draft.objects[one].zone == BATTLEFIELD
    ]


def _add_mana(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        add_mana(draft, seat, effect.options, amount, context.source, effect.only)


def _gain_life(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        gain_life(draft, seat, amount, context.source)


def _lose_life(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        lose_life(draft, seat, amount, context.source)


def _deal_damage(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    sources = references_of(draft, effect.source, context)
    source = context.source
    if sources and sources[0] != source.id and not is_seat_reference(sources[0]):
        source = draft.objects.get(sources[0], source)
    told = len(draft.events)
    for one in named(draft, effect.to, context):
        deal_damage(draft, source, one, amount)
    dealt = [event.object for event in draft.events[told:] if isinstance(event, DamageDealt)]
    context.those["damaged"] = tuple(one.id for one in dealt if one is not None)


def _draw(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        draw_cards(draft, seat, amount)


def _discard(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        discard(draft, seat, amount, context.source, effect.at_random)


def _mill(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    milled: tuple[int, ...] = ()
    for seat in seats_of(draft, effect.who, context):
        milled += mill(draft, seat, amount)
    context.those["milled"] = milled


def _scry(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        scry(draft, seat, amount, context.source)


def _create_tokens(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    made = []
    with at_the_same_time(draft):
        for seat in seats_of(draft, effect.who, context):
            number = replaced_amount(draft, "tokens created", amount, seat)
            if number > 0:
                made.append(create(draft, effect.token, seat, number, is_tapped=effect.tapped))
            for token, more in added_tokens(draft, seat, number):
                create(draft, token, seat, more)
    _remember(context, effect.result, tuple(made))


def _create_copies(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    made: list[int] = []
    with at_the_same_time(draft):
        for seat in seats_of(draft, effect.who, context):
            number = replaced_amount(draft, "tokens created", amount, seat)
            copies = create_copies(draft, effect, context, seat, number)
            made += copies
            for token, more in added_tokens(draft, seat, sum(draft.objects[one].count for one in copies)):
                create(draft, token, seat, more)
    _remember(context, effect.result, tuple(made))


def _remember(context: Context, result: str, found: tuple[int, ...]) -> None:
    context.those[""] = found
    if result:
        context.those[result] = found


def _tap(draft: Draft, effect: Any, context: Context) -> None:
    found = on_battlefield(draft, effect.what, context)
    for one in found:
        tap(draft, one)
    _remember(context, "", tuple(found))


def _untap(draft: Draft, effect: Any, context: Context) -> None:
    found = on_battlefield(draft, effect.what, context)
    for one in found:
        if not is_object_forbidden(draft, "untap", draft.objects[one]):
            untap(draft, one)
    _remember(context, "", tuple(found))


def _put_counters(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for one in named(draft, effect.what, context):
        if is_seat_reference(one):
            put_counters_on_seat(draft, seat_of_reference(one), effect.kind, amount)
        elif one in draft.objects and draft.objects[one].zone == BATTLEFIELD:
            put_counters(draft, one, effect.kind, amount)


def _take_counters(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for one in on_battlefield(draft, effect.what, context):
        change_counters(draft, one, effect.kind, -amount)


def _destroy(draft: Draft, effect: Any, context: Context) -> None:
    destroy(draft, on_battlefield(draft, effect.what, context))


def destroy(draft: Draft, ids: Iterable[int]) -> None:
    """Destroy permanents at the same time; indestructible ones stay (CR 701.8, 702.12)."""
    doomed = with_replacements(draft, ids)
    if not doomed:
        return
    move_together(draft, doomed, GRAVEYARD, how="destroyed")


def _sacrifice(draft: Draft, effect: Any, context: Context) -> None:
    # Only its controller can sacrifice a permanent (CR 701.21a).
    seats = seats_of(draft, effect.who, context)
    found = on_battlefield(draft, effect.what, context)
    sacrifice(draft, [one for one in found if draft.objects[one].controller in seats])


def _sacrifices(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    doomed: list[int] = []
    for seat in seats_of(draft, effect.who, context):
        legal = tuple(
            one
            for one in candidates(draft, effect.filter, seat, context.source)
            if one in draft.objects and draft.objects[one].controller == seat
        )
        available = sum(draft.objects[one].count for one in legal)
        number = min(amount, available)
        if number > 0:
            doomed += pick(draft, seat, legal, context.source, "sacrifice", number, number)
    sacrifice(draft, doomed)


def _move_to(draft: Draft, effect: Any, context: Context) -> None:
    zone, position = effect.zone, None
    if zone.startswith("library"):
        zone, position = LIBRARY, (0 if zone == "library top" else None)
    under = None
    if effect.under is not None:
        seats = seats_of(draft, effect.under, context)
        under = seats[0] if seats else None
    if effect.tie is not None and effect.tie.word == EXILED_UNTIL_LEAVING and not _is_there(draft, context):
        return
    found: list[int] = []
    for one in named(draft, effect.what, context):
        subject = draft.objects.get(_now(draft, one, context))
        if subject is not None and subject.zone != STACK:
            found.append(subject.id)
    if zone == BATTLEFIELD:
        counters = tuple((kind, amount_of(draft, amount, context)) for kind, amount in effect.counters)
        moved = put_onto_battlefield(draft, found, under=under, is_tapped=effect.tapped, counters=counters)
    else:
        moved = move_together(draft, dict.fromkeys(found), zone, position=position)
    if effect.tie is not None:
        for id in moved:
            link(draft, id, effect.tie.word, context.source.id)
    _remember(context, effect.result, moved)


def _is_there(draft: Draft, context: Context) -> bool:
    """Whether the source of an effect that lasts until it leaves has not left yet (CR 610.3a)."""
    source = draft.objects.get(context.source.id)
    return source is not None and source.zone == BATTLEFIELD


def _now(draft: Draft, reference: int, context: Context) -> int:
    """What a reference names now: what triggered an ability by moving is found where it went (CR 400.7g)."""
    known = context.cause.object
    if reference not in draft.objects and known is not None and known.id == reference:
        return context.cause.object_now
    return reference


def _counter_spell(draft: Draft, effect: Any, context: Context) -> None:
    for one in named(draft, effect.what, context):
        counter(draft, one)


def counter(draft: Draft, id: int) -> None:
    """Counter a spell or ability on the stack (CR 701.6)."""
    for position, item in enumerate(draft.stack):
        if item.id != id:
            continue
        if item.kind == "spell" and is_object_forbidden(draft, "be countered", draft.objects[id]):
            return
        if item.count != 1 and item.kind == "spell":
            # What is targeted has been singled out; what is named otherwise is countered one by one.
            split_spells(draft, draft.objects[id], item.count - 1)
            counter(draft, id)
            return
        if item.count != 1:
            # Of several identical abilities, the one that was targeted is the last of them to resolve.
            fewer = item.with_count(item.count - 1, item.each)
            draft.stack = (*draft.stack[:position], fewer, *draft.stack[position + 1 :])
        else:
            draft.stack = draft.stack[:position] + draft.stack[position + 1 :]
        release(draft, item)
        draft.left_stack = (*draft.left_stack, item)
        notice(draft, ItemCountered(item))
        if item.kind == "spell":
            leave_stack(draft, item, GRAVEYARD, "countered")
        return


def _modify(draft: Draft, effect: Any, context: Context) -> None:
    begin_effect(draft, effect, on_battlefield(draft, effect.what, context), context)


def _attach(draft: Draft, effect: Any, context: Context) -> None:
    hosts = on_battlefield(draft, effect.to, context)
    for one in on_battlefield(draft, effect.what, context):
        if hosts:
            attach(draft, one, hosts[0])


def _pair(draft: Draft, effect: Any, context: Context) -> None:
    """Pair the source with a creature, if "you" still control both and neither is paired (CR 702.95c)."""
    source = draft.objects.get(context.source.id)
    for one in on_battlefield(draft, effect.what, context):
        other = draft.objects[one]
        if source is None or source.zone != BATTLEFIELD or other.id == source.id:
            continue
        able = all(
            held.controller == context.you
            and "creature" in characteristics(draft, held).types
            and not any(word == PAIRED_WITH and id in draft.objects for word, id in held.links)
            for held in (source, other)
        )
        if able:
            pair(draft, split(draft, source.id), split(draft, one))


def _shuffle(draft: Draft, effect: Any, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        shuffle_library(draft, seat)


def _lose_game(draft: Draft, effect: Any, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        lose_game(draft, seat, f"{context.source.card.name} says so")
    end_if_decided(draft)


def _win_game(draft: Draft, effect: Any, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        win_game(draft, seat, f"{context.source.card.name} says so")


def _extra_turn(draft: Draft, effect: Any, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        if not draft.extra_turns:
            # Under all extra turns lies the seat at which the order of turns goes on, as a reference.
            draft.extra_turns = (reference_to_seat((draft.active + 1) % len(draft.seats)),)
        draft.extra_turns = (*draft.extra_turns, seat)


def _may(draft: Draft, effect: Any, context: Context) -> None:
    from engine.rules.paying import could_pay, pay_mana

    for seat in seats_of(draft, effect.who, context):
        if effect.cost is not None and not could_pay(draft, seat, effect.cost, context.source):
            continue
        question = "pay " + str(effect.cost) if effect.cost is not None else "do that"
        if draft.ask(SayingYesOrNo(seat, context.source, question), Answer).yes:
            cost = effect.cost or ManaCost()
            # Paying is doing something; so is whatever happens from here on (CR 603.12).
            context.began = len(draft.events) if effect.cost is None else -1
            if pay_mana(draft, seat, cost, context.source, is_optional=True):
                perform(draft, effect.effects, context)


def _when_you_do(draft: Draft, effect: Any, context: Context) -> None:
    """A reflexive ability triggers if what stands before it has done anything (CR 603.12)."""
    if len(draft.events) > context.began:
        trigger = WaitingTrigger(effect.ability, context.source, context.you, context.cause)
        add_waiting(draft, trigger)


def _unless(draft: Draft, effect: Any, context: Context) -> None:
    from engine.rules.paying import could_pay, pay_mana

    for seat in seats_of(draft, effect.who, context):
        if not could_pay(draft, seat, effect.cost, context.source):
            continue
        question = SayingYesOrNo(seat, context.source, f"pay {effect.cost}")
        if draft.ask(question, Answer).yes and pay_mana(
            draft, seat, effect.cost, context.source, is_optional=True
        ):
            return
    perform(draft, effect.effects, context)


def _only_if(draft: Draft, effect: Any, context: Context) -> None:
    is_so = holds(draft, effect.condition, context)
    perform(draft, effect.effects if is_so else effect.otherwise, context)


def _for_each_player(draft: Draft, effect: Any, context: Context) -> None:
    earlier = context.that_seat
    for seat in seats_of(draft, effect.who, context):
        context.that_seat = seat
        perform(draft, effect.effects, context)
    context.that_seat = earlier


def _delayed(draft: Draft, effect: Any, context: Context) -> None:
    kept = tuple(references_of(draft, reference, context) for reference in effect.keeps)
    ability = delayed_ability_of(effect)
    of = _belongs_to(draft, ability, kept, context)
    began = DelayedTrigger(
        ability, context.you, context.source, kept, effect.is_once, 1, draft.take_timestamp(), of, 1 if of else 0
    )
    for position, other in enumerate(draft.delayed):
        if (
            other.ability is ability
            and other.controller == began.controller
            and other.source.id == began.source.id
            and other.kept == kept
            and other.of == of
        ):
            more = other.with_count(other.count + 1, other.each + began.each)
            draft.delayed = (*draft.delayed[:position], more, *draft.delayed[position + 1 :])
            return
    draft.delayed = (*draft.delayed, began)


def _belongs_to(
    draft: Draft, ability: TriggeredAbility, kept: tuple[tuple[int, ...], ...], context: Context
) -> int:
    """The single object that a delayed trigger is about, with whose like it can be counted; 0 for none."""
    about = {id for ids in kept for id in ids if not is_seat_reference(id)}
    if words_of(ability).mentions_source:
        about.add(context.source.id)
    only = about.pop() if len(about) == 1 else 0
    held = draft.objects.get(only)
    return only if held is not None and held.count == 1 else 0


def _together(draft: Draft, effect: Any, context: Context) -> None:
    perform(draft, effect.effects, context)


def _additional_phases(draft: Draft, effect: Any, context: Context) -> None:
    add_phases(draft, effect.phases)


def _proliferate(draft: Draft, effect: Any, context: Context) -> None:
    proliferate(draft, context.you, context.source)


def _prevent(draft: Draft, effect: Any, context: Context) -> None:
    amount = None if effect.amount is None else amount_of(draft, effect.amount, context)
    for one in named(draft, effect.to, context):
        begin_shield(draft, one, amount, context, is_combat_only=effect.is_combat_only)


def _redirect(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    to = named(draft, effect.to, context)
    for one in named(draft, effect.of, context):
        if to and (is_seat_reference(one) or one in draft.objects):
            begin_shield(draft, one, amount, context, redirected_to=to[0])


_PERFORMERS: dict[type, Callable[[Draft, Any, Context], None]] = {
    effects.AddMana: _add_mana,
    effects.GainLife: _gain_life,
    effects.LoseLife: _lose_life,
    effects.DealDamage: _deal_damage,
    effects.DrawCards: _draw,
    effects.DiscardEffect: _discard,
    effects.Mill: _mill,
    effects.Scry: _scry,
    effects.CreateTokens: _create_tokens,
    effects.CreateCopies: _create_copies,
    effects.Tap: _tap,
    effects.Untap: _untap,
    effects.PutCounters: _put_counters,
    effects.TakeCounters: _take_counters,
    effects.Destroy: _destroy,
    effects.SacrificeEffect: _sacrifice,
    effects.Sacrifices: _sacrifices,
    effects.MoveTo: _move_to,
    effects.CounterSpell: _counter_spell,
    effects.Modify: _modify,
    effects.Attach: _attach,
    effects.ShuffleLibrary: _shuffle,
    effects.LoseGame: _lose_game,
    effects.WinGame: _win_game,
    effects.ExtraTurn: _extra_turn,
    effects.May: _may,
    effects.Unless: _unless,
    effects.OnlyIf: _only_if,
    effects.ForEachPlayer: _for_each_player,
    effects.Delayed: _delayed,
    effects_of_play.Proliferate: _proliferate,
    effects_of_play.PreventDamage: _prevent,
    effects_of_play.RedirectDamage: _redirect,
    effects_of_turns.Together: _together,
    effects_of_turns.AdditionalPhases: _additional_phases,
    effects_of_pairing.Pair: _pair,
    WhenYouDo: _when_you_do,
    **copying_on_stack.PERFORMERS,
    **searching_libraries.PERFORMERS,
}
