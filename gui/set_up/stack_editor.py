"""Lists what is on the stack and what lasts for a while, and changes both by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from engine.cards.catalogue.effect_phrases import NoSuchEffect, effect_meant, sentence_of
from engine.loops.readable import readable, times_before
from engine.model.continuous_effects import ContinuousEffect
from engine.model.stack_edits import EditEffect, EditEndEffect, EditOffStack, EditStackPlace
from engine.model.zones import reference_to_seat
from engine.session.notation.stack_edit_words import reference_words
from engine.session.set_up.capturing_stack import sentence_of_effect
from gui.automation.passing import words_of_item
from gui.set_up.input_fields import leaves_undo
from gui.style.widgets import EntryField, button, labeled, plain_tip

if TYPE_CHECKING:
    from engine.model.state import GameState
    from gui.game.bridge import Bridge
    from gui.set_up.edits import Editor

ROWS, MARGIN = 4, 6
ID = Qt.ItemDataRole.UserRole


class StackEditor(QWidget):
    """The spells and abilities on the stack, the top first; `announce_wanted` carries the one to announce anew."""

    announce_wanted = Signal(int)

    def __init__(self, editor: Editor, bridge: Bridge) -> None:
        super().__init__()
        self._editor = editor
        self._bridge = bridge
        self.words = labeled("", "small", is_wrapped=True)
        self.list = _list("on the stack", "On the stack, the top first")
        self.list.installEventFilter(self)
        self.list.itemActivated.connect(lambda item: self.announce_wanted.emit(item.data(ID)))
        row = QHBoxLayout()
        row.setSpacing(5)
        up = ("↑", "up the stack", "Nearer to the top (Ctrl+Up)", -1)
        down = ("↓", "down the stack", "Nearer to the bottom (Ctrl+Down)", 1)
        for words, name, tip, by in (up, down):
            one = button(words, name, tip)
            one.clicked.connect(lambda _=False, step=by: self.move_by(step))
            row.addWidget(one)
        change = button("Announce…", "announce anew", "Its modes, targets and X (Enter)")
        change.clicked.connect(lambda: self.announce_wanted.emit(self._current()))
        off = button("Take off", "take off the stack", "Off the stack, out of the game (Delete)", "danger")
        off.clicked.connect(self._take_off)
        row.addWidget(change, 1)
        row.addWidget(off, 1)
        self.buttons = QWidget()
        self.buttons.setLayout(row)
        row.setContentsMargins(0, 0, 0, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        for widget in (labeled("On the stack", "small"), self.words, self.list, self.buttons):
            column.addWidget(widget)

    def show_state(self, state: GameState) -> None:
        """List what is on the stack now."""
        is_any = bool(state.stack)
        self.words.setText(
            "Nothing. Put a card into Stack under Cards, or right-click a permanent for one of its abilities."
        )
        self.words.setVisible(not is_any)
        self.list.setVisible(is_any)
        self.buttons.setVisible(is_any)
        current = self._current()
        self.list.clear()
        for item in reversed(state.stack):
            times = times_before(item.count)
            on = [reference_words(state, one) for chosen in item.targets for one in chosen]
            told = f", targeting {' and '.join(on)}" if on else ""
            whose = state.seats[item.controller].name
            row = QListWidgetItem(f"{times}{words_of_item(item)}{told} ({whose})")
            row.setData(ID, item.id)
            row.setToolTip(plain_tip(row.text()))
            self.list.addItem(row)
            if item.id == current:
                self.list.setCurrentItem(row)
        if self.list.currentRow() < 0 and is_any:
            self.list.setCurrentRow(0)
        _fit(self.list)

    def mark(self, id: int) -> None:
        """Mark an item, and give it the keyboard."""
        for row in range(self.list.count()):
            if self.list.item(row).data(ID) == id:
                self.list.setCurrentRow(row)
        self.list.setFocus()

    def _current(self) -> int:
        item = self.list.currentItem()
        return int(item.data(ID)) if item is not None else 0

    def move_by(self, by: int) -> None:
        """Move the item that is marked so many places down the stack."""
        ids = [item.id for item in reversed(self._bridge.state.stack)]
        if self._current() in ids:
            place = max(0, min(len(ids) - 1, ids.index(self._current()) + by))
            self._editor.change(EditStackPlace, self._current(), place)

    def _take_off(self) -> None:
        if self._current():
            self._editor.change(EditOffStack, self._current())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move an item with Ctrl and an arrow key, take it off with Delete."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
            by = steps.get(Qt.Key(event.key()))
            if by is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.move_by(by)
                return True
            if event.key() == Qt.Key.Key_Delete:
                self._take_off()
                return True
        return super().eventFilter(watched, event)


class EffectList(QWidget):
    """The lasting effects, of all or of what is picked, each with a way to end it."""

    def __init__(self, editor: Editor, name: str) -> None:
        super().__init__()
        self._editor = editor
        self.none = labeled("None.", "small")
        self.list = _list(name, "Lasting effects")
        self.list.installEventFilter(self)
        self.ending = button("End it", f"end {name}", "End the lasting effect that is marked (Delete)")
        self.ending.clicked.connect(self._end)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        for widget in (labeled("Lasting effects", "small"), self.none, self.list):
            column.addWidget(widget)
        column.addWidget(self.ending, 0, Qt.AlignmentFlag.AlignLeft)

    def show_effects(self, state: GameState, only: tuple[int, ...] = ()) -> None:
        """List the effects; those on these references alone where any are given."""
        row = self.list.currentRow()
        self.list.clear()
        for place, effect in enumerate(state.effects):
            if not only or set(only) & set(effect.affected):
                item = QListWidgetItem(effect_words(state, effect, is_on_said=len(only) != 1))
                item.setData(ID, place)
                item.setToolTip(plain_tip(item.text()))
                self.list.addItem(item)
        self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))
        _fit(self.list)
        is_any = self.list.count() > 0
        self.none.setVisible(not is_any)
        self.list.setVisible(is_any)
        self.ending.setVisible(is_any)

    def _end(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self._editor.change(EditEndEffect, item.data(ID))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Delete ends the effect that is marked."""
        is_key = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if is_key and event.key() == Qt.Key.Key_Delete:  # type: ignore[attr-defined]  # a key event
            self._end()
            return True
        return super().eventFilter(watched, event)


