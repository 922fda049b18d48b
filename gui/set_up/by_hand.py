"""Brings table, panel and mouse together while the rules are off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtWidgets import QMenu

from engine.cards.definitions.faces import other_side
from engine.model import edits
from engine.model.objects import counters_of
from gui.game.window import Window
from gui.panels.docks import SET_UP_WIDTH
from gui.set_up.carrying import Carrying, TableCarrying
from gui.set_up.consequences import ConsequencesDialog
from gui.set_up.edits import BOTTOM, TOP, Editor
from gui.set_up.finder import PLACES
from gui.set_up.panel import SetUpPanel

if TYPE_CHECKING:
    from gui.game.bridge import Bridge
    from gui.panels.docks import Docks
    from gui.style.theme import Theme
    from gui.table.scene import TableWidget

NAME = "set up"


class SetUpWindow(Window, Protocol):
    """What setting up by hand asks of the window."""

    def do(self, name: str) -> None:
        """Give a command by its name."""

    def show_switch(self, name: str, is_on: bool) -> None:
        """Show in its menu whether a command that is a switch is on."""


class SetUpByHand(QObject):
    """Shows the panel while the rules are off; takes clicks, keys and what is carried to the user's hand."""

    def __init__(self, window: SetUpWindow, bridge: Bridge, table: TableWidget, docks: Docks) -> None:
        super().__init__(window.host)
        self._window = window
        self._bridge = bridge
        self._table = table
        self._docks = docks
        self.editor = Editor(bridge)
        self.carrying = Carrying(table, window.host)
        self.carrying.dropped.connect(self._drop)
        self._from_table = TableCarrying(table, self.editor, self.carrying, window.theme)
        self.panel = SetUpPanel(self.editor, bridge, self.carrying, window.theme)
        self.panel.rules_wanted.connect(self.switch)
        self.panel.text_wanted.connect(lambda: window.do("set_up"))
        self.panel.sharing_wanted.connect(lambda: window.do("share"))
        self.panel.find_wanted.connect(lambda: window.do("find_loops"))
        self.editor.changed.connect(lambda: table.show_selected(self.picked))
        docks.add_beside(NAME, "Set up by hand", self.panel)
        table.installEventFilter(self)

    @property
    def picked(self) -> tuple[int, ...]:
        """The references of what is picked, for the table to mark."""
        picked = self.editor.picked
        if picked is None or not self.editor.is_on:
            return ()
        return (picked.id,) if picked.kind == "card" else (-1 - picked.seat,) if picked.kind == "seat" else ()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._from_table.theme = theme
        self.panel.set_theme(theme)

    def refresh(self) -> None:
        """Show the panel while the rules are off, and put it away otherwise."""
        is_on, docks = self.editor.is_on, self._docks
        self._window.show_switch("set_up_by_hand", is_on)
        if is_on and not docks.is_beside(NAME):
            docks.show_beside(NAME, SET_UP_WIDTH)
            self.panel.refresh()
            self.panel.finder.search.setFocus()
        elif not is_on and docks.is_beside(NAME):
            self.carrying.stop()
            docks.hide_beside(NAME)

    def put_away(self) -> None:
        """Put the panels at the side back, as the window closes."""
        self._docks.hide_beside(NAME)

    def switch(self) -> None:
        """Switch the rules off; or on again, after telling what they would do."""
        if not self._bridge.is_setting_up:
            self.editor.switch(False)
            return
        told = self.editor.consequences()
        if not told:
            self._switch_on()
            return

        dialog = ConsequencesDialog(told, self._window.host)
        dialog.accepted.connect(self._switch_on)
        dialog.rejected.connect(self.refresh)
        dialog.open()
        self.refresh()

    def _switch_on(self) -> None:
        self.editor.switch(True)
        self._table.setFocus()

    # Clicks and keys

    def click_card(self, id: int, button: Qt.MouseButton) -> None:
        """Pick a card; with the right button, offer what is done with it most."""
        self.editor.click_card(id)
        self.panel.show_picked()
        if button == Qt.MouseButton.RightButton:
            self._offer(id)

    def show_zone(self, seat: int, zone: str) -> None:
        """Show the cards of a pile in order."""
        self.panel.show_zone(seat, zone)
        self.panel.show_picked()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys at the table: T taps, S sick, O turns over, + and - count, A attaches, Delete, / searches."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or not self.editor.is_on:
            return False
        held = self.editor.object
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return False
        if event.key() == Qt.Key.Key_Slash:
            self.panel.tabs.setCurrentIndex(0)
            self.panel.finder.search.setFocus()
            return True
        if held is None:
            return False

        has = counters_of(held, "+1/+1")
        keys = {
            Qt.Key.Key_T: (edits.EditTapped, held.id, 0, not held.tapped),
            Qt.Key.Key_S: (edits.EditSick, held.id, 0, not held.is_sick),
            Qt.Key.Key_O: (edits.EditTurned, held.id, 0),
            Qt.Key.Key_Plus: (edits.EditCounters, held.id, 0, "+1/+1", has + 1),
            Qt.Key.Key_Minus: (edits.EditCounters, held.id, 0, "+1/+1", max(0, has - 1)),
            Qt.Key.Key_Delete: (edits.EditRemove, held.id, 0),
        }
        change = keys.get(Qt.Key(event.key()))
        if change is not None:
            self.editor.change(*change)  # type: ignore[arg-type]  # a kind of edit and its values
            return True
        if event.key() == Qt.Key.Key_A and held.zone == "battlefield":
            self.editor.begin_attaching(held.id)
            self._window.say(f"Click what {held.card.name} shall be attached to.", False)
            return True
        return False

    def _offer(self, id: int) -> None:
        held = self._bridge.state.objects[id]
        menu = QMenu(self._window.host)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setObjectName("by hand")
        if held.zone == "battlefield":
            words = "Untap" if held.tapped else "Tap"
            menu.addAction(words, lambda: self.editor.change(edits.EditTapped, id, 0, not held.tapped))
            side = other_side(held.card)
            if side is not None and side.is_permanent_card:
                menu.addAction(f"Turn over: {side.name}", lambda: self.editor.change(edits.EditTurned, id, 0))
            menu.addAction("Attach to…", lambda: self.editor.begin_attaching(id))
        seat = held.controller if held.zone == "battlefield" else held.owner
        for words, zone, position in PLACES:
            if zone != held.zone or zone == "library":
                action = menu.addAction(f"To: {words}")
                action.triggered.connect(
                    lambda _=False, one=zone, at=position: self.editor.move(id, seat, one, 0, at)
                )
        menu.addAction("Remove", lambda: self.editor.change(edits.EditRemove, id, 0))
        menu.popup(QCursor.pos())
        menu.setActiveAction(menu.actions()[0])

    # What is carried

    def _drop(self, what: object, seat: int, zone: str, card: object, at: QPoint) -> None:
        if zone == "library":
            self._ask_where(what, seat, at)
        else:
            self._lay(what, seat, zone, BOTTOM, int(str(card)))

    def _ask_where(self, what: object, seat: int, at: QPoint) -> None:
        menu = QMenu(self._window.host)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setObjectName("where in the library")
        menu.addAction("On &top", lambda: self._lay(what, seat, "library", TOP, 0))
        for number in (1, 2, 6):
            words = f"&{number + 1}. from the top"
            menu.addAction(words).triggered.connect(
                lambda _=False, place=number: self._lay(what, seat, "library", place, 0)
            )
        menu.addAction("At the &bottom", lambda: self._lay(what, seat, "library", BOTTOM, 0))
        menu.popup(at)
        menu.setActiveAction(menu.actions()[0])

    def _lay(self, what: object, seat: int, zone: str, position: int, on: int) -> None:
        """Put or move what was carried; an Aura or Equipment that lands on a permanent is attached to it."""
        if isinstance(what, int):
            held = self._bridge.state.objects.get(what)
            if held is None:
                return
            is_there = held.zone == zone == "battlefield" and held.controller == seat
            if not is_there and not self.editor.move(what, seat, zone, 0, position):
                return
        elif not self.editor.put(what, seat, zone, 1, position):  # type: ignore[arg-type]  # what the list carries
            return
        laid, host = self.editor.object, self._bridge.state.objects.get(on)
        if laid is None and isinstance(what, int):
            laid = self._bridge.state.objects.get(what)
        if laid is None:
            return
        attaches = {"Aura", "Equipment", "Fortification"} & set(laid.card.subtypes)
        if attaches and host is not None and host.zone == laid.zone == "battlefield" and host.id != laid.id:
            self.editor.attach(laid.id, host.id)
        self.editor.click_card(laid.id)
        self.panel.show_picked()
