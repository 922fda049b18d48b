"""What the stage may ask of the window that it is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from gui.game.window import Window

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class StageWindow(Window, Protocol):
    """The window around the stage."""

    def show_stage(self, page: QWidget) -> None:
        """Show nothing but the stage."""

    def leave_stage(self) -> None:
        """Show the table with its panels and menus again."""

    def toggle_full_screen(self) -> None:
        """Use the whole screen, or no longer."""
