"""The steps of an iteration, with what other seats could do where they have priority; a click shows the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from engine.cards.definitions.faces import name_by_face
from engine.model.choices import Activate, Cast, PlayLand
from engine.model.decisions import HasPriority
from engine.session.notation.notation import write_choice
from gui.style.theme import Theme
from gui.style.widgets import plain_tip

if TYPE_CHECKING:
    from engine.model.choices import Choice
    from engine.model.state import GameState
    from engine.shortcuts.study.study import Stop

LONGEST_PLACE = 24
_STOP = Qt.ItemDataRole.UserRole


class LoopPlaces(QListWidget):
    """Signal: `chosen` with the stop that was clicked or chosen by key."""

    chosen = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._stops: tuple[Stop, ...] = ()
        self._viewer: int | None = None
        self.setObjectName("loop places")
        self.setAccessibleName("Steps of the iteration, and what others could do")
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.itemClicked.connect(self._choose)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._fill()

    def show_stops(self, stops: tuple[Stop, ...], viewer: int | None, shown: Stop | None) -> None:
        """Show the steps; hands that the viewer does not see are not told of."""
        if stops is not self._stops or viewer != self._viewer:
            self._stops, self._viewer = stops, viewer
            self._fill()
        row = next((row for row, stop in enumerate(stops) if stop is shown), -1)
        if row != self.currentRow():
            self.setCurrentRow(row)

    def _fill(self) -> None:
        self.clear()
        for stop in self._stops:
            self.addItem(self._item(stop))

    def _item(self, stop: Stop) -> QListWidgetItem:
        seen = [choice for choice in stop.choices if self._sees(stop, choice)]
        words = f"{stop.place.step}   {write_choice(stop.state, stop.described)}"
        could = could_words(stop.state, tuple(seen))
        if could:
            words += f"\n        could: {could}"
        item = QListWidgetItem(words)
        item.setData(_STOP, stop)
        name = stop.state.seats[stop.seat].name
        place = str(stop.place) if len(str(stop.place)) <= LONGEST_PLACE else f"step {stop.place.step}"
        item.setData(Qt.ItemDataRole.AccessibleTextRole, words.replace("\n", ", "))
        if stop.choices:
            font = QFont(self.font())
            font.setBold(True)
            item.setFont(font)
            does = "has priority" if isinstance(stop.state.pending, HasPriority) else "makes a choice"
            item.setToolTip(
                plain_tip(f"Place {place}: {name} {does} here. Click to see the table at this moment.")
            )
        else:
            item.setForeground(QColor(self._theme.colors.text_muted))
            item.setToolTip(f"Place {place}. Click to see the table at this moment.")
        return item

    def _sees(self, stop: Stop, choice: Choice) -> bool:
        held = stop.state.objects.get(getattr(choice, "object", 0))
        is_hidden = held is not None and held.zone == "hand" and self._viewer not in (None, held.owner)
        return not is_hidden

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(_STOP))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the table at a place by Up, Down, Home, End and Enter."""
        super().keyPressEvent(event)
        moving = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Return)
        item = self.currentItem()
        if event.key() in moving and item is not None:
            self._choose(item)


def could_words(state: GameState, choices: tuple[Choice, ...]) -> str:
    """Return what a seat could do, in short: "cast Lightning Bolt, activate Quirion Ranger"."""
    found: dict[str, None] = {}
    for choice in choices:
        if not isinstance(choice, Activate | Cast | PlayLand):
            found[choice.verb] = None
            continue
        name = name_by_face(state.objects[choice.object].card, getattr(choice, "face", 0))
        verb = "cast" if isinstance(choice, Cast) else "activate" if isinstance(choice, Activate) else "play"
        found[f"{verb} {name}"] = None
    return ", ".join(found)
