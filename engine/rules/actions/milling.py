"""Milling: cards from the top of a library into the graveyard (CR 701.17)."""

from __future__ import annotations

from engine.model.quantity import Quantity
from engine.model.zones import GRAVEYARD
from engine.rules.actions.destination import destination
from engine.rules.actions.moving import move
from engine.rules.actions.putting_away import put_away_plainly
from engine.rules.actions.zone_change import at_the_same_time
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import plan_of
from engine.rules.events.grouping import split
from engine.rules.events.replacement import replaced_amount


def mill(draft: Draft, seat: int, amount: Quantity) -> tuple[int, ...]:
    """Let a seat put cards from the top of its library into its graveyard, as many as there are (CR 701.17)."""
    left = replaced_amount(draft, "cards milled", amount, seat)
    # All of them before the first goes, which may be shuffled into the library instead.
    cards: list[int] = []
    for id in draft.seats[seat].library:
        if left <= 0:
            break
        taken = min(left, draft.objects[id].count)
        cards.append(split(draft, id, taken))
        left = left - taken
    milled: list[int] = []
    to = destination(GRAVEYARD)
    with at_the_same_time(draft):
        while len(milled) < len(cards):
            # A rule may be about where a card goes, which is asked as it goes.
            is_plain = not plan_of(draft).rules
            plainly = put_away_plainly(draft, cards, len(milled), to, "milled", {}) if is_plain else []
            milled += plainly
            if not plainly:
                milled.append(move(draft, cards[len(milled)], to, how="milled"))
    return tuple(milled)
