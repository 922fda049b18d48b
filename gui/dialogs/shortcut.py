"""The shortcut panel: a proposal beside the table, from the count to the agreed place (CR 732.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from engine.loops.readable import readable
from engine.shortcuts.sequences.knowledge import NAME as HIDDEN
from gui.dialogs.answer_card import AnswerCard
from gui.dialogs.count_fields import CountFields
from gui.dialogs.edit_bar import EditBar
from gui.dialogs.knowledge import KnowledgeDialog
from gui.dialogs.ledger import LedgerTable
from gui.dialogs.proposal_words import explanation, place_words, proof_words, shown_place, title
from gui.dialogs.sequence_tree import LESS_HEIGHT, MOST_HEIGHT, SequenceTree
from gui.dialogs.settle import SettlePanel
from gui.game.bridge import Bridge
from gui.proposing.proposing import AGREED, ANSWERING, DRAFT, SETTLING
from gui.style.rule_links import RuleLabel
from gui.style.scale import limit
from gui.style.seat_guard import GuardedButton, SeatGuard
from gui.style.theme import Theme
from gui.style.widgets import button, clear_layout, labeled, show_look
from gui.words.written_numbers import raised

if TYPE_CHECKING:
    from engine.shortcuts.sequences.sequence import Sequence

EVERY_SEAT = "Every other seat answers in turn order"
FAILING = "A step of this fails: change the sequence or the count first"


class ShortcutPanel(QWidget):
    """Signals: `closed`, and `banner_changed` with what is said over the table."""

    closed = Signal()
    banner_changed = Signal(str)

    def __init__(self, bridge: Bridge, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._proposing = bridge.proposing
        self._theme = theme
        self._cards: list[AnswerCard] = []
        self.setAccessibleName("Shortcut")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.title = labeled("", "title")
        self.rule = RuleLabel("", "muted")
        self.tree = SequenceTree(theme)
        self.tree.step_chosen.connect(self._go_to_step)
        self.edits = EditBar(bridge, self._proposing, self.tree)
        self.edits.edited.connect(self._show_edited)
        self.ledger = LedgerTable(theme)
        self.proof = RuleLabel("", "small")
        self.proof.setObjectName("proof")
        self.error = RuleLabel("", "danger")
        self.error.setObjectName("proposal error")
        self.show_failure = button("Show that moment", "show where it fails")
        self.show_failure.clicked.connect(self._show_failure)
        self.say_known = button(
            "What is known to whom…", "say what is known", "Say which hidden cards a seat knows"
        )
        self.say_known.clicked.connect(self._ask_what_is_known)
        self.interrupt = button(
            "", "interrupt my proposal", "After the other seats, the proposer says where it acts instead (MTR 4.2)"
        )
        self.interrupt.setCheckable(True)
        self.interrupt.clicked.connect(self._proposing.interrupt)
        self.counts = CountFields(self._proposing)
        self.counts.typed.connect(self._forget_preview)
        self.counts.entered.connect(self._propose_by_key)
        self.settle = SettlePanel(self._proposing.settling, theme)
        self._proposing.settling.ended.connect(self._end_settling)
        bridge.rulings.changed.connect(self._proposing.check_again)
        self.progress = QProgressBar()
        self.progress.setAccessibleName("Progress")
        self.progress.setRange(0, 1000)
        self._answers = QVBoxLayout()
        self._answers.setSpacing(7)
        self._lay_out()
        self._proposing.changed.connect(self.refresh)
        self._proposing.looking.looked.connect(self._show_place)
        bridge.moved.connect(self._close_when_over)
        bridge.worker.progressed.connect(self._show_progress)
        bridge.worker.busy_changed.connect(self._show_busy)

    def _lay_out(self) -> None:
        # What holds others is there before them: what is put into something is styled anew with all that it holds.
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.verticalScrollBar().rangeChanged.connect(self._bring_asked_into_view)
        whole.addWidget(self._area, 1)
        inside = QWidget()
        inside.setProperty("class", "plain")
        inside.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # scrolls up and down only
        self._area.setWidget(inside)
        column = QVBoxLayout(inside)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(9)
        for one in (self.title, self.rule, self.tree, self.edits, self.counts):
            column.addWidget(one)
        column.addWidget(self.error)
        column.addWidget(self.show_failure, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.say_known, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.ledger)
        column.addWidget(self.proof)
        column.addWidget(self.settle)
        column.addLayout(self._answers)
        column.addWidget(self.interrupt, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.propose = button("Propose to the table", "propose", EVERY_SEAT, "primary")
        self.propose.clicked.connect(self._propose)
        self.stop = button("Stop", "stop", "Stop computing; the game stays as it was", "danger")
        self.stop.clicked.connect(self._proposing.stop)
        self.cancel = button("Cancel", "cancel the proposal", "Close this; the game stays as it was (Esc)")
        self.cancel.clicked.connect(self.closed)
        self._guard = SeatGuard()
        self.accept = GuardedButton("Accept", self._guard, "primary")
        self.accept.setToolTip("It goes on to its end")
        self.accept.clicked.connect(self._proposing.accept)
        self.shorten = button("Shorten", "shorten", "The sequence ends at the place shown on the table")
        self.shorten.clicked.connect(self._proposing.shorten)
        foot = QHBoxLayout()
        foot.setContentsMargins(14, 6, 14, 10)
        foot.addWidget(self.progress, 1)
        foot.addWidget(self.stop)
        foot.setSpacing(8)
        foot.addWidget(self.cancel)
        foot.addWidget(self.settle.again)
        foot.addStretch(1)
        foot.addWidget(self.shorten)
        foot.addWidget(self.accept)
        foot.addWidget(self.propose)
        foot.addWidget(self.settle.take)
        whole.addLayout(foot)
        limit(self, least_width=420)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.tree.set_theme(theme)
        self.ledger.set_theme(theme)
        self.settle.set_theme(theme)
        self.refresh()

    # The stages

    def begin(self, sequence: Sequence) -> None:
        """Draft a proposal."""
        with self._bridge.telling.once():
            self._proposing.begin(sequence)
            self._guard.ask(self._proposing.seat)
            self.edits.begin()
            self.counts.begin()
            self._proposing.tell()
        self.setFocus()
        self.counts.take_keyboard()

    def _show_edited(self) -> None:
        """Show another sequence, whose loops may be others too."""
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
        self.title.setText(title(proposing, proposer))
        self.rule.setText(explanation(proposing, names))
        asked = proposing.asked
        is_settling = stage == SETTLING
        settling = proposing.settling
        self.edits.setVisible(stage == DRAFT)
        self.tree.most_height = MOST_HEIGHT if stage == DRAFT else LESS_HEIGHT
        self.tree.set_editable(stage == DRAFT and self.edits.is_open)
        self._show_steps()
        self.edits.refresh()
        self.counts.setVisible(stage == DRAFT)
        self.counts.show_legal_count()
        self.ledger.teams = tuple(seat.team for seat in proposing.start.seats)
        if is_settling:
            self.ledger.show_changes(names, settling.once, settling.all)
        else:
            changes = proposing.all if stage in (ANSWERING, AGREED) else proposing.examined.all
            is_one_loop = len(proposing.template.parts) == 1 and bool(proposing.counts)
            self.ledger.show_changes(names, proposing.once if is_one_loop or changes is None else None, changes)
        has_numbers = len(proposing.template.parts) == 1 or proposing.examined.all is not None
        self.ledger.setVisible(stage != DRAFT or (has_numbers and not proposing.is_refused))
        self.settle.setVisible(is_settling)
        self.settle.again.setVisible(is_settling and settling.has_spoken)
        self.settle.take.setVisible(is_settling and settling.asked < 0)
        self._show_failure_words()
        self.proof.setText(proof_words(proposing))
        self.proof.setVisible(bool(self.proof.text()))
        self._show_cards(names)
        is_busy = self._bridge.worker.is_busy
        self.progress.setVisible(is_busy)
        self.stop.setVisible(is_busy)
        self.propose.setVisible(stage == DRAFT)
        self.propose.setText("Settle it in turn" if self._proposing.is_to_be_settled else "Propose to the table")
        is_failing = proposing.is_refused
        can_propose = bool(proposing.steps) and not is_failing and self.counts.are_right
        self.propose.setEnabled(can_propose and not is_busy)
        self.propose.setToolTip(FAILING if is_failing else EVERY_SEAT)
        self.accept.setVisible(stage == ANSWERING)
        self.shorten.setVisible(stage == ANSWERING)
        does = "goes on" if asked == proposing.seat else "accepts"
        self.accept.setText(f"{names[asked]} {does}" if asked >= 0 else "Accept")
        self.interrupt.setVisible(proposing.may_interrupt)
        self.interrupt.setText(f"{proposer} will interrupt it")
        self.interrupt.setChecked(proposing.is_interrupting)
        self.cancel.setText("Close" if stage == AGREED else "Cancel")
        show_look(self.cancel, "primary" if stage == AGREED else "")
        self._show_place()
        QTimer.singleShot(0, self, self._bring_asked_into_view)

    def _bring_asked_into_view(self) -> None:
        """Bring the seat that is asked into view, which may be out of it where there are many."""
        is_settling = self._proposing.stage == SETTLING
        card = self.settle.asked_card if is_settling else self._asked_card()
        if card is not None and card.isVisible():
            self._area.ensureWidgetVisible(card, 0, 8)

    def _show_steps(self) -> None:
        """Show the sequence, with the step at which it fails or stops marked."""
        proposing, settling = self._proposing, self._proposing.settling
        if proposing.stage == SETTLING:
            self.tree.show_sequence(settling.steps, settling.counts_said, settling.asked)
            return
        failure, stopped = proposing.failure, proposing.stopped
        failing, reason = 0, ""
        if failure is not None:
            failing, reason = (failure.place.step if failure.place is not None else 0), failure.words
        elif stopped is not None:
            failing, reason = stopped.place.step, stopped.stopping_words
        self.tree.show_sequence(
            proposing.steps, proposing.counts_shown, proposing.asked, failing, reason, is_stop=failure is None
        )

    def _show_failure_words(self) -> None:
        failure, stopped = self._proposing.failure, self._proposing.examined.stopped
        words = ""
        if self._proposing.is_refused:
            words = self._proposing.once_problem or (failure.words if failure is not None else "")
        self.error.setText(words)
        self.error.setVisible(bool(words))
        is_draft = self._proposing.stage == DRAFT
        can_show = failure.state is not None if failure is not None else is_draft and stopped is not None
        self.show_failure.setVisible(can_show)
        self.say_known.setVisible(failure is not None and failure.name == HIDDEN)

    def _ask_what_is_known(self) -> None:
        names = tuple(seat.name for seat in self._bridge.state.seats)
        dialog = KnowledgeDialog(names, self._bridge.known, self.window())
        dialog.changed.connect(self._bridge.rulings.say_known)
        dialog.open()

    def _show_failure(self) -> None:
        self._proposing.look_at_failure()
        failure = self._proposing.failure
        if failure is not None:
            self.banner_changed.emit(f"Here, at {failure.place}, the proposal fails. Change the count to go back.")
        elif self._proposing.stopped is not None:
            self.banner_changed.emit(f"Here, at {self._proposing.stopped.place}, the proposal stops (MTR 4.2).")

    def _forget_preview(self) -> None:
        self._bridge.show_preview(None)
        self.banner_changed.emit("")

    def _propose_by_key(self) -> None:
        if self.propose.isEnabled() and self._proposing.stage == DRAFT:
            self._propose()

    def _propose(self) -> None:
        """Put the draft to the table; in tournament play its loops are settled by the tournament rules instead."""
        if self._proposing.is_to_be_settled:
            self._proposing.settle()
        else:
            self._proposing.propose()

    def _end_settling(self, problem: str) -> None:
        """Propose what was settled, once every loop is, or the rest has fallen away."""
        with self._bridge.telling.once():
            self.closed.emit()
            self._bridge.tell_moved()
        if problem:
            self._bridge.refuse(problem)

    # Answers

    def _show_cards(self, names: list[str]) -> None:
        proposing = self._proposing
        clear_layout(self._answers)
        self._cards = []
        shortcut = proposing.shortcut
        if shortcut is None or proposing.stage not in (ANSWERING, AGREED):
            return
        seats = [response.seat for response in shortcut.responses] + list(shortcut.seats_to_answer)
        seats += [proposing.seat] if proposing.is_interrupting else []
        for seat in seats:
            card = AnswerCard(proposing, seat, names, self._theme)
            self._cards.append(card)
            self._answers.addWidget(card)
        self._guard.ask(proposing.asked)
        if proposing.asked >= 0:
            self.accept.setFocus()

    def _asked_card(self) -> AnswerCard | None:
        return next((card for card in self._cards if card.is_asked), None)

    def _go_to_step(self, number: int) -> None:
        if self._proposing.stage == SETTLING:
            self.settle.name_step(number)
            return
        card = self._asked_card()
        if card is not None:
            card.go_to_step(number)

    def _show_place(self) -> None:
        """Show the place that is looked at in the tree, in the answer and over the table."""
        proposing = self._proposing
        place = proposing.looking.place
        self.tree.show_step(place.step if place is not None else None)
        card = self._asked_card()
        if card is not None:
            card.refresh()
            QTimer.singleShot(0, self, self._bring_asked_into_view)
        can_shorten = place is not None and not proposing.looking.problem and not self._bridge.previewer.is_busy
        self.shorten.setEnabled(can_shorten)
        self.shorten.setText(f"Shorten to {shown_place(place)}" if place is not None else "Shorten")
        is_shown = self._bridge.is_previewing and not self._bridge.previewer.is_busy
        if proposing.stage == ANSWERING and place is not None and is_shown:
            self.banner_changed.emit(place_words(place, proposing.steps[place.step - 1].words))
        elif proposing.stage == SETTLING and self._bridge.is_previewing:
            self.banner_changed.emit("This is where it leads. The game has not gone there yet.")
        elif proposing.failure is None:
            self.banner_changed.emit("")

    def _close_when_over(self) -> None:
        """Close at the next choice after the shortcut was taken."""
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
        """Stop what is computed, or close, at Esc."""
        if event.key() == Qt.Key.Key_Escape:
            if self._bridge.worker.is_busy:
                self._proposing.stop()
            else:
                self.closed.emit()
        elif event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # nothing here passes priority at the table
            if self.hasFocus() and event.key() != Qt.Key.Key_Space:
                self._propose_by_key()
        else:
            super().keyPressEvent(event)
