"""What to say when the window's libraries cannot be loaded: which is missing, and the line that installs it."""

from __future__ import annotations

import re

_PACKAGES = {
    "libEGL": "libegl1",
    "libGL": "libgl1",
    "libGLX": "libglx0",
    "libOpenGL": "libopengl0",
    "libxkbcommon": "libxkbcommon0",
    "libxkbcommon-x11": "libxkbcommon-x11-0",
    "libdbus-1": "libdbus-1-3",
    "libfontconfig": "libfontconfig1",
    "libfreetype": "libfreetype6",
    "libglib-2.0": "libglib2.0-0",
    "libgthread-2.0": "libglib2.0-0",
    "libX11": "libx11-6",
    "libX11-xcb": "libx11-xcb1",
    "libxcb-cursor": "libxcb-cursor0",
    "libzstd": "libzstd1",
    "libnss3": "libnss3",
}
_LIBRARY = re.compile(r"(lib[\w.+-]*?)\.so[.\d]*")


def explain_missing(error: ImportError) -> str:
    """A sentence with the command that installs what an import did not find."""
    found = _LIBRARY.search(str(error))
    if found is not None:
        library = found[1]
        package = _PACKAGES.get(library, library.lower())
        return f"the window needs the system library {found[0]}; install it with: sudo apt-get install {package}"
    if (error.name or "").partition(".")[0] in ("PySide6", "shiboken6"):
        return "the window needs PySide6; install it with: python -m pip install PySide6-Essentials"
    return f"the window cannot be loaded: {error}"
