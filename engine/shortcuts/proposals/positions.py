"""Telling whether two moments of a game are the same game state, in everything that can still matter (CR 732.3).

States are compared exactly and up to renaming: no quantity may differ. Left out is only what nothing can look at:
how many turns have been played, what the seats did this turn as long as no ability counts it, and effects that
say nothing.
"""

from __future__ import annotations

from collections import Counter

from engine.cards.base.kinds import Modification
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, StaticAbility
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.loops.roles import Matching, ShapeMismatch, match
from engine.model.continuous_effects import ContinuousEffect
from engine.model.mana import EMPTY_POOL
from engine.model.state import GameState
from engine.model.value import replaced
from engine.rules.base.draft import Draft
from engine.rules.base.facts import STATIC, facts_of
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.uniting_effects import keywords_of


def same_position(earlier: GameState, later: GameState) -> Matching | None:
    """Return how the objects of two equal game states correspond; None when they differ in anything
    that matters.
    """
    if not may_be_same(earlier, later):
        return None
    try:
        matching = match(reduced(earlier), reduced(later))
    except ShapeMismatch:
        return None
    return matching if not matching.changes else None


def may_be_same(earlier: GameState, later: GameState) -> bool:
    """Return whether comparing two states is worth its time."""
    return (
        earlier.pending == later.pending
        and earlier.step == later.step
        and earlier.active == later.active
        and earlier.passes == later.passes
        and earlier.base is None
        and later.base is None
        and len(earlier.battlefield) == len(later.battlefield)
        and len(earlier.stack) == len(later.stack)
        and all(one.life == other.life for one, other in zip(earlier.seats, later.seats, strict=True))
    )


def reduced(state: GameState) -> GameState:
    """Return the state without what nothing can look at: the turn's number, the turn's tallies, idle effects,
    bars.
    """
    seats = tuple(seat.with_tally(()) if seat.tally else seat for seat in state.seats)
    return replaced(state, seats=seats, effects=effects_that_matter(state), turn=0, plan=None, barred=None)


def effects_that_matter(state: GameState) -> tuple[ContinuousEffect, ...]:
    """Return the continuous effects without idle ones, such as the loss of a keyword that nothing could give."""
    held = state.effects
    return tuple(effect for effect in held if not _takes_nothing(state, effect, held))


def _takes_nothing(state: GameState, effect: ContinuousEffect, held: tuple[ContinuousEffect, ...]) -> bool:
    """Return whether an effect only takes keywords that its objects do not have and nothing in play could give."""
    words = keywords_of(effect)
    if not words or not all(isinstance(one, LoseAbilities) for one in effect.modifications):
        return False
    if any(other is not effect and _mentions(other.modifications, words) for other in held):
        return False
    for id in effect.affected:
        subject = state.objects.get(id)
        if subject is not None and words & set(facts_of(subject.card).base.keywords):
            return False
    sources = (state.objects[id].card for id in state.watch.get(STATIC) or ())
    statics = (one for card in sources for one in card.abilities if isinstance(one, StaticAbility))
    return not any(_mentions(one.modifications, words) for one in statics)


def _mentions(modifications: tuple[Modification, ...], words: frozenset[str]) -> bool:
    """Return whether modifications could give one of the keywords."""
    return any(
        isinstance(one, GainAbilities)
        and any(not isinstance(ability, KeywordAbility) or ability.name in words for ability in one.abilities)
        for one in modifications
    )


def same_but_for_shuffling(earlier: GameState, later: GameState) -> Matching | None:
    """Return the same as same_position, but ignores what no seat knows: the order of libraries, the
    generator (MTR 4.4).
    """
    if not may_be_same(earlier, later):
        return None
    if any(
        _cards_of(earlier, one.library) != _cards_of(later, other.library)
        for one, other in zip(earlier.seats, later.seats, strict=True)
    ):
        return None
    return same_position(_without_libraries(earlier), _without_libraries(later))


def _cards_of(state: GameState, ids: tuple[int, ...]) -> Counter[str]:
    """Return the cards of a library by name, whatever their order."""
    found: Counter[str] = Counter()
    for id in ids:
        found[state.objects[id].card.name] += state.objects[id].count
    return found


def _without_libraries(state: GameState) -> GameState:
    draft = Draft(state)
    for position, seat in enumerate(state.seats):
        for id in seat.library:
            draft.unwatch_object(state.objects[id])
            draft.objects = draft.objects.delete(id)
        draft.put_seat(position, seat.with_library(()))
    draft.random = 0
    return draft.freeze(state.pending)


def same_but_for_mana(earlier: GameState, later: GameState) -> Matching | None:
    """Return the same as same_position, but for mana that is floating and which lands and the like are
    tapped (MTR 4.4).
    """
    idle, now = _mana_sources(earlier), _mana_sources(later)
    if _cards_of(earlier, idle) != _cards_of(later, now):
        return None
    return same_position(_without_mana(earlier, idle), _without_mana(later, now))


def _mana_sources(state: GameState) -> tuple[int, ...]:
    """Permanents that are there for mana: no creatures, and nothing is attached to them."""
    found = []
    for id in state.battlefield:
        held = state.objects[id]
        current = characteristics(state, held)
        if "creature" in current.types or held.attachments or held.counters:
            continue
        if any(isinstance(one, ActivatedAbility) and one.is_mana_ability for one in current.abilities):
            found.append(id)
    return tuple(found)


def _without_mana(state: GameState, sources: tuple[int, ...]) -> GameState:
    draft = Draft(state)
    draft.battlefield = tuple(id for id in state.battlefield if id not in sources)
    for id in sources:
        draft.unwatch_object(state.objects[id])
        draft.objects = draft.objects.delete(id)
    for position, seat in enumerate(state.seats):
        draft.put_seat(position, seat.with_pool(EMPTY_POOL).with_limited(()))
    return draft.freeze(state.pending)
