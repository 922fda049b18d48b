"""Applying continuous effects to one object, in the order that they are given in (CR 613.1, 613.4c)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.base.kinds import Condition, Filter, Modification
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.combined import parts_of
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsThis
from engine.model.characteristics import Characteristics
from engine.model.objects import GameObject, counters_of
from engine.model.quantity import Quantity
from engine.model.value import value
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import meets, sources_about
from engine.rules.characteristics.modifications.modifying import modified


@value
class Applied:
    """One modification in force: what it changes is either `affected` ids or whatever meets `filter`.

    `amounts` are its power and toughness numbers as worked out; `ability` is the static ability it comes from,
    with `source` and the `host` that this is attached to; `count` times it applies. `is_filter_fluid`: what the
    filter meets depends on more than the object itself. `condition`: that of the ability, where it is still to be
    looked at once the effects before have applied. `is_narrowing`: of several alike, the first may leave nothing
    that meets the filter for the others.
    """

    modification: Modification
    affected: tuple[int, ...]
    filter: Filter | None
    source: GameObject | None
    you: int
    timestamp: int
    is_characteristic_defining: bool
    count: Quantity
    amounts: tuple[Quantity, Quantity]
    ability: StaticAbility | None
    host: int = 0
    is_filter_fluid: bool = False
    condition: Condition | None = None
    is_narrowing: bool = False

    def is_same_as(self, other: Applied) -> bool:
        """Return whether it does the same to the same objects, so that nothing worked out by it has to be done
        again.
        """
        return (
            self.modification is other.modification
            and self.affected == other.affected
            and self.filter is other.filter
            and (self.source is other.source or _is_same_source(self.source, other.source))
            and self.you == other.you
            and self.timestamp == other.timestamp
            and self.host == other.host
            and not self.is_filter_fluid
            and self.count == other.count
            and self.amounts == other.amounts
        )


def _is_same_source(one: GameObject | None, other: GameObject | None) -> bool:
    return one is not None and other is not None and one.id == other.id


@value
class Applying:
    """One step of working characteristics out: an effect that applied so often, or the counters (None)."""

    effect: Applied | None
    times: Quantity
    after: Characteristics


def apply_effects(
    view: View,
    subject: GameObject,
    base: Characteristics,
    effects: Sequence[Applied],
    told: list[Applying] | None = None,
) -> Characteristics:
    """Return an object's characteristics after these effects, in their order; counters count in layer 7c (CR
    613.4c).

    Each step that applies is added to `told`, for whoever asks why.
    """
    current = base
    has_counted = not subject.counters and subject.grade is None
    for one in effects:
        if not has_counted and is_last_sublayer(one):
            current = with_counters(subject, current)
            has_counted = True
            if told is not None:
                told.append(Applying(None, 1, current))
        times = _times(view, one, subject, current)
        if times != 0:
            current = modified(current, one.modification, one.amounts, times)
            if told is not None:
                told.append(Applying(one, times, current))
    if has_counted:
        return current
    current = with_counters(subject, current)
    if told is not None:
        told.append(Applying(None, 1, current))
    return current


def is_last_sublayer(one: Applied) -> bool:
    """Return whether an effect applies after counters have counted (CR 613.4d)."""
    return one.modification.layer == 7 and one.modification.sublayer == "d"


def after_one_more(view: View, one: Applied, subject: GameObject, current: Characteristics) -> Characteristics:
    """Return what an object is after one more effect, the same where that does not apply to it; counters aside."""
    times = _times(view, one, subject, current)
    return current if times == 0 else modified(current, one.modification, one.amounts, times)


def _times(view: View, one: Applied, subject: GameObject, current: Characteristics) -> Quantity:
    """Return how often an effect applies to an object: once for each member of a group that has the static
    ability.
    """
    source = one.source
    if one.filter is None:
        if subject.id not in one.affected:
            return 0
        is_by_each = one.source is not None and one.count == one.source.count
        return one.count - 1 if is_by_each and _is_of_others(one, subject) else one.count
    if source is None or source.count == 1 or isinstance(one.filter, IsThis):
        return one.count if source is None else 1 if applies_to(view, one, subject, current) else 0
    if subject.id != source.id:
        times = source.count if applies_to(view, one, subject, current) else 0
    else:
        times = sources_about(view, one.filter, subject, one.you, source, current)
    return 1 if one.is_narrowing and times > 1 and is_left_out_after(view, one, subject, current) else times


def is_left_out_after(view: View, one: Applied, subject: GameObject, current: Characteristics) -> bool:
    """Return whether an effect that has applied to an object once does so no more: "each non-Elf creature is an
    Elf".
    """
    return not applies_to(view, one, subject, modified(current, one.modification, one.amounts, 1))


def _is_of_others(one: Applied, subject: GameObject) -> bool:
    """Return whether each member of a group is affected by the others of it alone, to which an effect goes on
    applying.
    """
    if one.source is None or one.ability is None or subject.id != one.source.id or one.ability.filter is None:
        return False
    return any(isinstance(part, IsAnother) for part in parts_of(one.ability.filter))


def applies_to(view: View, one: Applied, subject: GameObject, current: Characteristics) -> bool:
    """Return whether an effect with a filter changes an object that is `current` so far; of a group, any of it."""
    if isinstance(one.filter, IsAttachedHost):
        return subject.id == one.host
    if isinstance(one.filter, IsThis):
        return one.source is not None and subject.id == one.source.id
    assert one.filter is not None
    if one.source is not None and subject.id == one.source.id and subject.count != 1:
        given = (view, one.filter, subject, one.you, one.source, current)
        return meets(*given, True) or meets(*given, False)
    return meets(view, one.filter, subject, one.you, one.source, current)


def with_counters(subject: GameObject, current: Characteristics) -> Characteristics:
    """Return power and toughness with the counters that change them (CR 122.1a)."""
    change = counters_of(subject, "+1/+1") - counters_of(subject, "-1/-1")
    power, toughness = current.power + change, current.toughness + change
    for kind, power_each, toughness_each in OTHER_SIZE_COUNTERS:
        amount = counters_of(subject, kind)
        power, toughness = power + power_each * amount, toughness + toughness_each * amount
    if subject.grade is not None and subject.grade.is_of_sizes:
        # What effects do in the same layer to some members more often than to others (CR 613.4c).
        more = subject.grade.sizes
        power, toughness = power + more[0], toughness + more[1]
    return current.with_size(power, toughness)


OTHER_SIZE_COUNTERS = (
    ("+1/+0", 1, 0),
    ("+0/+1", 0, 1),
    ("+0/+2", 0, 2),
    ("-0/-1", 0, -1),
    ("-1/-0", -1, 0),
    ("+2/+2", 2, 2),
    ("-2/-2", -2, -2),
)
