"""What "spells you cast" are: spells that you control (CR 112.1)."""

from __future__ import annotations

from typing import Any

from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsSpell
from engine.cards.filters.players import IsControlledBy
from engine.cards.language.declaring import REFUSED


def spells_cast(item: Any) -> Any:
    """Return spells that you cast: "creature spells you cast" are creature spells that you control."""
    return (
        all_of((*parts_of(item), IsControlledBy("you")))
        if any(isinstance(one, IsSpell) for one in parts_of(item))
        else REFUSED
    )


def spells_cast_of(item: Any) -> Any:
    """Return what spells are, without who casts them; None where another says that."""
    parts = parts_of(item)
    if parts[-1] != IsControlledBy("you") or len(parts) < 2 or not any(isinstance(one, IsSpell) for one in parts):
        return None
    return all_of(parts[:-1])
