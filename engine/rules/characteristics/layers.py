"""Continuous effects: which are in force, in which order CR 613 applies them, and what an object is after them.

A `Plan` is the ordered list of effects at a moment. It is built when a source of static abilities or a lasting
effect comes, goes or changes, and kept otherwise; an object's characteristics are remembered on the object
together with the effects that they were worked out by.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from engine.cards.base.kinds import Modification
from engine.cards.definitions.abilities import StaticAbility, TriggeredAbility, works_in
from engine.cards.definitions.replacing import PreventsAndDoes, ReplacesAmount
from engine.cards.filters.objects import IsAnything
from engine.cards.filters.relations import IsThis
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.copies_and_control import BecomeCopy, GainControl
from engine.model.characteristics import Characteristics
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.facts import STATIC, facts_of
from engine.rules.base.plan_reads import is_blind_elsewhere, is_blind_to_status, readers
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import is_fluid
from engine.rules.characteristics.applying import Applied, Applying, applies_to, apply_effects, is_left_out_after
from engine.rules.characteristics.borrowing import in_order_of_borrowing, is_borrowing, with_what_others_have
from engine.rules.characteristics.conditions import holds, is_fluid_condition
from engine.rules.characteristics.dependency import as_it_applies, changes_within_layer, in_layer_order
from engine.rules.characteristics.filters.meeting import is_fluid_filter
from engine.rules.characteristics.modifications.modifying import modified
from engine.rules.characteristics.modifications.types_and_colors import as_chosen
from engine.rules.characteristics.plan import Plan, RuleInForce, Static
from engine.rules.characteristics.reaching import (
    amounts_in,
    could_reach,
    for_each_of,
    granted_statics,
    has_its_ability,
    is_counted_from_each,
    one_for_each,
    worked_out,
)
from engine.rules.characteristics.reads_and_writes import reads, written_by
from engine.rules.characteristics.search import zones_of

LAYERS = ((1, ""), (2, ""), (3, ""), (4, ""), (5, ""), (6, ""), (7, "a"), (7, "b"), (7, "c"), (7, "d"))


def characteristics(view: View, subject: GameObject) -> Characteristics:
    """Return what an object is at the moment (CR 613)."""
    plan = view.plan
    if plan is None:
        plan = plan_of(view)
    memo = subject.characteristics
    if memo is not None and memo[0] is plan.effects:
        return memo[1]  # type: ignore[no-any-return]  # the memo is untyped so that the model need not know rules
    if subject.last_known is not None:
        return as_it_was(subject, subject.last_known)
    found = worked_out_by_layers(view, subject, plan)
    if subject.zone == "battlefield" or not facts_of(subject.card).defining:
        object.__setattr__(subject, "characteristics", (plan.effects, found))
    return found


def worked_out_by_layers(
    view: View, subject: GameObject, plan: Plan, told: list[Applying] | None = None
) -> Characteristics:
    """Return an object's characteristics by the effects of a plan, not remembered; the steps are added
    to `told`.
    """
    facts = facts_of(subject.card)
    base = facts.base
    if facts.defining and subject.zone != "battlefield":
        # What is counted may be the object itself among others: of it only the size is still being made.
        memo = subject.characteristics
        object.__setattr__(subject, "characteristics", (plan.effects, base))
        try:
            base = _defined(view, subject, base, facts.defining)
        finally:
            object.__setattr__(subject, "characteristics", memo)
        if told is not None:
            told.append(Applying(None, 0, base))
        return apply_effects(view, subject, base, plan.everywhere, told) if plan.everywhere else base
    if subject.zone == "battlefield" and (plan.effects or subject.counters or subject.grade is not None):
        return apply_effects(view, subject, base, plan.effects, told)
    return apply_effects(view, subject, base, plan.everywhere, told) if plan.everywhere else base


def as_it_was(left: GameObject, known: Characteristics) -> Characteristics:
    """Return the last known characteristics of what has left; of a graded group those of every member at once."""
    if left.grade is None:
        return known
    power, toughness = left.grade.larger
    return known.with_size(known.power + power, known.toughness + toughness)


def _defined(
    view: View, subject: GameObject, base: Characteristics, defining: tuple[StaticAbility, ...]
) -> Characteristics:
    """Return what characteristic-defining abilities make of an object; they work in every zone (CR 604.3)."""
    context = Context(subject.controller, subject)
    pairs = [(modification, ability) for ability in defining for modification in ability.modifications]
    for modification, _ in sorted(pairs, key=lambda pair: (pair[0].layer, pair[0].sublayer)):
        base = modified(base, modification, worked_out(view, modification, context), 1)
    return base


def plan_of(view: View) -> Plan:
    """Return the plan in force, built when something that it depends on has changed since.

    When its effects come out the same as before, the old tuple is kept, and with it all that was worked out by it.
    """
    plan: Plan | None = view.plan
    if plan is not None:
        return plan
    plan = build_plan(view)
    if isinstance(view, Draft):
        if plan.is_same_as(view.effects_before):
            plan.effects = view.effects_before
        else:
            view.effects_before = plan.effects
            view.is_all_touched = True
        view.plan = plan
    else:
        object.__setattr__(view, "plan", plan)
    return plan


def build_plan(view: View) -> Plan:
    """Gather every continuous effect and put them in order, layer by layer (CR 613.1-613.8).

    While it is built, the view has the plan as far as it has come, so that conditions and amounts see what the
    layers before have made of every object.
    """
    plan = Plan()
    lasting = _lasting(view)
    statics = _statics(view)
    plan.rules = tuple(
        RuleInForce(rule, None, effect.controller, effect.affected, effect.count)
        for effect in view.effects
        for rule in effect.rules
    )
    if not lasting and not statics:
        return plan
    before = view.plan
    object.__setattr__(view, "plan", plan)
    try:
        _build(view, plan, lasting, statics)
    finally:
        object.__setattr__(view, "plan", before)
    return plan


def _build(view: View, plan: Plan, lasting: list[Applied], statics: list[Static]) -> None:
    applied: list[Applied] = []
    begun: dict[tuple[int, int], _Begun | None] = {}
    lasting_in: dict[tuple[int, str], list[Applied]] = {}
    for held in lasting:
        lasting_in.setdefault((held.modification.layer, held.modification.sublayer), []).append(held)
    statics_in: dict[tuple[int, str], list[tuple[Static, Modification]]] = {}
    _sort_in(statics_in, statics)
    for layer in LAYERS:
        here = lasting_in.get(layer, [])
        for static, modification in statics_in.get(layer, ()):
            here += _now_applied(view, plan, static, modification, applied, begun)
        if not here:
            continue
        for one in _in_order(view, plan, here, applied):
            key = _key(one)
            if key is not None and key not in begun:
                if not has_its_ability(view, one, applied):
                    continue
                begun[key] = _fixed_set(view, plan, one)
            applied.append(one)
            if _reaches_elsewhere(view, one):
                plan.everywhere = (*plan.everywhere, one)
            if one.ability is None and not isinstance(one.modification, _GRANTING):
                continue  # nothing looks at what has been applied so far before the layer is over
            plan.effects = tuple(applied)
            if one.ability is not None and isinstance(one.modification, GainControl):
                plan.controls = (*plan.controls, one)
            granted = granted_statics(view, plan, one, applied)
            statics += granted
            _sort_in(statics_in, granted)
        plan.effects = tuple(applied)
    plan.is_blind_to_status &= all(one.filter is None or is_blind_to_status(one.filter) for one in applied)
    for static in statics:
        _lay_down(view, plan, static)
    if plan.is_dynamic and not plan.is_open:
        read = frozenset().union(*(facts_of(static.source.card).read for static in statics))
        plan.readers = readers(read)
        plan.is_blind_elsewhere = is_blind_elsewhere(read)


def _in_order(view: View, plan: Plan, here: list[Applied], applied: list[Applied]) -> Iterator[Applied]:
    """Yield the effects of a layer in the order in which they apply, those that give what others have last.

    `applied` is what has been applied when the next one is asked for.
    """
    borrowing = [one for one in here if is_borrowing(one)]
    yield from in_layer_order(view, [one for one in here if not is_borrowing(one)] if borrowing else here, applied)
    if not borrowing:
        return
    plan.is_dynamic = plan.is_open = True
    plan.is_blind_to_status = False
    plan.effects = tuple(applied)
    for one in in_order_of_borrowing(view, borrowing, applied):
        plan.effects = tuple(applied)
        if (found := as_it_applies(view, one, plan.effects)) is not None:
            yield with_what_others_have(view, found)


def _reaches_elsewhere(view: View, one: Applied) -> bool:
    """Return whether an effect changes objects that are not on the battlefield, such as cards in a graveyard."""
    if one.filter is None:
        return any(id in view.objects and view.objects[id].zone != "battlefield" for id in one.affected)
    return isinstance(one.filter, IsAnything) or any(zone != "battlefield" for zone in zones_of(one.filter))


_GRANTING = (GainAbilities, BecomeCopy)


def _sort_in(places: dict[tuple[int, str], list[tuple[Static, Modification]]], statics: list[Static]) -> None:
    """Put what static abilities do into the layers in which they do it."""
    for static in statics:
        if isinstance(static.ability, StaticAbility):
            for modification in static.ability.modifications:
                place = (modification.layer, modification.sublayer)
                places.setdefault(place, []).append((static, modification))


def _key(one: Applied) -> tuple[int, int] | None:
    return None if one.ability is None or one.source is None else (id(one.ability), one.source.id)


def _lasting(view: View) -> list[Applied]:
    return [
        Applied(
            modification,
            effect.affected,
            None,
            None,
            effect.controller,
            effect.timestamp,
            False,
            effect.count,
            effect.amounts[position] if effect.amounts else (0, 0),
            None,
        )
        for effect in view.effects
        for position, modification in enumerate(effect.modifications)
    ]


def _statics(view: View) -> list[Static]:
    """Return the static abilities in force where they are, in the order of their sources' timestamps."""
    found: list[Static] = []
    listed = view.watch.get(STATIC, ())
    for id in sorted(listed, key=lambda id: (view.objects[id].timestamp, id)):
        source = view.objects[id]
        for ability in source.card.abilities:
            if (isinstance(ability, StaticAbility) and works_in(ability, source.zone)) or (
                isinstance(ability, (ReplacesAmount, PreventsAndDoes)) and source.zone == "battlefield"
            ):
                found.append(Static(ability, source, source.timestamp))
    return found


