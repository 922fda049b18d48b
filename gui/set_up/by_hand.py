"""Brings table, panel and mouse together while the rules are off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu

from engine.model.stack_edits import EditAnnounced
from gui.game.window import Window
from gui.panels.docks import SET_UP_WIDTH
from gui.set_up.announcing_by_hand import Announcing, AnnouncingDialog
from gui.set_up.carrying import Carrying, TableCarrying
from gui.set_up.consequences import ConsequencesDialog
from gui.set_up.edits import BOTTOM, TOP, Editor, Picked
from gui.set_up.object_menu import begin_attaching, keys_of_objects, offer_of_objects
from gui.set_up.rubber_band import RubberBand
from gui.set_up.set_up_panel import SetUpPanel

if TYPE_CHECKING:
    from gui.game.bridge import Bridge
    from gui.panels.docks import Docks
    from gui.style.theme import Theme
    from gui.table.scene import TableWidget

NAME = "set up"
NO_KEYS = Qt.KeyboardModifier.NoModifier


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
        self._band = RubberBand(table, self.editor)
        self._from_table = TableCarrying(table, self.editor, self.carrying, window.theme)
        dock = docks.add_beside(NAME, "Set up by hand")
        self.panel = SetUpPanel(self.editor, bridge, self.carrying, window.theme, dock)
        dock.setWidget(self.panel)
        self.panel.rules_wanted.connect(self.switch)
        self.panel.menu_wanted.connect(self._offer)
        self.panel.text_wanted.connect(lambda: window.do("set_up"))
        self.panel.sharing_wanted.connect(lambda: window.do("share"))
        self.panel.find_wanted.connect(lambda: window.do("find_loops"))
        self.panel.announce_wanted.connect(self._announce_anew)
        self.editor.announcing.connect(self._announce)
        self.editor.changed.connect(lambda: table.show_selected(self.picked))
        table.installEventFilter(self)

    @property
    def picked(self) -> tuple[int, ...]:
        """The references of what is picked, for the table to mark."""
        picked = self.editor.picked
        if picked is None or not self.editor.is_on:
            return ()
        if picked.kind == "card":
            return tuple(held.id for held in self.editor.objects)
        return (-1 - picked.seat,) if picked.kind == "seat" else ()

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

    def list_cards(self) -> None:
        """List the cards to put before the panel is seen, so that it has them when it is."""
        self.panel.finder.show_seats([seat.name for seat in self._bridge.state.seats])

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

    def click_card(self, id: int, button: Qt.MouseButton, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
        """Pick a card, with Ctrl besides others, with Shift all up to it; the right button offers what is done."""
        is_right = button == Qt.MouseButton.RightButton
        if any(item.id == id for item in self._bridge.state.stack):
            self.panel.show_item(id)
            return
        if keys & Qt.KeyboardModifier.ControlModifier:
            self.editor.toggle_card(id)
        elif keys & Qt.KeyboardModifier.ShiftModifier:
            self.editor.reach_card(id)
        elif not is_right or id not in {held.id for held in self.editor.objects}:
            self.editor.click_card(id)
        self.panel.show_picked()
        if is_right and self.editor.objects:
            self._offer()

    def click_seat(self, seat: int) -> None:
        """Pick a seat and show what can be changed of it; or attach to it, where something is to be attached."""
        self.editor.click_seat(seat)
        self.panel.show_picked()

    def show_zone(self, seat: int, zone: str) -> None:
        """Show the cards of a pile in order."""
        self.panel.show_zone(seat, zone)
        self.panel.show_picked()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take keys at the table: T taps, S sick, O and F turn over, D duplicates, + and - count, A attaches."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or not self.editor.is_on:
            return False
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return False
        if event.key() == Qt.Key.Key_Slash:
            self.panel.tabs.setCurrentIndex(0)
            self.panel.finder.search.setFocus()
            return True
        held = self.editor.object
        if held is None:
            return False
        do = keys_of_objects(self.editor, Qt.Key(event.key()))
        if do is not None:
            do()
            return True
        if event.key() == Qt.Key.Key_A and held.zone == "battlefield":
            begin_attaching(self.editor, held, self._tell)
            return True
        return False

    def _offer(self) -> None:
        """Offer what is done with what is picked."""
        offer_of_objects(self.editor, self._bridge.state, self._window.host, self._tell)

    def _tell(self, words: str) -> None:
        self._window.say(words, False)

    def _announce(self, edit: Announcing) -> None:
        """Ask what is announced of something for the stack, where there is anything to be said."""
        dialog = AnnouncingDialog(self._bridge.state, edit, self._window.host)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if not dialog.is_needed:
            self.editor.do(dialog.edit)
            dialog.deleteLater()
            return
        dialog.accepted.connect(lambda: self.editor.do(dialog.edit))
        dialog.open()

    def _announce_anew(self, id: int) -> None:
        """Announce a spell or ability anew, beginning with what is announced of it."""
        for item in self._bridge.state.stack:
            if item.id == id:
                announced = EditAnnounced(self.editor.seat, id, item.modes, item.targets, item.x, item.shares)
                self.editor.announce(announced)

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
            picked = {one.id for one in self.editor.objects}
            if what in picked and len(picked) > 1:
                self.editor.move_each(seat, zone, position)
                return
            is_there = held.zone == zone == "battlefield" and held.controller == seat
            if is_there:
                self.editor.pick(Picked("card", id=what))
            elif not self.editor.move(what, seat, zone, 0, position):
                return
        elif not self.editor.put(what, seat, zone, 1, position):  # type: ignore[arg-type]  # what the list carries
            return
        laid, host = self.editor.object, self._bridge.state.objects.get(on)
        if laid is None:
            return
        attaches = {"Aura", "Equipment", "Fortification"} & set(laid.card.subtypes)
        if attaches and host is not None and host.zone == laid.zone == "battlefield" and host.id != laid.id:
            self.editor.attach(laid.id, host.id)
        self.editor.click_card(laid.id)
        self.panel.show_picked()
