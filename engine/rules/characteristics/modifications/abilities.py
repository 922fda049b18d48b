"""Modifications of abilities (CR 613.1f)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility
from engine.cards.modifications.abilities import GainAbilities, GainActivatedAbilities, LoseAbilities
from engine.model.characteristics import Characteristics
from engine.model.quantity import Quantity
from engine.rules.base.counting import each_of
from engine.rules.base.facts import keywords_in
from engine.rules.characteristics.modifications.modifying import Amounts, modifies


@modifies(GainAbilities)
def _gained(current: Characteristics, change: GainAbilities, amounts: Amounts, count: Quantity) -> Characteristics:
    abilities = current.abilities + change.abilities
    # Each instance of a triggered ability triggers, so each is there; having a keyword twice is having it.
    if count > 1 and any(isinstance(one, TriggeredAbility) for one in change.abilities):
        for _ in each_of(count - 1, "triggered abilities gained"):
            abilities += change.abilities
    return current.with_abilities(abilities, current.keywords | keywords_in(change.abilities))


@modifies(GainActivatedAbilities)
def _gained_of_others(
    current: Characteristics, change: GainActivatedAbilities, amounts: Amounts, count: Quantity
) -> Characteristics:
    """Change nothing: `borrowing` puts the abilities that others have in its place."""
    return current


@modifies(LoseAbilities)
def _lost(current: Characteristics, change: LoseAbilities, amounts: Amounts, count: Quantity) -> Characteristics:
    if not change.keywords and not change.abilities:
        return current.with_abilities((), frozenset())
    kept = tuple(
        one for one in current.abilities if _keyword_of(one) not in change.keywords and one not in change.abilities
    )
    return current.with_abilities(kept, keywords_in(kept))


def _keyword_of(ability: Ability) -> str:
    """Return the keyword that an ability is, or that it is the meaning of; "" for none."""
    if isinstance(ability, KeywordAbility):
        return ability.name
    return ability.of_keyword if isinstance(ability, (ActivatedAbility, TriggeredAbility)) else ""
