"""Placeholders: cards that the catalogue has no rules for, which can be held and moved and say what they are."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.base.vocabulary import CARD_TYPES, SUPERTYPES
from engine.cards.definitions.card import CardDefinition

NOT_PLAYED = "everything: the program has no rules for this card"
"""What of a placeholder is not covered."""
_NEEDS_MORE = frozenset({"battle", "creature", "planeswalker"})
_DASHES = (" — ", " – ", " - ")


@lru_cache(maxsize=4096)
def placeholder(name: str, type_line: str = "") -> CardDefinition:
    """Return a card with this name and nothing else that the rules could use.

    Types are kept as far as they are known, but not those that need numbers which nobody has given: a creature
    without toughness would die at once, a planeswalker without loyalty as well (CR 704.5f, 704.5i).
    """
    supertypes, types, subtypes = split_type_line(type_line)
    if not types or _NEEDS_MORE.intersection(types):
        supertypes, types, subtypes = (), (), ()
    missing = (NOT_PLAYED,) if types or not type_line else (NOT_PLAYED, f"that it is: {type_line}")
    return CardDefinition(name, types, supertypes=supertypes, subtypes=subtypes, not_covered=missing)


def split_type_line(type_line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return supertypes, card types and subtypes of a type line; words that the rules do not know are left out."""
    for dash in _DASHES:
        before, found, after = type_line.partition(dash)
        if found:
            break
    words = [word.lower() for word in before.split()]
    return (
        tuple(word for word in words if word in SUPERTYPES),
        tuple(word for word in words if word in CARD_TYPES),
        tuple(word for word in after.split() if word[0].isupper()),
    )
