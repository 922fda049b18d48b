"""Everything that is done automatically, line by line, each to be taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from gui.game.bridge import Bridge
from gui.style.scale import first_size
from gui.style.widgets import button, clear_layout, labeled
from gui.words.names import NAME_OF_STEP

NOTHING = (
    "Nothing is automatic. A seat's light at the top lets it pass automatically, a step sets a stop, the "
    "menu Priority passes for a while, and the prompt bar keeps an answer for always."
)


class AutomaticDialog(QDialog):
    """Lines with a button that takes each back; stays up to date."""

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.setWindowTitle("Automatic actions")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        first_size(self, 560, 420)
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(4, 4, 4, 4)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        area.setAccessibleName("Automatic actions")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.all = button("Stop all of it", "stop all of it", "Let every seat decide for itself again; stops stay")
        self.all.clicked.connect(bridge.automation.clear)
        buttons.addButton(self.all, QDialogButtonBox.ButtonRole.ResetRole)
        whole = QVBoxLayout(self)
        whole.addWidget(area, 1)
        whole.addWidget(buttons)
        bridge.automation.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is done automatically now."""
        clear_layout(self._column)
        lines = lines_of(self._bridge) if self._bridge.has_game else []
        for words, take_back in lines:
            self._column.addLayout(self._line(words, take_back))
        if not lines:
            self._column.addWidget(labeled(NOTHING, "muted", is_wrapped=True))
        self._column.addStretch(1)
        self.all.setEnabled(bool(lines))

    def _line(self, words: str, take_back: Callable[[], None]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(labeled(words, is_wrapped=True), 1)
        remove = button("Take back", f"take back: {words}")
        # The line goes with its button, so it goes after the click.
        remove.clicked.connect(lambda: self._take_back(take_back), Qt.ConnectionType.QueuedConnection)
        row.addWidget(remove, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _take_back(self, take_back: Callable[[], None]) -> None:
        take_back()
        self.refresh()


def lines_of(bridge: Bridge) -> list[tuple[str, Callable[[], None]]]:
    """Return each thing that is done automatically, in a sentence, with what takes it back."""
    automation = bridge.automation
    names = [seat.name for seat in bridge.state.seats]
    lines: list[tuple[str, Callable[[], None]]] = []
    passing, answers = automation.passing, automation.answers
    for seat in passing.seats:
        lines.append((f"{names[seat]} passes automatically.", partial(automation.set_seat, seat, False)))
    for kept in passing.yields:
        told = f"{names[kept.seat]} passes {kept.until.value}."
        lines.append((told, partial(automation.end_yield, kept.seat)))
    for seat, words in passing.abilities:
        told = f"{names[seat]} lets this resolve: {words}"
        lines.append((told, partial(automation.set_ability, seat, words, False)))
    for asked, is_yes in answers.answers:
        card = f" for {asked.card}" if asked.card else ""
        told = f"{names[asked.seat]} always says {'yes' if is_yes else 'no'}{card}: {asked.question}?"
        lines.append((told, partial(answers.forget, asked)))
    for together, order in answers.orders:
        listed = ", then ".join(one.split(":")[0] for one in order)
        told = f"{names[together.seat]} always puts these on the stack in this order: {listed}."
        lines.append((told, partial(answers.forget, together)))
    for seat, step in passing.stops:
        told = f"{names[seat]} stops in the {NAME_OF_STEP[step]}."
        lines.append((told, partial(automation.set_stop, seat, step, False)))
    return lines
