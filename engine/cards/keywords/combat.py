"""Keywords of attacking, blocking and combat damage."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf, CountOf
from engine.cards.amounts.history import OPPONENTS_ATTACKED, ThisTurn
from engine.cards.amounts.numbers import Number, Sum, Times
from engine.cards.base.kinds import Ability, Effect, EventPattern
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.state import Holds, Meets
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.combat import MustBlock
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import Delayed, May, OnlyIf
from engine.cards.effects.keyword_actions import BecomeRenowned
from engine.cards.effects.libraries import ExileTop
from engine.cards.effects.life_and_damage import LoseLife
from engine.cards.effects.mana import AddMana
from engine.cards.effects.status import Untap
from engine.cards.effects.tokens_and_copies import CopyForOpponents, CreateTokens
from engine.cards.effects.zones import PlayerSacrifices, Sacrifice
from engine.cards.events.combat import Attacks, AttacksWith, BecomesBlocked, Blocks, Enlists
from engine.cards.events.life_and_damage import DealsDamage
from engine.cards.events.turns import Begins
from engine.cards.filters.characteristics import Compares, HasKeyword, HasType
from engine.cards.filters.combined import AllOf, Not
from engine.cards.filters.objects import IsPermanent
from engine.cards.filters.players import IsControlledBy, IsControlledByPlayers, IsPlayer
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.filters.status import HasDesignation, IsAttacking, IsBlockingThis
from engine.cards.game_rules.restrictions import Cannot
from engine.cards.keywords.keyword import KeywordFamily
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import ThatObject, This, Those
from engine.cards.references.players import DefendingPlayer, ThatPlayer

COMBAT = KeywordFamily("combat")

COMBAT.intrinsic("deathtouch", "702.2")
COMBAT.intrinsic("defender", "702.3")
COMBAT.intrinsic("double strike", "702.4")
COMBAT.intrinsic("first strike", "702.7")
COMBAT.intrinsic("flying", "702.9")
COMBAT.intrinsic("haste", "702.10")
COMBAT.intrinsic("intimidate", "702.13")
COMBAT.intrinsic("plainswalk", "702.14")
COMBAT.intrinsic("islandwalk", "702.14")
COMBAT.intrinsic("swampwalk", "702.14")
COMBAT.intrinsic("mountainwalk", "702.14")
COMBAT.intrinsic("forestwalk", "702.14")
COMBAT.intrinsic("lifelink", "702.15")
COMBAT.intrinsic("reach", "702.17")
COMBAT.intrinsic("trample", "702.19")
COMBAT.intrinsic("vigilance", "702.20")
COMBAT.intrinsic("shadow", "702.28")
COMBAT.intrinsic("horsemanship", "702.31")
COMBAT.intrinsic("fear", "702.36")
COMBAT.intrinsic("wither", "702.80")
COMBAT.intrinsic("infect", "702.90")
COMBAT.intrinsic("menace", "702.111")
COMBAT.intrinsic("skulk", "702.118")
COMBAT.intrinsic("toxic", "702.164", "number")


@COMBAT.means("firebending", "702.189", "number")
def _firebending(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it attacks, so much {R}, which is not lost as steps of the combat end (CR 702.189a)."""
    mana = AddMana((("R",),), Number(keyword.number), lasts="until end of combat")
    return (_when(keyword, Attacks(IsThis()), mana),)


