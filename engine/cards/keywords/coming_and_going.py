"""Keywords of how a permanent enters, and of what is done as it comes and goes."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Ability
from engine.cards.conditions.happened import WasPaid
from engine.cards.conditions.state import Holds
from engine.cards.costs.cost import Cost
from engine.cards.costs.zones import ExileOthers, ExileThis
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility
from engine.cards.definitions.replacing import EntersAmplifying, EntersForTribute, EntersWith
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.giving import GiveGift
from engine.cards.effects.hiding import HideAway
from engine.cards.effects.joints import IfYouDo, May
from engine.cards.effects.zones import MoveTo, Sacrifice
from engine.cards.events.zones import Moves
from engine.cards.filters.combined import AllOf, AnyOf
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.keywords.keyword import KeywordFamily
from engine.cards.keywords.meaning_parts import body, cost_of
from engine.cards.references.choices import Chosen
from engine.cards.references.objects import EXILED_WITH, Linked, This, Those, Tie
from engine.cards.references.players import You

COMING_AND_GOING = KeywordFamily("coming and going")

COMING_AND_GOING.intrinsic("read ahead", "702.155")
_ENTERS = Moves(IsThis(), "", "battlefield")
_LEAVES = Moves(IsThis(), "battlefield", "")


@COMING_AND_GOING.means("ravenous", "702.156")
def _ravenous(_: KeywordAbility) -> tuple[Ability, ...]:
    """It enters with X +1/+1 counters; if X is 5 or more, draw a card when it enters (CR 702.156a)."""
    return (
        EntersWith(counters=(("+1/+1", X()),), of_keyword="ravenous"),
        TriggeredAbility(_ENTERS, body(DrawCards()), Holds(X(), ">=", Number(5)), of_keyword="ravenous"),
    )


@COMING_AND_GOING.means("champion", "702.72", "filter")
def _champion(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It is sacrificed unless another is exiled, which returns when this leaves the battlefield (CR 702.72a)."""
    assert keyword.filter is not None
    another = AllOf((IsAnother(), keyword.filter, IsControlledBy("you")))
    exile = May((MoveTo(Chosen(another, You()), "exile", tie=Tie(EXILED_WITH)),))
    unless = IfYouDo((exile,), (), (Sacrifice(This()),))
    back = MoveTo(Linked(EXILED_WITH), "battlefield")
    return (
        TriggeredAbility(_ENTERS, body(unless), of_keyword="champion"),
        TriggeredAbility(_LEAVES, body(back), of_keyword="champion"),
    )


@COMING_AND_GOING.means("craft with", "702.167", "number, filter and cost")
def _craft(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Exile it with materials, of the battlefield and the graveyard: it returns transformed (CR 702.167a).

    A number of 0 is for one or more of them.
    """
    assert keyword.filter is not None
    there = AllOf((keyword.filter, IsControlledBy("you")))
    card = AllOf((keyword.filter, IsCard(), InZone("graveyard", "you")))
    materials = ExileOthers(AnyOf((there, card)), max(keyword.number, 1), or_more=keyword.number == 0)
    cost = Cost((*cost_of(keyword).parts, materials, ExileThis()))
    back = MoveTo(Those("exiled"), "battlefield", transformed=True)
    return (ActivatedAbility(cost, body(back), is_sorcery_speed=True, of_keyword="craft with"),)


def _gift(what: str) -> None:
    """Declare a gift that may be promised to an opponent as the spell is cast (CR 702.174a).

    They get it as the permanent enters. Of an instant or sorcery it is what is done first as it resolves.
    """
    name = f"gift a {what}"

    def meaning(_: KeywordAbility) -> tuple[Ability, ...]:
        return (TriggeredAbility(_ENTERS, body(GiveGift(what)), WasPaid("gift"), of_keyword=name),)

    COMING_AND_GOING.means(name, "702.174")(meaning)


for _what in ("card", "Food", "Treasure", "tapped Fish"):
    _gift(_what)


@COMING_AND_GOING.means("amplify", "702.38", "number")
def _amplify(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """As it enters, reveal cards of its types in hand: so many +1/+1 counters for each (CR 702.38a)."""
    return (EntersAmplifying(keyword.number),)


@COMING_AND_GOING.means("tribute", "702.104", "number")
def _tribute(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """As it enters, an opponent of your choice may put so many +1/+1 counters on it (CR 702.104a)."""
    return (EntersForTribute(keyword.number),)


@COMING_AND_GOING.means("hideaway", "702.75", "number")
def _hideaway(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it enters, one of so many cards on top of the library is exiled face down (CR 702.75a)."""
    return (TriggeredAbility(_ENTERS, body(HideAway(keyword.number)), of_keyword="hideaway"),)
