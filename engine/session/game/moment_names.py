"""Names that people give to moments of a game and to its lines; a line is identified by its last moment."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Generic, Self, TypeVar

Named = TypeVar("Named", bound=Hashable)


class GivenNames(Generic[Named]):
    """The names given, in the order in which they were first given."""

    def __init__(self, given: dict[Named, str] | None = None) -> None:
        self._given = {} if given is None else given

    def copied(self) -> Self:
        """Return a copy that later names do not change."""
        return type(self)(dict(self._given))

    def give(self, named: Named, text: str) -> None:
        """Give a name; an empty text takes it away."""
        if text:
            self._given[named] = text
        else:
            self._given.pop(named, None)

    def of(self, named: Named) -> str:
        """Return the name of something, or ""."""
        return self._given.get(named, "")

    def hand_on(self, before: Named, after: Named) -> None:
        """Give the name of a replaced thing to its replacement, unless that has one of its own."""
        if before is not after and before in self._given:
            self._given.setdefault(after, self._given.pop(before))

    def drop(self, gone: Iterable[Named]) -> None:
        """Remove the names of things that no longer exist."""
        for one in gone:
            self._given.pop(one, None)

    @property
    def all(self) -> tuple[tuple[Named, str], ...]:
        """Everything that has a name, with it."""
        return tuple(self._given.items())
