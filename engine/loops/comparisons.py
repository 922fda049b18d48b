"""Keeps the comparisons that a proof has made: each becomes a condition on the iteration number."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from engine.frozen_dataclass import dataclass
from engine.loops.growth import Growth
from engine.loops.relations_to_zero import Relation


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """`form` stands in `relation` to 0."""

    form: Growth
    relation: Relation

    def __repr__(self) -> str:
        return f"{self.form!r} {self.relation} 0"


class Recorder:
    """Collects the conditions of one proof, each once, in the order in which they were first met."""

    __slots__ = ("noted",)

    def __init__(self) -> None:
        self.noted: dict[Hashable, Comparison] = {}
        """The conditions by their key; the forms themselves look here before they build a condition."""

    @property
    def conditions(self) -> tuple[Comparison, ...]:
        """All conditions recorded so far."""
        return tuple(self.noted.values())

    def record(self, form: Growth, relation: Relation) -> None:
        """Note that `form relation 0` was relied on."""
        key = (*form.key, relation)
        if key not in self.noted:
            self.noted[key] = Comparison(form, relation)

    @contextmanager
    def aside(self) -> Iterator[Recorder]:
        """Keep what is recorded meanwhile apart: an inner repeat's conditions, for `hold_through`.

        Yields a recorder that has, when the block ends, the conditions met within it; this recorder then
        has its own again, as before.
        """
        outer = self.noted
        inner = Recorder()
        self.noted = inner.noted
        try:
            yield inner
        finally:
            self.noted = outer
