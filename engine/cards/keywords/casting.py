"""Keywords of casting spells: from where, for what, and what happens as they are cast."""

from __future__ import annotations

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.history import LostThisWay, ThatMuch, TimesPaid
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Amount
from engine.cards.base.mana import ManaCost
from engine.cards.conditions.happened import WasPaid
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.copy_exceptions import CopyExceptions
from engine.cards.definitions.costs_and_permissions import ChangesItsCost
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.joints import May
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.effects.spells_and_abilities import Cascade, CastForMadness, CastForMiracle, CopyOnStack
from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.cards.effects.zones import Sacrifice
from engine.cards.events.combined import IsDone
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.zones import Moves
from engine.cards.filters.objects import IsSpell
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.keywords.keyword import KeywordFamily
from engine.cards.keywords.meaning_parts import body, cost_of
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.choices import Chosen
from engine.cards.references.objects import ThatObject, This
from engine.cards.references.players import EachOpponent, You

CASTING = KeywordFamily("casting")

CASTING.intrinsic("flash", "702.8")
CASTING.intrinsic("buyback", "702.27", "cost")
CASTING.intrinsic("kicker", "702.33", "cost")
CASTING.intrinsic("multikicker", "702.33", "cost")
CASTING.intrinsic("flashback", "702.34", "cost")
CASTING.intrinsic("morph", "702.37", "cost")
CASTING.intrinsic("disguise", "702.168", "cost")
CASTING.intrinsic("megamorph", "702.37", "cost")
CASTING.intrinsic("affinity for", "702.41", "filter")
CASTING.intrinsic("entwine", "702.42", "cost")
CASTING.intrinsic("splice onto", "702.47", "filter and cost")
CASTING.intrinsic("convoke", "702.51")
CASTING.intrinsic("split second", "702.61")
CASTING.intrinsic("delve", "702.66")
CASTING.intrinsic("retrace", "702.81")
CASTING.intrinsic("overload", "702.96", "cost")
CASTING.intrinsic("fuse", "702.102")
CASTING.intrinsic("escalate", "702.120", "cost")
CASTING.intrinsic("improvise", "702.126")
CASTING.intrinsic("aftermath", "702.127")
CASTING.intrinsic("jump-start", "702.133")
CASTING.intrinsic("escape", "702.138", "cost")
CASTING.intrinsic("emerge", "702.119", "cost")
CASTING.intrinsic("disturb", "702.146", "cost")
CASTING.intrinsic("more Than Meets the Eye", "702.162", "cost")
CASTING.intrinsic("harmonize", "702.180", "cost")
CASTING.intrinsic("assist", "702.132")
CASTING.intrinsic("prowl", "702.76", "cost")
CASTING.intrinsic("freerunning", "702.173", "cost")
CASTING.intrinsic("cipher", "702.99")


