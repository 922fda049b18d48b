"""What the mana value of an object is, with the X that was announced for it on the stack (CR 202.3)."""

from __future__ import annotations

from engine.model.notes import X_ON_STACK
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.zones import STACK


def more_by_x(subject: GameObject) -> Quantity:
    """Return how much more than with X as 0 an object's mana value is, as it is or as it last was (CR 202.3e)."""
    if subject.zone != STACK or subject.card.mana_cost is None:
        return 0
    announced: Quantity = dict(subject.notes).get(X_ON_STACK, 0)
    return announced * subject.card.mana_cost.x_count
