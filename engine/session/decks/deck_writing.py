"""Writes a deck back as the text that all programs read."""

from __future__ import annotations

from collections.abc import Iterator

from engine.session.decks.deck import ASIDE, COMMANDER, COMPANION, MAIN, SECTIONS, SIDEBOARD, Deck

_HEADINGS = {
    COMMANDER: "Commander",
    COMPANION: "Companion",
    MAIN: "Deck",
    SIDEBOARD: "Sideboard",
    ASIDE: "Maybeboard",
}


def written_deck(deck: Deck) -> str:
    """Return the deck as text: its sections under their names, a number and a card's name on each line."""
    return "\n".join(_lines(deck)) + "\n"


def _lines(deck: Deck) -> Iterator[str]:
    if deck.name:
        yield from ("About", f"Name {' '.join(deck.name.split())}", "")
    is_first = True
    for section in SECTIONS:
        lines = deck.section(section)
        if not lines:
            continue
        if not is_first:
            yield ""
        is_first = False
        yield _HEADINGS[section]
        for line in lines:
            yield f"{line.count} {line.name}"