def _now_applied(
    view: View,
    plan: Plan,
    static: Static,
    modification: Modification,
    applied: list[Applied],
    begun: dict[tuple[int, int], _Begun | None],
) -> list[Applied]:
    """Return what a static ability does in this layer; nothing while its "as long as" does not hold (CR 604.2).

    What has begun to apply in an earlier layer goes on, and to the same objects (CR 613.6).
    """
    ability, source = static.ability, static.source
    assert isinstance(ability, StaticAbility)
    chosen = as_chosen(modification, source)
    if chosen is None:
        return []
    modification = chosen
    context = Context(source.controller, source)
    key = (id(ability), source.id)
    open_condition = None
    if ability.condition is not None:
        plan.is_dynamic |= is_fluid_condition(ability.condition)
        if key not in begun and changes_within_layer(ability.condition, modification.layer):
            open_condition = ability.condition
        elif key not in begun and not holds(view, ability.condition, context):
            return []
    is_counting = any(is_fluid(amount) for amount in amounts_in(modification))
    plan.is_dynamic |= is_counting
    change = for_each_of(modification, ability.filter) if is_counting and ability.filter else modification
    is_filter_fluid = ability.filter is not None and is_fluid_filter(ability.filter)
    plan.is_dynamic |= is_filter_fluid
    fixed = begun.get(key)
    is_of_each = is_counting and is_counted_from_each(modification, ability.filter or _THIS)
    found = [
        Applied(
            modification,
            () if fixed is None else fixed[0],
            (ability.filter or _THIS) if fixed is None else None,
            source,
            source.controller,
            static.timestamp,
            ability.is_characteristic_defining,
            source.count if fixed is None else fixed[1],
            (0, 0) if is_of_each else worked_out(view, change, context),
            ability,
            source.attached_to,
            is_filter_fluid,
            open_condition,
            source.count != 1 and bool(reads(ability.filter) & written_by(modification)),
        )
    ]
    return one_for_each(view, plan, found[0]) if is_of_each else found


