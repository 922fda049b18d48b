"""What the meanings of several keywords have in them."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect
from engine.cards.costs.cost import Cost
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy

ONE = Number(1)
CREATURE_YOU_CONTROL = AllOf((HasType("creature"), IsControlledBy("you")))


def body(effect: Effect, *targets: TargetPhrase) -> Body:
    """Return the body of an ability with one effect."""
    return Body((Mode((effect,), targets),))


def cost_of(keyword: KeywordAbility) -> Cost:
    """Return the cost of a keyword that has one."""
    assert keyword.cost is not None
    return keyword.cost
