"""The table with its panels: forwards clicks to the bridge and shows what the bridge says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import (
    QDockWidget,
    QHBoxLayout,
    QLabel,
    QMenu,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gui.panels.inspector import InspectorPanel
from gui.panels.log import LogPanel
from gui.panels.loop import LoopPanel
from gui.panels.priority import PriorityPanel
from gui.panels.prompt import PromptBar
from gui.panels.stack import StackPanel
from gui.panels.timeline import TimelinePanel
from gui.table.scene import TableWidget
from gui.theme import Theme
from gui.widgets import Panel, labeled, show_look

if TYPE_CHECKING:
    from engine.model.choices import Choice
    from engine.shortcuts.sequence import Sequence
    from gui.dialogs.shortcut import ShortcutPanel
    from gui.main_window import MainWindow

LAYOUT_VERSION = 3
SIDE_WIDTH, SIDE_SHARE = 306, 0.19
SHORTCUT_WIDTH = 452
RIGHT = ("stack", "inspector", "log", "loop")


class PlayArea(QWidget):
    """The table, the notice line and the prompt bar; its panels are docks of the main window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self.window_ = window
        self.bridge = window.bridge
        bridge, theme = self.bridge, window.theme
        self.table = TableWidget(theme)
        self.table.set_reduced_motion(window.settings.has_reduced_motion)
        self.table.set_magnifying(window.settings.has_magnifier)
        self.table.viewport().installEventFilter(window)
        self.prompt = PromptBar(bridge, theme)
        self.prompt.list_wanted.connect(self.show_list)
        self.notice = _Notice()
        self.banner = labeled("", "priority")
        self.banner.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.banner.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(4)
        column.addWidget(self.banner)
        column.addWidget(self.table, 1)
        column.addWidget(self.notice)
        column.addWidget(self.prompt)
        self.docks: dict[str, QDockWidget] = {}
        self._before_shortcut: dict[str, QSize] = {}
        self._make_docks()
        self.shortcut: ShortcutPanel | None = None
        self._connect()
        self._first_layout = window.saveState(LAYOUT_VERSION)
        kept = window.settings.layout("panels")
        if kept is not None:
            window.restoreState(kept, LAYOUT_VERSION)
        self._sizes_wanted = kept is None

    def _make_docks(self) -> None:
        window, bridge, theme = self.window_, self.bridge, self.window_.theme
        self.priority = PriorityPanel(bridge, theme)
        self.stack = StackPanel(bridge, theme)
        self.log = LogPanel(bridge, theme)
        self.inspector = InspectorPanel(bridge, theme)
        self.loop = LoopPanel(bridge)
        self.timeline = TimelinePanel(bridge)
        for name, title, panel, area in (
            ("priority", "Turn and priority", self.priority, Qt.DockWidgetArea.TopDockWidgetArea),
            ("stack", "Stack", self.stack, Qt.DockWidgetArea.RightDockWidgetArea),
            ("inspector", "Card", self.inspector, Qt.DockWidgetArea.RightDockWidgetArea),
            ("log", "Log", self.log, Qt.DockWidgetArea.RightDockWidgetArea),
            ("loop", "Loop", self.loop, Qt.DockWidgetArea.RightDockWidgetArea),
            ("timeline", "Timeline", self.timeline, Qt.DockWidgetArea.BottomDockWidgetArea),
        ):
            dock = QDockWidget(title, window)
            dock.setObjectName(f"dock {name}")
            dock.setWidget(panel)
            if name in ("priority", "timeline"):
                _make_thin(dock)
            window.addDockWidget(area, dock)
            self.docks[name] = dock
        window.setTabPosition(Qt.DockWidgetArea.RightDockWidgetArea, QTabWidget.TabPosition.North)
        window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        window.tabifyDockWidget(self.docks["inspector"], self.docks["log"])
        window.tabifyDockWidget(self.docks["log"], self.docks["loop"])
        self.docks["inspector"].raise_()

    def _connect(self) -> None:
        bridge, table = self.bridge, self.table
        table.card_clicked.connect(self._click_card)
        table.card_hovered.connect(self.inspector.show_card)
        table.seat_clicked.connect(self._click_seat)
        table.pile_clicked.connect(self._click_pile)
        table.card_double_clicked.connect(lambda id: self._click_card(id, Qt.MouseButton.LeftButton, _NO_KEYS))
        self.stack.clicked.connect(self._click_reference)
        self.stack.pointed_at.connect(table.point_out)
        self.stack.pointed_at.connect(self._inspect_item)
        self.stack.placed.connect(self._place_arrows)
        self.loop.start_wanted.connect(lambda: self.window_.do("record"))
        self.loop.end_wanted.connect(lambda: self.window_.do("end_recording"))
        self.loop.drop_wanted.connect(lambda: self.window_.do("drop_recording"))
        self.loop.again_wanted.connect(lambda: self.window_.do("propose"))
        self.loop.offer_taken.connect(self._take_offer)
        bridge.state_changed.connect(self.refresh)
        bridge.selection_changed.connect(self._show_lit)
        bridge.recording_changed.connect(self._show_recording)

    # What is shown

    def refresh(self) -> None:
        """Show the moment that the bridge shows."""
        if not self.bridge.has_game:
            return
        self.notice.say("", False)
        self.docks["stack"].setWindowTitle(self.stack.title)
        self._show_lit()

    def _show_lit(self) -> None:
        """Show the table with what can be clicked, and what has been."""
        if not self.bridge.has_game:
            return
        self.table.show_view(self.bridge.view, self.bridge.lit)
        selection = self.bridge.selection
        self.table.show_selected(selection.selected if selection is not None else ())
        if selection is not None and self.window_.isVisible() and self._is_out_of_sight(selection.lit):
            self.show_list()

    def _is_out_of_sight(self, lit: frozenset[int]) -> bool:
        """Whether none of what can be chosen is on the table or the stack, as in a search of a library."""
        question = self.bridge.question
        if question is None or not question.is_picking or question.options or not lit:
            return False
        stack = {item.id for item in self.bridge.view.stack}
        return not any(one < 0 or one in stack or self.table.place_of_card(one) is not None for one in lit)

    def _show_recording(self) -> None:
        if self.bridge.is_recording:
            self.docks["loop"].setWindowTitle("● Loop")
        else:
            self.docks["loop"].setWindowTitle("Loop")

    def _place_arrows(self) -> None:
        self.table.set_stack_heights(self.stack.heights(self.table.viewport()))

    def _inspect_item(self, id: int | None) -> None:
        for item in self.bridge.view.stack:
            if item.id == id:
                self.inspector.show_card(item.card.id if item.card is not None else item.source)

    def show_banner(self, words: str) -> None:
        """Say over the table that another moment is shown; "" takes it away."""
        self.banner.setText(words)
        self.banner.setVisible(bool(words))

    def say(self, words: str, is_bad: bool) -> None:
        """Say something in the line over the prompt bar."""
        self.notice.say(words, is_bad)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme and with other settings."""
        settings = self.window_.settings
        self.table.set_theme(theme)
        self.table.set_reduced_motion(settings.has_reduced_motion)
        self.table.set_magnifying(settings.has_magnifier)
        for panel in (self.prompt, self.priority, self.stack, self.log, self.inspector):
            panel.set_theme(theme)
        if self.shortcut is not None:
            self.shortcut.set_theme(theme)

    # Clicks

    def _click_card(self, id: int, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        is_single = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        is_holding = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        self.inspector.show_card(id)
        self.window_.clear_notice()
        if self.bridge.selection is not None:
            if id not in self.bridge.selection.lit:
                self.say(self.bridge.why_not(id), True)
            elif button == Qt.MouseButton.RightButton and self._ask_how_many(id):
                return
            else:
                self.bridge.click(id, is_single)
            return
        offers = self.bridge.offers.get(id, ())
        if not offers:
            self.say(self._why_not(id), True)
        elif len(offers) == 1 and button == Qt.MouseButton.LeftButton:
            self.bridge.choose(offers[0], is_holding)
        else:
            self._offer(offers, is_holding)

    def _why_not(self, id: int) -> str:
        if self.bridge.is_previewing:
            return "Another moment is shown; answer the proposal first."
        return self.bridge.why_not(id)

    def _offer(self, offers: tuple[Choice, ...], is_holding: bool) -> None:
        """Let the user say which of several uses is meant."""
        from gui.naming import words_of_choice

        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setObjectName("uses")
        for number, choice in enumerate(offers, start=1):
            words = words_of_choice(self.bridge.state, choice).replace("&", "&&").replace("\n", " ")
            action = menu.addAction(f"&{number}  {words}")
            action.triggered.connect(lambda _=False, one=choice: self.bridge.choose(one, is_holding))
        focused = self.table.place_of_card(offers[0].object)  # type: ignore[attr-defined]  # all that begin with an object
        at, viewport = QCursor.pos(), self.table.viewport()
        if focused is not None and not viewport.rect().contains(viewport.mapFromGlobal(at)):
            at = viewport.mapToGlobal(focused)
        menu.popup(at)
        menu.setActiveAction(menu.actions()[0])

    def _ask_how_many(self, id: int) -> bool:
        """For a group of attackers: how many of it."""
        from gui.selecting import Attacking

        selection = self.bridge.selection
        held = self.bridge.state.objects.get(id)
        if not isinstance(selection, Attacking) or held is None or held.count == 1:
            return False
        from gui.dialogs.choices import NumberDialog

        def give(count: int) -> None:
            selection.set_count(id, count)
            self.bridge.selection_changed.emit()

        dialog = NumberDialog(f"How many {held.card.name} attack?", held.count, self.window_)
        dialog.given.connect(give)
        dialog.open()
        return True

    def _click_seat(self, seat: int) -> None:
        self._click_reference(-1 - seat)

    def _click_reference(self, reference: int) -> None:
        self.window_.clear_notice()
        selection = self.bridge.selection
        if selection is not None and reference in selection.lit:
            self.bridge.click(reference, False)
        elif selection is not None:
            self.say("That cannot be chosen now.", True)

    def _click_pile(self, seat: int, zone: str) -> None:
        from gui.dialogs.choices import PileDialog

        selection = self.bridge.selection
        ids = {card.id for card in PileDialog.cards_of(self.bridge.view.seats[seat], zone)}
        if selection is not None and ids & selection.lit:
            self.show_list()
            return
        dialog = PileDialog(self.bridge, self.window_.theme, seat, zone, self.window_)
        dialog.card_chosen.connect(lambda id: self._click_card(id, Qt.MouseButton.LeftButton, _NO_KEYS))
        dialog.open()

    def show_list(self) -> None:
        """Everything that can be chosen now, as a list."""
        from gui.dialogs.choices import ListDialog
        from gui.selecting import Picking

        if isinstance(self.bridge.selection, Picking) and self.window_.findChild(ListDialog) is None:
            ListDialog(self.bridge, self.window_).open()

    # Commands

    def run(self, name: str) -> None:
        """Do a command of the table."""
        bridge = self.bridge
        actions = {
            "undo": bridge.undo,
            "redo": bridge.redo,
            "undo_all": lambda: bridge.go_to(0),
            "redo_all": lambda: bridge.go_to(bridge.length),
            "cancel": bridge.cancel_choice,
            "confirm": self.prompt.confirm,
            "list": self.show_list,
            "pass": self._pass,
            "pass_to_resolve": bridge.pass_until_resolved,
            "clear_passing": bridge.clear_passing,
            "record": self._record,
            "end_recording": self._end_recording,
            "drop_recording": bridge.drop_recording,
            "propose": lambda: self.propose(bridge.recorded_sequence),
            "scenario_loop": lambda: self.propose(bridge.scenario_sequence()),
            "cancel_shortcut": self.close_shortcut,
            "zoom_in": lambda: self.table.zoom_by(1.2),
            "zoom_out": lambda: self.table.zoom_by(1 / 1.2),
            "zoom_reset": self.table.reset_zoom,
            "next_panel": self._focus_next,
            "to_table": self.table.setFocus,
            "reset_layout": self.reset_layout,
            "picture": self._save_picture,
        }
        actions[name]()

    def _pass(self) -> None:
        question = self.bridge.question
        if question is not None and question.kind == "priority":
            from engine.model.choices import Pass

            self.bridge.choose(Pass(question.seat))

    def _record(self) -> None:
        self.bridge.start_recording()
        self.docks["loop"].show()
        self.docks["loop"].raise_()

    def _end_recording(self) -> None:
        self.bridge.end_recording()
        self.propose(self.bridge.recorded_sequence)

    def _take_offer(self) -> None:
        self.bridge.take_offer()
        self.propose(self.bridge.recorded_sequence)

    def _focus_next(self) -> None:
        from gui.main_window import focus_next

        panels = [self.table, self.prompt, *(dock.widget() for dock in self.docks.values())]
        focus_next([one for one in (*panels, self.shortcut) if one is not None])

    def _save_picture(self) -> None:
        from pathlib import Path

        from PySide6.QtWidgets import QFileDialog

        suggested = str(Path.home() / "table.png")
        path, _ = QFileDialog.getSaveFileName(self, "Save a picture", suggested, "PNG (*.png)")
        if path:
            is_saved = self.window_.grab().save(path, "PNG")
            self.say(f"Saved in {path}." if is_saved else f"{path} could not be written.", not is_saved)

    # The proposal

    @property
    def is_proposing(self) -> bool:
        """Whether a proposal is open."""
        return self.shortcut is not None and self.docks["shortcut"].isVisible()

    def propose(self, sequence: Sequence | None) -> None:
        """Open the proposal of a sequence beside the table."""
        if sequence is None:
            return
        if self.shortcut is None:
            self._make_shortcut_dock()
        assert self.shortcut is not None
        if not self.docks["shortcut"].isVisible():
            self._before_shortcut = {name: self.docks[name].size() for name in RIGHT}
        for name in RIGHT:
            self.docks[name].hide()
        self.docks["shortcut"].show()
        self.window_.resizeDocks([self.docks["shortcut"]], [SHORTCUT_WIDTH], Qt.Orientation.Horizontal)
        self.shortcut.begin(sequence)
        self.window_.refresh_actions()

    def _make_shortcut_dock(self) -> None:
        from gui.dialogs.shortcut import ShortcutPanel

        self.shortcut = ShortcutPanel(self.bridge, self.window_.theme)
        self.shortcut.closed.connect(self.close_shortcut)
        self.shortcut.banner_changed.connect(self.show_banner)
        dock = QDockWidget("Shortcut", self.window_)
        dock.setObjectName("dock shortcut")
        dock.setWidget(self.shortcut)
        dock.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetFloatable
        )
        self.window_.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        self.docks["shortcut"] = dock

    def close_shortcut(self) -> None:
        """Put the proposal away and bring the panels back."""
        if self.shortcut is None or not self.docks["shortcut"].isVisible():
            return
        self.shortcut.end()
        self.docks["shortcut"].hide()
        self.show_banner("")
        for name in RIGHT:
            self.docks[name].show()
        self.docks["inspector"].raise_()
        QTimer.singleShot(0, self._restore_sizes)
        self.table.setFocus()
        self.window_.refresh_actions()

    def _restore_sizes(self) -> None:
        """Give the panels the sizes that they had before the proposal."""
        stack, card = self.docks["stack"], self.docks["inspector"]
        kept = self._before_shortcut
        self.window_.resizeDocks([stack], [kept["stack"].width()], Qt.Orientation.Horizontal)
        heights = [max(80, kept[name].height()) for name in ("stack", "inspector")]
        self.window_.resizeDocks([stack, card], heights, Qt.Orientation.Vertical)

    # Panels

    def show_docks(self, is_shown: bool) -> None:
        """Show the panels with the table, or hide them with it."""
        if not is_shown:
            if self.is_proposing:
                self.close_shortcut()
            self._hidden = [dock for dock in self.docks.values() if not dock.isHidden()]
            for dock in self._hidden:
                dock.hide()
            return
        for dock in getattr(self, "_hidden", []):
            dock.show()
        self._hidden = []
        if self._sizes_wanted:
            self._sizes_wanted = False
            QTimer.singleShot(0, self._set_sizes)  # only docks that are laid out can be given a size

    def _set_sizes(self) -> None:
        docks = self.docks
        width = max(SIDE_WIDTH, round(self.window_.width() * SIDE_SHARE))
        self.window_.resizeDocks([docks["stack"]], [width], Qt.Orientation.Horizontal)
        self.window_.resizeDocks([docks["stack"], docks["inspector"]], [10, 14], Qt.Orientation.Vertical)

    def reset_layout(self) -> None:
        """Put every panel back where it was at first."""
        self.window_.settings.forget_layouts()
        self.window_.restoreState(self._first_layout, LAYOUT_VERSION)
        for name, dock in self.docks.items():
            dock.setFloating(False)
            dock.setVisible(name != "shortcut")
        self._set_sizes()

    def keep_layout(self) -> None:
        """Keep where the panels are."""
        if self.is_proposing:
            self.close_shortcut()
        self.show_docks(True)
        self.window_.settings.keep_layout("panels", self.window_.saveState(LAYOUT_VERSION))


class _Notice(Panel):
    """One line that says why something cannot be done, until the next thing is."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice line")
        self.words = QLabel()
        self.words.setObjectName("notice")
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        close = QToolButton()
        close.setText("×")
        close.setAccessibleName("Close this notice")
        close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        close.setStyleSheet("padding: 1px 7px;")
        close.clicked.connect(lambda: self.say("", False))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 3, 6, 3)
        row.addWidget(self.words, 1)
        row.addWidget(close)
        self.setProperty("class", "panel")
        self.hide()

    def say(self, words: str, is_bad: bool) -> None:
        """Show a sentence; "" shows nothing."""
        show_look(self.words, "danger" if is_bad else "legal")
        self.words.setText(words)
        self.words.setAccessibleName(words or "Notice")
        self.setVisible(bool(words))


def _make_thin(dock: QDockWidget) -> None:
    """Give a low dock a grip instead of a title bar, so that it takes no height."""
    dock.setFeatures(
        QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetVerticalTitleBar
    )
    grip = QLabel("⋮")
    grip.setFixedWidth(14)
    grip.setAlignment(Qt.AlignmentFlag.AlignCenter)
    grip.setToolTip(f"{dock.windowTitle()}: drag to move this panel")
    grip.setCursor(Qt.CursorShape.SizeAllCursor)
    dock.setTitleBarWidget(grip)


_NO_KEYS = Qt.KeyboardModifier.NoModifier
