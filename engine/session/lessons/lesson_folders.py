"""Finds lessons: the course that comes with the program, and the user's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.folders import DECKS, user_data_folder


def own_folder() -> Path:
    """Return where the course is."""
    return DECKS / "lessons"


def user_folder() -> Path:
    """Return where a user's own lessons are."""
    return user_data_folder() / "lessons"


def lesson_files() -> Iterator[Path]:
    """Yield all lessons: those of the course in their order, then the user's by name."""
    for folder in (own_folder(), user_folder()):
        if folder.is_dir():
            yield from sorted(folder.glob("*.yaml"))
