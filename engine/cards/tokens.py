"""The predefined tokens that cards name without saying what they are: Treasure, Food, Clue (CR 111.10)."""

from __future__ import annotations

from engine.cards.amounts import Number
from engine.cards.bases import Effect
from engine.cards.costs import Cost, CostPart, PayMana, SacrificeThis, TapThis
from engine.cards.definitions import ActivatedAbility, Body, CardDefinition, Mode
from engine.cards.effects import AddMana, DrawCards, GainLife
from engine.cards.mana import COLORS, ManaCost

_TWO = PayMana(ManaCost(("2",)))


def _token(subtype: str, effect: Effect, *cost: CostPart) -> CardDefinition:
    ability = ActivatedAbility(Cost(cost), Body((Mode((effect,)),)))
    return CardDefinition(f"{subtype} Token", ("artifact",), subtypes=(subtype,), abilities=(ability,))


PREDEFINED = {
    "Treasure": _token("Treasure", AddMana(tuple((color,) for color in COLORS)), TapThis(), SacrificeThis()),
    "Food": _token("Food", GainLife(Number(3)), _TWO, TapThis(), SacrificeThis()),
    "Clue": _token("Clue", DrawCards(), _TWO, SacrificeThis()),
}


def is_predefined(token: CardDefinition) -> bool:
    """Whether a token is one of those that the rules define."""
    return len(token.subtypes) == 1 and PREDEFINED.get(token.subtypes[0]) == token
