"""Choices that open something: what a seat could try with an object, and whether that is legal now (CR 117.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.rooms import is_room
from engine.model.choices import (
    Action,
    Activate,
    Cast,
    Choice,
    ExileFromHand,
    PlayLand,
    TakeCompanion,
    TurnFaceUp,
    UnlockDoor,
)
from engine.model.notes import COMPANION, PREPARED
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, HAND, OUTSIDE
from engine.rules.base.rooms import unlocked_doors
from engine.rules.characteristics.layers import characteristics
from engine.rules.stack.affording import can_pay_for_ability, can_pay_for_spell
from engine.rules.stack.card_faces import by_face, numbers_of_faces, turned_up
from engine.rules.stack.castable import castable
from engine.rules.stack.checking_activation import check_activation
from engine.rules.stack.exiling_from_hand import check_exiling_from_hand, keywords_to_exile, mana_to_exile
from engine.rules.stack.face_down import check_turning_up, mana_to_turn_up
from engine.rules.stack.paying import can_pay
from engine.rules.stack.playing_lands import check_land
from engine.rules.stack.taking_companions import COST_OF_COMPANION, check_taking
from engine.rules.stack.unlocking_doors import check_unlocking


def plays_of(card: GameObject, seat: int) -> Iterator[PlayLand | Cast]:
    """Yield every way in which a seat could try to play or cast a card, by each of its faces."""
    for face in numbers_of_faces(turned_up(card).card):
        taken = by_face(card, face)
        if taken is None:
            continue
        if "land" in taken.card.types:
            yield PlayLand(seat, card.id, face)
        yield Cast(seat, card.id, face)


def uses_of(state: GameState, held: GameObject, seat: int) -> Iterator[Action]:
    """Yield everything else that a seat could try with an object where it is: turn it up, activate its
    abilities.
    """
    if held.is_face_down:
        yield TurnFaceUp(seat, held.id)
    if held.zone == BATTLEFIELD and (PREPARED, True) in held.notes:
        yield Cast(seat, held.id, 1)
    if held.zone == BATTLEFIELD and held.controller == seat and is_room(held.card):
        for door, is_unlocked in enumerate(unlocked_doors(held)):
            if not is_unlocked:
                yield UnlockDoor(seat, held.id, door)
    if held.zone == OUTSIDE and (COMPANION, True) in held.notes and held.owner == seat:
        yield TakeCompanion(seat, held.id)
    if held.zone == HAND and held.owner == seat:
        for keyword in keywords_to_exile(held):
            yield ExileFromHand(seat, held.id, keyword.name)
    for position, ability in enumerate(characteristics(state, held).abilities):
        if not isinstance(ability, ActivatedAbility) or ability.zone != held.zone:
            continue
        if held.controller == seat or ability.who == "any player":
            yield Activate(seat, held.id, position)


def is_legal(state: GameState, choice: Choice) -> bool:
    """Return whether a choice that opens a spell, ability or land is legal now and its mana could be
    paid simply.
    """
    try:
        check(state, choice)
    except Refusal:
        return False
    return True


def check(state: GameState, choice: Choice) -> None:
    """Refuse, with the reason, what cannot be cast, activated or played now or not be paid for."""
    name = state.seats[choice.seat].name
    if isinstance(choice, Cast):
        card, ways = castable(state, choice)
        if not any(can_pay_for_spell(spell, choice.seat, way) for way, spell in ways):
            raise Refusal("cannot pay", f"{name} cannot pay for {card.card.name} now", "601.2h")
    elif isinstance(choice, Activate):
        ability = check_activation(state, choice)
        source = state.objects[choice.object]
        if not can_pay_for_ability(state, choice.seat, source, ability):
            reason = f"{name} cannot pay {ability.cost.mana} for {source.card.name} now"
            raise Refusal("cannot pay", reason, "602.2b")
    elif isinstance(choice, PlayLand):
        check_land(state, choice)
    elif isinstance(choice, ExileFromHand):
        card, keyword = check_exiling_from_hand(state, choice)
        cost = mana_to_exile(keyword)
        # X of "suspend X" can't be 0.
        if not can_pay(state, choice.seat, cost, card, min(cost.x_count, 1), is_by_hand=True):
            reason = f"{name} cannot pay to {keyword.name} {card.card.name} now"
            raise Refusal("cannot pay", reason, "601.2h")
    elif isinstance(choice, TurnFaceUp):
        subject, costs = check_turning_up(state, choice)
        if not any(can_pay(state, choice.seat, mana_to_turn_up(cost), subject, is_by_hand=True) for cost in costs):
            raise Refusal("cannot pay", f"{name} cannot pay the morph cost now", "702.37e")
    elif isinstance(choice, UnlockDoor):
        room, cost = check_unlocking(state, choice)
        if not can_pay(state, choice.seat, cost, room, is_by_hand=True):
            raise Refusal("cannot pay", f"{name} cannot pay {cost} to unlock the door now", "709.5e")
    elif isinstance(choice, TakeCompanion):
        card = check_taking(state, choice)
        if not can_pay(state, choice.seat, COST_OF_COMPANION, card, is_by_hand=True):
            raise Refusal("cannot pay", f"{name} cannot pay {COST_OF_COMPANION} for a companion now", "116.2g")
