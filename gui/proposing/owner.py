"""What a proposal may ask of what holds the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.session.tournament.settlement import Settlement
    from engine.shortcuts.proposals.mandatory import DrawOffer
    from engine.shortcuts.proposals.proposal import Shortcut, Taken
    from engine.shortcuts.sequences.declared_knowledge import Known
    from engine.shortcuts.sequences.sequence import Sequence
    from gui.working.telling import Telling
    from gui.working.worker import Progress, Worker


class ProposalOwner(Protocol):
    """Holds the game in play."""

    @property
    def telling(self) -> Telling:
        """Tells of changes."""

    @property
    def state(self) -> GameState:
        """The table as it stands."""

    @property
    def is_tournament(self) -> bool:
        """Whether the table plays by the tournament rules."""

    @property
    def known(self) -> Known:
        """What is known to whom of hidden cards at the table."""

    @property
    def recorded(self) -> Sequence | None:
        """The loop recorded last, as a sequence for one iteration."""

    @property
    def worker(self) -> Worker:
        """Works out what the window waits for."""

    @property
    def previewer(self) -> Worker:
        """Works out what is only looked at."""

    def show_preview(self, state: GameState | None, words: str = "") -> None:
        """Show another moment; None shows the game again."""

    def stop_computing(self) -> None:
        """Stop what is being computed of the proposal."""

    def take_shortcut(self, shortcut: Shortcut) -> Taken:
        """Go to the end of the shortcut on which the table has agreed."""

    def take_draw(self, offer: DrawOffer) -> Taken:
        """End the game as a draw, since the table has agreed to a loop of mandatory actions."""

    def settle(self, sequence: Sequence, progress: Progress) -> Settlement:
        """Begin to settle a sequence's loops by the tournament rules; raises Refusal."""

    def tell_moved(self) -> None:
        """Tell that the game stands at another moment."""
