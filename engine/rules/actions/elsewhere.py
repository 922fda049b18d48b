"""Where an object goes that would be put into a graveyard, by its own text or a rule in force (CR 614)."""

from __future__ import annotations

from engine.cards.definitions.replacing import PutElsewhere
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.rules_in_force import exiled_if_dying_by, exiled_instead_by
from engine.rules.events.choosing import choose_replacement


def goes_by_itself(draft: Draft, before: GameObject) -> PutElsewhere | None:
    """What an object's own ability does instead of its going to a graveyard; None where it has none."""
    if not facts_of(before.card).goes_elsewhere:
        return None
    held = characteristics(draft, before).abilities if before.zone == BATTLEFIELD else before.card.abilities
    for ability in held:
        if isinstance(ability, PutElsewhere) and ability.zone_from in ("", before.zone):
            return ability
    return None


FINALITY = "finality"
"""A kind of counter: a permanent with one that would go to a graveyard is exiled instead (CR 122.1h)."""


def is_exiled_instead(draft: Draft, before: GameObject) -> bool:
    """Whether an object that would go to a graveyard is exiled: by a rule in force, or for its finality counter.

    Where its own ability would have it go elsewhere, its controller, or the owner of a card, chooses which
    applies (CR 616.1).
    """
    by = _exiled_by(draft, before)
    if not by:
        return False
    if goes_by_itself(draft, before) is None:
        return True
    return choose_replacement(draft, before.controller, before, (by, before.card.name)) == 0


def _exiled_by(draft: Draft, before: GameObject) -> str:
    """What would exile an object that would go to a graveyard, in a few words; "" for nothing."""
    if before.zone == BATTLEFIELD:
        if any(kind == FINALITY for kind, _ in before.counters):
            return f"{FINALITY} counter"
        if by := exiled_if_dying_by(draft, before):
            return by
    return exiled_instead_by(draft, before)
