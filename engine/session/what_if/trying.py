"""Tries one response at every place of an iteration at which a seat could make it, and tells what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.reading.nodes import quoted
from engine.frozen_dataclass import dataclass
from engine.loops.proving import Stops
from engine.loops.repetition import Progress
from engine.model.choices import Pass
from engine.model.decisions import HasPriority
from engine.model.event import Event
from engine.model.events import BecameTapped, ManaAdded, PriorityPassed, StepBegan, TappedForMana
from engine.model.refusals import Refusal
from engine.model.stack_events import AbilityActivated, AbilityTriggered, BecameTarget, ItemResolved, SpellCast
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.session.narration.narration import narrate
from engine.session.narration.pending import pending_words
from engine.session.narration.refusal_words import sentence_of
from engine.session.notation.notation import write_choice
from engine.session.notation.object_names import NotationError
from engine.session.scenarios.script import play_line
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from engine.shortcuts.study.study import main_loop, walk_steps

_EXPECTED = (
    *(PriorityPassed, StepBegan, SpellCast, AbilityActivated, AbilityTriggered, ItemResolved),
    *(BecameTarget, BecameTapped, TappedForMana, ManaAdded),
)
"""What goes without saying of an outcome: how the response was made, and that it resolved."""
MOST_PASSES = 200
MOST_TOLD = 6
"""The most sentences about one outcome."""


@dataclass(frozen=True, slots=True)
class TriedOutcome:
    """The outcome of a response at a place; `before` says in words which step of the iteration it comes before.

    `state` is the table when everything has resolved, or where the response is refused, as `refusal` says. `told`
    are sentences of what happened. `goes_on`: the loop can be gone through once more from there; else `why_not`
    says why it cannot.
    """

    place: Place
    before: str
    state: GameState
    told: tuple[str, ...] = ()
    refusal: str = ""
    goes_on: bool = False
    why_not: str = ""

    @property
    def words(self) -> str:
        """The outcome in a sentence or two."""
        if self.refusal:
            return self.refusal
        told = "; ".join(self.told) or "nothing happens"
        loop = "the loop goes on" if self.goes_on else f"the loop is over: {self.why_not}"
        return f"{told[:1].upper()}{told[1:]}; {loop}."


def what_if(
    state: GameState,
    sequence: Sequence,
    lines: tuple[str, ...],
    iteration: int = 1,
    progress: Progress | None = None,
) -> tuple[TriedOutcome, ...]:
    """Try a response, as lines of a script of one seat, at each place of an iteration of a sequence's main loop.

    A place is where that seat has priority. `progress` is told of each place, and may raise to stop. Raises
    Refusal where there is no loop, the iteration is not reached, or the lines are of no seat.
    """
    found = main_loop(state, sequence)
    if found is None:
        raise Refusal("no loop", "this is a series of choices without a loop", "732.2a")
    start, loop = found
    seat = _seat_of(start, lines)
    if iteration > 1:
        start = Course(start, Sequence((Repeat(iteration - 1, loop.body),))).end
    places = [one for one in _places(start, loop, iteration) if _has_priority(one[2], seat)]
    outcomes = []
    for number, (place, described, table) in enumerate(places):
        if progress is not None:
            progress(number, len(places))
        outcomes.append(_tried(place, write_choice(table, described), table, lines, loop))
    return tuple(outcomes)


def _seat_of(state: GameState, lines: tuple[str, ...]) -> int:
    """Return the seat whose response the lines are; Refusal where they begin with no seat's name."""
    first = lines[0].strip() if lines else ""
    for number, seat in enumerate(state.seats):
        if first.startswith(f"{seat.name} "):
            return number
    names = ", ".join(one.name for one in state.seats)
    wrong = f"{quoted(first)} does not begin with a seat's name; expected one of {names}"
    raise Refusal("not understood", wrong, "")


def _places(state: GameState, loop: Repeat, iteration: int) -> list[tuple[Place, DescribedChoice, GameState]]:
    """Return every step of an iteration with the table before it, as far as it can be played."""
    found: list[tuple[Place, DescribedChoice, GameState]] = []

    def visit(place: Place, described: DescribedChoice, table: GameState) -> None:
        found.append((place, described, table))

    try:
        walk_steps(state, loop.body, (iteration,), 1, visit)
    except (Refusal, Stops):
        if not found:
            raise
    return found


def _has_priority(state: GameState, seat: int) -> bool:
    return isinstance(state.pending, HasPriority) and state.pending.seat == seat


def _tried(place: Place, before: str, table: GameState, lines: tuple[str, ...], loop: Repeat) -> TriedOutcome:
    """Return what comes of the response at one place."""
    state = table
    events: list[Event] = []
    try:
        for line in lines:
            played = play_line(state, line)
            state = played.state
            events += played.events
        for now, happened in _resolving(state):
            state = now
            events += happened
    except NotationError as error:
        return TriedOutcome(place, before, table, refusal=f"It cannot be done here: {error.wrong}.")
    except Refusal as refusal:
        return TriedOutcome(place, before, table, refusal=f"It cannot be done here: {sentence_of(refusal)}")
    shown = [event for event in events if not isinstance(event, _EXPECTED)]
    told = narrate(state, shown)
    if len(told) > MOST_TOLD:
        told = (*told[:MOST_TOLD], f"and {len(told) - MOST_TOLD} more")
    goes_on, why_not = _goes_on(state, loop)
    return TriedOutcome(place, before, state, tuple(told), "", goes_on, why_not)


def _resolving(state: GameState) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    """Let every seat pass until the stack is empty, or somebody has to decide something else."""
    for _ in range(MOST_PASSES):
        pending = state.pending
        if not isinstance(pending, HasPriority) or not state.stack:
            return
        step = apply(state, Pass(pending.seat))
        state = step.state
        yield step.state, step.events


def _goes_on(state: GameState, loop: Repeat) -> tuple[bool, str]:
    """Return whether the loop can be gone through once more; else why not."""
    if state.result is not None:
        return False, f"the game is over ({state.result.reason})" if state.result.reason else "the game is over"
    if not isinstance(state.pending, HasPriority):
        return False, pending_words(state)
    try:
        Course(state, Sequence((Repeat(1, loop.body),)))
    except Refusal as refusal:
        return False, refusal.reason
    except Stops as stop:
        return False, str(stop)
    return True, ""
