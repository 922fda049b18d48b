"""What the prompt bar asks while a proposal is drafted, worked out and answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.asking.questions import Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.shortcuts.sequences.places import Place

_PROPOSAL = "proposal"


def question_of_draft(names: Sequence[str], proposer: int, is_to_be_settled: bool, *, has_loop: bool) -> Question:
    """Return what is asked of the seat that drafts a proposal, in a table of seats with these names."""
    then = "the seats say in turn how often" if is_to_be_settled else "every other seat answers"
    say = "Say how often" if has_loop else "Say what happens"
    detail = f"{say} in the panel beside the table; then {then}."
    return Question(proposer, names[proposer], _PROPOSAL, "You propose a shortcut", detail)


def question_of_work(names: Sequence[str], proposer: int) -> Question:
    """Return what is said to the seat that proposed, while it is worked out where that leads."""
    words = "Working out where the proposal leads"
    return Question(proposer, names[proposer], _PROPOSAL, words, "Esc stops it.")


def question_of_answer(names: Sequence[str], proposer: int, asked: int, place: Place | None) -> Question:
    """Return what is asked of the seat that answers, while the table shows a place of the proposal or none."""
    words = f"Accept {names[proposer]}'s proposal, or shorten it?"
    if asked == proposer:
        words = "Let your proposal go on, or interrupt it?"
    shown = f"The table shows place {place}." if place is not None else ""
    detail = shown or "The answer is given in the panel beside the table."
    return Question(asked, names[asked], _PROPOSAL, words, detail)
