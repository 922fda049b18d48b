"""What the parts of the bridge may ask of it; they alone see the game itself, and do not keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from engine.model.choices import Choice
    from engine.model.state import GameState
    from engine.session.game.game import Game
    from gui.automation.automation import Automation


class GameOwner(Protocol):
    """Holds the game in play."""

    @property
    def has_game(self) -> bool:
        """Whether a game is open."""

    @property
    def game(self) -> Game:
        """The game in play."""

    @property
    def state(self) -> GameState:
        """The table as it stands."""

    @property
    def is_previewing(self) -> bool:
        """Whether another moment than the game's is shown."""

    @property
    def is_proposing(self) -> bool:
        """Whether a proposal is on the table."""

    @property
    def automation(self) -> Automation:
        """Automatic actions."""

    def choose(self, choice: Choice) -> bool:
        """Make a choice."""

    def show_preview(self, state: GameState | None, words: str = "") -> None:
        """Show another moment; None shows the game again."""

    def tell_moved(self) -> None:
        """Tell that the game stands at another moment."""

    def tell_recording(self) -> None:
        """Tell that something else is recorded now."""

    def tell_history(self) -> None:
        """Tell that a moment or a line of play has another name, or is forgotten."""

    def refuse(self, words: str) -> None:
        """Say why something cannot be done."""
