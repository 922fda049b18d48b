"""Which modules a module of the program needs, read from the sources, in the order in which to load them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cache

from engine.folders import PROGRAM
from engine.patterns import late_pattern

_IMPORT = late_pattern(
    r"(?m)^(?:from ((?:engine|gui)[\w.]*) import (\([^)]*\)|[^\n]*)|import ((?:engine|gui)[\w.]*))"
)
_NAME = late_pattern(r"\w+")


def needed_by(modules: Iterable[str]) -> tuple[str, ...]:
    """Return the window's modules that these need, themselves included, each after those that it needs itself.

    Among them stand the modules of the engine that they name. What a function imports as it is called is left out.
    """
    found: dict[str, None] = {}
    for module in modules:
        _add(module, found)
    return tuple(found)


def _add(module: str, found: dict[str, None]) -> None:
    if module in found:
        return
    if module.startswith("gui."):
        for other in named_in(module):
            _add(other, found)
    found[module] = None


@cache
def named_in(module: str) -> tuple[str, ...]:
    """Return the program's modules that a module imports as it is loaded."""
    if not _is_module(module):
        return ()
    with open(_path_of(module), encoding="utf-8") as source:
        head, _, _ = source.read().partition("\n\n\n")  # imports stand before what is declared
    return tuple(dict.fromkeys(_modules_in(head)))


def _modules_in(text: str) -> Iterator[str]:
    for found in _IMPORT.finditer(text):
        origin, names, whole = found.groups()
        if whole is not None:
            yield whole
        elif _is_module(origin):
            yield origin
        else:
            yield from (f"{origin}.{name}" for name in _NAME.findall(names) if _is_module(f"{origin}.{name}"))


@cache
def _is_module(name: str) -> bool:
    return os.path.isfile(_path_of(name))


def _path_of(module: str) -> str:
    return f"{PROGRAM}{os.sep}{module.replace('.', os.sep)}.py"
