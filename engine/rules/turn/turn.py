"""The turn: steps in order, turn-based actions, and whose turn is next (CR 500-514, 703)."""

from __future__ import annotations

from engine.cards.amounts.history import OPPONENTS_ATTACKED
from engine.model.events import StepBegan
from engine.model.mana import EMPTY_POOL
from engine.model.notes import DISCARDED_NOW, MAY_BE_CAST_LATER, SADDLED
from engine.model.state_fields import without_memory
from engine.model.turns import (
    CLEANUP,
    COMBAT_DAMAGE,
    COMBAT_STEPS,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END_OF_COMBAT,
    FIRST_STRIKE_DAMAGE,
    PRECOMBAT_MAIN,
    STEPS,
    UNTAP,
    UPKEEP,
)
from engine.model.zones import is_seat_reference, reference_to_seat, seat_of_reference
from engine.rules.actions.discarding import discard
from engine.rules.actions.drawing import draw_cards
from engine.rules.actions.echoing import begin_upkeep, end_upkeep_memory
from engine.rules.actions.emblems import end_emblems_of_turn
from engine.rules.actions.further_turns import begin_controlled_turn
from engine.rules.actions.lasting import begin_last_turns, end_effects
from engine.rules.actions.sagas import put_lore
from engine.rules.actions.skipping import is_step_skipped, is_turn_replaced
from engine.rules.base.asked_of_turns import step_tally
from engine.rules.base.context import seats_from
from engine.rules.base.draft import Draft
from engine.rules.base.durations import DURATIONS_OF_TURN, NEXT_TURN, THIS_COMBAT
from engine.rules.base.phases import NO_STEP, add_cleanup, take_scheduled
from engine.rules.base.remembering import is_remembered
from engine.rules.base.tallies import tally
from engine.rules.base.teams import active_seats, same_team, seat_after_team, team_of
from engine.rules.characteristics.linking import LINKED, forget_damage
from engine.rules.characteristics.rules_in_force import has_no_maximum_hand_size
from engine.rules.events.delayed_triggers import end_delayed_of_turn
from engine.rules.events.triggers import notice
from engine.rules.turn.declaring_attackers import ATTACKED_NOW, declare_attackers
from engine.rules.turn.declaring_blockers import declare_blockers
from engine.rules.turn.priority import give_priority, settle

HAND_SIZE = 7
SKIPS_DRAW = "skips the draw step"
"""In a seat's memory of the turn: the starting seat skips the draw step of its first turn (CR 103.8a)."""


def advance(draft: Draft) -> None:
    """Go on to the next step in which a seat gets priority, with all turn-based actions on the way."""
    while draft.result is None:
        end_step(draft)
        following = following_step(draft)
        if following == NO_STEP:
            begin_turn(draft)
        else:
            draft.step = following
        if is_step_skipped(draft):
            continue
        if begin_step(draft):
            give_priority(draft, draft.active)
            return


def end_step(draft: Draft) -> None:
    """Empty mana as a step or phase ends (CR 500.5); combat ends with its last step (CR 511.3)."""
    for position, seat in enumerate(draft.seats):
        if seat.pool != EMPTY_POOL or seat.limited:
            kept = tuple((only, pool) for only, pool in seat.limited if _is_kept(only.lasts, draft.step))
            draft.put_seat(position, seat.with_pool(EMPTY_POOL).with_limited(kept))
    if draft.step == END_OF_COMBAT:
        for attack in draft.combat:
            draft.altered.update((attack.creature, *attack.blockers))
        draft.combat = ()
        end_effects(draft, (THIS_COMBAT,))
        for position in active_seats(draft):
            tally = draft.seats[position].tally
            left = tuple(entry for entry in tally if entry[0] not in (ATTACKED_NOW, OPPONENTS_ATTACKED))
            if len(left) < len(tally):
                draft.put_seat(position, draft.seats[position].with_tally(left))
        draft.reconsider()


def _is_kept(lasts: str, step: str) -> bool:
    """Return whether mana that lasts so long is not lost as a step ends (CR 500.5)."""
    if lasts == "until end of combat":
        return step in COMBAT_STEPS and step != END_OF_COMBAT
    return lasts != "" and step != CLEANUP


def following_step(draft: Draft) -> str:
    """Return the step after this one, NO_STEP for the next turn.

    Combat without attackers has no blocks (CR 508.8).
    """
    scheduled = take_scheduled(draft)
    if scheduled is not None:
        return scheduled
    if draft.step == CLEANUP:
        return NO_STEP
    if draft.step == DECLARE_ATTACKERS and all(
        dict(draft.seats[seat].tally).get(ATTACKED_NOW, 0) == 0 for seat in active_seats(draft)
    ):
        return END_OF_COMBAT
    following = STEPS[STEPS.index(draft.step) + 1]
    if following == DRAW and dict(draft.seats[draft.active].tally).get(SKIPS_DRAW, 0) != 0:
        return PRECOMBAT_MAIN
    if following != FIRST_STRIKE_DAMAGE:
        return following
    from engine.rules.turn.combat_damage import has_first_strike  # most loops come to no combat

    return following if has_first_strike(draft) else COMBAT_DAMAGE


