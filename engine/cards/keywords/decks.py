"""Keywords that say what a deck may have; all but one do nothing in a game (CR 702.124)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import KeywordAbility, TriggeredAbility
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.effects.joints import May
from engine.cards.effects.libraries import Search
from engine.cards.events.zones import Moves
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.keywords.keyword import KeywordFamily
from engine.cards.keywords.meaning_parts import body
from engine.cards.references.choices import Target

DECKS = KeywordFamily("decks")

DECKS.intrinsic("partner", "702.124")
DECKS.intrinsic("friends forever", "702.124")
DECKS.intrinsic("choose a Background", "702.124")
DECKS.intrinsic("Doctor's companion", "702.124")


@DECKS.means("partner with", "702.124", "name")
def _partner_with(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it enters, target player may search their library for the card of that name (CR 702.124j)."""
    assert keyword.filter is not None
    search = Search(AllOf((IsCard(), keyword.filter)), "hand", is_revealed=True, who=Target(0))
    found = body(May((search,), Target(0)), TargetPhrase(IsPlayer()))
    return (TriggeredAbility(Moves(IsThis(), "", "battlefield"), found, of_keyword="partner with"),)
