"""Keywords that work in a hand or a graveyard."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.costs.cost import Cost
from engine.cards.costs.zones import DiscardThis
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.continuous import Modify
from engine.cards.effects.joints import Delayed
from engine.cards.effects.zones import ExileIfLeaves, MoveTo
from engine.cards.events.turns import Begins
from engine.cards.keywords.keyword import KeywordFamily
from engine.cards.keywords.meaning_parts import body, cost_of
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.objects import This, Those
from engine.cards.references.players import You

CARDS = KeywordFamily("cards")

CARDS.intrinsic("dredge", "702.52", "number")


@CARDS.means("cycling", "702.29", "cost")
def _cycling(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: draw a card (CR 702.29a)."""
    cost = Cost((*cost_of(keyword).parts, DiscardThis()))
    return (ActivatedAbility(cost, body(DrawCards()), zone="hand", of_keyword="cycling"),)


@CARDS.means("unearth", "702.84", "cost")
def _unearth(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Return this card from the graveyard until the next end step, with haste, as a sorcery (CR 702.84a)."""
    back = Those()
    todo = (
        MoveTo(This(), "battlefield", You()),
        Modify(back, (GainAbilities((KeywordAbility("haste"),)),), ""),
        ExileIfLeaves(back),
        Delayed(Begins("end"), (MoveTo(Those("kept 0"), "exile"),), (back,)),
    )
    done = Body((Mode(todo),))
    cost = cost_of(keyword)
    return (ActivatedAbility(cost, done, zone="graveyard", is_sorcery_speed=True, of_keyword="unearth"),)
