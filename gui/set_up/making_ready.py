"""Makes ready to set a table by hand: loads what does it and lists the catalogue, beside the window."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtWidgets import QWidget

from engine.cards.catalogue.catalogue import Catalogue
from engine.session.views.card_index import listed_cards
from gui.working.loading import load_beside
from gui.working.waiting import done_beside
from gui.working.worker import Stopped


def make_ready_beside(over: QWidget, catalogue: Catalogue) -> None:
    """Load what sets tables up, and read what the list of cards to put says of each; it then has that at once."""
    load_beside(over, "what sets tables up", "gui.set_up.by_hand")
    with suppress(Stopped):  # the list reads the others itself
        done_beside(over, "Listing the cards…", lambda _: listed_cards(catalogue))
