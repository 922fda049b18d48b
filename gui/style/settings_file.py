"""Settings in a JSON file: declared, typed and bounded keys, written whole; nothing in it is ever executed.

Keys that this version does not know are kept. A value that makes no sense is named and counts as missing; it stays
in the file until the setting is changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import BadInput, quoted
from engine.frozen_dataclass import dataclass
from engine.session.saving.whole_files import write_whole

MAXIMUM_BYTES = 1_000_000
LONGEST_TEXT = 5_000
MOST_LISTED = 1_000
Value = TypeVar("Value")
Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Setting(Generic[Value]):
    """A declared key: its default, what it expects in words, and which values of the file it takes."""

    key: str
    default: Value
    expected: str
    is_fine: Callable[[Any], bool]


def flag(key: str, default: bool) -> Setting[bool]:
    """Return a setting that is on or off."""
    return Setting(key, default, "true or false", lambda held: isinstance(held, bool))


def text(key: str, default: str = "") -> Setting[str]:
    """Return a setting of one line of text."""
    return Setting(key, default, f"text of at most {LONGEST_TEXT:,} characters", _is_text)


def number(key: str, default: int, least: int, most: int) -> Setting[int]:
    """Return a whole number within bounds."""

    def is_fine(held: Any) -> bool:
        return isinstance(held, int) and not isinstance(held, bool) and least <= held <= most

    return Setting(key, default, f"a whole number from {least} to {most}", is_fine)


def texts(key: str) -> Setting[list[str]]:
    """Return a list of texts."""
    return Setting(key, [], "a list of texts", lambda held: _is_list(held) and all(map(_is_text, held)))


def records(key: str) -> Setting[list[dict[str, str]]]:
    """Return a list of records whose fields are texts."""
    return Setting(
        key, [], "a list of records of texts", lambda held: _is_list(held) and all(map(_is_record, held))
    )


def lists_by_name(key: str) -> Setting[dict[str, list[str]]]:
    """Return lists of texts by a name."""

    def is_fine(held: Any) -> bool:
        return isinstance(held, dict) and all(_is_list(one) and all(map(_is_text, one)) for one in held.values())

    return Setting(key, {}, "lists of texts by name", is_fine)


def _is_text(held: Any) -> bool:
    return isinstance(held, str) and len(held) <= LONGEST_TEXT


def _is_list(held: Any) -> bool:
    return isinstance(held, list) and len(held) <= MOST_LISTED


def _is_record(held: Any) -> bool:
    return isinstance(held, dict) and all(map(_is_text, held.values()))


def _held_in(path: Path) -> Any:
    return json.loads(read_words(path, MAXIMUM_BYTES))


class SettingsFile:
    """The values of one file by key; `problems` are what was wrong with it as it was read."""

    def __init__(self, path: Path, older: Callable[[], Mapping[str, Any]] = dict) -> None:
        self.path = path
        self.problems: list[str] = []
        self.tell: Tell = self.problems.append
        """Told, once for each reason, when settings cannot be written."""
        self._untold = True
        self._changed: set[str] = set()
        self._values: dict[str, Any] = self._read(older)

    def _read(self, older: Callable[[], Mapping[str, Any]]) -> dict[str, Any]:
        try:
            held = _held_in(self.path)
        except FileNotFoundError:
            return dict(older())
        except OSError as error:
            self.problems.append(f"{self.path}: {error.strerror}")
            return {}
        except (BadInput, ValueError, RecursionError) as error:
            self._lay_aside(str(error) if isinstance(error, BadInput) else f"{self.path}: broken JSON: {error}")
            return {}
        if not isinstance(held, dict):
            self._lay_aside(f"{self.path}: found no settings; expected an object with keys such as look/theme")
            return {}
        return held

    def _lay_aside(self, problem: str) -> None:
        """Keep a file that cannot be read under another name, since the next change writes a new one."""
        aside = self.path.with_name(f"{self.path.name}.broken")
        try:
            self.path.replace(aside)
        except OSError:
            self.problems.append(problem)
            return
        self.problems.append(f"{problem}. It is kept as {aside.name}, and all settings are as at first")

    def value(self, setting: Setting[Value]) -> Value:
        """Return the value of a setting; its default where there is none or one that makes no sense."""
        if setting.key not in self._values:
            return setting.default
        held = self._values[setting.key]
        if setting.is_fine(held):
            return held  # type: ignore[no-any-return]  # the setting has just said that it is of its type
        wrong = f"{self.path}: {setting.key} is {quoted(json.dumps(held))}; expected {setting.expected}"
        if wrong not in self.problems:
            self.problems.append(wrong)
        return setting.default

    def keep(self, setting: Setting[Value], value: Value) -> None:
        """Give a setting a value, on disk too; where that cannot be written it holds until the program ends."""
        if setting.key in self._values and self._values[setting.key] == value:
            return
        self._values[setting.key] = value
        self._changed.add(setting.key)
        self._write()

    def drop(self, key: str) -> None:
        """Let a setting be as at first."""
        if self._values.pop(key, None) is not None:
            self._changed.add(key)
            self._write()

    def _with_others(self) -> dict[str, Any]:
        """Return all values to be written: what another window has changed meanwhile stays as it left it."""
        try:
            held = _held_in(self.path)
        except (OSError, BadInput, ValueError, RecursionError):
            held = None
        if isinstance(held, dict):
            mine = {key: value for key, value in self._values.items() if key in self._changed or key not in held}
            others = {key: value for key, value in held.items() if key not in self._changed}
            self._values = others | mine
        return self._values

    def _write(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, json.dumps(self._with_others(), indent=2, sort_keys=True) + "\n")
        except OSError as error:
            if self._untold:
                self.tell(f"The settings cannot be kept in {self.path}: {error.strerror}.")
            self._untold = False
        else:
            self._untold = True
