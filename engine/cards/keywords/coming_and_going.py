"""Keywords of how a permanent enters, and of what is done as it comes and goes."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Ability
from engine.cards.conditions.state import Holds
from engine.cards.definitions.abilities import KeywordAbility, TriggeredAbility
from engine.cards.definitions.replacing import EntersWith
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.joints import IfYouDo, May
from engine.cards.effects.zones import MoveTo, Sacrifice
from engine.cards.events.zones import Moves
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.keywords.keyword import KeywordFamily
from engine.cards.keywords.meaning_parts import body
from engine.cards.references.choices import Chosen
from engine.cards.references.objects import EXILED_WITH, Linked, This, Tie
from engine.cards.references.players import You

COMING_AND_GOING = KeywordFamily("coming and going")

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
