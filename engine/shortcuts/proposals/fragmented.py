"""Fragmented loops: seats that undo one another's independent actions, and who then has to choose differently.

CR 732.3: when several seats' independent actions have led to the same game state again, the active player (or, if
that seat has no part in it, the first involved in turn order) has to make a different game choice.
"""

from __future__ import annotations

from collections.abc import Sequence as SequenceOf

from engine.frozen_dataclass import dataclass, replace
from engine.loops.watch import LOOK_BACK
from engine.model.choices import Choice, Pass
from engine.model.decisions import HasPriority
from engine.model.obligations import Obligation
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.base.context import seats_from
from engine.shortcuts.proposals.alternatives import has_alternative, is_for_mana
from engine.shortcuts.proposals.positions import may_be_same, same_but_for_mana, same_position
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import describe, locate, with_ids
from engine.shortcuts.sequences.sequence import Repeat, Sequence

NAME = "fragmented loop"
RULE = "732.3"


@dataclass(frozen=True, slots=True)
class Action:
    """A choice that a seat need not have made: where it began, and all choices up to its decisive one."""

    seat: int
    start: GameState
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class FragmentedLoop:
    """The same game state, reached again by the independent actions of several seats.

    `earlier` and `later` are the equal states, `distance` choices apart; `actions` is what was done between them,
    `involved` the seats that did it in turn order from the active player. `broken_by` is the seat that has to
    choose differently, which is anything but the first of its own actions again. `has_mana`: between the two, mana
    was added that nothing was paid with, which is seen through in tournament play only (MTR 4.4).
    """

    earlier: GameState
    later: GameState
    distance: int
    actions: tuple[Action, ...]
    involved: tuple[int, ...]
    broken_by: int
    has_mana: bool = False

    @property
    def action(self) -> Action:
        """The action that the seat may not take again at such a state."""
        return next(action for action in self.actions if action.seat == self.broken_by)

    def obligation_at(self, state: GameState, *, is_tournament: bool = False) -> Obligation | None:
        """Return what the loop forbids in a state: the action again, where the state equals that of the action.

        In tournament play mana that was added in between makes no other state of it (MTR 4.4).
        """
        if self.has_mana and not is_tournament:
            return None
        action = self.action
        matching = same_position(action.start, state)
        if matching is None and is_tournament:
            matching = same_but_for_mana(action.start, state)
        if matching is None:
            return None
        choices = tuple(with_ids(choice, lambda id: matching.roles.get(id, id)) for choice in action.choices)
        return Obligation(choices, NAME, self.words, RULE)

    @property
    def words(self) -> str:
        """What has happened and who has to do what, in two sentences."""
        seats = [self.later.seats[seat].name for seat in self.involved]
        name = self.later.seats[self.broken_by].name
        why = (
            "as the active player"
            if self.broken_by == self.later.active
            else "as the first player involved in turn order, since the active player is not"
        )
        return (
            f"independent actions of {', '.join(seats[:-1])} and {seats[-1]} have led to the same game state "
            f"again{', but for mana that was not spent' if self.has_mana else ''}. "
            f"{name} has to choose differently, {why}"
        )


def find_fragmented(states: SequenceOf[GameState], choices: SequenceOf[Choice]) -> FragmentedLoop | None:
    """Return the fragmented loop that the last of `choices` closed, if any.

    `choices[i]` led from `states[i]` to `states[i + 1]`. Only states in which a seat has priority are compared.
    """
    latest = states[-1]
    if not isinstance(latest.pending, HasPriority):
        return None
    acting: set[int] = set()
    for position in range(len(states) - 2, max(-1, len(states) - 2 - LOOK_BACK), -1):
        if _is_own(states[position], choices[position]):
            acting.add(choices[position].seat)
        if len(acting) < 2 or not may_be_same(states[position], latest):
            continue
        if same_position(states[position], latest) is not None:
            actions = actions_between(states[position:], choices[position:])
            return _fragmented(states[position], latest, len(choices) - position, actions)
    return _found_through_mana(states, choices)


