"""Keywords of cards that are exiled, to be cast on a later turn."""

from __future__ import annotations

from types import MappingProxyType

from engine.cards.base.kinds import Ability
from engine.cards.conditions.state import Meets
from engine.cards.definitions.abilities import KeywordAbility, TriggeredAbility
from engine.cards.effects.counters import RemoveCounters
from engine.cards.effects.spells_and_abilities import CastSuspended
from engine.cards.events.status import GetsCounters
from engine.cards.events.turns import Begins
from engine.cards.filters.relations import IsThis
from engine.cards.filters.status import HasCounter
from engine.cards.keywords.keyword import KeywordFamily
from engine.cards.keywords.meaning_parts import body
from engine.cards.references.objects import This

CAST_LATER = KeywordFamily("cast later")

EXILED_TO_CAST_LATER = MappingProxyType({"suspend": "suspended", "foretell": "foretold", "plot": "plotted"})
"""Keywords that let a card be exiled from a hand by a special action, with what it has become (CR 116.2)."""
CAST_LATER.intrinsic("foretell", "702.143", "cost")
CAST_LATER.intrinsic("plot", "702.170", "cost")
CAST_LATER.intrinsic("warp", "702.185", "cost")


@CAST_LATER.means("suspend", "702.62", "number and cost")
def _suspend(_: KeywordAbility) -> tuple[Ability, ...]:
    """At your upkeep, a time counter goes; with the last, the card may be cast for nothing (CR 702.62a)."""
    is_suspended = Meets(This(), HasCounter("time"))
    last = GetsCounters(IsThis(), "time", is_last_removed=True)
    fewer = body(RemoveCounters("time", This()))
    return (
        TriggeredAbility(Begins("upkeep", "your"), fewer, is_suspended, zone="exile", of_keyword="suspend"),
        TriggeredAbility(last, body(CastSuspended()), zone="exile", of_keyword="suspend"),
    )
