"""What was changed by hand on the stack and of lasting effects, as sentences for the log and the timeline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.loops.readable import readable
from engine.model import stack_edits
from engine.model.edits import SetUpChoice
from engine.model.state import GameState
from engine.model.zones import is_seat_reference, seat_of_reference


def reference_words(state: GameState, reference: int) -> str:
    """Return what a reference names: a seat, an object, or a spell or ability on the stack."""
    if is_seat_reference(reference):
        return state.seats[seat_of_reference(reference)].name
    if reference in state.objects:
        return state.objects[reference].card.name
    item = next((one for one in state.stack if one.id == reference), None)
    return f"the ability of {item.source.card.name}" if item is not None else "something"


Announcing: TypeAlias = stack_edits.EditSpell | stack_edits.EditAbility | stack_edits.EditAnnounced


def _announced(state: GameState, choice: Announcing) -> str:
    named = [reference_words(state, one) for chosen in choice.targets for one in chosen]
    told = [f"X is {readable(choice.x)}"] if choice.x else []
    told += [f"targeting {' and '.join(named)}"] if named else []
    told += [f"divided as {' and '.join(map(readable, choice.divided))}"] if choice.divided else []
    return f", {', '.join(told)}" if told else ""


def _spell(state: GameState, choice: stack_edits.EditSpell) -> str:
    what = f"a copy of {choice.said}" if choice.is_copy else choice.said
    whose = state.seats[choice.of].name
    return f"{what} put on the stack for {whose}{_announced(state, choice)}"


def _ability(state: GameState, choice: stack_edits.EditAbility) -> str:
    name = reference_words(state, choice.object)
    times = f", {readable(choice.number)} times" if choice.number != 1 else ""
    told = _announced(state, choice)
    return (
        f"ability {choice.ability + 1} of {name} put on the stack for {state.seats[choice.of].name}{times}{told}"
    )


def _effect(state: GameState, choice: stack_edits.EditEffect) -> str:
    on = " and ".join(reference_words(state, one) for one in choice.affected)
    return f"a lasting effect begins on {on}: {choice.said.removesuffix('.')}"


def _ended(state: GameState, choice: stack_edits.EditEndEffect) -> str:
    on = state.effects[choice.place].affected if 0 <= choice.place < len(state.effects) else ()
    return f"a lasting effect on {' and '.join(reference_words(state, one) for one in on)} ends"


def _moved(state: GameState, choice: stack_edits.EditStackPlace) -> str:
    name = reference_words(state, choice.item)
    if choice.position == stack_edits.TOP:
        return f"{name} moved to the top of the stack"
    return f"{name} moved within the stack, with {readable(choice.position)} above it"


STACK_WORDS: dict[type[SetUpChoice], Callable[[GameState, Any], str]] = {
    stack_edits.EditSpell: _spell,
    stack_edits.EditAbility: _ability,
    stack_edits.EditAnnounced: lambda state, choice: (
        f"{reference_words(state, choice.item)} announced anew{_announced(state, choice)}"
    ),
    stack_edits.EditStackPlace: _moved,
    stack_edits.EditOffStack: lambda state, choice: f"{reference_words(state, choice.item)} taken off the stack",
    stack_edits.EditEffect: _effect,
    stack_edits.EditEndEffect: _ended,
}
