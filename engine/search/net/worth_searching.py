"""Which sets of cards are worth a search: those that could close a loop together, or win without one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from engine.cards.definitions.card import CardDefinition
from engine.search.net.helped import may_loop_with_help
from engine.search.net.kills import may_kill
from engine.search.net.net import Net, Possible

VERSION = 5
"""Grows with every change of the net, so that what an earlier one ruled out is asked again."""
MOST_KEPT = 4_096


def could_loop(cards: Sequence[CardDefinition]) -> Possible | None:
    """Return the loop that all of these cards could have a part in; None where the net rules one out.

    A card has a part also where it only makes possible what the others do: they loop with it, and not without.
    Raises Refusal where the solver is not installed.
    """
    net = Net(cards)
    together = net.loop(net.names)
    if together is not None:
        return together
    at_all = net.loop()
    if at_all is None:
        return None
    fewer = combinations(cards, len(cards) - 1)
    return None if any(_loops(some) for some in fewer if some) else at_all


@lru_cache(MOST_KEPT)
def _loops(cards: tuple[CardDefinition, ...]) -> bool:
    return Net(cards).loop() is not None


def is_worth_searching(cards: Sequence[CardDefinition]) -> bool:
    """Return whether it cannot be ruled out that these cards loop together, or that two of them win in one go.

    Of two cards also where they wait for a helper that the net does not know.
    """
    if len(cards) == 2 and (may_kill(cards) or may_loop_with_help(cards)):
        return True
    return could_loop(cards) is not None


def missing(cards: Sequence[CardDefinition]) -> tuple[str, ...] | None:
    """Return what these cards lack for a loop, the least of it; None where nothing that can be wished for would
    do.
    """
    net = Net(cards, has_wishes=True)
    found = net.loop(net.names)
    return None if found is None else found.missing
