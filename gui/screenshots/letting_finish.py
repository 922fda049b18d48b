"""Lets a window do what it has begun, for pictures of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from engine.shortcuts.sequences.described_choices import locate
from gui.start.gallery import GalleryView
from gui.working.drawing_time import drawing_time
from gui.working.worker import Worker

if TYPE_CHECKING:
    from gui.main_window import MainWindow

LONGEST_WAIT = 20.0


class NoPicture(Exception):
    """A picture that cannot be made; the message says why and what was expected."""


def settle(seconds: float = 0.25) -> None:
    """Let everything that waits happen."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.002)


def wait_for(
    window: MainWindow, is_done: Callable[[], bool], what: str = "to work out where the proposal leads"
) -> None:
    """Wait until something is worked out; raises NoPicture where it takes too long."""
    end = time.monotonic() + LONGEST_WAIT
    while not is_done():
        if time.monotonic() > end:
            raise NoPicture(f"it took too long {what}")
        settle(0.02)


def let_draw(window: MainWindow) -> None:
    """Wait until everything in sight has been read, worked out and drawn that is done in turns or in threads."""
    wait_for(window, lambda: not is_at_it(window), "to draw all that is in sight")


def is_at_it(window: MainWindow) -> bool:
    """Return whether something in sight is still to come."""
    galleries = window.findChildren(GalleryView)
    return (
        drawing_time().is_behind
        or any(worker.is_busy for worker in window.findChildren(Worker))
        or any(gallery.isVisible() and gallery.is_drawing for gallery in galleries)
    )


def play_a_little(window: MainWindow, most: int = 12) -> None:
    """Play the first choices of the scenario's loop, as far as it has one."""
    sequence = window.bridge.loops.of_scenario()
    if sequence is None:
        return
    window.bridge.passes_after_acting = False
    for described in sequence.steps[:most]:
        if not window.bridge.choose(locate(window.bridge.state, described)):
            return
