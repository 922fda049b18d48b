"""Starts the window."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def run(files: Sequence[str] = ()) -> int:
    """Open the window, with a scenario or saved game where one is named; the exit code when it is closed."""
    from gui.game.autosave import Autosave
    from gui.main_window import MainWindow
    from gui.style.looks import apply_theme, use_scale
    from gui.style.settings import Settings
    from gui.working.errors import install

    settings = Settings()
    use_scale(settings)
    application = make_application()
    window = MainWindow(settings)
    install(window.trouble.emit)  # a signal, since an exception may come from any thread
    apply_theme(window.theme)
    window.files.keep_games(Autosave(window.bridge))
    for file in files[:1]:
        window.files.open_file(os.path.abspath(file))
    window.show()
    return int(application.exec())


def make_application() -> QApplication:
    """The application object, made once."""
    from PySide6.QtWidgets import QApplication

    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    application = QApplication(sys.argv[:1])
    application.setApplicationName("goinfinite")
    application.setApplicationDisplayName("Go Infinite")
    application.setStyle("Fusion")
    return application


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))


if False:  # for type checkers only: Qt is imported when the window is opened
    from PySide6.QtWidgets import QApplication
