"""Performing effects on objects: tokens, counters, moving, destroying, countering, attaching (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.cards import effects, effects_of_pairing, effects_of_turns
from engine.model.events import Attached, ItemCountered
from engine.model.objects import PAIRED_WITH
from engine.model.zones import (
    BATTLEFIELD,
    GRAVEYARD,
    LIBRARY,
    PHASED_OUT,
    STACK,
    is_seat_reference,
    seat_of_reference,
)
from engine.rules.actions.attaching import is_rightly_attached
from engine.rules.actions.copying import create_copies
from engine.rules.actions.damage import (
    change_counters,
    put_counters,
    put_counters_on_seat,
)
from engine.rules.actions.destroying import with_replacements
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.naming_objects import named, on_battlefield, remember, where_named
from engine.rules.actions.phasing import phase_out
from engine.rules.actions.putting import put_onto_battlefield
from engine.rules.actions.staying_tapped import keep_tapped
from engine.rules.actions.tapping import tap, untap
from engine.rules.actions.token_making import added_tokens
from engine.rules.actions.zone_change import at_the_same_time, attach, create, move_together
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.referrers import release
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.finding import candidates
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.linking import EXILED_UNTIL_LEAVING, link, pair
from engine.rules.characteristics.referring import seats_of
from engine.rules.characteristics.rules_in_force import is_object_forbidden
from engine.rules.events.choosing import pick
from engine.rules.events.grouping import split, split_spells
from engine.rules.events.replacement import replaced_amount
from engine.rules.events.triggers import notice
from engine.rules.stack.costs import sacrifice
from engine.rules.stack.leaving_stack import leave_stack


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
    remember(context, effect.result, tuple(made))


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
    remember(context, effect.result, tuple(made))


def _tap(draft: Draft, effect: Any, context: Context) -> None:
    found = on_battlefield(draft, effect.what, context)
    for one in found:
        tap(draft, one)
    remember(context, "", tuple(found))


def _untap(draft: Draft, effect: Any, context: Context) -> None:
    found = on_battlefield(draft, effect.what, context)
    for one in found:
        if not is_object_forbidden(draft, "untap", draft.objects[one]):
            untap(draft, one)
    remember(context, "", tuple(found))


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
    destroy(draft, on_battlefield(draft, effect.what, context), is_final=effect.is_final)


def destroy(draft: Draft, ids: Iterable[int], *, is_final: bool = False) -> None:
    """Destroy permanents at the same time; indestructible ones stay (CR 701.8, 702.12)."""
    doomed = with_replacements(draft, ids, is_final=is_final)
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
        if subject is not None and subject.zone not in (STACK, PHASED_OUT):
            found.append(subject.id)
    if zone == BATTLEFIELD:
        counters = tuple((kind, amount_of(draft, amount, context)) for kind, amount in effect.counters)
        moved = put_onto_battlefield(draft, found, under=under, is_tapped=effect.tapped, counters=counters)
    else:
        moved = move_together(draft, dict.fromkeys(found), zone, position=position)
    if effect.tie is not None:
        for id in moved:
            link(draft, id, effect.tie.word, context.source.id)
    remember(context, effect.result, moved)


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
    begin_effect(draft, effect, where_named(draft, effect.what, context), context)


def _attach(draft: Draft, effect: Any, context: Context) -> None:
    hosts = on_battlefield(draft, effect.to, context)
    for one in on_battlefield(draft, effect.what, context):
        if not hosts or draft.objects[one].attached_to == hosts[0]:
            continue
        # It stays where it is rather than go where it could not be (CR 701.3a).
        if is_rightly_attached(draft, draft.objects[one].with_attached_to(hosts[0], 0)):
            attach(draft, one, hosts[0])
            now = draft.objects[one]
            draft.events.append(Attached(now, draft.objects[now.attached_to]))


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


def _phase_out(draft: Draft, effect: Any, context: Context) -> None:
    phase_out(draft, on_battlefield(draft, effect.what, context))


def _stay_tapped(draft: Draft, effect: Any, context: Context) -> None:
    found = tuple(on_battlefield(draft, effect.what, context))
    keep_tapped(draft, found, context.you, context.source.id, is_of_seat=effect.whose == "your")


PERFORMERS: dict[type, Callable[[Draft, Any, Context], None]] = {
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
    effects_of_pairing.Pair: _pair,
    effects_of_turns.PhaseOut: _phase_out,
    effects_of_turns.StayTapped: _stay_tapped,
}
"""What performs each of these effects."""
