"""What would make cards infinite: what they lack in the net, and each third card with which they are searched."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.catalogue.catalogue import Catalogue
from engine.search.net.solving import can_solve
from engine.search.net.worth_searching import missing
from engine.session.finding.tasks import FindingTask, LoopFound

NO_SOLVER = "without SciPy (`pip install 'goinfinite[net]'`) the net says nothing, and every card is searched"


def thirds_of(
    cards: tuple[str, ...], names: Iterable[str], effort: float, *, is_screened: bool = True
) -> list[FindingTask]:
    """Return the tasks that try each of some cards as a third beside the given ones."""
    return [FindingTask((*cards, name), effort, is_screened) for name in names if name not in cards]


def is_with_third(loop: LoopFound, cards: tuple[str, ...]) -> bool:
    """Return whether a loop is of these cards and one more."""
    return set(cards) < set(loop.cards) and len(loop.cards) == len(cards) + 1


def lacking_words(cards: tuple[str, ...], catalogue: Catalogue) -> str:
    """Return what the net says that cards lack for a loop, in a sentence. Raises UnknownCard and BadInput."""
    if not can_solve():
        return NO_SOLVER
    lacks = missing([catalogue.find(name) for name in cards])
    if lacks is None:
        return "the net knows of nothing that would let them loop"
    if not lacks:
        return "in the net they could loop by themselves already, with ordinary helpers"
    return f"in the net they lack {' and '.join(lacks)}"
