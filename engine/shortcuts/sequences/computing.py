"""Computing where a sequence leads: repeats by proof wherever there is one, everything else choice by choice."""

from __future__ import annotations

from collections.abc import Iterator

from engine.loops.filling import check_size
from engine.loops.proving import Prover, Stops
from engine.loops.readable import readable
from engine.loops.repetition import Progress, Repetition
from engine.loops.unprovable import TooLarge
from engine.model.choices import Pass
from engine.model.events import SeatLost
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.knowledge import Sight
from engine.shortcuts.sequences.making_choices import FailedAt, perform_choice
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Part, Repeat, Sequence, count_steps, walk

MOST_RUNS = 1_000
"""The most different items on the stack that are resolved until it is empty."""


class StepRefused(Stops):
    """A step that the rules do not allow; repeats around it add their iterations on the way out."""

    def __init__(self, refusal: Refusal, step: int, described: DescribedChoice, state: GameState) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal
        self.step = step
        self.described = described
        self.state = state
        self.iterations: tuple[int, ...] = ()

    @property
    def place(self) -> Place:
        """Where in the sequence it is."""
        return Place(self.iterations, self.step)


class GameOver(Stops):
    """The game ended before the sequence did, with the step that ended it."""

    def __init__(self, step: int, state: GameState, reason: str = "the game is over") -> None:
        super().__init__(reason)
        self.step = step
        self.state = state
        self.iterations: tuple[int, ...] = ()

    @property
    def place(self) -> Place:
        """The place before the step that ended the game."""
        return Place(self.iterations, self.step)


class Course:
    """Where a sequence leads from a state, worked out once and then asked for any place.

    `end` is the state at its end, or where the game ended in the middle of it (`over` then says at which step).
    With the proposer's `sight`, what it could not know is refused as well. With `is_one_by_one` nothing is
    proved and every iteration performed. With `may_stop` a step that is illegal ends it there, and `stopped`
    says which and why; otherwise that raises FailedAt. Raises Refusal when a number would have more digits than
    can be written.
    """

    __slots__ = (
        "_before",
        "_repetitions",
        "_sight",
        "end",
        "is_one_by_one",
        "may_stop",
        "over",
        "sequence",
        "start",
        "stopped",
    )

    def __init__(
        self,
        start: GameState,
        sequence: Sequence,
        progress: Progress | None = None,
        *,
        is_one_by_one: bool = False,
        may_stop: bool = False,
        sight: Sight | None = None,
    ) -> None:
        self._sight = sight
        self.is_one_by_one = is_one_by_one
        self.may_stop = may_stop
        self.stopped: FailedAt | None = None
        self.start = start
        self.sequence = sequence
        self.over: Place | None = None
        self._before: list[GameState] = []
        self._repetitions: dict[int, Repetition] = {}
        self.end = self._work_out(progress)

    def _work_out(self, progress: Progress | None) -> GameState:
        try:
            return self._follow(progress)
        except GameOver as over:
            self.over = over.place
            return over.state
        except StepRefused as refused:
            failed = FailedAt(refused.refusal, refused.place, refused.described, refused.state)
            if not (self.may_stop and failed.is_illegal):
                raise failed from refused
            self.stopped = failed
            return _before_illegal(refused.state)
        except TooLarge as large:
            raise _too_large(large) from large

    def _follow(self, progress: Progress | None) -> GameState:
        prover = Prover(is_idle=self.is_one_by_one)
        state = self.start
        step = 1
        for place, part in enumerate(self.sequence.parts):
            self._before.append(state)
            if isinstance(part, Repeat) and part.is_until_empty:
                state = _play_parts(prover, state, (part,), step, 0, progress, self._sight)
                step += count_steps(part.body)
            elif isinstance(part, Repeat):
                repetition = repeat(prover, state, part, step, 0, progress, self._sight)
                self._repetitions[place] = repetition
                run(repetition, progress)
                state = repetition.state
                step += count_steps(part.body)
            else:
                state = make(state, part, step, self._sight)
                step += 1
        return state

    @property
    def repetitions(self) -> tuple[Repetition, ...]:
        """The outermost repeats, in order, with their proofs."""
        return tuple(self._repetitions[place] for place in sorted(self._repetitions))

    def state_at(self, place: Place | None, progress: Progress | None = None) -> GameState:
        """Return the state at a place, None for the end; refuses a place that is not reached."""
        if place is None:
            return self.end
        place.check(self.sequence)
        first = 1
        for position, part in enumerate(self.sequence.parts):
            steps = count_steps(part.body) if isinstance(part, Repeat) else 1
            if place.step < first + steps:
                if position >= len(self._before):
                    break
                try:
                    return self._within(position, part, place, first, progress)
                except Stops as stop:
                    raise _not_reached(place) from stop
                except TooLarge as large:
                    raise _too_large(large) from large
            first += steps
        raise _not_reached(place)

    def _within(self, position: int, part: Part, place: Place, first: int, progress: Progress | None) -> GameState:
        if not isinstance(part, Repeat):
            return self._before[position]
        if part.is_until_empty:
            prover = Prover(is_idle=self.is_one_by_one)
            return _advance_within(
                prover, self._before[position], (part,), place.iterations, place, first, progress
            )
        repetition = self._repetitions[position]
        done = place.iterations[0] - 1
        if done > repetition.done or done >= repetition.count:
            raise _not_reached(place)
        state = repetition.state_after(done)
        prover = Prover(is_idle=self.is_one_by_one)
        return _advance_within(prover, state, part.body, place.iterations[1:], place, first, progress)


