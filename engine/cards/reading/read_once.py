"""Reads each file once for as long as it is not changed, so that lists of files are quick to show again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

Made = TypeVar("Made")
_Key = tuple[Path, int, int]


class ReadOnce(Generic[Made]):
    """What files are, remembered by path, time of the last change and size; may be asked in any thread."""

    def __init__(self, read: Callable[[Path], Made]) -> None:
        self._read = read
        self._known: dict[_Key, Made] = {}

    def of(self, path: Path) -> Made:
        """Return what a file is, read unless it is known."""
        key = _key_of(path)
        if key is None:
            return self._read(path)
        if key not in self._known:
            self._known[key] = self._read(path)
        return self._known[key]

    def is_known(self, path: Path) -> bool:
        """Return whether what the file is now has been read."""
        return _key_of(path) in self._known


def _key_of(path: Path) -> _Key | None:
    try:
        about = path.stat()
    except OSError:
        return None
    return path, about.st_mtime_ns, about.st_size
