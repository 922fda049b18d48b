"""The predefined tokens that cards name without saying what they are: Treasure, Food, Clue ... (CR 111.10)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import CostPart, Effect
from engine.cards.base.mana import COLORS, ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.costs.tapping import TapThis
from engine.cards.costs.zones import DiscardCards, SacrificeThis
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.card import TRANSFORM, CardDefinition
from engine.cards.definitions.faces import composed
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.keyword_actions import Explore
from engine.cards.effects.libraries import ExileTop, Search
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.mana import AddMana, SpendOnly
from engine.cards.effects.spells_and_abilities import LetPlay
from engine.cards.effects.status import Transform
from engine.cards.filters.characteristics import HasSupertype, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsAnything, IsCard
from engine.cards.filters.players import IsControlledBy
from engine.cards.game_rules.casting import MayPlay
from engine.cards.references.choices import Target
from engine.cards.references.objects import This, Those

_ONE_MANA, _TWO = PayMana(ManaCost(("1",))), PayMana(ManaCost(("2",)))
NOT_FOR_NONARTIFACTS = SpendOnly(HasType("artifact"), IsAnything(), is_for_all_else=True)
"""What a Powerstone's mana can be spent on: anything but casting a nonartifact spell (CR 111.10h)."""
_CREATURE = TargetPhrase(AllOf((HasType("creature"), IsControlledBy("you"))))
_PLAYED_THIS_TURN = LetPlay(Those("", "that card"), (MayPlay("", has_lands=True),), "this turn")
_BASIC_LAND = Search(AllOf((HasSupertype("basic"), HasType("land"), IsCard())), "battlefield", tapped=True)


def _token(
    subtype: str,
    effect: Effect,
    *cost: CostPart,
    then: tuple[Effect, ...] = (),
    targets: tuple[TargetPhrase, ...] = (),
    is_slow: bool = False,
) -> CardDefinition:
    ability = ActivatedAbility(Cost(cost), Body((Mode((effect, *then), targets),)), is_sorcery_speed=is_slow)
    return CardDefinition(f"{subtype} Token", ("artifact",), subtypes=(subtype,), abilities=(ability,))


PREDEFINED = {
    "Treasure": _token("Treasure", AddMana(tuple((color,) for color in COLORS)), TapThis(), SacrificeThis()),
    "Gold": _token("Gold", AddMana(tuple((color,) for color in COLORS)), SacrificeThis()),
    "Junk": _token(
        "Junk", ExileTop(Number(1)), TapThis(), SacrificeThis(), then=(_PLAYED_THIS_TURN,), is_slow=True
    ),
    "Food": _token("Food", GainLife(Number(3)), _TWO, TapThis(), SacrificeThis()),
    "Blood": _token("Blood", DrawCards(), _ONE_MANA, TapThis(), DiscardCards(IsCard()), SacrificeThis()),
    "Map": _token(
        "Map", Explore(Target(0)), _ONE_MANA, TapThis(), SacrificeThis(), targets=(_CREATURE,), is_slow=True
    ),
    "Lander": _token("Lander", _BASIC_LAND, _TWO, TapThis(), SacrificeThis()),
    "Mutagen": _token(
        "Mutagen",
        PutCounters("+1/+1", Target(0)),
        _ONE_MANA,
        TapThis(),
        SacrificeThis(),
        targets=(TargetPhrase(HasType("creature")),),
        is_slow=True,
    ),
    "Powerstone": _token("Powerstone", AddMana((("C",),), only=NOT_FOR_NONARTIFACTS), TapThis()),
    "Clue": _token("Clue", DrawCards(), _TWO, SacrificeThis()),
}


INCUBATOR = composed(
    TRANSFORM,
    (
        _token("Incubator", Transform(This()), _TWO),
        CardDefinition("Phyrexian Token", ("artifact", "creature"), subtypes=("Phyrexian",), power=0, toughness=0),
    ),
)
"""The double-faced token that is made by incubating (CR 111.10i)."""


def is_predefined(token: CardDefinition) -> bool:
    """Return whether a token is one of those that the rules define."""
    return len(token.subtypes) == 1 and PREDEFINED.get(token.subtypes[0]) == token
