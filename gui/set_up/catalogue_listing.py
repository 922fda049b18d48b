"""Lists the catalogue in the background, before the table is set by hand: some hundred files are read for it."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtWidgets import QWidget

from engine.cards.catalogue.catalogue import Catalogue
from engine.session.views.card_index import listed_cards
from gui.working.waiting import done_beside
from gui.working.worker import Stopped


def list_cards_beside(over: QWidget, catalogue: Catalogue) -> None:
    """Read in a thread what the list of cards to put says of each; the list then has it at once."""
    with suppress(Stopped):  # the list reads the others itself
        done_beside(over, "Listing the cards…", lambda _: listed_cards(catalogue))
