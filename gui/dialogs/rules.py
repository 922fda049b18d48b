"""The rules beside everything: each concept in the program's words, or in the user's own text of the rules."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from engine.cards.reading.nodes import BadInput
from engine.shortcuts.rulings.editions import EDITION_NAMES, EDITIONS, NEWEST
from engine.shortcuts.rulings.rules_document import read_rules_file
from engine.shortcuts.rulings.rulings import (
    Concept,
    concept_of,
    concepts,
    explain,
    translate,
)
from gui.style.rule_links import use_edition
from gui.style.scale import first_size
from gui.style.settings import Settings
from gui.style.widgets import button, labeled

if TYPE_CHECKING:
    from engine.shortcuts.rulings.rules_document import RulesText

TEXT_FILES = "Comprehensive Rules as plain text (*.txt);;All files (*)"
NO_FILE = "Explained in the program's own words."


BOARD = "board:"
"""Before a shipped scenario's file in a link."""


class RulesDialog(QDialog):
    """Looks rules up.

    Signals: `edition_changed` when another edition is to be cited in the window, `board_wanted` with the file of a
    shipped scenario that shows a rule.
    """

    edition_changed = Signal()
    board_wanted = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self._text: RulesText | None = None
        self.number = ""
        self.setWindowTitle("Rules")
        self.setModal(False)
        first_size(self, 860, 600)
        self.search = QLineEdit()
        self.search.setObjectName("rule to look up")
        self.search.setAccessibleName("Rule to look up")
        self.search.setPlaceholderText("A number such as 732.2a, or a word")
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._look_up)
        self.edition = QComboBox()
        self.edition.setAccessibleName("Edition")
        for one in reversed(EDITIONS):
            self.edition.addItem(f"{one}: {EDITION_NAMES[one]}", one)
        self.edition.setCurrentIndex(max(0, self.edition.findData(settings.rules_edition)))
        self.edition.currentIndexChanged.connect(lambda _: self._change_edition())
        self.list = QListWidget()
        self.list.setAccessibleName("Rules by concept")
        self.list.setObjectName("rules")
        self.list.currentItemChanged.connect(lambda item, _: self._choose(item))
        self.page = QTextBrowser()
        self.page.setAccessibleName("What the rule says")
        self.page.setOpenLinks(False)
        self.page.anchorClicked.connect(self._follow)
        self.source = labeled(NO_FILE, "small", is_wrapped=True)
        self.source.setObjectName("rules text")
        self.pick = button(
            "Your own rules text…", "choose a rules text", "The publisher's Comprehensive Rules as .txt"
        )
        self.pick.clicked.connect(self._ask_for_file)
        self.forget = button("Without it", "without the rules text", "Show the program's own words again")
        self.forget.clicked.connect(lambda: self.use_file(""))
        self._lay_out()
        self._fill()
        if settings.rules_file:
            self.use_file(settings.rules_file)
        self.forget.setVisible(self._text is not None)
        self.show_rule("732.2")

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.search, 1)
        top.addWidget(self.edition)
        middle = QSplitter(Qt.Orientation.Horizontal)
        middle.addWidget(self.list)
        middle.addWidget(self.page)
        middle.setStretchFactor(0, 2)
        middle.setStretchFactor(1, 3)
        middle.setChildrenCollapsible(False)
        foot = QHBoxLayout()
        foot.addWidget(self.source, 1)
        foot.addWidget(self.pick)
        foot.addWidget(self.forget)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        foot.addWidget(close)
        whole = QVBoxLayout(self)
        whole.addLayout(top)
        whole.addWidget(middle, 1)
        whole.addLayout(foot)

    @property
    def _edition(self) -> str:
        return str(self.edition.currentData())

    # The list

    def _fill(self) -> None:
        """List the concepts by their number in the edition; those without one come last."""
        self.list.blockSignals(True)
        self.list.clear()
        for concept in sorted(concepts(), key=self._order):
            number = concept.number_in(self._edition) or "—"
            item = QListWidgetItem(f"{number}   {concept.name}")
            item.setData(Qt.ItemDataRole.UserRole, concept)
            item.setToolTip(concept.says)
            self.list.addItem(item)
        self.list.blockSignals(False)
        self._filter(self.search.text())

    def _order(self, concept: Concept) -> tuple[int, int, int, str]:
        number = concept.number_in(self._edition)
        if not number or number.startswith("MTR"):
            return (2 if not number else 1, 0, 0, number or concept.name)
        chapter, _, rest = number.partition(".")
        digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
        return (0, int(chapter), int(digits or 0), rest)

    def _filter(self, wanted: str) -> None:
        plain = wanted.strip().casefold().removeprefix("cr ")
        for row in range(self.list.count()):
            item = self.list.item(row)
            concept: Concept = item.data(Qt.ItemDataRole.UserRole)
            searched = f"{item.text()} {concept.says}".casefold()
            item.setHidden(plain not in searched)

    def _look_up(self) -> None:
        """Explain what was typed: a number, or the first concept that the words fit."""
        wanted = self.search.text().strip()
        shown = [self.list.item(row) for row in range(self.list.count()) if not self.list.item(row).isHidden()]
        if any(letter.isdigit() for letter in wanted) or not shown:
            self._explain(wanted)
        elif wanted:
            self.list.setCurrentItem(shown[0])
            self._choose(shown[0])

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            concept: Concept = item.data(Qt.ItemDataRole.UserRole)
            number = concept.number_in(self._edition)
            if number:
                self._explain(number)
            else:
                words = f"This rule's number in the edition of {self._edition} is not known."
                self._show(concept.name, f"{concept.says}\n\n{words}", concept)

    # The page

    def show_rule(self, number: str) -> None:
        """Show a rule by its number in the newest edition, as the program holds it."""
        other = number if number.startswith("MTR") else translate(number, self._edition)
        self.search.clear()
        if other:
            self._explain(other)
            return
        found = explain(number, NEWEST, self._text)
        words = f"Its number in the edition of {self._edition} is not known; this is that of {NEWEST}."
        self._show(found.heading, f"{found.text}\n\n{words}", concept_of(number))

    def _explain(self, number: str) -> None:
        """Show what a number of the picked edition means; an unknown or broken one is answered in words."""
        found = explain(number, self._edition, self._text)
        self.number = number
        concept = concept_of(number, self._edition) if found.is_known else None
        self._show(found.heading, found.text, concept)
        self._mark(concept)

    def _mark(self, concept: Concept | None) -> None:
        self.list.blockSignals(True)
        self.list.setCurrentRow(-1)
        for row in range(self.list.count()):
            if self.list.item(row).data(Qt.ItemDataRole.UserRole) == concept:
                self.list.setCurrentRow(row)
        self.list.blockSignals(False)

    def _show(self, heading: str, text: str, concept: Concept | None) -> None:
        parts = [f"<h2>{escape(heading)}</h2>", f"<p>{self._with_links(text)}</p>"]
        if concept is not None:
            if concept.says not in text:
                parts.append(f"<p><i>In short:</i> {escape(concept.says)}</p>")
            known = [f"{one}: {concept.number_in(one)}" for one in reversed(EDITIONS) if concept.number_in(one)]
            if concept.is_numbered_by_edition:
                parts.append(
                    f"<p><small>{escape(concept.name.capitalize())} by edition — {', '.join(known)}</small></p>"
                )
            boards = [f'<a href="{BOARD}{one}">{escape(one)}</a>' for one in concept.boards]
            if boards:
                parts.append(f"<p>Play it: {', '.join(boards)}</p>")
        self.page.setHtml("".join(parts))

    def _with_links(self, text: str) -> str:
        """Return the user's own text with its mentions of other rules as links."""
        held = self._text
        number = self.number
        if held is None or held.paragraphs.get(number) != text:
            return escape(text).replace("\n", "<br>")
        told, at = [], 0
        for start, end, other in held.links(number):
            told.append(escape(text[at:start]))
            told.append(f'<a href="{other}">{escape(text[start:end])}</a>')
            at = end
        told.append(escape(text[at:]))
        return "".join(told).replace("\n", "<br>")

    def _follow(self, link: QUrl) -> None:
        said = link.toString()
        if said.startswith(BOARD):
            self.board_wanted.emit(said.removeprefix(BOARD))
        else:
            self._explain(said)

    # The edition and the user's own text

    def _change_edition(self) -> None:
        self._settings.rules_edition = self._edition
        use_edition(self._edition)
        self._fill()
        if self.number:
            self._explain(self.number)
        self.edition_changed.emit()

    def _ask_for_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, "Your own rules text", str(Path.home()), TEXT_FILES)
        if path:
            self.use_file(path)

    def use_file(self, path: str) -> None:
        """Show the paragraphs of a rules text; "" goes back to the program's words. Says what is wrong with it."""
        problem = ""
        text = None
        try:
            text = read_rules_file(Path(path)) if path else None
        except BadInput as error:
            problem = str(error)
        except OSError as error:
            problem = f"{path} cannot be opened: {error.strerror or type(error).__name__}."
        if problem:
            self.source.setText(problem)
            return
        self._text = text
        self._settings.rules_file = path
        self.forget.setVisible(text is not None)
        found = "" if text is None else f"{len(text.paragraphs):,} paragraphs of {Path(path).name}."
        self.source.setText(found or NO_FILE)
        if self.number:
            self._explain(self.number)
