"""The moments of a game: the line that it is on, the lines left behind, and the names given to both."""

from __future__ import annotations

from collections.abc import Sequence as SequenceOf

from engine.model.choices import Choice
from engine.model.refusals import Refusal
from engine.session.game.moment import Moment
from engine.session.game.moment_names import GivenNames
from engine.session.game.recording import Recording


class Lines:
    """A line of moments that can be walked both ways, and the lines left behind by choosing in the past."""

    def __init__(self, opening: Moment) -> None:
        self._line = [opening]
        self._position = 0
        self._other_ends: list[Moment] = []
        self._labels: GivenNames[Moment] = GivenNames()
        self._notes: GivenNames[Moment] = GivenNames()
        self._line_names: GivenNames[Moment] = GivenNames()
        self.recording: Recording | None = None
        """A stretch of the line; it is dropped when the game is taken to before it."""

    def _copy_lines(self) -> None:
        """Copy the lists, so that later changes to the original leave this copy as it is."""
        self._line = list(self._line)
        self._other_ends = list(self._other_ends)
        self._labels = self._labels.copied()
        self._notes = self._notes.copied()
        self._line_names = self._line_names.copied()

    @property
    def moments(self) -> SequenceOf[Moment]:
        """The line from the start, the moments that redo would come to included."""
        return tuple(self._line)

    @property
    def length(self) -> int:
        """How many moments the line has."""
        return len(self._line)

    @property
    def position(self) -> int:
        """Where in the line the game is."""
        return self._position

    @property
    def moment(self) -> Moment:
        """The moment that the game is at."""
        return self._line[self._position]

    def moment_at(self, position: int) -> Moment:
        """Return a moment of the line; raises Refusal where there is none."""
        if not 0 <= position < len(self._line):
            raise Refusal("no such moment", f"the game has moments 0 to {len(self._line) - 1}, not {position}")
        return self._line[position]

    @property
    def can_undo(self) -> bool:
        """Whether there is a moment before this one."""
        return self._position > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a moment after this one."""
        return self._position + 1 < len(self._line)

    def undo(self) -> Moment:
        """Go back by one moment, a whole shortcut at once."""
        if not self.can_undo:
            raise Refusal("nothing to undo", "this is the beginning of the game")
        return self.go_to(self._position - 1)

    def redo(self) -> Moment:
        """Go forward by one moment."""
        if not self.can_redo:
            raise Refusal("nothing to redo", "nothing was undone after this moment")
        return self.go_to(self._position + 1)

    def go_to(self, position: int) -> Moment:
        """Go to any moment of the line."""
        moment = self.moment_at(position)
        self._position = position
        if self.recording is not None and position < self.recording.start:
            self.recording = None
        return moment

    # Going on

    def _go_on(self, moment: Moment) -> Moment:
        if self._position + 1 < len(self._line):
            self._other_ends.append(self._line[-1])
            del self._line[self._position + 1 :]
        else:
            self._line_names.hand_on(self._line[-1], moment)
        self._line.append(moment)
        self._position += 1
        return moment

    def _drop_after(self, position: int) -> None:
        """Drop the latest moments of a line at its end, as though they had not been; its name stays."""
        end = self._line[-1]
        for names in (self._labels, self._notes):
            names.drop(self._line[position + 1 :])
        del self._line[position + 1 :]
        self._go_on_with_longer_line()
        self._line_names.hand_on(end, self._line[-1])

    def _replace_last(self, moment: Moment) -> Moment:
        """Let another moment stand at the end of the line, with the names that the last one has."""
        last, self._line[-1] = self._line[-1], moment
        for names in (self._labels, self._notes, self._line_names):
            names.hand_on(last, moment)
        return moment

    def _go_on_with_longer_line(self) -> None:
        """Go on with another line where this one has become its beginning."""
        for end in self._other_ends:
            line = line_to(end)
            if len(line) > len(self._line) and line[len(self._line) - 1] is self._line[-1]:
                self._other_ends.remove(end)
                self._line = line
                return

    # Other lines

    def _known_moment(self, choice: Choice) -> Moment | None:
        """Return the moment after the same choice here in this line or another, which is then taken up."""
        following = self._position + 1
        if self._line[following].choice == choice:
            return self.redo()
        for end in self._other_ends:
            line = line_to(end)
            if (
                following < len(line)
                and line[following].before is self.moment
                and line[following].choice == choice
            ):
                # Up to here the lines are one, so a recording under way goes on.
                recording = self.recording
                self._take_up(line, end)
                self.recording = recording
                return self.go_to(following)
        return None

    @property
    def other_lines(self) -> tuple[Moment, ...]:
        """The last moments of the lines left behind, the latest last."""
        return tuple(self._other_ends)

    def switch_to(self, end: Moment) -> Moment:
        """Take up a line left behind, named by its last moment; this one is left behind instead.

        The game stands where the two lines part.
        """
        if end not in self._other_ends:
            raise Refusal("no such line", "the game has no other line that ends there")
        line = line_to(end)
        shared = sum(1 for mine, other in zip(self._line, line, strict=False) if mine is other)
        self._take_up(line, end)
        return self.go_to(shared - 1)

    def take_up(self, end: Moment) -> Moment:
        """Go to the end of a line, this one or another."""
        if end is not self._line[-1]:
            self.switch_to(end)
        return self.go_to(end.position)

    def _take_up(self, line: list[Moment], end: Moment) -> None:
        self._other_ends[self._other_ends.index(end)] = self._line[-1]
        self._line = line
        self.recording = None

    def put_lines_in_order(self, ends: SequenceOf[Moment]) -> None:
        """Put the other lines in the order in which their last moments stand here."""
        self._other_ends.sort(key=ends.index)

    def drop_line(self, end: Moment) -> None:
        """Forget a line left behind, with the names given to moments that no other line has."""
        if end not in self._other_ends:
            raise Refusal("no such line", "the game has no other line that ends there")
        self._other_ends.remove(end)
        kept = {moment for other in (self._line[-1], *self._other_ends) for moment in line_to(other)}
        gone = [moment for moment in line_to(end) if moment not in kept]
        for names in (self._labels, self._notes, self._line_names):
            names.drop(gone)

    def name_line(self, end: Moment, text: str) -> None:
        """Name a line by its last moment; it keeps the name as it goes on. An empty text takes the name away."""
        if end is not self._line[-1] and end not in self._other_ends:
            raise Refusal("no such line", "the game has no line that ends there")
        self._line_names.give(end, text)

    def name_of_line(self, end: Moment) -> str:
        """Return the name of the line that ends at a moment, or ""."""
        return self._line_names.of(end)

    def label(self, text: str, position: int | None = None) -> None:
        """Name a moment of the line, this one by default; an empty text takes the name away."""
        self.label_moment(self.moment if position is None else self.moment_at(position), text)

    def label_moment(self, moment: Moment, text: str) -> None:
        """Name any moment; an empty text takes the name away, and the note with it."""
        self._labels.give(moment, text)
        if not text:
            self._notes.give(moment, "")

    def label_of(self, moment: Moment) -> str:
        """Return the name of a moment, or ""."""
        return self._labels.of(moment)

    def note(self, moment: Moment, text: str) -> None:
        """Give a named moment a note for whoever presents it; an empty text takes the note away."""
        if text and not self._labels.of(moment):
            raise Refusal("no name", "a moment needs a name before it can have a note")
        self._notes.give(moment, text)

    def note_of(self, moment: Moment) -> str:
        """Return the note of a moment, or ""."""
        return self._notes.of(moment)

    @property
    def labels(self) -> tuple[tuple[Moment, str], ...]:
        """All named moments of all lines, with their names."""
        return self._labels.all


def line_to(end: Moment) -> list[Moment]:
    """Return the moments from the start of the game to this one."""
    line = []
    moment: Moment | None = end
    while moment is not None:
        line.append(moment)
        moment = moment.before
    line.reverse()
    return line