def _before_illegal(state: GameState) -> GameState:
    """Return where the game stands when the next step is illegal: what is only half put on the stack is taken
    back.
    """
    opening = state.answers[0] if state.answers else None
    return state if state.base is None or isinstance(opening, Pass) else state.base  # CR 733.1


def _not_reached(place: Place) -> Refusal:
    return Refusal("not reached", f"the sequence does not come to {place}", "104.1")


def _too_large(large: TooLarge) -> Refusal:
    instead = f"; propose {readable(large.most)} iterations or fewer" if large.most else ""
    return Refusal("too large", f"nobody could write down where this leads: {large}{instead}", "732.2a")


def _advance_within(
    prover: Prover,
    state: GameState,
    body: tuple[Part, ...],
    iterations: tuple[int, ...],
    place: Place,
    first: int,
    progress: Progress | None,
) -> GameState:
    """Play from the beginning of one iteration of a body to a place in it; raises what stops it before."""
    for part in body:
        if not isinstance(part, Repeat):
            if place.step == first:
                return state
            state = make(state, part, first)
            first += 1
            continue
        steps = count_steps(part.body)
        if place.step < first + steps:
            done = iterations[0] - 1
            while part.is_until_empty and state.stack and done >= state.stack[-1].count:
                done -= state.stack[-1].count
                state = _play_parts(prover, state, (Repeat(ALL_ALIKE, part.body),), first, 0, progress)
            if done >= count_of(part, state, first):
                raise _not_reached(place)
            if done:
                repetition = repeat(prover, state, Repeat(done, part.body), first, 0, progress)
                repetition.run(progress)
                state = repetition.state
            return _advance_within(prover, state, part.body, iterations[1:], place, first, progress)
        state = _play_parts(prover, state, (part,), first, 0, progress)
        first += steps
    return state


def make(state: GameState, described: DescribedChoice, step: int, sight: Sight | None = None) -> GameState:
    """Make one choice; raises StepRefused, or GameOver when the game ended with it or before."""
    if state.result is not None:
        raise GameOver(step, state)
    try:
        after, events = perform_choice(state, described, sight)
    except Refusal as refusal:
        raise StepRefused(refusal, step, described, state) from refusal
    if after.result is not None:
        reasons = [event.reason for event in events if isinstance(event, SeatLost)]
        raise GameOver(step, after, "; ".join(reasons) or after.result.reason)
    return after


