"""Whether what an ability says of the result of a die has a roll before it (CR 706.2)."""

from __future__ import annotations

from engine.cards.amounts.history import Rolled
from engine.cards.base.kinds import Ability
from engine.cards.conditions.happened import IsRolled
from engine.cards.effects.dice import RollDie
from engine.cards.effects.joints import Delayed
from engine.cards.language.trees import nodes_in


def speaks_of_no_roll(ability: Ability) -> bool:
    """Return whether an ability speaks of the result of a die that nothing in it, or something at another time,
    rolls.
    """
    later = [one for one in nodes_in(ability) if isinstance(one, (Ability, Delayed)) and one is not ability]
    if any(isinstance(node, (Rolled, IsRolled)) for one in later for node in nodes_in(one)):
        return True
    for node in nodes_in(ability):
        if isinstance(node, RollDie):
            return False
        if isinstance(node, (Rolled, IsRolled)):
            return True
    return False
