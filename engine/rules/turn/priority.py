"""Priority: who has it, and what is done before anybody gets it (CR 117)."""

from __future__ import annotations

from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.bodies import Body
from engine.cards.events.states import IsSo
from engine.cards.references.players import EachOpponent
from engine.model.choices import ChooseNumber, OrderTriggers
from engine.model.decisions import ChoosingNumber, OrderingTriggers
from engine.model.graded import Differs
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.stack_events import AbilityTriggered
from engine.model.stack_items import Cause, StackItem
from engine.model.waiting_triggers import WaitingTrigger
from engine.rules.actions.idle_triggers import unite_idle_triggers
from engine.rules.actions.last_known import forget_unreferred
from engine.rules.actions.leaving_combat import remove_noncreatures
from engine.rules.actions.pairing import end_pairs
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.context import Context, seats_from
from engine.rules.base.draft import Draft
from engine.rules.base.facts import words_of
from engine.rules.base.teams import same_team
from engine.rules.characteristics.linking import LINKED
from engine.rules.characteristics.references import known_object
from engine.rules.characteristics.search import is_legal_reference
from engine.rules.events.graded_levels import GRADED, has_left_graded, turned_round
from engine.rules.events.grading import merge_graded
from engine.rules.events.grouping import merge_altered, push, split
from engine.rules.events.state_triggers import check_states
from engine.rules.events.triggers import notice
from engine.rules.stack.announcing import announce_targets, note_crime
from engine.rules.stack.chosen_modes import note_modes
from engine.rules.stack.dividing import Shares, divide, limited_by_share
from engine.rules.stack.target_groups import players_of
from engine.rules.stack.targets import body_now, choose_modes, choose_targets, chooser_of, has_targets
from engine.rules.turn.state_based import check_state_based_actions


def give_priority(draft: Draft, seat: int) -> None:
    """Do state-based actions, then place triggers, over and over; then give a seat priority (CR 117.5)."""
    settle(draft, seat)
    draft.passes = 0
    if draft.result is not None:
        draft.priority = -1
        return
    draft.priority = seats_from(draft, seat)[0] if draft.seats[seat].has_lost else seat


def settle(draft: Draft, following: int | None = None) -> bool:
    """Do state-based actions and place triggers until neither is left; whether there was any.

    `following` is the seat that gets priority as soon as that is done, where nothing else is left to do.
    """
    was_any = False
    while draft.result is None:
        if draft.watch.get(LINKED):
            end_pairs(draft)
        if draft.combat:
            remove_noncreatures(draft)
        was_any |= check_state_based_actions(draft)
        if draft.watch.get(IsSo):
            check_states(draft)
        if not draft.waiting or draft.result is not None:
            break
        put_triggers_on_stack(draft, following)
        was_any = True
    if (draft.altered and merge_altered(draft)) or draft.watch.get(GRADED):
        merge_graded(draft)
    if draft.gone:
        if draft.delayed:
            unite_idle_triggers(draft)
        forget_unreferred(draft)
    if draft.left_stack:
        draft.left_stack = tuple(item for item in draft.left_stack if _is_referred_to(draft, item))
    return was_any


def _is_referred_to(draft: Draft, left: StackItem) -> bool:
    """Return whether a trigger may still copy what has been countered (CR 608.2h)."""
    causes = (*(item.cause for item in draft.stack), *(trigger.cause for trigger in draft.waiting))
    return any(left.id in (cause.item, cause.object_now) for cause in causes)


def put_triggers_on_stack(draft: Draft, following: int | None = None) -> None:
    """Let each seat in turn order put its waiting triggers on the stack in an order it chooses (CR 603.3b).

    The players of a team put theirs together, in an order that the first of them says (CR 805.7).
    What triggers meanwhile (becoming a target) waits for the next round. `following` is as for `settle`.
    """
    draft.placing, draft.waiting = draft.waiting, ()
    is_single = len(draft.placing) == 1
    seats = (draft.placing[0].controller,) if is_single else seats_from(draft, draft.active)
    if following is not None and not (is_single and _is_settled(draft.placing[0])):
        draft.mark(PLACING, (following, seats, False))
    _place_in_order(draft, seats, following, is_ordered=is_single)


def _is_settled(trigger: WaitingTrigger) -> bool:
    """Return whether nothing is chosen as a trigger is put on the stack."""
    return not words_of(trigger.ability).is_choosing


PLACING = -1
"""The place at which a run goes on that ended as triggers were put on the stack (checkpoints.py)."""


def is_placing(draft: Draft) -> bool:
    """Return whether an earlier run had come so far that nothing is left but to put triggers on the stack."""
    return PLACING in draft.checkpoints


