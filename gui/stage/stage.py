"""The stage of the main window: as its page, in a window of its own, with its dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QInputDialog

from engine.loops.readable import parse_count
from gui.stage.director import Director
from gui.stage.film_dialog import FilmDialog
from gui.stage.play_dialog import PlayDialog
from gui.stage.playback import Playback
from gui.stage.stage_widget import StageView

if TYPE_CHECKING:
    from gui.stage.owner import StageWindow

FIRST_SIZE = (1280, 720)
TITLE = "Stage"
"""What the second window is called before the name of the program, for the program that records it to find."""


class Stage(QObject):
    """Keeps the director and the views of a window's stage."""

    def __init__(self, window: StageWindow) -> None:
        super().__init__(window.host)
        self._window = window
        self.director = Director(window.bridge, self)
        self.director.has_less_motion = window.settings.is_motion_reduced
        self.director.told.connect(lambda words: window.say(words, is_bad=False))
        self.page = StageView(self.director, window.theme)
        self.page.leaving_wanted.connect(self.leave)
        self.page.full_screen_wanted.connect(window.toggle_full_screen)
        self.page.playing_wanted.connect(self.ask_what_to_play)
        self.second: StageView | None = None

    def set_theme(self) -> None:
        """Draw in the window's theme, with its settings."""
        is_less = self._window.settings.is_motion_reduced
        self.director.has_less_motion = is_less
        for view in self.views:
            view.set_theme(self._window.theme)
            view.set_less_motion(is_less)

    @property
    def views(self) -> tuple[StageView, ...]:
        """Every view of the stage."""
        return (self.page,) if self.second is None else (self.page, self.second)

    # Where it is shown

    def enter(self) -> None:
        """Turn the window into the stage."""
        self.page.set_less_motion(self._window.settings.is_motion_reduced)
        if self.director.programme is None:
            self.director.stop()
        self._window.show_stage(self.page)
        self.page.setFocus()

    def leave(self) -> None:
        """Turn the window into the bench again."""
        self._window.leave_stage()

    def toggle_second(self) -> None:
        """Show the stage in a window of its own beside the bench, or put that away."""
        if self.second is not None and self.second.isVisible():
            self.second.close()
            return
        if self.second is None:
            self.second = StageView(self.director, self._window.theme)
            self.second.setWindowTitle(TITLE)
            self.second.setObjectName("second stage")
            self.second.setWindowFlag(Qt.WindowType.Window)
            self.second.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)  # the bench keeps the keyboard
            self.second.resize(*FIRST_SIZE)
            self.second.leaving_wanted.connect(self.second.close)
            self.second.playing_wanted.connect(self.ask_what_to_play)
            self.second.full_screen_wanted.connect(self._toggle_second_full)
        self.second.set_less_motion(self._window.settings.is_motion_reduced)
        if self.director.programme is None:
            self.director.stop()
        self.second.show()

    def _toggle_second_full(self) -> None:
        if self.second is not None:
            self.second.setWindowState(self.second.windowState() ^ Qt.WindowState.WindowFullScreen)

    # What is shown

    def ask_what_to_play(self) -> None:
        """Ask what is to play, and play it; the window becomes a stage unless there is a second one."""
        dialog = PlayDialog(self._window.bridge, self.director.pacing, self._window.host)
        dialog.chosen.connect(self._play)
        dialog.open()

    def _play(self, playback: Playback) -> None:
        if self.second is None or not self.second.isVisible():
            self.enter()
        self.director.begin(playback)

    def ask_for_iteration(self) -> None:
        """Ask which iteration is to be shown; the window goes on meanwhile."""
        dialog = QInputDialog(self._window.host)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle("Jump")
        dialog.setLabelText("To which iteration? 500, 1e6, 10^100")
        dialog.textValueSelected.connect(self._jump)
        dialog.open()

    def _jump(self, words: str) -> None:
        try:
            self.director.jump_to(parse_count(words))
        except ValueError as error:
            self._window.say(f"{str(error)[:1].upper()}{str(error)[1:]}.")

    def make_film(self) -> None:
        """Ask which film is to be made, and make it."""
        FilmDialog(self._window.bridge, self.director, self._window.theme, self._window.host).open()

    def toggle_hands(self) -> None:
        """Hide hands from the people who watch, or show them."""
        for view in self.views:
            view.toggle_hands()

    def close(self) -> None:
        """Let go of the views, since the window closes."""
        self.director.close()
        if self.second is not None:
            self.second.close()
