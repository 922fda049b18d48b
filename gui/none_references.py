"""Keeps None alive under a PySide6 that gives away a reference to it at every call that returns nothing.

PySide6 6.12 takes None for immortal, which it is only from Python 3.12 on: under 3.11 the interpreter aborts with
"none_dealloc" after a few thousand calls. Holding more references than any program can lose is all it takes.
"""

from __future__ import annotations

import sys

_ENOUGH = 1 << 48


def hold_none() -> None:
    """Hold None so often that it can never be thought unused; does nothing where None is immortal."""
    if sys.implementation.name == "cpython" and sys.version_info < (3, 12) and sys.getrefcount(None) < _ENOUGH:
        import ctypes  # only here: later versions need not wait for it

        # The count is an object's first field in every CPython that this is for.
        ctypes.c_ssize_t.from_address(id(None)).value += _ENOUGH
