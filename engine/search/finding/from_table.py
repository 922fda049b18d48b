"""Finding loops on a table as it stands."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.cards.definitions.card import CardDefinition
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import LIBRARY
from engine.search.finding.found import Account, Clock, Found, Told, pieces_in
from engine.search.looking.best_first import Limits, TableSearch
from engine.search.moves.answers import Taste, mana_asked_for
from engine.search.moves.steering import steering_of
from engine.search.net.guide import guide_for

MOST_FOUND = 8
"""The most different loops of one table that are reported."""
MOST_IN_NET = 12
"""The most cards of a table that the net is asked about."""


def find_from_table(
    state: GameState,
    clock: Clock,
    seconds: float,
    account: Account,
    told: Told | None = None,
    pieces: Collection[str] = (),
    steps: Collection[str] = (),
) -> Iterator[Found]:
    """Proved loops of the seat that has priority, the first found first.

    `pieces` are tried before other cards, and those before all that `steps`, sentences of an author's, name.

    Raises Refusal where no seat has priority.
    """
    if not isinstance(state.pending, HasPriority):
        raise Refusal("no priority", "a loop is looked for where a seat has priority", "732.2a")
    begun = clock()
    cards = tuple(held.card for held in state.objects.values() if held.zone != LIBRARY)
    names = frozenset(pieces) or frozenset(card.name for card in cards if card.abilities)
    steering = steering_of(steps, names, lambda: guide_for(_in_net(cards, names)))
    taste = Taste(state.pending.seat, names, mana_asked_for(cards))
    seen: set[object] = set()
    # First without going on to later steps, which makes the search wider.
    for goes_on, share in ((False, 0.3), (True, 1.0)):
        until = begun + seconds * share

        def is_over(until: float = until) -> bool:
            now = clock()
            if told is not None:
                told("the table as it stands", min(1.0, (now - begun) / seconds))
            return now > until

        search = TableSearch(state, taste, Limits(is_over, goes_on=goes_on, steering=steering))
        account.searches.append(search.searched)
        for loop in search.loops():
            found = Found(loop, pieces_in(loop))
            if found.key not in seen:
                seen.add(found.key)
                yield found
            if len(seen) >= MOST_FOUND:
                break
        if not search.searched.is_exhausted:
            account.left_out.append("moves that the time did not reach" + (" in later steps" if goes_on else ""))
        if len(seen) >= MOST_FOUND:
            return


def _in_net(cards: tuple[CardDefinition, ...], names: frozenset[str]) -> tuple[CardDefinition, ...]:
    """Return the cards of a table that have abilities, each once: its pieces, as many as the net is
    asked about.
    """
    different = {card.name: card for card in cards if card.name in names}
    return tuple(different.values())[:MOST_IN_NET]
