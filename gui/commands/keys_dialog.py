"""The keys of the window: every one of them, the profile that they follow, and changing them."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gui.commands.all_commands import COMMANDS, STAGE_KEYS, TABLE_KEYS, command_named, menu_of
from gui.commands.command import Command
from gui.commands.keys import OWN, can_clash, keys_of, profiles
from gui.style.scale import first_size, limit
from gui.style.settings import Settings
from gui.style.widgets import button, labeled

NAME = Qt.ItemDataRole.UserRole


class KeysDialog(QDialog):
    """Lists every key and lets them be changed; `changed` when they were."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self._keys: dict[str, tuple[str, ...]] = {}
        self._searched: list[str] = []
        self.setWindowTitle("Keys")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        first_size(self, 820, 640)
        self._make_profile()
        self._make_table()
        self._make_editor()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow("Keys as in", self.profile)
        whole = QVBoxLayout(self)
        whole.setSpacing(8)
        whole.addLayout(form)
        whole.addWidget(self.about)
        whole.addWidget(self.search)
        whole.addWidget(self.table, 1)
        whole.addLayout(self._editor)
        whole.addWidget(self.told)
        whole.addWidget(buttons)
        self.refresh()
        self.search.setFocus()

    def _make_profile(self) -> None:
        self.profile = QComboBox()
        self.profile.setAccessibleName("Keys as in")
        for key, one in profiles().items():
            self.profile.addItem(one.name, key)
        self.profile.setCurrentIndex(max(0, self.profile.findData(self._settings.key_profile)))
        self.profile.currentIndexChanged.connect(lambda _: self._take_profile())
        self.about = labeled("", "muted", is_wrapped=True)

    def _make_table(self) -> None:
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search: a command or a key")
        self.search.setAccessibleName("Search the keys")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _: self._filter())
        self.table = QTableWidget(len(COMMANDS) + len(TABLE_KEYS) + len(STAGE_KEYS), 3)
        self.table.setAccessibleName("Keys")
        self.table.setHorizontalHeaderLabels(["Key", "Does", "Menu"])
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setWordWrap(True)
        self.table.setTabKeyNavigation(False)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        # How high a row is depends on how its words are broken, and so on how wide its column has become.
        self._fitting = QTimer(self, singleShot=True, interval=0)
        self._fitting.timeout.connect(self.table.resizeRowsToContents)
        header.sectionResized.connect(lambda *_: self._fitting.start())
        self.table.itemSelectionChanged.connect(self._show_command)

    def _make_editor(self) -> None:
        self.which = labeled("", is_wrapped=True)
        self.key = QKeySequenceEdit()
        self.key.setObjectName("new key")
        self.key.setAccessibleName("New key")
        self.key.setMaximumSequenceLength(1)
        self.key.keySequenceChanged.connect(lambda _: self._tell_clash())
        self.use = button("Use it", "use the new key", "This key and no other gives the command")
        self.add = button("Add it", "add the new key", "This key gives the command too")
        self.none = button("No key", "no key", "No key gives the command")
        self.back = button("As in the profile", "as in the profile", "Take your own keys of this command back")
        self.all_back = button("All as in the profile", "all as in the profile", "Take all your own keys back")
        self.use.clicked.connect(lambda: self._change((self._new_key,)))
        self.add.clicked.connect(lambda: self._change((*self._keys[self._command_name], self._new_key)))
        self.none.clicked.connect(lambda: self._change(()))
        self.back.clicked.connect(lambda: self._change(None))
        self.all_back.clicked.connect(self._take_all_back)
        row = QHBoxLayout()
        row.setSpacing(6)
        limit(self.key, most_width=170)
        for one in (self.key, self.use, self.add, self.none, self.back):
            row.addWidget(one)
        row.addStretch(1)
        row.addWidget(self.all_back)
        self._editor = QVBoxLayout()
        self._editor.addWidget(self.which)
        self._editor.addLayout(row)
        self.told = labeled("", "small", is_wrapped=True)

    # What is shown

    def refresh(self) -> None:
        """Show the keys as they are now."""
        profile = profiles().get(self.profile.currentData(), profiles()[OWN])
        self.about.setText(profile.about)
        self._keys = keys_of(profile, self._settings.key_changes)
        selected = self._command_name
        rows = [("", _shown(key), words, "Table") for key, words in TABLE_KEYS]
        rows += [("", _shown(key), words, "Stage") for key, words in STAGE_KEYS]
        rows = [self._row_of(command) for command in COMMANDS] + rows
        self._searched = [" ".join(cells[1:]).lower() for cells in rows]
        for row, (name, *cells) in enumerate(rows):
            for column, words in enumerate(cells):
                item = QTableWidgetItem(words)
                item.setData(NAME, name)
                self.table.setItem(row, column, item)
            if name and name == selected:
                self.table.selectRow(row)
        self.table.resizeRowsToContents()
        self.all_back.setEnabled(bool(self._settings.key_changes))
        self._filter()
        self._show_command()

    def _row_of(self, command: Command) -> tuple[str, str, str, str]:
        keys = ", ".join(_shown(key) for key in self._keys[command.name])
        is_own = command.name in self._settings.key_changes
        words = command.words.replace("&", "")
        told = f"{words}  ·  {command.tip}" if command.tip else words
        return (
            command.name,
            (keys or "—") + (" *" if is_own else ""),
            told,
            menu_of(command).title.replace("&", ""),
        )

    def _filter(self) -> None:
        wanted = self.search.text().strip().lower()
        for row, text in enumerate(self._searched):
            self.table.setRowHidden(row, wanted not in text)

    @property
    def _command_name(self) -> str:
        """The command of the line that is selected; "" for none, and for keys of the table, which stay."""
        selected = self.table.selectedItems()
        return str(selected[0].data(NAME)) if selected else ""

    @property
    def _new_key(self) -> str:
        return self.key.keySequence().toString(QKeySequence.SequenceFormat.PortableText)

    def _show_command(self) -> None:
        name = self._command_name
        is_known = bool(name)
        words = command_named(name).words.replace("&", "") if is_known else ""
        hint = "Select a command to give it another key; * marks keys of your own."
        self.which.setText(f"Press a new key for “{words}”:" if is_known else hint)
        self.key.setEnabled(is_known)
        self.none.setEnabled(is_known)
        self.back.setEnabled(name in self._settings.key_changes)
        self.key.clear()
        self._tell_clash()

    def _tell_clash(self) -> None:
        name, key = self._command_name, self._new_key
        for one in (self.use, self.add):
            one.setEnabled(bool(name and key))
        found = [
            other.words.replace("&", "")
            for other in COMMANDS
            if name and key in self._keys[other.name] and other.name != name
            if can_clash(command_named(name), other)
        ]
        self.told.setText(f"{_shown(key)} is taken from “{'”, “'.join(found)}”." if found else "")

    # Changing

    def _take_profile(self) -> None:
        self._settings.key_profile = self.profile.currentData()
        self._take_over()

    def _change(self, keys: tuple[str, ...] | None) -> None:
        """Give the selected command these keys; None takes the user's own back."""
        name = self._command_name
        changes = {one: kept for one, kept in self._settings.key_changes.items() if one != name}
        if keys is not None:
            changes = {one: self._without(name, kept, keys, one) for one, kept in changes.items()}
            changes[name] = tuple(dict.fromkeys(keys))
        self._settings.key_changes = changes
        self._take_over()

    def _without(self, name: str, kept: tuple[str, ...], keys: tuple[str, ...], other: str) -> tuple[str, ...]:
        """Return the user's own keys of another command without those that would clash with the new ones."""
        if not can_clash(command_named(name), command_named(other)):
            return kept
        return tuple(key for key in kept if key not in keys)

    def _take_all_back(self) -> None:
        self._settings.key_changes = {}
        self._take_over()

    def _take_over(self) -> None:
        self.refresh()
        self.changed.emit()


def _shown(key: str) -> str:
    native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    return native if native and " " not in key else key
