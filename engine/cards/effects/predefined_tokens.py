"""The predefined tokens that cards name without saying what they are: Treasure, Food, Clue (CR 111.10)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import CostPart, Effect
from engine.cards.base.mana import COLORS, ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.costs.tapping import TapThis
from engine.cards.costs.zones import SacrificeThis
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.mana import AddMana

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
