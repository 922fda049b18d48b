"""What the window's commands may ask of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from gui.play.owner import TableWindow

if TYPE_CHECKING:
    from gui.files.incoming import Incoming
    from gui.files.opening_and_saving import Files
    from gui.lessons.lessons import Lessons
    from gui.play.play_area import PlayArea
    from gui.stage.stage import Stage
    from gui.workshop.workshop import Workshop


class CommandWindow(TableWindow, Protocol):
    """The main window as its commands know it: its parts, and what only the whole window can do."""

    @property
    def files(self) -> Files:
        """What opens and saves."""

    @property
    def incoming(self) -> Incoming:
        """What takes decks and combos in."""

    def play_area(self) -> PlayArea:
        """Return the table with its panels, made when it is first needed."""

    @property
    def is_playing(self) -> bool:
        """Whether the table is shown, and not the start page."""

    @property
    def stage(self) -> Stage:
        """The table for people who watch."""

    def show_start(self) -> None:
        """Go back to the start page."""

    def use_settings(self) -> None:
        """Take over what was changed in the settings."""

    def show_keys(self) -> None:
        """List every key, to be changed."""

    def use_communications(self) -> None:
        """Show what the table understands without a word."""

    def show_manual(self) -> None:
        """Show the page of the manual about the control that has the keyboard."""

    def show_rules(self) -> None:
        """Open the rules."""

    @property
    def lessons(self) -> Lessons:
        """What is done with lessons."""

    @property
    def workshop(self) -> Workshop:
        """Where cards of one's own are made."""

    def show_first_steps(self) -> None:
        """Show the first steps beside the controls that they need."""

    def show_lessons(self) -> None:
        """Go to the lessons on the start page."""

    def toggle_full_screen(self) -> None:
        """Use the whole screen, or no longer."""

    def quit(self) -> None:
        """Close the window."""
