"""Reflexive triggered abilities: "When you do, ..." (CR 603.12)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.bases import Effect
from engine.cards.definitions import TriggeredAbility


@dataclass(frozen=True, slots=True)
class WhenYouDo(Effect):
    """Let an ability trigger, with targets of its own, if something was done by the effects before this one."""

    ability: TriggeredAbility
