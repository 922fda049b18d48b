"""What a merged permanent is: its topmost component, with the abilities of all of them (CR 702.140e, 730.2)."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import ActivatedAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import replace
from engine.model.components import Component
from engine.model.objects import GameObject
from engine.rules.base.same_card import SameCard


def components_of(permanent: GameObject) -> tuple[Component, ...]:
    """Return what represents a permanent, the topmost first; of one that is not merged, the one card or token."""
    if permanent.components:
        return permanent.components
    own = permanent.printed or permanent.card
    return (Component(own, permanent.card, permanent.is_token, permanent.is_commander),)


def times_mutated(permanent: GameObject) -> int:
    """Return how often a permanent has mutated: each time brought it another component."""
    return len(components_of(permanent)) - 1


def merged_card(components: tuple[Component, ...]) -> CardDefinition:
    """Return the copiable values of a permanent merged of these; equal merges share one definition."""
    return _merged(tuple(SameCard(one.shown) for one in components))


@lru_cache(maxsize=1024)
def _merged(shown: tuple[SameCard, ...]) -> CardDefinition:
    top = shown[0].card
    abilities: list[Ability] = []
    for one in shown:
        for ability in one.card.abilities:
            is_twice = any(ability is held for held in abilities)
            # Two components of one name have each ability twice, counted each by itself.
            abilities.append(_again(ability) if is_twice else ability)
    not_covered = tuple(dict.fromkeys(part for one in shown for part in one.card.not_covered))
    return replace(top, abilities=tuple(abilities), not_covered=not_covered)


def _again(ability: Ability) -> Ability:
    return replace(ability) if isinstance(ability, (ActivatedAbility, TriggeredAbility)) else ability
