"""The games that are kept on disk: every game in play has a file, locked while its program runs.

A file that nobody holds locked was left behind: the start page offers it again.
"""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QLockFile

from engine.cards.reading.files import changed_at, is_regular, read_beginning
from engine.cards.reading.nodes import BadInput
from engine.folders import user_data_folder
from engine.frozen_dataclass import dataclass
from engine.session.saving.whole_files import remove_unfinished

AUTOSAVE_FOLDER_VARIABLE = "GOINFINITE_AUTOSAVE"
"""Names another folder for the games kept, for tests and for portable copies."""
ENDING = ".goinfinite"
OPEN, CLOSED, AT, FROM = "in play", "closed", "at", "from"
MOST_KEPT = 5
"""The most closed games that are kept."""
_LONGEST_HEADING = 20_000


def autosave_folder() -> Path:
    """Return where games in play are kept."""
    named = os.environ.get(AUTOSAVE_FOLDER_VARIABLE)
    return Path(named) if named else user_data_folder() / "autosave"


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that was kept. `is_crash`: the program ended without closing it. `written`: when, in local time.

    `stood` says where it stands, `source` is the file that it was opened from; "" where that is not known.
    `is_here`: it is in play in this window.
    """

    path: Path
    title: str
    is_crash: bool
    written: datetime
    stood: str = ""
    source: str = ""
    is_here: bool = False


def heading_of(title: str, stood: str, source: str, is_open: bool) -> tuple[str, ...]:
    """Return the first lines of a kept game's file: comments that `left_behind` reads."""
    lines = [f"# {OPEN if is_open else CLOSED}: {_on_one_line(title)}"]
    lines += [f"# {AT}: {_on_one_line(stood)}"] if stood else []
    lines += [f"# {FROM}: {source}"] if source and "\n" not in source else []
    return tuple(lines)


def _on_one_line(words: str) -> str:
    return " ".join(words.split())


def left_behind(folder: Path) -> tuple[KeptGame, ...]:
    """Return the games kept that no running program holds, the latest first.

    Of games that were closed all but the latest few are removed. A game of a program that ended otherwise stays
    until somebody goes on with it or removes it.
    """
    found = []
    for path in folder.glob(f"game-*{ENDING}"):
        if not is_regular(path):
            continue
        if _is_held(path):
            continue
        try:
            found.append(_read(path))
        except (OSError, BadInput, UnicodeDecodeError):
            continue
    found.sort(key=lambda one: (one.written, one.path.name), reverse=True)
    remove_unfinished(folder, ".game-")
    closed = [one for one in found if not one.is_crash]
    for old in closed[MOST_KEPT:]:
        old.path.unlink(missing_ok=True)
    return tuple(one for one in found if one not in closed[MOST_KEPT:])


def _is_held(path: Path) -> bool:
    """Return whether a running program plays a kept game; where it has no lock none is tried, which is slow."""
    if not _lock_file(path).exists():
        return False
    lock = lock_of(path)
    is_free = lock.tryLock(0)
    if is_free:
        lock.unlock()
    return not is_free


def _read(path: Path) -> KeptGame:
    """Return what the first lines of a kept game's file say."""
    said: dict[str, str] = {}
    for line in read_beginning(path, _LONGEST_HEADING).decode("utf-8", "ignore").splitlines():
        if not line.startswith("#"):
            break
        key, _, words = line.removeprefix("#").strip().partition(": ")
        said[key] = words
    title = said.get(OPEN) or said.get(CLOSED) or path.stem
    return KeptGame(path, title, CLOSED not in said, _written(path), said.get(AT, ""), said.get(FROM, ""))


def _written(path: Path) -> datetime:
    """Return when a game was written last.

    When it began, as its name says, where the file's date is yet to come.
    """
    changed = changed_at(path)
    if changed <= datetime.now() + timedelta(days=1):
        return changed
    try:
        return datetime.strptime(path.stem[5:20], "%Y%m%d-%H%M%S")
    except ValueError:
        return datetime.min


def lock_of(path: Path) -> QLockFile:
    """Return the lock of a kept game's file, held by the program that plays it."""
    lock = QLockFile(str(_lock_file(path)))
    lock.setStaleLockTime(0)  # a lock is stale when its program has ended, however long ago it was taken
    return lock


def _lock_file(path: Path) -> Path:
    return path.with_suffix(".lock")
