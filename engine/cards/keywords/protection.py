"""Keywords that keep objects from being targeted, destroyed, damaged or countered."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import KeywordAbility, TriggeredAbility
from engine.cards.effects.joints import Unless
from engine.cards.effects.spells_and_abilities import CounterSpell
from engine.cards.events.spells_and_abilities import BecomesTarget
from engine.cards.filters.relations import IsThis
from engine.cards.keywords.keyword import KeywordFamily
from engine.cards.keywords.meaning_parts import body, cost_of
from engine.cards.references.objects import ThatItem
from engine.cards.references.players import ThatPlayer

PROTECTION = KeywordFamily("protection")

PROTECTION.intrinsic("hexproof", "702.11")
PROTECTION.intrinsic("hexproof from", "702.11", "filter")
PROTECTION.intrinsic("indestructible", "702.12")
PROTECTION.intrinsic("protection from", "702.16", "filter")
PROTECTION.intrinsic("shroud", "702.18")
PROTECTION.intrinsic("umbra armor", "702.89")


@PROTECTION.means("ward", "702.21", "cost")
def _ward(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Counter a spell or ability of an opponent that targets this unless they pay (CR 702.21a)."""
    cost = cost_of(keyword)
    unless = Unless((CounterSpell(ThatItem()),), ThatPlayer(), cost.mana, cost.beside_mana)
    return (TriggeredAbility(BecomesTarget(IsThis(), "opponent"), body(unless), of_keyword="ward"),)
