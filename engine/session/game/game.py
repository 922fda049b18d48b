"""A game in play: its set-up and every choice since, each made by the rules."""

from __future__ import annotations

from collections.abc import Sequence as SequenceOf
from copy import copy

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.frozen_dataclass import dataclass, replace
from engine.model.choices import Choice, Concede, Pass
from engine.model.edits import SetUpChoice
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules import apply as rules
from engine.session.game.lines import Lines
from engine.session.game.looking_back import bound, look_back
from engine.session.game.moment import KnownLoop, Moment
from engine.session.game.recording import Recording
from engine.session.game.table_rulings import SET_ASIDE, Ruling
from engine.session.set_up.first_state import begin
from engine.session.set_up.set_up import SetUp
from engine.shortcuts.communication.announcing_early import ANNOUNCED, announce
from engine.shortcuts.communication.switches import ALL_ON
from engine.shortcuts.proposals.proposal import Shortcut
from engine.shortcuts.sequences.declared_knowledge import NOTHING_MORE
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.sequence import Part
from engine.shortcuts.tournament.repeating import finished_by


@dataclass(frozen=True, slots=True)
class AskedForPriority:
    """A seat has asked for priority: the moment at which it has it, and the position from which it asked."""

    seat: int
    before: int
    moment: Moment


class Game(Lines):
    """What was chosen at a table, moment by moment, and what may be chosen next.

    Moments never change; only the line of moments and the position in it do. A choice that the
    rules refuse raises Refusal and changes nothing.
    """

    def __init__(self, set_up: SetUp, catalogue: Catalogue | None = None) -> None:
        self.set_up = set_up
        self.catalogue = default_catalogue() if catalogue is None else catalogue
        opening = begin(set_up, self.catalogue)
        super().__init__(Moment(0, None, opening.state, opening.events))
        self.is_tournament = False
        """Whether the table plays by the tournament rules; may be set at any time."""
        self.switches = ALL_ON
        """The default communications in use at the table; may be set at any time."""
        self.known = NOTHING_MORE
        """What is known to whom of hidden cards, beside what the rules say; may be set at any time."""
        self.has_own_rules = False
        """Whether these two come from the game's own file and not from whoever opened it."""
        self._asked: AskedForPriority | None = None

    def snapshot(self) -> Game:
        """Return the game as it is now, which later choices do not touch: for writing it while play goes on."""
        made = copy(self)
        made._copy_lines()
        return made

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in turn order."""
        return tuple(seat.name for seat in self.state.seats)

    @property
    def state(self) -> GameState:
        """The table as it stands, with what may not be chosen here."""
        moment = self.moment
        if not moment.loops:
            return moment.state
        return bound(moment.state, moment.loops, self.is_tournament, ANNOUNCED in self.switches.on)

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
        if isinstance(choice, SetUpChoice):
            # What was played before binds nobody at a table that was changed by hand.
            self.recording = None
            return self._go_on(Moment(self._position + 1, self.moment, step.state, step.events, choice))
        state, loops = look_back(self.moment, choice, step.state, step.events, self.is_tournament)
        return self._go_on(Moment(self._position + 1, self.moment, state, step.events, choice, loops=loops))

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
        return self._replace_last(replace(moment, loops=(*moment.loops, loop), said=(*moment.said, loop)))

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
        return self._replace_last(freed)

    def announce(self, choices: tuple[DescribedChoice, ...]) -> Moment:
        """Announce what will be chosen as the top of the stack resolves (MTR 4.2); it then has to be chosen."""
        self.switches.check(ANNOUNCED)
        seat = self.state.stack[-1].controller if self.state.stack else self.state.priority
        return self.bind(announce(self.state, seat, choices))

    def ask_for_priority(self, seat: int) -> Moment:
        """Let everybody up to a seat pass, since it wants to act.

        If it then passes, nothing has happened (MTR 4.2).
        """
        from engine.shortcuts.communication.communication import passes_to  # few games come to it

        before = self._position
        passes = passes_to(self.state, seat, self.switches)
        for one in passes:
            self.choose(one.choice)
        if passes:
            self._asked = AskedForPriority(seat, before, self.moment)
        return self.moment

    def take_back(self, position: int) -> Moment:
        """Drop the latest moments of a line at its end, as though they had not been."""
        self.moment_at(position)
        if not self.can_redo:
            self._drop_after(position)
        return self.go_to(position)

    def rule(self, ruling: Ruling) -> Moment:
        """Make a ruling part of the game: a draw ends it, setting a ruling aside frees the seats that it bound."""
        loops = () if ruling.kind == SET_ASIDE else self.moment.loops
        state = ruling.led_to(self.state)
        return self._go_on(Moment(self._position + 1, self.moment, state, ruling=ruling, loops=loops))

    @property
    def changed_by_hand(self) -> int:
        """The position of the latest moment up to here at which the table was changed by hand; 0 for none."""
        at = self._position
        while at and not isinstance(self._line[at].choice, SetUpChoice):
            at -= 1
        return at

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

    def _cancel_payment(self, kept: int) -> Moment:
        """Go back to before the declaration or the mana ability whose cost cannot be paid after all."""
        first = self._position
        while len(self._line[first].state.answers) > kept:
            if self._line[first].shortcut is not None:
                raise Refusal("nothing to cancel", "a shortcut led to this payment: undo takes it back", "733.1")
            first -= 1
        return self.take_back(first)

    def start_recording(self) -> Recording:
        """Record from here on what one iteration of a loop consists of; a recording under way is dropped."""
        self.recording = Recording(self._position)
        return self.recording

    def recorded(self) -> tuple[Part, ...]:
        """Return what has been recorded so far, as the body of a loop; empty where nothing is."""
        if self.recording is None or self.changed_by_hand > self.recording.start:
            return ()
        return parts_of(self._line[self.recording.start + 1 : self._position + 1])

    def end_recording(self) -> tuple[Part, ...]:
        """End the recording; return the body recorded."""
        recorded = self.recorded()
        self.recording = None
        return recorded


def parts_of(moments: SequenceOf[Moment]) -> tuple[Part, ...]:
    """Return what these moments consist of, as parts of a sequence."""
    return tuple(part for moment in moments for part in moment.parts)
