"""Continuous effects of resolved spells and abilities: beginning, counting together, ending (CR 611.2)."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.continuous import Modify
from engine.cards.modifications.copies_and_control import BecomeCopy, GainControl
from engine.cards.references.choices import All
from engine.cards.references.objects import Those
from engine.model.continuous_effects import (
    BOUND_TO_SOURCE,
    BOUND_TO_TAPPED,
    WHILE_SOURCE_REMAINS,
    WHILE_SOURCE_TAPPED,
    ContinuousEffect,
)
from engine.model.events import EffectBegan
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD, PHASED_OUT, is_seat_reference
from engine.rules.actions.becoming_copies import update_copies
from engine.rules.actions.echoing import noted
from engine.rules.actions.leaving_combat import leave_combat
from engine.rules.base.context import Context
from engine.rules.base.copiable import copied_by
from engine.rules.base.draft import Draft
from engine.rules.base.durations import END_OF_TURN, NEXT_TURN_END
from engine.rules.base.markers import without_the_ring
from engine.rules.base.zones import STOLEN, note_control
from engine.rules.characteristics.layers import plan_of
from engine.rules.characteristics.reaching import for_each_of, reached, worked_out
from engine.rules.characteristics.references import seats_of
from engine.rules.characteristics.uniting_effects import add_effect
from engine.rules.events.graded_levels import forget_sizes
from engine.rules.events.triggers import notice


def begin_effect(
    draft: Draft,
    effect: Modify,
    affected: list[int],
    context: Context,
    amounts: tuple[tuple[Quantity, Quantity], ...] | None = None,
    kept: tuple[int, ...] = (),
) -> None:
    """Begin an effect for objects fixed from now on, its amounts worked out now unless given (CR 611.2c-d).

    An effect just like an earlier one is counted with it. `kept` is what it keeps besides.
    """
    if not affected:
        return
    controller = context.you
    for modification in effect.modifications:
        if isinstance(modification, GainControl):
            seats = seats_of(draft, modification.who, context)
            controller = seats[0] if seats else controller
    if amounts is None:
        changes = effect.modifications
        if isinstance(effect.what, All):
            changes = tuple(for_each_of(one, effect.what.filter) for one in changes)
        amounts = tuple(worked_out(draft, one, context) for one in changes)
    began = ContinuousEffect(
        tuple(affected),
        effect.modifications,
        effect.rules,
        effect.duration,
        controller,
        context.source.id,
        draft.take_timestamp(),
        1,
        amounts,
        kept,
    )
    if began.duration in BOUND_TO_SOURCE and not _is_bound(draft, began):
        # What it would last for is over before it begins (CR 611.2b).
        return
    add_effect(draft, began)
    draft.touched.update(affected)
    if any(isinstance(modification, GainControl) for modification in effect.modifications):
        update_controllers(draft)
    notice(draft, EffectBegan(tuple(affected), context.source))


def begin_copy(
    draft: Draft, id: int, itself: CardDefinition, copy: CardDefinition, duration: str, context: Context
) -> None:
    """Let a permanent be a copy, for good or for a while, after which it is itself again (CR 613.2a, 707.2)."""
    if duration and not any(id in one.affected and copied_by(one) for one in draft.effects):
        begin_effect(draft, Modify(Those(), (BecomeCopy(itself),), ""), [id], context)
    begin_effect(draft, Modify(Those(), (BecomeCopy(copy),), duration), [id], context)


def end_effects(draft: Draft, durations: tuple[str, ...], seat: int | None = None) -> None:
    """End effects of these durations, of one controller where a seat is given."""
    left = tuple(
        effect
        for effect in draft.effects
        if effect.duration not in durations or (seat is not None and effect.controller != seat)
    )
    if len(left) != len(draft.effects):
        for effect in draft.effects:
            # What an effect told from its likes may merge with them again.
            draft.altered.update(effect.affected)
        if END_OF_TURN in durations:
            forget_sizes(draft)
        ended = [one for one in draft.effects if not any(one is other for other in left)]
        draft.effects = left
        draft.plan = None
        update_copies(draft, {id for one in ended if copied_by(one) is not None for id in one.affected})
        if draft.watch.get(STOLEN):
            update_controllers(draft)


def end_effect_on(draft: Draft, effect: Modify, id: int) -> None:
    """Let an effect that lays down rules, and was begun as this very one, end for one object."""
    end_those_on(draft, id, lambda one: one.rules is effect.rules)


def end_those_on(draft: Draft, id: int, is_ended: Callable[[ContinuousEffect], bool]) -> None:
    """Let the effects that are meant end for one object, and go on for others."""
    left: list[ContinuousEffect] = []
    for one in draft.effects:
        if id in one.affected and is_ended(one):
            draft.altered.update(one.affected)
            rest = tuple(other for other in one.affected if other != id)
            left += [one.with_affected(rest)] if rest else []
        else:
            left.append(one)
    draft.effects = tuple(left)
    draft.plan = None


def go_on_for_permanent(draft: Draft, spell: int, permanent: int) -> None:
    """Let the effects that were begun for a permanent spell go on for what it has become (CR 400.7a)."""
    if any(spell in one.affected for one in draft.effects):
        draft.effects = tuple(
            one.with_affected(tuple(permanent if id == spell else id for id in one.affected))
            if spell in one.affected
            else one
            for one in draft.effects
        )
        draft.plan = None


def begin_last_turns(draft: Draft, seat: int) -> None:
    """Let effects that last until the end of a seat's next turn end with this turn, which is that turn."""
    if any(effect.duration == NEXT_TURN_END and effect.controller == seat for effect in draft.effects):
        draft.effects = tuple(
            effect.with_duration(END_OF_TURN)
            if effect.duration == NEXT_TURN_END and effect.controller == seat
            else effect
            for effect in draft.effects
        )


