"""Calls objects, seats and stack items by names that a player understands."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.catalogue.texts import ability_text
from engine.cards.definitions.abilities import ActivatedAbility, SpellAbility
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.faces import name_by_face
from engine.cards.language.writing import Unsaid
from engine.loops.readable import times_before
from engine.model.choices import (
    Activate,
    Cast,
    Choice,
    ExileFromHand,
    Pass,
    PlayLand,
    TakeCompanion,
    TurnFaceUp,
    UnlockDoor,
)
from engine.model.objects import GameObject
from engine.model.state import GameState
from engine.model.waiting_triggers import WaitingTrigger
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.characteristics.layers import characteristics
from engine.rules.stack.card_faces import turned_up
from engine.rules.stack.taking_companions import COST_OF_COMPANION

NAME_OF_STEP = {
    "untap": "untap step",
    "upkeep": "upkeep",
    "draw": "draw step",
    "precombat main": "first main phase",
    "beginning of combat": "beginning of combat",
    "declare attackers": "declare attackers step",
    "declare blockers": "declare blockers step",
    "first strike damage": "first strike damage step",
    "combat damage": "combat damage step",
    "end of combat": "end of combat",
    "postcombat main": "second main phase",
    "end": "end step",
    "cleanup": "cleanup step",
}


def name_of_reference(state: GameState, reference: int) -> str:
    """Name the seat, object or stack item of a reference: "Nadine" or "Llanowar Elves (Alice, tapped)"."""
    if is_seat_reference(reference):
        return state.seats[seat_of_reference(reference)].name
    held = state.objects.get(reference)
    if held is not None:
        return _name_of_object(state, held)
    for item in state.stack:
        if item.id == reference:
            return f"ability of {item.source.card.name} ({state.seats[item.controller].name})"
    gone = state.gone.get(reference)
    return gone.card.name if gone is not None else "something that is gone"


def _name_of_object(state: GameState, held: GameObject) -> str:
    name = characteristics(state, held).name
    told = [state.seats[held.controller].name]
    if held.zone != "battlefield":
        told.append(held.zone)
    if held.tapped:
        told.append("tapped")
    counted = times_before(held.count)
    return f"{counted}{name} ({', '.join(told)})"


def words_of_ability(ability: Ability, card: CardDefinition) -> str:
    """Return the rules text of an ability as the card has it."""
    try:
        return ability_text(ability, card)
    except Unsaid:
        return f"an ability of {card.name}"


def words_of_modes(body: Body, card: CardDefinition) -> tuple[str, ...]:
    """Return the modes of a body, each as its line in the rules text."""
    lines = words_of_ability(SpellAbility(body), card).split("\n")
    told = tuple(line.lstrip("•").strip() for line in lines if line.startswith("•"))
    return told if len(told) == len(body.modes) else tuple(f"mode {at + 1}" for at in range(len(body.modes)))


def words_of_trigger(trigger: WaitingTrigger) -> str:
    """Name a waiting trigger by its source and what it says."""
    counted = times_before(trigger.count)
    return f"{counted}{trigger.source.card.name}: {words_of_ability(trigger.ability, trigger.source.card)}"


def words_of_choice(state: GameState, choice: Choice) -> str:
    """Say a choice that a card offers, as a menu's line."""
    if isinstance(choice, Pass):
        return "Pass"
    if isinstance(choice, Cast):
        return f"Cast {name_by_face(turned_up(state.objects[choice.object]).card, choice.face)}"
    if isinstance(choice, PlayLand):
        return f"Play {name_by_face(state.objects[choice.object].card, choice.face)}"
    if isinstance(choice, TurnFaceUp):
        held = state.objects[choice.object]
        return f"Turn up {(held.printed or held.card).name}"
    if isinstance(choice, ExileFromHand):
        return f"{choice.keyword.capitalize()} {state.objects[choice.object].card.name}"
    if isinstance(choice, UnlockDoor):
        half = state.objects[choice.object].card.others[choice.door]
        return f"Unlock {half.name}  {half.mana_cost}"
    if isinstance(choice, TakeCompanion):
        return f"Take the companion {state.objects[choice.object].card.name}  {COST_OF_COMPANION}"
    if isinstance(choice, Activate):
        held = state.objects[choice.object]
        ability = characteristics(state, held).abilities[choice.ability]
        said = words_of_ability(ability, held.card)
        is_mana = isinstance(ability, ActivatedAbility) and ability.is_mana_ability
        return said if is_mana else f"Activate  {said}"
    return choice.verb
