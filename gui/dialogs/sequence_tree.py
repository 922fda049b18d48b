"""A sequence as a tree: loops with their counts, and in them the steps by number and seat."""

from __future__ import annotations

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSizePolicy, QTreeView

from engine.loops.readable import readable
from gui.proposing.sequence_reading import StepInWords
from gui.style.scale import limit, px, restyle
from gui.style.theme import Theme
from gui.style.widgets import plain_tip
from gui.words.written_numbers import raised

ROW_HEIGHT = 21
MOST_HEIGHT = 190
LESS_HEIGHT = 150
"""Where the seats' answers need the room."""
AnyIndex = QModelIndex | QPersistentModelIndex
STEP = Qt.ItemDataRole.UserRole + 1
PATH = Qt.ItemDataRole.UserRole + 2
Path = tuple[int, ...]


class SequenceTree(QTreeView):
    """Signals: `step_chosen` carries a step's number when the user goes to it; `selected` carries the paths of
    the parts that the user selected in a draft that is edited, in order.
    """

    step_chosen = Signal(int)
    selected = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.most_height = MOST_HEIGHT
        self._items: dict[int, QStandardItem] = {}
        self._by_path: dict[Path, QStandardItem] = {}
        self._shown: object = None
        self._is_showing = False
        self._is_editable = False
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self.setAccessibleName("The sequence, step by step")
        self.setObjectName("sequence")
        self.setHeaderHidden(True)
        restyle(self, "QTreeView::item { padding: 2px 4px; }")
        self.setWordWrap(True)
        self.setIndentation(14)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        limit(self, least_height=96)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme from the next time on."""
        self._theme = theme

    def set_editable(self, is_editable: bool) -> None:
        """Let loops and several steps be selected, for editing them."""
        if is_editable == self._is_editable:
            return
        self._is_editable = is_editable
        self._shown = None
        mode = QAbstractItemView.SelectionMode
        self.setSelectionMode(mode.ExtendedSelection if is_editable else mode.SingleSelection)

    def show_sequence(
        self,
        steps: tuple[StepInWords, ...],
        counts: list[int | None],
        asked: int = -1,
        failing: int = 0,
        reason: str = "",
        *,
        is_stop: bool = False,
    ) -> None:
        """Show the steps in their loops; those at which the asked seat could let it end stand out.

        `failing` is the number of a step that cannot be made, marked with the reason; `is_stop`: the proposal
        may be made all the same and stops there (MTR 4.2).
        """
        shown = (steps, tuple(counts), asked, failing, reason, is_stop, self._theme, self._is_editable)
        if shown == self._shown:
            return
        self._shown = shown
        self._is_showing = True
        self._model.clear()
        self._items, self._by_path = {}, {}
        loops: dict[Path, QStandardItem] = {}
        for step in steps:
            parent = self._model.invisibleRootItem()
            for depth in range(1, len(step.loops) + 1):
                around = step.loops[:depth]
                if around not in loops:
                    loops[around] = self._loop_item(counts[around[-1]], step.path[:depth])
                    parent.appendRow(loops[around])
                parent = loops[around]
            parent.appendRow(self._step_item(step, asked))
        self.expandAll()
        if failing in self._items:
            self._mark_failing(self._items[failing], reason, is_stop)
        self._is_showing = False
        self.updateGeometry()

    def _mark_failing(self, item: QStandardItem, reason: str, is_stop: bool) -> None:
        item.setText(f"■ stops here: {item.text()}" if is_stop else f"✗ {item.text()}")
        item.setForeground(QColor(self._theme.colors.danger))
        item.setToolTip(plain_tip(reason))
        item.setData(reason, Qt.ItemDataRole.AccessibleDescriptionRole)
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        self.scrollTo(item.index())

    def select_paths(self, paths: tuple[Path, ...]) -> None:
        """Mark the parts at these paths as selected."""
        self._is_showing = True
        selection = self.selectionModel()
        selection.clear()
        for path in paths:
            if path in self._by_path:
                index = self._by_path[path].index()
                selection.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.Select)
                self.scrollTo(index)
        self._is_showing = False

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Tell what is selected of a draft."""
        super().selectionChanged(selected, deselected)
        if self._is_editable and not self._is_showing:
            self.selected.emit(self.selected_paths())

    def selected_paths(self) -> tuple[Path, ...]:
        """Return the paths of the parts that are selected, in order.

        Not of the steps of a loop selected as a whole.
        """
        paths = sorted(tuple(index.data(PATH)) for index in self.selectedIndexes())
        return tuple(path for path in paths if not any(path[:depth] in paths for depth in range(1, len(path))))

    def sizeHint(self) -> QSize:
        """Return a height for all steps, up to a bound."""
        rows = len(self._items) + 2
        return QSize(px(200), px(min(self.most_height, rows * ROW_HEIGHT + 8)))

    def _loop_item(self, count: int | None, path: Path) -> QStandardItem:
        if count is None:
            words = "for each item on the stack"
        elif count == 0:
            words = "how often is not said yet"
        else:
            words = "once" if count == 1 else f"{raised(readable(count))} times"
        item = QStandardItem(f"↻  {words}")
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        item.setSelectable(self._is_editable)
        item.setData(0, STEP)
        self._keep_path(item, path)
        return item

    def _keep_path(self, item: QStandardItem, path: Path) -> None:
        item.setData(path, PATH)
        self._by_path[path] = item

    def _step_item(self, step: StepInWords, asked: int) -> QStandardItem:
        is_own = asked >= 0 and step.seat == asked
        item = QStandardItem(f"{step.number}.  {step.words}")
        item.setToolTip(plain_tip(f"Step {step.number}: {step.words}"))
        item.setData(step.number, STEP)
        self._keep_path(item, step.path)
        color = self._theme.seat_color(step.seat) if asked < 0 or is_own else QColor(self._theme.colors.text_muted)
        item.setForeground(color)
        if is_own:
            font = item.font()
            font.setBold(True)
            item.setFont(font)
        self._items[step.number] = item
        return item

    def show_step(self, number: int | None) -> None:
        """Mark the step before which the table is shown; not while what is selected is being edited."""
        if self._is_editable:
            return
        self._is_showing = True
        if number is None or number not in self._items:
            self.selectionModel().clear()
        else:
            index = self._items[number].index()
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.scrollTo(index)
        self._is_showing = False

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Tell that the user went to a step, by click or by key."""
        super().currentChanged(current, previous)
        number = current.data(STEP) if current.isValid() else None
        if number and not self._is_showing:
            self.step_chosen.emit(number)
