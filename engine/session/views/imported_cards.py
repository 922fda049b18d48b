"""Searching the cards that the user imported, by the same queries as the catalogue's own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.frozen_dataclass import dataclass
from engine.session.views.card_index import ListedCard
from engine.session.views.card_queries import Query, read_query
from engine.session.views.card_search import lets

if TYPE_CHECKING:
    from engine.cards.catalogue.catalogue import Catalogue
    from engine.cards.database.database import FoundCard

MOST_FOUND = 200
"""The most imported cards that are listed."""
_SYMBOL = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True, slots=True)
class ImportedCards:
    """What of the user's cards a query finds, entries of the catalogue aside; `near` may be nearly called so."""

    found: tuple[ListedCard, ...] = ()
    near: tuple[ListedCard, ...] = ()

    @classmethod
    def of(cls, catalogue: Catalogue, wanted: str) -> ImportedCards:
        """Search the catalogue's database. Raises BadInput where it is damaged."""
        query, database = read_query(wanted), catalogue.database
        if query.problem or database is None:
            return cls()

        def is_wanted(card: FoundCard) -> bool:
            return not catalogue.has_entry(card.name) and _meets(card, query)

        words, types, texts = (_said(query, key) for key in ("", "t", "o"))
        found = database.search(words, types, texts, MOST_FOUND, is_wanted)
        if found or query.has_keys or not query.words:
            return cls(tuple(_listed(card) for card in found))
        like = (name for name in database.names_like(query.words) if not catalogue.has_entry(name))
        near = (database.listed(name) for name in like)
        return cls((), tuple(_listed(card) for card in near if card is not None))


def _said(query: Query, key: str) -> tuple[str, ...]:
    return tuple(term.value for term in query.terms if term.key == key and not term.is_not)


def _meets(card: FoundCard, query: Query) -> bool:
    """Return whether a card that has the words meets the rest of a query as well."""
    listed = _listed(card)
    others = (term for term in query.terms if term.key or term.is_not)
    return all(lets(listed, term, lambda _: card.text) is not term.is_not for term in others)


def _listed(card: FoundCard) -> ListedCard:
    size = f"{card.power}/{card.toughness}" if card.power else ""
    return ListedCard(
        card.name, tuple(_SYMBOL.findall(card.mana_cost)), card.type_line, size, other_types=card.other_types
    )
