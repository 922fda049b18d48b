"""What the table looks like: the game as it stands, or another moment of it that is only looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from PySide6.QtCore import QObject, Signal

from engine.session.views.table_view import CardViews, table_view
from gui.game.held_game import HeldGame
from gui.working.telling import Telling

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.session.views.table_view import TableView

Made = TypeVar("Made")


class ShownGame(HeldGame):
    """Holds the game in play and shows it; `viewer` is the seat whose hand alone is seen, None for every hand.

    `state_changed`: what is to be shown is another state.
    """

    state_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards: CardViews | None = None
        self._memos: dict[str, Any] = {}
        self._worked_out: dict[str, tuple[tuple[object, ...], object]] = {}
        self.telling = Telling()
        self._preview: GameState | None = None
        self.preview_words = ""
        self.viewer: int | None = None

    @property
    def shown(self) -> GameState:
        """The table as it is shown: that of a preview, or as it stands."""
        return self._preview if self._preview is not None else self.game.state

    @property
    def is_previewing(self) -> bool:
        """Whether another moment than the game's is shown."""
        return self._preview is not None

    def show_preview(self, state: GameState | None, words: str = "") -> None:
        """Show another moment, of a proposal for instance, called by `words`; None shows the game again."""
        if state is not self._preview or words != self.preview_words:
            self._preview = state
            self.preview_words = words
            self._memos.clear()
            self.tell_state()

    def tell_state(self) -> None:
        """Tell that what is to be shown is another state."""
        self.telling.tell(self.state_changed.emit)

    @property
    def view(self) -> TableView:
        """What is to be drawn."""
        state, viewer, cards = self.shown, self.viewer, self._cards or CardViews()
        self._cards = cards
        if viewer is not None and viewer >= len(state.seats):
            viewer = None  # the seat has been taken away from the table
        return self._kept("view", (state, viewer), lambda: table_view(state, viewer, cards=cards))

    def _kept(self, name: str, of: tuple[object, ...], make: Callable[[], Made]) -> Made:
        """Return what is worked out from these objects alone, as long as they are the same."""
        kept = self._worked_out.get(name)
        if kept is None or any(was is not now for was, now in zip(kept[0], of, strict=True)):
            kept = self._worked_out[name] = (of, make())
        return cast(Made, kept[1])

    def look_as(self, seat: int | None) -> None:
        """See the table as a seat does; None sees every hand."""
        self.viewer = seat
        self.tell_state()

    def forget_views(self) -> None:
        """Forget how cards look, as another game is opened."""
        self._cards = None
        self._worked_out.clear()

    def forget_preview(self) -> None:
        """Show the game again, without telling of it yet, and work out anew what is asked for."""
        self._preview = None
        self._memos.clear()
