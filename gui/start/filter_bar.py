"""The filters over the gallery: words, colors, a card, what it produces, how it is played; Clear undoes all."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import QComboBox, QCompleter, QHBoxLayout, QLineEdit, QToolButton, QVBoxLayout, QWidget

from engine.loops.readable import with_noun
from engine.session.views.card_queries import KEYS
from gui.start.filters import LETTERS, RESULTS, WAYS, GalleryFilter
from gui.start.shipped import KINDS
from gui.style.mana_symbols import symbol_image
from gui.style.scale import limit, px, restyle
from gui.style.theme import Theme
from gui.style.widgets import button, labeled

COLOR_WORDS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green", "C": "Colorless"}
ANY_KIND = "Any number of seats"


class FilterBar(QWidget):
    """`changed`: the gallery is narrowed otherwise. `down_wanted`: the keyboard goes to the gallery."""

    changed = Signal()
    down_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._is_clearing = False
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search: a card, a scenario, what it makes")
        self.search.setToolTip(f"Words of a scenario, and keys for one of its pieces, as t:artifact mv<=2: {KEYS}")
        self.search.setAccessibleName("Search scenarios")
        self.search.setObjectName("search")
        self.search.setClearButtonEnabled(True)
        limit(self.search, least_width=250)
        self.card = QLineEdit()
        self.card.setPlaceholderText("With the card…")
        self.card.setAccessibleName("With the card")
        self.card.setObjectName("with the card")
        self.card.setClearButtonEnabled(True)
        limit(self.card, most_width=190)
        for one in (self.search, self.card):
            one.textChanged.connect(lambda _: self._tell())
            one.installEventFilter(self)
        self.colors: dict[str, QToolButton] = {}
        for letter in LETTERS:
            made = QToolButton()
            made.setCheckable(True)
            made.setAccessibleName(COLOR_WORDS[letter])
            made.setToolTip(COLOR_WORDS[letter])
            made.setObjectName(f"color {letter}")
            made.setIconSize(QSize(px(19), px(19)))
            restyle(made, "QToolButton { padding: 4px 5px; }")
            made.toggled.connect(lambda _: self._tell())
            self.colors[letter] = made
        self.way = QComboBox()
        self.way.addItems(WAYS)
        self.way.setAccessibleName("How colors count")
        self.way.setObjectName("how colors count")
        self.way.currentIndexChanged.connect(lambda _: self._tell())
        self.kind = QComboBox()
        self.kind.addItems([ANY_KIND, *KINDS])
        self.kind.setAccessibleName("How it is played")
        self.kind.setObjectName("how it is played")
        self.kind.currentIndexChanged.connect(lambda _: self._tell())
        self.results: dict[str, QToolButton] = {}
        for word in RESULTS:
            chip = QToolButton()
            chip.setText(word)
            chip.setCheckable(True)
            chip.setAccessibleName(f"Produces {word}")
            chip.setObjectName(f"result {word}")
            restyle(chip, "QToolButton { padding: 2px 9px; border-radius: 11px; font-weight: 500; }")
            chip.toggled.connect(lambda _: self._tell())
            self.results[word] = chip
        self.hits = labeled("", "small")
        self.hits.setObjectName("hits")
        self.clearing = button("Clear", "clear all filters", "Show every scenario again (Esc)")
        self.clearing.clicked.connect(self.clear)
        self._lay_out()
        self.setFocusProxy(self.search)
        self.set_theme(theme)

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.setSpacing(7)
        first.addWidget(self.search, 1)
        first.addWidget(self.card)
        for tool in self.colors.values():
            first.addWidget(tool)
        first.addWidget(self.way)
        first.addWidget(self.kind)
        second = QHBoxLayout()
        second.setSpacing(5)
        second.addWidget(labeled("Makes", "small"))
        for chip in self.results.values():
            second.addWidget(chip)
        second.addStretch(1)
        second.addWidget(self.hits)
        second.addWidget(self.clearing)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(7)
        column.addLayout(first)
        column.addLayout(second)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        for letter, made in self.colors.items():
            made.setIcon(QIcon(QPixmap.fromImage(symbol_image(letter, 38, theme))))

    def know_cards(self, names: list[str]) -> None:
        """Complete these cards' names as they are typed."""
        completer = QCompleter(names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.card.setCompleter(completer)

    @property
    def filter(self) -> GalleryFilter:
        """What the gallery is narrowed to."""
        return GalleryFilter(
            self.search.text(),
            frozenset(letter for letter, one in self.colors.items() if one.isChecked()),
            self.way.currentText(),
            self.card.text(),
            frozenset(word for word, one in self.results.items() if one.isChecked()),
            self.kind.currentText() if self.kind.currentIndex() else "",
        )

    def show_hits(self, found: int, of: int) -> None:
        """Say how many scenarios are left."""
        self.hits.setText(
            with_noun(found, "scenario") if found == of else f"{found} of {with_noun(of, 'scenario')}"
        )
        self.clearing.setEnabled(not self.filter.is_empty)

    def clear(self) -> None:
        """Let everything through again."""
        self._is_clearing = True
        self.search.clear()
        self.card.clear()
        self.way.setCurrentIndex(0)
        self.kind.setCurrentIndex(0)
        for one in (*self.colors.values(), *self.results.values()):
            one.setChecked(False)
        self._is_clearing = False
        self.search.setFocus()
        self._tell()

    def _tell(self) -> None:
        if not self._is_clearing:
            self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow key and Enter go from the fields down to the gallery, and Esc clear them."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.down_wanted.emit()
                return True
            if event.key() == Qt.Key.Key_Escape and not self.filter.is_empty:
                self.clear()
                return True
        return super().eventFilter(watched, event)
