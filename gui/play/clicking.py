"""What a click on a card, a seat, a pile or an item of the stack does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from gui.asking.selecting import Attacking
from gui.play.stack_menu import offer_of_item
from gui.words.names import words_of_choice

if TYPE_CHECKING:
    from engine.model.choices import Choice
    from gui.play.owner import Area

_NO_KEYS = Qt.KeyboardModifier.NoModifier


class Clicking:
    """Takes the clicks of a play area to the bridge, and asks where a click may mean several things."""

    def __init__(self, area: Area) -> None:
        self._area = area
        self._bridge = area.bridge
        self._window = area.outer

    def click_plainly(self, id: int) -> None:
        """Click a card with the left button and no key held."""
        self.click_card(id, Qt.MouseButton.LeftButton, _NO_KEYS)

    def click_card(self, id: int, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Choose the card, use it, or ask which of its uses is meant; says why where there is none."""
        if any(item.id == id for item in self._bridge.view.stack):
            if self._bridge.is_setting_up:
                self._area.set_up.click_card(id, button, modifiers)
            else:
                self._click_item(id, button)
            return
        is_single = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        is_holding = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        self._area.inspector.show_card(id)
        self._window.clear_notice()
        if self._bridge.is_setting_up:
            self._area.set_up.click_card(id, button, modifiers)
            return
        if self._ask_asker(id):
            return
        if self._bridge.selection is not None:
            if id not in self._bridge.selection.lit:
                self._say_why_not(id)
                if button == Qt.MouseButton.RightButton:
                    self._area.ask_why(id)
            elif button == Qt.MouseButton.RightButton and self._ask_how_many(id):
                return
            else:
                self._bridge.click(id, is_single)
            return
        offers = self._bridge.offers.get(id, ())
        if button == Qt.MouseButton.RightButton:
            self._offer(id, offers, is_holding)
        elif not offers:
            self._say_why_not(id)
        elif len(offers) == 1:
            self._bridge.choose(offers[0], is_holding)
        else:
            self._offer(id, offers, is_holding)

    def _click_item(self, id: int, button: Qt.MouseButton) -> None:
        """Choose an item of the stack as a target, or open the menu of what to do about it."""
        if button == Qt.MouseButton.RightButton:
            at, host = self._place_of(id), self._window.host
            offer_of_item(self._bridge, id, at, host, self._announce, self._area.ask_why)
        else:
            self.click_reference(id)

    def _announce(self) -> None:
        self._window.do("announce")

    def _place_of(self, id: int) -> QPoint:
        """Return where a menu about a card opens: at the mouse, or at the card where the mouse is elsewhere."""
        focused = self._area.table.place_of_card(id)
        at, viewport = QCursor.pos(), self._area.table.viewport()
        if focused is not None and not viewport.rect().contains(viewport.mapFromGlobal(at)):
            return viewport.mapToGlobal(focused)
        return at

    def _ask_asker(self, reference: int) -> bool:
        """Tell what asks in place of the game that something was clicked; whether anything does."""
        asker = self._bridge.asker
        if asker is None or self._bridge.is_previewing:
            return False
        asker.click(reference)
        return True

    def _say_why_not(self, reference: int) -> None:
        """Say why something cannot be used or chosen now, where the user looks."""
        words = self._bridge.why_not(reference)
        if self._bridge.is_previewing:
            is_proposed = self._bridge.is_proposing
            back = "answer the proposal first" if is_proposed else "Esc goes back to the game"
            words = f"Another moment is shown; {back}."
        # What is lit only after another click has no reason against it.
        self._area.say(words or "Click one of your creatures first, then what it blocks.", True)

    def _offer(self, id: int, offers: tuple[Choice, ...], is_holding: bool) -> None:
        """Let the user say which of several uses of a card is meant, or ask why it is as it is."""
        menu = QMenu(self._window.host)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setObjectName("uses")
        for number, choice in enumerate(offers, start=1):
            words = words_of_choice(self._bridge.state, choice).replace("&", "&&").replace("\n", " ")
            action = menu.addAction(f"&{number}  {words}")
            action.triggered.connect(lambda _=False, one=choice: self._bridge.choose(one, is_holding))
        self._add_why(menu, id)
        menu.popup(self._place_of(id))
        menu.setActiveAction(menu.actions()[0])

    def _add_why(self, menu: QMenu, id: int) -> None:
        """Let a menu end with *Why?*: the first reason as a line, all of them in the panel."""
        if menu.actions():
            menu.addSeparator()
        keys = self._window.keys.get("why", ())
        why = menu.addAction(f"&Why?\t{keys[0]}" if keys else "&Why?")
        why.triggered.connect(lambda: self._area.ask_why(id))

    def _ask_how_many(self, id: int) -> bool:
        """Ask how many members of a group attack."""
        selection = self._bridge.selection
        held = self._bridge.state.objects.get(id)
        if not isinstance(selection, Attacking) or held is None or held.count == 1:
            return False

        from gui.dialogs.choosing_dialogs import NumberDialog  # its kinds of widgets are of no use before

        def give(count: int) -> None:
            selection.set_count(id, count)
            self._bridge.selection_changed.emit()

        dialog = NumberDialog(f"How many {held.card.name} attack?", held.count, self._window.host)
        dialog.given.connect(give)
        dialog.open()
        return True

    def click_seat(self, seat: int) -> None:
        """Choose a seat."""
        if self._bridge.is_setting_up:
            self._area.set_up.click_seat(seat)
            return
        self.click_reference(-1 - seat)

    def click_reference(self, reference: int) -> None:
        """Choose what a reference names: an object, or a seat."""
        self._window.clear_notice()
        if self._ask_asker(reference):
            return
        selection = self._bridge.selection
        if selection is not None and reference in selection.lit:
            self._bridge.click(reference, False)
        elif selection is not None:
            self._say_why_not(reference)

    def click_pile(self, seat: int, zone: str) -> None:
        """Show what is in a pile."""
        if self._bridge.is_setting_up:
            self._area.set_up.show_zone(seat, zone)
            return

        from gui.dialogs.choosing_dialogs import PileDialog  # as above

        selection = self._bridge.selection
        ids = {card.id for card in PileDialog.cards_of(self._bridge.view.seats[seat], zone)}
        if selection is not None and ids & selection.lit:
            self._area.show_list()
            return
        dialog = PileDialog(self._bridge, self._window.theme, seat, zone, self._window.host)
        dialog.card_chosen.connect(self.click_plainly)
        dialog.open()
