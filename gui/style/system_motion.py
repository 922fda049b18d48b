"""Whether the user has told the system that programs should move as little as they can."""

from __future__ import annotations

import sys
from functools import cache

from PySide6.QtGui import QGuiApplication

WAIT_MS = 250
"""How many milliseconds the desktop may take to answer; it is asked once."""
_CLIENT_AREA_ANIMATION = 0x1042
_NO_SCREEN = ("offscreen", "minimal")


@cache
def system_reduces_motion() -> bool:
    """Ask the system once: Windows, macOS, or on Linux the desktop by its portal; False where it does not say."""
    if QGuiApplication.platformName() in _NO_SCREEN:
        return False
    if sys.platform == "win32":
        return _windows_does()
    if sys.platform == "darwin":
        return _mac_does()
    return any(_portal_says(*question) for question in _QUESTIONS)


_QUESTIONS = (
    ("org.freedesktop.appearance", "reduced-motion", 1),
    ("org.gnome.desktop.interface", "enable-animations", False),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", "0"),
)
"""What the portal of settings is asked, and the answer that means less motion."""


def _portal_says(group: str, key: str, answer: object) -> bool:
    from PySide6.QtDBus import QDBusConnection, QDBusInterface, QDBusMessage  # only where there may be a portal

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return False
    name, path = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
    portal = QDBusInterface(name, path, "org.freedesktop.portal.Settings", bus)
    portal.setTimeout(WAIT_MS)
    reply = portal.call("Read", group, key)
    if reply.type() != QDBusMessage.MessageType.ReplyMessage or not reply.arguments():
        return False
    said = reply.arguments()[0]
    while hasattr(said, "variant"):  # a value in a value
        said = said.variant()
    return str(said) == str(answer)


def _windows_does() -> bool:
    import ctypes  # takes its time to load, for nothing on other systems

    is_on = ctypes.c_int(1)
    user32 = vars(ctypes)["windll"].user32
    asked = user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(is_on), 0)
    return bool(asked) and not is_on.value


def _mac_does() -> bool:
    from PySide6.QtCore import QProcess  # as above

    asked = QProcess()
    asked.start("defaults", ["read", "com.apple.universalaccess", "reduceMotion"])
    return asked.waitForFinished(WAIT_MS) and bytes(asked.readAllStandardOutput().data()).strip() == b"1"
