"""What each object on the table can be used for now."""

from __future__ import annotations

from engine.cards.definitions.abilities import ActivatedAbility
from engine.model import decisions
from engine.model.choices import Action, Activate, Choice
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.characteristics.layers import characteristics
from engine.rules.legal import legal_choices
from engine.rules.stack.checking_activation import check_activation


def offers_of(state: GameState) -> dict[int, tuple[Choice, ...]]:
    """Return the choices that begin with each object: with priority all, while paying the mana abilities."""
    found: dict[int, list[Choice]] = {}
    if isinstance(state.pending, decisions.HasPriority):
        for choice in legal_choices(state):
            if isinstance(choice, Action):
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
