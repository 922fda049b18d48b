"""The panel that stands beside the table while the rules are off."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QScrollArea,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from gui.set_up.edits import Picked
from gui.set_up.finder import Finder
from gui.set_up.object_editor import ObjectEditor
from gui.set_up.picked_together import SeveralEditor
from gui.set_up.seat_editor import SeatEditor, ZoneEditor
from gui.set_up.stack_editor import EffectEditor
from gui.set_up.table_editor import TableEditor
from gui.style.widgets import Panel, button, clear_layout, labeled, put_after

if TYPE_CHECKING:
    from gui.game.bridge import Bridge
    from gui.set_up.carrying import Carrying
    from gui.set_up.edits import Editor
    from gui.style.theme import Theme

MOST_TOLD = 4
CARDS, PICKED, TABLE = range(3)
Page = TypeVar("Page", bound=QWidget)


class SetUpPanel(Panel):
    """Finding cards, changing what is picked, and the table as a whole; below, what the rules would do.

    Signals: `rules_wanted`: the rules shall be on again; `text_wanted`: the table as text, please;
    `sharing_wanted`: it is to be saved or copied; `find_wanted`: loops are to be looked for on it; `menu_wanted`:
    the menu of all that is picked; `announce_wanted` carries the spell or ability that is to be announced anew.
    """

    rules_wanted = Signal()
    text_wanted = Signal()
    sharing_wanted = Signal()
    find_wanted = Signal()
    menu_wanted = Signal()
    announce_wanted = Signal(int)

    def __init__(self, editor: Editor, bridge: Bridge, carrying: Carrying, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._editor = editor
        self._bridge = bridge
        self.setAccessibleName("Set up by hand")
        # What holds others is there before them: what is put into something is styled anew with all that it holds.
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(6)
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        column.addWidget(self.tabs, 1)
        self.finder = Finder(editor, carrying, theme)
        self.tabs.addTab(self.finder, "&Cards")
        beside = QWidget()
        self.tabs.addTab(beside, "Pic&ked")
        both = QVBoxLayout(beside)
        both.setContentsMargins(0, 0, 0, 0)
        self.picked = QStackedWidget()
        both.addWidget(self.picked, 1)
        self._below_picked = both
        self._page_of: dict[QWidget, QWidget] = {}
        """The page in which what changes a kind of thing stands: it, or what scrolls it."""
        words = (
            "Click a card, a seat or a pile on the table to change it. Several cards: draw a rectangle around "
            "them, or click with Ctrl or Shift."
        )
        self.nothing = labeled(words, "muted", True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.nothing.setContentsMargins(10, 10, 10, 10)
        self.picked.addWidget(self.nothing)
        self._of_table = _scrolling()
        self.tabs.addTab(self._of_table, "&Table")
        self.tabs.currentChanged.connect(lambda _: self._show_tab())
        self.told = QVBoxLayout()
        self.told.setSpacing(2)
        self.on = button("Rules on  (Ctrl+H)", "rules on", "Check the table and play on by the rules", "priority")
        self.on.clicked.connect(self.rules_wanted)
        foot = QVBoxLayout()
        foot.setContentsMargins(10, 0, 10, 0)
        foot.setSpacing(6)
        foot.addLayout(self.told)
        foot.addWidget(self.on)
        column.addLayout(foot)
        editor.changed.connect(self.refresh)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.finder.set_theme(theme)

    # What changes each kind of thing is made when it is first seen: together they are some 200 widgets.

    @cached_property
    def object(self) -> ObjectEditor:
        """What changes the card that is picked."""
        return self._as_page(ObjectEditor(self._editor, self._bridge), is_scrolling=True)

    @cached_property
    def seat(self) -> SeatEditor:
        """What changes the seat that is picked."""
        return self._as_page(SeatEditor(self._editor, self._bridge), is_scrolling=True)

    @cached_property
    def zone(self) -> ZoneEditor:
        """What changes the order of the pile that is picked."""
        return self._as_page(ZoneEditor(self._editor, self._bridge))

    @cached_property
    def several(self) -> SeveralEditor:
        """What is shown of several cards that are picked at once."""
        made = self._as_page(SeveralEditor(self._editor))
        made.menu_wanted.connect(self.menu_wanted)
        return made

    @cached_property
    def effect(self) -> EffectEditor:
        """The lasting effects on what is picked."""
        made = EffectEditor(self._editor)
        self._below_picked.addWidget(made)
        put_after(self.tabs.tabBar(), made)
        return made

    @cached_property
    def whole(self) -> TableEditor:
        """What changes the table as a whole."""
        made = TableEditor(self._editor, self._bridge)
        self._of_table.setWidget(made)
        put_after(self.tabs.tabBar(), made)
        made.text_wanted.connect(self.text_wanted)
        made.sharing_wanted.connect(self.sharing_wanted)
        made.find_wanted.connect(self.find_wanted)
        made.stack.announce_wanted.connect(self.announce_wanted)
        made.seat_wanted.connect(self._show_seat)
        return made

    def _as_page(self, made: Page, *, is_scrolling: bool = False) -> Page:
        """Put what changes a kind of thing among the pages of what is picked, above the effects on it."""
        page: QWidget = made
        if is_scrolling:
            area = _scrolling()
            area.setWidget(made)
            page = area
        self._page_of[made] = page
        self.picked.addWidget(page)
        put_after(self.tabs.tabBar(), page)
        return made

    # What is shown

    def refresh(self) -> None:
        """Show the table as it is now."""
        if not self._editor.is_on:
            return
        self.finder.show_seats([seat.name for seat in self._bridge.state.seats])
        self._show_tab()
        self._tell()

    def _show_tab(self) -> None:
        """Show the table as it is now in the tab that is seen; another is brought up to date when it is seen."""
        if not self._editor.is_on:
            return
        if self.tabs.currentIndex() == PICKED:
            self._show_what_is_picked()
        elif self.tabs.currentIndex() == TABLE:
            self.whole.show_state()

    def _show_what_is_picked(self) -> None:
        state, picked = self._bridge.state, self._editor.picked
        held, objects = self._editor.object, self._editor.objects
        self.effect.show_picked(state)  # before the pages are made, which come before it when Tab is pressed
        if len(objects) > 1:
            self.several.show_objects(objects)
            self.picked.setCurrentWidget(self.several)
        elif held is not None:
            self.object.show_object(held, state)
            self.picked.setCurrentWidget(self._page_of[self.object])
        elif picked is not None and picked.kind == "seat":
            self.seat.show_seat(picked.seat, state)
            self.picked.setCurrentWidget(self._page_of[self.seat])
        elif picked is not None and picked.kind == "zone":
            self.zone.show_zone(picked.seat, picked.zone, state)
            self.picked.setCurrentWidget(self.zone)
        else:
            self.picked.setCurrentWidget(self.nothing)

    def show_zone(self, seat: int, zone: str) -> None:
        """Show the cards of a zone in order; where Put puts stays as it was chosen."""
        self._editor.pick(Picked("zone", seat, zone))
        self.show_picked()
        self.zone.list.setFocus()

    def _show_seat(self, seat: int) -> None:
        self._editor.pick(Picked("seat", seat))
        self.show_picked()

    def show_item(self, id: int) -> None:
        """Mark a spell or ability in the list of what is on the stack."""
        self.tabs.setCurrentIndex(TABLE)
        self.whole.stack.mark(id)

    def show_picked(self) -> None:
        """Bring what is picked to the front."""
        self.tabs.setCurrentIndex(PICKED)

    def _tell(self) -> None:
        """Say what the rules would do at once."""
        clear_layout(self.told)
        told = self._editor.consequences()
        if not told:
            self.told.addWidget(labeled("The table stays as it is when the rules come back.", "small", True))
            return
        self.told.addWidget(labeled("When the rules come back:", "small"))
        for words in told[:MOST_TOLD]:
            self.told.addWidget(labeled(f"•  {words}", "danger", is_wrapped=True))
        if len(told) > MOST_TOLD:
            self.told.addWidget(labeled(f"and {len(told) - MOST_TOLD} more", "small"))


def _scrolling() -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area
