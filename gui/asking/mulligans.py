"""Mulligans as questions: keep this hand, or what goes to the bottom of the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.loops.readable import readable, with_noun
from engine.model.choices import Answer
from engine.rules.starting import StartGame
from gui.asking.questions import Option, Question

if TYPE_CHECKING:
    from engine.model.state import GameState

QUESTION = "take a mulligan"
PUTTING_BACK = "put on the bottom of the library"


def keep_or_not(state: GameState, seat: int, who: str) -> Question:
    """Return the question whether a seat keeps its opening hand, with what a mulligan costs."""
    hand = [state.objects[id] for id in state.seats[seat].hand]
    size = sum(held.count for held in hand)
    lands = sum(held.count for held in hand if "land" in held.card.types)
    taken, is_free = _mulligans(state, seat)
    cost = taken + 1 - (1 if is_free else 0)
    keep = Option(
        f"Keep {with_noun(size, 'card')}", Answer(seat, False), is_main=True, tip="This is your opening hand"
    )
    again = Option("Mulligan", Answer(seat, True), tip="Shuffle it back and draw seven others")
    told = f"{with_noun(lands, 'land')} in it."
    back = "keep them all" if cost == 0 else f"put {readable(cost)} of them on the bottom"
    detail = f"{told} After a mulligan you draw seven and {back} (CR 103.5)."
    return Question(seat, who, "mulligan", "Do you keep this hand?", detail, (keep, again))


def putting_back(number: int) -> tuple[str, str]:
    """Return the words and the detail of the question which cards go to the bottom of the library."""
    what = "a card" if number == 1 else f"{readable(number)} cards"
    detail = "Click them in your hand; the last one goes to the very bottom (CR 103.5)."
    return (
        f"Put {what} on the bottom of your library",
        detail if number > 1 else "Click it in your hand (CR 103.5).",
    )


def _mulligans(state: GameState, seat: int) -> tuple[int, bool]:
    """Return how many mulligans a seat has taken, and whether the first one counts for nothing."""
    opening = state.answers[0] if state.answers else None
    taken = sum(isinstance(one, Answer) and one.seat == seat and one.yes for one in state.answers)
    return taken, isinstance(opening, StartGame) and opening.is_first_free
