"""Finds the card that a deck list means, and the cards that a name could have meant."""

from __future__ import annotations

import difflib
from functools import lru_cache

from engine.cards.catalogue.catalogue import Catalogue

_NEAR = 3
_LONGEST = 150
"""No name of a card is as long; what is longer is not compared with all the others."""


class CatalogueNames:
    """The names of a catalogue, looked up as other programs write them."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._near = lru_cache(maxsize=2_000)(self._look_near)

    def find(self, said: str) -> str:
        """Return the name in the catalogue that is meant: whole, one face alone, without Arena's "A-"; else ""."""
        for one in (said, *_faces(said), said.removeprefix("A-")):
            found = self._catalogue.name_of(one) if one else ""
            if found:
                return found
        return ""

    def near(self, said: str) -> tuple[str, ...]:
        """Return the names that look most like it, best first."""
        return self._near(said) if 0 < len(said) <= _LONGEST else ()

    def _look_near(self, said: str) -> tuple[str, ...]:
        lowered = {name.casefold(): name for name in self._catalogue.names_like(said)}
        close = difflib.get_close_matches(said.casefold(), lowered, n=_NEAR, cutoff=0.6)
        found = [lowered[one] for one in close]
        words = said.casefold().rstrip(".…")
        # A name that was cut off, or of which only the part before the comma was written.
        if len(words) >= 4:
            found += [name for one, name in lowered.items() if one.startswith(words) and name not in found]
        return tuple(found[:_NEAR])


def _faces(said: str) -> tuple[str, ...]:
    """Return the parts of "Fire // Ice", where it is written so."""
    return tuple(part.strip() for part in said.replace("///", "//").split("//")) if "//" in said else ()
