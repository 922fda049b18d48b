"""Abilities that something has because others have them: "has all activated abilities of" (CR 613.1f, 613.8)."""

from __future__ import annotations

from functools import lru_cache
from operator import is_

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility
from engine.cards.keywords.known import meaning_of
from engine.cards.modifications.abilities import GainAbilities, GainActivatedAbilities
from engine.frozen_dataclass import replace
from engine.model.value import replaced
from engine.model.zones import is_seat_reference
from engine.rules.base.context import Context
from engine.rules.base.counting import each_of
from engine.rules.base.view import View
from engine.rules.characteristics.applying import Applied
from engine.rules.characteristics.filters.meeting import characteristics_now
from engine.rules.characteristics.reaching import reached
from engine.rules.characteristics.references import references_of


def is_borrowing(one: Applied) -> bool:
    """Return whether an effect gives what other objects have."""
    return isinstance(one.modification, GainActivatedAbilities)


def in_order_of_borrowing(view: View, here: list[Applied], applied: list[Applied]) -> list[Applied]:
    """Return effects that give what others have in the order in which they apply, after all others of the layer.

    What they give depends on what all others of the layer give and take, and on each other where one looks at what
    another gives to; else, and where two look at each other, their timestamps decide (CR 613.8).
    """
    left = sorted(here, key=lambda one: one.timestamp)
    if len(left) < 2:
        return left
    looks = {id(one): frozenset(_looked_at(view, one)) for one in left}
    gives = {id(one): frozenset(held.id for held in reached(view, one, applied)) for one in left}

    def waits(one: Applied, other: Applied) -> bool:
        return bool(looks[id(one)] & gives[id(other)]) and not looks[id(other)] & gives[id(one)]

    done: list[Applied] = []
    while left:
        free = [one for one in left if not any(waits(one, other) for other in left if other is not one)]
        following = (free or left)[0]
        left = [one for one in left if one is not following]
        done.append(following)
    return done


def _looked_at(view: View, one: Applied) -> tuple[int, ...]:
    change, context = _change_of(one)
    return references_of(view, change.of, context)


def _change_of(one: Applied) -> tuple[GainActivatedAbilities, Context]:
    """Return what a static ability gives of others, and about whom it speaks."""
    assert isinstance(one.modification, GainActivatedAbilities)
    assert one.source is not None
    return one.modification, Context(one.you, one.source)


def with_what_others_have(view: View, one: Applied) -> Applied:
    """Return an effect with the abilities that it gives as things are now."""
    return replaced(one, modification=borrowed(view, *_change_of(one)))


def borrowed(view: View, change: GainActivatedAbilities, context: Context) -> GainAbilities:
    """Return the activated abilities of what a change names, as they are now.

    Those that are alike are had once, but for those that can be activated only so often each turn.
    """
    found: list[Ability] = []
    for id in references_of(view, change.of, context):
        held = None if is_seat_reference(id) else view.objects.get(id, view.gone.get(id))
        if held is None:
            continue
        for ability in characteristics_now(view, held, None).abilities:
            if not _is_activated(ability):
                continue
            if change.limit or getattr(ability, "limit", 0):
                found += [ability for _ in each_of(held.count, "abilities that can be activated so often a turn")]
            elif ability not in found:
                found.append(ability)
    return _given(_SameAbilities(tuple(found)), change.limit)


def _is_activated(ability: Ability) -> bool:
    """Return whether an ability is an activated one, or a keyword that means activated ones alone."""
    if isinstance(ability, KeywordAbility):
        meanings = meaning_of(ability)
        return bool(meanings) and all(isinstance(one, ActivatedAbility) for one in meanings)
    return isinstance(ability, ActivatedAbility)


class _SameAbilities:
    """Abilities that are compared by identity, so that what gives the same ones is seen to be the same."""

    __slots__ = ("abilities",)

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _SameAbilities)
            and len(self.abilities) == len(other.abilities)
            and all(map(is_, self.abilities, other.abilities))
        )

    def __hash__(self) -> int:
        return hash(tuple(map(id, self.abilities)))


@lru_cache(maxsize=512)
def _given(same: _SameAbilities, limit: int) -> GainAbilities:
    if not limit:
        return GainAbilities(same.abilities)
    return GainAbilities(
        tuple(replace(one, limit=limit) if isinstance(one, ActivatedAbility) else one for one in same.abilities)
    )
