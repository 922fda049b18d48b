"""Holding lasting effects once that do the same, and none that a later one makes void.

A loop that begins an effect with every iteration comes back to the shape it had only because of this.
"""

from __future__ import annotations

from engine.cards.base.kinds import Modification
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness, SetPowerToughness
from engine.cards.modifications.types_and_colors import AddColors, AddTypes
from engine.model.continuous_effects import BOUND_TO_SOURCE, ContinuousEffect
from engine.rules.base.draft import Draft
from engine.rules.base.durations import DURATIONS_OF_A_SEAT
from engine.rules.characteristics.commuting import is_clear_between, is_countable

_ADDING_UP = (AddColors, AddTypes, ChangePowerToughness, LoseAbilities)
POWER, TOUGHNESS = "base power", "base toughness"


def add_effect(draft: Draft, began: ContinuousEffect) -> None:
    """Add an effect that has just begun: held with its like where nothing between them makes the order matter."""
    decided = _decided_by(began)
    held = draft.effects
    if decided and any(_is_made_void(earlier, began, decided) for earlier in held):
        for earlier in held:
            draft.altered.update(earlier.affected)
        held = tuple(earlier for earlier in held if not _is_made_void(earlier, began, decided))
    after = (*held, began)
    for position in range(len(held) - 1, -1, -1):
        united = _united(draft, held[position], began)
        if united is not None:
            after = (*held[:position], united, *held[position + 1 :])
            break
    draft.effects = after
    draft.plan = None


def unite_effects(draft: Draft) -> None:
    """Hold effects once that have become alike, as what they affect was merged."""
    left: list[ContinuousEffect] = []
    for effect in draft.effects:
        for position in range(len(left) - 1, -1, -1):
            united = _united(draft, left[position], effect)
            if united is not None:
                left[position] = united
                break
        else:
            left.append(effect)
    if len(left) != len(draft.effects):
        draft.effects = tuple(left)
        draft.plan = None


def _is_made_void(earlier: ContinuousEffect, later: ContinuousEffect, decided: frozenset[str]) -> bool:
    """Return whether an effect says nothing any more, whatever may come: the later one has the last word till they
    end.

    The latest word on a keyword, or on base power and toughness, is the one that counts.
    """
    words = _decided_by(earlier)
    return (
        bool(words)
        and words <= decided
        and _end_together(earlier, later)
        and set(earlier.affected) <= set(later.affected)
    )


def _end_together(one: ContinuousEffect, other: ContinuousEffect) -> bool:
    return (
        one.duration == other.duration
        and (one.duration not in DURATIONS_OF_A_SEAT or one.controller == other.controller)
        and (one.duration not in BOUND_TO_SOURCE or one.source == other.source)
    )


def _decided_by(effect: ContinuousEffect) -> frozenset[str]:
    """Return what an effect is all about and has the last word on; nothing for one that does anything else."""
    if effect.rules:
        return frozenset()
    found: frozenset[str] = frozenset()
    for modification in effect.modifications:
        words = _decided(modification)
        if not words:
            return frozenset()
        found |= words
    return found


def keywords_of(effect: ContinuousEffect) -> frozenset[str]:
    """Return the keywords that an effect is all about; none for an effect that does anything else."""
    found = _decided_by(effect)
    return found if found.isdisjoint((POWER, TOUGHNESS)) else frozenset()


def _decided(modification: Modification) -> frozenset[str]:
    if isinstance(modification, LoseAbilities):
        return frozenset(modification.keywords) if not modification.abilities else frozenset()
    if isinstance(modification, GainAbilities) and all(
        isinstance(one, KeywordAbility) and one == KeywordAbility(one.name) for one in modification.abilities
    ):
        return frozenset(one.name for one in modification.abilities if isinstance(one, KeywordAbility))
    if isinstance(modification, SetPowerToughness):
        parts = ((POWER, modification.power), (TOUGHNESS, modification.toughness))
        return frozenset(word for word, amount in parts if amount is not None)
    return frozenset()


def _united(draft: Draft, earlier: ContinuousEffect, later: ContinuousEffect) -> ContinuousEffect | None:
    """Return one effect that does what the two do; None where they have to be held apart."""
    if earlier.affected != later.affected:
        return None
    united: ContinuousEffect | None = None
    if _add_up(earlier, later):
        amounts = tuple(
            (p * earlier.count + q * later.count, t * earlier.count + u * later.count)
            for (p, t), (q, u) in zip(earlier.amounts, later.amounts, strict=True)
        )
        united = earlier.with_quantities(1, amounts)
    elif is_countable(later) and earlier.is_like(later):
        united = earlier.with_count(earlier.count + later.count)
    return united if united is not None and is_clear_between(draft, earlier, later) else None


def _add_up(one: ContinuousEffect, other: ContinuousEffect) -> bool:
    """Return whether one effect with the amounts of both does what both do: sizes add up, the rest is
    had or not.
    """
    return (
        one.rules == other.rules
        and _end_together(one, other)
        and one.controller == other.controller
        and one.kept == other.kept
        and len(one.modifications) == len(one.amounts) == len(other.amounts) > 0
        and (
            one.modifications == other.modifications
            or all(isinstance(each, ChangePowerToughness) for each in (*one.modifications, *other.modifications))
        )
        and all(_adds_up(each) for each in one.modifications)
    )


def _adds_up(modification: Modification) -> bool:
    if isinstance(modification, GainAbilities):
        return all(isinstance(ability, KeywordAbility) for ability in modification.abilities)
    return isinstance(modification, _ADDING_UP)
