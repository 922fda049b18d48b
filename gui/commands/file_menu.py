"""The menu File: opening, saving, sharing, and the settings."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from gui.commands.command import PLAY, Menu, When
from gui.commands.owner import CommandWindow
from gui.style.looks import theme_titles
from gui.working.drawing_time import drawing_time
from gui.working.file_endings import with_ending
from gui.working.picture_files import write_picture
from gui.working.waiting import done_beside
from gui.working.worker import Stopped

FILE = Menu("&File")


@FILE.command("Start page", "Ctrl+N", when=When.IDLE, tip="Choose a scenario or a saved game.")
def start(window: CommandWindow) -> None:
    """Go back to the start page; the game stays open."""
    window.show_start()


@FILE.command(
    "Open an &empty table",
    "Ctrl+Shift+N",
    when=When.IDLE,
    tip="Set up a table of your own by hand: any card anywhere.",
)
def empty_table(window: CommandWindow) -> None:
    """Open a table with nothing on it."""
    window.files.open_empty_table()


@FILE.command("Set &up a table as text…", "Ctrl+U", when=When.IDLE, tip="Write a table of your own, line by line.")
def set_up(window: CommandWindow) -> None:
    """Let the user write a table down."""
    window.files.ask_for_set_up()


@FILE.command(
    "Begin from &decks…",
    "Ctrl+D",
    when=When.IDLE,
    tip="Open a deck list: its cards, sample hands and chances, then shuffle and play.",
)
def decks(window: CommandWindow) -> None:
    """Let the user choose a deck's file."""
    window.incoming.ask_for_deck()


@FILE.command(
    "Paste a deck or com&bo…",
    "Ctrl+V",
    when=When.IDLE,
    tip="Open a deck list, a Commander Spellbook combo, a scenario or a save from the clipboard.",
)
def paste(window: CommandWindow) -> None:
    """Open what is on the clipboard."""
    window.incoming.paste()


@FILE.command(
    "&Open…",
    "Ctrl+O",
    when=When.IDLE,
    tip="Open a scenario, a saved game, a deck list or a combo.",
)
def open_(window: CommandWindow) -> None:
    """Let the user choose a file."""
    window.files.ask_for_file()


@FILE.command(
    "&Import cards…",
    "Ctrl+Shift+I",
    when=When.IDLE,
    tip="Add the cards of a file: Scryfall's bulk data, MTGJSON's AtomicCards or Cockatrice's cards.xml.",
)
def import_cards(window: CommandWindow) -> None:
    """Let the user choose a file of cards."""
    window.incoming.ask_for_cards()


@FILE.command(
    "Make a &card of your own…",
    "Ctrl+Alt+C",
    when=When.IDLE,
    tip="Type a card in the workshop, see how it is understood, try it and save it.",
    is_before_line=True,
)
def workshop(window: CommandWindow) -> None:
    """Open the workshop."""
    window.workshop.show()


@FILE.command("&Save game", "Ctrl+S", when=PLAY, tip="Save the game: its set-up and every choice since.")
def save(window: CommandWindow) -> None:
    """Save where the game was saved before, or ask where."""
    window.files.save()


@FILE.command(
    "Save game &as…", "Ctrl+Shift+S", when=PLAY, tip="Save the game in another file.", is_before_line=True
)
def save_as(window: CommandWindow) -> None:
    """Ask where to save the game."""
    window.files.save_as()


@FILE.command(
    "Save or s&hare as a scenario…",
    "Ctrl+Shift+E",
    when=PLAY,
    tip="Write the table with its loop into a file, into your scenarios, or as text to paste.",
)
def share(window: CommandWindow) -> None:
    """Let the user save the table as a scenario."""
    window.files.share()


@FILE.command(
    "Cop&y the table as text",
    "Ctrl+Shift+K",
    when=PLAY,
    tip="Put the table on the clipboard as a scenario; pasting opens it again.",
    is_before_line=True,
)
def copy_table(window: CommandWindow) -> None:
    """Copy the table as a scenario's text."""
    window.files.copy_table()


@FILE.command("Save a &picture…", "Ctrl+P", when=When.GAME, tip="Save the table as a PNG picture.")
def picture(window: CommandWindow) -> None:
    """Save a picture of the window."""
    suggested = str(Path.home() / "table.png")
    typed, _ = QFileDialog.getSaveFileName(window.host, "Save a picture", suggested, "PNG (*.png)")
    if not typed:
        return
    path = with_ending(typed, ".png")
    drawing_time().wait()
    with drawing_time().all_at_once():
        image = window.host.grab().toImage()
    try:
        done_beside(window.host, "Saving the picture…", lambda _: write_picture(image, path))
    except OSError as error:
        window.say(f"{path} could not be written: {error.strerror}.", True)
    except Stopped:
        window.say("You cancelled saving the picture.", False)
    else:
        window.say(f"Saved in {path}.", False)


@FILE.command("Se&ttings…", "Ctrl+,", tip="Choose the theme, sizes, motion and passing.", is_before_line=True)
def settings(window: CommandWindow) -> None:
    """Show the settings, after reading the themes in the background."""
    try:
        done_beside(window.host, "Reading the themes…", lambda _: theme_titles())
    except Stopped:
        return
    from gui.dialogs.settings import SettingsDialog  # no start needs it

    dialog = SettingsDialog(window.settings, window.theme, window.host)
    dialog.changed.connect(window.use_settings)
    dialog.open()


@FILE.command("&Quit", "Ctrl+Q", tip="Close the program.")
def quit_(window: CommandWindow) -> None:
    """Close the window."""
    window.quit()
