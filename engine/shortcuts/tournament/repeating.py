"""What tournament play forbids after a loop: starting it again unchanged, and going round by chance (MTR 4.4).

A relevant change is one to what the loop involves: the objects that it uses or changes, in everything but the
quantities that it grows; those quantities, unless they stand where the loop left them or one iteration on; and
whose turn it is. Where another seat has stepped in, a card that it used, life that it changed and a permanent that
came or went are relevant too. Anything else, such as a land tapped for mana, is seen through.
"""

from __future__ import annotations

from collections.abc import Sequence as SequenceOf
from contextlib import suppress

from engine.frozen_dataclass import dataclass, replace
from engine.loops.decompose import quantities_of, shape_of
from engine.loops.watch import LOOK_BACK
from engine.model.choices import Choice, Pass
from engine.model.decisions import HasPriority
from engine.model.event import Event
from engine.model.obligations import Obligation
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, is_seat_reference
from engine.shortcuts.proposals.alternatives import is_declining, is_for_mana
from engine.shortcuts.proposals.fragmented import Action, actions_between
from engine.shortcuts.proposals.involvement import walk_through
from engine.shortcuts.proposals.positions import same_but_for_shuffling
from engine.shortcuts.proposals.proposal import Shortcut, Taken
from engine.shortcuts.sequences.described_choices import DescribedChoice, ids_of, locate, with_ids
from engine.shortcuts.sequences.making_choices import is_chance
from engine.shortcuts.sequences.sequence import Repeat, walk
from engine.shortcuts.tournament.maintained_loop import RULE

RESTART, RETURNED = "loop again", "state seen before"


@dataclass(frozen=True, slots=True)
class FinishedLoop:
    """A loop that has been shortcut: `states` are where it stood last and one iteration on.

    `involved` are the ids of the objects that it uses or changes, `seats` those whose numbers it changes, and
    `opening` the action that begins it. `is_answered`: another seat has done something since.
    """

    opening: DescribedChoice
    states: tuple[GameState, ...]
    involved: tuple[int, ...]
    seats: tuple[int, ...]
    is_answered: bool = False

    def after(self, before: GameState, choice: Choice) -> FinishedLoop:
        """Return the loop after another choice: whether somebody has done something about it is remembered."""
        if self.is_answered or choice.seat == self.opening.seat or is_declining(choice):
            return self
        if isinstance(choice, Pass) or (before.base is None and is_for_mana(before, choice)):
            return self
        return replace(self, is_answered=True)

    def has_changed(self, state: GameState) -> bool:
        """Return whether the game has changed in a way relevant to the loop."""
        last = self.states[0]
        if state.turn != last.turn or state.active != last.active:
            return True
        if self.is_answered and _differ(facts_of_table(state), [facts_of_table(one) for one in self.states]):
            return True
        known = [_measured(one, self.involved, self.seats) for one in self.states]
        now = _measured(state, self.involved, self.seats)
        return now[0] != known[0][0] or not all(
            any(number == one[1][place] for one in known if place < len(one[1]))
            for place, number in enumerate(now[1])
        )

    def obligation_at(self, state: GameState) -> Obligation | None:
        """Return the loop's first action, where it may not be taken again."""
        if not isinstance(state.pending, HasPriority) or state.pending.seat != self.opening.seat:
            return None
        try:
            choice = locate(state, self.opening)
        except Refusal:
            return None
        if self.has_changed(state):
            return None
        name = state.seats[self.opening.seat].name
        reason = f"{name} has shortcut this loop already, and the game has not changed in a relevant way since"
        return Obligation((choice,), RESTART, reason, RULE)


def facts_of_table(state: GameState) -> dict[tuple[object, ...], Quantity]:
    """Return what another seat may have changed: life, counters, the cards in each zone, the permanents of each
    name.
    """
    facts: dict[tuple[object, ...], Quantity] = {}
    for number, seat in enumerate(state.seats):
        facts["life", number] = seat.life
        facts |= {("counters", number, kind): amount for kind, amount in seat.counters}
        for zone in (HAND, LIBRARY, GRAVEYARD):
            facts[zone, number] = sum(state.objects[id].count for id in getattr(seat, zone))
    for zone, ids in ((BATTLEFIELD, state.battlefield), (EXILE, state.exile)):
        for id in ids:
            held = state.objects[id]
            key = (zone, held.controller, held.card.name)
            facts[key] = facts.get(key, 0) + held.count
    return facts


def _differ(
    now: dict[tuple[object, ...], Quantity], known: SequenceOf[dict[tuple[object, ...], Quantity]]
) -> bool:
    """Return whether anything stands at none of the values that it had at one of the known moments."""
    keys = dict.fromkeys((*now, *(key for one in known for key in one)))
    return any(all(now.get(key, 0) != one.get(key, 0) for one in known) for key in keys)