def go_on_placing(draft: Draft) -> None:
    """Go on from where an earlier run was putting triggers on the stack; then a seat gets priority."""
    following, seats, is_ordered = draft.go_on_from(PLACING)
    _place_in_order(draft, seats, following, is_ordered=is_ordered)
    give_priority(draft, following)


def _place_in_order(
    draft: Draft, seats: tuple[int, ...], following: int | None, *, is_ordered: bool = False
) -> None:
    """Let seats put their triggers on the stack, one kind after the other, in the order that each chooses.

    `is_ordered`: the first of the seats has chosen it already.
    """
    for number, seat in enumerate(seats):
        if number or not is_ordered:
            mine = tuple(trigger for trigger in draft.placing if same_team(draft, trigger.controller, seat))
            others = tuple(trigger for trigger in draft.placing if not same_team(draft, trigger.controller, seat))
            draft.placing = (*in_chosen_order(draft, seat, mine), *others)
        while draft.placing and same_team(draft, draft.placing[0].controller, seat):
            trigger = draft.placing[0]
            draft.placing = draft.placing[1:]
            asked = draft.asked
            put_trigger_on_stack(draft, trigger)
            if following is not None and draft.asked != asked:
                draft.mark(PLACING, (following, seats[number:], True))
    draft.placing = ()


def in_chosen_order(draft: Draft, seat: int, mine: tuple[WaitingTrigger, ...]) -> tuple[WaitingTrigger, ...]:
    """Return a seat's triggers in the order it chooses.

    Identical ones are counted, so nothing is asked for them.
    """
    if len(mine) < 2:
        return mine
    order = draft.ask(OrderingTriggers(seat, mine), OrderTriggers).order
    if sorted(order) != list(range(len(mine))):
        raise Refusal("wrong order", f"name each of the {len(mine)} triggers once", "603.3b")
    return tuple(mine[position] for position in order)


def _is_choosing(body: Body) -> bool:
    """Return whether each trigger makes choices of its own as it is put on the stack."""
    return body.is_modal or any(mode.targets for mode in body.modes[:1])


def _in_order_of_size(draft: Draft, trigger: WaitingTrigger) -> WaitingTrigger:
    """Let a controller order triggers about what has left, each of another size (CR 603.3b)."""
    left = trigger.cause.object
    assert left is not None
    options = ("the smallest first", "the largest first")
    option = choose_option(draft, trigger.controller, trigger.source, "order of its triggers", options, "603.3b")
    assert left.grade is not None
    if left.grade.is_rising is (option == 0):
        return trigger
    turned = turned_round(left).with_id(draft.take_id())
    draft.gone = draft.gone.set(turned.id, turned)
    cause = Cause(turned, trigger.cause.object_now, trigger.cause.seat, trigger.cause.amount, trigger.cause.item)
    source = turned if trigger.source.id == left.id else trigger.source
    return trigger.with_names(source, cause, trigger.kept, trigger.of)


def _who_chooses(draft: Draft, body: Body, trigger: WaitingTrigger, source: GameObject) -> int:
    """Return the seat that chooses the target of a trigger: its controller, or another whom it names."""
    context = Context(trigger.controller, source, cause=trigger.cause)
    for mode in body.modes:
        for phrase in mode.targets:
            if phrase.by is not None and not isinstance(phrase.by, EachOpponent):
                return chooser_of(draft, phrase, context)
    return trigger.controller


def _is_of_several(draft: Draft, trigger: WaitingTrigger) -> bool:
    """Return whether a trigger is of one of several alike, which are told apart where it is remembered of one."""
    return trigger.of in draft.objects and draft.objects[trigger.of].count != 1


def _is_several(draft: Draft, trigger: WaitingTrigger, body: Body) -> bool:
    return trigger.count != 1 or (body.unchosen != "" and _is_of_several(draft, trigger))


def _with_the_same_choices(
    draft: Draft, trigger: WaitingTrigger, source: GameObject, chooser: int, *, is_each_once: bool
) -> WaitingTrigger:
    """Return as many of identical triggers as whoever chooses for them gives the same modes and targets.

    The others come next. `is_each_once`: a mode is chosen but once, so that none has those of another.
    """
    number = 1
    if not is_each_once:
        decision = ChoosingNumber(chooser, source, "triggers with the same choices", 1, trigger.count)
        number = draft.ask(decision, ChooseNumber).number
    if not 1 <= number <= trigger.count:
        raise Refusal("wrong number", "choose how many of these triggers get the same targets", "603.3d")
    if number == trigger.count and not (is_each_once and _is_of_several(draft, trigger)):
        return trigger
    if trigger.of == 0 and trigger.each != 0:
        raise Differs()
    if trigger.of not in draft.objects:
        draft.placing = (trigger.with_count(trigger.count - number, trigger.each), *draft.placing)
        return trigger.with_count(number, trigger.each)
    draft.placing = (trigger, *draft.placing)
    member = split(draft, trigger.of, number)
    mine = next(one for one in draft.placing if one.of == member and one.ability is trigger.ability)
    draft.placing = tuple(one for one in draft.placing if one is not mine)
    if is_each_once and mine.count != 1:
        draft.placing = (mine.with_count(mine.count - 1, mine.each - 1), *draft.placing)
        return mine.with_count(1, 1)
    return mine


