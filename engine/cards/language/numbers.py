"""Whether what is said takes words for one or for several: "gains" or "gain", "card" or "cards"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.language.placeholders import Anaphor, NewTarget

ONE, MANY = "1", "2"
_PLURAL_WORDS = frozenset(("they", "them", "you"))
_MANY_OF: dict[type, Callable[[object], bool]] = {}


def takes_many(of: type, when: Callable[[Any], bool]) -> None:
    """Declare when a value of a class takes words for several."""
    _MANY_OF[of] = when


def number_of(value: object) -> str:
    """Return "1" for what is said in the singular, "2" for the plural; "you" and "they" take the plural."""
    if isinstance(value, tuple):
        return number_of(value[-1]) if value else ONE
    when = _MANY_OF.get(type(value))
    if when is not None:
        return MANY if when(value) else ONE
    return MANY if is_plural_word(getattr(value, "said", "")) else ONE


def is_plural_word(word: str) -> bool:
    """Return whether a word for what was named is in the plural."""
    return word in _PLURAL_WORDS or word.startswith("those ") or word.endswith(("cards", "tokens"))


takes_many(NewTarget, lambda found: found.phrase.maximum > 1)
takes_many(Anaphor, lambda found: found.is_plural or found.word in _PLURAL_WORDS)
