"""Writes files of the cache folder: what can be made again, each of them whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

UNFINISHED: Final = ".part"
"""How the name of a file ends that is being written."""


def write_at_once(path: Path, content: bytes) -> None:
    """Write a file under another name, and rename it once it is whole. Raises OSError where that fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=f"{path.stem}.", suffix=UNFINISHED, delete=False) as stream:
        stream.write(content)
    os.replace(stream.name, path)


def clear_unfinished(folder: Path) -> None:
    """Take away what a program that was killed has left; another that still writes finds its file gone, and its
    definition is read again next time. Raises OSError where that fails.

    All files of the folder are looked at: once is enough for a run.
    """
    if folder.is_dir():
        for name in os.listdir(folder):
            if name.endswith(UNFINISHED):
                (folder / name).unlink(missing_ok=True)
