"""A deck's cards in their sections, with what is wrong with them and what could have been meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QScrollArea,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.loops.readable import with_noun
from engine.session.decks.deck import COMMANDER, MAIN, SECTIONS
from gui.style.scale import px, restyle
from gui.style.theme import Theme
from gui.style.widgets import button, clear_layout, labeled, plain_tip

if TYPE_CHECKING:
    from engine.session.decks.deck import Deck, Problem

SECTION_WORDS = {
    "commander": "Commander",
    "companion": "Companion",
    "main": "Deck",
    "sideboard": "Sideboard",
    "aside": "Not part of the deck",
}
MOST_PROBLEMS = 60
COUNT_WIDTH = 70
"""How wide the numbers of a deck list are, with the boxes to tick before them."""


_TO_CONTENTS = QHeaderView.ResizeMode.ResizeToContents


class DeckCards(QWidget):
    """The list. `corrected` carries what was written and the card that was meant; `ticked` that ticks changed."""

    corrected = Signal(str, str)
    left_out = Signal(object)
    ticked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.tree = QTreeWidget()
        self.tree.setObjectName("deck list")
        self.tree.setAccessibleName("Deck list; Space ticks a card")
        self.tree.setHeaderHidden(True)
        self.tree.setColumnCount(3)
        self.tree.setIndentation(10)
        self.tree.setRootIsDecorated(False)
        self.tree.setUniformRowHeights(True)
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.tree.header()
        header.setStretchLastSection(False)
        for column, mode in enumerate((_TO_CONTENTS, QHeaderView.ResizeMode.Stretch, _TO_CONTENTS)):
            header.setSectionResizeMode(column, mode)
        # What Qt works out for its contents leaves out the style sheet's padding.
        header.setMinimumSectionSize(px(COUNT_WIDTH))
        self.tree.itemChanged.connect(lambda *_: self.ticked.emit())
        self.head = labeled("", is_wrapped=True)
        restyle(self.head, f"color: {theme.colors.priority}; font-weight: 700;")
        self.head.setObjectName("problems")
        inside = QWidget()
        self._problems = QVBoxLayout(inside)
        self._problems.setContentsMargins(0, 0, 6, 0)
        self._problems.setSpacing(4)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(inside)
        self.area.setAccessibleName("What is wrong with the list")
        below = QVBoxLayout(self)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(6)
        below.addWidget(self.tree, 3)
        below.addWidget(self.head)
        below.addWidget(self.area, 2)

    def show_deck(self, deck: Deck, ticked: dict[str, int], not_played: dict[str, tuple[str, ...]]) -> None:
        """Show a deck with these cards ticked; `not_played` says what is not played of which."""
        with QSignalBlocker(self.tree):  # thousands of lines would tell of each tick
            self._show_lines(deck, ticked, not_played)
        self.tree.expandAll()
        self._show_problems(deck.problems)

    def _show_lines(self, deck: Deck, ticked: dict[str, int], not_played: dict[str, tuple[str, ...]]) -> None:
        self.tree.clear()
        for section in SECTIONS:
            lines = deck.section(section)
            if not lines:
                continue
            heading = QTreeWidgetItem([f"{SECTION_WORDS[section]}  ({deck.number_in(section)})", ""])
            heading.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.tree.addTopLevelItem(heading)
            heading.setFirstColumnSpanned(True)
            _embolden(heading)
            items = []
            for line in lines:
                item = QTreeWidgetItem([str(line.count), line.name, "in part" if line.name in not_played else ""])
                if section in (MAIN, COMMANDER):
                    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                    is_on = line.name in ticked
                    item.setCheckState(0, Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked)
                if not line.is_known:
                    item.setForeground(1, QBrush(QColor(self._theme.colors.priority)))
                    item.setToolTip(1, f"Line {line.line}: not in the catalogue; plays as a placeholder")
                if line.name in not_played:
                    item.setForeground(2, QBrush(QColor(self._theme.colors.priority)))
                    told = "\n".join(f"Not played: {part}" for part in not_played[line.name])
                    for column in (1, 2):
                        item.setToolTip(column, plain_tip(told))
                items.append(item)
            heading.addChildren(items)

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        clear_layout(self._problems)
        self.head.setVisible(bool(problems))
        self.area.setVisible(bool(problems))
        cards = sum(one.count for one in problems if one.is_card)
        lines = sum(not one.is_card for one in problems)
        told = (
            [f"{with_noun(cards, 'card')} {'is' if cards == 1 else 'are'} not in the catalogue"] if cards else []
        )
        told += [f"{with_noun(lines, 'line')} could not be read"] if lines else []
        meant = "Click what was meant"
        if cards:
            meant += ", import their texts (File › Import cards…), or go on with placeholders"
        left_out = " What could not be read is left out." if lines else ""
        self.head.setText(f"{' and '.join(told)}. {meant}.{left_out}")
        for problem in problems[:MOST_PROBLEMS]:
            self._problems.addWidget(self._problem_row(problem))
        if len(problems) > MOST_PROBLEMS:
            self._problems.addWidget(labeled(f"and {len(problems) - MOST_PROBLEMS} more", "small"))
        self._problems.addStretch(1)

    def _problem_row(self, problem: Problem) -> QWidget:
        row = QWidget()
        column = QVBoxLayout(row)
        column.setContentsMargins(0, 0, 0, 2)
        column.setSpacing(3)
        count = f"{problem.count} " if problem.is_card else ""
        said = labeled(f"line {problem.place.line}: {count}{problem.said}", is_wrapped=True)
        said.setToolTip(f"Line {problem.place.line}, column {problem.place.column}")
        column.addWidget(said)
        line = QHBoxLayout()
        line.setSpacing(6)
        column.addLayout(line)
        for name in problem.near[:2]:
            made = button(name, f"use {name} for {problem.said}", f"Line {problem.place.line} means {name}")
            made.clicked.connect(lambda _=False, one=name: self.corrected.emit(problem.said, one))
            line.addWidget(made)
        if not problem.is_card:
            made = button("Leave out", f"leave out line {problem.place.line}", "This line is not a card")
            made.clicked.connect(lambda: self.left_out.emit(problem))
            line.addWidget(made)
        line.addStretch(1)
        return row

    @property
    def ticked_cards(self) -> dict[str, int]:
        """The names that are ticked, one copy of each."""
        found: dict[str, int] = {}
        for at in range(self.tree.topLevelItemCount()):
            heading = self.tree.topLevelItem(at)
            if heading is None:
                continue
            for item in (heading.child(place) for place in range(heading.childCount())):
                if item is not None and item.checkState(0) == Qt.CheckState.Checked:
                    found[item.text(1)] = 1
        return found


def _embolden(item: QTreeWidgetItem) -> None:
    font = QFont(item.font(0))
    font.setBold(True)
    item.setFont(0, font)
