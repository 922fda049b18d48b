"""Looking at the places of a proposal before answering it: the table there, and the first place to name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.session.narration.refusal_words import sentence_of
from engine.shortcuts.proposals.place_search import Wanted, first_place_to_name
from gui.proposing.sequence_reading import MEASURES

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.shortcuts.proposals.proposal import Shortcut
    from engine.shortcuts.sequences.places import Place
    from gui.proposing.owner import ProposalOwner
    from gui.working.worker import Progress


class Looking(QObject):
    """Holds the place that the seat asked looks at.

    `answering` gives the shortcut and the seat whose answer is awaited; None when nobody's is.
    `looked`: another place is shown on the table. `changed`: a search has begun or ended.
    """

    looked = Signal()
    changed = Signal()

    def __init__(
        self, bridge: ProposalOwner, answering: Callable[[], tuple[Shortcut, int] | None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._answering = answering
        self.place: Place | None = None
        self.problem = ""
        """Why the sequence cannot end at this place; "" where it can."""
        self.has_priority = True
        """Whether the choice at this place is made with priority, as far as is known; else it is another one."""
        self.searching = ""
        """What is said of the search."""

    def look_at(self, place: Place | None) -> None:
        """Show the table at a place; None shows it as it stands now."""
        self.place, self.problem, self.has_priority = place, "", True
        answering = self._answering()
        if place is None or answering is None:
            self._bridge.previewer.cancel()
            self._bridge.show_preview(None)
            self.looked.emit()
            return
        shortcut, asked = answering

        def task(progress: Progress) -> tuple[GameState, str]:
            return shortcut.state_at(place), _problem(shortcut, asked, place)

        self._bridge.previewer.start(task, self._on_seen, self._on_unseen)
        self.looked.emit()

    def _on_seen(self, result: tuple[GameState, str]) -> None:
        state, self.problem = result
        self.has_priority = isinstance(state.pending, HasPriority)
        self._bridge.show_preview(state)
        self.looked.emit()

    def _on_unseen(self, error: BaseException) -> None:
        if not isinstance(error, Refusal):
            raise error
        self.problem = sentence_of(error)
        self._bridge.show_preview(None)
        self.looked.emit()

    def search(self, what: str, seat: int, relation: str, number: int) -> None:
        """Look for the first place where the asked seat has priority and something holds."""
        answering = self._answering()
        if answering is None:
            return
        shortcut, asked = answering
        measure = MEASURES[what](seat)
        wanted = Wanted(asked, measure, relation, number)  # type: ignore[arg-type]  # "<=" or ">="
        self.searching = "Searching…"
        self._bridge.worker.start(
            lambda progress: first_place_to_name(shortcut, wanted, progress), self._on_found, self._on_not_found
        )
        self.changed.emit()

    def _on_found(self, place: Place | None) -> None:
        self.searching = "" if place is not None else "There is no such place in this sequence."
        self.changed.emit()
        if place is not None:
            self.look_at(place)

    def _on_not_found(self, error: BaseException) -> None:
        self.searching = "The search failed."
        self.changed.emit()
        raise error

    def forget(self) -> None:
        """Look at no place any more."""
        self.place, self.problem = None, ""


def _problem(shortcut: Shortcut, seat: int, place: Place) -> str:
    try:
        shortcut.check_place(seat, place)
    except Refusal as refusal:
        return sentence_of(refusal)
    return ""
