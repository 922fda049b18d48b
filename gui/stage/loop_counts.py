"""Asks how often each loop of what plays is taken."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from engine.loops.readable import parse_count, readable

WIDTH = 180


class LoopCounts(QWidget):
    """A field for each loop: a single one without a name, several by their numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("class", "plain")
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._fields: list[QLineEdit] = []

    def show_counts(self, counts: tuple[int, ...]) -> None:
        """Ask for so many counts, beginning with these."""
        while self._form.rowCount():
            self._form.removeRow(0)
        self._fields = [QLineEdit(readable(count)) for count in counts]
        for number, field in enumerate(self._fields, start=1):
            field.setObjectName("times" if number == 1 else f"times {number}")
            field.setMaximumWidth(WIDTH)
            if len(counts) == 1:
                field.setAccessibleName("How often the loop is taken")
                self._form.addRow(field)
            else:
                field.setAccessibleName(f"How often loop {number} is taken")
                self._form.addRow(f"Loop {number}", field)

    def counts(self) -> tuple[int, ...]:
        """Return the count of each loop; ValueError with a sentence where one is no number."""
        return tuple(parse_count(field.text()) for field in self._fields)
