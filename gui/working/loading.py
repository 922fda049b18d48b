"""Loads parts of the program in the background when they are first needed: the rules, the stage, the workshop."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

from PySide6.QtWidgets import QWidget

from gui.working.waiting import done_beside
from gui.working.worker import Stopped

_WITH_RULES = (
    "gui.game.bridge",
    "gui.files.opening_and_saving",
    "gui.files.incoming",
    "gui.play.play_area",
)


_UNDER_WAY: list[str] = []
"""What is being loaded now, by the modules' names."""


def is_loading() -> bool:
    """Return whether something is being loaded: what is drawn meanwhile must not load parts of the same.

    Two threads that load modules which need one another would each find some of them half made.
    """
    return bool(_UNDER_WAY)


def load_rules(over: QWidget) -> None:
    """Load what needs the rules, unless it is loaded; a dialog over this widget says so where it takes long."""
    load_beside(over, "the rules", *_WITH_RULES)


def load_beside(over: QWidget, words: str, *modules: str) -> None:
    """Load modules in a thread, unless the last of them is loaded; `words` are what a dialog calls them."""
    if modules[-1] not in sys.modules:
        _UNDER_WAY.append(modules[-1])
        try:
            with suppress(Stopped):  # whoever needs it loads it, then
                done_beside(over, f"Loading {words}…", lambda _: [import_module(one) for one in modules])
        finally:
            _UNDER_WAY.remove(modules[-1])
