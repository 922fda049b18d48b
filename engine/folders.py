"""Where files are: those that come with the program, and the user's own.

What the program ships lies beside its packages, in `assets` and `decks`, whether it runs from a source tree, an
editable install or an installed wheel; no other module knows that.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import platformdirs

_NAME = "goinfinite"

PROGRAM: Final = Path(__file__).resolve().parent.parent
"""The folder that holds the program's packages."""
ASSETS: Final = PROGRAM / "assets"
"""The folder with `cards`, `themes`, `icons`, `keys`, `fonts` and the other files that the program reads."""
DECKS: Final = PROGRAM / "decks"
"""The folder with `combos`, the scenarios that come with the program."""


def user_data_folder() -> Path:
    """Where the user's own cards, scenarios and games are; it need not exist."""
    return Path(platformdirs.user_data_dir(_NAME, appauthor=False))


def user_cache_folder() -> Path:
    """Where files are kept that can be made again; it need not exist."""
    return Path(platformdirs.user_cache_dir(_NAME, appauthor=False))


def user_settings_folder() -> Path:
    """Where the settings and the user's own themes are; it need not exist."""
    return Path(platformdirs.user_config_dir(_NAME, appauthor=False))


def user_log_folder() -> Path:
    """Where the error log is; it need not exist."""
    return Path(platformdirs.user_log_dir(_NAME, appauthor=False))