def repeat(
    prover: Prover,
    state: GameState,
    part: Repeat,
    first: int,
    variable: int,
    progress: Progress | None = None,
    sight: Sight | None = None,
) -> Repetition:
    """Return a repetition of a repeat's body, whose first step has the number `first`; not yet run.

    While a repeat within it is performed one by one, `progress` is told how far this one is. Raises StepRefused
    when it has nothing to begin with.
    """

    def play(before: GameState) -> GameState:
        after = _play_parts(prover, before, part.body, first, variable + 1, within, sight)
        check_size(after)
        return after

    def tell(done: int, total: int) -> None:
        assert progress is not None
        progress(repetition.done, repetition.count)

    # Only the outermost repeat counts what people see; those within tell that they are at work.
    within = progress if progress is None or variable else tell
    repetition = Repetition(prover, state, play, count_of(part, state, first), variable)
    return repetition


def count_of(part: Repeat, state: GameState, first: int) -> Quantity:
    """Return how often a repeat's body is played from a state; `first` is the number of its first step."""
    if part.count is not None:
        return part.count
    if part.is_until_empty and not state.stack:
        return 0
    if not state.stack:
        described, repeats = next(walk((part,)))
        refusal = Refusal("empty stack", "there is nothing on the stack to resolve", "608.1")
        refused = StepRefused(refusal, first, described, state)
        refused.iterations = (1,) * len(repeats)
        raise refused
    return state.stack[-1].count


def after_repeat(state: GameState, part: Repeat, prover: Prover | None = None, variable: int = 0) -> GameState:
    """Return the state after a whole repeat that begins in a state, as it is within a sequence.

    Within a repeat whose numbers are closed forms, `prover` is that repeat's and `variable` one of its own.
    """
    return _play_parts(prover or Prover(), state, (part,), 1, variable, None)


def run(repetition: Repetition, progress: Progress | None = None, before: Quantity = 0) -> None:
    """Run a repetition; what stops it gets the number of the iteration in which it did, with those `before` it."""
    try:
        repetition.run(progress)
    except (StepRefused, GameOver) as stop:
        stop.iterations = (before + repetition.done + 1, *stop.iterations)
        raise


def _play_parts(
    prover: Prover,
    state: GameState,
    parts: tuple[Part, ...],
    first: int,
    variable: int,
    progress: Progress | None,
    sight: Sight | None = None,
) -> GameState:
    """Play parts one after the other; repeats in them have `variable` as their number."""
    at = Unfolded(parts, first, state)
    for part, step, before in at:
        if isinstance(part, Repeat):
            repetition = repeat(prover, at.state, part, step, variable, progress, sight)
            run(repetition, progress, before)
            at.state = repetition.state
        else:
            at.state = make(at.state, part, step, sight)
    return at.state


class Unfolded:
    """Parts as they are played, each with the number of its first step; `state` is to be kept where they have led.

    What goes on until the stack is empty is played for one run of identical items after the other, each with how
    many have resolved before it. Raises StepRefused where there is always something new on the stack.
    """

    __slots__ = ("_first", "_parts", "state")

    def __init__(self, parts: tuple[Part, ...], first: int, state: GameState) -> None:
        self._parts = parts
        self._first = first
        self.state = state

    def __iter__(self) -> Iterator[tuple[Part, int, Quantity]]:
        first = self._first
        for part in self._parts:
            if isinstance(part, Repeat) and part.is_until_empty:
                yield from self._until_empty(part, first)
            else:
                yield part, first, 0
            first += count_steps((part,))

    def _until_empty(self, part: Repeat, first: int) -> Iterator[tuple[Part, int, Quantity]]:
        resolved: Quantity = 0
        for _ in range(MOST_RUNS):
            if not self.state.stack:
                return
            count = self.state.stack[-1].count
            yield Repeat(ALL_ALIKE, part.body), first, resolved
            resolved = resolved + count
        if self.state.stack:
            raise _never_empty(self.state, part, first)


def _never_empty(state: GameState, part: Repeat, first: int) -> StepRefused:
    """Return why a stack that always gets something new is not resolved until it is empty."""
    described, repeats = next(walk((part,)))
    words = (
        f"the stack is not empty after {MOST_RUNS:,} different things have resolved; propose a loop with a count"
    )
    refused = StepRefused(Refusal("never empty", words, "732.2a"), first, described, state)
    refused.iterations = (1,) * len(repeats)
    return refused
