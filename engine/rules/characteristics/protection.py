"""Protection from what a source is (CR 702.16)."""

from __future__ import annotations

from engine.cards.definitions.abilities import KeywordAbility
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics


def is_protected_from(view: View, subject: GameObject, source: GameObject) -> bool:
    """Return whether a permanent has protection from what a source is (CR 702.16); nothing else has (CR 113.6)."""
    if subject.zone != BATTLEFIELD:
        return False
    current = characteristics(view, subject)
    return "protection from" in current.keywords and any(
        isinstance(ability, KeywordAbility)
        and ability.name == "protection from"
        and ability.filter is not None
        and meets(view, ability.filter, source, subject.controller, subject)
        for ability in current.abilities
    )
