"""What "max speed" before an ability means: its object has it while its controller has that speed (CR 702.178)."""

from __future__ import annotations

from engine.cards.amounts.counts import Speed
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability
from engine.cards.conditions.combined import Both
from engine.cards.conditions.state import Holds
from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.costs_and_permissions import MayCastFrom
from engine.cards.filters.relations import IsThis
from engine.cards.modifications.abilities import GainAbilities
from engine.frozen_dataclass import replace

MAX_SPEED = Holds(Speed(), ">=", Number(4))
"""You have max speed (CR 702.179e)."""


def meaning_at_max_speed(ability: Ability) -> tuple[Ability, ...]:
    """Return what "max speed" before an ability means; nothing where the rules do not play it."""
    word = "max speed"
    match ability:
        case ActivatedAbility():
            both = MAX_SPEED if ability.condition is None else Both((MAX_SPEED, ability.condition))
            return (replace(ability, condition=both, of_keyword=word),)
        case StaticAbility(condition=None):
            return (replace(ability, condition=MAX_SPEED, of_keyword=word),)
        case TriggeredAbility(zone="battlefield"):
            gained = GainAbilities((ability,))
            return (StaticAbility(IsThis(), (gained,), condition=MAX_SPEED, of_keyword=word),)
        case MayCastFrom(condition=None):
            return (replace(ability, condition=MAX_SPEED, of_keyword=word),)
    return ()
