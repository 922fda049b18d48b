"""What a Siege does of itself: an opponent protects it, and who defeats it may cast its other side (CR 310.11)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.replacing import EntersChoosing
from engine.cards.effects.spells_and_abilities import CastTransformed
from engine.cards.effects.zones import MoveTo
from engine.cards.events.status import GetsCounters
from engine.cards.filters.relations import IsThis
from engine.cards.references.objects import This, Those

SIEGE = "Siege"
DEFENSE = "defense"
"""The kind of counters that a battle enters with, and that damage removes (CR 310.4)."""
_LAST_REMOVED = GetsCounters(IsThis(), DEFENSE, is_last_removed=True)
_DEFEATED = Body((Mode((MoveTo(This(), "exile"), CastTransformed(Those()))),))
OF_SIEGES: tuple[Ability, ...] = (
    EntersChoosing("opponent", of_keyword=SIEGE),
    TriggeredAbility(_LAST_REMOVED, _DEFEATED, of_keyword=SIEGE),
)
"""The abilities that each Siege has and that no card prints."""


def with_abilities_of_siege(subtypes: tuple[str, ...], abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return the abilities of a card with those that it has as a Siege."""
    return (*OF_SIEGES, *abilities) if SIEGE in subtypes else abilities
