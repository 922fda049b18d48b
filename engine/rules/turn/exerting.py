"""Exerting creatures as they attack (CR 508.1g, 701.43)."""

from __future__ import annotations

from engine.cards.definitions.costs_and_permissions import MayExert
from engine.model.objects import GameObject
from engine.rules.actions.exerted import was_exerted
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import pick


def can_be_exerted(view: View, subject: GameObject) -> bool:
    """Return whether its controller may exert a creature as it attacks."""
    abilities = characteristics(view, subject).abilities
    return bool(abilities) and any(
        isinstance(ability, MayExert) and not (ability.is_once and was_exerted(subject)) for ability in abilities
    )


def choose_exerted(draft: Draft, seat: int, attackers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the attackers that a seat chooses to exert, members of groups singled out."""
    able = tuple(id for id in attackers if can_be_exerted(draft, draft.objects[id]))
    if not able:
        return ()
    most = sum(draft.objects[id].count for id in able)
    return pick(draft, seat, able, draft.objects[able[0]], "exert", 0, most)
