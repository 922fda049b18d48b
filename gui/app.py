"""Starts the window."""

from __future__ import annotations

import builtins
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from engine.folders import ASSETS
from engine.garbage import search_hardly

if TYPE_CHECKING:
    from gui.main_window import MainWindow


def run(files: Sequence[str] = ()) -> int:
    """Open the window, with a scenario or saved game where one is named; the exit code when it is closed."""
    application = make_application()
    # Once imports are plain: these are most of what is loaded.
    from gui.main_window import MainWindow
    from gui.style.looks import use_scale
    from gui.style.settings import Settings
    from gui.working.errors import install

    settings = Settings()
    use_scale(settings)
    window = MainWindow(settings)
    install(window.trouble.emit)  # a signal, since an exception may come from any thread
    settings.tell_with(window.trouble.emit)
    for problem in settings.problems:
        window.trouble.emit(problem)
    window.kept.begin()
    for file in files[:1]:
        window.files.open_file(os.path.abspath(file))
    window.show()
    make_ready_later(window)
    if not files and not settings.is_first_visit_over:
        window.show_first_steps()
    return int(application.exec())


SECONDS_OF_A_TURN = 0.0005
"""The seconds that a thread in the background computes until it gives way to the window.

The window waits for it whenever Qt has done something: at Python's 5 ms a picture of the table takes three times
as long while something is computed.
"""


def make_application() -> QApplication:
    """Return the application object, made once."""
    import_plainly()
    sys.setswitchinterval(SECONDS_OF_A_TURN)
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    search_hardly()
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)  # theirs do not know the theme
    application = QApplication([*sys.argv[:1], "-style", "Fusion"])  # `setStyle` would have Python know all styles
    application.setApplicationName("goinfinite")
    application.setApplicationDisplayName("Go Infinite")
    application.setDesktopFileName("goinfinite")
    application.setWindowIcon(QIcon(str(ASSETS / "icons" / "goinfinite.svg")))
    return application


LIKELY = (
    *("gui.files.opening_and_saving", "gui.files.incoming", "gui.play.play_area", "gui.dialogs.shortcut"),
    *("gui.set_up.by_hand", "gui.lessons.lessons", "gui.dialogs.deck", "gui.commands.keys_dialog"),
    *("gui.dialogs.manual", "gui.dialogs.rules_at_hand", "gui.dialogs.settings", "gui.dialogs.compare"),
    *("gui.dialogs.what_if", "gui.dialogs.lines", "gui.dialogs.find_loops", "gui.dialogs.judge"),
    *("gui.workshop.workshop", "gui.stage.stage"),
)
"""What is loaded once the window has been left alone for a moment."""


def make_ready_later(window: MainWindow) -> None:
    """Load, once the window has been there for a moment, what people open next."""
    from gui.working.loading_ahead import LoadingAhead  # as the window

    LoadingAhead(LIKELY, lambda _: _read_texts(), window)


def _read_texts() -> None:
    """Read, in a thread, what the rules and the list of cards say."""
    # What has just been loaded for others.
    from engine.cards.catalogue.catalogue import default_catalogue
    from engine.session.views.card_index import listed_cards
    from engine.shortcuts.rulings.glossary import pattern_of_words
    from engine.shortcuts.rulings.rulings import concepts

    pattern_of_words()
    concepts()
    listed_cards(default_catalogue())


def import_plainly() -> None:
    """Take back how PySide6 imports: it looks into the source of every module for names in its other spelling.

    Nothing here spells so, and that reading was a quarter of the time until the window is there.
    """
    plain = getattr(builtins, "__orig_import__", None)
    if plain is not None:
        builtins.__import__ = plain


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
