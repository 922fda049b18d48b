"""One iteration of a loop told to the player who does it: "Activate Krenko, Mob Boss." """

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.model import events as happened
from engine.model import stack_events
from engine.model.event import Event
from engine.model.state import GameState
from engine.session.narration.narration import narrate

_UNTOLD = (happened.PriorityPassed, stack_events.BecameTarget, happened.EffectBegan)
_DONE = (stack_events.AbilityActivated, stack_events.SpellCast, stack_events.ItemResolved)
_BASE = {"passes": "pass", "does": "do", "has": "have", "is": "are", "goes": "go"}
YOU, OPPONENT = "you", "an opponent"


def steps_of(played: Iterable[tuple[GameState, tuple[Event, ...]]], seat: int) -> tuple[str, ...]:
    """Return the steps of one iteration, a sentence or more for each choice; `seat` is who is told."""
    lines = []
    for state, told in played:
        shown = [event for event in told if not isinstance(event, _UNTOLD)]
        # What is done is said before what comes of it.
        shown.sort(key=lambda event: not isinstance(event, _DONE))
        sentences = [addressed(one, state, seat) for one in narrate(state, shown)]
        if sentences:
            lines.append(" ".join(f"{one}." for one in dict.fromkeys(sentences)))
    return tuple(lines)


def addressed(sentence: str, state: GameState, seat: int) -> str:
    """Return a sentence of the narration with one seat as "you" and the others as opponents."""
    said = _as_you(sentence, state.seats[seat].name)
    others = [held.name for at, held in enumerate(state.seats) if at != seat]
    for at, name in enumerate(others):
        called = OPPONENT if len(others) == 1 else f"opponent {at + 1}"
        said = re.sub(rf"\b{re.escape(name)}\b", called, said)
    return f"{said[:1].upper()}{said[1:]}"


def _as_you(sentence: str, name: str) -> str:
    quoted = re.escape(name)
    opening = re.match(rf"{quoted} (\w+)\b", sentence)
    if opening is not None:
        verb = opening[1]
        base = _BASE.get(verb, verb.removesuffix("s"))
        sentence = f"{base}{sentence[opening.end() :]}"
    sentence = re.sub(rf"\b{quoted}['’]s?(?!\w)", "your", sentence)
    return re.sub(rf"\b{quoted}\b", YOU, sentence)
