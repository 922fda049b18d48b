"""What the automation may ask of what holds the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from engine.model.choices import Choice
    from engine.model.state import GameState
    from engine.session.game.moment import Moment
    from engine.shortcuts.communication.announcing_early import Announcement
    from engine.shortcuts.communication.switches import Switches
    from engine.shortcuts.sequences.described_choices import DescribedChoice


class AutomationOwner(Protocol):
    """Holds the game in play."""

    @property
    def has_game(self) -> bool:
        """Whether a game is open."""

    @property
    def is_free(self) -> bool:
        """Whether choices can be made: a game is open, and neither another moment nor a proposal is shown."""

    @property
    def state(self) -> GameState:
        """The table as it stands."""

    @property
    def moment(self) -> Moment:
        """The moment that the game is at."""

    @property
    def is_at_end(self) -> bool:
        """Whether nothing has been undone that could be done again."""

    @property
    def switches(self) -> Switches:
        """Which default communications the table uses."""

    @property
    def can_cancel(self) -> bool:
        """Whether a spell or ability is half made."""

    def choose(self, choice: Choice) -> bool:
        """Make a choice as somebody at the table."""

    def choose_unasked(self, choice: Choice) -> Moment:
        """Make a choice that is left to the window."""

    def follow(self) -> tuple[Moment, ...]:
        """Make the choices that follow without a word."""

    def understood(self) -> Choice | None:
        """Return the choice that the seat that decides is understood to make."""

    def announce(self, choices: tuple[DescribedChoice, ...]) -> None:
        """Bind the top of the stack to choices announced early; raises Refusal."""

    def take_announcement_back(self, announced: Announcement) -> None:
        """Free the stack's item of it; raises Refusal."""

    def give_priority(self, seat: int) -> Moment:
        """Let a seat have priority that asks for it; raises Refusal."""

    def go_back_to(self, position: int) -> Moment:
        """Take the game to a position of its line without telling."""

    def moment_at(self, position: int) -> Moment | None:
        """Return a moment of the line that is played; None past its end."""

    def tell_moved(self) -> None:
        """Tell that the game stands at another moment."""

    def refuse(self, words: str) -> None:
        """Say why something cannot be done."""
