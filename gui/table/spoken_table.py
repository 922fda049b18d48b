"""The table in words: what screen readers and other helps are told of all that is on it."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPoint
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
)
from PySide6.QtWidgets import QWidget

from engine.model.zones import reference_to_seat
from gui.style.theme import Theme
from gui.table.accessible_table import TableInterface, interface_for
from gui.table.describe import describe_card, describe_pile, describe_seat
from gui.table.drawn_table import DrawnTable
from gui.table.packing import Rectangle
from gui.table.table_scene import PointedAt


def reference_of(stop: PointedAt | None) -> int | None:
    """Return the reference of a card, or of the seat that a panel or pile is of; None for nothing."""
    if stop is None:
        return None
    return stop.id if stop.kind == "card" else reference_to_seat(stop.id)


@lru_cache(maxsize=1)
def _let_tables_be_accessible() -> None:
    """Let Qt ask for what stands for a table in the accessibility tree, once."""
    QAccessible.installFactory(interface_for)


class SpokenTable(DrawnTable):
    """The drawn table, with words for everything on it."""

    def __init__(self, theme: Theme | None = None, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._accessible: TableInterface | None = None
        _let_tables_be_accessible()
        self.setAccessibleName("Table")

    @property
    def places(self) -> dict[PointedAt, Rectangle]:
        """Everything that can be pointed at, with its place in the scene."""
        return self._table.stops()

    @property
    def focused_place(self) -> PointedAt | None:
        """What the keyboard's focus is at."""
        return self._table.focused

    def is_chosen(self, stop: PointedAt) -> bool:
        """Return whether something is chosen so far."""
        return stop.kind != "pile" and reference_of(stop) in self._table.selected

    def stop_at(self, at: QPoint) -> PointedAt | None:
        """Return what lies at a place of the viewport."""
        return self._stop_at(at)

    def made_accessible(self) -> TableInterface:
        """Return the table in the accessibility tree."""
        if self._accessible is None:
            self._accessible = TableInterface(self)
        return self._accessible

    def name_of(self, stop: PointedAt) -> str:
        """Return what something is called: a card's name, whose seat or pile it is."""
        view = self._table.view
        if stop.kind == "card":
            item = self._table.card_item(stop.id)
            return "" if item is None else "a face-down card" if item.card.is_face_down else item.card.name
        name = view.seats[stop.id].name if stop.id < len(view.seats) else ""
        return name if stop.kind == "seat" else f"{name}'s {stop.zone or 'page'}"

    def words_of(self, stop: PointedAt) -> str:
        """Return everything about something on the table, in a line."""
        view = self._table.view
        if stop.kind == "card":
            item = self._table.card_item(stop.id)
            return describe_card(item.card, view, stop.id in self._table.legal) if item else ""
        if stop.kind == "seat":
            return describe_seat(view.seats[stop.id])
        if stop.kind == "pile":
            return describe_pile(view.seats[stop.id], stop.zone, self._table.is_pile_legal(stop.id, stop.zone))
        return f"page of {view.seats[stop.id].name}'s battlefield"

    def announce(self, words: str) -> None:
        """Let a screen reader say what has happened."""
        if words and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def _say(self, stop: PointedAt) -> None:
        """Tell assistive technology what has the focus."""
        self.setAccessibleDescription(self.words_of(stop))
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
