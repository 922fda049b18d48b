"""What of a cost, and of activating an ability for it, no state changes: worked out once, and kept on the cost."""

from __future__ import annotations

from engine.cards.base.kinds import CostPart
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveAllCounters, RemoveCountersFromThis
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.costs.tapping import ExertThis, TapOthers, TapThis, UntapOthers, UntapThis
from engine.cards.costs.zones import (
    DiscardCards,
    DiscardThis,
    ExileOthers,
    ExileThis,
    ReturnOthers,
    ReturnThis,
    RevealThis,
    SacrificeOthers,
    SacrificeThis,
    SacrificeX,
)
from engine.cards.definitions.abilities import ActivatedAbility

OF_SOURCE = (
    *(TapThis, UntapThis, ExertThis, SacrificeThis, ExileThis, DiscardThis, RevealThis),
    *(RemoveCountersFromThis, RemoveAllCounters, PutCountersOnThis),
)
"""Parts of a cost that are paid with the source itself."""
_USING_ITSELF = (*OF_SOURCE, ReturnThis)
MOVING = (SacrificeOthers, SacrificeX, ReturnOthers, ExileOthers, DiscardCards)
TAPPING = (TapOthers,)
UNTAPPING = (UntapOthers,)
_CHOOSING = (*MOVING, *TAPPING, *UNTAPPING)
"""Parts that are paid with objects that a seat chooses: what has paid one of a kind pays no other of it."""


class CostFacts:
    """The memo on a cost: `mana` is all its mana, `beside_mana` each other part with those that come after it.

    `has_x`: X is announced for it; `uses_itself`: a part takes the source itself; `takes_all_counters`: one takes
    all counters of a kind; `may_overlap`: two parts could want the same objects.
    """

    __slots__ = ("beside_mana", "has_x", "mana", "may_overlap", "takes_all_counters", "uses_itself")

    def __init__(self, cost: Cost) -> None:
        parts = cost.parts
        self.mana = cost.mana
        self.has_x = cost.has_x
        self.beside_mana: tuple[tuple[CostPart, tuple[CostPart, ...]], ...] = tuple(
            (part, parts[place:]) for place, part in enumerate(parts, 1) if not isinstance(part, PayMana)
        )
        self.uses_itself = any(isinstance(part, _USING_ITSELF) for part in parts)
        self.takes_all_counters = any(isinstance(part, RemoveAllCounters) for part in parts)
        self.may_overlap = sum(isinstance(part, _CHOOSING) for part in parts) > 1


def facts_of_cost(cost: Cost) -> CostFacts:
    """Return the memo of a cost, made at first use."""
    facts = cost.facts
    if facts is None:
        facts = CostFacts(cost)
        object.__setattr__(cost, "facts", facts)
    return facts  # type: ignore[no-any-return]  # the field is untyped so that cards need not know rules


class ActivationFacts:
    """The memo on an activated ability: whether it is one for mana, or asks when or how often it is activated."""

    __slots__ = ("is_counted", "is_for_mana", "is_timed")

    def __init__(self, ability: ActivatedAbility) -> None:
        self.is_for_mana = ability.is_mana_ability
        self.is_timed = ability.is_sorcery_speed or ability.is_loyalty
        self.is_counted = bool(
            ability.limit or ability.is_exhaust or ability.is_power_up or ability.is_boast or ability.is_loyalty
        )


def facts_of_activating(ability: ActivatedAbility) -> ActivationFacts:
    """Return the memo of an activated ability, made at first use."""
    facts = ability.facts
    if facts is None:
        facts = ActivationFacts(ability)
        object.__setattr__(ability, "facts", facts)
    return facts  # type: ignore[no-any-return]  # as above
