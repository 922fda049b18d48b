"""Continuous effects: which are in force, in which order CR 613 applies them, and what an object is after them.

A `Plan` is the ordered list of effects at a moment. It is built when a source of static abilities or a lasting
effect comes, goes or changes, and kept otherwise; an object's characteristics are remembered on the object
together with the effects that they were worked out by.
"""

from __future__ import annotations

from typing import Any

from engine.cards.continuous import (
    ChangePowerToughness,
    DefinePowerToughness,
    GainAbilities,
    GameRule,
    LoseAbilities,
    Modification,
    SetPowerToughness,
    SetTypes,
)
from engine.cards.definitions import ReplacesAmount, StaticAbility, TriggeredAbility
from engine.cards.filters import IsThis
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.value import value
from engine.rules.amounts import amount_of, is_fluid
from engine.rules.applying import Applied, applies_to, apply_effects
from engine.rules.conditions import holds, is_fluid_condition
from engine.rules.context import Context
from engine.rules.dependency import in_layer_order
from engine.rules.draft import Draft
from engine.rules.facts import STATIC, Characteristics, facts_of, kinds_of
from engine.rules.matching import is_fluid_filter
from engine.rules.view import View

LAYERS = ((1, ""), (2, ""), (3, ""), (4, ""), (5, ""), (6, ""), (7, "a"), (7, "b"), (7, "c"), (7, "d"))


@value
class RuleInForce:
    """A rule that a static ability (`affected` empty) or an effect lays down."""

    rule: GameRule
    source: GameObject | None
    you: int
    affected: tuple[int, ...] = ()


class Plan:
    """All continuous effects at a moment, in the order in which they apply.

    `is_dynamic`: some amount or condition depends on more than the sources, so that any change of the game
    may change the plan. `granted_kinds` are the kinds of event that granted triggered abilities wait for.
    """

    __slots__ = ("effects", "granted_kinds", "is_dynamic", "replacements", "rules")

    def __init__(self) -> None:
        self.effects: tuple[Applied, ...] = ()
        self.rules: tuple[RuleInForce, ...] = ()
        self.replacements: tuple[tuple[ReplacesAmount, GameObject], ...] = ()
        self.is_dynamic = False
        self.granted_kinds: frozenset[str] = frozenset()

    def is_same_as(self, effects: tuple[Applied, ...]) -> bool:
        """Whether nothing worked out by these effects would come out differently by this plan's."""
        return len(self.effects) == len(effects) and all(
            mine.is_same_as(theirs) for mine, theirs in zip(self.effects, effects, strict=True)
        )


def characteristics(view: View, subject: GameObject) -> Characteristics:
    """What an object is at the moment (CR 613)."""
    plan = view.plan
    if plan is None:
        plan = plan_of(view)
    memo = subject.characteristics
    if memo is not None and memo[0] is plan.effects:
        return memo[1]  # type: ignore[no-any-return]  # the memo is untyped so that the model need not know rules
    if subject.last_known is not None:
        return subject.last_known  # type: ignore[no-any-return]  # as above
    base = facts_of(subject.card).base
    if subject.zone == "battlefield" and (plan.effects or subject.counters):
        found = apply_effects(view, subject, base, plan.effects)
    else:
        found = base
    object.__setattr__(subject, "characteristics", (plan.effects, found))
    return found


