"""What a card's name is without case, accents and signs: how names are compared, and how files are called."""

from __future__ import annotations

import unicodedata

from engine.patterns import late_pattern

_LETTERS = {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ß": "ss"}
_APOSTROPHES, _SIGNS = late_pattern(r"['’]"), late_pattern(r"[^a-z0-9]+")
_SLUG = late_pattern(r"[a-z0-9]+(_[a-z0-9]+)*")


def slug_of(name: str) -> str:
    """Return the file name of a card without its ending: "Krenko, Mob Boss" is "krenko_mob_boss"."""
    if _SLUG.fullmatch(name):
        return name  # as most are: a catalogue lists its files at every start
    lowered = name.casefold()
    if not lowered.isascii():
        for letter, plain in _LETTERS.items():
            lowered = lowered.replace(letter, plain)
        decomposed = unicodedata.normalize("NFKD", lowered)
        lowered = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return _SIGNS.sub("_", _APOSTROPHES.sub("", lowered)).strip("_")
