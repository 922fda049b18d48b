"""Reflexive triggered abilities: "When you do, ..." (CR 603.12)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.definitions import TriggeredAbility
from engine.cards.effects import Effect


@dataclass(frozen=True, slots=True)
class WhenYouDo(Effect):
    """Let an ability trigger, with targets of its own, if something was done by the effects before this one."""

    ability: TriggeredAbility
