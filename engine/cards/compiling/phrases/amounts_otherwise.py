"""Phrases for amounts in other words than the usual: "the power of that card", "that many cards plus one"."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf
from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number, Sum
from engine.cards.language.declaring import read_only, way

for _what in ("power", "toughness", "mana value"):
    read_only(
        "quantity",
        f"the {_what} of {{of:one known}}",
        lambda said, what=_what: CharacteristicOf(what, said["of"]),  # type: ignore[misc]
    )
_ONE_MORE = Sum((ThatMuch(), Number(1)), "plus one", True)
"""One card more than what has just been done to so many."""
way(
    "cards",
    "that many cards plus one",
    lambda _: _ONE_MORE,
    lambda found: {} if found.said == "plus one" else None,
    of=Sum,
)
