"""Going back and forth in the game that is played: undo, redo, any moment, its names, other lines of play."""

from __future__ import annotations

from collections.abc import Sequence as SequenceOf
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.frozen_dataclass import dataclass
from engine.model.refusals import Refusal
from engine.session.game.lines import line_to
from engine.session.game.timeline import Timeline
from engine.session.notation.notation import line_of

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.session.game.game import Game
    from engine.session.game.moment import Moment as Moment
from gui.game.owner import GameOwner


@dataclass(frozen=True, slots=True, eq=False)
class LineOfPlay:
    """A line of play: it parts from the one that is played after the moment `fork` and goes on to `last`.

    `words` are its first choice of its own, which also names it where nobody has.
    """

    end: Moment
    fork: int
    last: int
    name: str
    words: str
    is_played: bool


class History:
    """Where the window is in its game's history; a choice and the automatic passes after it are one step."""

    def __init__(self, bridge: GameOwner) -> None:
        self._bridge = bridge
        self._timeline: Timeline | None = None
        self._of: Game | None = None
        self._ends: tuple[Moment, ...] = ()
        self._lines: tuple[LineOfPlay, ...] = ()

    @property
    def position(self) -> int:
        """Where in its history the game is."""
        return self._bridge.game.position if self._bridge.has_game else 0

    @property
    def length(self) -> int:
        """How many moments there are to go to, after the first."""
        return self._bridge.game.length - 1 if self._bridge.has_game else 0

    def undo(self) -> None:
        """Take back the last choice that somebody made, and the automatic passes after it."""
        game = self._bridge.game
        if not game.can_undo:
            return
        self._bridge.automation.passing.end_yields()
        while game.can_undo and self._bridge.automation.has_made(game.moment):
            game.undo()
        if game.can_undo:
            game.undo()
        self._bridge.tell_moved()

    def redo(self) -> None:
        """Make the next choice again, and the automatic passes after it."""
        game = self._bridge.game
        if not game.can_redo:
            return
        game.redo()
        while game.can_redo and self._bridge.automation.has_made(game.moment_at(game.position + 1)):
            game.redo()
        self._bridge.tell_moved()

    def go_to(self, position: int) -> None:
        """Go to any moment of the game."""
        if self._bridge.is_proposing:
            return
        if position != self._bridge.game.position:
            self._bridge.game.go_to(position)
            self._bridge.tell_moved()
        else:
            self._bridge.show_preview(None)

    # Moments

    @property
    def timeline(self) -> Timeline:
        """The marks of the line that is played, as it is now."""
        if self._timeline is None or self._of is not self._bridge.game:
            self._timeline, self._of = Timeline(), self._bridge.game
        self._timeline.follow(self._bridge.game)
        return self._timeline

    def go_to_mark(self, kind: str, by: int) -> None:
        """Go to where the next turn or step begins, or where this one or the one before it does."""
        self.go_to(self.timeline.next_from(kind, self.position, by))

    def state_at(self, position: int) -> GameState:
        """Return the table at a moment of this line."""
        return self._bridge.game.moment_at(position).state

    def seat_at(self, position: int) -> int:
        """Return whose choice led to a moment; -1 nobody's."""
        moment = self._bridge.game.moment_at(position)
        if moment.choice is not None:
            return moment.choice.seat
        return moment.shortcut.proposal.seat if moment.shortcut is not None else -1

    def words_at(self, position: int) -> str:
        """Return what led to a moment, in words."""
        return words_of_moment(self._bridge.game.moment_at(position))

    # Names of moments

    def label_at(self, position: int) -> str:
        """Return the name of a moment of this line, or ""."""
        game = self._bridge.game
        return game.label_of(game.moment_at(position))

    def label(self, text: str, position: int) -> None:
        """Name a moment of this line; an empty text takes the name away."""
        self._bridge.game.label(text.strip(), position)
        self._bridge.tell_history()

    def note_at(self, position: int) -> str:
        """Return the presenter's note of a moment of this line, or ""."""
        game = self._bridge.game
        return game.note_of(game.moment_at(position))

    def name_scene(self, title: str, note: str, position: int) -> None:
        """Name a moment of this line, with a note for the presenter; an empty title takes both away."""
        game = self._bridge.game
        moment = game.moment_at(position)
        game.label_moment(moment, title.strip())
        if title.strip():
            game.note(moment, note.strip())
        self._bridge.tell_history()

    def moments(self, first: int, last: int) -> tuple[Moment, ...]:
        """Return the moments of this line from one to another, both included."""
        return tuple(self._bridge.game.moments[first : last + 1])

    @property
    def labels(self) -> tuple[tuple[int, str], ...]:
        """The named moments of this line, in order, with their names."""
        game = self._bridge.game
        found = [
            (moment.position, text)
            for moment, text in game.labels
            if moment.position < game.length and game.moment_at(moment.position) is moment
        ]
        return tuple(sorted(found))

    def label_of(self, moment: Moment) -> str:
        """Return the name of a moment of any line, or ""."""
        return self._bridge.game.label_of(moment)

    # Lines

    @property
    def moments_of_lines(self) -> list[tuple[str, list[Moment]]]:
        """Every line of play by its name, with all its moments from the beginning."""
        return [(line.name, line_to(line.end)) for line in self.lines]

    @property
    def lines(self) -> tuple[LineOfPlay, ...]:
        """Every line of play: this one first, then those left behind, the latest first."""
        game = self._bridge.game
        ends = (game.moment_at(game.length - 1), *reversed(game.other_lines))
        if ends != self._ends:
            mine = game.moments
            self._lines = tuple(_line_of_play(game, mine, end, number) for number, end in enumerate(ends))
            self._ends = ends
        return self._lines

    def switch_to(self, line: LineOfPlay) -> None:
        """Go on in another line, from its end."""
        if self._bridge.is_proposing:
            return
        try:
            self._bridge.game.take_up(line.end)
        except Refusal as gone:  # it was forgotten while a menu still named it
            self._bridge.refuse(gone.reason)
            return
        self._bridge.tell_moved()

    def name_line(self, line: LineOfPlay, text: str) -> None:
        """Name a line; an empty text takes the name away."""
        self._bridge.game.name_line(line.end, text.strip())
        self._ends = ()
        self._bridge.tell_history()

    def drop_line(self, line: LineOfPlay) -> None:
        """Forget a line left behind."""
        self._bridge.game.drop_line(line.end)
        self._bridge.tell_history()


def _line_of_play(game: Game, mine: SequenceOf[Moment], end: Moment, number: int) -> LineOfPlay:
    """Return a line as people see it; where it parts from the one that is played is found from its end."""
    if number == 0:
        return LineOfPlay(end, 0, len(mine) - 1, game.name_of_line(end) or "This line", "", True)
    moment, first = end, end
    while moment.before is not None and not (moment.position < len(mine) and mine[moment.position] is moment):
        first, moment = moment, moment.before
    words = words_of_moment(first)
    return LineOfPlay(end, moment.position, end.position, game.name_of_line(end) or words, words, False)


@lru_cache(maxsize=16)
def words_of_moment(moment: Moment) -> str:
    """Return what led to a moment, in words, which the log and the timeline both ask for after every choice."""
    if moment.before is None:
        return "The beginning"
    if moment.choice is not None:
        return line_of(moment.before.state, moment.choice)
    if moment.shortcut is not None:
        return f"{moment.state.seats[moment.shortcut.proposal.seat].name}'s shortcut"
    return "A ruling"
