"""The menu Timeline: naming moments, lines of play, comparing, and going from turn to turn."""

from __future__ import annotations

from gui.commands.command import PLAY, Menu, When
from gui.commands.owner import CommandWindow

TIMELINE = Menu("&Timeline")


@TIMELINE.command("&Name this moment…", "Ctrl+M", when=PLAY, tip="Give the moment shown a name, to go to.")
def name_moment(window: CommandWindow) -> None:
    """Ask for the moment's name."""
    window.play_area().moments.name_moment()


@TIMELINE.command(
    "Show &lines of play and named moments…",
    "Ctrl+B",
    when=PLAY,
    tip="List every line of play, to continue, name or forget it, and every named moment.",
)
def lines(window: CommandWindow) -> None:
    """List the lines of play."""
    window.play_area().moments.show_lines()


@TIMELINE.command(
    "&Compare two moments…",
    "Ctrl+K",
    when=PLAY,
    tip="Show two moments side by side, with everything that differs.",
    is_before_line=True,
)
def compare(window: CommandWindow) -> None:
    """Show two moments side by side."""
    window.play_area().moments.compare()


@TIMELINE.command(
    "Go &back to the start of the turn",
    "Ctrl+Alt+Left",
    when=PLAY | When.CAN_UNDO,
    tip="Go to the start of this turn, or of the one before it.",
)
def back_a_turn(window: CommandWindow) -> None:
    """Go back to where the turn began."""
    window.bridge.history.go_to_mark("turn", -1)


@TIMELINE.command(
    "Go to the next &turn",
    "Ctrl+Alt+Right",
    when=PLAY | When.CAN_REDO,
    tip="Go to where the next turn begins in what was undone.",
)
def on_a_turn(window: CommandWindow) -> None:
    """Go on to where the next turn begins."""
    window.bridge.history.go_to_mark("turn", 1)
