"""The user's settings of the window, kept in the platform's configuration folder."""

from __future__ import annotations

import os
from base64 import b64decode, b64encode
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray

from engine.folders import user_settings_folder
from engine.frozen_dataclass import dataclass
from engine.shortcuts.communication.switches import KEYS, PASSING
from gui.style.settings_file import SettingsFile, Tell, flag, lists_by_name, number, records, text, texts
from gui.style.system_motion import system_reduces_motion

CONFIG_FOLDER_VARIABLE = "GOINFINITE_CONFIG"
"""Names another folder for the settings, for tests and for portable copies."""


def config_folder() -> Path:
    """Return where the settings are kept."""
    named = os.environ.get(CONFIG_FOLDER_VARIABLE)
    return Path(named) if named else user_settings_folder()


@dataclass(frozen=True, slots=True)
class RecentGame:
    """A file that was opened lately: its name, where its game stands if that is kept, when that was if known."""

    path: str
    title: str = ""
    stood: str = ""
    opened: datetime | None = None


NAME, OLDER_NAME = "settings.json", "window.ini"
MOST_RECENT = 8
_THEME = text("look/theme", "dark")
_SYSTEM_FONT = flag("look/system_font", False)
_SCALE = number("look/scale", 0, 0, 400)
_PICTURES = text("look/pictures")
_REDUCED_MOTION = flag("look/reduced_motion", False)
_MAGNIFIER = flag("look/magnifier", True)
_EDITION = text("rules/edition")
_RULES_FILE = text("rules/file")
_COMMUNICATIONS_OFF = texts("play/communications_off")
_PROFILE = text("keys/profile", "own")
_KEY_CHANGES = lists_by_name("keys/changes")
_RECENT = records("files/recent")
_VISITED = flag("learn/first_visit_over", False)
_LEARNT = lists_by_name("learn/answered")
_LAYOUTS = {name: text(f"layout/{name}") for name in ("window", "panels")}
_ALL: tuple[Any, ...] = (
    *(_THEME, _SYSTEM_FONT, _SCALE, _PICTURES, _REDUCED_MOTION, _MAGNIFIER, _EDITION, _RULES_FILE),
    *(_COMMUNICATIONS_OFF, _PROFILE, _KEY_CHANGES, _RECENT, _VISITED, _LEARNT, *_LAYOUTS.values()),
)


