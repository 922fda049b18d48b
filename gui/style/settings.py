"""The user's settings of the window, kept in an INI file in the platform's configuration folder."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QSettings

from engine.folders import user_settings_folder
from engine.shortcuts.communication.switches import KEYS, PASSING

CONFIG_FOLDER_VARIABLE = "GOINFINITE_CONFIG"
"""Names another folder for the settings, for tests and for portable copies."""

_YES = ("true", "1", "yes")


def config_folder() -> Path:
    """Where the settings are kept."""
    named = os.environ.get(CONFIG_FOLDER_VARIABLE)
    return Path(named) if named else user_settings_folder()


@dataclass(frozen=True, slots=True)
class RecentGame:
    """A file that was opened lately: its name, where its game stands if that is kept, when that was if known."""

    path: str
    title: str = ""
    stood: str = ""
    opened: datetime | None = None


def _recent_game(path: str, note: object) -> RecentGame:
    if not isinstance(note, dict):
        return RecentGame(path)
    try:
        opened = datetime.fromisoformat(str(note.get("opened")))
    except ValueError:
        opened = None
    return RecentGame(path, str(note.get("title", "")), opened=opened)


class Settings:
    """Settings by name; everything has a default, and a value that makes no sense counts as missing."""

    def __init__(self, path: Path | None = None) -> None:
        self._kept = QSettings(str(path or config_folder() / "window.ini"), QSettings.Format.IniFormat)

    @property
    def theme(self) -> str:
        """The name of the theme."""
        return str(self._kept.value("look/theme", "dark"))

    @theme.setter
    def theme(self, name: str) -> None:
        self._kept.setValue("look/theme", name)

    @property
    def has_system_font(self) -> bool:
        """Whether the desktop's own font is used instead of the one that comes with the program."""
        return self._flag("look/system_font", False)

    @has_system_font.setter
    def has_system_font(self, is_system: bool) -> None:
        self._kept.setValue("look/system_font", is_system)

    @property
    def scale(self) -> int:
        """How large everything is drawn, in percent; read when the program starts."""
        kept = str(self._kept.value("look/scale", 100))
        return min(400, max(50, int(kept))) if kept.isdecimal() else 100

    @scale.setter
    def scale(self, percent: int) -> None:
        self._kept.setValue("look/scale", percent)

    @property
    def pictures_folder(self) -> str:
        """The folder of the user's own card pictures; "" for none."""
        return str(self._kept.value("look/pictures", ""))

    @pictures_folder.setter
    def pictures_folder(self, folder: str) -> None:
        self._kept.setValue("look/pictures", folder)

    @property
    def has_reduced_motion(self) -> bool:
        """Whether cards jump instead of gliding."""
        return self._flag("look/reduced_motion", False)

    @has_reduced_motion.setter
    def has_reduced_motion(self, is_reduced: bool) -> None:
        self._kept.setValue("look/reduced_motion", is_reduced)

    @property
    def has_magnifier(self) -> bool:
        """Whether a card under the mouse is shown large."""
        return self._flag("look/magnifier", True)

    @has_magnifier.setter
    def has_magnifier(self, is_on: bool) -> None:
        self._kept.setValue("look/magnifier", is_on)

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
        return str(self._kept.value("rules/edition", ""))

    @rules_edition.setter
    def rules_edition(self, edition: str) -> None:
        self._kept.setValue("rules/edition", edition)

    @property
    def rules_file(self) -> str:
        """The user's own text of the rules; "" for none."""
        return str(self._kept.value("rules/file", ""))

    @rules_file.setter
    def rules_file(self, path: str) -> None:
        self._kept.setValue("rules/file", path)

    @property
    def communications_off(self) -> tuple[str, ...]:
        """The default communications that are switched off, by their keys; what is not one counts as missing."""
        kept = str(self._kept.value("play/communications_off", ""))
        return tuple(key for key in kept.split("|") if key in KEYS)

    @communications_off.setter
    def communications_off(self, keys: tuple[str, ...]) -> None:
        self._kept.setValue("play/communications_off", "|".join(keys))

    @property
    def key_profile(self) -> str:
        """Which program's keys the window has; "own" for those of this one."""
        return str(self._kept.value("keys/profile", "own"))

    @key_profile.setter
    def key_profile(self, key: str) -> None:
        self._kept.setValue("keys/profile", key)

    @property
    def key_changes(self) -> dict[str, tuple[str, ...]]:
        """The user's own keys by the name of a command; what makes no sense counts as missing."""
        try:
            held = json.loads(str(self._kept.value("keys/changes", "{}")))
        except ValueError:
            return {}
        items = held.items() if isinstance(held, dict) else ()
        return {name: tuple(str(key) for key in keys) for name, keys in items if isinstance(keys, list)}

    @key_changes.setter
    def key_changes(self, changes: dict[str, tuple[str, ...]]) -> None:
        self._kept.setValue("keys/changes", json.dumps(changes))

    @property
    def recent_files(self) -> tuple[str, ...]:
        """Scenarios and saved games opened lately, the latest first."""
        kept = self._kept.value("files/recent", [])
        listed = [kept] if isinstance(kept, str) else kept if isinstance(kept, list) else []
        return tuple(str(one) for one in listed if one)

    def remember_file(self, path: str) -> None:
        """Put a file at the head of those opened lately."""
        others = [one for one in self.recent_files if one != path]
        self._kept.setValue("files/recent", [path, *others][:8])

    def forget_file(self, path: str) -> None:
        """Take a file off those opened lately."""
        self._kept.setValue("files/recent", [one for one in self.recent_files if one != path])

    @property
    def recent_games(self) -> tuple[RecentGame, ...]:
        """The files opened lately with what is known of them, the latest first."""
        notes = self._notes()
        return tuple(_recent_game(path, notes.get(path)) for path in self.recent_files)

    def note_game(self, path: str, title: str, opened: datetime) -> None:
        """Remember of a file what it is called and when it was opened."""
        kept = {one: note for one, note in self._notes().items() if one in self.recent_files}
        kept[path] = {"title": title, "opened": opened.isoformat(timespec="seconds")}
        self._kept.setValue("files/notes", json.dumps(kept))

    def _notes(self) -> dict[str, Any]:
        try:
            held = json.loads(str(self._kept.value("files/notes", "{}")))
        except ValueError:
            return {}
        return held if isinstance(held, dict) else {}

    def layout(self, name: str) -> QByteArray | None:
        """A window layout kept under a name."""
        kept = self._kept.value(f"layout/{name}")
        return kept if isinstance(kept, QByteArray) else None

    def keep_layout(self, name: str, layout: QByteArray) -> None:
        """Keep a window layout."""
        self._kept.setValue(f"layout/{name}", layout)

    def forget_layouts(self) -> None:
        """Forget where the panels were."""
        self._kept.remove("layout")

    def _flag(self, name: str, default: bool) -> bool:
        return str(self._kept.value(name, default)).lower() in _YES