def _found_through_mana(states: SequenceOf[GameState], choices: SequenceOf[Choice]) -> FragmentedLoop | None:
    """Return the same where seats have added mana meanwhile and spent none of it: without that it is the same
    round.
    """
    latest = states[-1]
    if len({choice.seat for choice in choices if not isinstance(choice, Pass)}) < 2:
        return None
    acting: set[int] = set()
    has_mana = False
    for position in range(len(states) - 2, max(-1, len(states) - 2 - LOOK_BACK), -1):
        state, choice = states[position], choices[position]
        if state.base is None and is_for_mana(state, choice):
            has_mana = True
        elif _is_own(state, choice):
            acting.add(choice.seat)
        if not has_mana or len(acting) < 2 or state.pending != latest.pending:
            continue
        if same_but_for_mana(state, latest) is None:
            continue
        played = _without_mana_abilities(states[position:], choices[position:])
        if played is not None and same_position(state, played[0][-1]) is not None:
            actions = actions_between(*played)
            return replace(_fragmented(state, latest, len(choices) - position, actions), has_mana=True)
    return None


def _without_mana_abilities(
    states: SequenceOf[GameState], choices: SequenceOf[Choice]
) -> tuple[list[GameState], list[Choice]] | None:
    """Return the same choices but for mana abilities activated with priority; None where the others need them."""
    played, made = [states[0]], []
    is_left_out = False
    for state, choice in zip(states, choices, strict=False):
        if state.base is None:
            is_left_out = is_for_mana(state, choice)
        if is_left_out:
            continue
        try:
            made.append(locate(played[-1], describe(state, choice)))
            played.append(apply(played[-1], made[-1]).state)
        except Refusal:
            return None
    return played, made


def _is_own(state: GameState, choice: Choice) -> bool:
    """Return whether a seat need not have chosen so: it took an action, or had another answer to give."""
    if isinstance(state.pending, HasPriority):
        return not isinstance(choice, Pass)
    return has_alternative(state)


def _fragmented(
    earlier: GameState, later: GameState, distance: int, actions: tuple[Action, ...]
) -> FragmentedLoop:
    acting = {action.seat for action in actions}
    involved = tuple(seat for seat in seats_from(later, later.active) if seat in acting)
    return FragmentedLoop(earlier, later, distance, actions, involved, involved[0])


def actions_between(states: SequenceOf[GameState], choices: SequenceOf[Choice]) -> tuple[Action, ...]:
    """Return the choices that seats made of their own will: what they put on the stack or played, and open
    answers.
    """
    found: list[Action] = []
    opening = 0
    for position, choice in enumerate(choices):
        state = states[position]
        if isinstance(state.pending, HasPriority):
            opening = position
            if not isinstance(choice, Pass):
                found.append(Action(choice.seat, state, (choice,)))
        elif has_alternative(state):
            said = tuple(choices[opening : position + 1])
            action = Action(choice.seat, states[opening], said)
            if found and found[-1].start is action.start and found[-1].seat == choice.seat:
                found[-1] = action
            else:
                found.append(action)
    return tuple(found)


def check_not_fragmented(state: GameState, sequence: Sequence) -> None:
    """Refuse a sequence that repeats a fragmented loop, since its second iteration may not be chosen (CR 732.3).

    A step that cannot be made is left for the one who plays the whole sequence to tell.
    """
    for position, part in enumerate(sequence.parts):
        if not isinstance(part, Repeat) or part.count is None or part.count < 2:
            continue
        if len({choice.seat for choice in _plain_choices(part) if not isinstance(choice, Pass)}) < 2:
            continue
        try:
            before = sequence.parts[:position]
            loop = _fragmented_in(Course(state, Sequence(before)).end if before else state, part)
        except Refusal:
            return
        if loop is not None:
            raise Refusal(NAME, f"{loop.words}, so it cannot be proposed more than once", RULE)


def _plain_choices(part: Repeat) -> tuple[Choice, ...]:
    return tuple(one.choice for one in part.body if not isinstance(one, Repeat))


def _fragmented_in(start: GameState, part: Repeat) -> FragmentedLoop | None:
    """Return the fragmented loop that one iteration of a flat body is."""
    states, choices = [start], []
    for _ in range(2):
        for described in part.body:
            if isinstance(described, Repeat):
                return None
            choice = locate(states[-1], described)
            choices.append(choice)
            states.append(apply(states[-1], choice).state)
            if states[-1].result is not None:
                return None
        found = find_fragmented(states, choices)
        if found is not None:
            return found
    return None
