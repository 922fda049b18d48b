"""Pictures of the real window, rendered with no screen."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget

from engine.cards.reading.nodes import one_line
from gui.app import make_application
from gui.main_window import MainWindow
from gui.screenshots.deck_views import (
    show_chances,
    show_combo,
    show_deck,
    show_mulligan,
    show_put_back,
    show_share,
    show_submission,
)
from gui.screenshots.lesson_views import show_first_steps, show_lesson, show_right, show_wrong
from gui.screenshots.letting_finish import NoPicture, let_draw, settle
from gui.screenshots.loop_views import (
    loop_part,
    show_compare,
    show_find,
    show_lines,
    show_loop_large,
    show_recording,
    show_timeline,
)
from gui.screenshots.shortcut_views import (
    show_agreed,
    show_answer,
    show_condition,
    show_draft,
    show_edit,
    show_ending,
    show_judge,
    show_place,
    show_settled,
    show_settling,
    show_tournament,
)
from gui.screenshots.stage_views import STAGE_VIEWS
from gui.screenshots.table_views import (
    command,
    show_by_hand,
    show_filtered,
    show_inspected,
    show_log,
    show_manual,
    show_nothing,
    show_picked,
    show_stack,
    show_start,
    show_why,
)
from gui.screenshots.workshop_view import show_workshop
from gui.style.scale import scale_for, set_scale
from gui.style.settings import Settings
from gui.style.theme import theme_names
from gui.working.drawing_time import drawing_time
from gui.working.picture_files import write_picture

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from engine.model.state import GameState

SIZE = (1366, 768)


def save(
    path: Path,
    scenario: Path | None = None,
    views: Sequence[str] = ("table",),
    size: tuple[int, int] = SIZE,
    theme: str = "",
    percent: int = 0,
    seen: Callable[[GameState], None] | None = None,
) -> list[Path]:
    """Write a picture of each view of a scenario, or of the start page; the files written.

    The first view goes to `path`, others beside it with their name in the file's name. `theme`: the name of one of
    the program's; "" for the default. `percent`: the size of everything; 0 for what suits a screen as large as the
    picture. `seen` is told the table that each picture shows.

    Raises NoPicture for a view or theme there is not, a scenario that cannot be opened or a name that is no
    file's, OSError for a file that cannot be written.
    """
    if not path.name:
        raise NoPicture(f"{one_line(str(path))}: expected the name of a picture, such as table.png")
    for view in views:
        if view not in VIEWS:
            raise NoPicture(f"there is no view {view!r}; expected {', '.join(VIEWS)}")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _check_theme(theme)

    make_application()
    set_scale(percent or scale_for(*size))
    written = []
    for number, view in enumerate(views):
        window = _window(size, theme)
        try:
            window.show()
            if scenario is not None and view != "start":
                said: list[str] = []
                window.bridge.refused.connect(said.append)
                if not window.files.open_file(str(scenario)):
                    raise NoPicture(window.start_page.notice.text())
                if window.play is not None:
                    window.play.table.set_reduced_motion(True)
            elif view != "start":
                raise NoPicture(f"the view {view!r} needs a scenario")
            settle()
            VIEWS[view](window)
            settle()
            let_draw(window)
            target = path if number == 0 else path.with_name(f"{path.stem}-{view}{path.suffix}")
            if seen is not None and window.play is not None:
                seen(window.bridge.state)
            with drawing_time().all_at_once():
                image = widget_to_picture(window).grab().toImage()
            write_picture(image, target)
            written.append(target)
        finally:
            window.bridge.stop_working()
            window.hide()
            window.deleteLater()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # no event loop runs that would do it
    return written


def _window(size: tuple[int, int], theme: str) -> MainWindow:
    """Return a window of this size with the settings as they are at first, whatever the user's are."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "settings.json")
        if theme:
            settings.theme = theme
        window = MainWindow(settings)
    window.setMinimumSize(*size)
    window.resize(*size)
    return window


def _check_theme(theme: str) -> None:
    if theme and theme not in theme_names():
        raise NoPicture(f"there is no theme {theme!r}; expected {', '.join(theme_names())}")


def widget_to_picture(window: MainWindow) -> QWidget:
    """Return the window, or the dialog or the panel that floats over it."""
    floating = [dock for dock in window.findChildren(QDockWidget) if dock.isFloating() and dock.isVisible()]
    if floating:
        return floating[0]
    dialogs = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
    return dialogs[0] if dialogs else window


VIEWS: dict[str, Callable[[MainWindow], object]] = {
    "table": show_nothing,
    "start": show_start,
    "filtered": show_filtered,
    "inspector": show_inspected,
    "log": show_log,
    "manual": show_manual,
    "why": show_why,
    "stack": show_stack,
    "recording": show_recording,
    "loop": loop_part(0),
    "plot": loop_part(1),
    "responses": loop_part(2),
    "loop large": show_loop_large,
    "timeline": show_timeline,
    "compare": show_compare,
    "lines": show_lines,
    "find": show_find,
    "shortcut": show_answer,
    "draft": show_draft,
    "edit": show_edit,
    "condition": show_condition,
    "place": show_place,
    "agreed": show_agreed,
    "ending": show_ending,
    "tournament": show_tournament,
    "settle": show_settling,
    "settled": show_settled,
    "judge": show_judge,
    "communications": command("communications"),
    "by hand": show_by_hand,
    "picked": show_picked,
    "deck": show_deck,
    "chances": show_chances,
    "combo": show_combo,
    "submission": show_submission,
    "mulligan": show_mulligan,
    "put back": show_put_back,
    **STAGE_VIEWS,
    "lesson": show_lesson,
    "wrong answer": show_wrong,
    "right answer": show_right,
    "first steps": show_first_steps,
    "write a lesson": command("write_lesson"),
    "workshop": show_workshop,
    "share": show_share,
    "setup": command("set_up"),
    "keys": command("keys"),
    "rules": command("rules"),
    "settings": command("settings"),
    "about": command("about"),
}
"""What can be pictured, by name."""
