"""The table with its panels: forwards clicks to the bridge and shows what the bridge says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.shortcuts.sequences.sequence import Sequence
from gui.asking.selecting import Picking
from gui.game.studying import RECORDED, SCENARIO
from gui.panels.docks import SHORTCUT_WIDTH, Docks, empty_docks
from gui.panels.draw_offer import DrawOfferBar
from gui.panels.floating import FloatingColumn
from gui.panels.inspector import InspectorPanel
from gui.panels.log import LogPanel
from gui.panels.loop import LoopPanel
from gui.panels.notice import NoticeLine
from gui.panels.priority import PriorityPanel
from gui.panels.prompt import PromptBar
from gui.panels.timeline import TimelinePanel
from gui.panels.why import WhyPanel
from gui.play.clicking import Clicking
from gui.play.endings import Endings
from gui.play.gaps_badge import GapsBadge
from gui.play.hands_seen import HandsSeen
from gui.play.moments import Moments
from gui.play.statements import Statements
from gui.play.tournament_badge import TournamentBadge
from gui.style.theme import Theme
from gui.style.widgets import labeled
from gui.table.scene import TableWidget
from gui.working.loading import load_beside
from gui.working.waiting import breathe

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.session.game.moment import Moment
    from gui.dialogs.shortcut import ShortcutPanel
    from gui.play.owner import TableWindow
    from gui.set_up.by_hand import SetUpByHand

MOST_FOLLOWED = 8
"""What came of so many choices at the most is shown as it happens: a pass with those that follow from it."""


class PlayArea(QWidget):
    """The table and the prompt bar, with what floats over the table; its panels are docks of the main window."""

    def __init__(self, window: TableWindow, parent: QWidget) -> None:
        super().__init__(parent)
        self.outer = window
        self.bridge = window.bridge
        bridge, theme = self.bridge, window.theme
        self.table = TableWidget(theme)
        self.table.set_reduced_motion(window.settings.is_motion_reduced)
        self.table.set_magnifying(window.settings.has_magnifier)
        self.table.viewport().installEventFilter(window.host)
        self.prompt = PromptBar(bridge, theme, self._keys_of)
        self.prompt.list_wanted.connect(self.show_list)
        self.prompt.command_wanted.connect(self._do_and_return)
        self.prompt.after = self.table
        self.prompt.is_of_use = window.is_of_use
        self.notice = NoticeLine()
        self.banner = labeled("", "priority")
        self.banner.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.banner.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(4)
        column.addWidget(self.table, 1)
        column.addWidget(self.prompt)
        self.draw_offer = DrawOfferBar(bridge)
        above, below = FloatingColumn(self.table, self, self.table.middle), FloatingColumn(self.table, self)
        above.add(self.banner)
        self._over_the_middle = above
        breathe()
        for floating in (self.draw_offer, self.prompt.options, self.notice):
            below.add(floating)
        self._make_panels(window)
        self.shortcut: ShortcutPanel | None = None
        self.clicking = Clicking(self)
        self.moments = Moments(self)
        self.endings = Endings(self)
        self.statements = Statements(self)
        self._set_up: SetUpByHand | None = None
        self._seen: Moment | None = None
        self._announced = 0
        """The moment that was told to screen readers last."""
        self.badge = TournamentBadge(self)
        GapsBadge(self, self.badge.label)
        self.hands_seen = HandsSeen(window)
        self._connect()

    def _make_panels(self, window: TableWindow) -> None:
        """Make the panels, which stand in docks around the table."""
        bridge, theme = self.bridge, window.theme
        docks = empty_docks(window.host)
        self.priority = PriorityPanel(bridge, theme, docks["priority"])
        self.inspector = InspectorPanel(bridge, theme, docks["inspector"])
        self.log = LogPanel(bridge, theme, docks["log"])
        breathe()
        self.loop = LoopPanel(bridge, theme, docks["loop"])
        breathe()
        self.why = WhyPanel(bridge, theme, docks["why"])
        self.timeline = TimelinePanel(bridge, theme, docks["timeline"])
        breathe()
        panels = (self.priority, self.inspector, self.log, self.loop, self.why, self.timeline)
        for dock, panel in zip(docks.values(), panels, strict=True):
            dock.setWidget(panel)
        self.docks = Docks(window.host, docks, window.settings)
        self.docks.when_in_front("loop", self.loop.show_seen)
        self.docks.when_in_front("log", self.log.show_seen)
        self.docks.when_in_front("why", self.why.show_seen)
        self.docks.when_floating("loop", self.loop.show_floating)

    def _connect(self) -> None:
        bridge, table = self.bridge, self.table
        table.card_clicked.connect(self.clicking.click_card)
        table.card_hovered.connect(self.inspector.show_card)
        table.pointed_at.connect(self.why.point_at)
        table.asked_about.connect(self.ask_why)
        table.seat_clicked.connect(self.clicking.click_seat)
        table.pile_clicked.connect(self.clicking.click_pile)
        table.card_double_clicked.connect(self.clicking.click_plainly)
        self.loop.start_wanted.connect(lambda: self._do_and_return("record"))
        self.loop.end_wanted.connect(lambda: self._do_and_return("end_recording"))
        self.loop.drop_wanted.connect(lambda: self._do_and_return("drop_recording"))
        self.loop.again_wanted.connect(self._propose_studied)
        self.loop.large_wanted.connect(lambda: self.outer.do("loop_large"))
        self.loop.find_wanted.connect(lambda: self.outer.do("find_loops"))
        self.loop.offer_taken.connect(self._take_offer)
        self.timeline.name_wanted.connect(lambda: self.outer.do("name_moment"))
        self.timeline.lines_wanted.connect(lambda: self.outer.do("lines"))
        self.timeline.compare_wanted.connect(lambda: self.outer.do("compare"))
        bridge.state_changed.connect(self.refresh)
        bridge.selection_changed.connect(self._show_lit)
        bridge.recording_changed.connect(self._show_recording)

    def _keys_of(self, command: str) -> tuple[str, ...]:
        """Return the keys that give a command, that to be named first at the front."""
        return self.outer.keys.get(command, ())

    def _do_and_return(self, command: str) -> None:
        """Do what a button stands for that goes away with it, and give the table the keyboard."""
        self.outer.do(command)
        self.take_keyboard()

    # What is shown

    def refresh(self) -> None:
        """Show the moment that the bridge shows."""
        if not self.bridge.has_game:
            return
        self.notice.say("", False)
        if self._set_up is not None or self.bridge.is_setting_up:
            self.set_up.refresh()
        if not self.is_proposing:
            self.show_banner(self.bridge.preview_words if self.bridge.is_previewing else "")
        self._show_lit()
        if QAccessible.isActive():
            self._announce()

    def _announce(self) -> None:
        """Let a screen reader say what has led from the moment announced last to this one."""
        if self.bridge.is_previewing:
            return
        history = self.bridge.history
        first = self._announced + 1 if self._announced < history.position else history.position
        self._announced = history.position
        told = range(max(first, history.position - MOST_FOLLOWED), history.position + 1)
        self.table.announce("; ".join(history.words_at(position) for position in told))

    def take_keyboard(self) -> None:
        """Give the table the keyboard, so that keys mean what the prompt bar says; a proposal keeps it."""
        if not self.is_proposing:
            self.table.setFocus()

    def _show_lit(self) -> None:
        """Show the table with what can be clicked, and what has been."""
        if not self.bridge.has_game:
            return
        announcing = self.bridge.automation.announcing
        items = (item.id for item in self.bridge.view.stack)
        said = {id: "; ".join(words) for id in items if (words := announcing.words_of(id))}
        self.table.show_announced(said)
        self.table.show_view(self.bridge.view, self.bridge.lit, self._is_next())
        selection = self.bridge.selection
        picked = self._set_up.picked if self._set_up is not None else ()
        self.table.show_selected(selection.selected if selection is not None else picked)
        if selection is not None and self.isVisible() and self._is_out_of_sight(selection.lit):
            self.show_list()

    def _is_next(self) -> bool:
        """Return whether what is shown came of what was shown before by a choice or a few, and by no shortcut."""
        seen, self._seen = self._seen, None if self.bridge.is_previewing else self.bridge.moment
        at = self._seen
        for _ in range(MOST_FOLLOWED):
            if at is None or at is seen or at.taken is not None:
                break
            at = at.before
        return at is seen and at is not None

    def _is_out_of_sight(self, lit: frozenset[int]) -> bool:
        """Return whether none of what can be chosen is on the table or the stack, as in a search of a library."""
        question = self.bridge.question
        if question is None or not question.is_picking or question.options or not lit:
            return False
        stack = {item.id for item in self.bridge.view.stack}
        return not any(one < 0 or one in stack or self.table.place_of_card(one) is not None for one in lit)

    def _show_recording(self) -> None:
        if self.bridge.loops.is_recording:
            self.docks.entitle("loop", "● Loop")
        else:
            self.docks.entitle("loop", "Loop")

    def show_banner(self, words: str) -> None:
        """Say over the table that another moment is shown; "" takes it away."""
        self.banner.setText(words)
        self.banner.setVisible(bool(words))
        self._over_the_middle.refit()

    def say(self, words: str, is_bad: bool) -> None:
        """Say something in the line over the prompt bar."""
        self.notice.say(words, is_bad)

    def set_theme(self, theme: Theme, let_go_on: Callable[[], None] = lambda: None) -> None:
        """Draw in another theme and with other settings; `let_go_on` is called between the parts."""
        settings = self.outer.settings
        self.table.set_theme(theme)
        self.table.set_reduced_motion(settings.is_motion_reduced)
        self.table.set_magnifying(settings.has_magnifier)
        for panel in (
            *(self.prompt, self.priority, self.log),
            *(self.inspector, self.loop, self.timeline, self.why),
        ):
            let_go_on()
            panel.set_theme(theme)
        if self.shortcut is not None:
            self.shortcut.set_theme(theme)
        if self._set_up is not None:
            self._set_up.set_theme(theme)

    # Commands

    def show_list(self) -> None:
        """Show everything that can be chosen now, as a list."""
        from gui.dialogs.choosing_dialogs import ListDialog  # its kinds of widgets are of no use before

        if isinstance(self.bridge.selection, Picking) and self.outer.host.findChild(ListDialog) is None:
            ListDialog(self.bridge, self.outer.host).open()

    def ask_why(self, reference: int | None) -> None:
        """Explain what a reference names, in the panel; None: the table as a whole."""
        self.docks.bring_up("why")
        self.why.ask(reference)

    def ask_why_here(self) -> None:
        """Explain what is pointed at, by mouse or by key, or the table where nothing is."""
        self.ask_why(self.table.pointed)

    def ask_what_if(self) -> None:
        """Try a response at each place of the loop recorded last, or of the scenario's."""
        loops = self.bridge.loops
        places = loops.places_of(RECORDED if loops.recorded is not None else SCENARIO)
        if not places:
            self.say("No loop is known here: record one, or play it once.", True)
            return
        load_beside(self.outer.host, "what tries responses", "gui.dialogs.what_if")
        from gui.dialogs.what_if import WhatIfDialog  # no start needs it, as what else is loaded within functions

        dialog = WhatIfDialog(self.bridge, places, self.outer.host)
        breathe()
        dialog.show()

    def _propose_studied(self) -> None:
        source, recorded = self.bridge.studying.source, self.bridge.loops.recorded
        is_scenarios = source == "scenario" or (not source and recorded is None)
        name = "scenario_loop" if is_scenarios else "propose"
        if self.outer.is_of_use(name):
            self.outer.do(name)
        else:
            self.say("A shortcut is proposed where a seat has priority and nothing else is under way.", True)

    def propose_anew(self) -> None:
        """Open a proposal that is yet to be written."""
        self.propose(Sequence(()))

    def _take_offer(self) -> None:
        self.bridge.loops.take_offer()
        self.propose(self.bridge.loops.recorded)

    def reset_layout(self) -> None:
        """Put every panel back where it was at first."""
        self.close_shortcut()
        self.docks.reset()

    # Setting up by hand

    @property
    def set_up(self) -> SetUpByHand:
        """What sets the table up by hand, made when it is first needed."""
        if self._set_up is None:
            from gui.set_up.by_hand import SetUpByHand  # as above

            self._set_up = SetUpByHand(self.outer, self.bridge, self.table, self.docks)
        return self._set_up

    # The proposal

    @property
    def is_proposing(self) -> bool:
        """Whether a proposal is open."""
        return self.shortcut is not None and self.docks.is_beside("shortcut")

    def propose(self, sequence: Sequence | None) -> None:
        """Open the proposal of a sequence beside the table."""
        if sequence is None:
            return
        if self.shortcut is None:
            load_beside(self.outer.host, "what proposes shortcuts", "gui.dialogs.shortcut")
            from gui.dialogs.shortcut import ShortcutPanel  # as above

            dock = self.docks.add_beside("shortcut", "Shortcut")
            self.shortcut = ShortcutPanel(self.bridge, self.outer.theme, dock)
            dock.setWidget(self.shortcut)
            self.shortcut.closed.connect(self.close_shortcut)
            self.shortcut.banner_changed.connect(self.show_banner)
            breathe()
        self.docks.show_beside("shortcut", SHORTCUT_WIDTH)
        self.shortcut.begin(sequence)
        self.outer.refresh_actions()

    def close_shortcut(self) -> None:
        """Put the proposal away and bring the panels back."""
        if self.shortcut is None or not self.is_proposing:
            return
        self.shortcut.end()
        self.show_banner("")
        self.docks.hide_beside("shortcut")
        self.table.setFocus()
        self.outer.refresh_actions()

    # Panels

    def show_docks(self, is_shown: bool) -> None:
        """Show the panels with the table, or hide them with it."""
        if not is_shown:
            self.close_shortcut()
        self.docks.show_all(is_shown)

    def keep_layout(self) -> None:
        """Keep where the panels are."""
        self.close_shortcut()
        if self._set_up is not None:
            self._set_up.put_away()
        self.docks.keep()
