"""Bestow: a creature card cast as an Aura spell, and what it is then (CR 702.103)."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.definitions.card import CardDefinition
from engine.cards.keywords.permanents import BESTOWED, ENCHANT_CREATURE
from engine.frozen_dataclass import replace
from engine.model.objects import GameObject

BESTOW = "bestow"


def as_bestowed(card: GameObject) -> GameObject:
    """Return a card as the Aura spell that it is cast as for its bestow cost (CR 702.103b)."""
    return card.with_copied(bestowed(card.card), card.printed or card.card)


@lru_cache(maxsize=256)
def bestowed(card: CardDefinition) -> CardDefinition:
    """Return what a card is on the stack as a bestowed Aura spell."""
    return replace(
        card,
        types=tuple(one for one in card.types if one != "creature"),
        subtypes=(*(one for one in card.subtypes if one not in CREATURE_TYPES), "Aura"),
        power=None,
        toughness=None,
        abilities=(*card.abilities, ENCHANT_CREATURE),
    )


def as_it_enters(entering: GameObject) -> GameObject:
    """Return what enters, as effects that change how things enter see it: bestowed, no creature (CR 614.12)."""
    return as_bestowed(entering) if is_bestowed(entering) else entering


def is_bestowed(held: GameObject) -> bool:
    """Return whether a permanent is an Aura by bestow (CR 702.103f)."""
    return bool(held.notes) and (BESTOWED, True) in held.notes
