"""Takes reminder text out of a line, and puts it back (CR 207.2a)."""

from __future__ import annotations

import re

_REMINDER = re.compile(r" ?\([^()]*\)")
Reminders = tuple[tuple[int, str], ...]
"""What was taken out: before which character of the line it stood, and its words."""


def without_reminders(line: str) -> tuple[str, Reminders]:
    """Return a line without its reminder text, and what was taken out."""
    found: list[tuple[int, str]] = []
    kept = ""
    end = 0
    for match in _REMINDER.finditer(line):
        kept += line[end : match.start()]
        found.append((len(kept), match.group()))
        end = match.end()
    return kept + line[end:], tuple(found)


def with_reminders(line: str, reminders: Reminders) -> str:
    """Return a line with its reminder text, the inverse of without_reminders."""
    said, start = "", 0
    for place, words in reminders:
        said += line[start:place] + words
        start = place
    return said + line[start:]
