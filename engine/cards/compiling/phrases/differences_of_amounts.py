"""Phrases for the difference between two amounts, whichever is the larger (CR 107.1b)."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf
from engine.cards.amounts.numbers import Minus, Sum
from engine.cards.language.declaring import Values, read_only, way


def _difference(said: Values) -> Sum:
    """Return two amounts less each other: the one of the two that is not 0."""
    one, other = said["one"], said["other"]
    return Sum((Minus(one, other), Minus(other, one)))


def _between(found: Sum) -> Values | None:
    match found.parts:
        case (Minus(one, other), Minus()):
            said: Values = {"one": one, "other": other}
            return said if _difference(said) == found else None
    return None


way(
    "quantity",
    "the difference between {one:quantity} and {other:quantity}",
    _difference,
    _between,
    of=Sum,
)
read_only(
    "quantity",
    "the difference between {of:owner} power and toughness",
    lambda said: _difference(
        {"one": CharacteristicOf("power", said["of"]), "other": CharacteristicOf("toughness", said["of"])}
    ),
)
