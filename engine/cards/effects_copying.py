"""Effects that copy spells, abilities and cards, and that cast without paying (CR 707.10-707.12)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.amounts import Amount, Number, Reference, You
from engine.cards.bases import Effect

_ONE = Number(1)
_YOU = You()


@dataclass(frozen=True, slots=True)
class CopyOnStack(Effect):
    """Copy spells or abilities on the stack (CR 707.10).

    `color` is the only color of the copies, "" for no change; `is_targeting_anew`: "you may choose new targets".
    """

    what: Reference
    amount: Amount = _ONE
    who: Reference = _YOU
    is_targeting_anew: bool = False
    color: str = ""


@dataclass(frozen=True, slots=True)
class CastCopy(Effect):
    """ "You may copy the exiled card. If you do, you may cast the copy" for nothing (CR 707.12)."""

    of: Reference


@dataclass(frozen=True, slots=True)
class Cascade(Effect):
    """Exile from the top of the library until a nonland card that costs less; cast it for nothing (CR 702.85a)."""
