"""Tells the viewer the names of a hand that only their seat has looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from engine.model.events import HandRevealed
from engine.session.narration.narration import narrate

if TYPE_CHECKING:
    from gui.play.owner import TableWindow


class HandsSeen(QObject):
    """Says in the line over the prompt bar what was seen; the log keeps it."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window.host)
        self._window = window
        window.bridge.moved.connect(self._tell)

    def _tell(self) -> None:
        bridge = self._window.bridge
        viewer = bridge.viewer
        if viewer is None or not bridge.has_game:
            return  # every hand lies open
        moment = bridge.moment
        seen = [one for one in moment.events if isinstance(one, HandRevealed) and one.to == viewer]
        if seen:
            self._window.say(f"{'; '.join(narrate(moment.state, seen, seen_by=viewer))}.", is_bad=False)