def put_trigger_on_stack(draft: Draft, trigger: WaitingTrigger) -> None:
    """Put a trigger on the stack with its modes and targets; without legal ones it is removed (CR 603.3c-d)."""
    ability = trigger.ability
    assert isinstance(ability, TriggeredAbility)
    seat = trigger.controller
    source = known_object(draft, trigger.source)
    body = ability.body
    words = words_of(ability)
    if not words.is_choosing and not has_left_graded(trigger.cause.object):
        _put(draft, trigger, ability, source, (0,), (), ())
        return
    has_phrases = words.is_targeted
    if has_phrases:
        body = body_now(draft, body, Context(seat, source, cause=trigger.cause))
    if not has_targets(draft, body, seat, source):
        return
    is_one_each = trigger.of == 0 or trigger.each == 1 or body.unchosen != ""
    if _is_several(draft, trigger, body) and _is_choosing(ability.body) and is_one_each:
        chooser = _who_chooses(draft, body, trigger, source)
        trigger = _with_the_same_choices(draft, trigger, source, chooser, is_each_once=body.unchosen != "")
        source = known_object(draft, trigger.source)
    if has_left_graded(trigger.cause.object):
        trigger = _in_order_of_size(draft, trigger)
        source = known_object(draft, trigger.source)
    # A target may be singled out of the very group that the trigger belongs to, which divides the trigger.
    is_of_group = trigger.of in draft.objects and draft.objects[trigger.of].count != 1
    if is_of_group:
        draft.placing = (trigger, *draft.placing)
    modes = choose_modes(draft, seat, body, source)
    source = note_modes(draft, body, modes, source)
    targets: tuple[tuple[int, ...], ...] = ()
    divided: Shares = ()
    if has_phrases:
        chosen = tuple(body.modes[one] for one in modes)
        context = Context(seat, source, cause=trigger.cause, x=source.announced_x)
        context.kept = trigger.kept
        limited = limited_by_share(draft, ability, chosen, context)
        targets = choose_targets(draft, seat, limited, source, context=context)
        divided = divide(draft, ability, chosen, targets, context)
    if not is_of_group:
        _put(draft, trigger, ability, source, modes, targets, divided)
        return
    placed: Quantity = 0
    left: tuple[WaitingTrigger, ...] = ()
    while placed != trigger.count:
        part, draft.placing = draft.placing[0], draft.placing[1:]
        placed = placed + part.count
        if _targets_itself(draft, part, body, modes, targets):
            left = (*left, part)
        else:
            _put(draft, part, ability, known_object(draft, part.source), modes, targets, divided)
    draft.placing = (*left, *draft.placing)


def _targets_itself(
    draft: Draft,
    trigger: WaitingTrigger,
    body: Body,
    modes: tuple[int, ...],
    targets: tuple[tuple[int, ...], ...],
) -> bool:
    """Return whether a trigger of several alike would have its own source for a target that is to be another.

    So it is where that is the very member that was singled out for the others: it is asked for its own.
    """
    source = known_object(draft, trigger.source)
    phrases = (phrase for one in modes for phrase in body.modes[one].targets)
    return any(
        trigger.of in chosen
        and not is_legal_reference(draft, phrase.filter, trigger.of, trigger.controller, source)
        for phrase, chosen in zip(phrases, targets, strict=True)
    )


def _put(
    draft: Draft,
    trigger: WaitingTrigger,
    ability: TriggeredAbility,
    source: GameObject,
    modes: tuple[int, ...],
    targets: tuple[tuple[int, ...], ...],
    divided: Shares,
) -> None:
    """Put a trigger, whose choices are made, on the stack."""
    item = StackItem(
        draft.take_id(),
        "triggered",
        source,
        ability,
        trigger.controller,
        trigger.count,
        modes,
        targets,
        trigger.x,
        trigger.cause,
        trigger.kept,
        of=trigger.of,
        each=trigger.each,
        divided=divided,
        whose=players_of(draft, tuple(ability.body.modes[one] for one in modes), targets) if targets else (),
    )
    push(draft, item)
    notice(draft, AbilityTriggered(item))
    if targets:
        announce_targets(draft, item)
        note_crime(draft, item)
