"""The main window: the table in the middle, panels around it, the prompt bar below."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import (
    QMainWindow,
    QStackedWidget,
)

from gui.commands import ruling_commands
from gui.commands.all import Command
from gui.commands.files import Files
from gui.commands.incoming import Incoming
from gui.commands.key_presses import KeyPresses
from gui.commands.keys import OWN, keys_of, profiles
from gui.commands.menus import Menus, situation_of
from gui.game.bridge import Bridge
from gui.style.looks import apply_theme, theme_of
from gui.style.rule_links import RuleLabel, use_edition
from gui.style.settings import Settings
from gui.style.theme import Theme, ThemeError, load_theme

LEAST_SIZE = (1024, 640)
FIRST_SIZE = (1440, 860)
ROOM_FOR_TITLE = 32
"""What the desktop's title bar takes of a screen's height."""


class MainWindow(QMainWindow):
    """The program's one window. `trouble` is told, from any thread, what went wrong in the program."""

    trouble = Signal(str)

    def __init__(self, settings: Settings | None = None, bridge: Bridge | None = None) -> None:
        super().__init__()
        self.settings = settings or Settings()
        self.bridge = bridge or Bridge(self)
        self.bridge.communications_off = frozenset(self.settings.communications_off)
        self.theme = self._wanted_theme()
        self.files = Files(self)
        self._presses = KeyPresses(self)
        self.incoming = Incoming(self)
        self._rules: RulesDialog | None = None
        self.rulings: ruling_commands.RulingCommands | None = None
        use_edition(self.settings.rules_edition)
        self.setWindowTitle("Go Infinite")
        self.setMinimumSize(*LEAST_SIZE)
        self.setDockOptions(QMainWindow.DockOption.AllowTabbedDocks | QMainWindow.DockOption.AnimatedDocks)
        self.pages = QStackedWidget()
        self.setCentralWidget(self.pages)
        self.menus = Menus(self, self.bridge, self.run)
        self.use_keys()
        from gui.start.start_page import StartPage

        self.start_page = StartPage(self.theme, self.settings)
        self.start_page.chosen.connect(self.files.open_file)
        self.start_page.open_wanted.connect(self.files.ask_for_file)
        self.start_page.set_up_wanted.connect(self.files.ask_for_set_up)
        self.start_page.empty_wanted.connect(self.files.open_empty_table)
        self.start_page.decks_wanted.connect(self.incoming.ask_for_deck)
        self.start_page.paste_wanted.connect(self.incoming.paste)
        self.incoming.watch(self.start_page.focusProxy())
        self.pages.addWidget(self.start_page)
        self.play: PlayArea | None = None
        self.bridge.state_changed.connect(self.refresh_actions)
        self.bridge.selection_changed.connect(self.refresh_actions)
        self.bridge.recording_changed.connect(self.refresh_actions)
        self.bridge.worker.busy_changed.connect(lambda _: self.refresh_actions())
        self.bridge.refused.connect(self.say)
        self.trouble.connect(self.say)
        kept = self.settings.layout("window")
        if kept is None or not self.restoreGeometry(kept):
            room = self.screen().availableSize() - QSize(0, ROOM_FOR_TITLE)
            self.resize(QSize(*FIRST_SIZE).boundedTo(room).expandedTo(QSize(*LEAST_SIZE)))
        self.refresh_actions()

    # Opening

    def show_game(self, game: object, title: str, path: Path | None = None) -> None:
        """Play this game."""
        area = self.play_area()
        self.bridge.open_game(game, title, path)  # type: ignore[arg-type]  # a Game, known only to the bridge
        self.setWindowTitle(f"{title} — Go Infinite")
        self.pages.setCurrentWidget(area)
        area.show_docks(True)
        area.table.setFocus()
        self.refresh_actions()

    def play_area(self) -> PlayArea:
        """The table and its panels, made when they are first needed."""
        if self.play is None:
            from gui.play.play_area import PlayArea

            self.play = PlayArea(self)
            self.pages.addWidget(self.play)
            self.rulings = ruling_commands.RulingCommands(self, self.play)
            self.menus.add_panels(self.play.docks.all)
        return self.play

    def show_start(self) -> None:
        """Back to the start page; the game stays open."""
        if self.play is not None:
            self.play.show_docks(False)
        self.files.note_where()
        self.start_page.refresh()
        self.pages.setCurrentWidget(self.start_page)
        self.start_page.setFocus()
        self.refresh_actions()

    # Commands

    def refresh_actions(self) -> None:
        """Enable what is of use now."""
        is_playing = self.play is not None and self.pages.currentWidget() is self.play
        is_proposing = self.play is not None and self.play.is_proposing
        self.menus.enable(situation_of(self.bridge, is_playing, is_proposing))

    def run(self, command: Command, is_on: bool = False) -> None:
        """Do what a command says."""
        self.clear_notice()
        general: dict[str, Callable[[], object]] = {
            "start": self.show_start,
            "open": self.files.ask_for_file,
            "empty_table": self.files.open_empty_table,
            "set_up": self.files.ask_for_set_up,
            "decks": self.incoming.ask_for_deck,
            "paste": self.incoming.paste,
            "export_spellbook": self.incoming.export_loop,
            "save": self.files.save,
            "save_as": self.files.save_as,
            "share": self.files.share,
            "copy_table": self.files.copy_table,
            "settings": self._show_settings,
            "quit": self.close,
            "rules": self._show_rules,
            "keys": self._show_keys,
            "about": self._show_about,
            "log_folder": self._show_log_folder,
        }
        if command.name in general:
            general[command.name]()
        elif command.name == "full_screen":
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        elif command.name == "pass_after_acting":
            self.bridge.passes_after_acting = is_on
            self.settings.passes_after_acting = is_on
        elif command.name in ruling_commands.NAMES:
            self.play_area()
            assert self.rulings is not None
            self.rulings.run(command.name, is_on)
        elif self.play is not None:
            self.play.run(command.name)

    def do(self, name: str) -> None:
        """Do a command by its name, if it is of use now."""
        action = self.menus.actions[name]
        if action.isEnabled():
            action.trigger()

    # What is said

    def say(self, words: str, is_bad: bool = True) -> None:
        """Say something where the user looks."""
        if self.play is not None and self.pages.currentWidget() is self.play:
            self.play.say(words, is_bad)
        else:
            self.start_page.say(words, is_bad)

    def clear_notice(self) -> None:
        """Take away what was said."""
        if self.play is not None:
            self.play.say("", False)
        self.start_page.say("", False)

    def _show_settings(self) -> None:
        from gui.dialogs.settings import SettingsDialog

        dialog = SettingsDialog(self.settings, self.theme, self)
        dialog.changed.connect(self.use_settings)
        dialog.open()

    def _show_rules(self) -> RulesDialog:
        from gui.dialogs.rules import RulesDialog

        if self._rules is None:
            self._rules = RulesDialog(self.settings, self)
            self._rules.edition_changed.connect(self._cite_anew)
        self._rules.show()
        self._rules.activateWindow()
        return self._rules

    def show_rule(self, number: str) -> None:
        """Show what a rule says, by its number in the newest edition."""
        self._show_rules().show_rule(number)

    def _cite_anew(self) -> None:
        for label in self.findChildren(RuleLabel):
            label.retell()
        if self.play is not None:
            self.play.prompt.refresh()

    def _show_keys(self) -> None:
        from gui.commands.keys_dialog import KeysDialog

        dialog = KeysDialog(self.settings, self)
        dialog.changed.connect(self.use_keys)
        dialog.open()

    def use_keys(self) -> None:
        """Give every command the keys that the settings ask for."""
        known = profiles()
        profile = known.get(self.settings.key_profile, known[OWN])
        self.menus.use_keys(keys_of(profile, self.settings.key_changes))

    def _show_about(self) -> None:
        from gui.dialogs.about import AboutDialog

        AboutDialog(self.theme, self).open()

    def _show_log_folder(self) -> None:
        from gui.working.errors import log_folder

        self.say(f"Errors are written to {log_folder() / 'errors.log'}.", is_bad=False)

    def _wanted_theme(self) -> Theme:
        try:
            return theme_of(self.settings)
        except ThemeError as error:
            said = str(error)
            later(lambda: self.say(said))
            return load_theme()

    def use_settings(self) -> None:
        """Take over what was changed in the settings."""
        self.theme = self._wanted_theme()
        self.bridge.communications_off = frozenset(self.settings.communications_off)
        self.use_communications()
        apply_theme(self.theme)
        self.start_page.set_theme(self.theme)
        if self.play is not None:
            self.play.set_theme(self.theme)

    def use_communications(self) -> None:
        """Show what the table understands without a word."""
        if not (self.bridge.has_game and self.bridge.game.has_own_rules):
            self.bridge.communications_off = frozenset(self.settings.communications_off)
        self.menus.actions["pass_after_acting"].setChecked(self.bridge.passes_after_acting)

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that nobody else took."""
        if not self._presses.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Keys that nobody else took."""
        if not self._presses.release(event):
            super().keyReleaseEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A press of the mouse while Space is held pans."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self._presses.note_mouse()
        return super().eventFilter(watched, event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep where everything was."""
        self.files.note_where()
        self.bridge.stop_working()
        self.files.stop_keeping()
        self.settings.keep_layout("window", self.saveGeometry())
        if self.play is not None:
            self.play.keep_layout()
        super().closeEvent(event)


def later(action: Callable[[], None], milliseconds: int = 0) -> None:
    """Do something when the window has nothing else to do."""
    QTimer.singleShot(milliseconds, action)


if False:  # for type checkers only: the play area is imported when a game is opened
    from gui.dialogs.rules import RulesDialog
    from gui.play.play_area import PlayArea
