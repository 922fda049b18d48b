"""Keeps what the window's own files say as plain data, so that a start does not load what reads YAML."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from engine.cards.reading.plain_values import plain_value
from engine.cards.reading.yaml_files import read_file
from engine.folders import PROGRAM, stamp_of, user_cache_folder
from engine.session.scenarios.kept_summaries import KeptSummaries

T = TypeVar("T")


def read_plain(path: Path, maximum_bytes: int, maximum_nodes: int) -> object:
    """Read what a YAML file says, as plain data. Raises BadInput, or OSError where it cannot be opened."""
    return plain_value(read_file(path, maximum_bytes=maximum_bytes, maximum_nodes=maximum_nodes))


def kept_plain(
    name: str,
    paths: Sequence[Path],
    read: Callable[[Path], object],
    understand: Callable[[Path, object], T],
    wrong: type[Exception],
) -> list[T]:
    """Return plain data read from the program's files, kept under a name from one start to the next."""
    kept = KeptSummaries(user_cache_folder() / f"{name}.json", stamp_of(PROGRAM / "engine" / "cards" / "reading"))
    held = [kept.of(path, lambda path: {"says": read(path)}).get("says") for path in paths]
    kept.keep()
    found: list[T] = []
    for path, says in zip(paths, held, strict=True):
        try:
            found.append(understand(path, says))
        except wrong:
            found.append(understand(path, read(path)))
    return found
