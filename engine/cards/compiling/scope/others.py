"""Understands "other" where that is than what an effect speaks of, and not than the ability's own object."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Effect, Reference
from engine.cards.effects.choosing import CHOSEN_OBJECTS
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.tokens_and_copies import BecomeCopyOf
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsAnother, IsOtherThan, SharesWith
from engine.cards.language.trees import changed, nodes_in, replaced
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import AttachedHost, ThatObject, This, Those
from engine.frozen_dataclass import replace


def to_others(effect: Effect) -> Effect:
    """Return an effect on "each other creature" that is on others than what the effect itself speaks of.

    What deals damage to each other creature deals it to others than itself, and what becomes a copy of something
    is another than that.
    """
    if isinstance(effect, DealDamage):
        return to_others_than_its_source(effect)
    if isinstance(effect, BecomeCopyOf) and isinstance(effect.what, All):
        return replace(effect, what=_others_than(effect.of, effect.what))
    return effect


def to_others_than_its_source(effect: DealDamage) -> DealDamage:
    """Return an effect by which something deals damage "to each other creature": each other than itself."""
    if isinstance(effect.source, (This, AttachedHost)) or not isinstance(effect.to, All):
        return effect
    return replace(effect, to=_others_than(effect.source, effect.to))


def to_others_than_chosen(effect: Effect) -> Effect:
    """Return an effect on all "other" objects behind a choice as one on all but those that were chosen."""
    chosen = Those(CHOSEN_OBJECTS)
    found: Effect = changed(effect, lambda node: _others_than(chosen, node) if isinstance(node, All) else node)
    return found


def is_on_others(effect: Effect) -> bool:
    """Return whether an effect is on all "other" objects of a kind."""
    return any(
        isinstance(part, IsAnother) and not part.is_said_last
        for one in nodes_in(effect)
        if isinstance(one, All)
        for part in nodes_in(one.filter)
    )


def _others_than(one: Reference, what: All) -> All:
    """Return all "other" objects as others than one, by the name that it has in the rules."""
    known = replaced(one, said="") if hasattr(one, "said") else one

    def other(node: object) -> Any:
        if not isinstance(node, AllOf) or any(isinstance(part, IsPlayer) for part in node.parts):
            return node
        if not any(isinstance(part, IsAnother) and not part.is_said_last for part in node.parts):
            return node
        return AllOf(tuple(IsOtherThan(known) if isinstance(part, IsAnother) else part for part in node.parts))

    return replaced(what, filter=changed(what.filter, other))


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
