"""Tells of changes: where several things change at once, each kind of change is told once, after all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Telling:
    """Holds back what is to be told while a deed is under way: what listens shows where it ends, once."""

    def __init__(self) -> None:
        self._held = 0
        self._owed: list[Callable[[], object]] = []

    def tell(self, say: Callable[[], object], is_first: bool = False) -> None:
        """Tell of a change by calling `say`: now, or where it is held back or still owed, once, later.

        `is_first`: before all else that is owed.
        """
        if not self._held and say not in self._owed:
            say()
        elif say not in self._owed:
            self._owed.insert(0 if is_first else len(self._owed), say)

    @contextmanager
    def once(self) -> Iterator[None]:
        """Hold back what is told in here until it is over."""
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1
            while self._owed and not self._held:
                self._owed.pop(0)()
