"""What would make cards infinite: each third card with which they are searched."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.session.finding.tasks import FindingTask, LoopFound


def thirds_of(
    cards: tuple[str, ...], names: Iterable[str], effort: float, *, is_screened: bool = True
) -> list[FindingTask]:
    """Return the tasks that try each of some cards as a third beside the given ones."""
    return [FindingTask((*cards, name), effort, is_screened) for name in names if name not in cards]


def is_with_third(loop: LoopFound, cards: tuple[str, ...], names: Collection[str]) -> bool:
    """Return whether a loop is of these cards and one more of a pool."""
    others = set(loop.cards).difference(cards)
    return len(loop.cards) == len(cards) + 1 and len(others) == 1 and others <= set(names)
