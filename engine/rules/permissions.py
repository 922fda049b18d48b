"""From where and how cards may be cast: by a card's own permission, for alternative costs (CR 601.2b, 601.3)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.costs import Cost, DiscardCards
from engine.cards.definitions import AdditionalCost, CardDefinition, KeywordAbility, MayCastFrom
from engine.cards.filters import HasType
from engine.cards.mana import ManaCost
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.zones import COMMAND, GRAVEYARD, HAND
from engine.rules.commanders import tax_of
from engine.rules.conditions import holds
from engine.rules.context import Context
from engine.rules.view import View

FLASHBACK = "flashback"
RETRACE = "retrace"
EVOKE = "evoke"
NORMAL = "its mana cost"
_NOTHING = Cost()


@dataclass(frozen=True, slots=True)
class Way:
    """A way to cast a card: its name, the mana that it costs (None: it has no mana cost), and what else.

    `extra` is generic mana that it costs more than its other costs say.
    """

    name: str
    mana: ManaCost | None
    other: Cost = _NOTHING
    extra: Quantity = 0


def ways_to_cast(view: View, seat: int, card: GameObject) -> tuple[Way, ...]:
    """The ways in which a seat may cast a card from where it is, whatever the time and the cost."""
    if card.owner != seat:
        return ()
    definition = card.card
    found = []
    is_from_command = card.zone == COMMAND and card.is_commander
    if card.zone == HAND or is_from_command or _is_permitted(view, seat, card):
        if definition.mana_cost is not None:
            found.append(Way(NORMAL, definition.mana_cost, _additional(definition), tax_of(view, card)))
        evoke = keyword_of(definition, EVOKE)
        if evoke is not None and evoke.cost is not None:
            found.append(_way_of_keyword(definition, evoke))
    if card.zone == GRAVEYARD:
        flashback = keyword_of(definition, FLASHBACK)
        if flashback is not None:
            found.append(_way_of_keyword(definition, flashback))
        if keyword_of(definition, RETRACE) is not None and definition.mana_cost is not None:
            extra = (*_additional(definition).parts, DiscardCards(HasType("land")))
            found.append(Way(RETRACE, definition.mana_cost, Cost(extra)))
    return tuple(found)


def is_castable_from_elsewhere(card: CardDefinition) -> bool:
    """Whether a card has an ability that may let it be cast from another zone than a hand."""
    return any(
        isinstance(ability, MayCastFrom)
        or (isinstance(ability, KeywordAbility) and ability.name in (FLASHBACK, RETRACE))
        for ability in card.abilities
    )


def keyword_of(card: CardDefinition, name: str) -> KeywordAbility | None:
    """The keyword ability of a name that a card has, or None."""
    for ability in card.abilities:
        if isinstance(ability, KeywordAbility) and ability.name == name:
            return ability
    return None


def _way_of_keyword(card: CardDefinition, keyword: KeywordAbility) -> Way:
    """An alternative cost: its mana and its other parts, with the card's additional costs (CR 118.9d)."""
    cost = keyword.cost or Cost()
    return Way(keyword.name, cost.mana, Cost((*cost.parts, *_additional(card).parts)))


def _additional(card: CardDefinition) -> Cost:
    return Cost(
        tuple(
            part
            for ability in card.abilities
            if isinstance(ability, AdditionalCost)
            for part in ability.cost.parts
        )
    )


def _is_permitted(view: View, seat: int, card: GameObject) -> bool:
    return any(
        isinstance(ability, MayCastFrom)
        and ability.zone == card.zone
        and (ability.condition is None or holds(view, ability.condition, Context(seat, card)))
        for ability in card.card.abilities
    )
