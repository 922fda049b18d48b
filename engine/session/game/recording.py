"""Recording a loop: one iteration played by hand becomes the body of a repeat."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.proposals.proposal import Proposal
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence


@dataclass(frozen=True, slots=True)
class Recording:
    """A recording under way; `start` is the position in the game's line at which it began."""

    start: int


def proposal_of(seat: int, body: tuple[Part, ...], times: int) -> Proposal:
    """Propose what was recorded so many times; raises Refusal where that is nothing, or not even once."""
    return Proposal(seat, Sequence((Repeat(times, body),)))


def check_can_record(state: GameState, seat: int) -> None:
    """Refuse to begin a recording for a seat that could not propose here (CR 732.2a)."""
    if not isinstance(state.pending, HasPriority) or state.pending.seat != seat:
        raise Refusal("no priority", f"{state.seats[seat].name} needs priority to propose a shortcut", "732.2a")
