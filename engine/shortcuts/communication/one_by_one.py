"""Builds a group of actions, each of which is put on the stack and resolves before the next (MTR 4.2)."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass, replace
from engine.model.choices import Choice, Pass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.legal import legal_choices
from engine.shortcuts.communication.communication import Meant, one_at_a_time, passes_to
from engine.shortcuts.communication.hidden_information import can_name
from engine.shortcuts.communication.switches import ALL_ON, RULE, Switches
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe
from engine.shortcuts.sequences.making_choices import perform_choice


@dataclass(frozen=True, slots=True)
class Group:
    """Actions of a seat in their order, and the table after them if nobody responds.

    `begun` are the choices of an action that is not complete: it still has something to be chosen, as it is put
    on the stack or as it resolves. `state` is the table at that point.
    """

    seat: int
    start: GameState
    state: GameState
    actions: tuple[tuple[DescribedChoice, ...], ...] = ()
    begun: tuple[DescribedChoice, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether every action of the group has all its choices."""
        return not self.begun

    def offers(self) -> tuple[Choice, ...]:
        """Return what may come next: the seat's actions, or the answers to what the action begun asks for."""
        if not self.is_complete:
            return legal_choices(self.state)
        there = self._with_priority()[0]
        return tuple(
            choice
            for choice in legal_choices(there)
            if not isinstance(choice, Pass) and can_name(self.start, there, self.seat, object_of(choice))
        )

    @property
    def asking(self) -> GameState:
        """The table at which the next choice is made: with the seat's priority where no action is begun."""
        return self._with_priority()[0] if self.is_complete else self.state

    def _with_priority(self) -> tuple[GameState, tuple[DescribedChoice, ...]]:
        """Return the table once the seat has priority, and the passes to there.

        Raises Refusal where it gets none.
        """
        passes = passes_to(self.state, self.seat, ALL_ON)
        there = self.state
        for one in passes:
            there, _ = perform_choice(there, one)
        return there, passes

    def with_choice(self, choice: Choice) -> Group:
        """Return the group with the next choice of an action, and all passes that follow from it.

        Raises Refusal.
        """
        state, begun = self.state, self.begun
        if self.is_complete:
            state, begun = self._with_priority()
        described = describe(state, choice)
        state, _ = perform_choice(state, described)
        begun = (*begun, described)
        height = len(self._before.stack)
        while isinstance(state.pending, HasPriority) and len(state.stack) > height and state.result is None:
            one = describe(state, Pass(state.pending.seat))
            state = apply(state, one.choice).state
            begun = (*begun, one)
        if isinstance(state.pending, HasPriority) or state.result is not None:
            return replace(self, state=state, actions=(*self.actions, begun), begun=())
        return replace(self, state=state, begun=begun)

    @property
    def _before(self) -> GameState:
        """The table before the action that is begun."""
        return self.state if self.is_complete else played(self.start, self.actions)

    def again(self) -> Group:
        """Return the group with its last action once more; raises Refusal where it cannot be done again."""
        if not self.actions or not self.is_complete:
            raise Refusal("nothing to repeat", "no action is complete that could be done again", RULE)
        state = played(self.state, self.actions[-1:])
        return replace(self, state=state, actions=(*self.actions, self.actions[-1]))

    def without_last(self) -> Group:
        """Return the group without the action that is begun, or else without its last one."""
        actions = self.actions if not self.is_complete else self.actions[:-1]
        return replace(self, state=played(self.start, actions), actions=actions, begun=())

    def meant(self, switches: Switches = ALL_ON) -> Meant:
        """Return what the group stands for; raises Refusal while an action is incomplete or there is none."""
        if not self.actions or not self.is_complete:
            raise Refusal("not complete", "an action of the group still has something to be chosen", RULE)
        return one_at_a_time(self.start, self.actions, switches)


def object_of(choice: Choice) -> int:
    """Return the object that a choice of a seat with priority is about; 0 for none."""
    return getattr(choice, "object", 0)


def begin_group(state: GameState, switches: Switches = ALL_ON) -> Group:
    """Return an empty group of the seat that has priority.

    Raises Refusal where none has or groups are switched off.
    """
    switches.check("one at a time")
    if not isinstance(state.pending, HasPriority):
        raise Refusal("no priority", "a group of actions is announced by a seat with priority", RULE)
    return Group(state.pending.seat, state, state)


def played(state: GameState, actions: tuple[tuple[DescribedChoice, ...], ...]) -> GameState:
    """Return the table after these actions; raises Refusal where one cannot be made."""
    for action in actions:
        for one in action:
            state, _ = perform_choice(state, one)
    return state
