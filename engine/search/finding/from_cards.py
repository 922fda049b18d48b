"""Finding loops from cards alone: on each table that they may need, the smallest first, again with more time."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.definitions.card import CardDefinition
from engine.search.finding.found import Account, Clock, Found, Told, pieces_in
from engine.search.looking.best_first import Limits, Search
from engine.search.moves.answers import Taste, mana_asked_for
from engine.search.tables.deriving import plans_for
from engine.search.tables.helpers import Find
from engine.search.tables.plans import TablePlan, state_of

SHARES = (0.08, 0.3, 1.5, 8.0)
"""The seconds that each table has in the first round, in the second, and so on."""


def find_from_cards(
    cards: tuple[CardDefinition, ...],
    find: Find,
    clock: Clock,
    seconds: float,
    account: Account,
    told: Told | None = None,
) -> Iterator[Found]:
    """Proved loops that need all of these cards, as they are found, on tables made for them.

    `find` gives the helpers' cards. A table whose search has come to its end is not searched again.
    """
    begun = clock()
    names = frozenset(card.name for card in cards)
    left = plans_for(cards, find)
    account.left_out.append("tables with other helpers than those of the library")
    seen: set[object] = set()
    for share in SHARES:
        again: list[TablePlan] = []
        for plan in left:
            if clock() - begun > seconds:
                account.left_out.append("moves and tables that the time did not reach")
                return
            start = state_of(plan)
            assert start is not None  # plans that no table can be are not among them
            until = min(clock() + share, begun + seconds)

            def is_over(until: float = until, plan: TablePlan = plan) -> bool:
                now = clock()
                if told is not None:
                    told(plan.name, min(1.0, (now - begun) / seconds))
                return now > until

            limits = Limits(is_over, goes_on=plan.goes_on, bystanders=plan.bystanders)
            search = Search(start, _taste(cards, plan), limits)
            try:
                for loop in search.found():
                    used = pieces_in(loop)
                    found = Found(loop, used, plan)
                    if names.issubset(used) and found.key not in seen:
                        seen.add(found.key)
                        yield found
            finally:
                account.add(search.searched)
            if not search.searched.is_exhausted:
                again.append(plan)
        left = again


def _taste(cards: tuple[CardDefinition, ...], plan: TablePlan) -> Taste:
    helpers = tuple(one.card for one in plan.helpers if one.seat == 0)
    return Taste(0, frozenset(card.name for card in cards), mana_asked_for((*cards, *helpers)))
