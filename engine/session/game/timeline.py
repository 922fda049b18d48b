"""A game's line of moments as a timeline: where turns, steps and shortcuts begin, kept up as the game goes on."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from engine.frozen_dataclass import dataclass
from engine.loops.readable import readable
from engine.session.game.game import Game
from engine.session.game.moment import Moment
from engine.shortcuts.sequences.sequence import Repeat

TURN, STEP, SHORTCUT, RULING = "turn", "step", "shortcut", "ruling"


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that begins or happens at a moment; `seat` is whose turn, shortcut or call it is, -1 no seat's."""

    position: int
    kind: str
    words: str
    seat: int


class Timeline:
    """The marks of a game's line, in order. `follow` updates them, reading only what has changed."""

    def __init__(self) -> None:
        self._known: list[Moment] = []
        self._marks: dict[str, list[Mark]] = {TURN: [], STEP: [], SHORTCUT: [], RULING: []}

    def follow(self, game: Game) -> None:
        """Take in the game's line as it is now."""
        kept = self._shared_with(game)
        del self._known[kept:]
        for marks in self._marks.values():
            del marks[bisect_left(marks, kept, key=_position) :]
        for position in range(kept, game.length):
            self._take(game.moment_at(position))

    def _shared_with(self, game: Game) -> int:
        """Return how many moments from the start the line still has unchanged."""
        low, high = 0, min(len(self._known), game.length)
        while low < high:
            middle = (low + high + 1) // 2
            if self._known[middle - 1] is game.moment_at(middle - 1):
                low = middle
            else:
                high = middle - 1
        return low

    def _take(self, moment: Moment) -> None:
        before = self._known[-1].state if self._known else None
        state = moment.state
        at = moment.position
        self._known.append(moment)
        is_new_turn = before is None or state.turn != before.turn or state.active != before.active
        if is_new_turn:
            words = f"Turn {readable(state.turn)}: {state.seats[state.active].name}"
            self._marks[TURN].append(Mark(at, TURN, words, state.active))
        if before is None or is_new_turn or state.step != before.step:
            self._marks[STEP].append(Mark(at, STEP, state.step, state.active))
        if moment.shortcut is not None:
            seat = moment.shortcut.proposal.seat
            self._marks[SHORTCUT].append(Mark(at, SHORTCUT, _shortcut_words(moment), seat))
        if moment.ruling is not None:
            self._marks[RULING].append(Mark(at, RULING, moment.ruling.sentence, moment.ruling.seat))

    def marks(self, kind: str, first: int = 0, last: int | None = None) -> list[Mark]:
        """Return the marks of a kind between two moments, both included."""
        marks = self._marks[kind]
        end = len(marks) if last is None else bisect_right(marks, last, key=_position)
        return marks[bisect_left(marks, first, key=_position) : end]

    def mark_at(self, kind: str, position: int) -> Mark | None:
        """Return the latest mark of a kind at a moment or before it."""
        marks = self._marks[kind]
        place = bisect_right(marks, position, key=_position) - 1
        return marks[place] if place >= 0 else None

    def next_from(self, kind: str, position: int, by: int) -> int:
        """Return where the next mark of a kind is after a moment, or the one before it.

        The line's end or beginning.
        """
        marks = self._marks[kind]
        if by > 0:
            place = bisect_right(marks, position, key=_position)
            return marks[place].position if place < len(marks) else max(0, len(self._known) - 1)
        place = bisect_left(marks, position, key=_position) - 1
        return marks[place].position if place >= 0 else 0


def _position(mark: Mark) -> int:
    return mark.position


def _shortcut_words(moment: Moment) -> str:
    shortcut = moment.shortcut
    assert shortcut is not None
    name = moment.state.seats[shortcut.proposal.seat].name
    counts = [
        part.count for part in shortcut.sequence.parts if isinstance(part, Repeat) and part.count is not None
    ]
    times = f", {readable(max(counts))} times" if counts else ""
    return f"{name}'s shortcut{times}"