def _measured(
    state: GameState, involved: tuple[int, ...], seats: tuple[int, ...]
) -> tuple[tuple[object, ...], list[Quantity]]:
    """Return the shape of what a loop involves, and its quantities."""
    shapes: list[object] = []
    quantities: list[Quantity] = []
    for id in involved:
        held = state.objects.get(id)
        if held is None:
            shapes.append(None)
            continue
        shapes.append(shape_of(held, lambda one: one))
        quantities += quantities_of(held)
    for seat in seats:
        quantities += quantities_of(state.seats[seat])
    return tuple(shapes), quantities


def finished_by(shortcut: Shortcut, taken: Taken) -> FinishedLoop | None:
    """Return the loop that a shortcut went through first, to be remembered; None where nobody keeps it going."""
    parts = shortcut.proposal.sequence.parts
    loop = next((part for part in parts if isinstance(part, Repeat)), None)
    if (
        loop is None
        or loop.count is None
        or loop.count < 2
        or parts[0] is not loop
        or taken.state.result is not None
    ):
        return None
    opening = next((one for one, _ in walk(loop.body) if not isinstance(one.choice, Pass)), None)
    if opening is None:
        return None
    repetition = shortcut.course.repetitions[0]
    done = taken.place.iterations[0] - 1 if taken.place is not None and taken.place.iterations else repetition.done
    last = repetition.state_after(done)
    found = _Involved(repetition.state_after(max(0, done - 1)))
    with suppress(Refusal):  # where the loop has ended within this iteration
        found.see(walk_through(found.state, loop.body, 1, found.visit))
    states = [last]
    with suppress(Refusal):  # where it does not go round once more
        states.append(walk_through(last, loop.body, 1, lambda *_: None))
    return FinishedLoop(opening, tuple(states), tuple(sorted(found.objects)), tuple(sorted(found.seats)))


class _Involved:
    """What an iteration uses and changes: the ids of objects, and seats whose numbers are others after it."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.objects: set[int] = set()
        self.seats: set[int] = set()

    def visit(self, step: int, described: DescribedChoice, state: GameState) -> None:
        """Look at the table before a step is taken."""
        self.see(state)
        self.objects.update(id for id in ids_of(locate(state, described)) if not is_seat_reference(id))

    def see(self, after: GameState) -> None:
        """Compare a later state with the one seen before."""
        before, self.state = self.state, after
        self.objects.update(item.source.id for item in after.stack)
        self.objects.update(id for id in before.objects if after.objects.get(id) is not before.objects[id])
        self.seats.update(
            seat
            for seat in range(len(before.seats))
            if quantities_of(before.seats[seat]) != quantities_of(after.seats[seat])
        )


@dataclass(frozen=True, slots=True)
class ReturnedLoop:
    """A state seen before, equal in all relevant ways, reached again through chance by one seat's actions."""

    earlier: GameState
    later: GameState
    distance: int
    actions: tuple[Action, ...]

    @property
    def broken_by(self) -> int:
        """The seat that has to stop."""
        return self.actions[0].seat

    @property
    def words(self) -> str:
        """What has happened, and who has to stop."""
        name = self.later.seats[self.broken_by].name
        return f"chance has led to a state seen before, equal in all relevant ways, so {name} has to stop here"

    def obligation_at(self, state: GameState) -> Obligation | None:
        """Return the seat's action, where the state is the one that came back."""
        action = self.actions[0]
        matching = same_but_for_shuffling(action.start, state)
        if matching is None:
            return None
        choices = tuple(with_ids(choice, lambda id: matching.roles.get(id, id)) for choice in action.choices)
        return Obligation(choices, RETURNED, self.words, RULE)


def find_returned(
    states: SequenceOf[GameState], choices: SequenceOf[Choice], events: SequenceOf[tuple[Event, ...]]
) -> ReturnedLoop | None:
    """Return the nondeterministic loop that the last choice closed; `events[i]` is what `choices[i]` led to."""
    latest = states[-1]
    if not isinstance(latest.pending, HasPriority):
        return None
    is_random = False
    for position in range(len(states) - 2, max(-1, len(states) - 2 - LOOK_BACK), -1):
        is_random = is_random or any(is_chance(one) for one in events[position])
        if not is_random or same_but_for_shuffling(states[position], latest) is None:
            continue
        actions = actions_between(states[position:], choices[position:])
        if actions:
            return ReturnedLoop(states[position], latest, len(choices) - position, actions)
    return None
