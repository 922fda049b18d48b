"""The bar under a draft's steps: insert, delete, move, repeat, unwrap, end; every edit is checked at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QMenu, QPushButton, QVBoxLayout, QWidget

from engine.loops.readable import with_noun
from engine.model.refusals import Refusal
from engine.session.narration.refusal_words import sentence_of
from gui.dialogs.sequence_tree import SequenceTree
from gui.game.bridge import Bridge
from gui.proposing.draft_check import DraftTakesLong
from gui.proposing.proposing import DRAFT, Proposing
from gui.proposing.sequence_edits import Path, SequenceEdits
from gui.style.rule_links import RuleLabel
from gui.style.scale import restyle
from gui.style.widgets import button, labeled

NO_CHOICES = "What is legal here is not known: "


class EditBar(QWidget):
    """Edits the draft at what is selected in the tree. Signal: `edited`, another sequence stands there."""

    edited = Signal()

    def __init__(self, bridge: Bridge, proposing: Proposing, tree: SequenceTree) -> None:
        super().__init__()
        self._proposing = proposing
        self._tree = tree
        self.edits = SequenceEdits(bridge, proposing)
        self.setProperty("class", "plain")
        self.toggle = button("Edit the steps", "edit the steps", "Insert, delete, move and repeat steps")
        self.toggle.setCheckable(True)
        self.toggle.toggled.connect(self._open)
        self.check = labeled("", "muted", is_wrapped=True)
        self.check.setObjectName("check")
        self._buttons = QWidget()
        self._buttons.setProperty("class", "plain")
        self.problem = RuleLabel("", "danger")
        self.problem.setObjectName("edit problem")
        self.ending = QLineEdit()
        self.ending.setObjectName("ends at")
        self.ending.setAccessibleName("Where the sequence ends")
        self.ending.setPlaceholderText("its last step, or 500.3")
        self.ending.setToolTip("It then ends before that step: what comes after is dropped (CR 732.2a)")
        self.ending.returnPressed.connect(self._end)
        self.typed = QLineEdit()
        self.typed.setObjectName("typed step")
        self.typed.setAccessibleName("Type a step")
        self.typed.setPlaceholderText("Type a step: activate Elves, both pass")
        self.typed.setToolTip("What is typed is put after what is selected (Enter); it may say several steps")
        self.typed.returnPressed.connect(self._type)
        self._words = QStringListModel(self)
        completer = QCompleter(self._words, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.typed.setCompleter(completer)
        self.typed.textEdited.connect(self._complete)
        self._lay_out()
        tree.selected.connect(self._select)
        for key, action in (
            (QKeySequence.StandardKey.Delete, self._delete),
            (QKeySequence("Alt+Up"), self._up),
            (QKeySequence("Alt+Down"), self._down),
            (QKeySequence("Insert"), self._offer),
        ):
            shortcut = QShortcut(QKeySequence(key), tree, context=Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(action)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.toggle)
        head.addWidget(self.check, 1)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self.insert = self._button("Insert…", "insert", "What is legal there (Insert)", self._offer)
        self.delete = self._button("Delete", "delete", "Take the selected steps away (Delete)", self._delete)
        self.up = self._button("↑", "move up", "Move up (Alt+Up)", self._up)
        self.down = self._button("↓", "move down", "Move down (Alt+Down)", self._down)
        self.repeat = self._button("Repeat", "repeat", "Repeat the selected steps as a loop", self._repeat)
        self.unwrap = self._button("Unwrap", "unwrap", "Take the loop around them away", self._unwrap)
        self.undo = self._button("↶", "take the edit back", "Take the last edit back", self._take_back)
        for one in (self.insert, self.delete, self.up, self.down, self.repeat, self.unwrap, self.undo):
            row.addWidget(one)
        row.addStretch(1)
        end = QHBoxLayout()
        end.setSpacing(6)
        end.addWidget(labeled("Ends at"))
        end.addWidget(self.ending, 1)
        self.end_here = self._button("Before this step", "end here", "End before what is selected", self._end_here)
        end.addWidget(self.end_here)
        inside = QVBoxLayout(self._buttons)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(5)
        inside.addLayout(row)
        inside.addWidget(self.typed)
        inside.addLayout(end)
        inside.addWidget(self.problem)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(5)
        whole.addLayout(head)
        whole.addWidget(self._buttons)
        self._buttons.hide()
        self.problem.hide()

    def _button(self, words: str, name: str, tip: str, action: Callable[[], None]) -> QPushButton:
        made = button(words, name, tip)
        restyle(made, "QPushButton { padding: 3px 8px; font-weight: 500; }")
        made.clicked.connect(lambda _=False: action())
        return made

    @property
    def is_open(self) -> bool:
        """Whether the draft is being edited."""
        return self.toggle.isChecked()

    def begin(self) -> None:
        """Take another draft; an empty one can only be edited."""
        self.edits.begin()
        self._say("")
        self.toggle.setChecked(not self._proposing.steps)

    def refresh(self) -> None:
        """Show what can be done with what is selected, and whether the draft can be played."""
        proposing = self._proposing
        if proposing.stage != DRAFT:
            return
        if not proposing.steps:
            words = "Nothing is proposed yet: insert the first step."
        elif proposing.is_refused:
            words = ""
        elif proposing.examined.stopped is not None:
            words = "✓ It can be proposed, and stops on the way."
        elif proposing.is_checked:
            words = "✓ Every step can be made."
        else:
            words = "Checking every step…" if proposing.is_checking else ""
        self.check.setText(words)
        if not self.is_open:
            return
        if self._tree.selected_paths() != self.edits.selected:
            self._tree.select_paths(self.edits.selected)
        is_any = bool(self.edits.selected)
        for one in (self.delete, self.up, self.down, self.repeat, self.unwrap, self.end_here):
            one.setEnabled(is_any)
        self.undo.setEnabled(self.edits.can_take_back)

    # What the buttons do

    def _open(self, is_open: bool) -> None:
        self._buttons.setVisible(is_open)
        self.toggle.setText("Editing the steps" if is_open else "Edit the steps")
        self._proposing.tell()

    def _select(self, paths: tuple[Path, ...]) -> None:
        self.edits.selected = paths
        self._say("")
        self.refresh()

    def _say(self, problem: str) -> None:
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))

    def _done(self, problem: str) -> None:
        self._say(problem)
        if not problem:
            self.edited.emit()

    def _delete(self) -> None:
        self._done(self.edits.delete())

    def _up(self) -> None:
        self._done(self.edits.move_up())

    def _down(self) -> None:
        self._done(self.edits.move_down())

    def _repeat(self) -> None:
        self._done(self.edits.repeat())

    def _unwrap(self) -> None:
        self._done(self.edits.unwrap())

    def _take_back(self) -> None:
        self.edits.take_back()
        self._done("")

    def _end_here(self) -> None:
        self.ending.setText(self.edits.place_of_selected())
        self._end()

    def _end(self) -> None:
        problem = self.edits.end_at(self.ending.text())
        if not problem:
            self.ending.clear()
        self._done(problem)

    # Insert

    def _complete(self, text: str) -> None:
        """Find out what could be typed as somebody begins to type, since it takes playing up to there."""
        if len(text) == 1:
            self._words.setStringList(list(self.edits.completions()))

    def _type(self) -> None:
        """Put in what is typed; the field is ready for the next step then."""
        if not self.typed.text().strip():
            return
        problem = self.edits.insert_typed(self.typed.text())
        if not problem:
            self.typed.clear()
        self._done(problem)

    def _offer(self) -> None:
        """Offer what could be inserted, as a menu that opens at the button."""
        if not self.is_open:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setObjectName("insert")
        gap = self.edits.gap()
        self._fill(menu, gap)
        if self.edits.selected:
            before = menu.addMenu("&Before the selected step")
            before.aboutToShow.connect(lambda: self._fill_once(before))
        menu.popup(self.insert.mapToGlobal(QPoint(0, self.insert.height())))
        usable = [action for action in menu.actions() if action.isEnabled() and not action.isSeparator()]
        if usable:
            menu.setActiveAction(usable[0])

    def _fill_once(self, menu: QMenu) -> None:
        if menu.isEmpty():
            self._fill(menu, self.edits.gap(is_before=True))

    def _fill(self, menu: QMenu, gap: Path) -> None:
        try:
            legal = self.edits.choices_at(gap)
            passes = self.edits.passes_at(gap)
        except Refusal as refusal:
            menu.addAction(f"{NO_CHOICES}{sentence_of(refusal)}").setEnabled(False)
            legal, passes = (), ()
        except DraftTakesLong:
            menu.addAction(f"{NO_CHOICES}playing up to here takes too long.").setEnabled(False)
            legal, passes = (), ()
        for words, part in legal:
            self._add(menu, words, gap, (part,))
        menu.addSeparator()
        if len(passes) > 1:
            self._add(menu, "Everybody passes", gap, passes)
        recorded = self.edits.recorded()
        if recorded:
            count = len(recorded)
            self._add(menu, f"The {with_noun(count, 'step')} recorded last", gap, recorded)

    def _add(self, menu: QMenu, words: str, gap: Path, parts: tuple[object, ...]) -> None:
        action = menu.addAction(words.replace("&", "&&"))
        action.triggered.connect(lambda: self._done(self.edits.insert(gap, parts)))  # type: ignore[arg-type]  # parts of a sequence
