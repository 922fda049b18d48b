"""What each object on the table can be used for now, and why another cannot."""

from __future__ import annotations

from engine.cards.definitions.abilities import ActivatedAbility
from engine.model import decisions
from engine.model.choices import Activate, Cast, Choice, PlayLand, TurnFaceUp
from engine.model.forbidding import check_obligations
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.characteristics.layers import characteristics
from engine.rules.legal import check, legal_choices
from engine.rules.stack.card_faces import by_face, numbers_of_faces
from engine.rules.stack.checking_activation import check_activation
from engine.session.narration.refusal_words import sentence_of


def offers_of(state: GameState) -> dict[int, tuple[Choice, ...]]:
    """By object, the choices that begin with it: with priority all, while paying the mana abilities."""
    found: dict[int, list[Choice]] = {}
    if isinstance(state.pending, decisions.HasPriority):
        for choice in legal_choices(state):
            if isinstance(choice, (Cast, Activate, PlayLand, TurnFaceUp)):
                found.setdefault(choice.object, []).append(choice)
    elif isinstance(state.pending, decisions.PayingMana):
        for activation in _mana_abilities(state, state.pending.seat):
            found.setdefault(activation.object, []).append(activation)
    return {id: tuple(choices) for id, choices in found.items()}


def _mana_abilities(state: GameState, seat: int) -> list[Activate]:
    able = []
    for id in state.battlefield:
        held = state.objects[id]
        if held.controller != seat:
            continue
        for position, ability in enumerate(characteristics(state, held).abilities):
            if not isinstance(ability, ActivatedAbility) or not ability.is_mana_ability:
                continue
            activation = Activate(seat, id, position)
            try:
                check_activation(state, activation, is_paying=True)
            except Refusal:
                continue
            able.append(activation)
    return able


def why_not(state: GameState, reference: int) -> str:
    """Why nothing can be done now with what a reference names, in a sentence."""
    pending = state.pending
    if pending is None or isinstance(pending, decisions.GameIsOver):
        return "The game is over."
    who = state.seats[pending.seat].name
    if is_seat_reference(reference):
        name = state.seats[seat_of_reference(reference)].name
        return f"{name} cannot be chosen now."
    held = state.objects.get(reference)
    if held is None:
        return "That cannot be chosen now."
    name = characteristics(state, held).name
    if not isinstance(pending, decisions.HasPriority):
        return f"{name} cannot be chosen now; {who} has something else to decide."
    tries: list[Choice] = []
    if held.zone == "hand":
        for face in numbers_of_faces(held.card):
            taken = by_face(held, face)
            is_land = taken is not None and "land" in taken.card.types
            tries.append(
                PlayLand(pending.seat, reference, face) if is_land else Cast(pending.seat, reference, face)
            )
    abilities = characteristics(state, held).abilities
    for position, ability in enumerate(abilities):
        if isinstance(ability, ActivatedAbility) and ability.zone == held.zone:
            tries.append(Activate(pending.seat, reference, position))
    for choice in tries:
        if state.barred is not None and choice == state.barred.choice:
            return "After shortening the proposal, something else has to be chosen here (CR 732.2c)."
        try:
            check_obligations(state, choice)
            check(state, choice)
        except Refusal as refusal:
            return sentence_of(refusal)
    if held.controller != pending.seat:
        return f"{name} is {state.seats[held.controller].name}'s, and {who} has priority."
    return f"{name} has nothing that could be activated."
