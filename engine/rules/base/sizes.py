"""Whether anything in the game asks which permanents are of a size or have counters, which tells them apart."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from engine.cards.conditions.state import Meets
from engine.cards.costs.tapping import TapPower
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import Compares, HasSize
from engine.cards.filters.status import HasCounter
from engine.model.zones import BATTLEFIELD
from engine.rules.base.facts import facts_of
from engine.rules.base.referrers import Referrer
from engine.rules.base.view import View

_ASKING = (HasSize, HasCounter, TapPower)
_ASKING_KEYWORDS = frozenset({"skulk"})


def asking_for_sizes(view: View) -> str:
    """What asks for power, toughness or counters: a card in any zone, or what lasts or waits; "" for nothing.

    What asks it of one thing that it names ("that creature"), or of what enters, does not count.
    """
    for held in view.objects.values():
        for card in (held.card, held.printed):
            if card is not None and card_asks(card):
                return card.name
    if any(_asks((effect.modifications, effect.rules)) for effect in view.effects):
        return "an effect"
    waiting: tuple[Referrer, ...] = (*view.stack, *view.delayed)
    return next((one.source.card.name for one in waiting if _asks(one.ability)), "")


def card_asks(card: CardDefinition) -> bool:
    """Whether a card, or a token that it speaks of, asks for sizes; a memo."""
    facts = facts_of(card)
    known = facts.asks_for_sizes
    if known is None:
        known = facts.asks_for_sizes = _asks(card)
    return known


def _asks(tree: Any) -> bool:
    if isinstance(tree, tuple):
        return any(_asks(part) for part in tree)
    if isinstance(tree, CardDefinition):
        return _asks((tree.abilities, tree.others))
    if not is_dataclass(tree) or isinstance(tree, Meets):
        return False
    if isinstance(tree, Moves) and tree.zone_to == BATTLEFIELD:
        return False
    if isinstance(tree, KeywordAbility) and tree.name in _ASKING_KEYWORDS:
        return True
    if isinstance(tree, _ASKING) or (isinstance(tree, Compares) and tree.what != "mana value"):
        return True
    return any(_asks(getattr(tree, one.name)) for one in fields(tree) if one.name != "facts")
