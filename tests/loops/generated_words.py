"""Generates the words of random cards: amounts, conditions, tokens, modifications."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

from engine.cards.amounts.counts import CharacteristicOf, CountersOn, CountOf, LifeOf
from engine.cards.amounts.history import SpellsCast, ThisTurn
from engine.cards.amounts.numbers import Number, Sum, Times
from engine.cards.base.kinds import Ability, Amount, Condition, Modification
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.state import Exists, Holds
from engine.cards.costs.cost import Cost
from engine.cards.costs.tapping import TapThis
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import EntersWith
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsToken
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.filters.status import IsTapped
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.cards.modifications.types_and_colors import AddTypes
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import This
from engine.cards.references.players import EachOpponent, EachPlayer, You

YOURS = AllOf((HasType("creature"), IsControlledBy("you")))
CREATURE = HasType("creature")
ANOTHER = AllOf((IsAnother(), HasType("creature"), IsControlledBy("you")))
THIS, YOU, OPPONENTS = This(), You(), EachOpponent()
PUMP = "+1/+1"


def number(value: int) -> Amount:
    return Number(value)


# A strategy is as dear to make as many draws: those of this file and its neighbors are made once.
@cache
def sampled(values: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    return st.sampled_from(values)


small = st.integers(1, 3).map(number)
measures = st.sampled_from(
    (
        CountOf(YOURS),
        CountOf(IsToken()),
        CountersOn(PUMP, THIS),
        CountersOn("charge", THIS),
        CharacteristicOf("power", THIS),
        CharacteristicOf("toughness", THIS),
        LifeOf(YOU),
        CountOf(InZone("graveyard", "you")),
        CountOf(InZone("hand", "you")),
        CountOf(InZone("library", "you")),
        LifeOf(OPPONENTS),
        ThisTurn("life gained", "you"),
        ThisTurn("life lost", "opponent"),
        SpellsCast(),
        CharacteristicOf("power", Target(0)),
    )
)
counted = st.sampled_from(
    tuple(CountOf(one) for one in (YOURS, IsToken(), InZone("graveyard", "you"), InZone("hand", "you")))
)
amounts_of_cards = st.one_of(
    small,
    small,
    small,
    measures,
    measures.map(lambda one: Times(2, one)),
    measures.map(lambda one: Sum((number(1), one))),
)
anything_of_cards = st.one_of(st.sampled_from((THIS, THIS, THIS, All(YOURS), All(CREATURE), Target(0))))
kinds = st.sampled_from((PUMP, PUMP, "-1/-1", "charge", "charge", "+1/+0"))
who = st.sampled_from((YOU, YOU, OPPONENTS, EachPlayer()))
limits = st.sampled_from((3, 5, 8, 13, 25, 30, 42))


@cache
@st.composite
def conditions_of_cards(draw: st.DrawFn) -> Condition:
    """ "as long as you have 30 or more life", "if you control five or more creatures" and the like."""
    if draw(st.booleans()):
        found: Condition = Exists(
            draw(sampled((YOURS, IsToken(), IsTapped(), CREATURE))),
            draw(sampled((1, 2, 3, 5, 9, 20))),
        )
    else:
        sign = draw(sampled((">=", "<", "=", "<=", ">")))
        found = Holds(draw(measures), sign, number(draw(limits)))
    return NotSo(found) if draw(st.integers(0, 4)) == 0 else found


def token(name: str, abilities: tuple[Ability, ...] = (), size: int = 1) -> CardDefinition:
    return CardDefinition(name, ("creature",), subtypes=("Elf",), power=size, toughness=size, abilities=abilities)


ENTERED = Moves(CREATURE, zone_to="battlefield")
TOKENS = (
    token("Elf"),
    token("Elf", (KeywordAbility("haste"),)),
    token("Bear", size=2),
    token("Cleric", (TriggeredAbility(ENTERED, Body((Mode((GainLife(number(1)),)),))),)),
    token("Anthem", (StaticAbility(YOURS, (ChangePowerToughness(number(1), number(1)),)),)),
    token(
        "Martyr",
        (
            TriggeredAbility(
                Moves(IsThis(), zone_from="battlefield", zone_to="graveyard"),
                Body((Mode((LoseLife(number(1), EachOpponent()),)),)),
            ),
        ),
    ),
    token("Cow", (EntersWith(counters=((PUMP, number(1)),)),)),
    token(
        "Pinger",
        (ActivatedAbility(Cost((TapThis(),)), Body((Mode((GainLife(number(1)),)),))),),
    ),
)

tokens = st.sampled_from(TOKENS)

keywords = st.sampled_from(("lifelink", "haste", "indestructible", "deathtouch", "infect"))


@cache
@st.composite
def modifications(draw: st.DrawFn) -> Modification:
    kind = draw(st.integers(0, 9))
    if kind == 0:
        return SwitchPowerToughness()
    if kind == 1:
        return GainAbilities((KeywordAbility(draw(keywords)),))
    if kind == 6:
        return LoseAbilities(draw(sampled(((), ("lifelink",), ("haste",)))))
    if kind == 7:
        return SetPowerToughness(draw(amounts_of_cards), None)
    if kind == 8:
        return AddTypes(draw(sampled((("artifact",), ("creature",)))))
    if kind == 2:
        return SetPowerToughness(draw(small), draw(amounts_of_cards))
    return ChangePowerToughness(draw(amounts_of_cards), draw(amounts_of_cards))
