"""What keyword abilities mean that are shorthand for activated and triggered abilities (CR 702.1)."""

from __future__ import annotations

from engine.cards import effects
from engine.cards.amounts import (
    CharacteristicOf,
    Chosen,
    CountersOn,
    Number,
    Target,
    ThatItem,
    ThatMuch,
    ThatObject,
    ThatPlayer,
    This,
    Those,
    You,
)
from engine.cards.bases import Effect
from engine.cards.conditions import Both, Condition, Exists, Holds, IsEchoDue, Meets, NotSo, WasPaid
from engine.cards.continuous import AddTypes, ChangePowerToughness, GainAbilities
from engine.cards.costs import Cost, DiscardThis, TapPower
from engine.cards.definitions import (
    Ability,
    ActivatedAbility,
    Body,
    EntersWith,
    KeywordAbility,
    Mode,
    TargetPhrase,
    TriggeredAbility,
)
from engine.cards.effects import PutCounters
from engine.cards.effects_copying import Cascade, CopyOnStack
from engine.cards.effects_of_casting import CastForMadness
from engine.cards.effects_of_pairing import Pair
from engine.cards.effects_of_permanents import ExileIfLeaves
from engine.cards.filters import (
    AllOf,
    HasCounter,
    HasType,
    IsAnother,
    IsControlledBy,
    IsPaired,
    IsSpell,
    IsThis,
    Not,
)
from engine.cards.keyword_meanings_of_combat import combat_meaning_of
from engine.cards.patterns import BecomesTarget, Begins, Casts, IsDone, Moves

_ONE = Number(1)
_CREATURE_YOU_CONTROL = AllOf((HasType("creature"), IsControlledBy("you")))


