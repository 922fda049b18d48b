"""The menu Help."""

from __future__ import annotations

from gui.commands.command import Menu, When
from gui.commands.window import CommandWindow
from gui.dialogs.about import AboutDialog
from gui.working.errors import log_folder

HELP = Menu("&Help")


@HELP.command("&First steps", tip="Five steps from a table to a shortcut, marked beside the controls.")
def first_steps(window: CommandWindow) -> None:
    """Show the first steps."""
    window.show_first_steps()


@HELP.command(
    "&Why?",
    "?",
    "Shift+?",
    "Shift+F1",
    when=When.GAME,
    tip="Why what is pointed at is as it is, or cannot be used; pointing at nothing, why who has priority.",
)
def why(window: CommandWindow) -> None:
    """Explain what is pointed at."""
    window.play_area().ask_why_here()


@HELP.command("&Rules", "Ctrl+F1", tip="What the rules say, in the edition you pick.")
def rules(window: CommandWindow) -> None:
    """Open the rules."""
    window.show_rules()


@HELP.command("&Manual", "F1", tip="How everything works, at the page about what you are at.")
def manual(window: CommandWindow) -> None:
    """Show the manual."""
    window.show_manual()


@HELP.command("&Keys", "Ctrl+Shift+F1", tip="Every key of this window.")
def keys(window: CommandWindow) -> None:
    """List every key."""
    window.show_keys()


@HELP.command("Where the error &log is", tip="Show the folder of the error log.")
def log_folder_(window: CommandWindow) -> None:
    """Say where errors are written."""
    window.say(f"Errors are written to {log_folder() / 'errors.log'}.", is_bad=False)


@HELP.command("&About Go Infinite", tip="What this program is.")
def about(window: CommandWindow) -> None:
    """Say what this program is."""
    AboutDialog(window.theme, window.host).open()
