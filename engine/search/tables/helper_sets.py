"""Which helpers are tried beside some cards, smallest sets first, by what the cards ask of a table."""

from __future__ import annotations

from collections.abc import Iterator

from engine.search.tables.card_needs import Features
from engine.search.tables.helpers import (
    ARTIFACT_HAND,
    ATTACKERS,
    CARD_TYPES,
    CHEAP,
    COUNTER_SPELL,
    COUNTERS,
    CREATURE,
    CROWD,
    DISCARDING,
    DOMAIN,
    DRAWING,
    ELVES,
    FILLING,
    FULL_HAND,
    GREAT,
    HASTE,
    INDESTRUCTIBLE,
    KIN,
    LAND_DROP,
    LAND_LIBRARY,
    LANDS,
    LANDS_EACH_TURN,
    LIFELINK,
    LOW_LIFE,
    MANA_OUTLET,
    MANA_ROCKS,
    MANY,
    OUTLET,
    SHIELDED,
    SHRINKING,
    STARTERS,
    TAPPED_LANDS,
    TARGET_CROWD,
    TARGETS,
)


def helper_sets(features: Features) -> Iterator[tuple[str, ...]]:
    """Yield the sets of helpers that may be of use, smallest first, beginning with no helper at all."""
    yield ()
    yield from _asked_for(features)
    yield from ((one,) for one in _single(features))
    yield from _pairs(features)


def _asked_for(features: Features) -> Iterator[tuple[str, ...]]:
    """Yield what the cards speak of, so that little comes of them without it."""
    yield from _for_lands(features)
    if features.is_crowd and features.is_graveyard:
        yield (MANY["creature"], FILLING)
    if features.is_of_low_life:
        yield (LOW_LIFE,)
        if features.is_combat:
            yield (LOW_LIFE, LANDS_EACH_TURN)
    yield from _for_turns(features)
    yield from _for_mana(features)
    if features.untaps_creatures:
        yield (CROWD,)
        yield (CREATURE, CROWD)
    if features.counts_others:
        yield (TARGETS,)
    if features.is_dealt_damage:
        yield (INDESTRUCTIBLE, STARTERS)
    if features.is_getting_counters:
        yield (COUNTER_SPELL, CREATURE)
    if features.is_shrinking:
        yield (SHRINKING,)
    if features.is_discarding:
        yield (DISCARDING,)
    if features.is_discarding and features.is_dealt_damage:
        yield (DISCARDING, INDESTRUCTIBLE)
    if features.is_destroying:
        yield (SHIELDED,)
    yield from ((MANY[one],) for one in sorted(features.counted))
    yield from ((KIN[one],) for one in sorted(features.kin))
    if features.is_of_types_there:
        yield (CARD_TYPES,)
        yield (CARD_TYPES, CREATURE)
    if features.is_dying:
        yield (OUTLET,)
    if features.harms_creatures:
        yield (TARGET_CROWD,)


def _for_lands(features: Features) -> Iterator[tuple[str, ...]]:
    """Yield lands to play and to be found for what asks for them, one of each type for what counts those."""
    if "in the library" in features.lands:
        yield (LAND_DROP, LAND_LIBRARY)
        yield (LAND_DROP, LAND_LIBRARY, LANDS)
    if "to play" in features.lands:
        yield (LAND_DROP,)
    if features.is_of_domain:
        yield (DOMAIN, FULL_HAND) if features.is_turns else (DOMAIN,)


def _for_turns(features: Features) -> Iterator[tuple[str, ...]]:
    """Yield what more turns and combats ask for: lands, a hand that discards what it draws, attackers."""
    if features.is_tapped_for_turns:
        yield (HASTE, LANDS_EACH_TURN, FULL_HAND)
    if features.is_turns:
        yield (FULL_HAND,)
        yield (LANDS_EACH_TURN, FULL_HAND)
    if features.is_combat and features.counts_others:
        yield (LANDS_EACH_TURN, ATTACKERS, TARGETS)
    if features.is_combat:
        yield (LANDS_EACH_TURN,)
        yield (ATTACKERS,)
        yield (ATTACKERS, TARGETS)
        yield (ATTACKERS, HASTE)
    if features.is_combat and features.is_turns:
        yield (ATTACKERS, HASTE, FULL_HAND)
        yield (ATTACKERS, TARGETS, FULL_HAND)


def _for_mana(features: Features) -> Iterator[tuple[str, ...]]:
    """Yield what mana is counted by, or what gives it."""
    if features.is_of_hand:
        yield (FULL_HAND,)
    if features.is_of_artifact_hand:
        yield (ARTIFACT_HAND,)
    if "life gained" in features.is_of_this_turn:
        yield (STARTERS,)
    if "cards drawn" in features.is_of_this_turn:
        yield (DRAWING,)
    if features.is_of_counters:
        yield (COUNTERS,)
        yield (COUNTERS, GREAT)
    if features.untaps_artifacts:
        yield (MANA_ROCKS,)
    if features.is_of_greatness:
        yield (GREAT,)
    if features.is_of_greatest_power:
        yield (GREAT, COUNTERS)
    if features.is_of_own_power or features.is_of_own_counters:
        yield (COUNTERS, LANDS) if features.is_of_lands_there else (COUNTERS,)
    if features.is_of_lands_there:
        yield (LANDS,)


def _single(features: Features) -> Iterator[str]:
    if features.has_lands:
        yield LANDS
    if features.is_of_lifelink:
        yield LIFELINK
    if features.counts_tapped:
        yield TAPPED_LANDS
    if features.is_started:
        yield STARTERS
    if features.is_turns:
        yield FULL_HAND
    if features.is_crowd:
        yield from (CROWD, ELVES)
    if features.is_cast or features.is_entering:
        yield CHEAP
    if features.is_graveyard:
        yield FILLING
    yield from (CREATURE, TARGETS)
    if not features.is_started:
        yield STARTERS


def _pairs(features: Features) -> Iterator[tuple[str, ...]]:
    if features.is_turns:
        yield (LANDS, FULL_HAND)
    if features.is_leaving:
        yield (ATTACKERS,)
    if features.is_dying:
        yield (MANA_OUTLET,)
        yield (OUTLET, CREATURE)
        yield (OUTLET, STARTERS)
    if features.is_combat or features.is_turns:
        yield (LANDS, CREATURE)
    if features.has_lands:
        yield (LANDS, CROWD)
    if features.is_started:
        yield (STARTERS, CREATURE)
        yield (STARTERS, TARGETS)
    yield (CROWD,)
    yield (CREATURE, TARGETS)
