"""Where the seats' statements about a loop lead: an ordinary shortcut, the place where a seat stops it, or a draw.

The shortcut is taken, kept and undone like any other.
"""

from __future__ import annotations

from engine.loops.repetition import Progress
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.base.context import seats_from
from engine.shortcuts.proposals.mandatory import drawn
from engine.shortcuts.proposals.proposal import Proposal, Response, Shortcut
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.performing import FailedAt, perform_choice
from engine.shortcuts.sequences.places import Place, cut_at
from engine.shortcuts.sequences.sequence import Repeat, Sequence, walk
from engine.shortcuts.tournament.maintained_loop import RULE, TournamentLoop
from engine.shortcuts.tournament.procedure import Procedure


def shortcut_of(procedure: Procedure, progress: Progress | None = None) -> Shortcut:
    """What was said, as a shortcut with every answer given; refuses while a seat has to speak, and a draw.

    The seat with the lowest number has to choose differently there from what the loop had for it.
    """
    if procedure.seats_to_answer:
        name = procedure.loop.start.seats[procedure.seats_to_answer[0]].name
        raise Refusal("not answered", f"{name} has not spoken yet", RULE)
    lowest, place = procedure.lowest, procedure.place
    if lowest is None and procedure.loop.most is not None:
        return _to_its_end(procedure.loop, progress)
    if lowest is None or place is None:
        raise Refusal("a draw", "every seat lets the loop go on without end: the game is a draw", RULE)
    start = procedure.loop.start
    assert start.pending is not None
    last = _last_priority(procedure.loop, place)
    return _shortcut(start, procedure.loop.body, start.pending.seat, lowest.seat, last, progress)


def choices_up_to_the_stop(procedure: Procedure) -> tuple[DescribedChoice, ...]:
    """What is still to be chosen after the shortcut where the seat stops in the middle of something.

    These are passes, after which the choice is the seat's.
    """
    place = procedure.place
    if place is None or not place.iterations:
        return ()
    flat = tuple(choice for choice, _ in walk(procedure.loop.body.body))
    return flat[_last_priority(procedure.loop, place).step - 1 : place.step - 1]


def choice_to_differ_from(procedure: Procedure) -> DescribedChoice | None:
    """What the seat that stops may not choose there, since the loop had it do so."""
    place = procedure.place
    if place is None:
        return None
    return Sequence((Repeat(1, procedure.loop.body.body),)).steps[place.step - 1]


def end_in_draw(procedure: Procedure) -> GameState:
    """The game as a draw, where every seat has let the loop go on without end."""
    if not procedure.is_draw:
        raise Refusal("no draw", "a seat has named a number, or has still to speak", RULE)
    return drawn(procedure.loop.start, "no seat takes an action to end the loop")


def _last_priority(loop: TournamentLoop, place: Place) -> Place:
    """The place itself, or the last one before it at which a seat has priority."""
    if any(isinstance(part, Repeat) for part in loop.body.body):
        return _last_priority_within(loop, place)
    state = loop.start
    last = 1
    for number, described in enumerate(walk(loop.body.body), start=1):
        if isinstance(state.pending, HasPriority):
            last = number
        if number == place.step:
            break
        state, _ = perform_choice(state, described[0])
    return Place(place.iterations, last)


def _last_priority_within(loop: TournamentLoop, place: Place) -> Place:
    """The same where the body holds loops: within the innermost one around the place."""
    body = loop.body.body
    course = Course(loop.start, Sequence((Repeat(place.iterations[0], body),)))
    around = [repeats for _, repeats in walk(body)]
    for step in range(place.step, 0, -1):
        if around[step - 1] != around[place.step - 1]:
            break
        found = Place(place.iterations, step)
        if isinstance(course.state_at(found).pending, HasPriority):
            return found
    raise Refusal("no priority", f"nobody has priority before step {place.step} in its loop", RULE)


def _to_its_end(loop: TournamentLoop, progress: Progress | None) -> Shortcut:
    """The loop as often as it goes, with the iteration in which it ends the game where it does."""
    start, most = loop.start, loop.most
    assert start.pending is not None
    assert most is not None
    for count in (most + 1, most):
        sequence = Sequence((Repeat(count, loop.body.body),))
        try:
            course = Course(start, sequence, progress)
        except FailedAt:
            continue
        others = seats_from(start, start.pending.seat)[1:]
        accepted = tuple(Response(seat, None) for seat in others)
        return Shortcut(start, Proposal(start.pending.seat, sequence), course, accepted)
    raise Refusal("no end", "the loop cannot be played to its end", RULE)


def _shortcut(
    start: GameState, loop: Repeat, proposer: int, seat: int, place: Place, progress: Progress | None
) -> Shortcut:
    """The shortcut that ends at a place for a seat.

    Another seat than the proposer shortens what goes one iteration further; the proposer proposes just so much.
    """
    if set(place.iterations) == {1} and place.step == 1:
        raise Refusal("nothing to do", "the game already stands there", RULE)
    longer = Sequence((Repeat(place.iterations[0], loop.body),))
    others = seats_from(start, proposer)[1:]
    if seat in others:
        try:
            course = Course(start, longer, progress)
        except FailedAt:
            pass  # the loop ends before the next iteration is over, so just so much is proposed
        else:
            responses = tuple(Response(other, place if other == seat else None) for other in others)
            shortcut = Shortcut(start, Proposal(proposer, longer), course, responses)
            if longer.steps[place.step - 1].seat == seat:
                return shortcut
    sequence = cut_at(longer, place)
    accepted = tuple(Response(other, None) for other in others)
    return Shortcut(start, Proposal(proposer, sequence), Course(start, sequence, progress), accepted)
