"""A game in play: its set-up and every choice since, with undo and redo to the start, branches and labels."""

from __future__ import annotations

from collections.abc import Sequence as SequenceOf
from copy import copy
from dataclasses import dataclass, replace

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.model.choices import Choice, Concede, Pass
from engine.model.edits import EditingChoice
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules import apply as rules
from engine.session.game.looking_back import bound, look_back
from engine.session.game.moment import KnownLoop, Moment
from engine.session.game.names import Names
from engine.session.game.recording import Recording
from engine.session.game.rulings import SET_ASIDE, Ruling
from engine.session.set_up.first_state import begin
from engine.session.set_up.set_up import SetUp
from engine.shortcuts.communication.announcing import ANNOUNCED, announce
from engine.shortcuts.communication.communication import passes_to
from engine.shortcuts.communication.switches import ALL_ON
from engine.shortcuts.proposals.proposal import Shortcut
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.known import NOTHING_MORE
from engine.shortcuts.sequences.sequence import Part
from engine.shortcuts.tournament.repeating import finished_by


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat has asked for priority: the moment at which it has it, and the position from which it asked."""

    seat: int
    before: int
    moment: Moment


class Game:
    """A line of moments that can be walked both ways, and the lines that were left behind by choosing in the past.

    Nothing in it ever changes but which moments stand in the line and where in it the game is. A choice that the
    rules refuse raises Refusal and changes nothing.
    """

    def __init__(self, set_up: SetUp, catalogue: Catalogue | None = None) -> None:
        self.set_up = set_up
        self.catalogue = default_catalogue() if catalogue is None else catalogue
        opening = begin(set_up, self.catalogue)
        self._line = [Moment(0, None, opening.state, opening.events)]
        self._position = 0
        self._other_ends: list[Moment] = []
        self._labels: Names[Moment] = Names()
        self._line_names: Names[Moment] = Names()
        self.recording: Recording | None = None
        self.is_tournament = False
        """Whether the table plays by the tournament rules; may be set at any time."""
        self.switches = ALL_ON
        """The default communications in use at the table; may be set at any time."""
        self.known = NOTHING_MORE
        """What is known to whom of hidden cards, beside what the rules say; may be set at any time."""
        self.has_own_rules = False
        """Whether these two come from the game's own file and not from whoever opened it."""
        self._asked: Asked | None = None

    def snapshot(self) -> Game:
        """The game as it is now, which later choices do not touch: for writing it while play goes on."""
        made = copy(self)
        made._line = list(self._line)
        made._other_ends = list(self._other_ends)
        made._labels = self._labels.copied()
        made._line_names = self._line_names.copied()
        return made

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in turn order."""
        return tuple(seat.name for seat in self.state.seats)

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

    @property
    def state(self) -> GameState:
        """The table as it stands, with what may not be chosen here."""
        moment = self.moment
        if not moment.loops:
            return moment.state
        return bound(moment.state, moment.loops, self.is_tournament, ANNOUNCED in self.switches.on)

    def moment_at(self, position: int) -> Moment:
        """A moment of the line; raises Refusal where there is none."""
        if not 0 <= position < len(self._line):
            raise Refusal("no such moment", f"the game has moments 0 to {len(self._line) - 1}, not {position}")
        return self._line[position]

    def choose(self, choice: Choice) -> Moment:
        """Make a choice; the moment that it leads to.

        Choosing in the past leaves what came after as another line; what was chosen there before leads to the
        same moment as then.
        """
        if self._asked is not None:
            asked, self._asked = self._asked, None
            if choice == Pass(asked.seat) and asked.moment is self.moment and not self.can_redo:
                # Priority that was asked for and not used goes back to who had it before (MTR 4.2).
                return self.take_back(asked.before)
        if self.can_redo:
            known = self._known_moment(choice)
            if known is not None:
                return known
        step = rules.apply(self.state, choice)
        if isinstance(choice, EditingChoice):
            # What was played before binds nobody at a table that was changed by hand.
            self.recording = None
            return self._go_on(Moment(self._position + 1, self.moment, step.state, step.events, choice))
        state, loops = look_back(self.moment, choice, step.state, step.events, self.is_tournament)
        return self._go_on(Moment(self._position + 1, self.moment, state, step.events, choice, loops=loops))

    def _known_moment(self, choice: Choice) -> Moment | None:
        """The moment after the same choice here in this line or another, which is then taken up."""
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

    def take_shortcut(self, shortcut: Shortcut) -> Moment:
        """Take a shortcut that every seat has answered, as one moment.

        Raises Refusal when it was proposed elsewhere than here or a seat has not answered; nothing changes then.
        """
        if shortcut.start != self.state:
            raise Refusal("not from here", "this shortcut was proposed at another moment of the game", "732.2a")
        taken = shortcut.take()
        finished = finished_by(shortcut, taken)
        loops = self.moment.loops if finished is None else (*self.moment.loops, finished)
        return self._go_on(
            Moment(self._position + 1, self.moment, taken.state, shortcut=shortcut, taken=taken, loops=loops)
        )

    def bind(self, loop: KnownLoop) -> Moment:
        """Let a loop bind what may be chosen from this moment on, which is the last of its line."""
        if self.can_redo:
            raise Refusal("not the last", "only at the end of its line can a moment be bound")
        moment = self.moment
        bound_moment = replace(moment, loops=(*moment.loops, loop), said=(*moment.said, loop))
        self._line[-1] = bound_moment
        self._labels.hand_on(moment, bound_moment)
        self._line_names.hand_on(moment, bound_moment)
        return bound_moment

    def free(self, loop: KnownLoop) -> Moment:
        """Remove a loop that `bind` laid down at this last moment of a line; Refusal where there is none."""
        moment = self.moment
        if self.can_redo or loop not in moment.said:
            raise Refusal("said before", "the game has gone on since this was said; undo to where it was said")
        freed = replace(
            moment,
            loops=tuple(one for one in moment.loops if one is not loop),
            said=tuple(one for one in moment.said if one is not loop),
        )
        self._line[-1] = freed
        self._labels.hand_on(moment, freed)
        self._line_names.hand_on(moment, freed)
        return freed

    def announce(self, choices: tuple[DescribedChoice, ...]) -> Moment:
        """Announce what will be chosen as the top of the stack resolves (MTR 4.2); it then has to be chosen."""
        self.switches.check(ANNOUNCED)
        seat = self.state.stack[-1].controller if self.state.stack else self.state.priority
        return self.bind(announce(self.state, seat, choices))

    def ask_for_priority(self, seat: int) -> Moment:
        """Everybody up to a seat passes, as it wants to act; if it then passes, nothing has happened (MTR 4.2)."""
        before = self._position
        passes = passes_to(self.state, seat, self.switches)
        for one in passes:
            self.choose(one.choice)
        if passes:
            self._asked = Asked(seat, before, self.moment)
        return self.moment

    def take_back(self, position: int) -> Moment:
        """Drop the latest moments of a line at its end, as though they had not been."""
        self.moment_at(position)
        if not self.can_redo:
            end = self._line[-1]
            self._labels.drop(self._line[position + 1 :])
            del self._line[position + 1 :]
            self._go_on_with_longer_line()
            self._line_names.hand_on(end, self._line[-1])
        return self.go_to(position)

    def rule(self, ruling: Ruling) -> Moment:
        """Make a ruling part of the game: a draw ends it, setting a ruling aside frees the seats that it bound."""
        loops = () if ruling.kind == SET_ASIDE else self.moment.loops
        state = ruling.led_to(self.state)
        return self._go_on(Moment(self._position + 1, self.moment, state, ruling=ruling, loops=loops))

    def _go_on(self, moment: Moment) -> Moment:
        if self._position + 1 < len(self._line):
            self._other_ends.append(self._line[-1])
            del self._line[self._position + 1 :]
        else:
            self._line_names.hand_on(self._line[-1], moment)
        self._line.append(moment)
        self._position += 1
        return moment

    @property
    def changed_by_hand(self) -> int:
        """The position of the latest moment up to here at which the table was changed by hand; 0 for none."""
        at = self._position
        while at and not isinstance(self._line[at].choice, EditingChoice):
            at -= 1
        return at

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

    def cancel(self) -> Moment:
        """Drop a half-made cast or activation: back to before it, and it is no part of the history (CR 733.1).

        One that a shortcut led into the middle of was shortened too late: the shortcut then ends before it begins.
        """
        rules.cancel(self.state)
        kept = rules.answers_before_cancelled(self.state)
        if kept:
            return self._cancel_payment(kept)
        first = self._position
        while self._line[first].shortcut is None and self.moment_at(first - 1).state.base is not None:
            first -= 1
        earlier = self._line[first].shortcut
        earlier = None if earlier is None else earlier.ending_before_action()
        # Whoever conceded meanwhile stays out of the game.
        conceded = [
            one.choice for one in self._line[first + 1 : self._position + 1] if isinstance(one.choice, Concede)
        ]
        moment = self.take_back(first - 1)
        if earlier is not None:
            moment = self.take_shortcut(earlier)
        for choice in conceded:
            moment = self.choose(choice)
        return moment

    def _go_on_with_longer_line(self) -> None:
        """Where this line has become the beginning of another one, go on with the longer line instead."""
        for end in self._other_ends:
            line = line_to(end)
            if len(line) > len(self._line) and line[len(self._line) - 1] is self._line[-1]:
                self._other_ends.remove(end)
                self._line = line
                return

    def _cancel_payment(self, kept: int) -> Moment:
        """Back to before the declaration or the mana ability whose cost cannot be paid after all."""
        first = self._position
        while len(self._line[first].state.answers) > kept:
            if self._line[first].shortcut is not None:
                raise Refusal("nothing to cancel", "a shortcut led to this payment: undo takes it back", "733.1")
            first -= 1
        return self.take_back(first)

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
        self._labels.drop(gone)
        self._line_names.drop(gone)

    def name_line(self, end: Moment, text: str) -> None:
        """Name a line by its last moment; it keeps the name as it goes on. An empty text takes the name away."""
        if end is not self._line[-1] and end not in self._other_ends:
            raise Refusal("no such line", "the game has no line that ends there")
        self._line_names.give(end, text)

    def name_of_line(self, end: Moment) -> str:
        """The name of the line that ends at a moment, or ""."""
        return self._line_names.of(end)

    def label(self, text: str, position: int | None = None) -> None:
        """Name a moment of the line, this one by default; an empty text takes the name away."""
        self.label_moment(self.moment if position is None else self.moment_at(position), text)

    def label_moment(self, moment: Moment, text: str) -> None:
        """Name any moment; an empty text takes the name away."""
        self._labels.give(moment, text)

    def label_of(self, moment: Moment) -> str:
        """The name of a moment, or ""."""
        return self._labels.of(moment)

    @property
    def labels(self) -> tuple[tuple[Moment, str], ...]:
        """All named moments of all lines, with their names."""
        return self._labels.all

    def start_recording(self) -> Recording:
        """Record from here on what one iteration of a loop consists of; a recording under way is dropped."""
        self.recording = Recording(self._position)
        return self.recording

    def recorded(self) -> tuple[Part, ...]:
        """What has been recorded so far, as the body of a loop; empty where nothing is."""
        if self.recording is None or self.changed_by_hand > self.recording.start:
            return ()
        return parts_of(self._line[self.recording.start + 1 : self._position + 1])

    def end_recording(self) -> tuple[Part, ...]:
        """The body recorded, with the recording ended."""
        recorded = self.recorded()
        self.recording = None
        return recorded


def parts_of(moments: SequenceOf[Moment]) -> tuple[Part, ...]:
    """What these moments consist of, as parts of a sequence."""
    return tuple(part for moment in moments for part in moment.parts)


def line_to(end: Moment) -> list[Moment]:
    """The moments from the start of the game to this one."""
    line = []
    moment: Moment | None = end
    while moment is not None:
        line.append(moment)
        moment = moment.before
    line.reverse()
    return line
