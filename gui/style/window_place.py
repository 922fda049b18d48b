"""The size and place of the window: those of last time, at first a size that fits the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

from gui.style.scale import LEAST_SIZE, ROOM_FOR_TITLE, px

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.style.settings import Settings

FIRST_SIZE = (1440, 860)


def place_window(window: QWidget, settings: Settings) -> None:
    """Give the window the size and place that it had when it was closed, or one that its screen has room for."""
    kept = settings.layout("window")
    if kept is None or not window.restoreGeometry(kept):
        room = window.screen().availableSize() - QSize(0, ROOM_FOR_TITLE)
        first, least = (QSize(px(width), px(height)) for width, height in (FIRST_SIZE, LEAST_SIZE))
        window.resize(first.boundedTo(room).expandedTo(least))