def plan_of(view: View) -> Plan:
    """The plan in force, built when something that it depends on has changed since.

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
    """Gather every continuous effect and put them in order, layer by layer (CR 613.1-613.8)."""
    plan = Plan()
    found = _lasting(view) + _statics(view, plan)
    if not found:
        return plan
    applied: list[Applied] = []
    for layer, sublayer in LAYERS:
        here = [one for one in found if one.modification.layer == layer and one.modification.sublayer == sublayer]
        if not here:
            continue
        begun = {id(one.ability) for one in applied if one.ability is not None}
        here = [one for one in here if id(one.ability) in begun or _still_has(view, one, applied)]
        for one in in_layer_order(view, here, applied):
            applied.append(one)
            if layer <= 6 and isinstance(one.modification, GainAbilities):
                found += _granted(view, one, applied, plan)
    plan.effects = tuple(applied)
    return plan


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


def _statics(view: View, plan: Plan) -> list[Applied]:
    """Modifications of static abilities; rules and replacement effects go straight into the plan."""
    found: list[Applied] = []
    rules: list[RuleInForce] = [
        RuleInForce(rule, None, effect.controller, effect.affected)
        for effect in view.effects
        for rule in effect.rules
    ]
    for id in sorted(view.watch.get(STATIC, ()), key=lambda id: view.objects[id].timestamp):
        source = view.objects[id]
        for ability in source.card.abilities:
            if isinstance(ability, StaticAbility) and ability.zone == source.zone:
                found += static_effects(view, ability, source, source.timestamp, plan, rules)
            elif isinstance(ability, ReplacesAmount) and source.zone == "battlefield":
                plan.replacements = (*plan.replacements, (ability, source))
    plan.rules = tuple(rules)
    return found


def static_effects(
    view: View,
    ability: StaticAbility,
    source: GameObject,
    timestamp: int,
    plan: Plan,
    rules: list[RuleInForce] | None = None,
) -> list[Applied]:
    """What one static ability contributes now; nothing while its "as long as" does not hold (CR 604.2)."""
    context = Context(source.controller, source)
    if ability.condition is not None:
        plan.is_dynamic |= is_fluid_condition(ability.condition)
        if not holds(view, ability.condition, context):
            return []
    if rules is not None:
        rules += [RuleInForce(rule, source, source.controller) for rule in ability.rules]
    found = []
    for modification in ability.modifications:
        plan.is_dynamic |= any(is_fluid(amount) for amount in amounts_in(modification))
        plan.is_dynamic |= ability.filter is not None and is_fluid_filter(ability.filter)
        found.append(
            Applied(
                modification,
                (),
                ability.filter or _THIS,
                source,
                source.controller,
                timestamp,
                ability.is_characteristic_defining,
                1,
                worked_out(view, modification, context),
                ability,
                source.attached_to,
                ability.filter is not None and is_fluid_filter(ability.filter),
            )
        )
    return found


_THIS = IsThis()


def amounts_in(modification: Modification) -> tuple[Any, ...]:
    """The amounts that a modification of power and toughness speaks of."""
    if isinstance(modification, (DefinePowerToughness, SetPowerToughness, ChangePowerToughness)):
        return tuple(amount for amount in (modification.power, modification.toughness) if amount is not None)
    return ()


def worked_out(view: View, modification: Modification, context: Context) -> tuple[Quantity, Quantity]:
    """The power and toughness numbers of a modification as they are now, 0 where it has none."""
    if isinstance(modification, (DefinePowerToughness, SetPowerToughness, ChangePowerToughness)):
        power, toughness = modification.power, modification.toughness
        return (
            amount_of(view, power, context) if power is not None else 0,
            amount_of(view, toughness, context) if toughness is not None else 0,
        )
    return (0, 0)


def _still_has(view: View, one: Applied, applied: list[Applied]) -> bool:
    """Whether the source of a static ability's effect has not lost the ability in an earlier layer (CR 613.6)."""
    if one.ability is None or one.source is None or one.source.zone != "battlefield":
        return True
    if not any(isinstance(earlier.modification, (LoseAbilities, SetTypes)) for earlier in applied):
        return True
    source = view.objects.get(one.source.id, one.source)
    current = apply_effects(view, source, facts_of(source.card).base, applied)
    return any(ability is one.ability for ability in current.abilities)


def _granted(view: View, grant: Applied, applied: list[Applied], plan: Plan) -> list[Applied]:
    """Effects of static abilities that an effect has just granted; triggered ones are noted in the plan."""
    modification = grant.modification
    assert isinstance(modification, GainAbilities)
    statics = []
    for ability in modification.abilities:
        if isinstance(ability, TriggeredAbility):
            plan.granted_kinds |= frozenset(kinds_of(ability.event))
        elif isinstance(ability, StaticAbility):
            statics.append(ability)
    if not statics:
        return []
    found: list[Applied] = []
    plan.is_dynamic = True
    for id in view.battlefield:
        subject = view.objects[id]
        current = apply_effects(view, subject, facts_of(subject.card).base, applied[:-1])
        if (grant.filter is None and id in grant.affected) or (
            grant.filter is not None and applies_to(view, grant, subject, current)
        ):
            stamp = max(subject.timestamp, grant.timestamp)
            for ability in statics:
                found += static_effects(view, ability, subject, stamp, plan)
    return found
