"""How the pieces of a scenario look and which colors they have, read when the gallery has been shown already."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.cards.reading.nodes import BadInput
from gui.start.shipped import Listed

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from engine.cards.catalogue.catalogue import Catalogue
    from engine.session.views.card_index import ListedCard
    from engine.session.views.card_queries import Query, Term
    from engine.session.views.card_view import CardView
    from gui.style.theme import Theme
    from gui.working.worker import Progress

SIZE = (72.0, 100.0)
_LETTERS = "WUBRG"


class Pieces:
    """Reads cards by name once, without their rules, and draws them once for each theme and sharpness."""

    def __init__(self) -> None:
        self._cards: dict[str, ListedCard | None] = {}
        self._catalogue: Catalogue | None = None
        self._views: dict[str, CardView | None] = {}
        self._pictures: dict[tuple[str, str, float], QPixmap | None] = {}
        self._colors: dict[Listed, str] = {}
        self._texts: dict[str, str] = {}

    def card(self, name: str) -> ListedCard | None:
        """Return a card as its file's first lines say it; None where the catalogue has none of that name."""
        if name not in self._cards:
            from engine.session.views.card_index import listed_card  # as the catalogue

            path = self._cards_known().file_of(name)
            self._cards[name] = None if path is None else listed_card(path)
        return self._cards[name]

    def _cards_known(self) -> Catalogue:
        if self._catalogue is None:
            # 0.5 s of the rules, which the start page is shown without.
            from engine.cards.catalogue.catalogue import default_catalogue

            self._catalogue = default_catalogue()
        return self._catalogue

    def colors(self, one: Listed) -> str:
        """Return the colors of a scenario's pieces, in the order WUBRG; "" for colorless."""
        if one not in self._colors:
            found = {letter for name in one.pieces for letter in self._colors_of(name)}
            self._colors[one] = "".join(letter for letter in _LETTERS if letter in found)
        return self._colors[one]

    def _colors_of(self, name: str) -> str:
        card = self.card(name)
        return "" if card is None else card.colors

    def has_piece(self, one: Listed, terms: tuple[Term, ...]) -> bool:
        """Return whether a piece of a scenario, or a card of one that names no pieces, meets all these terms."""
        # As above.
        from engine.session.views.card_search import meets

        named = (self.card(name) for name in one.pieces or one.cards)
        return any(meets(card, terms, self._text_of) for card in named if card is not None)

    def unread(self, listed: Iterable[Listed], query: Query) -> tuple[str, ...]:
        """Return the cards whose rules text a query has to look at, and which have yet to be read for it."""
        if query.problem or not query.asks_texts:
            return ()
        from engine.session.views.card_search import meets  # as above

        others = [term for term in query.terms if term.key and not term.asks_text]
        names = dict.fromkeys(name for one in listed for name in one.pieces or one.cards)
        cards = (card for name in names if (card := self.card(name)) is not None)
        return tuple(card.name for card in cards if meets(card, others, _no_text) and not self.is_read(card.name))

    def read_texts(self, names: tuple[str, ...], progress: Progress) -> None:
        """Read cards for their rules text, in a thread."""
        for at, name in enumerate(names):
            progress(at, len(names))
            self._view(name)

    def _text_of(self, listed: ListedCard) -> str:
        if listed.name not in self._texts:
            view = self._view(listed.name)
            self._texts[listed.name] = "" if view is None else "\n".join(view.lines)
        return self._texts[listed.name]

    def has_picture(self, name: str, theme: Theme, scale: float) -> bool:
        """Return whether a card has been drawn already."""
        return (name, theme.name, scale) in self._pictures

    def picture(self, name: str, theme: Theme, scale: float) -> QPixmap | None:
        """Return a card drawn small; None where the catalogue has none of that name."""
        key = (name, theme.name, scale)
        if key not in self._pictures:
            self._pictures[key] = _drawn(self._view(name), theme, scale)
        return self._pictures[key]

    def is_read(self, name: str) -> bool:
        """Return whether a card has been read whole, so that it is drawn at once."""
        return name in self._views

    def read(self, names: tuple[str, ...]) -> None:
        """Read cards whole; in a thread, since what they are made of and drawn by is loaded with the first."""
        import gui.table.card_painting  # noqa: F401  # as the catalogue

        for name in names:
            self._view(name)

    def _view(self, name: str) -> CardView | None:
        if name not in self._views:
            self._views[name] = _view_of(self._cards_known(), name)
        return self._views[name]


def _no_text(_: ListedCard) -> str:
    return ""


def _drawn(view: CardView | None, theme: Theme, scale: float) -> QPixmap | None:
    # As the catalogue.
    from gui.table.card_painting import card_pixmap

    # The whole card, since its picture follows from what it does: it looks here as it does on the table.
    return None if view is None else card_pixmap(view, *SIZE, theme, scale)


def _view_of(catalogue: Catalogue, name: str) -> CardView | None:
    # As the catalogue.
    from engine.cards.catalogue.unknown_card import UnknownCard
    from engine.session.views.card_view import view_of_card

    try:
        return view_of_card(catalogue.find(name))
    except (UnknownCard, BadInput):
        return None
