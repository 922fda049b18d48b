"""The main window: the start page, or the table in the middle with panels around it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from engine.garbage import search_seldom
from gui.commands.command import Command
from gui.commands.input_window import later
from gui.commands.key_presses import KeyPresses
from gui.commands.menus import Menus, situation_of
from gui.commands.reading_window import ReadingWindow
from gui.dialogs.unsaved import leave
from gui.files.pasting import PastedLists
from gui.game.games_on_disk import GamesOnDisk
from gui.style.looks import apply_theme, drawn_as_one, theme_of, use_scale
from gui.style.scale import LEAST_SIZE, limit
from gui.style.settings import Settings
from gui.style.theme import Theme, ThemeError, load_theme
from gui.style.window_place import place_window
from gui.table.pictures import PictureLoader
from gui.working.loading import load_beside, load_rules
from gui.working.waiting import breathe

if TYPE_CHECKING:
    from engine.session.game.game import Game
    from gui.files.incoming import Incoming
    from gui.files.opening_and_saving import Files
    from gui.game.bridge import Bridge
    from gui.lessons.first_visit import FirstVisit
    from gui.lessons.lessons import Lessons
    from gui.play.play_area import PlayArea
    from gui.stage.stage import Stage
    from gui.start.start_page import StartPage
    from gui.workshop.workshop import Workshop


class MainWindow(ReadingWindow):
    """The program's one window. `trouble` is told, from any thread, what went wrong in the program."""

    trouble = Signal(str)

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__(settings or Settings())
        self._bridge: Bridge | None = None
        self._files: Files | None = None
        self._incoming: Incoming | None = None
        self._lessons: Lessons | None = None
        self._workshop: Workshop | None = None
        self._first_visit: FirstVisit | None = None
        self._is_leaving = False
        self.presses = KeyPresses(self)
        self.kept = GamesOnDisk(self)
        self.kept.changed.connect(self._show_kept)
        self.play: PlayArea | None = None
        self._start_page: StartPage | None = None
        self._stage: Stage | None = None
        self.theme = self._wanted_theme()
        apply_theme(self.theme)  # before there are widgets, which would all be styled twice
        self.setWindowTitle("Go Infinite")
        limit(self, least_width=LEAST_SIZE[0], least_height=LEAST_SIZE[1])
        self.setDockOptions(QMainWindow.DockOption.AllowTabbedDocks | QMainWindow.DockOption.AnimatedDocks)
        self.pages = QStackedWidget()
        self.setCentralWidget(self.pages)
        self.menus = Menus(self, self.run)
        self.menus.actions["pass_after_acting"].setChecked(self._settings.passes_after_acting)
        self.use_keys()
        self._pictures = PictureLoader(self)
        self._pictures.arrived.connect(lambda: self._draw_anew())
        self.trouble.connect(self.say)
        PastedLists(self, lambda: self.do("paste"), lambda: self.is_of_use("paste"))
        place_window(self, self._settings)
        self.refresh_actions()

    @property
    def start_page(self) -> StartPage:
        """The page to start from, made when it is first needed: a window that opens a file does without."""
        if self._start_page is None:
            self._start_page = self._made_start_page()
            self.pages.addWidget(self._start_page)
        return self._start_page

    def _made_start_page(self) -> StartPage:
        from gui.start.start_page import StartPage  # only where it is shown

        page = StartPage(self.theme, self._settings, self.pages)
        page.show_kept(self.kept.games)
        page.chosen.connect(lambda path: self.files.open_file(path))
        page.command_wanted.connect(self.do)
        page.recent_chosen.connect(lambda path: self.files.open_recent(path))
        page.lesson_chosen.connect(lambda path: self.lessons.open_file(Path(path)))
        page.resume.wanted.connect(lambda kept: self.files.resume(kept))
        page.resume.unwanted.connect(self.kept.forget)
        return page

    # The parts, most of which the start page does without

    @property
    def host(self) -> QMainWindow:
        """The widget that docks belong to and dialogs open over."""
        return self

    @property
    def bridge(self) -> Bridge:
        """The way to the game, made when it is first needed."""
        if self._bridge is None:
            load_rules(self)
            from gui.game.bridge import Bridge  # 0.7 s of the rules, which the start page does without

            bridge = self._bridge = Bridge(self)
            bridge.communications_off = frozenset(self._settings.communications_off)
            bridge.state_changed.connect(self.refresh_actions)
            bridge.selection_changed.connect(self.refresh_actions)
            bridge.recording_changed.connect(self.refresh_actions)
            bridge.worker.busy_changed.connect(lambda _: self.refresh_actions())
            bridge.refused.connect(self.say)
            self.menus.know(bridge)
            self.kept.know(bridge)
        return self._bridge

    @property
    def files(self) -> Files:
        """What opens and saves."""
        if self._files is None:
            incoming = self.incoming
            from gui.files.opening_and_saving import Files  # as the bridge

            self._files = Files(self, incoming)
        return self._files

    @property
    def incoming(self) -> Incoming:
        """What takes decks and combos in."""
        if self._incoming is None:
            load_rules(self)
            from gui.files.incoming import Incoming  # as the bridge

            self._incoming = Incoming(self)
        return self._incoming

    @property
    def lessons(self) -> Lessons:
        """What is done with lessons."""
        if self._lessons is None:
            load_rules(self)
            load_beside(self, "the lessons", "gui.lessons.lessons")
            from gui.lessons.lessons import Lessons  # as the bridge

            self._lessons = Lessons(self)
        return self._lessons

    @property
    def workshop(self) -> Workshop:
        """Where cards of one's own are made."""
        if self._workshop is None:
            load_beside(self, "the workshop", "gui.workshop.workshop")
            from gui.workshop.workshop import Workshop  # as the bridge

            self._workshop = Workshop(self)
        return self._workshop

    @property
    def is_in_lesson(self) -> bool:
        """Whether a lesson is in progress at the table that is shown."""
        return self._lessons is not None and self._lessons.is_on and self.is_playing

    def show_first_steps(self) -> None:
        """Show the first steps beside the controls that they need."""
        if self._first_visit is None:
            from gui.lessons.first_visit import FirstVisit  # as the bridge

            self._first_visit = FirstVisit(self)
        self._first_visit.begin()

    def show_lessons(self) -> None:
        """Go to the lessons on the start page."""
        self.show_start()
        self.start_page.go_to_lessons()

    def play_area(self) -> PlayArea:
        """Return the table and its panels, made when they are first needed."""
        if self.play is None:
            load_rules(self)
            from gui.play.play_area import PlayArea  # as the bridge

            self.play = PlayArea(self, self.pages)
            self.pages.addWidget(self.play)
            self.menus.add_panels(self.play.docks.all)
        return self.play

    @property
    def stage(self) -> Stage:
        """The table for people who watch, made when it is first needed."""
        if self._stage is None:
            load_beside(self, "the stage", "gui.stage.stage")
            from gui.stage.stage import Stage  # as the bridge

            self._stage = Stage(self)
            self.pages.addWidget(self._stage.page)
        return self._stage

    def show_stage(self, page: QWidget) -> None:
        """Show nothing but the stage."""
        self.play_area().show_docks(False)
        self.menuBar().hide()
        self.pages.setCurrentWidget(page)
        self.refresh_actions()

    def leave_stage(self) -> None:
        """Show the table with its panels and menus again."""
        self.menuBar().show()
        self.go_on()

    # Games

    @property
    def is_playing(self) -> bool:
        """Whether the table is shown, and not the start page."""
        return self.play is not None and self.pages.currentWidget() is self.play

    def show_game(
        self, game: Game, title: str, path: Path | None = None, source: str = "", is_kept: bool = True
    ) -> None:
        """Play this game; `path`: where it is saved, `source`: the file that it comes from."""
        self.kept.put_away(self)
        with drawn_as_one(self.play is None):  # panels that are made now come together, not one by one
            self.play_area()
            breathe()
            self.bridge.open_game(game, title, path, source, is_kept)
            breathe()
            self.bridge.rulings.come_with_game()
            self.use_communications()
            self.go_on()
        self.setWindowTitle(f"{title} — Go Infinite")

    def go_on(self) -> None:
        """Show the table with the game in play."""
        area = self.play_area()
        self.pages.setCurrentWidget(area)
        area.show_docks(True)
        area.table.setFocus()
        self.refresh_actions()

    def leave_game(self, then: Callable[[], None]) -> None:
        """Do something that leaves the game in play, after asking where it has a file and is not saved there."""
        if self._bridge is None:
            then()
        else:
            leave(self._bridge, self, lambda: self.files.save(), then)

    def show_start(self) -> None:
        """Go back to the start page; the game stays open."""
        if self.play is not None:
            self.play.show_docks(False)
        self.start_page.refresh_beside()
        self._show_kept()
        self.pages.setCurrentWidget(self.start_page)
        self.start_page.setFocus()
        self.refresh_actions()

    def _show_kept(self) -> None:
        if self._start_page is not None:
            self._start_page.show_kept(self.kept.games)

    def setVisible(self, is_visible: bool) -> None:
        """Show the window: with the start page, where nothing has been opened."""
        if is_visible and self.pages.count() == 0:
            self.pages.setCurrentWidget(self.start_page)
        super().setVisible(is_visible)
        later(search_seldom)  # once it has been painted

    # Commands

    def refresh_actions(self) -> None:
        """Enable what is of use now."""
        is_proposing = self.play is not None and self.play.is_proposing
        teaching = self._lessons.teaching if self._lessons is not None else None
        self.menus.enable(situation_of(self._bridge, self.is_playing, is_proposing, teaching))

    def run(self, command: Command, is_on: bool = False) -> None:
        """Do what a command says."""
        self.clear_notice()
        command.do(self, is_on)

    def say(self, words: str, is_bad: bool = True) -> None:
        """Say something where the user looks."""
        if self.play is not None and self.is_playing:
            self.play.say(words, is_bad)
        else:
            self.start_page.say(words, is_bad)

    def clear_notice(self) -> None:
        """Take away what was said."""
        if self.play is not None:
            self.play.say("", False)
        if self._start_page is not None:
            self._start_page.say("", False)

    def show_manual(self) -> None:
        """Show the page of the manual about the control that has the keyboard, or about what is shown."""
        self._manual.show(self.pages.currentWidget())

    def cite_anew(self) -> None:
        """Cite the rules by the numbers of another edition wherever they are cited."""
        super().cite_anew()
        if self.play is not None:
            self.play.prompt.refresh()

    # Settings

    def use_keys(self) -> None:
        """Give every command the keys that the settings ask for."""
        super().use_keys()
        if self.play is not None:
            self.play.prompt.refresh()

    def _wanted_theme(self) -> Theme:
        try:
            return theme_of(self._settings)
        except ThemeError as error:
            said = str(error)
            later(lambda: self.say(said))
            return load_theme()

    def use_settings(self) -> None:
        """Take over what was changed in the settings."""
        self.theme = self._wanted_theme()
        self.use_communications()
        with drawn_as_one():
            is_resized = use_scale(self._settings, breathe)
            apply_theme(self.theme, breathe)
            breathe()
            for part in (self._lessons, self._workshop):
                if part is not None:
                    part.set_theme(self.theme)
            self._draw_anew(breathe)
            if is_resized and self.play is not None:
                self.play.docks.fit()

    def _draw_anew(self, let_go_on: Callable[[], None] = lambda: None) -> None:
        """Draw all cards again, in another theme or with new pictures; `let_go_on` is called in between."""
        if self._start_page is not None:
            self._start_page.set_theme(self.theme)
        if self.play is not None:
            self.play.set_theme(self.theme, let_go_on)
        if self._stage is not None:
            self._stage.set_theme()

    def use_communications(self) -> None:
        """Show what the table understands without a word."""
        if self._bridge is None:
            self.show_switch("pass_after_acting", self._settings.passes_after_acting)
            return
        if not self._bridge.has_own_rules:
            self._bridge.communications_off = frozenset(self._settings.communications_off)
        self.show_switch("pass_after_acting", self._bridge.passes_after_acting)

    # Input

    @property
    def can_open(self) -> bool:
        """Whether a file can be opened now."""
        return self.is_of_use("open")

    def open_path(self, path: str) -> None:
        """Open a file that was dropped."""
        self.files.open_file(path)

    def take_keyboard(self) -> None:
        """Give the keyboard to the table, where one is shown."""
        if self.play is not None and self.is_playing:
            self.play.take_keyboard()

    def _leave(self) -> None:
        self._is_leaving = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep where everything was; a game with a file of its own is asked about first."""
        if self._bridge is not None and self._bridge.is_unsaved and not self._is_leaving:
            event.ignore()
            self.leave_game(self._leave)
            return
        if self._bridge is not None:
            self._bridge.stop_working()
        if self._stage is not None:
            self._stage.close()
        if self._workshop is not None:
            self._workshop.close()
        self.kept.close()
        self._settings.keep_layout("window", self.saveGeometry())
        if self.play is not None:
            self.play.keep_layout()
        super().closeEvent(event)
