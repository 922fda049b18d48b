"""A sequence as a tree: loops with their counts, and in them the steps by number and seat."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSizePolicy, QTreeView

from engine.loops.readable import readable
from gui.sequence_reading import Step
from gui.table.card_text import raised
from gui.theme import Theme

ROW_HEIGHT = 21
MOST_HEIGHT = 190
AnyIndex = QModelIndex | QPersistentModelIndex
STEP = Qt.ItemDataRole.UserRole + 1


class SequenceTree(QTreeView):
    """Signal: `step_chosen` carries a step's number when the user goes to it."""

    step_chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._items: dict[int, QStandardItem] = {}
        self._is_showing = False
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self.setAccessibleName("The sequence, step by step")
        self.setObjectName("sequence")
        self.setHeaderHidden(True)
        self.setStyleSheet("QTreeView::item { padding: 2px 4px; }")
        self.setWordWrap(True)
        self.setIndentation(14)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setMinimumHeight(96)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme from the next time on."""
        self._theme = theme

    def show_sequence(self, steps: tuple[Step, ...], counts: list[int | None], asked: int = -1) -> None:
        """Show the steps in their loops; those at which the asked seat could let it end stand out."""
        self._is_showing = True
        self._model.clear()
        self._items = {}
        loops: dict[tuple[int, ...], QStandardItem] = {}
        for step in steps:
            parent = self._model.invisibleRootItem()
            for depth in range(1, len(step.loops) + 1):
                path = step.loops[:depth]
                if path not in loops:
                    loops[path] = self._loop_item(counts[path[-1]], path[-1])
                    parent.appendRow(loops[path])
                parent = loops[path]
            parent.appendRow(self._step_item(step, asked))
        self.expandAll()
        self._is_showing = False
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """High enough for all steps, up to a point."""
        rows = len(self._items) + 2
        return QSize(200, min(MOST_HEIGHT, rows * ROW_HEIGHT + 8))

    def _loop_item(self, count: int | None, number: int) -> QStandardItem:
        if count is None:
            words = "for each of the identical items on the stack"
        else:
            words = "once" if count == 1 else f"{raised(readable(count))} times"
        item = QStandardItem(f"↻  {words}")
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        item.setSelectable(False)
        item.setData(0, STEP)
        return item

    def _step_item(self, step: Step, asked: int) -> QStandardItem:
        is_own = asked >= 0 and step.seat == asked
        item = QStandardItem(f"{step.number}.  {step.words}")
        item.setToolTip(f"Step {step.number}: {step.words}")
        item.setData(step.number, STEP)
        color = self._theme.seat_color(step.seat) if asked < 0 or is_own else QColor(self._theme.colors.text_muted)
        item.setForeground(color)
        if is_own:
            font = item.font()
            font.setBold(True)
            item.setFont(font)
        self._items[step.number] = item
        return item

    def show_step(self, number: int | None) -> None:
        """Mark the step before which the table is shown."""
        self._is_showing = True
        if number is None or number not in self._items:
            self.selectionModel().clear()
        else:
            index = self._items[number].index()
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.scrollTo(index)
        self._is_showing = False

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """The user went to a step, by click or by key."""
        super().currentChanged(current, previous)
        number = current.data(STEP) if current.isValid() else None
        if number and not self._is_showing:
            self.step_chosen.emit(number)
