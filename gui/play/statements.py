"""What seats say at the table that is more than one choice: "Combat", "Go", announcements, groups of actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from engine.model.choices import Pass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.session.narration.refusal_words import sentence_of
from engine.shortcuts.communication.communication import understand
from engine.shortcuts.sequences.sequence import Sequence

if TYPE_CHECKING:
    from gui.play.owner import Area


class Statements(QObject):
    """Says for a seat what stands for several choices (MTR 4.2)."""

    def __init__(self, area: Area) -> None:
        super().__init__(area.outer.host)
        self._area = area
        self._bridge = area.bridge
        self._bridge.automation.announcing.due.connect(self._announce_then_pass)

    def say(self, words: str) -> None:
        """Propose what a statement stands for, so that every other seat can interrupt it."""
        try:
            meant = understand(self._bridge.state, words, self._bridge.switches)
        except Refusal as refusal:
            self._area.say(sentence_of(refusal), True)
            return
        self._area.propose(Sequence(meant.choices))

    # Choices announced early

    def announce(self) -> None:
        """Say what the top of the stack will ask for; what is still being cast, as soon as it is there."""
        if self._bridge.can_cancel:
            self._bridge.automation.want_announcement()
            self._area.say("You will be asked as soon as it is on the stack, before you pass.", False)
            return
        self._open_announcing()

    def _announce_then_pass(self) -> None:
        """Announce for what was cast or activated, and then pass as its seat would have."""
        seat = self._bridge.state.priority
        self._bridge.automation.announcing.is_open = True
        QTimer.singleShot(0, self, lambda: self._open_announcing(seat))

    def _open_announcing(self, seat: int = -1) -> None:
        """Open the dialog; `seat` passes afterwards, where passing follows from acting."""
        there = self._bridge.automation.announcing.foresee()
        if there is None:
            self._go_on(seat)
            return
        self._bridge.automation.announcing.is_open = True
        from gui.dialogs.announce import AnnounceDialog  # no start needs it

        dialog = AnnounceDialog(self._bridge, there, self._area.outer.host)
        dialog.finished.connect(lambda _: self._go_on(seat))
        dialog.open()

    def _go_on(self, seat: int) -> None:
        bridge = self._bridge
        bridge.automation.announcing.is_open = False
        if seat >= 0 and bridge.passes_after_acting and bridge.state.pending == HasPriority(seat):
            bridge.choose(Pass(seat))

    # A group of actions

    def do_one_by_one(self) -> None:
        """Put a group of actions together, and propose it so that every other seat can act in between."""
        from engine.shortcuts.communication.one_by_one import begin_group  # groups are seldom put together

        try:
            group = begin_group(self._bridge.state, self._bridge.switches)
        except Refusal as refusal:
            self._area.say(sentence_of(refusal), True)
            return
        from gui.dialogs.one_by_one import OneByOneDialog  # as above

        dialog = OneByOneDialog(self._bridge, group, self._area.outer.host)
        dialog.given.connect(lambda choices: self._area.propose(Sequence(choices)))
        dialog.open()