@CASTING.means("madness", "702.35", "cost")
def _madness(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When this card has been discarded into exile, cast it or put it into the graveyard (CR 702.35a)."""
    cast = CastForMadness(cost_of(keyword))
    return (TriggeredAbility(IsDone(), body(cast), zone="exile", of_keyword="madness"),)


@CASTING.means("miracle", "702.94", "cost")
def _miracle(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When this card was revealed as the first one drawn this turn, cast it for its miracle cost (CR 702.94a)."""
    cast = CastForMiracle(cost_of(keyword))
    return (TriggeredAbility(IsDone(), body(cast), zone="hand", of_keyword="miracle"),)


@CASTING.means("storm", "702.40")
def _storm(_: KeywordAbility) -> tuple[Ability, ...]:
    """When you cast this spell, copy it for each spell cast before it this turn (CR 702.40a)."""
    copies = CopyOnStack(ThatObject(), ThatMuch(), is_targeting_anew=True)
    return (TriggeredAbility(Casts("you", IsThis()), body(copies), zone="stack", of_keyword="storm"),)


@CASTING.means("evoke", "702.74", "cost")
def _evoke(_: KeywordAbility) -> tuple[Ability, ...]:
    """When this permanent enters, if its evoke cost was paid, its controller sacrifices it (CR 702.74a)."""
    entering = Moves(IsThis(), "", "battlefield")
    return (TriggeredAbility(entering, body(Sacrifice(This())), WasPaid("evoke"), of_keyword="evoke"),)


@CASTING.means("cascade", "702.85")
def _cascade(_: KeywordAbility) -> tuple[Ability, ...]:
    """When you cast this spell, exile cards until one costs less, and cast that for nothing (CR 702.85a)."""
    return (TriggeredAbility(Casts("you", IsThis()), body(Cascade()), zone="stack", of_keyword="cascade"),)


CASTING.intrinsic("spectacle", "702.137", "cost")
CASTING.intrinsic("rebound", "702.88")


def _haste_if_paid(name: str) -> StaticAbility:
    """Let it have haste as long as this cost was paid for it."""
    haste = GainAbilities((KeywordAbility("haste"),))
    return StaticAbility(IsThis(), (haste,), condition=WasPaid(name), of_keyword=name)


@CASTING.means("dash", "702.109", "cost")
def _dash(_: KeywordAbility) -> tuple[Ability, ...]:
    """It has haste; its return at the next end step begins as the spell resolves (CR 702.109a)."""
    return (_haste_if_paid("dash"),)


@CASTING.means("blitz", "702.152", "cost")
def _blitz(_: KeywordAbility) -> tuple[Ability, ...]:
    """Haste, and a card when it dies; that it is sacrificed begins as the spell resolves (CR 702.152a)."""
    dying = Moves(IsThis(), "battlefield", "graveyard")
    return (
        _haste_if_paid("blitz"),
        TriggeredAbility(dying, body(DrawCards()), WasPaid("blitz"), of_keyword="blitz"),
    )


CASTING.intrinsic("mayhem", "702.187", "cost")
CASTING.intrinsic("web-slinging", "702.188", "cost")
CASTING.intrinsic("sneak", "702.190", "cost")
CASTING.intrinsic("bargain", "702.166")
CASTING.intrinsic("surge", "702.117", "cost")
CASTING.intrinsic("awaken", "702.113", "number and cost")
CASTING.intrinsic("mutate", "702.140", "cost")
CASTING.intrinsic("prototype", "702.160", "cost and size")


def _copying_itself(name: str, times: Amount) -> tuple[Ability, ...]:
    """Return the trigger that copies the spell as it is cast, if a cost was paid.

    The copies may have new targets.
    """
    copies = CopyOnStack(ThatObject(), times, is_targeting_anew=True)
    return (TriggeredAbility(Casts("you", IsThis()), body(copies), WasPaid(name), zone="stack", of_keyword=name),)


@CASTING.means("replicate", "702.56", "cost")
def _replicate(_: KeywordAbility) -> tuple[Ability, ...]:
    """Copy it for each time that its replicate cost was paid (CR 702.56a)."""
    return _copying_itself("replicate", TimesPaid("replicate"))


@CASTING.means("casualty", "702.153", "number")
def _casualty(_: KeywordAbility) -> tuple[Ability, ...]:
    """Copy it once where a creature of so much power was sacrificed (CR 702.153a)."""
    return _copying_itself("casualty", Number(1))


@CASTING.means("offspring", "702.175", "cost")
def _offspring(_: KeywordAbility) -> tuple[Ability, ...]:
    """When it enters, if its cost was paid, create a 1/1 token that's a copy of it (CR 702.175a)."""
    copy = CreateCopies(This(), but=CopyExceptions(size=(1, 1)))
    entering = Moves(IsThis(), "", "battlefield")
    return (TriggeredAbility(entering, body(copy), WasPaid("offspring"), of_keyword="offspring"),)


@CASTING.means("squad", "702.157", "cost")
def _squad(_: KeywordAbility) -> tuple[Ability, ...]:
    """When it enters, create a token that's a copy of it for each time its cost was paid (CR 702.157a)."""
    copies = CreateCopies(This(), TimesPaid("squad"))
    entering = Moves(IsThis(), "", "battlefield")
    return (TriggeredAbility(entering, body(copies), WasPaid("squad"), of_keyword="squad"),)


@CASTING.means("extort", "702.101")
def _extort(_: KeywordAbility) -> tuple[Ability, ...]:
    """As you cast a spell, pay {W/B}: each opponent loses 1 life, and you gain that much (CR 702.101a)."""
    drain = (LoseLife(Number(1), EachOpponent()), GainLife(LostThisWay()))
    may = May(drain, cost=ManaCost(("W/B",)))
    return (TriggeredAbility(Casts("you", IsSpell()), body(may), of_keyword="extort"),)


@CASTING.means("conspire", "702.78")
def _conspire(_: KeywordAbility) -> tuple[Ability, ...]:
    """Copy it once where two creatures that share a color with it were tapped (CR 702.78a)."""
    return _copying_itself("conspire", Number(1))


@CASTING.means("demonstrate", "702.144")
def _demonstrate(_: KeywordAbility) -> tuple[Ability, ...]:
    """As you cast it, you may copy it; then an opponent of your choice copies it too (CR 702.144a)."""
    opponent = Chosen(IsPlayer("opponent"), You())
    copies = tuple(CopyOnStack(ThatObject(), who=who, is_targeting_anew=True) for who in (You(), opponent))
    return (TriggeredAbility(Casts("you", IsThis()), body(May(copies)), zone="stack", of_keyword="demonstrate"),)


@CASTING.means("undaunted", "702.125")
def _undaunted(_: KeywordAbility) -> tuple[Ability, ...]:
    """It costs {1} less to cast for each opponent (CR 702.125a)."""
    return (ChangesItsCost(CountOf(IsPlayer("opponent")), of_keyword="undaunted"),)
