"""States of the game that abilities wait for: "when you control no Islands" (CR 603.8)."""

from __future__ import annotations

from engine.cards.base.kinds import Condition, EventPattern
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class IsSo(EventPattern):
    """A condition holds; the ability does not trigger again before it has left the stack (CR 603.8)."""

    condition: Condition
