"""Keywords of permanents: how they enter and leave, change and are attached."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf, CountersOn
from engine.cards.amounts.history import ColorsSpent, ThisTurn
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Condition
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.happened import IsEchoDue
from engine.cards.conditions.state import Exists, Holds, IsTurnOf, Meets
from engine.cards.costs.cost import Cost
from engine.cards.costs.tapping import TapOthers, TapPower, TapThis
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import EntersDevouring, EntersWith
from engine.cards.effects.continuous import Modify
from engine.cards.effects.control_and_attachment import Attach, Pair, Unattach
from engine.cards.effects.counters import PutCounters, RemoveCounters
from engine.cards.effects.designations import BecomeSaddled
from engine.cards.effects.joints import IfYouDo, May, OnlyIf, PayForAge, Unless
from engine.cards.effects.keyword_actions import ExploitCreature, LendAbilities
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.effects.zones import MoveTo, Sacrifice
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.status import GetsCounters
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf, Not, parts_of
from engine.cards.filters.objects import IsSpell
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.relations import IsAnother, IsAttached, IsPaired, IsThis
from engine.cards.filters.status import HasCounter, HasDesignation
from engine.cards.game_rules.restrictions import Cannot
from engine.cards.keywords.keyword import KeywordFamily
from engine.cards.keywords.meaning_parts import CREATURE_YOU_CONTROL, ONE, body, cost_of
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.modifications.types_and_colors import AddTypes, LoseTypes
from engine.cards.references.choices import Chosen, Target
from engine.cards.references.objects import ThatObject, This, Those
from engine.cards.references.players import You

PERMANENTS = KeywordFamily("permanents")

PERMANENTS.intrinsic("enchant", "702.5", "filter")
PERMANENTS.intrinsic("phasing", "702.26")
PERMANENTS.intrinsic("changeling", "702.73")
PERMANENTS.intrinsic("devoid", "702.114")
PERMANENTS.intrinsic("ascend", "702.131")
PERMANENTS.intrinsic("daybound", "702.145")
PERMANENTS.intrinsic("nightbound", "702.145")
PERMANENTS.intrinsic("start your engines!", "702.179")
_CREATURE = TargetPhrase(HasType("creature"))
_ENTERING = Moves(IsThis(), "", "battlefield")
_DYING = Moves(IsThis(), "battlefield", "graveyard")
_LAST_TIME = GetsCounters(IsThis(), "time", is_last_removed=True)


@PERMANENTS.means("equip", "702.6", "cost")
def _equip(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Attach this to target creature you control; only as a sorcery (CR 702.6a).

    A quality is of the creature (CR 702.6c); a planeswalker is equipped as though it were one (CR 702.6e).
    """
    if keyword.filter is None:
        attach = body(Attach(This(), Target(0)), TargetPhrase(CREATURE_YOU_CONTROL))
    else:
        is_walker = HasType("planeswalker") in parts_of(keyword.filter)
        kind = () if is_walker else (HasType("creature"),)
        whole = AllOf(tuple(dict.fromkeys((*parts_of(keyword.filter), *kind, IsControlledBy("you")))))
        attach = body(Attach(This(), Target(0), is_as_creature=is_walker), TargetPhrase(whole))
    return (ActivatedAbility(cost_of(keyword), attach, is_sorcery_speed=True, of_keyword="equip"),)


@PERMANENTS.means("bestow", "702.103", "cost")
def _bestow(_: KeywordAbility) -> tuple[Ability, ...]:
    """Cast for this cost it is an Aura with enchant creature and no creature, until it falls off (CR 702.103b)."""
    changes = (LoseTypes(("creature",)), AddTypes(subtypes=("Aura",)), GainAbilities((ENCHANT_CREATURE,)))
    is_bestowed = Meets(This(), HasDesignation(BESTOWED))
    return (StaticAbility(IsThis(), changes, condition=is_bestowed, of_keyword="bestow"),)


