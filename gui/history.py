"""Going back and forth in the game that is played: undo, redo, any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gui.bridge import Bridge


class History:
    """Where the window is in its game's history; a choice and the automatic passes after it are one step."""

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge

    @property
    def position(self) -> int:
        """Where in its history the game is."""
        return self._bridge.game.position if self._bridge.has_game else 0

    @property
    def length(self) -> int:
        """How many moments there are to go to, after the first."""
        return self._bridge.game.length - 1 if self._bridge.has_game else 0

    def undo(self) -> None:
        """Take back the last choice that somebody made, and the automatic passes after it."""
        game = self._bridge.game
        if not game.can_undo:
            return
        self._bridge.automation.passing.end_yields()
        while game.can_undo and self._bridge.automation.has_made(game.moment):
            game.undo()
        if game.can_undo:
            game.undo()
        self._bridge.tell_moved()

    def redo(self) -> None:
        """Make the next choice again, and the automatic passes after it."""
        game = self._bridge.game
        if not game.can_redo:
            return
        game.redo()
        while game.can_redo and self._bridge.automation.has_made(game.moment_at(game.position + 1)):
            game.redo()
        self._bridge.tell_moved()

    def go_to(self, position: int) -> None:
        """Go to any moment of the game."""
        if self._bridge.is_proposing:
            return
        if position != self._bridge.game.position:
            self._bridge.game.go_to(position)
            self._bridge.tell_moved()
        else:
            self._bridge.show_preview(None)
