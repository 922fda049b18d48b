"""Reads files of people's own: regular files only, each once and within bounds; errors say what was expected."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, Final

from engine.cards.reading.nodes import BadInput, FilePlace

MAXIMUM_CARD_BYTES: Final = 50_000
EXPECTED: Final = "a file that can be read"
_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)
_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
_NEVER_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def read_bytes(path: Path, maximum_bytes: int) -> bytes:
    """Return all bytes of a regular file, or of what a link to one leads to.

    Raises BadInput for a folder, a pipe, a device or a socket, which are never opened, and for a file that is too
    large. Raises OSError, which says what was expected, where the file cannot be opened.
    """
    content = read_beginning(path, maximum_bytes + 1)
    if len(content) > maximum_bytes:
        raise BadInput(FilePlace(str(path), 1, 1), "the file is too large", f"at most {maximum_bytes:,} bytes")
    return content


def read_beginning(path: Path, most_bytes: int) -> bytes:
    """Return the first bytes of a regular file, or all where it is shorter. Raises as read_bytes does."""
    with open_regular(path) as stream:
        return stream.read(most_bytes)


def open_regular(path: Path) -> BinaryIO:
    """Return a regular file, opened to be read from its first byte. Raises as read_bytes does."""
    try:
        _check_regular(os.stat(path).st_mode, path)
        descriptor = os.open(path, os.O_RDONLY | _NEVER_WAIT)
        try:
            _check_regular(os.fstat(descriptor).st_mode, path)  # another one may have been put in its place
        except BadInput:
            os.close(descriptor)
            raise
        return os.fdopen(descriptor, "rb")
    except OSError as error:
        raise OSError(error.errno, f"{error.strerror}; expected {EXPECTED}", str(path)) from None
    except ValueError as error:  # a path with a null character in it
        raise BadInput(FilePlace(repr(str(path)), 1, 1), f"this is not a path: {error}", EXPECTED) from None


def read_words(path: Path, maximum_bytes: int) -> str:
    """Return the text of a regular file in UTF-8, with or without its mark. Raises as read_bytes does."""
    return decoded(read_bytes(path, maximum_bytes), str(path))


def decoded(content: bytes, file: str) -> str:
    """Decode UTF-8, with or without a byte order mark; BadInput with the line that is not UTF-8."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = FilePlace(file, content.count(b"\n", 0, error.start) + 1, 1)
        raise BadInput(place, "the file is not text", "text in UTF-8") from error


def check_regular(path: Path) -> None:
    """Raise BadInput where something is in a file's place that is no regular file; nothing may be there."""
    with suppress(OSError):
        _check_regular(os.stat(path).st_mode, path)


def is_regular(path: Path) -> bool:
    """Return whether there is a regular file, or a link to one, that could be read."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except (OSError, ValueError):
        return False


def is_write_protected(path: Path) -> bool:
    """Return whether there is a file that may not be written, by its own marks or by whose it is."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not mode & _WRITABLE or not os.access(path, os.W_OK)


def changed_at(path: Path) -> datetime:
    """Return when a file was last changed, in local time; the earliest date there is where that cannot be told."""
    try:
        return datetime.fromtimestamp(os.stat(path).st_mtime)
    except (OSError, OverflowError, ValueError):  # a date beyond the year 9999
        return datetime.min


def kind_of_mode(mode: int) -> str:
    """Return what is in a file's place that is no regular file, such as "a folder"; "" for a regular one."""
    return next((name for is_kind, name in _KINDS if is_kind(mode)), "")


def _check_regular(mode: int, path: Path) -> None:
    kind = kind_of_mode(mode)
    if kind:
        raise BadInput(FilePlace(str(path), 1, 1), f"this is {kind}", EXPECTED)
