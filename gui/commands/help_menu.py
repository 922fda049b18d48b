"""The menu Help."""

from __future__ import annotations

from gui.commands.command import Menu, When
from gui.commands.owner import CommandWindow
from gui.working.errors import log_folder

HELP = Menu("&Help")


@HELP.command("&First steps", tip="Mark five steps from a table to a shortcut beside the controls.")
def first_steps(window: CommandWindow) -> None:
    """Show the first steps."""
    window.show_first_steps()


@HELP.command(
    "&Why?",
    "?",
    "Shift+?",
    "Shift+F1",
    when=When.GAME,
    tip="Explain what is pointed at, why it cannot be used, or else who has priority and why.",
)
def why(window: CommandWindow) -> None:
    """Explain what is pointed at."""
    window.play_area().ask_why_here()


@HELP.command("&Rules", "Ctrl+F1", tip="Look up what the rules say, in the edition you pick.")
def rules(window: CommandWindow) -> None:
    """Open the rules."""
    window.show_rules()


@HELP.command("&Manual", "F1", tip="Open the manual at the page about what you are doing.")
def manual(window: CommandWindow) -> None:
    """Show the manual."""
    window.show_manual()


@HELP.command("&Keys", "Ctrl+Shift+F1", tip="List every key of this window, and change them.")
def keys(window: CommandWindow) -> None:
    """List every key."""
    window.show_keys()


@HELP.command("Say where the error &log is", tip="Say in which folder errors are written.")
def log_folder_(window: CommandWindow) -> None:
    """Say where errors are written."""
    window.say(f"Errors are written to {log_folder() / 'errors.log'}.", is_bad=False)


@HELP.command("&About Go Infinite", tip="Tell what this program is and what it is made of.")
def about(window: CommandWindow) -> None:
    """Say what this program is."""
    from gui.dialogs.about import AboutDialog  # no start needs it

    AboutDialog(window.theme, window.host).open()
