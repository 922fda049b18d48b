"""A proposal from its first draft to the agreed place, as the shortcut panel shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from engine.model.refusals import Refusal
from engine.session.narration.differences import differences
from engine.session.narration.refusal_words import sentence_of
from engine.shortcuts.proposals.mandatory import draw_in
from engine.shortcuts.proposals.proposal import Proposal, propose
from engine.shortcuts.sequences.sequence import Repeat
from gui.proposing.draft_check import SOON, UNCHECKED, examine
from gui.proposing.looking_at_places import Looking
from gui.proposing.proposal_question import question_of_answer, question_of_draft, question_of_work
from gui.proposing.sequence_reading import StepInWords, counts_of, read_sequence, with_counts
from gui.proposing.settling import TableSettling
from gui.working.failures import Failure, failure_of
from gui.working.worker import Progress, Result, raise_again

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.session.narration.differences import Change
    from engine.session.tournament.settlement import Settlement
    from engine.shortcuts.proposals.mandatory import DrawOffer
    from engine.shortcuts.proposals.proposal import Shortcut, Taken
    from engine.shortcuts.sequences.making_choices import FailedAt
    from engine.shortcuts.sequences.sequence import Sequence
    from engine.shortcuts.study.report import LoopReport
    from gui.asking.questions import Question
    from gui.proposing.draft_check import Examined
    from gui.proposing.owner import ProposalOwner

    Proposed = tuple[Shortcut, tuple[Change, ...], DrawOffer | None]

DRAFT, PERFORMING, ANSWERING, AGREED = "draft", "performing", "answering", "agreed"
SETTLING = "settling"
"""The stages of a proposal; in tournament play its loops are settled instead of answered."""


class Proposing(QObject):
    """Holds the draft, the proposal on the table and the answers. `changed`: anything of it."""

    changed = Signal()

    def __init__(self, bridge: ProposalOwner, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.stage = DRAFT
        self.seat = 0
        self.start: GameState | None = None
        self.template: Sequence | None = None
        self.counts: list[int | None] = []
        self.steps: tuple[StepInWords, ...] = ()
        self.once: tuple[Change, ...] = ()
        self.once_problem = ""
        self.report: LoopReport | None = None
        self.all: tuple[Change, ...] = ()
        self.examined = UNCHECKED
        self.uncounted: set[int] = set()
        self.shortcut: Shortcut | None = None
        self.draw: DrawOffer | None = None
        self.taken: Taken | None = None
        self.failure: Failure | None = None
        self.is_interrupting = False
        """Whether the proposer wants to answer to its own proposal, after the others (MTR 4.2)."""
        self.looking = Looking(bridge, self._answering, self)
        self.looking.changed.connect(self.tell)
        self.settling = TableSettling(bridge, self)
        self.settling.changed.connect(self.tell)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON)
        self._soon.timeout.connect(self._look_ahead)

    @property
    def is_open(self) -> bool:
        """Whether the game waits for the proposal to be answered or withdrawn."""
        return self.template is not None and self.stage != AGREED

    @property
    def question(self) -> Question | None:
        """What is asked of whom, for the prompt bar."""
        if self.stage == SETTLING or self.start is None:
            return self.settling.question
        names = [seat.name for seat in self.start.seats]
        if self.stage == ANSWERING and self.asked >= 0:
            return question_of_answer(names, self.seat, self.asked, self.looking.place)
        if self.stage == PERFORMING:
            return question_of_work(names, self.seat)
        return question_of_draft(names, self.seat, self.is_to_be_settled, has_loop=bool(self.counts))

    def tell(self) -> None:
        """Tell that something of the proposal has changed."""
        self._bridge.telling.tell(self.changed.emit, is_first=True)

    # The draft

    def begin(self, sequence: Sequence) -> None:
        """Draft a proposal of this sequence by the seat that has priority."""
        with self._bridge.telling.once():
            self.withdraw()
            self.start = self._bridge.state
            pending = self.start.pending
            self.seat = pending.seat if pending is not None else 0
            self.redraft(sequence)

    def redraft(self, sequence: Sequence) -> None:
        """Let the draft be another sequence; where it leads is found out in the background."""
        if self.start is None:
            return
        self.template = sequence
        self.counts, self.uncounted = counts_of(sequence), set()
        self.steps, self.once, self.once_problem = read_sequence(self.start, sequence)
        self.report = None
        self._check_soon()
        self.tell()

    def check_again(self) -> None:
        """Judge the draft by the rules that hold from now on."""
        if self.stage == DRAFT and self.template is not None:
            self._check_soon()
            self.tell()

    def _check_soon(self) -> None:
        self._forget_check()
        self._soon.start()

    def _forget_check(self) -> None:
        """Forget whatever was found out about the draft, which is no longer so."""
        self._soon.stop()
        self._bridge.previewer.cancel()
        self.failure, self.examined = None, UNCHECKED

    def _look_ahead(self) -> None:
        """Find out in the background whether the draft can be played, what it produces and where it ends."""
        start, sequence = self.start, self.sequence
        if start is None or sequence is None or self.stage != DRAFT or not sequence.parts:
            return
        proposal = self._proposal_of(sequence)
        is_reported = self.report is not None or bool(self.once_problem)
        settle = self.settling.prepare(sequence) if self.is_to_be_settled else None
        self._bridge.previewer.start(
            lambda progress: examine(start, proposal, is_reported, progress, settle),
            self._on_examined,
            raise_again,
        )

    def _on_examined(self, examined: Examined) -> None:
        self.report = examined.report or self.report
        self.examined = examined
        if examined.problem:
            self.failure = Failure(examined.problem, examined.place, examined.state, examined.name)
        self.tell()

    def set_count(self, loop: int, count: int) -> None:
        """Propose a loop, numbered from 0 in reading order, so many times."""
        self.counts[loop] = count
        self.uncounted.discard(loop)
        self._check_soon()
        self.tell()

    def forget_count(self, loop: int) -> None:
        """Drop everything that followed from the count before, since the text in a loop's field is no count."""
        self.uncounted.add(loop)
        self._forget_check()
        self.tell()

    @property
    def counts_shown(self) -> list[int | None]:
        """The counts as they are to be shown; 0 where the text in the field is no count."""
        return [0 if loop in self.uncounted else count for loop, count in enumerate(self.counts)]

    @property
    def sequence(self) -> Sequence | None:
        """The draft with its counts."""
        return None if self.template is None else with_counts(self.template, self.counts)

    @property
    def is_to_be_settled(self) -> bool:
        """Whether the draft has loops and the table plays by the tournament rules."""
        sequence = self.sequence
        if sequence is None or not self._bridge.is_tournament:
            return False
        loops = [part for part in sequence.parts if isinstance(part, Repeat)]
        return bool(loops) and all(loop.count is not None for loop in loops)

    @property
    def is_checked(self) -> bool:
        """Whether the draft was played to its end, or to where it fails."""
        return self.examined.is_whole

    @property
    def stopped(self) -> FailedAt | None:
        """Where the proposal, or its draft, becomes illegal and stops by the tournament rules (MTR 4.2)."""
        if self.shortcut is None:
            return self.examined.stopped
        return self.shortcut.course.stopped if self.shortcut.ending is None else None

    @property
    def is_refused(self) -> bool:
        """Whether the draft cannot be proposed; in tournament play a plain series stops instead (MTR 4.2)."""
        is_reported = self.failure is not None or self.examined.stopped is not None
        return self.failure is not None or (bool(self.once_problem) and not is_reported)

    @property
    def legal_count(self) -> tuple[int, int] | None:
        """A loop, numbered from 0, with how often it is legal, where it is drafted more often than that."""
        examined = self.examined
        if not examined.legal_times:
            return None
        around = self.steps[examined.place.step - 1].loops if examined.place is not None else ()
        return (around[0] if around else 0), examined.legal_times

    @property
    def is_checking(self) -> bool:
        """Whether the draft is being played in the background."""
        return self._soon.isActive() or self._bridge.previewer.is_busy

    def work_beside(
        self,
        task: Callable[[Progress], Result],
        done: Callable[[Result], None],
        failed: Callable[[BaseException], None],
    ) -> None:
        """Work something out about the draft in the background; the check waits for it."""

        def on_done(result: Result) -> None:
            self._soon.start()
            done(result)

        def on_failed(error: BaseException) -> None:
            self._soon.start()
            failed(error)

        self._soon.stop()
        self._bridge.previewer.start(task, on_done, on_failed)

    def propose(self) -> None:
        """Put the draft to the table: perform or prove it in the background."""
        sequence, start = self.sequence, self.start
        if sequence is None or start is None:
            return
        self._soon.stop()
        self._bridge.previewer.cancel()
        proposal = self._proposal_of(sequence)
        self.failure = None
        self.stage = PERFORMING

        def task(progress: Progress) -> Proposed:
            shortcut = propose(start, proposal, progress)
            return shortcut, differences(start, shortcut.end), draw_in(shortcut)

        self._bridge.worker.start(task, self._on_proposed, self._on_refused)
        self.tell()

    def _proposal_of(self, sequence: Sequence) -> Proposal:
        """Return the draft as a proposal, with what is known; a plain series may stop on the way (MTR 4.2)."""
        stops = self._bridge.is_tournament and all(count is None for count in self.counts)
        return Proposal(self.seat, sequence, is_tournament=stops, known=self._bridge.known)

    def settle(self) -> None:
        """Settle the draft's loops by the tournament rules: find out in the background who keeps them going."""
        sequence = self.sequence
        if sequence is None:
            return
        self._soon.stop()
        self._bridge.previewer.cancel()
        self.failure = None
        self.stage = PERFORMING
        self._bridge.worker.start(self.settling.prepare(sequence), self._on_settling, self._on_refused)
        self.tell()

    def _on_settling(self, result: Settlement) -> None:
        self.stage = SETTLING
        self.settling.begin(result)

    def _on_proposed(self, result: Proposed) -> None:
        self.shortcut, self.all, self.draw = result
        self.stage, self.is_interrupting = ANSWERING, False
        self._go_on()

    def _on_refused(self, error: BaseException) -> None:
        self.stage = DRAFT
        self.failure = failure_of(error)
        self.tell()
        if self.failure is None:
            raise error

    def stop(self) -> None:
        """Stop what is being computed; a proposal goes back to its draft, the game stays as it was."""
        self._bridge.worker.cancel()
        self.looking.searching = ""
        if self.stage == PERFORMING:
            self.stage = DRAFT
        self.tell()

    @property
    def is_left_behind(self) -> bool:
        """Whether the game has gone on, or back, since the shortcut was taken."""
        return self.taken is not None and self._bridge.state is not self.taken.state

    # The answers

    @property
    def asked(self) -> int:
        """The seat whose answer is awaited, the proposer's own after all others; -1 when nobody's is."""
        if self.stage != ANSWERING or self.shortcut is None:
            return -1
        return next(iter(self.shortcut.seats_to_answer), self.seat if self.is_interrupting else -1)

    @property
    def may_interrupt(self) -> bool:
        """Whether the proposer may still interrupt its own proposal, as in tournament play (MTR 4.2)."""
        shortcut = self.shortcut
        return self.stage == ANSWERING and shortcut is not None and shortcut.proposal.is_tournament

    def interrupt(self, is_wanted: bool) -> None:
        """Say whether the proposer interrupts its proposal after the others have answered."""
        self.is_interrupting = is_wanted and self.may_interrupt
        if self.shortcut is not None and self.stage == ANSWERING and self.asked < 0:
            self._go_on()
        else:
            self.tell()

    def _answering(self) -> tuple[Shortcut, int] | None:
        return None if self.shortcut is None or self.asked < 0 else (self.shortcut, self.asked)

    def accept(self) -> None:
        """Accept as the seat that is asked; the proposer lets its own proposal go on."""
        if self.shortcut is None or self.asked < 0:
            return
        if self.asked == self.seat:
            self.is_interrupting = False
        else:
            self.shortcut = self.shortcut.accept(self.asked)
        self._go_on()

    def shorten(self) -> None:
        """End the sequence, as the seat that is asked, at the place that is looked at."""
        place = self.looking.place
        if self.shortcut is None or self.asked < 0 or place is None:
            return
        try:
            is_own = self.asked == self.seat
            self.shortcut = self.shortcut.interrupt(place) if is_own else self.shortcut.shorten(self.asked, place)
            self.is_interrupting = self.is_interrupting and not is_own
        except Refusal as refusal:
            self.looking.problem = sentence_of(refusal)
            self.tell()
            return
        self._measure_all()
        self._go_on()

    def _measure_all(self) -> None:
        if self.shortcut is not None and self.start is not None:
            self.all = differences(self.start, self.shortcut.end)

    def _go_on(self) -> None:
        """Ask the next seat, or take the shortcut when every seat has answered."""
        with self._bridge.telling.once():
            self._ask_or_take()

    def _ask_or_take(self) -> None:
        self.looking.forget()
        self._bridge.show_preview(None)
        if self.shortcut is not None and self.asked < 0:
            self.stage = AGREED
            is_draw = self.draw is not None and self.draw.is_draw and self.shortcut.ending is None
            self.taken = (
                self._bridge.take_draw(self.draw)
                if is_draw and self.draw is not None
                else self._bridge.take_shortcut(self.shortcut)
            )
        self.tell()

    def look_at_failure(self) -> None:
        """Show the table where a step of the draft fails, or where the draft stops."""
        if self.examined.stopped is not None or self.failure is not None:
            self._bridge.show_preview(self.failure.state if self.failure is not None else self.examined.state)

    def withdraw(self) -> None:
        """Forget the proposal; the game stays where it is."""
        with self._bridge.telling.once():
            self._bridge.show_preview(None)
            self._forget()
            self.tell()

    def _forget(self) -> None:
        self._soon.stop()
        self._bridge.stop_computing()
        self.settling.withdraw()
        self.stage = DRAFT
        self.shortcut, self.taken, self.failure, self.examined = None, None, None, UNCHECKED
        self.looking.forget()
        self.looking.searching, self.all, self.report = "", (), None
        self.template, self.steps, self.once, self.counts = None, (), (), []
