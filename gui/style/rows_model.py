"""Rows for a view that draws each of them: what stands in a row, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from gui.style.widgets import plain_tip

Row = TypeVar("Row")
Index: TypeAlias = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole
"""The role under which a view finds what stands in a row."""


def _nothing(row: object) -> str:
    return ""


class RowsModel(QAbstractListModel, Generic[Row]):
    """The rows that are shown. `words_of` gives a row's words for those who hear it, `tip_of` its tool tip."""

    def __init__(self, words_of: Callable[[Row], str], tip_of: Callable[[Row], str] = _nothing) -> None:
        super().__init__()
        self._words_of = words_of
        self._tip_of = tip_of
        self.rows: tuple[Row, ...] = ()

    def show_rows(self, rows: tuple[Row, ...]) -> None:
        """Show other rows."""
        if rows != self.rows:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many there are."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a row, or what is said of it."""
        row = self.rows[index.row()]
        if role == ROW:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._words_of(row)
        return (plain_tip(self._tip_of(row)) or None) if role == Qt.ItemDataRole.ToolTipRole else None
