"""Writes files whole: an interruption at any moment leaves the old file or the new one, never a part of either."""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree

from engine.cards.reading.files import is_write_protected, kind_of_mode

EXPECTED = "expected a new name, or a file that may be replaced"
_LEFT_BEHIND_AFTER = 60.0
"""In seconds: what is so old was left by a program that was killed as it wrote."""
_NAME_BYTES = 100
"""So much of a file's name begins that of the one beside it, which then is never too long itself."""


def write_whole(path: Path, content: str | bytes, *, with_folder: bool = False) -> None:
    """Replace a file by another content at once: written beside it, flushed to the disk, then put in its place.

    Raises OSError as `replaced` does; the old file is then as it was.
    """
    data = content.encode() if isinstance(content, str) else content
    with replaced(path, with_folder=with_folder) as beside, beside.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


@contextmanager
def replaced(path: Path, ending: str = "", *, with_folder: bool = False) -> Iterator[Path]:
    """Give a name beside a file; what is written there takes its place when all has gone well, or is removed.

    Behind a link, the file that it leads to is replaced, and the link stays. `ending` is what the name beside it
    has to end in; `with_folder`: a missing folder is made. Raises OSError, with the path, where it cannot be
    written, or where a folder, a pipe or a device is.
    """
    target = _file_behind(path)
    start = _start_of(target)
    beside = target.with_name(f"{start}{os.getpid()}.new{ending}")
    try:
        if with_folder:
            target.parent.mkdir(parents=True, exist_ok=True)
        yield beside
        os.replace(beside, target)
        _flush_folder(target.parent)
    except OSError as error:
        raise OSError(error.errno or errno.EIO, error.strerror or str(error), str(path)) from error
    finally:
        with suppress(OSError):  # what cannot be reached was not written either, and that has been told
            beside.unlink(missing_ok=True)
    remove_unfinished(target.parent, start, f".new{ending}")


@contextmanager
def filled(folder: Path) -> Iterator[Path]:
    """Give a folder beside another; the files written there come into it when all has gone well, or are removed.

    The folder is made where there is none. Raises OSError, with the path, where it cannot be written.
    """
    start = _start_of(folder)
    beside = folder.with_name(f"{start}{os.getpid()}.new")
    try:
        if folder.exists() and not (folder.is_dir() and os.access(folder, os.W_OK)):
            raise OSError(errno.EACCES, "this is not a folder that can be written to; expected a new name")
        beside.mkdir(parents=True)
        yield beside
        folder.mkdir(exist_ok=True)
        for one in sorted(beside.iterdir()):
            os.replace(one, folder / one.name)
        _flush_folder(folder)
    except OSError as error:
        raise OSError(error.errno or errno.EIO, error.strerror or str(error), str(folder)) from error
    finally:
        rmtree(beside, ignore_errors=True)
    remove_unfinished(folder.parent, start)


def _file_behind(path: Path) -> Path:
    """Return the file that is written where a path is: the path itself, or where a link leads."""
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        mode = stat.S_IFREG
    except ValueError as error:  # a path with a null character in it
        raise OSError(errno.EINVAL, f"this is not a path: {error}; {EXPECTED}", repr(str(path))) from None
    kind = kind_of_mode(mode)
    if kind:
        raise OSError(errno.EINVAL, f"this is {kind}; {EXPECTED}", str(path))
    if is_write_protected(path):  # putting another file in its place would not ask for leave
        raise OSError(errno.EACCES, f"this file is write-protected; {EXPECTED}", str(path))
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _start_of(path: Path) -> str:
    name = path.name.encode(errors="ignore")[:_NAME_BYTES].decode(errors="ignore")
    return f".{name}."


def _flush_folder(folder: Path) -> None:
    """Make the new name of a file last; systems that cannot open a folder need no such thing."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def remove_unfinished(folder: Path, start: str, ending: str = ".new") -> None:
    """Remove the unfinished files, with names that begin so, that killed programs left; failures are ignored."""
    try:
        left = [one for one in os.scandir(folder) if one.name.startswith(start) and one.name.endswith(ending)]
        for one in left:
            if time.time() - one.stat(follow_symlinks=False).st_mtime <= _LEFT_BEHIND_AFTER:
                continue
            if one.is_dir(follow_symlinks=False):
                rmtree(one.path)
            else:
                os.unlink(one.path)
    except OSError:
        return
