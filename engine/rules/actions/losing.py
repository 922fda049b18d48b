"""Losing, winning and drawing the game, and what leaves together with a player (CR 104, 800.4)."""

from __future__ import annotations

from engine.cards.effects.markers import INITIATIVE, MONARCH
from engine.cards.modifications.copies_and_control import GainControl
from engine.model.events import GameEnded, SeatLost
from engine.model.stack_items import StackItem
from engine.model.state import Result
from engine.model.zones import BATTLEFIELD, EXILE, PHASED_OUT, STACK
from engine.rules.actions.attaching import detach
from engine.rules.actions.daytime import daytime, put_daytime
from engine.rules.actions.lasting import update_controllers
from engine.rules.actions.leaving_combat import leave_combat
from engine.rules.actions.markers import give_marker, holder_of
from engine.rules.actions.moving import leaving_the_game, move, move_together
from engine.rules.actions.replacing_losses import replace_loss
from engine.rules.base.context import living_seats, seats_from
from engine.rules.base.draft import Draft
from engine.rules.base.durations import DURATIONS_OF_CONTROL
from engine.rules.base.teams import same_team, team_of
from engine.rules.base.zones import remove_id
from engine.rules.characteristics.linking import drop_links
from engine.rules.events.replacement import is_seat_forbidden


def lose_game(draft: Draft, seat: int, reason: str, *, is_certain: bool = False) -> None:
    """Let a seat, and with it its team, lose and leave the game, unless something forbids it.

    `is_certain` is a loss that nothing can forbid any more: a concession (CR 104.3a), or one that
    was found when it could still be. CR 104.3, 104.5, 810.8a.
    """
    if draft.seats[seat].has_lost or draft.result is not None:
        return
    if not is_certain and (is_seat_forbidden(draft, "lose the game", seat) or replace_loss(draft, seat)):
        return
    members = team_of(draft, seat)
    for one in members:
        draft.put_seat(one, draft.seats[one].with_lost(True))
        draft.events.append(SeatLost(one, reason if one == seat else f"as {draft.seats[seat].name}'s teammate"))
    if not _is_decided(draft):
        for one in members:
            leave_game(draft, one)


def win_game(draft: Draft, seat: int, reason: str) -> None:
    """Let a seat win the game (CR 104.2b)."""
    if draft.result is None and not is_seat_forbidden(draft, "win the game", seat):
        end_game(draft, seat, reason)


def end_game(draft: Draft, winner: int, reason: str) -> None:
    """End the game; `winner` -1 is a draw (CR 104.4)."""
    draft.result = Result(winner, reason)
    teammates = tuple(one for one in team_of(draft, winner) if one != winner) if winner >= 0 else ()
    draft.events.append(GameEnded(winner, reason, teammates))


def end_if_decided(draft: Draft) -> None:
    """End the game when at most one seat or team is left (CR 104.2a, 104.4a)."""
    if draft.result is None and _is_decided(draft):
        left = living_seats(draft)
        if left:
            lost = [event.reason for event in draft.events if isinstance(event, SeatLost)]
            end_game(draft, left[0], lost[-1] if lost else "every opponent has left the game")
        else:
            end_game(draft, -1, "all seats lost at the same time")


def _is_decided(draft: Draft) -> bool:
    """Return whether all seats that are left play together."""
    left = living_seats(draft)
    return all(same_team(draft, left[0], seat) for seat in left)


def leave_game(draft: Draft, seat: int) -> None:
    """Let what a seat owns leave with it, end what gave it control, then exile what it still controls.

    CR 800.4a. Abilities that it controls on the stack and its spells are gone as well.
    """
    passed_on = [word for word in (MONARCH, INITIATIVE) if holder_of(draft, word) == seat]
    was = daytime(draft)
    draft.stack = tuple(item for item in draft.stack if not _goes_with(item, seat))
    owned = tuple(id for id in draft.battlefield if draft.objects[id].owner == seat)
    with leaving_the_game(draft, owned):
        for id in tuple(sorted(draft.objects)):
            held = draft.objects.get(id)
            if held is not None and held.owner == seat:
                _remove(draft, id)
    draft.effects = tuple(
        effect
        for effect in draft.effects
        if effect.controller != seat
        or not (_gives_control(effect.modifications) or effect.duration in DURATIONS_OF_CONTROL)
    )
    draft.waiting = tuple(trigger for trigger in draft.waiting if trigger.controller != seat)
    draft.placing = tuple(trigger for trigger in draft.placing if trigger.controller != seat)
    draft.delayed = tuple(trigger for trigger in draft.delayed if trigger.controller != seat)
    draft.plan = None
    draft.is_all_touched = True
    update_controllers(draft)
    kept = [id for id in draft.battlefield if draft.objects[id].controller == seat]
    if kept:
        move_together(draft, kept, EXILE, how="exiled")
    for item in draft.stack:
        if item.kind == "spell" and item.controller == seat:
            move(draft, item.id, EXILE, how="exiled")
    draft.stack = tuple(item for item in draft.stack if item.controller != seat)
    for word in passed_on:
        _pass_on(draft, seat, word)
    if was and not daytime(draft) and not all(one.has_lost for one in draft.seats):
        put_daytime(draft, was)  # it is so for everybody, whoever leaves


def _pass_on(draft: Draft, seat: int, word: str) -> None:
    """Give the active player what one who leaves was or had, or the next in turn order (CR 725.4, 726.4)."""
    left = [one for one in seats_from(draft, draft.active) if one != seat]
    if left:
        give_marker(draft, word, left[0])


def _goes_with(item: StackItem, seat: int) -> bool:
    return item.source.owner == seat if item.kind == "spell" else item.controller == seat


def _gives_control(modifications: tuple[object, ...]) -> bool:
    return any(isinstance(one, GainControl) for one in modifications)


def _remove(draft: Draft, id: int) -> None:
    held = draft.objects[id]
    if held.zone in (BATTLEFIELD, PHASED_OUT):
        for attached in held.attachments:
            if attached in draft.objects:
                detach(draft, attached)
        detach(draft, id)
        leave_combat(draft, id)
    held = draft.objects[id]
    draft.unwatch_object(held)
    drop_links(draft, held)
    if held.zone != STACK:
        remove_id(draft, held)
    draft.forget(id)
