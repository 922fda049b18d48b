"""What seats say at the table that is more than one choice: "Combat", "Go", priority, announcements, groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from gui.words.refusals import sentence_of

if TYPE_CHECKING:
    from gui.main_window import MainWindow
    from gui.play.play_area import PlayArea

NAMES = ("say_combat", "say_go", "ask_for_priority", "announce", "one_by_one")


class Statements(QObject):
    """Does the commands in NAMES (MTR 4.2)."""

    def __init__(self, window: MainWindow, area: PlayArea) -> None:
        super().__init__(window)
        self._window = window
        self._area = area
        window.bridge.automation.announcing.due.connect(self._announce_then_pass)
        area.stack.announcing_wanted.connect(self._announce)

    def run(self, name: str) -> None:
        """Do a command by its name."""
        actions = {
            "say_combat": lambda: self._say("combat"),
            "say_go": lambda: self._say("go"),
            "ask_for_priority": self._area.priority.ask_for_priority,
            "announce": self._announce,
            "one_by_one": self._do_one_by_one,
        }
        actions[name]()

    def _say(self, words: str) -> None:
        """Propose what a statement stands for, so that every other seat can interrupt it."""
        from engine.model.refusals import Refusal
        from engine.shortcuts.communication.communication import understand
        from engine.shortcuts.sequences.sequence import Sequence

        bridge = self._window.bridge
        try:
            meant = understand(bridge.state, words, bridge.game.switches)
        except Refusal as refusal:
            self._window.say(sentence_of(refusal))
            return
        self._area.propose(Sequence(meant.choices))

    # Choices announced early

    def _announce(self) -> None:
        """Say what the top of the stack will ask for; what is still being cast, as soon as it is there."""
        bridge = self._window.bridge
        if bridge.can_cancel:
            bridge.automation.announcing.want()
            self._window.say("You will be asked as soon as it is on the stack, before you pass.", is_bad=False)
            return
        self._open_announcing()

    def _announce_then_pass(self) -> None:
        """What was cast or activated is on the stack: its seat announces, and then passes as it would have."""
        bridge = self._window.bridge
        seat = bridge.state.priority
        bridge.automation.announcing.is_open = True
        QTimer.singleShot(0, self, lambda: self._open_announcing(seat))

    def _open_announcing(self, seat: int = -1) -> None:
        """Open the dialog; `seat` passes afterwards, where passing follows from acting."""
        from gui.dialogs.announce import AnnounceDialog

        bridge = self._window.bridge
        there = bridge.automation.announcing.foresee()
        if there is None:
            self._go_on(seat)
            return
        bridge.automation.announcing.is_open = True
        dialog = AnnounceDialog(bridge, there, self._window)
        dialog.finished.connect(lambda _: self._go_on(seat))
        dialog.open()

    def _go_on(self, seat: int) -> None:
        from engine.model.choices import Pass
        from engine.model.decisions import HasPriority

        bridge = self._window.bridge
        bridge.automation.announcing.is_open = False
        if seat >= 0 and bridge.passes_after_acting and bridge.state.pending == HasPriority(seat):
            bridge.choose(Pass(seat))

    # A group of actions

    def _do_one_by_one(self) -> None:
        """Put a group of actions together, and propose it so that every other seat can act in between."""
        from engine.model.refusals import Refusal
        from engine.shortcuts.communication.one_by_one import begin_group
        from engine.shortcuts.sequences.sequence import Sequence
        from gui.dialogs.one_by_one import OneByOneDialog

        bridge = self._window.bridge
        try:
            group = begin_group(bridge.state, bridge.game.switches)
        except Refusal as refusal:
            self._window.say(sentence_of(refusal))
            return
        dialog = OneByOneDialog(bridge, group, self._window)
        dialog.given.connect(lambda choices: self._area.propose(Sequence(choices)))
        dialog.open()
