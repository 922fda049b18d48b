"""What was changed by hand, as sentences for the log, the timeline and lists of steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.base.mana import COLOR_NAMES
from engine.cards.effects.dungeons import COMPLETED, DUNGEONS
from engine.cards.effects.markers import DAYTIMES, MONARCH, SPEED
from engine.loops.readable import readable, with_noun
from engine.model import edits
from engine.model.edits import ALL, LAST, SetUpChoice
from engine.model.objects import GameObject
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, LIBRARY, OUTSIDE, is_seat_reference, seat_of_reference
from engine.session.narration.narration import counted, possessive
from engine.session.notation.stack_edit_words import STACK_WORDS

MOST_TOLD = 3
"""The most edits that are named of several made together."""


def edit_words(state: GameState, choice: SetUpChoice) -> str:
    """Return what a choice by hand does, as a sentence; `state` is the table before it."""
    words = _WORDS[type(choice)](state, choice)
    return f"{words[0].upper()}{words[1:]}"


def zone_words(state: GameState, seat: int, zone: str) -> str:
    """Return where something lies: "Alice's graveyard", "exile"."""
    if zone == EXILE:
        return "exile"
    if zone == OUTSIDE:
        return f"{possessive(state.seats[seat].name)} cards outside the game"
    return f"{possessive(state.seats[seat].name)} {'command zone' if zone == COMMAND else zone}"


def _place(zone: str, position: int) -> str:
    if zone != LIBRARY or position == LAST:
        return ", at the bottom" if zone == LIBRARY else ""
    return ", on top" if position == 0 else f", {readable(position + 1)}. from the top"


def _named(state: GameState, id: int, count: int = ALL) -> str:
    held = state.objects.get(id)
    if held is None:
        return "something"
    return counted(held.card.name, held.count if count == ALL else count, held.is_token)


def _is_one(state: GameState, id: int, count: int) -> bool:
    held = state.objects.get(id)
    return count == 1 or (count == ALL and (held is None or held.count == 1))


def _verb(state: GameState, choice: Any, one: str, many: str) -> str:
    is_one = _is_one(state, choice.object, choice.count)
    return f"{_named(state, choice.object, choice.count)} {one if is_one else many}"


def _put(state: GameState, choice: edits.EditPut) -> str:
    name = choice.card.name if choice.card is not None else choice.said
    what = counted(name, choice.count, choice.is_token or choice.is_phrase)
    where = "onto" if choice.zone == BATTLEFIELD else "into"
    return f"{what} put {where} {zone_words(state, choice.of, choice.zone)}{_place(choice.zone, choice.position)}"


def _move(state: GameState, choice: edits.EditMove) -> str:
    held = state.objects.get(choice.object)
    place = _place(choice.zone, choice.position)
    if held is not None and held.zone == choice.zone and _seat_of(held) == choice.of:
        told = place or f", behind {readable(choice.position)} others" if choice.position != LAST else place
        return f"{_named(state, choice.object, choice.count)} moved within {_whose(state, choice)}{told}"
    return f"{_named(state, choice.object, choice.count)} moved to {_whose(state, choice)}{place}"


def _whose(state: GameState, choice: edits.EditMove) -> str:
    return zone_words(state, choice.of, choice.zone)


def _seat_of(held: GameObject) -> int:
    return held.controller if held.zone == BATTLEFIELD else held.owner


def _counters(state: GameState, choice: edits.EditCounters) -> str:
    noun = f"{choice.kind} counter{'' if choice.number == 1 else 's'}"
    number = readable(choice.number) if choice.number else "no"
    if is_seat_reference(choice.object):
        return f"{state.seats[seat_of_reference(choice.object)].name} has {number} {noun}"
    return f"{_verb(state, choice, 'has', 'each have')} {number} {noun}"


def _attached(state: GameState, choice: edits.EditAttached) -> str:
    what = _named(state, choice.object, 1)
    if choice.to == 0:
        return f"{what} attached to nothing"
    if is_seat_reference(choice.to):
        return f"{what} attached to {state.seats[seat_of_reference(choice.to)].name}"
    return f"{what} attached to {_named(state, choice.to, 1)}"


def _color(state: GameState, choice: edits.EditChosenColor) -> str:
    color = COLOR_NAMES.get(choice.color, "no color")
    return f"{_named(state, choice.object)}: {color} is chosen"


def _seat_designated(state: GameState, choice: edits.EditSeatDesignation) -> str:
    name = state.seats[choice.of].name
    if choice.word == SPEED:
        return f"{name} has speed {choice.number}" if choice.number else f"{name} has no speed"
    if choice.word in DAYTIMES:
        return f"it is {'' if choice.number else 'not '}{choice.word}"
    if choice.word in DUNGEONS:
        where = f"{DUNGEONS[choice.word].room(choice.number - 1)} of " if choice.number else ""
        return f"{name} is {'' if choice.number else 'not '}in {where}{choice.word}"
    if choice.word in COMPLETED:
        times = f" {readable(choice.number)} times" if choice.number > 1 else ""
        return f"{name} has {'' if choice.number else 'not '}{choice.word}{times}"
    verb = "is" if choice.word == MONARCH else "has"
    return f"{name} {verb} {'' if choice.number else 'not '}{choice.word}"


def _mana(state: GameState, choice: edits.EditMana) -> str:
    amount = readable(choice.amount) if choice.amount else "no"
    return f"{possessive(state.seats[choice.of].name)} mana pool has {amount} {{{choice.mana_type}}}"


def _together(state: GameState, choice: edits.EditTogether) -> str:
    told = [_WORDS[type(one)](state, one) for one in choice.edits[:MOST_TOLD]]
    more = len(choice.edits) - len(told)
    return "; ".join((*told, f"and {more} more of this" if more else "")[: len(told) + (more > 0)])


def _copied(state: GameState, choice: edits.EditCopy) -> str:
    if choice.of == 0:
        return f"{_verb(state, choice, 'is', 'are')} no copy any more"
    return f"{_verb(state, choice, 'becomes', 'become')} a copy of {_named(state, choice.of, 1)}"


def _duplicated(state: GameState, choice: edits.EditDuplicate) -> str:
    kind = "another token that is a copy of" if choice.is_token else "another"
    return f"{kind} {_named(state, choice.object, choice.count)}"


_WORDS: dict[type[SetUpChoice], Callable[[GameState, Any], str]] = {
    edits.BeginSettingUp: lambda state, choice: "the rules are switched off",
    edits.EndSettingUp: lambda state, choice: "the rules are on again",
    edits.EditPut: _put,
    edits.EditMove: _move,
    edits.EditRemove: lambda state, choice: (
        f"{_named(state, choice.object, choice.count)} taken out of {_out_of(state, choice.object)}"
    ),
    edits.EditTapped: lambda state, choice: (
        f"{_named(state, choice.object, choice.count)} {'tapped' if choice.tapped else 'untapped'}"
    ),
    edits.EditTurned: lambda state, choice: f"{_verb(state, choice, 'is', 'are')} turned over",
    edits.EditFaceDown: lambda state, choice: (
        f"{_verb(state, choice, 'is', 'are')} turned face {'down' if choice.face_down else 'up'}"
    ),
    edits.EditCopy: _copied,
    edits.EditDuplicate: _duplicated,
    edits.EditTogether: _together,
    edits.EditTally: lambda state, choice: (
        f"{state.seats[choice.of].name}'s turn so far: {choice.what} {readable(choice.number)}"
    ),
    edits.EditLandsPlayed: lambda state, choice: (
        f"{state.seats[choice.of].name} has played {_number(choice.number)} "
        f"land{'' if choice.number == 1 else 's'} this turn"
    ),
    edits.EditUsed: lambda state, choice: (
        f"{_verb(state, choice, 'has used its', 'have used their')} ability {choice.ability + 1} "
        f"{_number(choice.number)} time{'' if choice.number == 1 else 's'} this turn"
    ),
    edits.EditSick: lambda state, choice: (
        f"{_verb(state, choice, 'is', 'are')} {'summoning sick' if choice.sick else 'ready'}"
    ),
    edits.EditDamage: lambda state, choice: (
        f"{_verb(state, choice, 'has', 'each have')} {readable(choice.damage)} damage"
    ),
    edits.EditCounters: _counters,
    edits.EditCount: lambda state, choice: f"{_named(state, choice.object)} become {readable(choice.number)}",
    edits.EditOwner: lambda state, choice: (
        f"{_verb(state, choice, 'belongs', 'belong')} to {state.seats[choice.owner].name}"
    ),
    edits.EditAttached: _attached,
    edits.EditCommander: lambda state, choice: (
        f"{_named(state, choice.object, 1)} is {'a' if choice.commander else 'no'} commander"
    ),
    edits.EditRevealed: lambda state, choice: (
        f"{_verb(state, choice, 'is', 'are')} {'known to every seat' if choice.revealed else 'hidden again'}"
    ),
    edits.EditChosenColor: _color,
    edits.EditDesignation: lambda state, choice: (
        f"{_verb(state, choice, 'is', 'are')} {'' if choice.is_so else 'not '}{choice.word}"
    ),
    edits.EditSeatDesignation: _seat_designated,
    edits.EditLife: lambda state, choice: f"{state.seats[choice.of].name} has {_signed(choice.life)} life",
    edits.EditMana: _mana,
    edits.EditTurn: lambda state, choice: (
        f"turn {readable(choice.turn)}, {state.seats[choice.active].name}: {choice.step}"
    ),
    edits.EditName: lambda state, choice: f"{state.seats[choice.of].name} is called {choice.name}",
    edits.EditSeats: lambda state, choice: f"{with_noun(choice.number, 'seat')} at the table",
    **STACK_WORDS,
}


def _number(number: int) -> str:
    return readable(number) if number else "no"


def _signed(number: int) -> str:
    return readable(number) if number >= 0 else f"−{readable(-number)}"


def _out_of(state: GameState, id: int) -> str:
    held = state.objects.get(id)
    return zone_words(state, _seat_of(held), held.zone) if held is not None else "the game"
