"""Naming moments, listing lines of play and comparing moments: the dialogs of the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.working.loading import load_beside
from gui.working.waiting import breathe

if TYPE_CHECKING:
    from gui.dialogs.compare import CompareDialog
    from gui.play.owner import Area


class Moments:
    """Opens what the timeline offers besides going to moments."""

    def __init__(self, area: Area) -> None:
        self._area = area
        self._bridge = area.bridge
        self._comparing: CompareDialog | None = None
        self._lines = 1
        area.bridge.game_changed.connect(self._put_away)
        area.bridge.moved.connect(self._tell_of_lines)

    def name_moment(self) -> None:
        """Ask for a name and a note for the moment that the game is at; the stage shows it as a scene."""
        history = self._bridge.history
        position = history.position
        title, host = f"A name for moment {position}", self._area.outer.host
        from gui.dialogs.lines import NameDialog  # no start needs it

        dialog = NameDialog(title, history.label_at(position), host, history.note_at(position))
        dialog.given.connect(lambda text, note: history.name_scene(text, note, position))
        dialog.open()

    def show_lines(self) -> None:
        """List lines of play and named moments."""
        from gui.dialogs.lines import LinesDialog  # as above

        LinesDialog(self._bridge, self._area.outer.host).open()

    def compare(self) -> None:
        """Show two moments side by side; play can go on beside it."""
        if self._comparing is None:
            load_beside(self._area.outer.host, "the comparison", "gui.dialogs.compare")
            from gui.dialogs.compare import CompareDialog  # as above

            self._comparing = CompareDialog(self._bridge, self._area.outer.theme, self._area.outer.host)
            breathe()
        self._comparing.show_moments()
        breathe()
        self._comparing.show()
        self._comparing.activateWindow()

    def _tell_of_lines(self) -> None:
        """Say that nothing was lost, where a choice in the past has begun another line."""
        count = len(self._bridge.history.lines)
        if count > self._lines:
            words = "What was played after this moment is kept as another line of play (Lines, Ctrl+B)."
            self._area.say(words, False)
        self._lines = count

    def _put_away(self) -> None:
        self._lines = len(self._bridge.history.lines)
        if self._comparing is not None:
            self._comparing.hide()
            self._comparing.deleteLater()
            self._comparing = None
