"""Cards of a list as they look in a hand, before there is a game: plain data to draw."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.reading.nodes import BadInput
from engine.model.zones import HAND
from engine.rules.table import Table
from engine.session.decks.deck import DeckLine
from engine.session.set_up.placeholder_cards import placeholder
from engine.session.views.card_view import CardView, CardViews


def views_of(lines: Iterable[DeckLine], catalogue: Catalogue) -> tuple[CardView, ...]:
    """Return a view of one card of each line; cards that the catalogue does not have look like what they are."""
    table = Table(("You", "Nobody"))
    ids = []
    for line in lines:
        try:
            card = catalogue.find(line.card) if line.is_known else placeholder(line.said)
        except BadInput:
            card = placeholder(line.name)
        ids.append(table.put(card, 0, HAND))
    state = table.draft.freeze(None)
    views = CardViews()
    return tuple(views.view(state, state.objects[id]) for id in ids)
