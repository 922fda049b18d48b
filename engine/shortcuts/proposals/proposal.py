"""Proposals: a sequence put to the table, every seat's answer in turn order, and taking it (CR 732.2a-c)."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass, replace
from engine.loops.repetition import Progress
from engine.model.choices import Choice, Pass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.base.context import seats_from
from engine.shortcuts.proposals.alternatives import is_declining
from engine.shortcuts.proposals.choosing_differently import barred_at, check_other
from engine.shortcuts.proposals.fragmented import check_not_fragmented
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.declared_knowledge import NOTHING_MORE, Known
from engine.shortcuts.sequences.described_choices import DescribedChoice, locate
from engine.shortcuts.sequences.knowledge import Sight
from engine.shortcuts.sequences.making_choices import FailedAt
from engine.shortcuts.sequences.places import Place, cut_at, order_of
from engine.shortcuts.sequences.sequence import Repeat, Sequence


@dataclass(frozen=True, slots=True)
class Proposal:
    """A sequence proposed by a seat that has priority (CR 732.2a).

    `is_tournament`: by the tournament rules it stops where it becomes illegal, may stop in the middle of a choice,
    and the seat that proposed it may interrupt it too (MTR 4.2). `known` is what the table says is known to whom.
    """

    seat: int
    sequence: Sequence
    is_tournament: bool = False
    known: Known = NOTHING_MORE


@dataclass(frozen=True, slots=True)
class Response:
    """What a seat answered: accepted (`place` None), or named a place where it will choose differently."""

    seat: int
    place: Place | None


@dataclass(frozen=True, slots=True)
class Taken:
    """The state at which a shortcut left the game: `ended_by` is the seat that shortened it, or -1."""

    state: GameState
    ended_by: int
    place: Place | None


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A proposal on the table, with the answers so far; it never changes, each answer makes another.

    `course` is where the whole proposal leads. A later seat answers to the sequence as it was shortened by those
    before it. `said` is what seats said in words, by seat, where the tournament rules led to it; else empty.
    """

    start: GameState
    proposal: Proposal
    course: Course
    responses: tuple[Response, ...] = ()
    said: tuple[tuple[int, str], ...] = ()

    @property
    def seats_to_answer(self) -> tuple[int, ...]:
        """The seats that have not answered yet, in turn order after the proposer (CR 732.2b)."""
        order = seats_from(self.start, self.proposal.seat)[1:]
        return order[len(self.responses) :]

    @property
    def ending(self) -> Place | None:
        """The place at which the sequence now ends: the last shortening, or None for its own end."""
        places = [response.place for response in self.responses if response.place is not None]
        return places[-1] if places else None

    @property
    def shortened_by(self) -> int:
        """The seat whose shortening holds, or -1."""
        seats = [response.seat for response in self.responses if response.place is not None]
        return seats[-1] if seats else -1

    @property
    def sequence(self) -> Sequence:
        """The sequence as shortened so far."""
        ending = self.ending
        return self.proposal.sequence if ending is None else cut_at(self.proposal.sequence, ending)

    @property
    def end(self) -> GameState:
        """The state at the end of the sequence as shortened so far."""
        return self.course.state_at(self.ending)

    def accept(self, seat: int) -> Shortcut:
        """Let the seat whose turn it is to answer accept."""
        self._check_turn(seat)
        return replace(self, responses=(*self.responses, Response(seat, None)))

    def shorten(self, seat: int, place: Place) -> Shortcut:
        """Let the seat whose turn it is to answer name a place at which it decides, where it will choose
        differently.
        """
        self._check_turn(seat)
        self.check_place(seat, place)
        return replace(self, responses=(*self.responses, Response(seat, place)))

    def interrupt(self, place: Place) -> Shortcut:
        """Let the proposer, after all others have answered, interrupt what it proposed at a place (MTR 4.2)."""
        seat = self.proposal.seat
        if self.seats_to_answer or not self.proposal.is_tournament:
            raise Refusal("not your answer", "the others answer first", "MTR 4.2")
        self.check_place(seat, place)
        return replace(self, responses=(*self.responses, Response(seat, place)))

    def ending_before_action(self) -> Shortcut:
        """Return the same ending before the spell or ability that it ends in the middle of is put on the stack at
        all.

        Refuses where another seat than the one that shortened it began that.
        """
        ending, sequence = self.ending, self.proposal.sequence
        assert ending is not None
        for step in range(ending.step - 1, 0, -1):
            place = Place(ending.iterations, step)
            there = self.course.state_at(place)
            if isinstance(there.pending, HasPriority):
                if sequence.steps[step - 1].seat != self.shortened_by:
                    break
                kept = (replace(one, place=place) if one.place == ending else one for one in self.responses)
                return replace(self, responses=tuple(kept))
        raise Refusal("nothing to cancel", "another seat began what this choice is part of", "733.1")

    def check_place(self, seat: int, place: Place) -> None:
        """Refuse a place at which a seat cannot end the sequence, with the reason (CR 732.2b).

        That is one at which it decides nothing, or at which it could choose nothing else than was proposed.
        """
        there = self.check_reached(seat, place)
        check_other(there, self._proposed(there, place), str(place))

    def _proposed(self, there: GameState, place: Place) -> Choice | None:
        """Return the choice that the proposal has at a place; None where it cannot be said there any more."""
        try:
            return locate(there, self.proposal.sequence.steps[place.step - 1])
        except Refusal:
            return None

    def check_reached(self, seat: int, place: Place) -> GameState:
        """Return the table at a place where a seat decides; refuses any other (CR 732.2b)."""
        sequence = self.proposal.sequence
        reached = order_of(sequence, place)
        ending = self.ending
        if ending is not None and reached >= order_of(sequence, ending):
            raise Refusal("past the end", f"the sequence has been shortened to end at {ending}", "732.2b")
        name = self.start.seats[seat].name
        step = sequence.steps[place.step - 1]
        if step.seat != seat:
            whose = self.start.seats[step.seat].name
            reason = f"step {place.step} is a choice of {whose}; name a place where it is {name}'s"
            raise Refusal("no priority", reason, "732.2b")
        there = self.course.state_at(place)
        if there.pending is None or there.pending.seat != seat:
            raise Refusal("not its choice", f"{name} does not decide anything at {place}", "732.2b")
        return there

    def state_at(self, place: Place | None) -> GameState:
        """Return the table at a place of the proposed sequence, None for the end of it as shortened so far."""
        return self.end if place is None else self.course.state_at(place)

    def take(self) -> Taken:
        """Take the shortcut: the state at its last ending point; who shortened has to differ there (CR 732.2c)."""
        if self.seats_to_answer:
            waiting = self.start.seats[self.seats_to_answer[0]].name
            raise Refusal("not answered", f"{waiting} has not answered the proposal yet", "732.2b")
        ending = self.ending
        if ending is None:
            stopped = self.course.stopped
            return Taken(self.end, -1, self.course.over if stopped is None else stopped.place)
        there = self.state_at(ending)
        proposed = self._proposed(there, ending)
        at = there if proposed is None else barred_at(there, proposed)
        return Taken(at, self.shortened_by, ending)

    def _check_turn(self, seat: int) -> None:
        waiting = self.seats_to_answer
        if not waiting or waiting[0] != seat:
            whose = self.start.seats[waiting[0]].name + " answers next" if waiting else "every seat has answered"
            raise Refusal("not your answer", whose, "732.2b")


