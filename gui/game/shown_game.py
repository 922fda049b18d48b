"""What the table looks like: the game as it stands, or another moment of it that is only looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from engine.session.views.table_view import CardViews, table_view
from gui.game.held_game import HeldGame

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.session.views.table_view import TableView


class ShownGame(HeldGame):
    """Holds the game in play and shows it; `viewer` is the seat whose hand alone is seen, None for every hand.

    `state_changed`: what is to be shown is another state.
    """

    state_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards: CardViews | None = None
        self._memos: dict[str, Any] = {}
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
            self.state_changed.emit()

    @property
    def view(self) -> TableView:
        """What is to be drawn."""
        if "view" not in self._memos:
            if self._cards is None:
                self._cards = CardViews()
            viewer = self.viewer
            if viewer is not None and viewer >= len(self.shown.seats):
                viewer = None  # the seat has been taken away from the table
            self._memos["view"] = table_view(self.shown, viewer, cards=self._cards)
        return self._memos["view"]  # type: ignore[no-any-return]  # held as what was put there

    def look_as(self, seat: int | None) -> None:
        """See the table as a seat does; None sees every hand."""
        self.viewer = seat
        self._memos.pop("view", None)
        self.state_changed.emit()

    def forget_views(self) -> None:
        """Forget how cards look, as another game is opened."""
        self._cards = None

    def forget_preview(self) -> None:
        """Show the game again, without telling of it yet, and work out anew what is asked for."""
        self._preview = None
        self._memos.clear()