def begin_turn(draft: Draft) -> None:
    """Let the next seat in turn order, or the one with the latest extra turn, begin a turn (CR 500.7)."""
    earlier = draft.active
    draft.cast_before = tuple(dict(draft.seats[seat].tally).get("spells cast", 0) for seat in active_seats(draft))
    following, is_extra = _following_seat(draft)
    while is_turn_replaced(draft, following, is_extra=is_extra):
        following, is_extra = _following_seat(draft, following)
    draft.active = following
    draft.reconsider()
    draft.turn = draft.turn + 1
    draft.step = UNTAP
    end_upkeep_memory(draft)
    for position, seat in enumerate(draft.seats):
        wiped = without_memory(seat)
        if wiped is not seat:
            draft.put_seat(position, wiped)
    for id in (*draft.battlefield, *draft.phased_out, *draft.command):
        held = without_memory(draft.objects[id])
        if held is not draft.objects[id]:
            draft.put(held)
        if held.is_sick and same_team(draft, held.controller, following):
            # It asks for the beginning of the turn, which an untap step is no part of (CR 302.6).
            draft.put_status(held, held.with_sick(False))
    _turn_is_over_for_cards(draft)
    begin_controlled_turn(draft)
    for player in active_seats(draft):
        end_effects(draft, (NEXT_TURN,), player)
        begin_last_turns(draft, player)
    # "Until your next turn" of a seat that has left lasts until its turn would have begun (CR 800.4m).
    passed_over = seat_after_team(draft, earlier)
    while draft.seats[passed_over].has_lost and passed_over != draft.active:
        end_effects(draft, (NEXT_TURN,), passed_over)
        for id in draft.phased_out:
            # What phased out under its control phases in in the next untap step after that (CR 702.26n).
            if draft.objects[id].controller == passed_over:
                draft.put(draft.objects[id].with_control(draft.active, True))
        passed_over = (passed_over + 1) % len(draft.seats)


def _turn_is_over_for_cards(draft: Draft) -> None:
    """Let what was exiled to be cast later be cast from now on; no card in a graveyard was discarded this turn."""
    for id in draft.exile:
        held = draft.objects[id]
        if any((word, False) in held.notes for word in MAY_BE_CAST_LATER):
            # From now on it has been foretold, plotted or warped on an earlier turn.
            notes = tuple((name, name in MAY_BE_CAST_LATER or value) for name, value in held.notes)
            draft.put(held.with_notes(notes))
    for seat in draft.seats:
        for id in seat.graveyard:
            held = draft.objects[id]
            if (DISCARDED_NOW, True) in held.notes:
                held = held.without_note(DISCARDED_NOW)
            held = without_memory(held)
            if held is not draft.objects[id]:
                draft.put(held)


def _following_seat(draft: Draft, earlier: int | None = None) -> tuple[int, bool]:
    """Return whose turn is next, and whether it is an extra turn: the latest of these, else that of the seat at
    which the order of turns goes on (CR 500.7).

    `earlier` is whose turn it was, or would have been: the active seat's when None.
    """
    after = draft.active if earlier is None else earlier
    following = reference_to_seat(seat_after_team(draft, after))
    while draft.extra_turns:
        following, number = draft.extra_turns[-1]
        is_gone = not is_seat_reference(following) and draft.seats[following].has_lost
        left = ((following, number - 1),) if number != 1 and not is_gone else ()
        draft.extra_turns = (*draft.extra_turns[:-1], *left)
        if is_seat_reference(following):
            break
        if not draft.seats[following].has_lost:
            return team_of(draft, following)[0], True
    return seats_from(draft, seat_of_reference(following))[0], False


def begin_step(draft: Draft) -> bool:
    """Begin a step: its turn-based actions and triggers; whether a seat gets priority in it."""
    step = draft.step
    if step == UNTAP:
        draft.events.append(StepBegan(step, draft.active, draft.turn))
        from engine.rules.turn.untapping import untap_permanents  # most loops are of one turn

        untap_permanents(draft)
        return False
    if step == UPKEEP or is_remembered(draft, step_tally(step)):
        tally(draft, draft.active, step_tally(step), 1)
    if step == UPKEEP:
        for seat in active_seats(draft):
            begin_upkeep(draft, seat)
    notice(draft, StepBegan(step, draft.active, draft.turn))
    if step == DRAW:
        for seat in active_seats(draft):
            if not draft.seats[seat].has_lost:
                draw_cards(draft, seat, 1)
    elif step == PRECOMBAT_MAIN:
        put_lore(draft, active_seats(draft))
    elif step == DECLARE_ATTACKERS:
        declare_attackers(draft)
    elif step == DECLARE_BLOCKERS:
        declare_blockers(draft)
    elif step in (FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE):
        from engine.rules.turn.combat_damage import deal_combat_damage  # as above

        deal_combat_damage(draft, is_first=step == FIRST_STRIKE_DAMAGE)
    elif step == CLEANUP:
        return clean_up(draft)
    return True


def clean_up(draft: Draft) -> bool:
    """Discard to hand size, damage and effects wear off; priority only if something happens (CR 514)."""
    for position in active_seats(draft):
        seat = draft.seats[position]
        surplus = sum(draft.objects[id].count for id in seat.hand) - HAND_SIZE
        if surplus > 0 and not seat.has_lost and not has_no_maximum_hand_size(draft, position):
            discard(draft, position, surplus, None)
    for id in (*draft.battlefield, *draft.phased_out):
        held = draft.objects[id]
        if held.damage != 0 or held.is_deathtouched:
            draft.put_status(held, held.with_damage(0, False))
        if (SADDLED, True) in held.notes:
            draft.put(draft.objects[id].without_note(SADDLED))
    if draft.watch.get(LINKED):
        forget_damage(draft)
    end_effects(draft, DURATIONS_OF_TURN)
    end_delayed_of_turn(draft)
    end_emblems_of_turn(draft)
    was_any = settle(draft)
    if was_any and draft.result is None:
        add_cleanup(draft)
        return True
    return False
