"""Where files are: those that come with the program, and the user's own.

What the program ships lies beside its packages, in `assets` and `decks`, whether it runs from a source tree, an
editable install or an installed wheel; no other module knows that.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from zlib import crc32

import platformdirs

_NAME = "goinfinite"

PROGRAM: Final = Path(__file__).resolve().parent.parent
"""The folder that holds the program's packages."""
ASSETS: Final = PROGRAM / "assets"
"""The folder with `cards`, `themes`, `icons`, `keys`, `fonts` and the other files that the program reads."""
DECKS: Final = PROGRAM / "decks"
"""The folder with `combos`, the scenarios that come with the program."""


def user_data_folder() -> Path:
    """Return where the user's own cards, scenarios and games are; it need not exist."""
    return Path(platformdirs.user_data_dir(_NAME, appauthor=False))


def user_cards_folder() -> Path:
    """Return where entries of the user's own cards are; it need not exist."""
    return user_data_folder() / "cards"


def user_database() -> Path:
    """Return the file of the cards that the user has imported; it need not exist."""
    return user_data_folder() / "cards.sqlite"


def user_cache_folder() -> Path:
    """Return where files are kept that can be made again; it need not exist."""
    return Path(platformdirs.user_cache_dir(_NAME, appauthor=False))


def user_settings_folder() -> Path:
    """Return where the settings and the user's own themes are; it need not exist."""
    return Path(platformdirs.user_config_dir(_NAME, appauthor=False))


def user_log_folder() -> Path:
    """Return where the error log is; it need not exist."""
    return Path(platformdirs.user_log_dir(_NAME, appauthor=False))


def stamp_of(*places: Path) -> str:
    """Return what tells one version of files, and of folders with all in them, from another: names, sizes and
    times.
    """
    known = [(str(place), sorted(_files_in(os.fspath(place)))) for place in places]
    return f"{crc32(repr(known).encode()):08x}"


def _files_in(place: str) -> Iterator[tuple[str, int, int]]:
    """Yield the path, size and time of each file in a folder or of the file itself.

    None where there is nothing.
    """
    try:
        found = list(os.scandir(place))
    except NotADirectoryError:
        about = os.stat(place)
        yield place, about.st_size, about.st_mtime_ns
        return
    except FileNotFoundError:
        return
    for one in found:
        if not one.is_dir():
            about = one.stat(follow_symlinks=False)
            yield one.path, about.st_size, about.st_mtime_ns
        elif one.name != "__pycache__":
            yield from _files_in(one.path)
