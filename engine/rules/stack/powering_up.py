"""What power-up abilities cost: less by their source's mana cost in the turn in which it entered (CR 118.7)."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.cards.definitions.abilities import ActivatedAbility
from engine.model.objects import GameObject
from engine.model.refusals import BeyondProgram
from engine.model.uses import ENTERED, times_used
from engine.rules.stack.cost_facts import facts_of_cost


def mana_to_activate(source: GameObject, ability: ActivatedAbility) -> ManaCost:
    """Return the mana that activating an ability costs before effects change it.

    Refuses where nothing remembers whether the source entered this turn, since it got the ability later, and where
    the player would choose what its mana cost reduces (CR 118.7e).
    """
    if not ability.is_power_up or source.card.mana_cost is None:
        return facts_of_cost(ability.cost).mana
    if not times_used(source.uses, ENTERED):
        is_remembered = source.printed is None and ability in source.card.abilities
        # What its controller has controlled since their turn began has not entered this turn.
        if source.is_sick and not is_remembered:
            why = f"nothing remembers whether {source.card.name} entered this turn"
            raise BeyondProgram("not played", why, "602.2b")
        return ability.cost.mana
    left = ability.cost.mana.reduced_by(source.card.mana_cost)
    if left is None:
        why = f"which part of {source.card.mana_cost} reduces the cost would have to be chosen"
        raise BeyondProgram("not played", why, "118.7e")
    return left
