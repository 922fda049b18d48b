"""Nodes of the search: moments at which the searching seat has priority, each with the choices that led to it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.frozen_dataclass import dataclass
from engine.model.choices import Choice
from engine.model.state import GameState
from engine.search.base.outlines import Outline

Act = tuple[str, int]


@dataclass(frozen=True, slots=True, eq=False)
class SearchNode:
    """A moment: `choices` lead here from `parent`; `cost` is what the macro-moves up to here cost the search.

    `act` is what the macro-move that leads here began: a card by name and the number of its ability.
    """

    state: GameState
    outline: Outline
    parent: SearchNode | None = None
    choices: tuple[Choice, ...] = ()
    cost: float = 0.0
    moves: int = 0
    act: Act | None = None

    @property
    def ancestors(self) -> Iterator[SearchNode]:
        """The nodes before this one, the nearest first."""
        one = self.parent
        while one is not None:
            yield one
            one = one.parent

    @property
    def with_ancestors(self) -> Iterator[SearchNode]:
        """This node and those before it, the nearest first."""
        yield self
        yield from self.ancestors

    def times(self, act: Act) -> int:
        """Return how often something was begun on the way here."""
        return sum(
            one.act == act and one.parent is not None and one.parent.moves < one.moves
            for one in self.with_ancestors
        )

    def choices_since(self, ancestor: SearchNode | None) -> tuple[Choice, ...]:
        """Return the choices that lead here from an ancestor; None: from the root."""
        parts: list[tuple[Choice, ...]] = []
        one: SearchNode | None = self
        while one is not None and one is not ancestor:
            parts.append(one.choices)
            one = one.parent
        return tuple(choice for part in reversed(parts) for choice in part)
