"""Taking values of a state apart into structure and quantities, and putting them together with other quantities.

`structure` is what has to come back for a shape to be the same, with every id given through `name`; `quantities`
are the numbers that a loop may change, in a fixed order. Timestamps are in neither: only their order counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.model.mana import Pool
from engine.model.objects import BOUND_TO_SOURCE, Cause, ContinuousEffect, DelayedTrigger, GameObject, StackItem
from engine.model.quantity import Quantity
from engine.model.state import GameState, Seat
from engine.rules.base.facts import Characteristics

Name = Callable[[int], int]
Taken = tuple[tuple[Any, ...], list[Quantity]]


def take_object(held: GameObject, name: Name) -> Taken:
    """An object's structure and quantities."""
    known: Characteristics | None = held.last_known
    structure = (
        held.card,
        held.owner,
        held.controller,
        held.zone,
        held.is_token,
        held.tapped,
        held.is_sick,
        held.is_deathtouched,
        tuple(kind for kind, _ in held.counters),
        name(held.attached_to),
        tuple(name(id) for id in held.attachments),
        tuple(key for key, _ in held.uses),
        held.notes,
        tuple((word, name(id)) for word, id in held.links),
        held.printed,
        held.default_controller,
        held.is_known,
        held.is_commander,
        _known_structure(known),
    )
    quantities = [held.count, held.damage]
    quantities += [amount for _, amount in held.counters]
    quantities += [amount for _, amount in held.uses]
    if known is not None:
        quantities += [known.power, known.toughness]
    return structure, quantities


def _known_structure(known: Characteristics | None) -> tuple[Any, ...] | None:
    if known is None:
        return None
    return (
        known.name,
        known.colors,
        known.supertypes,
        known.types,
        known.subtypes,
        known.abilities,
        known.keywords,
        known.mana_value,
    )


def put_object(held: GameObject, values: Iterator[Quantity]) -> GameObject:
    """The object with other quantities, in the order in which they were taken."""
    count, damage = next(values), next(values)
    counters = tuple((kind, next(values)) for kind, _ in held.counters)
    uses = tuple((key, next(values)) for key, _ in held.uses)
    known: Characteristics | None = held.last_known
    if known is not None:
        known = known.with_size(next(values), next(values))
    return (
        held.with_count(count)
        .with_damage(damage, held.is_deathtouched)
        .with_counters(counters)
        .with_uses(uses)
        .with_last_known(known)
    )


def take_seat(seat: Seat, name: Name) -> Taken:
    """A seat's structure (its zones aside, which roles.py matches) and quantities."""
    structure = (
        seat.name,
        seat.team,
        tuple(kind for kind, _ in seat.counters),
        tuple(kind for kind, _ in seat.tally),
        tuple(name for name, _ in seat.commander_casts),
        tuple(name for name, _ in seat.commander_damage),
        seat.has_drawn_from_empty,
        seat.has_lost,
        tuple(only for only, _ in seat.limited),
        tuple(what for what, _ in seat.skips),
    )
    quantities = [seat.life, *seat.pool, seat.lands_played]
    for _, pool in seat.limited:
        quantities += pool
    quantities += [amount for _, amount in seat.counters]
    quantities += [amount for _, amount in seat.tally]
    quantities += [amount for _, amount in (*seat.commander_casts, *seat.commander_damage, *seat.skips)]
    return structure, quantities


def put_seat(seat: Seat, values: Iterator[Quantity]) -> Seat:
    """The seat with other quantities."""
    life = next(values)
    pool = _six(values)
    lands_played = next(values)
    limited = tuple((only, _six(values)) for only, _ in seat.limited)
    counters = tuple((kind, next(values)) for kind, _ in seat.counters)
    tally = tuple((kind, next(values)) for kind, _ in seat.tally)
    casts = tuple((name, next(values)) for name, _ in seat.commander_casts)
    damage = tuple((name, next(values)) for name, _ in seat.commander_damage)
    if casts or damage:
        seat = seat.with_commanders(casts, damage)
    if seat.skips:
        seat = seat.with_skips(tuple((what, next(values)) for what, _ in seat.skips))
    filled = seat.with_life(life).with_pool(pool).with_counters(counters).with_turn_over(tally, lands_played)
    return filled.with_limited(limited) if limited else filled


