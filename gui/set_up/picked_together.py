"""What is shown of several cards that are picked at once, and the way to what is done with all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from engine.loops.readable import with_noun
from engine.session.narration.narration import thing
from gui.style.widgets import button, labeled

if TYPE_CHECKING:
    from engine.model.objects import GameObject
    from gui.set_up.edits import Editor


class SeveralEditor(QWidget):
    """Lists the cards that are picked; `menu_wanted`: everything that is done with them, please."""

    menu_wanted = Signal()

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self.title = labeled("", "title", is_wrapped=True)
        self.list = QListWidget()
        self.list.setObjectName("cards picked")
        self.list.setAccessibleName("Cards picked")
        words = (
            "Keys and the right button change all of them: T taps, + counts, D duplicates. Drag one, and all move."
        )
        change = button("Change all…", "change all", "Tap, counters, copy, control, move (right button)")
        change.clicked.connect(self.menu_wanted)
        twice = button("Duplicate", "duplicate", "Put another of each beside it (D)")
        twice.clicked.connect(lambda: editor.duplicate())
        remove = button("Remove", "remove all", "Take them out of the game (Delete)", "danger")
        remove.clicked.connect(lambda: editor.remove())
        row = QHBoxLayout()
        row.setSpacing(6)
        for one in (change, twice, remove):
            row.addWidget(one)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(7)
        for widget in (self.title, labeled(words, "muted", is_wrapped=True), self.list):
            column.addWidget(widget)
        column.addLayout(row)

    def show_objects(self, objects: list[GameObject]) -> None:
        """List these objects."""
        self.title.setText(f"{with_noun(len(objects), 'card')} or groups are picked")
        self.list.clear()
        self.list.addItems([thing(held) for held in objects])
