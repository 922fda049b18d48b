"""Who sits where with which deck, who begins, and how mulligans are counted."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from engine.session.decks.beginning import DeckSeat, set_up_of
from engine.session.set_up.set_up_reading import is_seat_name
from gui.style.widgets import SpinBox, clear_layout, labeled

if TYPE_CHECKING:
    from engine.cards.catalogue.catalogue import Catalogue
    from engine.session.decks.deck import Deck
    from engine.session.set_up.set_up import SetUp

NAMES = ("Alice", "Nadine", "Carol", "Dora", "Erik", "Fay", "Gil", "Hana")
NOBODY = "Nobody: passes automatically"
AT_RANDOM = "At random"
LARGEST_SEED = 2**31 - 1


class SeatsForm(QWidget):
    """The form; `changed` when anything in it did."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._names: list[QLineEdit] = []
        self._choices: list[QComboBox] = []
        self._decks: list[str] = []
        self.count = SpinBox()
        self.count.setRange(2, len(NAMES))
        self.count.setAccessibleName("How many seats")
        self.count.setObjectName("seats")
        self.first = QComboBox()
        self.first.setAccessibleName("Who begins")
        self.first.setObjectName("who begins")
        self.seed = SpinBox()
        self.seed.setRange(0, LARGEST_SEED)
        self.seed.setAccessibleName("Seed of the shuffle: the same seed deals the same cards")
        self.seed.setObjectName("seed")
        self.seed.setToolTip("The same seed deals the same cards")
        self.free = QCheckBox("First mulligan free")
        self.free.setObjectName("first mulligan free")
        self.free.setToolTip("As among three seats and more (CR 103.5c)")
        self._rows = QHBoxLayout()
        self._rows.setSpacing(14)
        line = QHBoxLayout()
        line.setSpacing(8)
        for widget in (labeled("Seats"), self.count, labeled("Begins"), self.first, labeled("Seed"), self.seed):
            line.addWidget(widget)
        line.addWidget(self.free)
        line.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(line)
        column.addLayout(self._rows)
        self.count.valueChanged.connect(self._lay_out)
        self._lay_out()

    def set_decks(self, names: Sequence[str]) -> None:
        """Offer these decks to every seat; the first one is the first seat's."""
        self._decks = list(names)
        self._lay_out()

    def _lay_out(self) -> None:
        kept = [
            (name.text(), choice.currentIndex()) for name, choice in zip(self._names, self._choices, strict=True)
        ]
        clear_layout(self._rows)
        self._names, self._choices = [], []
        for at in range(self.count.value()):
            name = QLineEdit(kept[at][0] if at < len(kept) else NAMES[at])
            name.setAccessibleName(f"Name of seat {at + 1}")
            name.setObjectName(f"name {at + 1}")
            name.textChanged.connect(self._name_first)
            choice = QComboBox()
            choice.setAccessibleName(f"Deck of seat {at + 1}")
            choice.setObjectName(f"deck {at + 1}")
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            choice.setMinimumContentsLength(10)
            choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            choice.addItems([NOBODY, *self._decks])
            usual = at + 1 if at < len(self._decks) else 0
            choice.setCurrentIndex(
                min(kept[at][1] if at < len(kept) and kept[at][1] > 0 else usual, len(self._decks))
            )
            choice.currentIndexChanged.connect(self.changed)
            pair = QVBoxLayout()
            pair.setSpacing(2)
            pair.addWidget(name)
            pair.addWidget(choice)
            self._rows.addLayout(pair, 1)
            self._names.append(name)
            self._choices.append(choice)
        self.free.setChecked(self.count.value() > 2)
        self._name_first()
        self.changed.emit()

    def _name_first(self) -> None:
        now = max(0, self.first.currentIndex())
        self.first.clear()
        self.first.addItems([AT_RANDOM, *self.names])
        self.first.setCurrentIndex(min(now, self.first.count() - 1))

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names as they are typed."""
        return tuple(field.text().strip() for field in self._names)

    def deck_of(self, seat: int) -> int:
        """Return the position of a seat's deck among those offered; -1 where nobody sits."""
        return self._choices[seat].currentIndex() - 1

    @property
    def taken(self) -> tuple[int, ...]:
        """The decks that somebody plays, each once."""
        chosen = (self.deck_of(seat) for seat in range(len(self._choices)))
        return tuple(dict.fromkeys(one for one in chosen if one >= 0))

    def set_up(self, decks: Sequence[Deck], catalogue: Catalogue) -> SetUp:
        """Return the set-up as the form says; raises ValueError that says what is wrong with it."""
        names = self.names
        for at, name in enumerate(names):
            if not is_seat_name(name) or name in names[:at]:
                raise ValueError(f"Seat {at + 1} needs a name of its own, of letters and digits.")
        if not self.taken:
            raise ValueError("Somebody has to sit at the table: choose a deck for a seat.")
        chosen = [self.deck_of(seat) for seat in range(len(names))]
        seats = [DeckSeat(name, decks[at] if at >= 0 else None) for name, at in zip(names, chosen, strict=True)]
        first = self.first.currentIndex() - 1
        if first < 0:
            first = Random(self.seed.value()).randrange(len(names))
        seed, is_free = self.seed.value(), self.free.isChecked()
        return set_up_of(seats, catalogue=catalogue, first=first, random=seed, is_first_free=is_free)
