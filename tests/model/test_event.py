"""Any event: the type that names the classes of every family."""

from importlib import import_module
from pkgutil import iter_modules
from typing import get_args

import engine.model
from engine.model.event import Event


def test_every_event_is_named() -> None:
    families = [found.name for found in iter_modules(engine.model.__path__) if found.name.endswith("events")]
    modules = [import_module(f"engine.model.{name}") for name in families]
    declared = {
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    }
    assert len(families) >= 4
    assert set(get_args(Event)) == declared
