"""The workshop's window: the card's fields, how its text reads back, and the card drawn beside them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QTextCursor
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from engine.cards.compiling.as_typed import Completions, LineState, TypedLine, completions
from engine.frozen_dataclass import replace
from engine.session.views.card_view import view_of_card
from engine.session.workshop.card_draft import FIELDS, CardDraft, FieldTrouble
from gui.style.scale import limit, px
from gui.style.widgets import button, labeled, show_look
from gui.table.card_painting import card_pixmap
from gui.table.packing import CARD_ASPECT
from gui.workshop.faces import FaceChooser
from gui.workshop.text_field import CardTextField
from gui.workshop.understood import UnderstoodList

if TYPE_CHECKING:
    from engine.cards.compiling.as_typed import Typed
    from gui.style.theme import Theme

PAUSE = 120
"""How many milliseconds after the last key the card is read and drawn."""
KEEPING = 1_000
"""How many milliseconds after it was read the draft is kept on disk."""
CARD_WIDTHS = (230, 330)
_HINTS = {
    "name": ("Name", "What the card is called"),
    "cost": ("Cost", "{2}{G}, or 2G"),
    "type": ("Type line", "Legendary Creature — Elf Druid"),
    "color": ("Color", "by its cost"),
    "power": ("Power", "2, or *"),
    "toughness": ("Toughness", "2, or *"),
    "loyalty": ("Loyalty", "3"),
    "defense": ("Defense", "5"),
}


class WorkshopDialog(QDialog):
    """Stays open beside the game.

    Signals: `save_wanted`, `delete_wanted`; `try_wanted` carries "hand", "battlefield" or "table"; `new_wanted`,
    `open_wanted`; `typed` tells that something was typed, a moment after it was.
    """

    save_wanted = Signal()
    delete_wanted = Signal()
    try_wanted = Signal(str)
    new_wanted = Signal()
    open_wanted = Signal()
    typed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name_before = ""
        self._is_filling = False
        self._hidden = CardDraft()
        self._place = 0
        self.faces = FaceChooser()
        self.faces.layout_chosen.connect(self._later)
        self.faces.face_chosen.connect(self.show_face)
        self.setWindowTitle("A card of your own")
        limit(self, least_width=860, least_height=560)
        self.fields = {field: self._line(field) for field in FIELDS if field != "text"}
        self.text = CardTextField(self._complete, self)
        self.text.textChanged.connect(self._later)
        self.understood = UnderstoodList(theme)
        self.understood.place_wanted.connect(self._go_to)
        self.understood.words_wanted.connect(self._write_so)
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        self.said = labeled("", "muted", is_wrapped=True)
        self.said.setObjectName("what is wrong with the card")
        self._soon = self._timer(PAUSE, self.read_now)
        self._keep = self._timer(KEEPING, self.typed.emit)
        self.fields["name"].editingFinished.connect(self._rename)
        self._lay_out()
        self.read_now()

    def _timer(self, pause: int, do: Callable[[], None]) -> QTimer:
        made = QTimer(self)
        made.setSingleShot(True)
        made.setInterval(pause)
        made.timeout.connect(do)
        return made

    def _line(self, field: str) -> QLineEdit:
        label, hint = _HINTS[field]
        made = QLineEdit()
        made.setObjectName(f"card's {field}")
        made.setAccessibleName(label)
        made.setPlaceholderText(hint)
        made.textChanged.connect(self._later)
        return made

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(7)
        self._labels: dict[str, QLabel] = {}
        places = {"name": (0, 0, 1), "cost": (0, 2, 3), "type": (1, 0, 1), "color": (1, 2, 3)}
        places |= {"power": (2, 2, 1), "toughness": (2, 4, 1), "loyalty": (2, 2, 1), "defense": (2, 2, 1)}
        for field, (row, column, span) in places.items():
            label = labeled(_HINTS[field][0])
            label.setBuddy(self.fields[field])
            self._labels[field] = label
            grid.addWidget(label, row, column)
            grid.addWidget(self.fields[field], row, column + 1, 1, span)
        grid.setColumnStretch(1, 6)
        grid.setColumnStretch(3, 2)
        grid.setColumnStretch(5, 2)
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self.faces)
        left.addLayout(grid)
        left.addWidget(self.text, 5)
        left.addWidget(labeled("How it reads back", "title"))
        left.addWidget(self.understood, 4)
        left.addWidget(self.said)
        both = QHBoxLayout()
        both.setSpacing(18)
        both.addLayout(left, 1)
        both.addWidget(self.picture)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 16, 18, 14)
        whole.setSpacing(12)
        whole.addLayout(both, 1)
        whole.addLayout(self._buttons())

    def _buttons(self) -> QHBoxLayout:
        wanted = (
            ("New", "new card", "Begin another card", "", self.new_wanted.emit),
            ("Open or copy…", "open or copy a card", "A card of yours, or a copy of any other", "",
             self.open_wanted.emit),
            ("Save", "save the card", "As an entry among your cards (Ctrl+S)", "primary", self.save_wanted.emit),
            ("Delete…", "delete the card", "The entry of this card of yours", "", self.delete_wanted.emit),
            ("To the hand", "try it in the hand", "Save it, and put it into your hand at this table", "",
             lambda: self.try_wanted.emit("hand")),
            ("To the battlefield", "try it on the battlefield", "Save it, and put it onto the battlefield", "",
             lambda: self.try_wanted.emit("battlefield")),
            ("New table", "try it at a new table", "Save it, and put it into your hand at an empty table", "",
             lambda: self.try_wanted.emit("table")),
        )  # fmt: skip
        row = QHBoxLayout()
        self.buttons = {}
        for words, name, tip, look, do in wanted:
            made = button(words, name, tip, look)
            made.clicked.connect(lambda _=False, one=do: one())
            self.buttons[name] = made
            if name == "try it in the hand":
                row.addSpacing(14)
                row.addWidget(labeled("Try it:"))
            row.addWidget(made)
        self.buttons["save the card"].setShortcut("Ctrl+S")
        row.addStretch(1)
        close = button("Close", "close the workshop", "What you typed is kept (Esc)")
        close.clicked.connect(self.reject)
        row.addWidget(close)
        return row

    # What is typed

    @property
    def shown(self) -> CardDraft:
        """The face that is typed in the fields now."""
        said: dict[str, Any] = {field: line.text() for field, line in self.fields.items()}
        return replace(CardDraft(), **said, text=self.text.toPlainText())

    @property
    def draft(self) -> CardDraft:
        """What is typed, of all faces."""
        layout = self.faces.layout_word
        if not layout:
            return self.shown
        first, other = (self.shown, self._hidden) if self._place == 0 else (self._hidden, self.shown)
        return replace(first, layout=layout, other=other)

    def show_draft(self, draft: CardDraft) -> None:
        """Fill the fields, with the first face of several."""
        first, *others = draft.faces
        self._hidden = others[0] if others else CardDraft()
        self._place = 0
        self.faces.show_layout(draft.layout)
        self._fill(first)

    def show_face(self, place: int) -> None:
        """Show the face at a place, 0 or 1, in the fields."""
        if place != self._place:
            shown, self._hidden = self._hidden, self.shown
            self._place = place
            self.faces.show_face(place)
            self._fill(shown)

    def _fill(self, face: CardDraft) -> None:
        self._is_filling = True
        for field, line in self.fields.items():
            line.setText(getattr(face, field))
        self.text.setPlainText(face.text)
        self._name_before = face.name
        self._is_filling = False
        self.read_now()

    def _later(self) -> None:
        if not self._is_filling:
            self._soon.start()

    def _rename(self) -> None:
        """Let the text speak of the card by its new name wherever it does so by the old one."""
        before, now = self._name_before, " ".join(self.fields["name"].text().split())
        self._name_before = now
        if len(before) > 1 and now and before != now:
            text = self.text.toPlainText()
            renamed = re.sub(rf"(?<!\w){re.escape(before)}(?!\w)", now.replace("\\", ""), text)
            if renamed != text:
                self.text.setPlainText(renamed)

    def _complete(self, place: int) -> Completions:
        return completions(replace(self.shown.face(), text=self.text.toPlainText()), place)

    # What comes of it

    def read_now(self) -> None:
        """Read the card as it is typed: mark, list and draw what is understood."""
        self._soon.stop()
        if not self.faces.layout_word and self._place == 1:
            self.show_face(0)  # of one face it is the first
            return
        draft = self.shown
        found = draft.typed()
        places = [one.unread for one in found.lines if one.unread is not None]
        self.text.mark_unread(places, self._theme.colors.danger)
        missing = found.compiled.missing if draft.type.strip() else ()
        self.understood.show_lines(found.lines, missing)
        self._show_sizes(draft)
        self._tell(draft, found)
        self._draw(found)
        self._keep.start()

    def _show_sizes(self, draft: CardDraft) -> None:
        types = draft.type.lower()
        is_walker = "planeswalker" in types
        is_battle = "battle" in types
        is_sized = (
            not is_walker and not is_battle and (not types.strip() or "creature" in types or "vehicle" in types)
        )
        for field, is_shown in (
            *(("power", is_sized), ("toughness", is_sized)),
            *(("loyalty", is_walker), ("defense", is_battle)),
        ):
            self.fields[field].setVisible(is_shown)
            self._labels[field].setVisible(is_shown)

    def _tell(self, draft: CardDraft, found: Typed) -> None:
        """Say why it cannot be saved, or which parts of it will not be played."""
        of_all = self.draft.problems()
        problems = tuple(one for one in of_all if one.face == self._place)
        for field, line in self.fields.items():
            show_look(line, "wrong" if line.text().strip() and _is_of(problems, field) else "")
        if problems:
            self.say(problems[0].words, is_bad=bool(getattr(draft, problems[0].field).strip()))
            return
        if of_all:
            self.say(f"The other face: {of_all[0].words}")
            return
        unread = sum(1 for one in found.lines if one.state is not LineState.READ)
        if unread:
            lines = "1 line is" if unread == 1 else f"{unread} lines are"
            self.say(f"{lines} not read. It can be saved so: as not covered, which every proof then says.")
        elif found.lines or draft.text.strip():
            self.say("Everything is read, and will be played.")
        else:
            self.say("")

    def say(self, words: str, *, is_bad: bool = False, is_good: bool = False) -> None:
        """Say something below the text."""
        self.said.setText(words)
        show_look(self.said, "danger" if is_bad else "legal" if is_good else "muted")

    def show_problem(self, problem: FieldTrouble) -> None:
        """Say what is wrong, and put the keyboard where it is."""
        self.show_face(problem.face)
        self.say(problem.words, is_bad=True)
        widget = self.fields.get(problem.field, self.text)
        widget.setFocus()

    def _draw(self, found: Typed) -> None:
        definition = found.compiled.definition
        if definition is None:
            return
        least, most = (px(one) for one in CARD_WIDTHS)
        width = max(least, min(most, round((self.height() - px(120)) * CARD_ASPECT)))
        self.picture.setFixedWidth(width)
        name = " ".join(self.fields["name"].text().split())
        view = view_of_card(replace(definition, name=name))
        height = width / CARD_ASPECT
        self.picture.setPixmap(card_pixmap(view, width, height, self._theme, self.devicePixelRatioF()))
        self.picture.setAccessibleName(f"The card {view.name}: {view.type_line}. {' '.join(view.lines)}")

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.understood.set_theme(theme)
        if self.isVisible():
            self.read_now()
        else:
            self._soon.start()

    def _go_to(self, place: int) -> None:
        cursor = self.text.textCursor()
        cursor.setPosition(min(place, len(self.text.toPlainText())))
        self.text.setTextCursor(cursor)
        self.text.setFocus()

    def _write_so(self, line: TypedLine, words: str) -> None:
        """Put the words in which a line would be written in its place."""
        cursor = self.text.textCursor()
        cursor.setPosition(line.start)
        cursor.setPosition(line.unread[1] if line.unread else line.start, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(words)
        self.text.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the card as large as there is room."""
        super().resizeEvent(event)
        self._soon.start()

    def reject(self) -> None:
        """Keep what was typed, however the dialog is closed."""
        self._keep.stop()
        self.typed.emit()
        super().reject()


def _is_of(problems: tuple[FieldTrouble, ...], field: str) -> bool:
    return any(one.field == field for one in problems)
