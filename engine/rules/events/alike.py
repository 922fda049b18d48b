"""Whether nothing in the game can tell two objects apart, so that they are held as one group."""

from __future__ import annotations

from collections.abc import Callable

from engine.model.likeness import Likeness
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, PHASED_OUT
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.base.referrers import are_alike, referrers_to
from engine.rules.characteristics.commuting import (
    have_like_effects,
    have_like_effects_but_sizes,
    have_like_statics,
)
from engine.rules.characteristics.linking import have_like_links
from engine.rules.characteristics.size_changes import is_size_change


def is_alike(draft: Draft, one: GameObject, other: GameObject) -> bool:
    """Return whether nothing in the game can tell members of the two apart; graded groups stay as they are."""
    return one.grade is None and _stand_alike(draft, one, other, _LIKE_OBJECTS) and are_alike(draft, one, other)


def is_alike_but_counters(draft: Draft, one: GameObject, other: GameObject) -> bool:
    """Return whether nothing but their counters tells two objects apart, and nothing refers to either."""
    return (
        _stand_alike(draft, one, other, _LIKE_BUT_COUNTERS)
        and not any(referrers_to(draft, one.id))
        and not any(referrers_to(draft, other.id))
    )


def is_alike_but_sizes(draft: Draft, one: GameObject, other: GameObject) -> bool:
    """Return whether nothing but what effects do to their size until end of turn tells two objects apart.

    Nothing refers to either, and such an effect applies to the older one.
    """
    older = min(one, other, key=lambda each: (each.timestamp, each.id))
    return (
        _stand_alike(draft, one, other, _LIKE_BUT_GRADE, have_like_effects_but_sizes)
        and any(older.id in effect.affected and is_size_change(effect) for effect in draft.effects)
        and not any(referrers_to(draft, one.id))
        and not any(referrers_to(draft, other.id))
    )


def _stand_alike(
    draft: Draft,
    one: GameObject,
    other: GameObject,
    likeness: Likeness[GameObject],
    have_like: Callable[[Draft, int, int], bool] = have_like_effects,
) -> bool:
    if one.is_commander or other.is_commander or not likeness.is_alike(one, other):
        return False
    if not _are_static_alike(draft, one, other) or not have_like_links(draft, one, other):
        return False
    if draft.effects and not have_like(draft, one.id, other.id):
        return False
    return not _is_fighting(draft, one.id) and not _is_fighting(draft, other.id)


_LIKE_OBJECTS = Likeness(GameObject)
_LIKE_BUT_COUNTERS = Likeness(GameObject, "counters", "grade")
_LIKE_BUT_GRADE = Likeness(GameObject, "grade")


def _are_static_alike(draft: Draft, one: GameObject, other: GameObject) -> bool:
    """Return whether static abilities, each with a timestamp of its own, do not tell two equal objects apart."""
    facts = facts_of(one.card)
    if one.zone not in (BATTLEFIELD, PHASED_OUT):
        return one.zone not in facts.static_zones
    return not facts.is_static_source or have_like_statics(draft, one, other)


def _is_fighting(draft: Draft, id: int) -> bool:
    return any(attack.creature == id or id in attack.blockers for attack in draft.combat)
