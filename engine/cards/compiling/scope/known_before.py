"""Understands words by what stands before them: "that many", "the milled cards", "it" of a spell (CR 608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.cards.amounts.history import (
    THAT_MANY,
    ThatMuch,
)
from engine.cards.compiling.scope.referents import Scope
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.language.placeholders import Anaphor
from engine.cards.references.objects import This


def as_known_before(tree: Any, scope: Scope) -> Any:
    """Return a word as what stands before makes it known: "that many" of what was counted, "it" of a spell."""
    if isinstance(tree, ThatMuch) and scope.counted is not None:
        return replace(scope.counted, said=THAT_MANY)
    if isinstance(tree, DealDamage) and _is_by_spell(tree, scope):
        return replace(tree, source=This("it"))
    return tree


def _is_by_spell(tree: DealDamage, scope: Scope) -> bool:
    """Return whether "it", which deals damage, can only be the spell that says so."""
    if not scope.is_spell or not isinstance(tree.source, Anaphor) or tree.source.word != "it":
        return False
    others = [one for one in scope.referents if one.known != This() and not one.is_player and not one.is_plural]
    is_dealt_already = "damaged" in scope.paid and isinstance(tree.to, Anaphor)
    return not others or is_dealt_already
