"""Keywords of permanents: how they enter and leave, change and are attached."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf, CountersOn
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Condition
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.happened import IsEchoDue
from engine.cards.conditions.state import Exists, Holds, Meets
from engine.cards.costs.cost import Cost
from engine.cards.costs.tapping import TapPower
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.definitions.replacing import EntersWith
from engine.cards.effects.continuous import Modify
from engine.cards.effects.control_and_attachment import Attach, Pair
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import May, Unless
from engine.cards.effects.zones import MoveTo, Sacrifice
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf, Not
from engine.cards.filters.objects import IsSpell
from engine.cards.filters.relations import IsAnother, IsPaired, IsThis
from engine.cards.filters.status import HasCounter
from engine.cards.keywords.keyword import KeywordFamily
from engine.cards.keywords.meaning_parts import CREATURE_YOU_CONTROL, ONE, body, cost_of
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.modifications.types_and_colors import AddTypes
from engine.cards.references.choices import Chosen, Target
from engine.cards.references.objects import ThatObject, This
from engine.cards.references.players import You

PERMANENTS = KeywordFamily("permanents")

PERMANENTS.intrinsic("enchant", "702.5", "filter")
PERMANENTS.intrinsic("phasing", "702.26")
PERMANENTS.intrinsic("changeling", "702.73")
PERMANENTS.intrinsic("devoid", "702.114")


@PERMANENTS.means("equip", "702.6", "cost")
def _equip(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Attach this to target creature you control; only as a sorcery (CR 702.6a)."""
    attach = body(Attach(This(), Target(0)), TargetPhrase(CREATURE_YOU_CONTROL))
    return (ActivatedAbility(cost_of(keyword), attach, is_sorcery_speed=True, of_keyword="equip"),)


@PERMANENTS.means("echo", "702.30", "cost")
def _echo(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """At your upkeep, if it is due, sacrifice this permanent unless you pay (CR 702.30a)."""
    cost = cost_of(keyword)
    unless = Unless((Sacrifice(This()),), You(), cost.mana, cost.beside_mana)
    return (TriggeredAbility(Begins("upkeep", "your"), body(unless), IsEchoDue(), of_keyword="echo"),)


@PERMANENTS.means("modular", "702.43", "number")
def _modular(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It enters with counters; when it dies, they may be put on target artifact creature (CR 702.43a)."""
    counters = PutCounters("+1/+1", Target(0), CountersOn("+1/+1", ThatObject()))
    target = TargetPhrase(AllOf((HasType("artifact"), HasType("creature"))))
    dying = Moves(IsThis(), "battlefield", "graveyard")
    return (
        EntersWith(counters=(("+1/+1", Number(keyword.number)),), of_keyword="modular"),
        TriggeredAbility(dying, body(May((counters,)), target), of_keyword="modular"),
    )


@PERMANENTS.means("persist", "702.79")
def _persist(_: KeywordAbility) -> tuple[Ability, ...]:
    return (_returning("persist", "-1/-1"),)


@PERMANENTS.means("undying", "702.93")
def _undying(_: KeywordAbility) -> tuple[Ability, ...]:
    return (_returning("undying", "+1/+1"),)


def _returning(name: str, counter: str) -> Ability:
    """Return it, unless it had a counter of the kind that it gets (CR 702.79a, 702.93a)."""
    return TriggeredAbility(
        Moves(IsThis(), "battlefield", "graveyard"),
        body(MoveTo(ThatObject(), "battlefield", counters=((counter, ONE),))),
        NotSo(Meets(ThatObject(), HasCounter(counter))),
        of_keyword=name,
    )


@PERMANENTS.means("soulbond", "702.95")
def _soulbond(_: KeywordAbility) -> tuple[Ability, ...]:
    """Pair this creature with another unpaired one as either of them enters (CR 702.95a)."""
    unpaired = Not(IsPaired())
    other = AllOf((IsAnother(), unpaired, *CREATURE_YOU_CONTROL.parts))
    mine = Meets(This(), unpaired)
    another_entering = Moves(AllOf((IsAnother(), *CREATURE_YOU_CONTROL.parts)), "", "battlefield")
    return (
        TriggeredAbility(
            Moves(IsThis(), "", "battlefield"),
            body(May((Pair(Chosen(other, You())),))),
            Both((mine, Exists(other))),
            of_keyword="soulbond",
        ),
        TriggeredAbility(
            another_entering,
            body(May((Pair(ThatObject()),))),
            Both((mine, Meets(ThatObject(), other))),
            of_keyword="soulbond",
        ),
    )


@PERMANENTS.means("evolve", "702.100")
def _evolve(_: KeywordAbility) -> tuple[Ability, ...]:
    """A creature with greater power or toughness enters: a +1/+1 counter on this creature (CR 702.100a)."""
    return (
        TriggeredAbility(
            Moves(AllOf((IsAnother(), *CREATURE_YOU_CONTROL.parts)), "", "battlefield"),
            body(PutCounters("+1/+1", This())),
            NotSo(Both((_at_most("power"), _at_most("toughness")))),
            of_keyword="evolve",
        ),
    )


def _at_most(what: str) -> Condition:
    return Holds(CharacteristicOf(what, ThatObject()), "<=", CharacteristicOf(what, This()))


@PERMANENTS.means("prowess", "702.108")
def _prowess(_: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn (CR 702.108a)."""
    return (
        TriggeredAbility(
            Casts("you", AllOf((Not(HasType("creature")), IsSpell()))),
            body(Modify(This(), (ChangePowerToughness(ONE, ONE),))),
            of_keyword="prowess",
        ),
    )


@PERMANENTS.means("crew", "702.122", "number")
def _crew(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Tap others with so much power: this becomes an artifact creature until end of turn (CR 702.122a)."""
    become = Modify(This(), (AddTypes(("artifact", "creature")),))
    return (ActivatedAbility(Cost((TapPower(keyword.number),)), body(become), of_keyword="crew"),)
