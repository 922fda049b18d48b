"""Prototype cards: what one is where it was cast as a prototype, for less and smaller (CR 702.160, 718)."""

from __future__ import annotations

from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import replace

PROTOTYPED = 1
"""The number of the "face" by which a prototype card is cast as one: its second set of characteristics."""
AS_PROTOTYPE = "a prototype"
"""What players and lines of notation say that it is cast as."""


def prototyped(card: CardDefinition) -> CardDefinition | None:
    """Return a prototype card with its second mana cost, color and size (CR 718.3b); None for any other card.

    What it says beside those stays. A card and its prototype share the memo.
    """
    keyword = next((one for one in card.abilities if _is_prototype(one)), None)
    if not isinstance(keyword, KeywordAbility) or keyword.size is None or keyword.cost is None:
        return None
    if card.turned is None:
        cost = keyword.cost.mana
        power, toughness = keyword.size
        found = replace(card, mana_cost=cost, colors=cost.colors, power=power, toughness=toughness)
        object.__setattr__(card, "turned", found)
    return card.turned  # type: ignore[no-any-return]  # a memo, which is untyped


def _is_prototype(ability: object) -> bool:
    return isinstance(ability, KeywordAbility) and ability.name == "prototype"
