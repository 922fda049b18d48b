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
