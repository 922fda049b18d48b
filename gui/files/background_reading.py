"""Reads files in the background: the window stays alive, and what takes long can be cancelled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QWidget

from gui.files.opening import CannotOpen
from gui.working.waiting import done_beside
from gui.working.worker import Progress, Stopped

Made = TypeVar("Made")


def read_beside(over: QWidget, name: str, read: Callable[[Progress], Made]) -> Made:
    """Read something in a thread of its own, while the window shows how far it is.

    Raises CannotOpen, also where it was cancelled.
    """
    try:
        return done_beside(over, f"Opening {name}…", read)
    except Stopped:
        raise CannotOpen(f"{name} was not opened: you cancelled it.") from None
