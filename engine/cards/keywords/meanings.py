"""What keyword abilities mean that are shorthand for activated and triggered abilities (CR 702.1)."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf, CountersOn
from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Condition, Effect
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.happened import IsEchoDue, WasPaid
from engine.cards.conditions.state import Exists, Holds, Meets
from engine.cards.costs.cost import Cost
from engine.cards.costs.tapping import TapPower
from engine.cards.costs.zones import DiscardThis
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.replacing import EntersWith
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.continuous import Modify
from engine.cards.effects.control_and_attachment import Attach, Pair
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import Delayed, May, Unless
from engine.cards.effects.spells_and_abilities import Cascade, CastForMadness, CopyOnStack, CounterSpell
from engine.cards.effects.zones import ExileIfLeaves, MoveTo, Sacrifice
from engine.cards.events.combined import IsDone
from engine.cards.events.spells_and_abilities import BecomesTarget, Casts
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf, Not
from engine.cards.filters.objects import IsSpell
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.relations import IsAnother, IsPaired, IsThis
from engine.cards.filters.status import HasCounter
from engine.cards.keywords.meanings_of_combat import combat_meaning_of
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.modifications.types_and_colors import AddTypes
from engine.cards.references.choices import Chosen, Target
from engine.cards.references.objects import ThatItem, ThatObject, This, Those
from engine.cards.references.players import ThatPlayer, You

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
            return (EntersWith(counters=(("+1/+1", Number(number)),), of_keyword="modular"), _modular())
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
        Moves(IsThis(), "battlefield", "graveyard"), _body(May((counters,)), target), of_keyword="modular"
    )


def _ward(cost: Cost) -> Ability:
    """Counter a spell or ability of an opponent that targets this unless they pay (CR 702.21a)."""
    return TriggeredAbility(
        BecomesTarget(IsThis(), "opponent"),
        _body(Unless((CounterSpell(ThatItem()),), ThatPlayer(), cost.mana, cost.beside_mana)),
        of_keyword="ward",
    )


def _body(effect: Effect, *targets: TargetPhrase) -> Body:
    return Body((Mode((effect,), targets),))


def _returning(name: str, counter: str) -> Ability:
    """Undying and persist: return it, unless it had a counter of the kind that it gets (CR 702.79a, 702.93a)."""
    return TriggeredAbility(
        Moves(IsThis(), "battlefield", "graveyard"),
        _body(MoveTo(ThatObject(), "battlefield", counters=((counter, _ONE),))),
        NotSo(Meets(ThatObject(), HasCounter(counter))),
        of_keyword=name,
    )


def _evolve() -> Ability:
    """A creature with greater power or toughness enters: a +1/+1 counter on this creature (CR 702.100a)."""
    return TriggeredAbility(
        Moves(AllOf((IsAnother(), *_CREATURE_YOU_CONTROL.parts)), "", "battlefield"),
        _body(PutCounters("+1/+1", This())),
        NotSo(Both((_at_most("power"), _at_most("toughness")))),
        of_keyword="evolve",
    )


def _at_most(what: str) -> Condition:
    return Holds(CharacteristicOf(what, ThatObject()), "<=", CharacteristicOf(what, This()))


def _prowess() -> Ability:
    """Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn (CR 702.108a)."""
    return TriggeredAbility(
        Casts("you", AllOf((Not(HasType("creature")), IsSpell()))),
        _body(Modify(This(), (ChangePowerToughness(_ONE, _ONE),))),
        of_keyword="prowess",
    )


def _soulbond() -> tuple[Ability, ...]:
    """Pair this creature with another unpaired one as either of them enters (CR 702.95a)."""
    unpaired = Not(IsPaired())
    other = AllOf((IsAnother(), unpaired, *_CREATURE_YOU_CONTROL.parts))
    mine = Meets(This(), unpaired)
    chosen = May((Pair(Chosen(other, You())),))
    entering = May((Pair(ThatObject()),))
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
        _body(Unless((Sacrifice(This()),), You(), cost.mana, cost.beside_mana)),
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
        _body(Sacrifice(This())),
        WasPaid("evoke"),
        of_keyword="evoke",
    )


def _crew(power: int) -> Ability:
    """Tap others with so much power: this becomes an artifact creature until end of turn (CR 702.122a)."""
    return ActivatedAbility(
        Cost((TapPower(power),)),
        _body(Modify(This(), (AddTypes(("artifact", "creature")),))),
        of_keyword="crew",
    )


def _unearth(cost: Cost) -> Ability:
    """Return this card from the graveyard until the next end step, with haste, as a sorcery (CR 702.84a)."""
    back = Those()
    todo = (
        MoveTo(This(), "battlefield", You()),
        Modify(back, (GainAbilities((KeywordAbility("haste"),)),), ""),
        ExileIfLeaves(back),
        Delayed(Begins("end"), (MoveTo(Those("kept 0"), "exile"),), (back,)),
    )
    return ActivatedAbility(
        cost, Body((Mode(todo),)), zone="graveyard", is_sorcery_speed=True, of_keyword="unearth"
    )


def _equip(cost: Cost) -> Ability:
    """Attach this to target creature you control; only as a sorcery (CR 702.6a)."""
    return ActivatedAbility(
        cost,
        _body(Attach(This(), Target(0)), TargetPhrase(_CREATURE_YOU_CONTROL)),
        is_sorcery_speed=True,
        of_keyword="equip",
    )


def _cycling(cost: Cost) -> Ability:
    """Pay the cost and discard this card: draw a card (CR 702.29a)."""
    return ActivatedAbility(
        Cost((*cost.parts, DiscardThis())),
        _body(DrawCards()),
        zone="hand",
        of_keyword="cycling",
    )
