"""Putting counters on permanents and players, and removing them (CR 122, 701.34)."""

from __future__ import annotations

from engine.cards.effects.counters import (
    DistributeCounters,
    DoubleCounters,
    MoveCounters,
    Proliferate,
    ProliferateRepeatedly,
    PutAnother,
    PutCounters,
    PutItsCounters,
    PutSeveralKinds,
    PutUpTo,
    RemoveCounters,
)
from engine.cards.references.choices import Target
from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.graded import one_number
from engine.model.objects import counters_of
from engine.model.refusals import Refusal
from engine.model.zones import BATTLEFIELD, EXILE, is_seat_reference, seat_of_reference
from engine.rules.actions.moving_counters import chosen_kinds, movable, move_counters
from engine.rules.actions.naming_objects import named, on_battlefield
from engine.rules.actions.performing import performs
from engine.rules.actions.proliferating import proliferate
from engine.rules.actions.putting_counters import change_counters, put_counters, put_counters_on_seat
from engine.rules.base.checkpoints import each
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.context import Context
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.references import object_as_known


@performs(PutCounters)
def _put_counters(draft: Draft, effect: PutCounters, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for one in named(draft, effect.what, context):
        if is_seat_reference(one):
            put_counters_on_seat(draft, seat_of_reference(one), effect.kind, amount, context.you)
        elif one in draft.objects and draft.objects[one].zone in (BATTLEFIELD, EXILE):
            put_counters(draft, one, effect.kind, amount, by=context.you)


@performs(DoubleCounters)
def _double_counters(draft: Draft, effect: DoubleCounters, context: Context) -> None:
    """Each is given as many as it has, all of them counted before any is put (CR 701.10e)."""
    there = {
        one: tuple(
            (kind, counters_of(draft.objects[one], kind))
            for kind, _ in draft.objects[one].all_counters
            if effect.kind in ("", kind)
        )
        for one in on_battlefield(draft, effect.what, context)
    }
    for one, counters in there.items():
        for kind, number in counters:
            put_counters(draft, one, kind, number, by=context.you)


@performs(PutUpTo)
def _put_up_to(draft: Draft, effect: PutUpTo, context: Context) -> None:
    most = amount_of(draft, effect.most, context)
    for one in each(draft, on_battlefield(draft, effect.what, context)):
        held = draft.objects[one]
        decision = ChoosingNumber(context.you, held, f"{effect.kind} counters to put", 0, most)
        number = draft.ask(decision, ChooseNumber).number
        if not 0 <= number <= most:
            raise Refusal("wrong number", "there are not so many counters to put", "608.2d")
        put_counters(draft, one, effect.kind, number, by=context.you)


@performs(PutSeveralKinds)
def _put_several_kinds(draft: Draft, effect: PutSeveralKinds, context: Context) -> None:
    found = named(draft, effect.what, context)
    for kind, amount in effect.counters:
        number = amount_of(draft, amount, context)
        for one in found:
            if one in draft.objects and draft.objects[one].zone == BATTLEFIELD:
                put_counters(draft, one, kind, number, by=context.you)


@performs(DistributeCounters)
def _distribute_counters(draft: Draft, effect: DistributeCounters, context: Context) -> None:
    """What was to go on a target that is no longer legal is not put anywhere (CR 608.2i)."""
    if not isinstance(effect.to, Target) or effect.to.index >= len(context.shares):
        return
    shares = context.shares[effect.to.index]
    for one in context.targets[effect.to.index]:
        if one in draft.objects and draft.objects[one].zone == BATTLEFIELD and one in shares:
            put_counters(draft, one, effect.kind, shares[one], by=context.you)


@performs(RemoveCounters)
def _take_counters(draft: Draft, effect: RemoveCounters, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for one in named(draft, effect.what, context):
        if one in draft.objects:
            change_counters(draft, one, effect.kind, -amount)


@performs(MoveCounters)
def _move_counters(draft: Draft, effect: MoveCounters, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context) if effect.how_many == "" else None
    for origin in on_battlefield(draft, effect.what, context):
        for goal in on_battlefield(draft, effect.onto, context):
            there = movable(draft, origin, goal, effect.kind)
            moved = there if effect.how_many == "all" else chosen_kinds(draft, context.you, origin, there, amount)
            for kind, number in moved.items():
                move_counters(draft, context.you, origin, goal, kind, number)


@performs(PutItsCounters)
def _put_its_counters(draft: Draft, effect: PutItsCounters, context: Context) -> None:
    """Put as many of each kind as there are, or last were, on what is meant (CR 608.2h)."""
    had = object_as_known(draft, effect.what, context)
    if had is None:
        return
    for goal in on_battlefield(draft, effect.onto, context):
        for kind, number in had.all_counters:
            put_counters(draft, goal, kind, one_number(number), by=context.you)


@performs(Proliferate)
def _proliferate(draft: Draft, effect: Proliferate, context: Context) -> None:
    proliferate(draft, context.you, context.source)


@performs(ProliferateRepeatedly)
def _proliferate_repeatedly(draft: Draft, effect: ProliferateRepeatedly, context: Context) -> None:
    for _ in each(draft, each_of(amount_of(draft, effect.times, context), "times to proliferate")):
        proliferate(draft, context.you, context.source)


@performs(PutAnother)
def _put_another(draft: Draft, effect: PutAnother, context: Context) -> None:
    for one in each(draft, named(draft, effect.what, context)):
        if is_seat_reference(one):
            kinds = tuple(kind for kind, _ in draft.seats[seat_of_reference(one)].counters)
        elif one in draft.objects and draft.objects[one].zone == BATTLEFIELD:
            kinds = tuple(kind for kind, _ in draft.objects[one].all_counters)
        else:
            continue
        if len(kinds) > 1 and not effect.is_each:
            kinds = (kinds[choose_option(draft, context.you, context.source, "kind of counter", kinds, "608.2d")],)
        for kind in kinds:
            if is_seat_reference(one):
                put_counters_on_seat(draft, seat_of_reference(one), kind, 1, context.you)
            else:
                put_counters(draft, one, kind, 1, by=context.you)