def meaning_of(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The abilities that a keyword ability is shorthand for; none where the rules give it a meaning of its own."""
    match keyword:
        case KeywordAbility("persist"):
            return (_returning("persist", "-1/-1"),)
        case KeywordAbility("undying"):
            return (_returning("undying", "+1/+1"),)
        case KeywordAbility("evolve"):
            return (_evolve(),)
        case KeywordAbility("prowess"):
            return (_prowess(),)
        case KeywordAbility("soulbond"):
            return _soulbond()
        case KeywordAbility("echo", None, Cost() as cost):
            return (_echo(cost),)
        case KeywordAbility("storm"):
            return (_storm(),)
        case KeywordAbility("cascade"):
            return (_cascade(),)
        case KeywordAbility("evoke"):
            return (_evoke(),)
        case KeywordAbility("equip", None, Cost() as cost):
            return (_equip(cost),)
        case KeywordAbility("cycling", None, Cost() as cost):
            return (_cycling(cost),)
        case KeywordAbility("madness", None, Cost() as cost):
            return (_madness(cost),)
        case KeywordAbility("modular", None, None, int() as number):
            return (EntersWith(counters=(("+1/+1", Number(number)),)), _modular())
        case KeywordAbility("ward", None, Cost() as cost):
            return (_ward(cost),)
        case KeywordAbility("crew", None, None, int() as number):
            return (_crew(number),)
        case KeywordAbility("unearth", None, Cost() as cost):
            return (_unearth(cost),)
    return combat_meaning_of(keyword)


def _madness(cost: Cost) -> Ability:
    """When this card has been discarded into exile, cast it or put it into the graveyard (CR 702.35a)."""
    return TriggeredAbility(IsDone(), _body(CastForMadness(cost)), zone="exile", of_keyword="madness")


def _modular() -> Ability:
    """When this dies, its +1/+1 counters may be put on target artifact creature (CR 702.43a)."""
    counters = PutCounters("+1/+1", Target(0), CountersOn("+1/+1", ThatObject()))
    target = TargetPhrase(AllOf((HasType("artifact"), HasType("creature"))))
    return TriggeredAbility(
        Moves(IsThis(), "battlefield", "graveyard"), _body(effects.May((counters,)), target), of_keyword="modular"
    )


def _ward(cost: Cost) -> Ability:
    """Counter a spell or ability of an opponent that targets this unless they pay (CR 702.21a)."""
    return TriggeredAbility(
        BecomesTarget(IsThis(), "opponent"),
        _body(effects.Unless((effects.CounterSpell(ThatItem()),), ThatPlayer(), cost.mana, cost.beside_mana)),
        of_keyword="ward",
    )


def _body(effect: Effect, *targets: TargetPhrase) -> Body:
    return Body((Mode((effect,), targets),))


def _returning(name: str, counter: str) -> Ability:
    """Undying and persist: return it, unless it had a counter of the kind that it gets (CR 702.79a, 702.93a)."""
    return TriggeredAbility(
        Moves(IsThis(), "battlefield", "graveyard"),
        _body(effects.MoveTo(ThatObject(), "battlefield", counters=((counter, _ONE),))),
        NotSo(Meets(ThatObject(), HasCounter(counter))),
        of_keyword=name,
    )


def _evolve() -> Ability:
    """A creature with greater power or toughness enters: a +1/+1 counter on this creature (CR 702.100a)."""
    return TriggeredAbility(
        Moves(AllOf((IsAnother(), *_CREATURE_YOU_CONTROL.parts)), "", "battlefield"),
        _body(effects.PutCounters("+1/+1", This())),
        NotSo(Both((_at_most("power"), _at_most("toughness")))),
        of_keyword="evolve",
    )


def _at_most(what: str) -> Condition:
    return Holds(CharacteristicOf(what, ThatObject()), "<=", CharacteristicOf(what, This()))


def _prowess() -> Ability:
    """Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn (CR 702.108a)."""
    return TriggeredAbility(
        Casts("you", AllOf((Not(HasType("creature")), IsSpell()))),
        _body(effects.Modify(This(), (ChangePowerToughness(_ONE, _ONE),))),
        of_keyword="prowess",
    )


def _soulbond() -> tuple[Ability, ...]:
    """Pair this creature with another unpaired one as either of them enters (CR 702.95a)."""
    unpaired = Not(IsPaired())
    other = AllOf((IsAnother(), unpaired, *_CREATURE_YOU_CONTROL.parts))
    mine = Meets(This(), unpaired)
    chosen = effects.May((Pair(Chosen(other, You())),))
    entering = effects.May((Pair(ThatObject()),))
    return (
        TriggeredAbility(
            Moves(IsThis(), "", "battlefield"), _body(chosen), Both((mine, Exists(other))), of_keyword="soulbond"
        ),
        TriggeredAbility(
            Moves(AllOf((IsAnother(), *_CREATURE_YOU_CONTROL.parts)), "", "battlefield"),
            _body(entering),
            Both((mine, Meets(ThatObject(), other))),
            of_keyword="soulbond",
        ),
    )


def _echo(cost: Cost) -> Ability:
    """At your upkeep, if it is due, sacrifice this permanent unless you pay (CR 702.30a)."""
    return TriggeredAbility(
        Begins("upkeep", "your"),
        _body(effects.Unless((effects.SacrificeEffect(This()),), You(), cost.mana, cost.beside_mana)),
        IsEchoDue(),
        of_keyword="echo",
    )


def _storm() -> Ability:
    """When you cast this spell, copy it for each spell cast before it this turn (CR 702.40a)."""
    return TriggeredAbility(
        Casts("you", IsThis()),
        _body(CopyOnStack(ThatObject(), ThatMuch(), is_targeting_anew=True)),
        zone="stack",
        of_keyword="storm",
    )


def _cascade() -> Ability:
    """When you cast this spell, exile cards until one costs less, and cast that for nothing (CR 702.85a)."""
    return TriggeredAbility(Casts("you", IsThis()), _body(Cascade()), zone="stack", of_keyword="cascade")


def _evoke() -> Ability:
    """When this permanent enters, if its evoke cost was paid, its controller sacrifices it (CR 702.74a)."""
    return TriggeredAbility(
        Moves(IsThis(), "", "battlefield"),
        _body(effects.SacrificeEffect(This())),
        WasPaid("evoke"),
        of_keyword="evoke",
    )


def _crew(power: int) -> Ability:
    """Tap others with so much power: this becomes an artifact creature until end of turn (CR 702.122a)."""
    return ActivatedAbility(
        Cost((TapPower(power),)),
        _body(effects.Modify(This(), (AddTypes(("artifact", "creature")),))),
        of_keyword="crew",
    )


def _unearth(cost: Cost) -> Ability:
    """Return this card from the graveyard until the next end step, with haste, as a sorcery (CR 702.84a)."""
    back = Those()
    todo = (
        effects.MoveTo(This(), "battlefield", You()),
        effects.Modify(back, (GainAbilities((KeywordAbility("haste"),)),), ""),
        ExileIfLeaves(back),
        effects.Delayed(Begins("end"), (effects.MoveTo(Those("kept 0"), "exile"),), (back,)),
    )
    return ActivatedAbility(
        cost, Body((Mode(todo),)), zone="graveyard", is_sorcery_speed=True, of_keyword="unearth"
    )


def _equip(cost: Cost) -> Ability:
    """Attach this to target creature you control; only as a sorcery (CR 702.6a)."""
    return ActivatedAbility(
        cost,
        _body(effects.Attach(This(), Target(0)), TargetPhrase(_CREATURE_YOU_CONTROL)),
        is_sorcery_speed=True,
        of_keyword="equip",
    )


def _cycling(cost: Cost) -> Ability:
    """Pay the cost and discard this card: draw a card (CR 702.29a)."""
    return ActivatedAbility(
        Cost((*cost.parts, DiscardThis())),
        _body(effects.DrawCards()),
        zone="hand",
        of_keyword="cycling",
    )
