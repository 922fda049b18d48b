"""What cards lack for a loop, as far as the net of gives and takes knows."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.catalogue.catalogue import Catalogue
from engine.search.net.solver import can_solve
from engine.search.net.worth_searching import missing

NO_SOLVER = "without SciPy (`pip install 'goinfinite[net]'`) the net says nothing, and every card is searched"


def lacking_words(cards: Iterable[str], catalogue: Catalogue) -> str:
    """Return what the net says that cards lack for a loop, in a sentence. Raises UnknownCard and BadInput."""
    if not can_solve():
        return NO_SOLVER
    lacks = missing([catalogue.find(name) for name in cards])
    if lacks is None:
        return "the net knows of nothing that would let them loop"
    if not lacks:
        return "in the net they could loop by themselves already, with ordinary helpers"
    return f"in the net they lack {_listed(lacks)}"


def _listed(words: tuple[str, ...]) -> str:
    """Return words as a list in a sentence: "a", "a and b", "a, b and c"."""
    first = ", ".join(words[:-1])
    return f"{first} and {words[-1]}" if first else words[-1]
