"""The menu of an item of the stack: what is announced of it, and who always lets it resolve."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from gui.automation.passing import words_of_item

if TYPE_CHECKING:
    from gui.game.bridge import Bridge


def offer_of_item(
    bridge: Bridge, id: int, at: QPoint, parent: QWidget, announce: Callable[[], None], why: Callable[[int], None]
) -> None:
    """Open the menu of an item at a place of the screen.

    `announce`: say now what its top will ask for; `why`: explain it.
    """
    item = next((one for one in bridge.shown.stack if one.id == id), None)
    if item is None:
        return
    words, automation = words_of_item(item), bridge.automation
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setObjectName("always")
    menu.addAction("Why?").triggered.connect(lambda: why(id))
    menu.addSeparator()
    announcing = automation.announcing
    if announcing.of_item(id) is not None:
        menu.addAction("Take back what is announced").triggered.connect(lambda: announcing.take_back(id))
    elif announcing.can_announce and item is bridge.shown.stack[-1]:
        says = menu.addAction("Announce what it will ask for…")
        says.setToolTip("It will be chosen as this resolves, unless an opponent responds (MTR 4.2).")
        says.triggered.connect(announce)
    for seat in bridge.view.seats:
        action = menu.addAction(f"{seat.name} always lets this resolve")
        action.setCheckable(True)
        action.setChecked(automation.passing.has_ability(seat.seat, words))
        action.toggled.connect(lambda is_on, one=seat.seat: automation.set_ability(one, words, is_on))
    menu.popup(at)
    menu.setActiveAction(menu.actions()[0])
