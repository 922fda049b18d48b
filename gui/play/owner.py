"""What the play area and its parts may ask of each other and of the window that they are in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from gui.game.window import Window

if TYPE_CHECKING:
    from engine.shortcuts.sequences.sequence import Sequence
    from gui.game.bridge import Bridge
    from gui.panels.inspector import InspectorPanel
    from gui.panels.priority import PriorityPanel
    from gui.set_up.by_hand import SetUpByHand
    from gui.table.scene import TableWidget


class TableWindow(Window, Protocol):
    """The window around the table."""

    @property
    def keys(self) -> Mapping[str, tuple[str, ...]]:
        """The keys of every command by its name."""

    def do(self, name: str) -> None:
        """Give a command by its name, if it is of use now."""

    def is_of_use(self, name: str) -> bool:
        """Return whether a command can be given now."""

    def show_switch(self, name: str, is_on: bool) -> None:
        """Show in its menu whether a command that is a switch is on."""


class Area(Protocol):
    """The play area, for its parts."""

    @property
    def bridge(self) -> Bridge:
        """The way to the game."""

    @property
    def outer(self) -> TableWindow:
        """The window around the table."""

    @property
    def table(self) -> TableWidget:
        """The table itself."""

    @property
    def inspector(self) -> InspectorPanel:
        """The panel that shows a card."""

    @property
    def priority(self) -> PriorityPanel:
        """The panel of turn and priority."""

    @property
    def set_up(self) -> SetUpByHand:
        """What sets the table up by hand."""

    def say(self, words: str, is_bad: bool) -> None:
        """Say something in the line over the prompt bar."""

    def ask_why(self, reference: int | None) -> None:
        """Explain what a reference names; None: the table as a whole."""

    def show_list(self) -> None:
        """Offer everything that can be chosen now as a list."""

    def propose(self, sequence: Sequence | None) -> None:
        """Open the proposal of a sequence beside the table."""
