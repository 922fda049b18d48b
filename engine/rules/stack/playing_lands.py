"""Playing lands (CR 305)."""

from __future__ import annotations

from engine.cards.game_rules.restrictions import ENTER
from engine.model.choices import PlayLand
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.seat_events import LandPlayed
from engine.model.turns import MAIN_PHASES
from engine.model.zones import BATTLEFIELD, HAND
from engine.rules.actions.destination import Destination
from engine.rules.actions.moving import move
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_turn_of
from engine.rules.base.view import View
from engine.rules.characteristics.rules_in_force import additional_lands, forbidden_by, name_of_source
from engine.rules.events.grouping import split
from engine.rules.events.triggers import notice
from engine.rules.stack.card_faces import by_face
from engine.rules.stack.permissions import may_play_land


def check_land(view: View, choice: PlayLand) -> GameObject:
    """Return the land that a choice names.

    Refuses with the reason when it cannot be played now (CR 305.2, 305.3).
    """
    held = view.objects.get(choice.object)
    seat = choice.seat
    card = by_face(held, choice.face) if held is not None else None
    if card is None or (card.zone == HAND and card.owner != seat):
        raise Refusal("wrong zone", f"{view.seats[seat].name} can play lands only from their own hand", "305.1")
    if not may_play_land(view, seat, card):
        raise Refusal("wrong zone", f"{view.seats[seat].name} may not play lands from there", "305.1")
    if "land" not in card.card.types:
        raise Refusal("no land", f"{card.card.name} is not a land", "305.1")
    if not is_turn_of(view, seat) or view.step not in MAIN_PHASES or view.stack:
        raise Refusal("timing", "a land is played in a main phase of one's own turn with an empty stack", "305.3")
    barred = forbidden_by(view, ENTER, card)
    if barred is not None:
        raise Refusal(
            "can't enter",
            f"{name_of_source(barred)} says that {card.card.name} can't enter the battlefield",
            "101.2",
        )
    if view.seats[seat].lands_played >= 1 + additional_lands(view, seat):
        raise Refusal("one land", f"{view.seats[seat].name} has already played a land this turn", "305.2")
    return card


def play_land(draft: Draft, choice: PlayLand) -> None:
    """Play a land: onto the battlefield, without the stack (CR 305.1)."""
    put_land(draft, choice.seat, check_land(draft, choice))


def can_play_another_land(view: View, seat: int, card: GameObject) -> bool:
    """Return whether a seat could play a land as an effect lets it do so (CR 305.2, 305.3)."""
    is_left = view.seats[seat].lands_played < 1 + additional_lands(view, seat)
    return is_left and is_turn_of(view, seat) and forbidden_by(view, ENTER, card) is None


def put_land(draft: Draft, seat: int, card: GameObject) -> None:
    """Put a land that is played onto the battlefield, by the face by which it is taken (CR 305.1)."""
    face = card.card if card.printed is not None else None
    id = move(draft, split(draft, card.id), Destination(BATTLEFIELD, seat, face=face), how="played")
    held = draft.seats[seat]
    draft.put_seat(seat, held.with_lands_played(held.lands_played + 1))
    if id in draft.objects:
        notice(draft, LandPlayed(seat, draft.objects[id]))
