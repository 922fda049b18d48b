"""What a task is answered with beside the table: numbered options, or fields to be filled in."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QVBoxLayout, QWidget

from engine.session.lessons.judging_answers import AnswerField, AnswerSheet
from gui.lessons.boxes import lesson_html
from gui.style.scale import px, restyle
from gui.style.theme import Theme
from gui.style.widgets import EntryField, TextButton, button, labeled

PICK = "pick one …"


class AnswerForm(QWidget):
    """Tells `give` what was answered."""

    def __init__(
        self, form: AnswerSheet, theme: Theme, size: int, give: Callable[[tuple[str, ...]], None]
    ) -> None:
        super().__init__()
        self._give = give
        self.options: list[TextButton] = []
        self.fields: list[QLineEdit | QComboBox] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for at, words in enumerate(form.options):
            number = f'<b style="color:{theme.colors.legal}">{at + 1}</b>&nbsp;&nbsp;'
            html = f'<span style="font-size:{px(size)}px">{number}{lesson_html(words, theme, size)}</span>'
            made = TextButton(html, words)
            made.setObjectName(f"option {at + 1}")
            made.clicked.connect(lambda _=False, one=at: give((str(one),)))
            self.options.append(made)
            column.addWidget(made)
        if form.fields:
            column.addLayout(self._grid(form.fields, size))

    def _grid(self, fields: tuple[AnswerField, ...], size: int) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(6)
        for row, one in enumerate(fields):
            made = self._field(one, row)
            restyle(made, f"font-size: {size}px;")
            self.fields.append(made)
            if len(fields) == 1:
                grid.addWidget(made, row, 0)
                continue
            label = labeled(one.label, is_wrapped=True)
            restyle(label, f"font-size: {size}px;")
            grid.addWidget(label, row, 0)
            grid.addWidget(made, row, 1)
        answer = button("Answer", "answer", "Enter", "primary")
        answer.clicked.connect(self._answer)
        last = len(fields)
        grid.addWidget(answer, *((0, 1) if last == 1 else (last, 1)))
        grid.setColumnStretch(0, 1)
        return grid

    def _field(self, one: AnswerField, row: int) -> QLineEdit | QComboBox:
        if one.words:
            box = QComboBox()
            box.addItems([PICK, *one.words])
            box.setAccessibleName(one.label)
            box.setObjectName(f"answer {row + 1}")
            return box
        line = EntryField()
        line.setPlaceholderText(one.hint)
        line.setAccessibleName(one.label)
        line.setObjectName(f"answer {row + 1}")
        line.returnPressed.connect(lambda: self._after(row))
        return line

    def _after(self, row: int) -> None:
        """Enter goes to the next field that is empty, and answers where none is."""
        for place in (*range(row + 1, len(self.fields)), *range(row + 1)):
            if not _text_of(self.fields[place]):
                self.fields[place].setFocus()
                return
        self._answer()

    def _answer(self) -> None:
        texts = tuple(_text_of(one) for one in self.fields)
        empty = [one for one, text in zip(self.fields, texts, strict=True) if not text]
        if empty:
            empty[0].setFocus()
        else:
            self._give(texts)

    def keep_typed(self, texts: tuple[str, ...]) -> None:
        """Fill in what was typed before."""
        for one, text in zip(self.fields, texts, strict=False):
            if isinstance(one, QLineEdit):
                one.setText(text)
            elif text:
                one.setCurrentText(text)

    @property
    def typed(self) -> tuple[str, ...]:
        """What the fields hold."""
        return tuple(_text_of(one) for one in self.fields)

    def take_keyboard(self) -> None:
        """Give the keyboard to the first field."""
        for one in self.fields[:1]:
            one.setFocus()

    @property
    def is_typing(self) -> bool:
        """Whether one of the fields has the keyboard."""
        return any(one.hasFocus() for one in self.fields)


def _text_of(field: QLineEdit | QComboBox) -> str:
    if isinstance(field, QLineEdit):
        return field.text().strip()
    return "" if field.currentText() == PICK else field.currentText()
