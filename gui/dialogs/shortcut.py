"""The shortcut panel: a proposal beside the table, from the count to the agreed place (CR 732.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engine.loops.readable import readable
from gui.bridge import Bridge
from gui.dialogs.answer_card import AnswerCard
from gui.dialogs.count_fields import CountFields
from gui.dialogs.edit_bar import EditBar
from gui.dialogs.ledger import Ledger
from gui.dialogs.sequence_tree import SequenceTree
from gui.proposing import AGREED, ANSWERING, DRAFT, PERFORMING
from gui.refusals import sentence_of
from gui.rule_links import RuleLabel
from gui.table.card_text import raised
from gui.theme import Theme
from gui.widgets import button, clear_layout, labeled, show_look

if TYPE_CHECKING:
    from engine.shortcuts.places import Place
    from engine.shortcuts.report import LoopReport
    from engine.shortcuts.sequence import Repeat, Sequence

LONGEST_PLACE = 16


class ShortcutPanel(QWidget):
    """Signals: `closed`, and `banner_changed` with what is said over the table."""

    closed = Signal()
    banner_changed = Signal(str)

    def __init__(self, bridge: Bridge, theme: Theme) -> None:
        super().__init__()
        self._bridge = bridge
        self._proposing = bridge.proposing
        self._theme = theme
        self._cards: list[AnswerCard] = []
        self.setAccessibleName("Shortcut")
        self.title = labeled("", "title")
        self.rule = RuleLabel("", "muted")
        self.tree = SequenceTree(theme)
        self.tree.step_chosen.connect(self._go_to_step)
        self.edits = EditBar(bridge, self._proposing, self.tree)
        self.edits.edited.connect(self._show_edited)
        self.ledger = Ledger(theme)
        self.proof = RuleLabel("", "small")
        self.proof.setObjectName("proof")
        self.error = RuleLabel("", "danger")
        self.error.setObjectName("proposal error")
        self.show_failure = button("Show that moment", "show where it fails")
        self.show_failure.clicked.connect(self._show_failure)
        self.counts = CountFields(self._proposing)
        self.counts.typed.connect(self._forget_preview)
        self.counts.entered.connect(self._propose_by_key)
        self.progress = QProgressBar()
        self.progress.setAccessibleName("Progress")
        self.progress.setRange(0, 1000)
        self._answers = QVBoxLayout()
        self._answers.setSpacing(7)
        self._lay_out()
        self._proposing.changed.connect(self.refresh)
        self._proposing.looked.connect(self._show_place)
        bridge.moved.connect(self._close_when_over)
        bridge.worker.progressed.connect(self._show_progress)
        bridge.worker.busy_changed.connect(self._show_busy)

    def _lay_out(self) -> None:
        inside = QWidget()
        inside.setProperty("class", "plain")
        column = QVBoxLayout(inside)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(9)
        for one in (self.title, self.rule, self.tree, self.edits, self.counts):
            column.addWidget(one)
        column.addWidget(self.error)
        column.addWidget(self.show_failure, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.ledger)
        column.addWidget(self.proof)
        column.addLayout(self._answers)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        self.propose = button(
            "Propose to the table", "propose", "Every other seat answers in turn order", "primary"
        )
        self.propose.clicked.connect(self._propose)
        self.stop = button("Stop", "stop", "Stop computing; the game stays as it was", "danger")
        self.stop.clicked.connect(self._proposing.stop)
        self.cancel = button("Cancel", "cancel the proposal", "Close this; the game stays as it was (Esc)")
        self.cancel.clicked.connect(self.closed)
        self.accept = button("Accept", "accept", "It goes on to its end", "primary")
        self.accept.clicked.connect(self._proposing.accept)
        self.shorten = button("Shorten", "shorten", "The sequence ends at the place shown on the table")
        self.shorten.clicked.connect(self._proposing.shorten)
        foot = QHBoxLayout()
        foot.setContentsMargins(14, 6, 14, 10)
        foot.addWidget(self.progress, 1)
        foot.addWidget(self.stop)
        foot.setSpacing(8)
        foot.addWidget(self.cancel)
        foot.addStretch(1)
        foot.addWidget(self.shorten)
        foot.addWidget(self.accept)
        foot.addWidget(self.propose)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(area, 1)
        whole.addLayout(foot)
        self.setMinimumWidth(420)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.tree.set_theme(theme)
        self.ledger.set_theme(theme)
        self.refresh()

    # The stages

    def begin(self, sequence: Sequence) -> None:
        """Draft a proposal."""
        self._proposing.begin(sequence)
        self.edits.begin()
        self.counts.begin()
        self.refresh()
        self.counts.take_keyboard()

    def _show_edited(self) -> None:
        """The draft is another sequence, so its loops may be others too."""
        self.counts.begin()
        self.banner_changed.emit("")
        self.refresh()

    def end(self) -> None:
        """Put the proposal away."""
        self._proposing.withdraw()
        self.banner_changed.emit("")

    def refresh(self) -> None:
        """Show the proposal as it stands."""
        proposing = self._proposing
        if proposing.start is None or proposing.template is None:
            return
        stage = proposing.stage
        names = [seat.name for seat in proposing.start.seats]
        proposer = names[proposing.seat]
        self.title.setText(_TITLES[stage].format(proposer))
        self.rule.setText(self._explanation(names))
        asked = proposing.asked
        self.edits.setVisible(stage == DRAFT)
        self.tree.set_editable(stage == DRAFT and self.edits.is_open)
        failure = proposing.failure
        failing = failure.place.step if failure is not None and failure.place is not None else 0
        reason = failure.words if failure is not None else ""
        self.tree.show_sequence(proposing.steps, proposing.counts, asked, failing, reason)
        self.edits.refresh()
        self.counts.setVisible(stage == DRAFT)
        self.ledger.show_changes(names, proposing.once, proposing.all if stage in (ANSWERING, AGREED) else None)
        self.ledger.setVisible(stage != DRAFT or len(proposing.template.parts) == 1)
        self._show_failure_words()
        self.proof.setText(self._proof_words())
        self.proof.setVisible(bool(self.proof.text()))
        self._show_cards(names)
        is_busy = self._bridge.worker.is_busy
        self.progress.setVisible(is_busy)
        self.stop.setVisible(is_busy)
        self.propose.setVisible(stage == DRAFT)
        is_settled = stage == DRAFT and self._loop_to_settle() is not None
        self.propose.setText("Settle by MTR 4.4…" if is_settled else "Propose to the table")
        can_propose = bool(proposing.steps) and not proposing.once_problem and self.counts.are_right
        self.propose.setEnabled(can_propose and not is_busy)
        self.accept.setVisible(stage == ANSWERING)
        self.shorten.setVisible(stage == ANSWERING)
        self.accept.setText(f"{names[asked]} accepts" if asked >= 0 else "Accept")
        self.cancel.setText("Close" if stage == AGREED else "Cancel")
        show_look(self.cancel, "primary" if stage == AGREED else "")
        self._show_place()

    def _explanation(self, names: list[str]) -> str:
        proposing = self._proposing
        shortcut = proposing.shortcut
        if proposing.stage == DRAFT:
            return (
                "Instead of playing it all out, say what happens and how often. Every other seat then accepts, or "
                "names an earlier place where it will do something else (CR 732.2a)."
            )
        if proposing.stage == PERFORMING:
            return "Working out where this leads. The game has not changed."
        if shortcut is None:
            return ""
        if proposing.stage == ANSWERING:
            words = f"{names[proposing.asked]} answers now (CR 732.2b). "
            if shortcut.ending is not None:
                by = names[shortcut.shortened_by]
                return words + f"{by} has shortened it to end at {shortcut.ending}; it can only become shorter."
            return words + "To shorten is to end it where this seat has priority and will choose differently."
        taken = proposing.taken
        if taken is None or taken.place is None:
            return "Everybody accepted. The game stands at the end of the sequence (CR 732.2c)."
        if taken.ended_by < 0:
            return f"The game ended at {taken.place}, before the sequence did (CR 104)."
        by = names[taken.ended_by]
        return (
            f"It ends at {taken.place}, where {by} has priority. {by} now has to do something other than the "
            "proposal had (CR 732.2c)."
        )

    def _proof_words(self) -> str:
        shortcut = self._proposing.shortcut
        if shortcut is None:
            return _promised(self._proposing.report)
        repetitions = shortcut.course.repetitions
        reasons = [one.reason for one in repetitions if one.reason]
        if shortcut.course.over is not None:
            return f"The game ends by itself at {shortcut.course.over}."
        if reasons:
            return f"Performed step by step: {reasons[0]}."
        if repetitions:
            return "Proved: every iteration does the same, so any place in it is computed exactly."
        return "Performed step by step."

    def _show_failure_words(self) -> None:
        failure = self._proposing.failure
        words = failure.words if failure is not None else self._proposing.once_problem
        self.error.setText(words)
        self.error.setVisible(bool(words))
        self.show_failure.setVisible(failure is not None and failure.state is not None)

    def _show_failure(self) -> None:
        self._proposing.look_at_failure()
        failure = self._proposing.failure
        if failure is not None:
            self.banner_changed.emit(f"Here, at {failure.place}, the proposal fails. Change the count to go back.")

    def _forget_preview(self) -> None:
        self._bridge.show_preview(None)
        self.banner_changed.emit("")

    def _propose_by_key(self) -> None:
        if self.propose.isEnabled() and self._proposing.stage == DRAFT:
            self._propose()

    def _propose(self) -> None:
        """Put the draft to the table; in tournament play a loop is settled by the tournament rules instead."""
        loop = self._loop_to_settle()
        if loop is None:
            self._proposing.propose()
            return
        from engine.model.refusals import Refusal
        from engine.shortcuts.tournament import begin_procedure
        from gui.dialogs.procedure import ProcedureDialog

        try:
            procedure = begin_procedure(self._bridge.state, loop)
        except Refusal as refusal:
            self._proposing.fail(sentence_of(refusal))
            return
        dialog = ProcedureDialog(self._bridge, procedure, loop.count or 1, self._theme, self.window())
        dialog.settled.connect(self.closed)
        dialog.open()

    def _loop_to_settle(self) -> Repeat | None:
        """The loop that the draft is, where the table plays by the tournament rules."""
        from engine.shortcuts.sequence import Repeat

        sequence = self._proposing.sequence
        if sequence is None or not self._bridge.rulings.is_tournament or len(sequence.parts) != 1:
            return None
        (part,) = sequence.parts
        return part if isinstance(part, Repeat) and part.count is not None else None

    # Answers

    def _show_cards(self, names: list[str]) -> None:
        proposing = self._proposing
        clear_layout(self._answers)
        self._cards = []
        shortcut = proposing.shortcut
        if shortcut is None or proposing.stage not in (ANSWERING, AGREED):
            return
        seats = [response.seat for response in shortcut.responses] + list(shortcut.seats_to_answer)
        for seat in seats:
            card = AnswerCard(proposing, seat, names, self._theme)
            self._cards.append(card)
            self._answers.addWidget(card)
        if proposing.asked >= 0:
            self.accept.setFocus()

    def _asked_card(self) -> AnswerCard | None:
        return next((card for card in self._cards if card.is_asked), None)

    def _go_to_step(self, number: int) -> None:
        card = self._asked_card()
        if card is not None:
            card.go_to_step(number)

    def _show_place(self) -> None:
        """Show the place that is looked at in the tree, in the answer and over the table."""
        proposing = self._proposing
        place = proposing.place
        self.tree.show_step(place.step if place is not None else None)
        card = self._asked_card()
        if card is not None:
            card.refresh()
        can_shorten = place is not None and not proposing.place_problem and not self._bridge.previewer.is_busy
        self.shorten.setEnabled(can_shorten)
        self.shorten.setText(f"Shorten to {_shown(place)}" if place is not None else "Shorten")
        if proposing.stage == ANSWERING and place is not None:
            step = proposing.steps[place.step - 1]
            where = f"iteration {readable(place.iterations[0])}, " if place.iterations else ""
            self.banner_changed.emit(raised(f"Place {place}: {where}before step {place.step} ({step.words})"))
        elif proposing.failure is None:
            self.banner_changed.emit("")

    def _close_when_over(self) -> None:
        """After the shortcut was taken, the next choice puts this away."""
        if self._proposing.stage == AGREED and self._proposing.is_left_behind:
            self.closed.emit()

    def _show_progress(self, done: int, total: int) -> None:
        if total > 0:
            self.progress.setValue(min(1000, done * 1000 // total))
            self.progress.setFormat(raised(f"{readable(done)} of {readable(total)}"))

    def _show_busy(self, is_busy: bool) -> None:
        self.progress.setValue(0)
        self.progress.setFormat("working…")
        self.progress.setVisible(is_busy)
        self.stop.setVisible(is_busy)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc stops what is computed, or closes."""
        if event.key() == Qt.Key.Key_Escape:
            if self._bridge.worker.is_busy:
                self._proposing.stop()
            else:
                self.closed.emit()
        elif event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # nothing here passes priority at the table
        else:
            super().keyPressEvent(event)


def _promised(report: LoopReport | None) -> str:
    """What is known of a loop before it is proposed: what it makes, and where it ends by itself."""
    if report is None:
        return ""
    if not report.is_loop:
        return f"It is no loop that could be proved: {report.reason}."
    makes = f" It makes {', '.join(report.produces)}." if report.produces else ""
    if report.holds_for is None:
        return f"Proved: it can go on for ever.{makes}"
    return raised(
        f"Proved: it can be done {readable(report.holds_for)} times and no more, since then "
        f"{report.ends_because}.{makes}"
    )


def _shown(place: Place) -> str:
    """A place as short as a button needs it."""
    written = str(place)
    return written if len(written) <= LONGEST_PLACE else "this place"


_TITLES = {
    DRAFT: "{} proposes a shortcut",
    PERFORMING: "{} proposes a shortcut",
    ANSWERING: "{}'s proposal",
    AGREED: "The shortcut is taken",
}