class EffectEditor(QWidget):
    """The lasting effects on what is picked, and a field in which another is said in the words of a card."""

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self._editor = editor
        self.effects = EffectList(editor, "effects on this")
        self.field = EntryField()
        self.field.setObjectName("begin an effect")
        self.field.setAccessibleName("Begin a lasting effect")
        self.field.setPlaceholderText("gets +3/+3 until end of turn")
        self.field.returnPressed.connect(self._begin)
        self.field.installEventFilter(self)
        self.begin = button("Begin", "begin the effect", "It lasts as long as it says (Enter)")
        self.begin.clicked.connect(self._begin)
        self.wrong: QLabel = labeled("", "danger", is_wrapped=True)
        self.wrong.hide()
        line = QHBoxLayout()
        line.setSpacing(6)
        line.addWidget(self.field, 1)
        line.addWidget(self.begin)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 0, 10, 8)
        column.setSpacing(5)
        column.addWidget(self.effects)
        column.addLayout(line)
        column.addWidget(self.wrong)

    def show_picked(self, state: GameState) -> None:
        """Show the effects on what is picked; nothing where effects cannot be on it."""
        on = self._on()
        self.setVisible(bool(on))
        self.field.setPlaceholderText(
            "You gain hexproof until end of turn" if on and on[0] < 0 else "gets +3/+3 until end of turn"
        )
        self.effects.show_effects(state, on or (0,))

    def _on(self) -> tuple[int, ...]:
        """Return what is picked, by reference: permanents, or a seat."""
        picked = self._editor.picked
        if picked is not None and picked.kind == "seat":
            return (reference_to_seat(picked.seat),)
        held = self._editor.objects
        return tuple(one.id for one in held) if all(one.zone == "battlefield" for one in held) else ()

    def _begin(self) -> None:
        words = self.field.text()
        self.wrong.hide()
        try:
            effect = effect_meant(words)
        except NoSuchEffect as error:
            self.wrong.setText(str(error))
            self.wrong.show()
            return
        on, picked = self._on(), self._editor.picked
        seat = picked.seat if picked is not None and picked.kind == "seat" else self._editor.seat
        if self._editor.do(EditEffect(self._editor.seat, sentence_of(words), on, seat, effect)):
            self.field.clear()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Undo and redo are the table's, also while something is typed here."""
        return leaves_undo(event) or super().eventFilter(watched, event)


def effect_words(state: GameState, effect: ContinuousEffect, *, is_on_said: bool) -> str:
    """Return a lasting effect in a line: what it says, and what it is on where that is to be said."""
    on = " and ".join(reference_words(state, one) for one in effect.affected)
    times = f" ({readable(effect.count)} times)" if effect.count != 1 else ""
    return f"{f'{on}: ' if is_on_said else ''}{sentence_of_effect(effect) or 'an effect of a card'}{times}"


def _list(name: str, words: str) -> QListWidget:
    made = QListWidget()
    made.setObjectName(name)
    made.setAccessibleName(words)
    made.setWordWrap(True)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return made


def _fit(list: QListWidget) -> None:
    """Let a list be as high as its rows, and no higher than a few of them."""
    rows = (list.sizeHintForRow(row) for row in range(min(ROWS, list.count())))
    list.setFixedHeight(sum(rows) + 2 * list.frameWidth() + MARGIN)
