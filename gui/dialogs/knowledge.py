"""What is known to whom of hidden cards, beside what the rules let each seat know (CR 400.2, 732.2a)."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QGridLayout, QVBoxLayout, QWidget

from engine.model.zones import HAND, LIBRARY
from engine.shortcuts.sequences.declared_knowledge import EVERYTHING, Known
from gui.style.rule_links import RuleLabel, open_rule
from gui.style.widgets import labeled, plain_tip

HIDDEN_ZONES = (HAND, LIBRARY)


class KnowledgeDialog(QDialog):
    """A box for each seat and each hand and library. `changed` carries what is known from then on, a Known."""

    changed = Signal(object)

    def __init__(self, names: tuple[str, ...], known: Known, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("What is known to whom")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        head = RuleLabel(
            "A proposal's results have to be predictable, so it names no hidden card that its proposer could not "
            "know (CR 732.2a). Cards that were revealed or put there openly are known without a mark here."
        )
        self.everything = QCheckBox("Everything is known to every seat")
        self.everything.setObjectName("everything is known")
        self.everything.setChecked(known.is_all)
        self.boxes: dict[tuple[int, int, str], QCheckBox] = {}
        self._grid = QWidget()
        grid = QGridLayout(self._grid)
        for seat, name in enumerate(names):
            grid.addWidget(labeled(f"{name} knows"), 0, seat + 1)
        zones = [(owner, zone) for owner in range(len(names)) for zone in HIDDEN_ZONES]
        for row, (owner, zone) in enumerate(zones, start=1):
            grid.addWidget(labeled(f"{names[owner]}'s {zone}"), row, 0)
            for seat, name in enumerate(names):
                is_own_hand = seat == owner and zone == HAND
                box = QCheckBox()
                words = f"{name} knows {'their own' if seat == owner else f'{names[owner]}’s'} {zone}"
                box.setObjectName(f"{name} knows {zone} of {names[owner]}")
                box.setAccessibleName(words)
                box.setToolTip(plain_tip(f"{words}: always" if is_own_hand else words))
                box.setChecked(is_own_hand or (seat, owner, zone) in known.zones)
                box.setEnabled(not is_own_hand)
                if not is_own_hand:
                    self.boxes[seat, owner, zone] = box
                    box.toggled.connect(lambda _: self._take())
                grid.addWidget(box, row, seat + 1)
        self._grid.setEnabled(not known.is_all)
        self.everything.toggled.connect(lambda _: self._take())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        for one in (head, self.everything, self._grid):
            whole.addWidget(one)
        whole.addStretch(1)
        whole.addWidget(buttons)

    def show_rule(self, number: str) -> None:
        """Show a rule in the window's own dialog of rules."""
        parent = self.parentWidget()
        if parent is not None:
            open_rule(parent, number)

    @property
    def known(self) -> Known:
        """What the boxes say."""
        if self.everything.isChecked():
            return EVERYTHING
        return Known(frozenset(key for key, box in self.boxes.items() if box.isChecked()))

    def _take(self) -> None:
        self._grid.setEnabled(not self.everything.isChecked())
        self.changed.emit(self.known)
