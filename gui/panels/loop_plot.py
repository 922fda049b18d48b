"""The plot of a loop with what belongs to it: how far, at which iteration, which numbers, which scales."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engine.loops.readable import parse_count, readable
from gui.game.studying import Studying
from gui.panels.plot import Drawn, Plot
from gui.panels.plot_marks import draw_mark
from gui.panels.plot_words import name_of, value_words
from gui.style.scale import limit, px, restyle
from gui.style.theme import Theme
from gui.style.widgets import EntryField, labeled, plain_tip, show_look
from gui.words.written_numbers import raised

if TYPE_CHECKING:
    from engine.shortcuts.study.curves import Curve
    from engine.shortcuts.study.study import Study

RANGES = ("20", "1,000", "10^6", "10^12", "10^100")
FIRST_DRAWN = 4
"""How many numbers are drawn at first."""
_QUIET, _QUIETEST = ("zone", "size"), ("tally",)
"""Numbers of these kinds are drawn at first only where there are few others."""


class LoopPlot(QWidget):
    """Draws the curves of the loop that is studied."""

    def __init__(self, studying: Studying, theme: Theme) -> None:
        super().__init__()
        self._studying = studying
        self._theme = theme
        self._study: Study | None = None
        self._is_showing = False
        self._row_height = 20
        self.plot = Plot(theme)
        self.plot.chosen.connect(studying.look_at)
        self.range = QComboBox()
        self.range.setEditable(True)
        self.range.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.range.addItems(RANGES)
        limit(self.range, least_width=74)
        self.range.setAccessibleName("How many iterations are drawn")
        self.range.setToolTip("So many iterations are drawn: 1000, 1e6, 10^100")
        field = self._range_field = EntryField()
        self.range.setLineEdit(field)
        field.setObjectName("iterations drawn")
        field.setAccessibleName("How many iterations are drawn")
        field.returnPressed.connect(self._set_range)
        self.range.activated.connect(lambda _: self._set_range())
        self.at = EntryField("0")
        self.at.setObjectName("iteration looked at")
        self.at.setAccessibleName("After how many iterations the table is shown")
        self.at.setToolTip("After so many iterations the numbers and the table are shown: 7, 1e6, 10^50")
        limit(self.at, least_width=44)
        self.at.returnPressed.connect(self._set_iteration)
        self.across = self._switch(
            "log →", "log →: logarithmic iterations", "Draw the iterations to a logarithmic scale"
        )
        self.up = self._switch("log ↑", "log ↑: logarithmic numbers", "Draw the numbers to a logarithmic scale")
        self.across.clicked.connect(lambda is_on: self.plot.want_log(is_on, self.plot.wants_log_up))
        self.up.clicked.connect(lambda is_on: self.plot.want_log(self.plot.wants_log_across, is_on))
        self.note = labeled("", "small", is_wrapped=True)
        self.note.hide()
        self.lines = QListWidget()
        self.lines.setObjectName("numbers drawn")
        self.lines.setAccessibleName("Which numbers are drawn")
        self.lines.setIconSize(QSize(px(30), px(14)))
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.itemChanged.connect(lambda _: self._draw())
        restyle(self.lines, "QListWidget::item { padding: 1px 4px; }")
        self._lay_out()
        studying.looked.connect(self.refresh)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(5)
        row.addWidget(labeled("0 to", "small"))
        row.addWidget(self.range, 3)
        row.addWidget(labeled("at", "small"))
        row.addWidget(self.at, 2)
        row.addWidget(self.across)
        row.addWidget(self.up)
        row.addStretch(1)
        limit(self.range, most_width=170)
        limit(self.at, most_width=170)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self.note)
        column.addWidget(self.plot, 1)
        column.addWidget(self.lines)

    def _switch(self, words: str, name: str, tip: str) -> QToolButton:
        made = QToolButton()
        made.setText(words)
        made.setCheckable(True)
        made.setObjectName(name)
        made.setAccessibleName(name)
        made.setToolTip(tip)
        restyle(made, "QToolButton { padding: 3px 5px; }")
        return made

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.plot.set_theme(theme)
        for row in range(self.lines.count()):
            self.lines.item(row).setIcon(self._sample(row))

    # What is drawn

    def refresh(self) -> None:
        """Show the loop that is studied as it is looked at now."""
        study = self._studying.study
        if study is not self._study:
            self._study = study
            self._fill()
        if study is None:
            return
        self._is_showing = True
        if not self._range_field.hasFocus():
            self._range_field.setText(readable(self._studying.range))
            show_look(self._range_field, "")
        if not self.at.hasFocus() or self.at.property("class") != "wrong":
            self.at.setText(readable(self._studying.iteration))
            show_look(self.at, "")
        self._is_showing = False
        self._draw()

    def _fill(self) -> None:
        study = self._study
        self.lines.blockSignals(True)
        self.lines.clear()
        if study is not None:
            drawn = first_drawn(study.curves)
            for number, curve in enumerate(study.curves):
                item = QListWidgetItem(self._sample(number), name_of(curve))
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(Qt.CheckState.Checked if curve in drawn else Qt.CheckState.Unchecked)
                self.lines.addItem(item)
        self.lines.blockSignals(False)
        height = self.lines.sizeHintForRow(0) if self.lines.count() else 20
        self._row_height = height
        self._fit_lines()
        self.plot.want_log(None, None)

    def _fit_lines(self) -> None:
        most = 2 if self.height() < 250 else 4 if self.height() < 420 else 8
        self.lines.setFixedHeight(min(max(1, self.lines.count()), most) * self._row_height + 6)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Name more lines at once where there is room."""
        super().resizeEvent(event)
        self._fit_lines()

    def _sample(self, number: int) -> QIcon:
        """Return a short piece of a line, as it is drawn."""
        ratio = 2
        picture = QPixmap(30 * ratio, 14 * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.plot.pen_of(number))
        painter.drawLine(1, 7, 29, 7)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.plot.color_of(number))
        draw_mark(painter, QRectF(0, 0, 30, 14).center(), number, 4)
        painter.end()
        return QIcon(picture)

    @property
    def drawn(self) -> list[Drawn]:
        """The curves that are chosen."""
        if self._study is None:
            return []
        is_on = Qt.CheckState.Checked
        return [
            Drawn(curve, number)
            for number, curve in enumerate(self._study.curves)
            if self.lines.item(number).checkState() == is_on
        ]

    def _draw(self) -> None:
        study = self._study
        if study is None:
            return
        most = self._studying.most
        self.plot.show_curves(self.drawn, most, study.last, study.report.ends_because)
        self.plot.set_iteration(self._studying.iteration)
        self.across.setChecked(self.plot.is_log_across)
        self.up.setChecked(self.plot.is_log_up)
        is_cut = study.last is not None and self._studying.range > study.last
        self.note.setText(f"The loop ends after {raised(readable(study.last or 0))}, so no more are drawn.")
        self.note.setVisible(is_cut)
        for number, curve in enumerate(study.curves):
            value = raised(value_words(curve, self._studying.iteration))
            self.lines.item(number).setToolTip(plain_tip(f"{name_of(curve)}: {value}"))

    # What is typed

    def _set_range(self) -> None:
        number = self._number_in(self._range_field)
        if number is not None:
            self._studying.set_range(number)
            self._range_field.setText(readable(self._studying.range))

    def _set_iteration(self) -> None:
        number = self._number_in(self.at)
        if number is None:
            return
        if number > self._studying.range:
            self._studying.set_range(number)
        self._studying.look_at(number)

    def _number_in(self, field: QLineEdit) -> int | None:
        """Return the number that somebody typed; None, with the field marked, where the text is no number."""
        if self._is_showing or self._study is None:
            return None
        try:
            number = parse_count(field.text())
        except ValueError as error:
            show_look(field, "wrong")
            field.setToolTip(str(error))
            self.note.setText(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            self.note.show()
            return None
        show_look(field, "")
        return number


def first_drawn(curves: tuple[Curve, ...]) -> list[Curve]:
    """Return the numbers that are drawn until somebody chooses: what people ask for first, without its echoes."""
    growing = [curve for curve in curves if curve.grows] or list(curves)
    loud = [curve for curve in growing if curve.kind not in (*_QUIET, *_QUIETEST)]
    if len(loud) < 2:
        loud += [curve for curve in growing if curve.kind in _QUIET][: 3 - len(loud)]
    return (loud or growing)[:FIRST_DRAWN]
