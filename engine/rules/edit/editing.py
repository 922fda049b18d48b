"""Setting up by hand: the rules are off meanwhile, so that nothing triggers and nothing is replaced.

Each edit leaves a table that the rules can go on from: zones, attachments, groups and the lists of what watches
for events are kept in order. What the rules would not allow to stay (a creature without toughness, an Aura on
nothing) stays until that ends, and then goes by state-based actions.
"""

from __future__ import annotations

from engine.model.choices import Choice
from engine.model.decisions import HasPriority, SettingUpByHand
from engine.model.edits import BeginSettingUp, EditTogether, EndSettingUp
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import (
    SHARED_ZONES,
    STACK,
)
from engine.rules.base.draft import Draft
from engine.rules.base.sizes import questions_of_sizes
from engine.rules.base.zones import ids_of_zone, store_ids
from engine.rules.edit.families import EDITS
from engine.rules.events.graded_levels import take_apart, taken_apart
from engine.rules.events.grouping import merge_altered
from engine.rules.turn.priority import give_priority


def begin_setting_up(state: GameState, choice: BeginSettingUp) -> GameState:
    """Return the table as it is, to be set up by hand; raises Refusal unless a seat has priority."""
    if not isinstance(state.pending, HasPriority):
        raise Refusal("wrong decision", "the rules can be switched off while a seat has priority")
    return Draft(taken_apart(state)).freeze(SettingUpByHand(choice.seat))


def edited(state: GameState, choice: Choice) -> GameState:
    """Return the table after an edit; raises Refusal for what no table can have."""
    draft = Draft(state)
    for one in choice.edits if isinstance(choice, EditTogether) else (choice,):
        perform = EDITS.get(type(one))
        if perform is None:
            raise Refusal("rules off", "the rules are off: change the table, or switch them on again")
        perform(draft, one)
    draft.plan = None
    merge_altered(draft)
    if draft.combat:
        draft.combat = tuple(attack for attack in draft.combat if attack.creature in draft.objects)
    seat = state.pending.seat if state.pending is not None else 0
    return draft.freeze(SettingUpByHand(seat if seat < len(draft.seats) else draft.active))


def end_editing(draft: Draft, choice: EndSettingUp) -> None:
    """Check the whole table, then give the active seat priority (CR 117.5)."""
    draft.is_all_touched = True
    draft.altered = set(draft.battlefield)
    # A token that lies elsewhere than on the battlefield ceases to exist (CR 704.5d).
    draft.touched.update(id for id, held in draft.objects.items() if held.is_token or held.is_commander)
    draft.plan = None
    if questions_of_sizes(draft)[1]:
        for id in draft.battlefield:
            take_apart(draft, id)
    # A set-up knows one order only, that of timestamps; so the table is the same as one that begins like this.
    for zone in SHARED_ZONES:
        if zone != STACK:
            ids = sorted(ids_of_zone(draft, zone, 0), key=lambda id: draft.objects[id].timestamp)
            store_ids(draft, zone, 0, tuple(ids))
    give_priority(draft, draft.active)
