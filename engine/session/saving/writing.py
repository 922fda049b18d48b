"""Writes files whole: an interruption at any moment leaves the old file or the new one, never a part of either."""

from __future__ import annotations

import os
import time
from pathlib import Path

_LEFT_BEHIND_AFTER = 60.0
"""In seconds: what is so old was left by a program that was killed as it wrote."""


def write_whole(path: Path, text: str) -> None:
    """Replace a file by another text at once: written beside it, flushed to the disk, then put in its place.

    Raises OSError where it cannot be written; the old file is then as it was.
    """
    start = f".{path.name[:100]}."
    beside = path.with_name(f"{start}{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)
    remove_unfinished(path.parent, start)


def _flush_folder(folder: Path) -> None:
    """Make the new name of a file last; systems that cannot open a folder need no such thing."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def remove_unfinished(folder: Path, start: str) -> None:
    """Remove what killed programs left beside files of this start; whether it can be removed is of no account."""
    try:
        left = [one for one in os.scandir(folder) if one.name.startswith(start) and one.name.endswith(".new")]
        for one in left:
            if time.time() - one.stat(follow_symlinks=False).st_mtime > _LEFT_BEHIND_AFTER:
                os.unlink(one.path)
    except OSError:
        return
