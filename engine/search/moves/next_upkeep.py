"""Waiting for the next turn: how a table comes to the upkeep of the seat that searches, everybody passing."""

from __future__ import annotations

from engine.model.choices import Choice, DeclareAttackers, Pass
from engine.model.decisions import DeclaringAttackers, GameIsOver, HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.turns import UPKEEP
from engine.rules.apply import apply
from engine.search.moves.answers import Taste, answers_tried
from engine.shortcuts.sequences.making_choices import is_chance

MOST_CHOICES = 200
"""The most choices on the way to the next upkeep."""


def until_upkeep(state: GameState, taste: Taste) -> tuple[tuple[Choice, ...], GameState] | None:
    """Return the choices up to the seat's next upkeep, and the table there; None where chance or the end comes
    before.
    """
    made: list[Choice] = []
    turn = state.turn
    while len(made) < MOST_CHOICES:
        pending = state.pending
        if pending is None or isinstance(pending, GameIsOver):
            return None
        has_priority = isinstance(pending, HasPriority)
        is_there = state.turn != turn and state.active == taste.seat and state.step == UPKEEP
        if is_there and has_priority and pending.seat == taste.seat:
            return tuple(made), state
        if has_priority:
            choice: Choice = Pass(pending.seat)
        elif isinstance(pending, DeclaringAttackers):
            choice = DeclareAttackers(pending.seat, ())
        else:
            choice = answers_tried(state, taste)[0]
        try:
            step = apply(state, choice)
        except Refusal:
            return None
        if any(is_chance(event) for event in step.events):
            return None
        state = step.state
        made.append(choice)
    return None
