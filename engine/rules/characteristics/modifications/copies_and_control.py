"""Becoming a copy; who controls a permanent is worked out by itself (CR 613.1a-b, 707)."""

from __future__ import annotations

from engine.cards.modifications.copies_and_control import BecomeCopy, GainControl
from engine.model.characteristics import Characteristics
from engine.model.quantity import Quantity
from engine.rules.base.facts import base_characteristics
from engine.rules.characteristics.modifications.modifying import Amounts, modifies


@modifies(BecomeCopy)
def _copied(current: Characteristics, change: BecomeCopy, amounts: Amounts, count: Quantity) -> Characteristics:
    return base_characteristics(change.definition)


@modifies(GainControl)
def _controlled(
    current: Characteristics, change: GainControl, amounts: Amounts, count: Quantity
) -> Characteristics:
    """No characteristic changes: see actions/lasting.py for control."""
    return current
