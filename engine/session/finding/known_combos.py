"""Tells which found loops a user's file of Commander Spellbook knows already, and which are new to it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.reading.slugs import slug_of
from engine.session.spellbook.combo_reading import read_combo_file


class KnownCombos:
    """The sets of cards of known combos; cards of a kind that any card may stand for are left out of them."""

    def __init__(self, combos: Iterable[Iterable[str]]) -> None:
        self._combos = frozenset(frozenset(slug_of(name) for name in names) for names in combos)

    def knows(self, pieces: Iterable[str]) -> bool:
        """Return whether there is a combo all of whose cards are among a loop's pieces, or the other way round."""
        mine = frozenset(slug_of(name) for name in pieces)
        return any(len(one) > 1 and one <= mine for one in self._combos) or mine in self._combos


def read_known(path: Path, catalogue: Catalogue) -> KnownCombos:
    """Read the combos of a file. Raises BadInput with the place, and OSError where it cannot be opened."""
    combos = read_combo_file(path, catalogue)
    return KnownCombos([piece.name for piece in one.pieces if not piece.is_template] for one in combos)
