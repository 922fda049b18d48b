"""Choices announced early: they stand for the resolution unless an opponent responds (MTR 4.2)."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.model.choices import Choice, Pass
from engine.model.decisions import HasPriority
from engine.model.obligations import Obligation
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.base.teams import is_opponent
from engine.shortcuts.communication.switches import RULE
from engine.shortcuts.sequences.described_choices import DescribedChoice, locate

ANNOUNCED = "announced early"


@dataclass(frozen=True, slots=True)
class Announcement:
    """What the controller of an item on the stack has said that it will choose as the item resolves, in order."""

    item: int
    seat: int
    choices: tuple[DescribedChoice, ...]

    def stands_after(self, before: GameState, choice: Choice, after: GameState) -> bool:
        """Return whether it still stands after a choice: no opponent has responded, and the item is not gone."""
        if isinstance(before.pending, HasPriority) and not isinstance(choice, Pass):
            has_responded = is_opponent(before, choice.seat, self.seat)
            if has_responded and any(item.id == self.item for item in before.stack):
                return False
        held = after.base if after.base is not None else after
        return any(item.id == self.item for item in held.stack)

    def choice_at(self, state: GameState) -> Choice | None:
        """Return the announced choice that is due in a state; None where none is, or where it cannot be made."""
        base, pending = state.base, state.pending
        if base is None or pending is None or pending.seat != self.seat or isinstance(pending, HasPriority):
            return None
        is_resolving = isinstance(state.answers[0], Pass) and bool(base.stack) and base.stack[-1].id == self.item
        made = sum(1 for answer in state.answers[1:] if answer.seat == self.seat)
        if not is_resolving or made >= len(self.choices):
            return None
        try:
            choice = locate(state, self.choices[made])
            apply(state.with_obligations(()), choice)
        except Refusal:
            return None
        return choice

    def obligation_at(self, state: GameState) -> Obligation | None:
        """Return the announced choice as the only one that may be made, where it is due."""
        choice = self.choice_at(state)
        if choice is None:
            return None
        name = state.seats[self.seat].name
        reason = f"{name} has announced another choice already, and no opponent has responded"
        return Obligation((*state.answers, choice), ANNOUNCED, reason, RULE, is_only=True)


def resolution_of_top(state: GameState) -> GameState:
    """Return the table as the top of the stack would resolve if nobody responded: where it first asks for
    something.

    Where it asks for nothing, somebody has priority in it. Raises Refusal where nothing is on the stack, or
    something else is being decided.
    """
    if not state.stack or not isinstance(state.pending, HasPriority):
        raise Refusal("nothing to announce", "nothing is on top of the stack that would ask for it", RULE)
    item = state.stack[-1].id
    there = state
    while isinstance(there.pending, HasPriority) and any(one.id == item for one in there.stack):
        there = apply(there, Pass(there.pending.seat)).state
    return there


def announce(state: GameState, seat: int, choices: tuple[DescribedChoice, ...]) -> Announcement:
    """Return what a seat says that it will choose as its spell or ability on top of the stack resolves.

    Raises Refusal where it has none there, or where these choices could not be made if nobody responded.
    """
    if not state.stack or state.stack[-1].controller != seat or not isinstance(state.pending, HasPriority):
        name = state.seats[seat].name
        raise Refusal("nothing to announce", f"{name} has nothing on top of the stack that would ask for it", RULE)
    there = resolution_of_top(state)
    for described in choices:
        choice = locate(there, described)
        if there.pending is None or isinstance(there.pending, HasPriority) or choice.seat != seat:
            raise Refusal("nothing to announce", "nothing of that kind is asked for as this resolves", RULE)
        there = apply(there, choice).state
    return Announcement(state.stack[-1].id, seat, choices)
