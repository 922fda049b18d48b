"""Views of decks, combos and opening hands, to be pictured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton

from engine.session.scenarios.scenario_folders import own_folder
from gui.dialogs.combo import ComboDialog
from gui.dialogs.deck import DeckDialog
from gui.dialogs.share import ShareDialog
from gui.dialogs.submission import SubmissionDialog
from gui.screenshots.letting_finish import NoPicture, settle, wait_for

if TYPE_CHECKING:
    from gui.main_window import MainWindow


def show_deck(window: MainWindow) -> DeckDialog:
    """Return the deck that is open, or else the one that comes with the program."""
    if window.findChild(DeckDialog) is None:
        window.files.open_file(str(own_folder().parent / "lists" / "presence-of-gond.txt"))
    dialog = window.findChild(DeckDialog)
    assert isinstance(dialog, DeckDialog)
    dialog.seats.seed.setValue(7)
    return dialog


def show_chances(window: MainWindow) -> None:
    """Show the same with the pieces of a combo ticked."""
    dialog = show_deck(window)
    for one in dialog.findChildren(QAbstractButton):
        if one.accessibleName().startswith("tick "):
            one.click()
            return


def show_submission(window: MainWindow) -> None:
    """Show the scenario's loop as it is exported."""
    window.do("export_spellbook")
    wait_for(window, lambda: not window.incoming.is_working)


def show_share(window: MainWindow) -> None:
    """Show the table as a scenario, once it is written."""
    window.do("share")
    dialog = window.findChild(ShareDialog)
    if isinstance(dialog, ShareDialog):
        wait_for(window, lambda: not dialog.is_working)


def show_combo(window: MainWindow) -> None:
    """Show the combo that is open, or else the scenario's loop as it is exported."""
    if window.findChild(ComboDialog) is not None:
        return
    show_submission(window)
    exported = window.findChild(SubmissionDialog)
    if not isinstance(exported, SubmissionDialog):
        raise NoPicture("this scenario has no loop that could be exported")
    before = QGuiApplication.clipboard().text()
    QGuiApplication.clipboard().setText(exported.json)
    exported.reject()
    window.incoming.paste()
    QGuiApplication.clipboard().setText(before)


def show_mulligan(window: MainWindow) -> None:
    """Show the first question of a game that begins from the deck that is open."""
    dialog = show_deck(window)
    dialog.seats.first.setCurrentIndex(1)
    dialog.begin.click()
    settle()


def show_put_back(window: MainWindow) -> None:
    """Show how cards are put on the bottom after a mulligan."""
    show_mulligan(window)
    window.bridge.confirm()
    assert window.play is not None
    window.play.prompt.answer_number(2)
