"""Understands "other" where that is than what an effect speaks of, and not than the ability's own object."""

from __future__ import annotations

from typing import Any

from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsAnother, IsOtherThan, SharesWith
from engine.cards.language.trees import changed, replaced
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import AttachedHost, ThatObject, This
from engine.frozen_dataclass import replace


def to_others_than_its_source(effect: DealDamage) -> DealDamage:
    """Return an effect by which something deals damage "to each other creature": each other than itself."""
    if isinstance(effect.source, (This, AttachedHost)) or not isinstance(effect.to, All):
        return effect
    source = replaced(effect.source, said="") if hasattr(effect.source, "said") else effect.source

    def other(node: object) -> Any:
        if not isinstance(node, AllOf) or any(isinstance(part, IsPlayer) for part in node.parts):
            return node
        if not any(isinstance(part, IsAnother) and not part.is_said_last for part in node.parts):
            return node
        return AllOf(tuple(IsOtherThan(source) if isinstance(part, IsAnother) else part for part in node.parts))

    to = replaced(effect.to, filter=changed(effect.to.filter, other))
    return replace(effect, to=to)


def other_than_compared(node: object) -> object:
    """Read "another" that shares something with what triggered the ability as another than that (CR 608.2c)."""
    if not isinstance(node, AllOf) or IsAnother() not in node.parts:
        return node
    compared = [
        one.of for one in node.parts if isinstance(one, SharesWith) and isinstance(one.of, (ThatObject, Target))
    ]
    if not compared or any(getattr(one, "is_said_last", False) for one in node.parts):
        return node
    return AllOf(tuple(IsOtherThan(compared[0]) if one == IsAnother() else one for one in node.parts))
