"""What a card lets be paid rather than its own mana cost (CR 118.9, 601.2b)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.costs.cost import Cost
from engine.cards.definitions.costs_and_permissions import MayCastFor
from engine.cards.game_rules.casting import NOTHING
from engine.model.objects import GameObject
from engine.rules.base.context import Context
from engine.rules.base.view import View
from engine.rules.characteristics.conditions import holds


def paid_rather(view: View, card: GameObject) -> Iterator[tuple[str, Cost]]:
    """Yield each cost for which a card may be cast rather than for its mana cost, with what that way is called.

    Only those whose condition holds now.
    """
    for ability in card.card.abilities:
        if not isinstance(ability, MayCastFor):
            continue
        if ability.condition is not None and not holds(view, ability.condition, Context(card.owner, card)):
            continue
        yield (NOTHING if not ability.cost.parts else RATHER), ability.cost


RATHER = "what may be paid rather than its mana cost"
"""The way to cast a card for another cost of its own."""
