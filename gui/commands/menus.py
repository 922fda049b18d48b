"""Makes menus and actions from the declared commands, and finds which of them can be used now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu

from gui.commands.all_commands import COMMANDS, MENUS, is_useful
from gui.commands.command import Command, Keys, When
from gui.commands.keys import HELD_KEYS
from gui.commands.view_menu import VIEW

if TYPE_CHECKING:
    from gui.game.bridge import Bridge
    from gui.lessons.teaching import Teaching


class Menus:
    """A window's menus: `actions` by the name of their command."""

    def __init__(self, window: QMainWindow, run: Callable[[Command, bool], None]) -> None:
        self._bridge: Bridge | None = None
        self._situation: When | None = None
        self.actions: dict[str, QAction] = {}
        self.keys: Keys = {command.name: command.keys for command in COMMANDS}
        for declared in MENUS:
            menu = window.menuBar().addMenu(declared.title)
            menu.setToolTipsVisible(True)
            for command in declared.commands:
                action = _action_of(command, window)
                action.triggered.connect(lambda is_on=False, one=command: run(one, is_on))
                menu.addAction(action)
                if command.is_before_line:
                    menu.addSeparator()
                self.actions[command.name] = action
            if declared is VIEW:
                self._add_submenus(menu, window)

    def _add_submenus(self, view: QMenu, window: QMainWindow) -> None:
        self._panels = QMenu("&Panels", window)
        self._look = QMenu("&See the table as", window)
        for menu in (self._panels, self._look):
            view.insertMenu(self.actions["full_screen"], menu)
        self._panels.menuAction().setEnabled(False)
        self._look.aboutToShow.connect(self._list_seats)

    def know(self, bridge: Bridge) -> None:
        """Enable from now on what needs a way to the game."""
        self._bridge = bridge
        self.actions["pass_after_acting"].setChecked(bridge.passes_after_acting)

    def use_keys(self, keys: Keys) -> None:
        """Give each command these keys, by its name."""
        self.keys = keys
        for command in COMMANDS:
            action, given = self.actions[command.name], keys[command.name]
            action.setShortcuts([QKeySequence(key) for key in given if key not in HELD_KEYS])
            is_held = any(key in HELD_KEYS for key in given)
            action.setText(f"{command.words}\t{', '.join(given)}" if is_held else command.words)

    def add_panels(self, docks: Iterable[QDockWidget]) -> None:
        """Let these docks be shown and hidden from the menu."""
        for dock in docks:
            self._panels.addAction(dock.toggleViewAction())
        self._panels.menuAction().setEnabled(True)

    def enable(self, situation: When) -> None:
        """Enable the commands that are of use in a situation."""
        if situation == self._situation:
            return
        self._situation = situation
        for command in COMMANDS:
            self.actions[command.name].setEnabled(is_useful(command, situation))

    def _list_seats(self) -> None:
        self._look.clear()
        group = QActionGroup(self._look)
        bridge = self._bridge
        if bridge is None or not bridge.has_game:
            return
        names = ["Everybody: every hand is open", *(seat.name for seat in bridge.state.seats)]
        for place, name in enumerate(names):
            action = self._look.addAction(name)
            action.setCheckable(True)
            seat = place - 1 if place else None
            action.setChecked(bridge.viewer == seat)
            action.triggered.connect(lambda _=False, one=seat: bridge.look_as(one))
            group.addAction(action)


def _action_of(command: Command, window: QMainWindow) -> QAction:
    action = QAction(command.words, window)
    action.setObjectName(command.name)
    action.setToolTip(command.tip)
    action.setCheckable(command.is_switch)
    return action


def situation_of(
    bridge: Bridge | None, is_playing: bool, has_proposal: bool, teaching: Teaching | None = None
) -> When:
    """Return the conditions that are met now; `is_playing` and `has_proposal` say what is shown."""
    if bridge is None:
        return When.IDLE
    now = When.WORKING if bridge.worker.is_busy or bridge.is_proposing else When.IDLE
    if not bridge.has_game or not is_playing:
        return now
    if teaching is not None and teaching.is_on and not bridge.is_proposing:
        now |= _situation_in_lesson(teaching)
    if bridge.asker is not None:
        return (
            (now & ~When.IDLE) | When.ASKED | When.GAME
        )  # the game waits until what is asked instead is answered
    question = bridge.question
    has_priority = question is not None and question.kind == "priority"
    loops = bridge.loops
    facts = {
        When.GAME: True,
        When.HAS_PRIORITY: has_priority,
        When.DECIDING: question is not None and question.kind not in ("priority", "proposal", "edit"),
        When.CAN_SET_UP: has_priority or bridge.is_setting_up,
        When.HALF_MADE: bridge.can_cancel or bridge.selection is not None,
        When.CAN_ANNOUNCE: bridge.automation.announcing.can_announce,
        When.CAN_UNDO: bridge.history.position > 0,
        When.CAN_REDO: bridge.history.position < bridge.history.length,
        When.RECORDING: loops.is_recording,
        When.NOT_RECORDING: not loops.is_recording,
        When.CAN_PROPOSE: loops.can_end if loops.is_recording else has_priority and loops.recorded is not None,
        When.SCENARIO_LOOP: loops.has_scenario_loop,
        When.SHORTCUT: has_proposal,
    }
    for fact, is_so in facts.items():
        if is_so:
            now |= fact
    return now


def _situation_in_lesson(teaching: Teaching) -> When:
    now = When.LESSON | (When.ANSWERED if teaching.is_done else When.UNANSWERED)
    if teaching.is_for_class:
        now |= When.CLASS
    if teaching.has_hint:
        now |= When.HAS_HINT
    return now | When.ANSWERED_WRONG if teaching.is_wrong else now