def propose(
    state: GameState, proposal: Proposal, progress: Progress | None = None, *, is_one_by_one: bool = False
) -> Shortcut:
    """Put a proposal to the table; `is_one_by_one` performs its loops instead of proving them, for comparison.

    Raises Refusal when the proposer does not have priority, a step is not legal or a matter of chance (FailedAt
    names it), nobody has priority at the end (CR 732.2a), or it repeats a fragmented loop (CR 732.3).
    """
    pending = state.pending
    if not isinstance(pending, HasPriority) or pending.seat != proposal.seat:
        name = state.seats[proposal.seat].name
        raise Refusal("no priority", f"{name} needs priority to propose a shortcut", "732.2a")
    if not proposal.sequence.parts:
        raise Refusal("empty", "the proposal holds no choices", "732.2a")
    if not proposal.is_tournament:
        check_not_fragmented(state, proposal.sequence)
    try:
        course = Course(
            state,
            proposal.sequence,
            progress,
            is_one_by_one=is_one_by_one,
            may_stop=proposal.is_tournament,
            sight=Sight(state, proposal.seat, proposal.known),
        )
    except FailedAt as failed:
        raise failed.with_offer() from None
    if course.stopped is not None and course.stopped.place.is_first:
        raise course.stopped
    is_open = course.end.result is None and not isinstance(course.end.pending, HasPriority)
    if is_open and not proposal.is_tournament and not _is_only_passing(proposal.sequence):
        raise Refusal("no priority at the end", "the sequence ends in the middle of a choice", "732.2a")
    return Shortcut(state, proposal, course)


def _is_only_passing(sequence: Sequence) -> bool:
    """Return whether a series only lets the turn go on, which stops at a choice on the way (MTR 4.2)."""
    return all(
        isinstance(part, DescribedChoice) and (isinstance(part.choice, Pass) or is_declining(part.choice))
        for part in sequence.parts
    )


def failure_of(refusal: Refusal) -> tuple[Place, DescribedChoice] | None:
    """Return where a refused proposal fails, when it was a step of it that failed."""
    return (refusal.place, refusal.step) if isinstance(refusal, FailedAt) else None


def iterations_taken(shortcut: Shortcut, taken: Taken) -> int:
    """Return how many whole iterations of its loops a shortcut stood for; 0 where it repeats nothing."""
    if taken.place is not None and taken.place.iterations:
        return taken.place.iterations[0] - 1
    return sum(part.count or 0 for part in shortcut.sequence.parts if isinstance(part, Repeat))
