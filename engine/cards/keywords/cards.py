"""Keywords that work in a hand or a graveyard."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Filter
from engine.cards.costs.cost import Cost
from engine.cards.costs.zones import DiscardThis, ExileThis, ReturnOthers
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.copy_exceptions import CopyExceptions
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.combat import JoinAttack
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import Delayed, IfYouDo, May
from engine.cards.effects.libraries import Search
from engine.cards.effects.tokens_and_copies import CopyToAttackOpponents, CreateCopies
from engine.cards.effects.zones import ExileIfLeaves, MoveTo
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import Compares, HasSubtype, HasSupertype, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone, IsOwnedBy
from engine.cards.filters.relations import IsThis
from engine.cards.filters.status import IsUnblocked
from engine.cards.keywords.keyword import KeywordFamily, Meaning
from engine.cards.keywords.meaning_parts import body, cost_of
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.choices import Target
from engine.cards.references.objects import This, Those
from engine.frozen_dataclass import replace

CARDS = KeywordFamily("cards")

CARDS.intrinsic("dredge", "702.52", "number")


@CARDS.means("cycling", "702.29", "cost")
def _cycling(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: draw a card (CR 702.29a)."""
    cost = Cost((*cost_of(keyword).parts, DiscardThis(is_cycling=True)))
    return (ActivatedAbility(cost, body(DrawCards()), zone="hand", of_keyword="cycling"),)


