"""Searches cards by name: for loops of all of them, and where there is none for loops of as many as possible.

A player names the pieces of a combo together with what it is for (Outrider en-Kor, Task Force and Worthy Cause):
the loop itself does without that.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.cards.catalogue.catalogue import Catalogue
from engine.frozen_dataclass import replace
from engine.search.finding.found import Account, Clock, Told
from engine.session.finding.searching import FoundScenario, search_cards

SHARE_OF_FEWER = 0.25
"""The share of the time that is kept for loops of fewer cards, where three or more are asked for."""
LEAST_SECONDS = 0.1
"""With less time than this a search is not begun."""


def search_named(
    names: tuple[str, ...],
    catalogue: Catalogue,
    clock: Clock,
    seconds: float,
    account: Account,
    told: Told | None = None,
    seen: set[object] | None = None,
) -> Iterator[FoundScenario]:
    """Yield the loops and wins of all the cards; where there are none, those of as many of them as possible.

    Each says which of the cards asked for it does without. Those `seen` before left out. Raises UnknownCard and
    BadInput.
    """
    asked = tuple(dict.fromkeys(catalogue.find(name).name for name in names))
    seen = set() if seen is None else seen
    begun = clock()
    is_found = False
    of_all = seconds if len(asked) < 3 else seconds * (1 - SHARE_OF_FEWER)
    for one in search_cards(asked, catalogue, clock, of_all, account, _part_of(told, 0, of_all / seconds), seen):
        is_found = True
        yield one
    size = len(asked) - 1
    while not is_found and size > 1:
        groups = tuple(combinations(asked, size))
        for number, group in enumerate(groups):
            used = clock() - begun
            # Half of what is left is for groups that are smaller still, but for pairs, which are the last.
            share = (seconds - used) / (len(groups) - number) / (1 if size == 2 else 2)
            if share < LEAST_SECONDS:
                account.left_out.append("loops of fewer of the cards, which the time did not reach")
                break
            apart = Account(account.searches)  # what these lack is not what all of them lack
            part = _part_of(told, used / seconds, share / seconds)
            for one in search_cards(group, catalogue, clock, share, apart, part, seen):
                is_found = True
                account.lacking = ""
                yield replace(one, without=tuple(name for name in asked if name not in group))
        size -= 1


def _part_of(told: Told | None, begun: float, share: float) -> Told | None:
    """Return what is told of a search that has this share of the whole time, which has begun already."""
    if told is None:
        return None
    whole = told
    return lambda words, used: whole(words, begun + share * used)
