"""Two moments of the game side by side: both tables drawn, and everything that differs in a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QSlider,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.session.narration.moments_compared import compare
from engine.session.views.table_view import table_view
from gui.game.bridge import Bridge
from gui.game.history import words_of_moment
from gui.panels.plot_words import plain_words
from gui.style.scale import limit, restyle
from gui.style.theme import Theme
from gui.style.widgets import SpinBox, button, labeled
from gui.table.scene import TableWidget
from gui.words.names import NAME_OF_STEP
from gui.words.written_numbers import raised

if TYPE_CHECKING:
    from engine.model.state import GameState
    from gui.game.history import Moment

ROOM_FOR_TABLES = 940
"""From this width and with this height over the list the tables are drawn too."""
ROOM_OVER_LIST, LEAST_LIST = 640, 215
COLUMNS = ("What differs", "first", "second", "difference")


class MomentPicker(QWidget):
    """Picks a moment of any line. Signal: `picked`."""

    picked = Signal()

    def __init__(self, bridge: Bridge, words: str) -> None:
        super().__init__()
        self._bridge = bridge
        self._lines: list[list[Moment]] = []
        self.line = QComboBox()
        self.line.setObjectName(f"{words} line")
        self.line.setAccessibleName(f"Line of the {words} moment")
        self.line.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.line.setMinimumContentsLength(14)
        self.line.activated.connect(lambda _: self._take_line(None))
        self.number = SpinBox()
        self.number.setObjectName(f"{words} moment")
        self.number.setAccessibleName(f"Number of the {words} moment")
        self.number.valueChanged.connect(self._show)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName(f"{words} slider")
        self.slider.setAccessibleName(f"The {words} moment")
        self.slider.valueChanged.connect(self.number.setValue)
        self.told: QLabel = labeled("", "small", is_wrapped=True)
        head = QHBoxLayout()
        head.addWidget(labeled(f"{words.capitalize()} moment", "title"))
        head.addStretch(1)
        head.addWidget(self.line)
        head.addWidget(self.number)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.slider)
        column.addWidget(self.told)

    def fill(self, lines: list[tuple[str, list[Moment]]], position: int) -> None:
        """Offer these lines; the moment at a position of the first is picked."""
        self._lines = [moments for _, moments in lines]
        self.line.clear()
        self.line.addItems([name for name, _ in lines])
        self.line.setVisible(len(lines) > 1)
        self._take_line(position)

    def _take_line(self, position: int | None) -> None:
        last = len(self._lines[self.line.currentIndex()]) - 1
        at = last if position is None else min(position, last)
        for one in (self.number, self.slider):
            one.blockSignals(True)
            one.setRange(0, last)
            one.setValue(at)
            one.blockSignals(False)
        self._show(at)

    def _show(self, at: int) -> None:
        self.slider.blockSignals(True)
        self.slider.setValue(at)
        self.slider.blockSignals(False)
        moment = self.moment
        state = moment.state
        step = NAME_OF_STEP.get(state.step, state.step)
        label = self._bridge.history.label_of(moment)
        named = f"“{label}” · " if label else ""
        self.told.setText(f"{named}Turn {state.turn}, {step} · {words_of_moment(moment)}")
        self.picked.emit()

    @property
    def moment(self) -> Moment:
        """The moment that is picked."""
        return self._lines[self.line.currentIndex()][self.number.value()]

    @property
    def state(self) -> GameState:
        """The table there."""
        return self.moment.state


class CompareDialog(QDialog):
    """Compares; the game goes on beside it, and what is compared stays until it is opened again."""

    def __init__(self, bridge: Bridge, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._theme = theme
        self.setWindowTitle("Two moments side by side")
        room = parent.size()
        self.resize(round(room.width() * 0.92), round(room.height() * 0.92))
        self.pickers = (MomentPicker(bridge, "first"), MomentPicker(bridge, "second"))
        self.tables = (TableWidget(theme), TableWidget(theme))
        sides = QHBoxLayout()
        sides.setSpacing(14)
        for picker, table, words in zip(self.pickers, self.tables, ("first", "second"), strict=True):
            table.set_still()
            limit(table, least_width=200, least_height=160)
            table.setAccessibleName(f"The table at the {words} moment")
            table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            picker.picked.connect(self._compare)
            side = QVBoxLayout()
            side.addWidget(picker)
            side.addWidget(table, 1)
            sides.addLayout(side, 1)
        self.head: QLabel = labeled("", "muted")
        self.list = QTreeWidget()
        self.list.setObjectName("differences")
        self.list.setAccessibleName("What differs")
        self.list.setColumnCount(len(COLUMNS))
        self.list.setHeaderLabels(list(COLUMNS))
        restyle(self.list, "QTreeWidget::item { padding: 1px 6px; }")
        self.list.setRootIsDecorated(False)
        self.list.setIndentation(12)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        swap = button("Swap", "swap the moments", "Let the first be the second")
        swap.clicked.connect(self._swap)
        close = button("Close", "close the comparison")
        close.clicked.connect(self.hide)
        row = QHBoxLayout()
        row.addWidget(self.head, 1)
        row.addWidget(swap)
        row.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        limit(self.list, least_height=LEAST_LIST)
        column.addLayout(sides, 3)
        column.addLayout(row)
        column.addWidget(self.list, 2)
        self._is_filling = False

    def show_moments(self) -> None:
        """Compare where the game is with where it was before: the last named moment, or the beginning."""
        history = self._bridge.history
        now = history.position
        named = [position for position, _ in history.labels if position < now]
        self._is_filling = True
        lines = history.moments_of_lines
        self.pickers[0].fill(lines, named[-1] if named else 0)
        self.pickers[1].fill(lines, now)
        self._is_filling = False
        self._compare()

    def _swap(self) -> None:
        first, second = self.pickers
        kept = [(one.line.currentIndex(), one.number.value()) for one in (second, first)]
        self._is_filling = True
        for picker, (line, at) in zip(self.pickers, kept, strict=True):
            picker.line.setCurrentIndex(line)
            picker._take_line(at)
        self._is_filling = False
        self._compare()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the tables where there is room."""
        super().resizeEvent(event)
        is_roomy = self.width() >= ROOM_FOR_TABLES and self.height() >= ROOM_OVER_LIST
        for table in self.tables:
            table.setVisible(is_roomy)

    def _compare(self) -> None:
        if self._is_filling:
            return
        viewer = self._bridge.viewer
        states = [picker.state for picker in self.pickers]
        for table, state in zip(self.tables, states, strict=True):
            table.show_view(table_view(state, viewer))
        found = compare(states[0], states[1], viewer)
        count = (
            "nothing differs" if not found else f"{len(found)} differences" if len(found) > 1 else "1 difference"
        )
        self.head.setText(f"{count[:1].upper()}{count[1:]} between the two moments.")
        self.list.clear()
        names = [seat.name for seat in states[1].seats]
        groups: dict[int, QTreeWidgetItem] = {}
        for one in found:
            if one.seat not in groups:
                group = QTreeWidgetItem([names[one.seat] if one.seat >= 0 else "Table"])
                if one.seat >= 0:
                    group.setForeground(0, QBrush(self._theme.seat_color(one.seat)))
                font = group.font(0)
                font.setBold(True)
                group.setFont(0, font)
                self.list.addTopLevelItem(group)
                group.setFirstColumnSpanned(True)
                groups[one.seat] = group
            values = [one.before, one.after]
            if one.what == "step":
                values = [NAME_OF_STEP.get(value, value) for value in values]
            cells = [plain_words(one.what), *(raised(value) for value in values), raised(one.gained)]
            row = QTreeWidgetItem(cells)
            if one.gained:
                colors = self._theme.colors
                row.setForeground(3, QBrush(QColor(colors.legal if one.gained.startswith("+") else colors.danger)))
            groups[one.seat].addChild(row)
        self.list.expandAll()
