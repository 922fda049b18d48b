"""Loads the rules beside the window when they are first needed: the start page does without them."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

from PySide6.QtWidgets import QWidget

from gui.working.waiting import done_beside
from gui.working.worker import Stopped

_WITH_RULES = tuple(
    f"gui.{name}" for name in ("game.bridge", "files.files", "files.incoming", "lessons.lessons", "play.play_area")
)


def load_rules(over: QWidget) -> None:
    """Load what needs the rules, unless it is loaded; a dialog over this widget says so where it takes long."""
    if _WITH_RULES[-1] not in sys.modules:
        with suppress(Stopped):  # whoever needs it loads it, then
            done_beside(over, "Loading the rules…", lambda _: [import_module(one) for one in _WITH_RULES])
