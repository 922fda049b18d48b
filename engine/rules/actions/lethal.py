"""How much damage is lethal to a permanent, beyond which damage is excess damage (CR 120.6, 120.10)."""

from __future__ import annotations

from engine.cards.keywords.battles import DEFENSE
from engine.model.objects import GameObject, counters_of
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics


def lethal_damage(view: View, source: GameObject, subject: GameObject) -> Quantity:
    """Return how much damage of a source is lethal to a creature (CR 702.2c, 702.19b)."""
    left = max(0, characteristics(view, subject).toughness - subject.damage)
    return min(1, left) if "deathtouch" in characteristics(view, source).keywords else left


def least_excessive(draft: Draft, source: GameObject, id: int) -> Quantity | None:
    """Return beyond how much damage a permanent is dealt excess damage; None where it is dealt none (120.10)."""
    subject = draft.objects.get(id)
    if subject is None or subject.zone != BATTLEFIELD:
        return None
    types = characteristics(draft, subject).types
    found: list[Quantity] = []
    if "creature" in types:
        found.append(lethal_damage(draft, source, subject))
    for type_, kind in (("planeswalker", "loyalty"), ("battle", DEFENSE)):
        if type_ in types:
            found.append(counters_of(subject, kind))
    return min(found) if found else None
