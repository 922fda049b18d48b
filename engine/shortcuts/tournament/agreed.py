"""Where the seats' statements about a loop lead: an ordinary shortcut, or a draw (MTR 4.4).

The shortcut is taken, kept and undone like any other.
"""

from __future__ import annotations

from engine.loops.repetition import Progress
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.base.context import seats_from
from engine.shortcuts.proposals.mandatory import drawn
from engine.shortcuts.proposals.proposal import Proposal, Shortcut, propose
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from engine.shortcuts.tournament.maintained_loop import RULE
from engine.shortcuts.tournament.procedure import Procedure


def shortcut_of(procedure: Procedure, progress: Progress | None = None) -> Shortcut:
    """Return what was said, as a shortcut with every answer given; refuses while a seat has to speak, and a draw.

    The seat with the lowest number has to choose differently there from what the loop had for it. Where nobody
    stops the loop, it goes on to where it becomes illegal or the game ends (MTR 4.2).
    """
    if procedure.seats_to_answer:
        name = procedure.loop.start.seats[procedure.seats_to_answer[0]].name
        raise Refusal("not answered", f"{name} has not spoken yet", RULE)
    place, most, start = procedure.place, procedure.loop.most, procedure.loop.start
    if place is None and most is None:
        raise Refusal("a draw", "every seat lets the loop go on without end: the game is a draw", RULE)
    assert start.pending is not None
    proposer = start.pending.seat
    times = place.iterations[0] if place is not None else (most or 0) + 1
    sequence = Sequence((Repeat(times, procedure.loop.body.body),))
    proposal = Proposal(proposer, sequence, is_tournament=True, known=procedure.loop.known)
    shortcut = propose(start, proposal, progress)
    for seat in seats_from(start, proposer)[1:]:
        is_stopping = place is not None and seat == procedure.stops
        shortcut = shortcut.shorten(seat, place) if is_stopping and place else shortcut.accept(seat)
    return shortcut.interrupt(place) if place is not None and proposer == procedure.stops else shortcut


def end_in_draw(procedure: Procedure) -> GameState:
    """Return the game as a draw, where every seat has let the loop go on without end."""
    if not procedure.is_draw:
        raise Refusal("no draw", "a seat has named a number, or has still to speak", RULE)
    return drawn(procedure.loop.start, "no seat takes an action to end the loop")