@CARDS.means("unearth", "702.84", "cost")
def _unearth(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Return this card from the graveyard until the next end step, with haste, as a sorcery (CR 702.84a)."""
    back = Those()
    todo = (
        MoveTo(This(), "battlefield"),
        Modify(back, (GainAbilities((KeywordAbility("haste"),)),), ""),
        ExileIfLeaves(back),
        Delayed(Begins("end"), (MoveTo(Those("kept 0"), "exile"),), (back,)),
    )
    done = Body((Mode(todo),))
    cost = cost_of(keyword)
    return (ActivatedAbility(cost, done, zone="graveyard", is_sorcery_speed=True, of_keyword="unearth"),)


@CARDS.means("recover", "702.59", "cost")
def _recover(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When a creature of yours dies, pay to return this card from your graveyard to your hand, or exile it.

    CR 702.59a.
    """
    cost = cost_of(keyword)
    mana, other = (None, cost.beside_mana) if cost.beside_mana.parts else (cost.mana, Cost(()))
    offer = May((MoveTo(This(), "hand"),), cost=mana, other=other)
    dies = Moves(AllOf((HasType("creature"), IsOwnedBy("you"))), "battlefield", "graveyard")
    done = body(IfYouDo((offer,), (), (MoveTo(This(), "exile"),)))
    return (TriggeredAbility(dies, done, zone="graveyard", of_keyword="recover"),)


def _found_by_cycling(name: str, *parts: Filter) -> Meaning:
    """Return what typecycling means: pay the cost and discard this card to search for a card (CR 702.29e)."""
    search = Search(AllOf((*parts, IsCard())), "hand", is_revealed=True)

    def meaning(keyword: KeywordAbility) -> tuple[Ability, ...]:
        cost = Cost((*cost_of(keyword).parts, DiscardThis(is_cycling=True)))
        return (ActivatedAbility(cost, body(search), zone="hand", of_keyword=name),)

    return meaning


_LAND = HasType("land")
for _name, _parts in {
    **{
        f"{kind.lower()}cycling": (HasSubtype(kind),)
        for kind in ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wizard", "Sliver")
    },
    "basic landcycling": (HasSupertype("basic"), _LAND),
    "landcycling": (_LAND,),
}.items():
    CARDS.means(_name, "702.29", "cost")(_found_by_cycling(_name, *_parts))


@CARDS.means("soulshift", "702.46", "number")
def _soulshift(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it dies, a Spirit card of no more mana value may return from your graveyard (CR 702.46a)."""
    small = Compares("mana value", "<=", Number(keyword.number))
    spirit = AllOf((HasSubtype("Spirit"), IsCard(), small, InZone("graveyard", "you")))
    back = body(May((MoveTo(Target(0), "hand"),)), TargetPhrase(spirit))
    return (TriggeredAbility(Moves(IsThis(), "battlefield", "graveyard"), back, of_keyword="soulshift"),)


@CARDS.means("transmute", "702.53", "cost")
def _transmute(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: search for one of the same mana value; as a sorcery (CR 702.53a)."""
    same = Compares("mana value", "=", CharacteristicOf("mana value", This()))
    search = Search(AllOf((IsCard(), same)), "hand", is_revealed=True)
    cost = Cost((*cost_of(keyword).parts, DiscardThis()))
    return (ActivatedAbility(cost, body(search), zone="hand", is_sorcery_speed=True, of_keyword="transmute"),)


@CARDS.means("reinforce", "702.77", "number and cost")
def _reinforce(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: so many +1/+1 counters on target creature (CR 702.77a)."""
    cost = Cost((*cost_of(keyword).parts, DiscardThis()))
    todo = body(PutCounters("+1/+1", Target(0), Number(keyword.number)), TargetPhrase(HasType("creature")))
    return (ActivatedAbility(cost, todo, zone="hand", of_keyword="reinforce"),)


UNBLOCKED_ATTACKER = AllOf((HasType("creature"), IsUnblocked()))
"""What is returned to its owner's hand for ninjutsu and sneak."""


@CARDS.means("ninjutsu", "702.49", "cost")
def _ninjutsu(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Pay the cost and return an unblocked attacker: this enters tapped and attacking instead (CR 702.49a, c)."""
    cost = Cost((*cost_of(keyword).parts, ReturnOthers(UNBLOCKED_ATTACKER)))
    todo = Body((Mode((MoveTo(This(), "battlefield", tapped=True), JoinAttack(Those()))),))
    return (ActivatedAbility(cost, todo, zone="hand", of_keyword="ninjutsu"),)


@CARDS.means("commander ninjutsu", "702.49", "cost")
def _commander_ninjutsu(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """As ninjutsu, from a hand or from the command zone (CR 702.49d)."""
    cost = Cost((*cost_of(keyword).parts, ReturnOthers(UNBLOCKED_ATTACKER)))
    todo = Body((Mode((MoveTo(This(), "battlefield", tapped=True), JoinAttack(Those()))),))
    in_hand = ActivatedAbility(cost, todo, zone="hand", of_keyword="commander ninjutsu")
    return (in_hand, replace(in_hand, zone="command"))


@CARDS.means("scavenge", "702.97", "cost")
def _scavenge(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Exile it from the graveyard: its power in +1/+1 counters on target creature; as a sorcery (CR 702.97a)."""
    counters = PutCounters("+1/+1", Target(0), CharacteristicOf("power", This()))
    cost = Cost((*cost_of(keyword).parts, ExileThis()))
    todo = body(counters, TargetPhrase(HasType("creature")))
    return (ActivatedAbility(cost, todo, zone="graveyard", is_sorcery_speed=True, of_keyword="scavenge"),)


def _rising_as_token(keyword: KeywordAbility, color: str, size: tuple[int, int] | None) -> tuple[Ability, ...]:
    """Exile it from the graveyard: a token that's a copy of it, but a Zombie of one color; as a sorcery."""
    copy = CreateCopies(
        This(),
        but=CopyExceptions(types=("Zombie",), colors=frozenset(color), size=size, has_mana_cost=False),
    )
    cost = Cost((*cost_of(keyword).parts, ExileThis()))
    return (ActivatedAbility(cost, body(copy), zone="graveyard", is_sorcery_speed=True, of_keyword=keyword.name),)


@CARDS.means("encore", "702.141", "cost")
def _encore(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Exile it from the graveyard: a copy for each opponent attacks that opponent this turn (CR 702.141a)."""
    cost = Cost((*cost_of(keyword).parts, ExileThis()))
    copies = body(CopyToAttackOpponents())
    return (ActivatedAbility(cost, copies, zone="graveyard", is_sorcery_speed=True, of_keyword="encore"),)


@CARDS.means("embalm", "702.128", "cost")
def _embalm(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The token is white and has no mana cost (CR 702.128a)."""
    return _rising_as_token(keyword, "W", None)


@CARDS.means("eternalize", "702.129", "cost")
def _eternalize(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The token is black and 4/4 and has no mana cost (CR 702.129a)."""
    return _rising_as_token(keyword, "B", (4, 4))