class Settings:
    """Settings by name; everything has a default, and a value that makes no sense counts as missing.

    `path` is the file, by default in the platform's configuration folder; beside it the file of an earlier version
    is read once, where there is one.
    """

    def __init__(self, path: Path | None = None) -> None:
        path = path or config_folder() / NAME
        self._file = SettingsFile(path, lambda: _older(path.with_name(OLDER_NAME)))
        for setting in _ALL:
            self._file.value(setting)  # names those that make no sense

    @property
    def problems(self) -> tuple[str, ...]:
        """What was wrong in the file, and why it could not be written, a sentence each."""
        return tuple(self._file.problems)

    def tell_with(self, tell: Tell) -> None:
        """Let `tell` have a sentence when settings cannot be written."""
        self._file.tell = tell

    @property
    def theme(self) -> str:
        """The name of the theme."""
        return self._file.value(_THEME)

    @theme.setter
    def theme(self, name: str) -> None:
        self._file.keep(_THEME, name)

    @property
    def has_system_font(self) -> bool:
        """Whether the desktop's own font is used instead of the one that comes with the program."""
        return self._file.value(_SYSTEM_FONT)

    @has_system_font.setter
    def has_system_font(self, is_system: bool) -> None:
        self._file.keep(_SYSTEM_FONT, is_system)

    @property
    def scale(self) -> int:
        """How large everything is drawn, in percent; 0: as suits the screen."""
        return self._file.value(_SCALE)

    @scale.setter
    def scale(self, percent: int) -> None:
        self._file.keep(_SCALE, percent)

    @property
    def pictures_folder(self) -> str:
        """The folder of the user's own card pictures; "" for none."""
        return self._file.value(_PICTURES)

    @pictures_folder.setter
    def pictures_folder(self, folder: str) -> None:
        self._file.keep(_PICTURES, folder)

    @property
    def has_reduced_motion(self) -> bool:
        """Whether the user wants cards to jump here instead of gliding."""
        return self._file.value(_REDUCED_MOTION)

    @has_reduced_motion.setter
    def has_reduced_motion(self, is_reduced: bool) -> None:
        self._file.keep(_REDUCED_MOTION, is_reduced)

    @property
    def is_motion_reduced(self) -> bool:
        """Whether nothing glides: the user wants that here, or of every program."""
        return self.has_reduced_motion or system_reduces_motion()

    @property
    def has_magnifier(self) -> bool:
        """Whether a card under the mouse is shown large."""
        return self._file.value(_MAGNIFIER)

    @has_magnifier.setter
    def has_magnifier(self, is_on: bool) -> None:
        self._file.keep(_MAGNIFIER, is_on)

    @property
    def passes_after_acting(self) -> bool:
        """Whether a seat that cast or activated passes at once (unless Ctrl is held)."""
        return PASSING not in self.communications_off

    @passes_after_acting.setter
    def passes_after_acting(self, is_on: bool) -> None:
        others = tuple(key for key in self.communications_off if key != PASSING)
        self.communications_off = others if is_on else (*others, PASSING)

    @property
    def rules_edition(self) -> str:
        """The edition of the Comprehensive Rules that the window cites, as a year; "" for the newest."""
        return self._file.value(_EDITION)

    @rules_edition.setter
    def rules_edition(self, edition: str) -> None:
        self._file.keep(_EDITION, edition)

    @property
    def rules_file(self) -> str:
        """The user's own text of the rules; "" for none."""
        return self._file.value(_RULES_FILE)

    @rules_file.setter
    def rules_file(self, path: str) -> None:
        self._file.keep(_RULES_FILE, path)

    @property
    def communications_off(self) -> tuple[str, ...]:
        """The default communications that are switched off, by their keys; what is not one counts as missing."""
        return tuple(key for key in self._file.value(_COMMUNICATIONS_OFF) if key in KEYS)

    @communications_off.setter
    def communications_off(self, keys: tuple[str, ...]) -> None:
        self._file.keep(_COMMUNICATIONS_OFF, list(keys))

    @property
    def key_profile(self) -> str:
        """Which program's keys the window has; "own" for those of this one."""
        return self._file.value(_PROFILE)

    @key_profile.setter
    def key_profile(self, key: str) -> None:
        self._file.keep(_PROFILE, key)

    @property
    def key_changes(self) -> dict[str, tuple[str, ...]]:
        """The user's own keys by the name of a command."""
        return {name: tuple(keys) for name, keys in self._file.value(_KEY_CHANGES).items()}

    @key_changes.setter
    def key_changes(self, changes: dict[str, tuple[str, ...]]) -> None:
        self._file.keep(_KEY_CHANGES, {name: list(keys) for name, keys in changes.items()})

    @property
    def is_first_visit_over(self) -> bool:
        """Whether the first steps are not shown at the start any more."""
        return self._file.value(_VISITED)

    @is_first_visit_over.setter
    def is_first_visit_over(self, is_over: bool) -> None:
        self._file.keep(_VISITED, is_over)

    @property
    def learnt(self) -> dict[str, tuple[str, ...]]:
        """The tasks of lessons that were answered, by the name of a lesson's file: "CHAPTER/NUMBER" from 1."""
        return {name: tuple(tasks) for name, tasks in self._file.value(_LEARNT).items()}

    @learnt.setter
    def learnt(self, tasks: dict[str, tuple[str, ...]]) -> None:
        self._file.keep(_LEARNT, {name: list(held) for name, held in tasks.items()})

    def remember_file(self, path: str) -> None:
        """Put a file at the head of those opened lately."""
        kept = self._file.value(_RECENT)
        known = [one for one in kept if one.get("path") == path] or [{"path": path}]
        others = [one for one in kept if one.get("path") != path]
        self._file.keep(_RECENT, [known[0], *others][:MOST_RECENT])

    def forget_file(self, path: str) -> None:
        """Take a file off those opened lately."""
        self._file.keep(_RECENT, [one for one in self._file.value(_RECENT) if one.get("path") != path])

    @property
    def recent_games(self) -> tuple[RecentGame, ...]:
        """The files opened lately with what is known of them, the latest first."""
        return tuple(_recent_game(one) for one in self._file.value(_RECENT) if one.get("path"))

    def note_game(self, path: str, title: str, opened: datetime) -> None:
        """Remember of a file opened lately what it is called and when it was opened."""
        note = {"path": path, "title": title, "opened": opened.isoformat(timespec="seconds")}
        self._file.keep(_RECENT, [note if one.get("path") == path else one for one in self._file.value(_RECENT)])

    def layout(self, name: str) -> QByteArray | None:
        """Return a window layout kept under a name."""
        kept = self._file.value(_LAYOUTS[name])
        try:
            return QByteArray(b64decode(kept, validate=True)) if kept else None
        except ValueError:
            return None

    def keep_layout(self, name: str, layout: QByteArray) -> None:
        """Keep a window layout."""
        self._file.keep(_LAYOUTS[name], b64encode(layout.data()).decode("ascii"))

    def forget_layouts(self) -> None:
        """Forget where the panels were."""
        for setting in _LAYOUTS.values():
            self._file.drop(setting.key)


def _recent_game(note: Mapping[str, str]) -> RecentGame:
    try:
        opened = datetime.fromisoformat(note.get("opened", ""))
    except ValueError:
        opened = None
    return RecentGame(note["path"], note.get("title", ""), opened=opened)


def _older(path: Path) -> dict[str, object]:
    if not path.is_file():
        return {}
    from gui.style.older_settings import older_settings  # what reads INI files, for the once that there is one

    return older_settings(path)
