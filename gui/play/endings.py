"""Notices that the game, or a shortcut, has just ended, and shows it over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QColor

from gui.table.ending_overlay import GOLD, EndingOverlay
from gui.working.drawing_time import drawing_time

if TYPE_CHECKING:
    from engine.session.autoplay.endings import Ending
    from engine.session.game.moment import Moment
    from gui.play.owner import Area

DRAWN = "#9fb3cc"
MILLISECONDS_OF_A_FRAME = 16


class Endings(QObject):
    """Shows each ending once, when the game comes to it by playing on; not where it is gone back to."""

    def __init__(self, area: Area) -> None:
        super().__init__(area.outer.host)
        self._area = area
        self._bridge = area.bridge
        self.overlay = EndingOverlay(area.table.viewport(), area.outer.theme)
        self._last: Moment | None = None
        self._bridge.game_changed.connect(self._begin)
        self._bridge.moved.connect(self._look)

    def _begin(self) -> None:
        self.overlay.put_away()
        self._last = self._bridge.moment

    def _look(self) -> None:
        moment, last = self._bridge.moment, self._last
        self._last = moment
        if last is None or moment is last or not follows(moment, last):
            return
        new = moment
        while new is not last and new is not None and new.taken is None:
            new = new.before  # type: ignore[assignment]  # those up to `last` have one before them
        if new is not last and new is not None and new.shortcut is not None and new.taken is not None:
            from engine.session.autoplay.endings import ending_of_shortcut  # as what ends comes to its end

            self._show_soon(ending_of_shortcut(new.shortcut, new.taken), moment)
        elif moment.state.result is not None and last.state.result is None:
            from engine.session.autoplay.endings import ending_of  # as above

            self._show_soon(ending_of(moment.state), moment)

    def _show_soon(self, ending: Ending, moment: Moment) -> None:
        """Show an ending over the table once that is drawn, unless the game has gone elsewhere by then."""
        QTimer.singleShot(MILLISECONDS_OF_A_FRAME, self, lambda: self._show_drawn(ending, moment))

    def _show_drawn(self, ending: Ending, moment: Moment) -> None:
        if self._last is not moment:
            return
        if drawing_time().is_behind:
            self._show_soon(ending, moment)
        else:
            self._show(ending)

    def _show(self, ending: Ending) -> None:
        from engine.session.autoplay.endings import COUNT, DRAW  # as above

        theme = self._area.outer.theme
        color = QColor(DRAWN if ending.kind == DRAW else GOLD)
        if ending.seat >= 0 and ending.kind != COUNT:
            color = theme.seat_color(ending.seat)
        self.overlay.theme = theme
        is_still = self._area.table.has_reduced_motion
        words = (ending.title, ending.subtitle, ending.note)
        self.overlay.show_ending(words, color, ending.number, is_still)


def follows(moment: Moment, earlier: Moment) -> bool:
    """Return whether a moment comes after another in the same line of play."""
    at: Moment | None = moment
    while at is not None and at.position > earlier.position:
        at = at.before
    return at is earlier