@COMBAT.means("enlist", "702.154")
def _enlist(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """As it attacks, another may be tapped; when it is, this gets +X/+0, its power (CR 702.154a)."""
    grow = ChangePowerToughness(CharacteristicOf("power", ThatObject()), Number(0))
    return (_when(keyword, Enlists(IsThis()), Modify(This(), (grow,))),)


@COMBAT.means("flanking", "702.25")
def _flanking(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The blocking creature gets -1/-1 (CR 702.25a)."""
    blocker = AllOf((HasType("creature"), Not(HasKeyword("flanking"))))
    return (_when(keyword, Blocks(blocker, IsThis()), _gets(ThatObject(), -1, -1)),)


@COMBAT.means("bushido", "702.45", "number")
def _bushido(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It gets +N/+N when it blocks or becomes blocked, which it never does at once (CR 702.45a)."""
    grow = _gets(This(), keyword.number, keyword.number)
    return (_when(keyword, Blocks(IsThis()), grow), _when(keyword, BecomesBlocked(IsThis()), grow))


@COMBAT.means("afflict", "702.130", "number")
def _afflict(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Defending player loses N life when it becomes blocked (CR 702.130a)."""
    return (_when(keyword, BecomesBlocked(IsThis()), LoseLife(Number(keyword.number), DefendingPlayer())),)


@COMBAT.means("dethrone", "702.105")
def _dethrone(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """A +1/+1 counter when it attacks the player with the most life or tied for it (CR 702.105a)."""
    return (_when(keyword, Attacks(IsThis(), whom="most life"), PutCounters("+1/+1", This())),)


@COMBAT.means("melee", "702.121")
def _melee(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it attacks, +1/+1 for each opponent whom you attacked with a creature this combat (CR 702.121a)."""
    each = ThisTurn(OPPONENTS_ATTACKED, "you")
    return (_when(keyword, Attacks(IsThis()), Modify(This(), (ChangePowerToughness(each, each),))),)


@COMBAT.means("annihilator", "702.86", "number")
def _annihilator(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Defending player sacrifices N permanents when it attacks (CR 702.86a)."""
    effect = PlayerSacrifices(IsPermanent(), DefendingPlayer(), Number(keyword.number))
    return (_when(keyword, Attacks(IsThis()), effect),)


@COMBAT.means("exalted", "702.83")
def _exalted(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """A creature that attacks alone gets +1/+1 (CR 702.83a)."""
    mine = AllOf((HasType("creature"), IsControlledBy("you")))
    return (_when(keyword, Attacks(mine, True), _gets(ThatObject(), 1, 1)),)


@COMBAT.means("battle cry", "702.91")
def _battle_cry(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Each other attacking creature gets +1/+0 when it attacks (CR 702.91a)."""
    others = All(AllOf((IsAnother(), IsAttacking(), HasType("creature"))))
    return (_when(keyword, Attacks(IsThis()), Modify(others, (_change(1, 0),))),)


@COMBAT.means("mentor", "702.134")
def _mentor(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it attacks, a +1/+1 counter on target attacking creature with less power (CR 702.134a)."""
    less = Sum((CharacteristicOf("power", This()), Number(-1)))
    weaker = AllOf((IsAttacking(), HasType("creature"), Compares("power", "<=", less)))
    todo = Body((Mode((PutCounters("+1/+1", Target(0)),), (TargetPhrase(weaker),)),))
    return (TriggeredAbility(Attacks(IsThis()), todo, of_keyword=keyword.name),)


@COMBAT.means("mobilize", "702.181", "number")
def _mobilize(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it attacks, so many 1/1 red Warriors attack too until the next end step (CR 702.181a)."""
    warrior = CardDefinition(
        "Warrior Token", ("creature",), colors=frozenset("R"), subtypes=("Warrior",), power=1, toughness=1
    )
    todo = (
        CreateTokens(warrior, Number(keyword.number), tapped=True, is_attacking=True),
        Delayed(Begins("end"), (Sacrifice(Those("kept 0")),), (Those(),)),
    )
    return (TriggeredAbility(Attacks(IsThis()), Body((Mode(todo),)), of_keyword=keyword.name),)


@COMBAT.means("renown", "702.112", "number")
def _renown(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Combat damage to a player, once: counters, and it becomes renowned (CR 702.112a)."""
    todo = Body((Mode((BecomeRenowned(Number(keyword.number)),)),))
    condition = NotSo(Meets(This(), HasDesignation("renowned")))
    return (TriggeredAbility(DealsDamage(IsThis(), IsPlayer(), True), todo, condition, of_keyword=keyword.name),)


@COMBAT.means("provoke", "702.39")
def _provoke(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it attacks, a target of the defending player may be made to block it and untapped (CR 702.39a)."""
    theirs = AllOf((HasType("creature"), IsControlledByPlayers(DefendingPlayer())))
    done = May((MustBlock(Target(0), This(), "this combat"), Untap(Target(0))))
    todo = Body((Mode((done,), (TargetPhrase(theirs),)),))
    return (TriggeredAbility(Attacks(IsThis()), todo, of_keyword=keyword.name),)


@COMBAT.means("ingest", "702.115")
def _ingest(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Combat damage to a player: that player exiles the top card of their library (CR 702.115a)."""
    dealing = DealsDamage(IsThis(), IsPlayer(), True)
    return (_when(keyword, dealing, ExileTop(Number(1), ThatPlayer())),)


@COMBAT.means("decayed", "702.147")
def _decayed(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It can't block, and is sacrificed at the end of a combat in which it attacked (CR 702.147a)."""
    last = Delayed(Begins("end of combat"), (Sacrifice(Those("kept 0")),), (This(),))
    return (
        StaticAbility(IsThis(), rules=(Cannot("block", IsThis()),), of_keyword=keyword.name),
        _when(keyword, Attacks(IsThis()), last),
    )


@COMBAT.means("rampage", "702.23", "number")
def _rampage(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it becomes blocked, +N/+N for each creature beyond the first that blocks it (CR 702.23a)."""
    blocking = CountOf(AllOf((HasType("creature"), IsBlockingThis())))
    more = Times(keyword.number, Sum((blocking, Number(-1))))
    grow = OnlyIf(Holds(blocking, ">", Number(1)), (Modify(This(), (ChangePowerToughness(more, more),)),))
    return (_when(keyword, BecomesBlocked(IsThis()), grow),)


@COMBAT.means("training", "702.149")
def _training(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """A +1/+1 counter when it attacks with another creature with greater power (CR 702.149a)."""
    stronger = AllOf((HasType("creature"), Compares("power", ">", CharacteristicOf("power", This()))))
    attacking = AttacksWith("you", stronger, is_among=True)
    return (_when(keyword, attacking, PutCounters("+1/+1", This())),)


@COMBAT.means("myriad", "702.116")
def _myriad(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Copies of it may attack each other opponent until end of combat (CR 702.116a)."""
    return (_when(keyword, Attacks(IsThis()), CopyForOpponents()),)


def _when(keyword: KeywordAbility, event: EventPattern, effect: Effect) -> Ability:
    return TriggeredAbility(event, Body((Mode((effect,)),)), of_keyword=keyword.name)


def _gets(what: This | ThatObject, power: int, toughness: int) -> Effect:
    return Modify(what, (_change(power, toughness),))


def _change(power: int, toughness: int) -> ChangePowerToughness:
    return ChangePowerToughness(Number(power), Number(toughness))
