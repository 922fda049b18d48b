"""What to say when the window's libraries cannot be loaded: which is missing, and the line that installs it."""

from __future__ import annotations

import ctypes
import os
import re
import sys
from importlib.util import find_spec
from pathlib import Path

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
    "libxcb-icccm": "libxcb-icccm4",
    "libxcb-image": "libxcb-image0",
    "libxcb-keysyms": "libxcb-keysyms1",
    "libxcb-randr": "libxcb-randr0",
    "libxcb-render-util": "libxcb-render-util0",
    "libxcb-shape": "libxcb-shape0",
    "libxcb-sync": "libxcb-sync1",
    "libxcb-util": "libxcb-util1",
    "libxcb-xfixes": "libxcb-xfixes0",
    "libxcb-xkb": "libxcb-xkb1",
    "libzstd": "libzstd1",
    "libnss3": "libnss3",
}
_LIBRARY = re.compile(r"(lib[\w.+-]*?)\.so[.\d]*")


def explain_missing(error: ImportError) -> str:
    """Return a sentence with the command that installs what an import did not find."""
    told = _missing_library(str(error))
    if told:
        return told
    if (error.name or "").partition(".")[0] in ("PySide6", "shiboken6"):
        return "the window needs PySide6; install it with: python -m pip install PySide6-Essentials"
    return f"the window cannot be loaded: {error}"


def _missing_library(words: str) -> str:
    """Return the sentence for a library that an error names; "" where it names none."""
    found = _LIBRARY.search(words)
    if found is None:
        return ""
    package = _PACKAGES.get(found[1], found[1].lower())
    return f"the window needs the system library {found[0]}; install it with: sudo apt-get install {package}"


def why_no_window() -> str:
    """Return in a sentence why Qt would end the program instead of showing a window under X11; else ""."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM") or os.environ.get("WAYLAND_DISPLAY"):
        return ""
    spec = find_spec("PySide6")
    folders = [Path(one) for one in spec.submodule_search_locations or ()] if spec is not None else []
    plugins = [plugin for one in folders if (plugin := one / "Qt/plugins/platforms/libqxcb.so").is_file()]
    try:
        for plugin in plugins:
            ctypes.CDLL(str(plugin))
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as error:
        return _missing_library(str(error)) or f"the window cannot be loaded: {error}"
    return "" if _answers(xcb) else _no_answer(os.environ.get("DISPLAY", ""))


def _answers(xcb: ctypes.CDLL) -> bool:
    """Return whether the display that the environment names can be connected to."""
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    is_connected = bool(xcb.xcb_connection_has_error(connection) == 0)
    xcb.xcb_disconnect(connection)
    return is_connected


def _no_answer(display: str) -> str:
    return (
        f"the display {display} (DISPLAY) does not answer, so there is no screen for the window; with "
        "QT_QPA_PLATFORM=offscreen, or with DISPLAY unset, everything but the window works"
    )
