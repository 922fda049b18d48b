"""Loads parts of the program when they are first needed, the rules or the stage, while the window stays alive."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

from PySide6.QtWidgets import QWidget

from gui.working.garbage import hardly_searched
from gui.working.needed_modules import needed_by
from gui.working.waiting import breathe, done_beside
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
    """Load modules, unless the last of them is loaded; `words` are what a dialog calls them.

    What they need of the engine is loaded in a thread. The window's own modules follow here, one after the other
    with the window alive between them: classes of Qt that are made in a thread can bring the program down.
    """
    if modules[-1] not in sys.modules:
        _UNDER_WAY.append(modules[-1])
        try:
            with hardly_searched(), suppress(Stopped):  # whoever needs it loads it, then
                for name in done_beside(over, f"Loading {words}…", lambda _: _load_engine(modules)):
                    import_module(name)
                    breathe()
        finally:
            _UNDER_WAY.remove(modules[-1])


def _load_engine(modules: tuple[str, ...]) -> tuple[str, ...]:
    """Load what modules need of the engine; return what else they need and is not loaded, in order."""
    needed = needed_by(modules)
    for name in needed:
        if name.startswith("engine."):
            import_module(name)
    return tuple(name for name in needed if name not in sys.modules)
