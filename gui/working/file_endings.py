"""The endings of files that are saved: a name typed without one gets that by which it is found again."""

from __future__ import annotations

from pathlib import Path


def with_ending(typed: str, ending: str) -> Path:
    """Return a path as it was typed, with an ending such as ".png" where it has none.

    It stays as it was typed where a file has the name with the ending already, which nobody has agreed to replace.
    """
    path = Path(typed)
    ended = path.with_name(f"{path.name}{ending}")
    return path if path.suffix or ended.exists() else ended