_Begun: TypeAlias = tuple[tuple[int, ...], Quantity]
"""The objects that an effect of several layers applies to in all of them, and how often."""


def _fixed_set(view: View, plan: Plan, one: Applied) -> _Begun | None:
    """Return the objects that an effect of several layers applies to in all of them, where it changes which they
    are.
    """
    assert one.ability is not None
    modifications = one.ability.modifications
    if len({(each.layer, each.sublayer) for each in modifications}) < 2 or one.filter is None:
        return None
    if not reads(one.filter) & frozenset().union(*(written_by(each) for each in modifications)):
        return None
    plan.is_dynamic = plan.is_open = True
    now = ((view.objects[id], characteristics(view, view.objects[id])) for id in view.battlefield)
    affected = [(subject, current) for subject, current in now if applies_to(view, one, subject, current)]
    is_once = one.is_narrowing and any(is_left_out_after(view, one, *each) for each in affected)
    return tuple(subject.id for subject, _ in affected), 1 if is_once else one.count


def _lay_down(view: View, plan: Plan, static: Static) -> None:
    """Put rules and replacement effects of a static ability in force, if its source still has it (CR 613.11)."""
    ability, source = static.ability, static.source
    if isinstance(ability, StaticAbility):
        if not ability.rules:
            return
        if ability.condition is not None:
            plan.is_dynamic |= is_fluid_condition(ability.condition)
            if not holds(view, ability.condition, Context(source.controller, source)):
                return
    if source.zone == "battlefield" and not any(
        one is ability for one in characteristics(view, view.objects.get(source.id, source)).abilities
    ):
        return
    if isinstance(ability, ReplacesAmount):
        plan.replacements = (*plan.replacements, (ability, source))
    elif isinstance(ability, PreventsAndDoes):
        plan.preventions = (*plan.preventions, (ability, source))
    else:
        plan.rules += tuple(RuleInForce(rule, source, source.controller) for rule in ability.rules)


_THIS = IsThis()


def granted_to(view: View, plan: Plan) -> list[tuple[GameObject, TriggeredAbility]]:
    """Return every triggered ability that an effect has granted, with the permanent, or the exiled
    card, that has it.
    """
    found = []
    for id in dict.fromkeys(id for grant in plan.grants for id in could_reach(view, grant)):
        subject = view.objects[id]
        if subject.zone not in ("battlefield", "exile"):
            continue
        printed = facts_of(subject.card).base.abilities
        found += [
            (subject, ability)
            for ability in characteristics(view, subject).abilities
            if isinstance(ability, TriggeredAbility)
            and (subject.zone == "battlefield" or works_in(ability, subject.zone))
            and not any(ability is one for one in printed)
        ]
    return found
