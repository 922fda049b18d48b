"""A draft's loops settled by the tournament rules, one after the other, as the panel shows it (MTR 4.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.model.refusals import Refusal
from engine.session.narration.differences import differences
from engine.session.narration.refusal_words import sentence_of
from engine.session.tournament.playing_by_tournament_rules import say
from engine.session.tournament.settlement import Settlement
from engine.shortcuts.sequences.sequence import Sequence
from engine.shortcuts.tournament.agreed import shortcut_of
from gui.asking.questions import Question
from gui.proposing.sequence_reading import StepInWords, counts_of, read_sequence
from gui.proposing.settling_words import asking

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.session.narration.differences import Change
    from engine.shortcuts.tournament.procedure import Procedure
    from gui.proposing.owner import ProposalOwner
    from gui.working.worker import Progress


class TableSettling(QObject):
    """What the seats say about the loop that is settled now, and where that leads.

    `changed`: anything of it. `ended`: nothing is left to settle; carries why it stopped early, or "".
    """

    changed = Signal()
    ended = Signal(str)

    def __init__(self, bridge: ProposalOwner, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._settling: Settlement | None = None
        self.procedure: Procedure | None = None
        self.steps: tuple[StepInWords, ...] = ()
        self.counts: list[int | None] = []
        self.once: tuple[Change, ...] = ()
        self.all: tuple[Change, ...] | None = None

    # The loops

    def prepare(self, sequence: Sequence) -> Callable[[Progress], Settlement]:
        """Return a function that finds out, in a thread of its own, who keeps the first loop going.

        It raises Refusal where none may be.
        """
        return lambda progress: self._bridge.settle(sequence, progress)

    def begin(self, settling: Settlement) -> None:
        """Put the loops to the table."""
        self._settling = settling
        self._put_to_the_table()

    def _put_to_the_table(self) -> None:
        settling = self._settling
        assert settling is not None
        self.procedure = settling.procedure
        if self.procedure is not None:
            loop = Sequence((settling.loop,))
            self.counts = counts_of(loop)
            self.steps, self.once, _ = read_sequence(self.procedure.loop.start, loop)
        with self._bridge.telling.once():
            self._forget_end()
            self.changed.emit()

    def withdraw(self) -> None:
        """Forget what was said; the game stays where it is."""
        self._settling, self.procedure, self.steps, self.counts, self.once = None, None, (), [], ()
        self.all = None

    @property
    def number(self) -> int:
        """Which of the draft's loops is settled, counted from 1."""
        return self._settling.number if self._settling is not None else 0

    @property
    def loops(self) -> int:
        """How many loops there are to settle."""
        return len(self._settling.loops) if self._settling is not None else 0

    @property
    def count(self) -> int:
        """How often the draft has the loop go round."""
        return (self._settling.loop.count or 1) if self._settling is not None else 1

    @property
    def has_more(self) -> bool:
        """Whether something follows this loop in the draft."""
        return self._settling is not None and self._settling.has_more

    @property
    def falls_away(self) -> bool:
        """Whether what follows this loop in the draft will not be, by what has been said."""
        lowest = self.procedure.lowest if self.procedure is not None else None
        return self.has_more and (lowest is None or (lowest.iterations, lowest.step) != (self.count, 0))

    # What the seats say

    @property
    def asked(self) -> int:
        """The seat that speaks now; -1 when every seat has spoken."""
        waiting = self.procedure.seats_to_answer if self.procedure is not None else ()
        return waiting[0] if waiting else -1

    @property
    def counts_said(self) -> list[int | None]:
        """How often each loop goes round, by the lowest number said so far."""
        lowest = self.procedure.lowest if self.procedure is not None else None
        if lowest is None:
            return self.counts
        return [lowest.iterations + (1 if lowest.step else 0), *self.counts[1:]]

    @property
    def has_spoken(self) -> bool:
        """Whether any seat has said something about the loop that is settled now."""
        return self.procedure is not None and bool(self.procedure.statements)

    def say(self, text: str) -> str:
        """Let the seat that speaks now say something; return "" or why it may not."""
        if self.procedure is None or self.asked < 0:
            return ""
        try:
            self.procedure = say(self.procedure, self.asked, text)
        except Refusal as refusal:
            return sentence_of(refusal)
        if self.asked < 0:
            self._look_at_end()
        self.changed.emit()
        return ""

    def start_over(self) -> None:
        """Let every seat speak anew about the loop that is settled now."""
        if self._settling is not None:
            self.procedure = self._settling.procedure
            self._forget_end()
            self.changed.emit()

    # Where it leads

    def _forget_end(self) -> None:
        self.all = None
        self._bridge.previewer.cancel()
        self._bridge.show_preview(None)

    def _look_at_end(self) -> None:
        """Show the table where the statements lead, before the game goes there."""
        procedure = self.procedure
        if procedure is None or procedure.is_draw:
            return

        def task(progress: Progress) -> tuple[Procedure, GameState, tuple[Change, ...]]:
            end = shortcut_of(procedure, progress).take().state
            return procedure, end, differences(procedure.loop.start, end)

        self._bridge.previewer.start(task, self._on_seen, self._on_unseen)

    def _on_seen(self, result: tuple[Procedure, GameState, tuple[Change, ...]]) -> None:
        procedure, end, changes = result
        if procedure is self.procedure:
            self.all = changes
            with self._bridge.telling.once():
                self._bridge.show_preview(end)
                self.changed.emit()

    def _on_unseen(self, error: BaseException) -> None:
        if not isinstance(error, Refusal):
            raise error  # a refusal is told when the game is to go there

    def take(self) -> None:
        """Let the game go on to where the statements lead, and put the next loop to the table."""
        with self._bridge.telling.once():
            self._take()

    def _take(self) -> None:
        settling, procedure = self._settling, self.procedure
        if settling is None or procedure is None:
            return
        self._forget_end()
        problem = ""
        try:
            settling.take(procedure)
        except Refusal as refusal:
            problem = sentence_of(refusal)
        if settling.procedure is not None:
            self._bridge.tell_moved()
            self._put_to_the_table()
            return
        if not problem and settling.number < len(settling.loops):
            problem = "The loop was not taken as drafted, so what was to follow it falls away (MTR 4.4)."
        self.ended.emit(problem)

    @property
    def question(self) -> Question | None:
        """What is asked of whom, for the prompt bar."""
        procedure = self.procedure
        if procedure is None:
            return None
        names = [seat.name for seat in procedure.loop.start.seats]
        if self.asked >= 0:
            detail = "The answer is given in the panel beside the table."
            return Question(self.asked, names[self.asked], "proposal", asking(procedure), detail)
        seat = max(procedure.stops, 0)
        words = "Every seat has spoken: the table shows where that leads"
        if procedure.is_draw:
            words = "Every seat has spoken: the game is a draw"
        return Question(seat, names[seat], "proposal", words, "Go there, or start over, in the panel.")
