"""Keeps what is said of scenarios in the cache folder, so that files that have not changed are not read again.

A summary is plain data: a line of a list, or what is proved of a loop. It is good for the size and the time of its
file, and for a stamp of all that it rests on beside the file. What is damaged is as good as not kept; where the
folder cannot be written, nothing is kept.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

Summary: TypeAlias = "dict[str, Any]"
MAXIMUM_BYTES = 4_000_000


class KeptSummaries:
    """The summaries in a file of the cache folder.

    Those that are asked for are kept, and beside them as many `others` as are allowed: the latest ones.
    """

    def __init__(self, file: Path, stamp: str, others: int = 0) -> None:
        self._file = file
        self._stamp = stamp
        self._others = others
        self._before = self._read()
        self._now: dict[str, list[Any]] = {}

    def of(self, path: Path, read: Callable[[Path], Summary], variant: str = "") -> Summary:
        """Return the summary of a scenario's file as the file is now; a file may have one for each variant.

        What `read` raises where it has to be read.
        """
        about = os.stat(path)  # before it is read: a change meanwhile then shows the next time
        key = [about.st_size, about.st_mtime_ns]
        name = f"{path} {variant}" if variant else str(path)
        kept = self._before.get(name)
        if not isinstance(kept, list) or len(kept) != 3 or kept[:2] != key or not isinstance(kept[2], dict):
            kept = [*key, read(path)]
        self._now[name] = kept
        summary: Summary = kept[2]
        return summary

    def keep(self) -> None:
        """Write the file anew where anything has changed."""
        asked = dict(self._now)  # another thread may ask for more meanwhile
        others = [one for one in self._before.items() if one[0] not in asked]
        now = dict(others[max(0, len(others) - self._others) :]) | asked
        if now == self._before:
            return
        self._before = now
        # What writes files is loaded only when something has changed, so that a list is there at once.
        from engine.session.saving.whole_files import write_whole

        with suppress(OSError):  # a folder that cannot be written: files will be read again
            text = json.dumps({"of": self._stamp, "files": now}, separators=(",", ":"))
            write_whole(self._file, text, with_folder=True)

    def _read(self) -> dict[str, list[Any]]:
        try:
            if os.path.getsize(self._file) > MAXIMUM_BYTES or not os.path.isfile(self._file):
                return {}
            kept = json.loads(self._file.read_bytes())
            files = kept["files"] if kept["of"] == self._stamp else {}
        except (OSError, ValueError, TypeError, LookupError, RecursionError):
            return {}
        return files if isinstance(files, dict) else {}