BESTOWED = "bestowed"
"""What a permanent is as long as it is an Aura by bestow (CR 702.103f)."""
ENCHANT_CREATURE = KeywordAbility("enchant", HasType("creature"))


@PERMANENTS.means("reconfigure", "702.151", "cost")
def _reconfigure(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Attach it to another creature, or unattach it, as a sorcery; attached, it is no creature (CR 702.151a-b)."""
    another = TargetPhrase(AllOf((IsAnother(), *CREATURE_YOU_CONTROL.parts)))
    is_attached = Meets(This(), IsAttached())
    of = keyword.name
    return (
        ActivatedAbility(
            cost_of(keyword), body(Attach(This(), Target(0)), another), is_sorcery_speed=True, of_keyword=of
        ),
        ActivatedAbility(
            cost_of(keyword), body(Unattach(This())), is_sorcery_speed=True, condition=is_attached, of_keyword=of
        ),
        StaticAbility(IsThis(), (LoseTypes(("creature",)),), condition=is_attached, of_keyword=of),
    )


@PERMANENTS.means("echo", "702.30", "cost")
def _echo(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """At your upkeep, if it is due, sacrifice this permanent unless you pay (CR 702.30a)."""
    cost = cost_of(keyword)
    unless = Unless((Sacrifice(This()),), You(), cost.mana, cost.beside_mana, keyword.x)
    return (TriggeredAbility(Begins("upkeep", "your"), body(unless), IsEchoDue(), of_keyword="echo"),)


@PERMANENTS.means("modular", "702.43", "number")
def _modular(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It enters with counters; when it dies, they may be put on target artifact creature (CR 702.43a)."""
    counters = PutCounters("+1/+1", Target(0), CountersOn("+1/+1", ThatObject()))
    target = TargetPhrase(AllOf((HasType("artifact"), HasType("creature"))))
    return (
        EntersWith(counters=(("+1/+1", Number(keyword.number)),), of_keyword="modular"),
        TriggeredAbility(_DYING, body(May((counters,)), target), of_keyword="modular"),
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
        _DYING,
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
            _ENTERING,
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


@PERMANENTS.means("living metal", "702.161")
def _living_metal(_: KeywordAbility) -> tuple[Ability, ...]:
    """On your turn it is an artifact creature in addition to its other types (CR 702.161a)."""
    become = AddTypes(("artifact", "creature"))
    return (StaticAbility(IsThis(), (become,), condition=IsTurnOf("you"), of_keyword="living metal"),)


@PERMANENTS.means("saddle", "702.171", "number")
def _saddle(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Tap others with so much power: this becomes saddled until end of turn; as a sorcery (CR 702.171a)."""
    cost = Cost((TapPower(keyword.number, "saddle"),))
    return (ActivatedAbility(cost, body(BecomeSaddled(This())), is_sorcery_speed=True, of_keyword="saddle"),)


@PERMANENTS.means("exploit", "702.110")
def _exploit(_: KeywordAbility) -> tuple[Ability, ...]:
    """When it enters, its controller may sacrifice a creature, which it then exploits (CR 702.110a-b)."""
    return (TriggeredAbility(_ENTERING, body(ExploitCreature()), of_keyword="exploit"),)


@PERMANENTS.means("sunburst", "702.44")
def _sunburst(_: KeywordAbility) -> tuple[Ability, ...]:
    """A counter for each color of mana spent to cast it: +1/+1 on a creature, charge otherwise (CR 702.44a)."""
    is_creature = Meets(This(), HasType("creature"))
    return tuple(
        EntersWith(counters=((kind, ColorsSpent()),), of_keyword="sunburst", condition=condition)
        for kind, condition in (("+1/+1", is_creature), ("charge", NotSo(is_creature)))
    )


@PERMANENTS.means("graft", "702.58", "number")
def _graft(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It enters with counters, one of which may be moved onto each other creature that enters (CR 702.58a)."""
    is_there = Both((Meets(ThatObject(), InZone("battlefield")), Meets(This(), HasCounter("+1/+1"))))
    move = IfYouDo((RemoveCounters("+1/+1", This()),), (PutCounters("+1/+1", ThatObject()),))
    another = Moves(AllOf((IsAnother(), HasType("creature"))), "", "battlefield")
    has_one = Meets(This(), HasCounter("+1/+1"))
    return (
        EntersWith(counters=(("+1/+1", Number(keyword.number)),), of_keyword="graft"),
        TriggeredAbility(another, body(May((OnlyIf(is_there, (move,)),))), has_one, of_keyword="graft"),
    )


@PERMANENTS.means("devour", "702.82", "number")
def _devour(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """As it enters, sacrifice any number of creatures: so many +1/+1 counters for each (CR 702.82a)."""
    return (EntersDevouring(keyword.number),)


@PERMANENTS.means("backup", "702.165", "number")
def _backup(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it enters, counters on target creature, which has its further abilities this turn (CR 702.165a)."""
    todo = Body(
        (Mode((PutCounters("+1/+1", Target(0), Number(keyword.number)), LendAbilities(Target(0))), (_CREATURE,)),)
    )
    return (TriggeredAbility(_ENTERING, todo, of_keyword="backup"),)


@PERMANENTS.means("bloodthirst", "702.54", "number")
def _bloodthirst(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It enters with so many +1/+1 counters if an opponent was dealt damage this turn (CR 702.54a)."""
    was_dealt = Holds(ThisTurn("damage dealt to", "opponent"), ">=", ONE)
    counters = (("+1/+1", Number(keyword.number)),)
    return (EntersWith(counters=counters, of_keyword="bloodthirst", condition=was_dealt),)


@PERMANENTS.means("cumulative upkeep", "702.24", "cost")
def _cumulative_upkeep(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """At your upkeep, an age counter; then pay the cost for each of them, or sacrifice it (CR 702.24a)."""
    todo = Body((Mode((PutCounters("age", This()), PayForAge(cost_of(keyword)))),))
    return (TriggeredAbility(Begins("upkeep", "your"), todo, of_keyword="cumulative upkeep"),)


@PERMANENTS.means("fading", "702.32", "number")
def _fading(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It enters with fade counters; each upkeep one is removed, or it is sacrificed (CR 702.32a)."""
    fade = OnlyIf(Meets(This(), HasCounter("fade")), (RemoveCounters("fade", This()),), (Sacrifice(This()),))
    return (
        EntersWith(counters=(("fade", Number(keyword.number)),), of_keyword="fading"),
        TriggeredAbility(Begins("upkeep", "your"), body(fade), of_keyword="fading"),
    )


@PERMANENTS.means("level up", "702.87", "cost")
def _level_up(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Pay the cost: a level counter on it; only as a sorcery (CR 702.87a)."""
    counter = body(PutCounters("level", This()))
    return (ActivatedAbility(cost_of(keyword), counter, is_sorcery_speed=True, of_keyword="level up"),)


@PERMANENTS.means("station", "702.184")
def _station(_: KeywordAbility) -> tuple[Ability, ...]:
    """Tap another creature: charge counters equal to its power; only as a sorcery (CR 702.184a)."""
    cost = Cost((TapOthers(AllOf((IsAnother(), HasType("creature")))),))
    counters = PutCounters("charge", This(), CharacteristicOf("power", Those("tapped")))
    return (ActivatedAbility(cost, body(counters), is_sorcery_speed=True, of_keyword="station"),)


@PERMANENTS.means("outlast", "702.107", "cost")
def _outlast(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Pay the cost and tap it: a +1/+1 counter on it; only as a sorcery (CR 702.107a)."""
    cost = Cost((*cost_of(keyword).parts, TapThis()))
    return (
        ActivatedAbility(cost, body(PutCounters("+1/+1", This())), is_sorcery_speed=True, of_keyword="outlast"),
    )


@PERMANENTS.means("fabricate", "702.123", "number")
def _fabricate(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it enters, so many +1/+1 counters may be put on it; otherwise so many Servos come (CR 702.123a)."""
    number = Number(keyword.number)
    counters = May((PutCounters("+1/+1", This(), number),))
    either = IfYouDo((counters,), (), (CreateTokens(_token("Servo", "artifact"), number),))
    return (TriggeredAbility(_ENTERING, body(either), of_keyword="fabricate"),)


@PERMANENTS.means("afterlife", "702.135", "number")
def _afterlife(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it dies, create so many 1/1 white and black Spirits with flying (CR 702.135a)."""
    spirit = _token("Spirit", colors="WB", abilities=(KeywordAbility("flying"),))
    return (TriggeredAbility(_DYING, body(CreateTokens(spirit, Number(keyword.number))), of_keyword="afterlife"),)


def _token(
    subtypes: str, *types: str, size: int = 1, colors: str = "", abilities: tuple[Ability, ...] = ()
) -> CardDefinition:
    """Return a creature token that a keyword makes."""
    kinds = tuple(subtypes.split())
    return CardDefinition(
        " ".join((*kinds, "Token")),
        (*types, "creature"),
        colors=frozenset(colors),
        subtypes=kinds,
        power=size,
        toughness=size,
        abilities=abilities,
    )


def _brings_its_bearer(keyword: KeywordAbility, token: CardDefinition) -> tuple[Ability, ...]:
    """Return the trigger that creates a creature as this Equipment enters, and attaches this to it."""
    todo = Body((Mode((CreateTokens(token), Attach(This(), Those()))),))
    return (TriggeredAbility(_ENTERING, todo, of_keyword=keyword.name),)


@PERMANENTS.means("living weapon", "702.92")
def _living_weapon(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It comes with a 0/0 black Phyrexian Germ (CR 702.92a)."""
    return _brings_its_bearer(keyword, _token("Phyrexian Germ", size=0, colors="B"))


@PERMANENTS.means("for Mirrodin!", "702.163")
def _for_mirrodin(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It comes with a 2/2 red Rebel (CR 702.163a)."""
    return _brings_its_bearer(keyword, _token("Rebel", size=2, colors="R"))


@PERMANENTS.means("job select", "702.182")
def _job_select(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It comes with a 1/1 colorless Hero (CR 702.182a)."""
    return _brings_its_bearer(keyword, _token("Hero"))


@PERMANENTS.means("unleash", "702.98")
def _unleash(_: KeywordAbility) -> tuple[Ability, ...]:
    """It may enter with a +1/+1 counter, and can't block as long as it has one (CR 702.98a)."""
    has_one = Meets(This(), HasCounter("+1/+1"))
    return (
        EntersWith(counters=(("+1/+1", ONE),), of_keyword="unleash", is_optional=True),
        StaticAbility(IsThis(), rules=(Cannot("block", IsThis()),), condition=has_one, of_keyword="unleash"),
    )


@PERMANENTS.means("riot", "702.136")
def _riot(_: KeywordAbility) -> tuple[Ability, ...]:
    """It may enter with a +1/+1 counter; if it does not, it gains haste (CR 702.136a)."""
    counters, haste = (("+1/+1", ONE),), (KeywordAbility("haste"),)
    return (EntersWith(counters=counters, of_keyword="riot", is_optional=True, otherwise=haste),)


@PERMANENTS.means("vanishing", "702.63", "number")
def _vanishing(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Time counters, one of which goes each upkeep; with the last, it is sacrificed (CR 702.63a)."""
    has_some = Meets(This(), HasCounter("time"))
    return (
        EntersWith(counters=(("time", Number(keyword.number)),), of_keyword="vanishing"),
        TriggeredAbility(
            Begins("upkeep", "your"), body(RemoveCounters("time", This())), has_some, of_keyword="vanishing"
        ),
        TriggeredAbility(
            GetsCounters(IsThis(), "time", is_last_removed=True), body(Sacrifice(This())), of_keyword="vanishing"
        ),
    )
