"""What a card's name is without case, accents and signs: how names are compared, and how files are called."""

from __future__ import annotations

import re
import unicodedata

_LETTERS = {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ß": "ss"}


def slug_of(name: str) -> str:
    """The file name of a card without its ending: "Krenko, Mob Boss" is "krenko_mob_boss"."""
    lowered = name.casefold()
    for letter, plain in _LETTERS.items():
        lowered = lowered.replace(letter, plain)
    decomposed = unicodedata.normalize("NFKD", lowered)
    plain_name = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"['’]", "", plain_name)).strip("_")
