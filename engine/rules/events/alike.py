"""Whether nothing in the game can tell two objects apart, so that they are held as one group."""

from __future__ import annotations

from collections.abc import Callable

from engine.model.likeness import Likeness
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, COMMAND, PHASED_OUT
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.base.referrers import are_alike, referrers_to
from engine.rules.characteristics.commuting import (
    have_like_effects,
    have_like_effects_but_sizes,
    have_like_statics,
)
from engine.rules.characteristics.linking import have_like_links


def is_alike(draft: Draft, one: GameObject, other: GameObject) -> bool:
    """Return whether nothing in the game can tell members of the two apart; graded groups stay as they are."""
    return one.grade is None and _stand_alike(draft, one, other, _LIKE_OBJECTS) and are_alike(draft, one, other)


def is_alike_but_size(draft: Draft, one: GameObject, other: GameObject) -> bool:
    """Return whether nothing but counters, and what effects do to size until end of turn, tells two objects apart.

    Nothing refers to either.
    """
    return (
        _stand_alike(draft, one, other, _LIKE_BUT_GRADE, _have_like_effects_but_sizes)
        and not any(referrers_to(draft, one.id))
        and not any(referrers_to(draft, other.id))
    )


def _have_like_effects_but_sizes(draft: Draft, one: int, other: int) -> bool:
    return have_like_effects(draft, one, other) or have_like_effects_but_sizes(draft, one, other)


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
_LIKE_BUT_GRADE = Likeness(GameObject, "counters", "grade")


def _are_static_alike(draft: Draft, one: GameObject, other: GameObject) -> bool:
    """Return whether static abilities, each with a timestamp of its own, do not tell two equal objects apart."""
    facts = facts_of(one.card)
    if one.zone not in (BATTLEFIELD, PHASED_OUT, COMMAND):
        return one.zone not in facts.static_zones
    return not facts.is_static_source or have_like_statics(draft, one, other)


def _is_fighting(draft: Draft, id: int) -> bool:
    return bool(draft.combat) and any(attack.creature == id or id in attack.blockers for attack in draft.combat)
