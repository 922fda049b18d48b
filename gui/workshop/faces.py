"""Choosing whether a card of one's own has one face or two, and which of them is typed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QTabBar, QWidget

from engine.cards.definitions.card import ADVENTURE, FLIP, LAYOUTS, MODAL, OMEN, PREPARE, SPLIT, TRANSFORM
from gui.style.widgets import labeled

_WORDS = {
    "": "One face",
    TRANSFORM: "Two faces: transforms",
    MODAL: "Two faces: either is cast",
    SPLIT: "Two halves: split",
    FLIP: "Two halves: flips",
    ADVENTURE: "With an Adventure",
    OMEN: "With an Omen",
    PREPARE: "With a prepared spell",
}
"""What each layout is called here."""


class FaceChooser(QWidget):
    """Signals: `layout_chosen` where the layout is another; `face_chosen` carries the face's place, 0 or 1."""

    layout_chosen = Signal()
    face_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.layouts = QComboBox()
        self.layouts.setObjectName("card's faces")
        self.layouts.setAccessibleName("Faces of the card")
        for layout in ("", *LAYOUTS):
            self.layouts.addItem(_WORDS[layout], layout)
        self.layouts.currentIndexChanged.connect(self._layout_changed)
        self.tabs = QTabBar()
        self.tabs.setAccessibleName("The face that is typed")
        self.tabs.addTab("First face")
        self.tabs.addTab("Second face")
        self.tabs.setDrawBase(False)
        self.tabs.currentChanged.connect(self.face_chosen)
        label = labeled("Faces")
        label.setBuddy(self.layouts)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label)
        row.addWidget(self.layouts)
        row.addWidget(self.tabs)
        row.addStretch(1)
        self.tabs.setVisible(False)

    @property
    def layout_word(self) -> str:
        """How the card holds its faces, "" where it has one."""
        return str(self.layouts.currentData())

    def show_layout(self, layout: str) -> None:
        """Show a layout, with the first face."""
        self.tabs.blockSignals(True)
        self.tabs.setCurrentIndex(0)
        self.tabs.blockSignals(False)
        self.layouts.setCurrentIndex(self.layouts.findData(layout))

    def show_face(self, place: int) -> None:
        """Show which face is typed."""
        self.tabs.setCurrentIndex(place)

    def _layout_changed(self) -> None:
        self.tabs.setVisible(bool(self.layout_word))
        self.layout_chosen.emit()