def drop_pointless_effects(draft: Draft) -> None:
    """End effects whose source or whose every object has gone (CR 611.2b)."""
    if draft.checked_effects is draft.effects:
        return
    left = []
    for effect in draft.effects:
        if effect.duration in BOUND_TO_SOURCE and not _is_bound(draft, effect):
            continue
        there = tuple(id for id in effect.affected if is_seat_reference(id) or id in draft.objects)
        if not there or any(not is_seat_reference(id) and id not in draft.objects for id in effect.kept):
            continue
        left.append(effect if len(there) == len(effect.affected) else effect.with_affected(there))
    if len(left) != len(draft.effects) or any(a is not b for a, b in zip(left, draft.effects, strict=True)):
        for effect in draft.effects:
            draft.altered.update(effect.affected)
        draft.effects = tuple(left)
        draft.plan = None
        if draft.watch.get(STOLEN):
            update_controllers(draft)
    draft.checked_effects = draft.effects


def _is_bound(draft: Draft, effect: ContinuousEffect) -> bool:
    """Return whether the duration of an effect goes on: its source is still there, or "you" still control it.

    A source that has phased out is not there (CR 702.26e).
    """
    source = draft.objects.get(effect.source)
    if source is None or source.zone == PHASED_OUT:
        return False
    if effect.duration in BOUND_TO_TAPPED and not source.tapped:
        return False
    is_of_anyone = effect.duration in (WHILE_SOURCE_REMAINS, WHILE_SOURCE_TAPPED)
    return is_of_anyone or source.controller == effect.controller


def end_effects_of_untapped(draft: Draft, id: int) -> None:
    """End at once the effects that last only as long as a permanent, now untapped, remains tapped (CR 611.2b)."""
    if any(effect.source == id and effect.duration in BOUND_TO_TAPPED for effect in draft.effects):
        draft.checked_effects = None
        drop_pointless_effects(draft)


def update_static_control(draft: Draft) -> None:
    """Update control by static abilities, such as "You control enchanted creature" (CR 613.1b)."""
    plan = draft.plan if draft.plan is not None else plan_of(draft)
    if plan.controls or draft.watch.get(STOLEN):
        update_controllers(draft)


def update_controllers(draft: Draft) -> None:
    """Give every permanent the controller that layer 2 says; a new one finds it summoning sick (CR 302.6, 613.1b).

    Only what effects of layer 2 name is looked at, and what is not under its default controller's control.
    """
    claims = _claims(draft)
    ids = {id for _, _, affected in claims for id in affected} | set(draft.watch.get(STOLEN, ()))
    for id in sorted(ids):
        held = draft.objects.get(id)
        if held is None or held.zone != BATTLEFIELD:
            continue
        controller = held.default_controller
        for _, seat, affected in claims:
            if id in affected:
                controller = seat
        if controller != held.controller:
            leave_combat(draft, id)
            draft.checked_effects = None
            draft.put(noted(without_the_ring(held.with_control(controller, True))))
            note_control(draft, draft.objects[id])


def _claims(draft: Draft) -> list[tuple[int, int, tuple[int, ...]]]:
    """Return which seat controls which permanents by effects: (timestamp, seat, ids), in the order that they
    apply.
    """
    found = [
        (effect.timestamp, effect.controller, effect.affected)
        for effect in draft.effects
        if any(isinstance(one, GainControl) for one in effect.modifications)
    ]
    for one in plan_of(draft).controls:
        assert isinstance(one.modification, GainControl)
        assert one.source is not None
        seats = seats_of(draft, one.modification.who, Context(one.you, one.source))
        if seats:
            found.append((one.timestamp, seats[0], tuple(subject.id for subject in reached(draft, one, []))))
    return sorted(found)