def _six(values: Iterator[Quantity]) -> Pool:
    return next(values), next(values), next(values), next(values), next(values), next(values)


def take_cause(cause: Cause, name: Name, is_live: Callable[[GameObject], bool]) -> Taken:
    """A cause's structure and quantities; an object that is still as it was is known by its id alone."""
    quantities = [cause.amount]
    remembered: Any = None
    if cause.object is not None:
        if is_live(cause.object):
            remembered = ("live", name(cause.object.id))
        else:
            structure, more = take_object(cause.object, name)
            remembered = ("gone", name(cause.object.id), structure)
            quantities += more
    return (remembered, name(cause.object_now), cause.seat, name(cause.item), cause.produced), quantities


def put_cause(cause: Cause, values: Iterator[Quantity], is_live: Callable[[GameObject], bool]) -> Cause:
    """The cause with other quantities."""
    amount = next(values)
    held = cause.object
    if held is not None and not is_live(held):
        held = put_object(held, values)
    return Cause(held, cause.object_now, cause.seat, amount, cause.item, cause.produced)


def take_item(item: StackItem, name: Name, is_live: Callable[[GameObject], bool]) -> Taken:
    """A stack item's structure and quantities; its source is known by id, as the state holds it."""
    cause, more = take_cause(item.cause, name, is_live)
    structure = (
        item.kind,
        name(item.source.id),
        item.ability,
        item.controller,
        item.modes,
        tuple(tuple(name(id) for id in ids) for ids in item.targets),
        cause,
        tuple(tuple(name(id) for id in ids) for ids in item.kept),
        item.is_copy,
        item.spliced,
        tuple((word, tuple(name(id) for id in ids)) for word, ids in item.paid),
        name(item.of),
    )
    return structure, [item.count, item.each, item.x, *more]


def put_item(
    item: StackItem, values: Iterator[Quantity], source: GameObject, is_live: Callable[[GameObject], bool]
) -> StackItem:
    """The stack item with other quantities, and its source as the state now holds it."""
    count, each, x = next(values), next(values), next(values)
    cause = put_cause(item.cause, values, is_live)
    return item.with_quantities(count, each, x, cause, source)


def take_effect(effect: ContinuousEffect, name: Name) -> Taken:
    """A continuous effect's structure and quantities."""
    structure = (
        tuple(name(id) for id in effect.affected),
        effect.modifications,
        effect.rules,
        effect.duration,
        effect.controller,
        name(effect.source) if effect.duration in BOUND_TO_SOURCE else 0,
        tuple(name(id) for id in effect.kept),
    )
    return structure, [effect.count, *(number for pair in effect.amounts for number in pair)]


def put_effect(effect: ContinuousEffect, values: Iterator[Quantity]) -> ContinuousEffect:
    """The effect with other quantities."""
    count = next(values)
    return effect.with_quantities(count, tuple((next(values), next(values)) for _ in effect.amounts))


def take_delayed(trigger: DelayedTrigger, name: Name) -> Taken:
    """A delayed trigger's structure and quantities."""
    structure = (
        trigger.ability,
        trigger.controller,
        name(trigger.source.id),
        tuple(tuple(name(id) for id in ids) for ids in trigger.kept),
        trigger.is_once,
        name(trigger.of),
    )
    return structure, [trigger.count, trigger.each]


def take_table(state: GameState, name: Name) -> tuple[Any, ...]:
    """What is left of a state's structure: turn order, step, priority, combat, generator."""
    return (
        state.active,
        state.step,
        tuple(seat for seat, _ in state.extra_turns),
        state.scheduled,
        state.priority,
        state.passes,
        tuple(
            (
                name(one.creature),
                name(one.attacks),
                one.is_blocked,
                tuple(name(id) for id in one.blockers),
                tuple(name(id) for id in one.struck),
            )
            for one in state.combat
        ),
        state.random,
        state.result,
        state.pending,
        state.barred,
    )
