"""The font that comes with the program, so that the window looks the same wherever it runs."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QFontDatabase

from engine.folders import ASSETS

BUNDLED_FILES = ("Inter-Regular.ttf", "Inter-SemiBold.ttf", "Inter-Bold.ttf")


@lru_cache(maxsize=1)
def install_bundled_font() -> bool:
    """Make the bundled font known to the application, once; False where Qt cannot read one of its files."""
    folder = ASSETS / "fonts"
    numbers = [QFontDatabase.addApplicationFontFromData((folder / name).read_bytes()) for name in BUNDLED_FILES]
    return all(number >= 0 for number in numbers)


def system_family() -> str:
    """Return the family that the desktop uses for its own windows."""
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
