"""When the order of two continuous effects does not matter, so that equal ones can be held once (CR 613.7)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.kinds import Modification
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility, working_zones
from engine.cards.definitions.replacing import PreventsAndDoes, ReplacesAmount
from engine.cards.game_rules.casting import ChangeCost, HandsRevealed, PlaysMoreLands, SeesLibraryTop
from engine.cards.game_rules.combat import (
    AsThoughHaste,
    AttacksOnlyWhere,
    BlockedByAtLeast,
    BlockedByAtMost,
    BlockedDespite,
    BlocksMore,
    CannotBeBlockedBy,
    CombatCost,
    CrewsWithMore,
    DamageByToughness,
    IgnoresDefender,
    IsGoaded,
    Must,
    MustAttackYou,
    UnblockableWhere,
)
from engine.cards.game_rules.replacing import CannotBePrevented, PreventsDamage
from engine.cards.game_rules.restrictions import (
    Cannot,
    CannotActivate,
    CannotBeTarget,
    CastsAsSorceries,
    DoesNotUntap,
    MayStayTapped,
    NoMaximumHandSize,
    PlayerCannot,
    PlayerHas,
    SkipsStep,
    TriggersNothing,
    UntapsAtMost,
)
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.copies_and_control import BecomeCopy
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    DefinePowerToughness,
    SwitchPowerToughness,
)
from engine.cards.modifications.types_and_colors import AddColors, AddTypes
from engine.model.continuous_effects import BOUND_TO_SOURCE, ContinuousEffect
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD
from engine.rules.base.draft import Draft
from engine.rules.base.facts import STATIC
from engine.rules.characteristics.layers import plan_of
from engine.rules.characteristics.reads_and_writes import reads
from engine.rules.characteristics.size_changes import is_size_change

_COMMUTING = (AddColors, AddTypes, ChangePowerToughness, GainAbilities, SwitchPowerToughness)
_COUNTED_ONCE = (
    AsThoughHaste,
    AttacksOnlyWhere,
    BlockedByAtLeast,
    BlockedByAtMost,
    BlockedDespite,
    Cannot,
    CannotActivate,
    CannotBeBlockedBy,
    CannotBePrevented,
    CannotBeTarget,
    CastsAsSorceries,
    DamageByToughness,
    DoesNotUntap,
    HandsRevealed,
    IgnoresDefender,
    IsGoaded,
    MayStayTapped,
    Must,
    MustAttackYou,
    NoMaximumHandSize,
    PlayerCannot,
    PlayerHas,
    PreventsDamage,
    SeesLibraryTop,
    SkipsStep,
    TriggersNothing,
    UnblockableWhere,
    UntapsAtMost,
)
"""Rules that say the same however many sources lay them down."""
_COUNTED = (BlocksMore, ChangeCost, CombatCost, CrewsWithMore, PlaysMoreLands)
"""Rules that say it as often as there are sources, which `RuleInForce.times` counts."""


def commute(one: Modification, other: Modification) -> bool:
    """Return whether two modifications of an object give the same in either order."""
    if (one.layer, one.sublayer) != (other.layer, other.sublayer) or one is other:
        return True
    return type(one) is type(other) and isinstance(one, _COMMUTING)


def is_clear_between(draft: Draft, effect: ContinuousEffect, other: ContinuousEffect) -> bool:
    """Return whether nothing with a timestamp between the two equal effects would make it matter which comes
    first.
    """
    first, last = sorted((effect.timestamp, other.timestamp))
    touched = {*effect.affected, *other.affected}
    for between in draft.effects:
        if not first < between.timestamp < last or touched.isdisjoint(between.affected):
            continue
        if not _all_commute(effect.modifications, between.modifications):
            return False
    return _is_clear_of_statics(draft, effect.modifications, first, last)


def _is_clear_of_statics(draft: Draft, modifications: tuple[Modification, ...], first: int, last: int) -> bool:
    """Return whether no static ability between makes the order matter, now or when it comes to apply."""
    now = (
        (applied.modification,)
        for applied in plan_of(draft).effects
        if applied.ability is not None and first < applied.timestamp < last
    )
    return all(_all_commute(modifications, one) for one in (*now, *_could_come_between(draft, first, last)))


def _could_come_between(draft: Draft, first: int, last: int) -> Iterator[tuple[Modification, ...]]:
    """Yield what static abilities might do with a timestamp between, though they may do nothing now.

    Their condition may not hold, their source may have lost them or be phased out; those that are granted have the
    later of two timestamps (CR 613.7a), and may be granted again.
    """
    sources = [draft.objects[id] for id in (*draft.watch.get(STATIC, ()), *draft.phased_out)]
    for source in sources:
        for ability in source.card.abilities:
            if not isinstance(ability, StaticAbility):
                continue
            if first < source.timestamp < last and not {source.zone, BATTLEFIELD}.isdisjoint(
                working_zones(ability)
            ):
                yield ability.modifications
            yield from _granted_by(ability.modifications)
    for effect in draft.effects:
        yield from _granted_by(effect.modifications)


def _granted_by(modifications: tuple[Modification, ...]) -> Iterator[tuple[Modification, ...]]:
    """Yield what the static abilities do that these modifications grant."""
    for one in modifications:
        if isinstance(one, GainAbilities):
            yield from (each.modifications for each in one.abilities if isinstance(each, StaticAbility))
        elif isinstance(one, BecomeCopy):
            yield from (each.modifications for each in one.definition.abilities if isinstance(each, StaticAbility))


def have_like_statics(draft: Draft, one: GameObject, other: GameObject) -> bool:
    """Return whether the static abilities of two equal permanents can be held once, with a count for both.

    They can when every one of them only adds up, and nothing with a timestamp between theirs makes the order
    matter.
    """
    first, last = sorted((one.timestamp, other.timestamp))
    for ability in one.card.abilities:
        if isinstance(ability, (ReplacesAmount, PreventsAndDoes)):
            return False
        if not isinstance(ability, StaticAbility) or _is_own_size(ability):
            continue
        if not all(isinstance(rule, (*_COUNTED_ONCE, *_COUNTED)) for rule in ability.rules):
            return False
        if not all(_adds_up(modification) for modification in ability.modifications):
            return False
        for between in draft.effects:
            if first < between.timestamp < last and not _all_commute(ability.modifications, between.modifications):
                return False
        if not _is_clear_of_statics(draft, ability.modifications, first, last):
            return False
    return True


def _is_own_size(ability: StaticAbility) -> bool:
    """Return whether an ability only defines the size of its own object, by what no size decides.

    It comes before all else, and of two such abilities neither asks what the other does (CR 604.3, 613.3, 613.4a).
    """
    return ability.is_characteristic_defining and all(
        isinstance(one, DefinePowerToughness) and "size" not in reads(one.power) | reads(one.toughness)
        for one in ability.modifications
    )


def _adds_up(modification: Modification) -> bool:
    """Return whether a modification by several sources is that of one as often: numbers, or keywords that count
    once.
    """
    if isinstance(modification, GainAbilities):
        return all(isinstance(ability, KeywordAbility) for ability in modification.abilities)
    return isinstance(modification, (AddColors, AddTypes, ChangePowerToughness))


def _all_commute(some: tuple[Modification, ...], others: tuple[Modification, ...]) -> bool:
    return all(commute(one, other) for one in some for other in others)


def is_countable(effect: ContinuousEffect) -> bool:
    """Return whether having an effect twice can be told by a count alone: only keywords can be granted so."""
    return all(
        isinstance(ability, KeywordAbility)
        for modification in effect.modifications
        if isinstance(modification, GainAbilities)
        for ability in modification.abilities
    )


def have_like_effects(draft: Draft, one: int, other: int) -> bool:
    """Return whether the same effects apply to two objects, and the order among all does not tell them apart."""
    found = _places_on(draft, one, other)
    if found is None or len(found[0]) != len(found[1]):
        return False
    on_one, on_other = found
    mine = [draft.effects[place] for place in sorted(on_one - on_other)]
    theirs = [draft.effects[place] for place in sorted(on_other - on_one)]
    return all(
        left.affected == (one,)
        and right.affected == (other,)
        and left.is_like(right)
        and left.count == right.count
        and is_clear_between(draft, left, right)
        for left, right in zip(mine, theirs, strict=True)
    )


def have_like_effects_but_sizes(draft: Draft, one: int, other: int) -> bool:
    """Return whether the same effects apply to two objects, but for those that change their size until end of
    turn.
    """
    found = _places_on(draft, one, other)
    return found is not None and all(is_size_change(draft.effects[place]) for place in found[0] ^ found[1])


def _places_on(draft: Draft, one: int, other: int) -> tuple[frozenset[int], frozenset[int]] | None:
    """Return the places of the effects on each of two objects; None where an effect depends on one of them."""
    index = _index_of(draft)
    if one in index.named or other in index.named:
        return None
    return index.places.get(one, frozenset()), index.places.get(other, frozenset())


class EffectIndex:
    """Where lasting effects name objects: `places` of those that affect each; `named` are sources and things kept.

    Of the sources, those count for which an effect lasts as long as they are there.
    """

    __slots__ = ("effects", "named", "places")

    def __init__(self, effects: tuple[ContinuousEffect, ...]) -> None:
        self.effects = effects
        places: dict[int, list[int]] = {}
        self.named: set[int] = set()
        for place, effect in enumerate(effects):
            for id in effect.affected:
                places.setdefault(id, []).append(place)
            self.named.update(effect.kept)
            if effect.duration in BOUND_TO_SOURCE:
                self.named.add(effect.source)
        self.places = {id: frozenset(listed) for id, listed in places.items()}


def _index_of(draft: Draft) -> EffectIndex:
    index: EffectIndex | None = draft.effect_index
    if index is None or index.effects is not draft.effects:
        index = draft.effect_index = EffectIndex(draft.effects)
    return index
