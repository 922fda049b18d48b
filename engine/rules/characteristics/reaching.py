"""What the continuous effects in force reach, and the abilities that they take and grant (CR 613.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.numbers import Minus, Number
from engine.cards.base.kinds import Amount, Filter, Modification
from engine.cards.definitions.abilities import StaticAbility, TriggeredAbility
from engine.cards.definitions.replacing import PreventsAndDoes, ReplacesAmount
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf, parts_of
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsThis
from engine.cards.language.trees import changed, nodes_in
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.copies_and_control import BecomeCopy
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    DefinePowerToughness,
    SetPowerToughness,
)
from engine.cards.modifications.types_and_colors import SetTypes
from engine.cards.references.objects import EachChanged
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.value import replaced
from engine.model.zones import PHASED_OUT
from engine.rules.base.context import Context
from engine.rules.base.facts import facts_of
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import amount_of, signed_amount_of
from engine.rules.characteristics.applying import Applied, applies_to, apply_effects
from engine.rules.characteristics.plan import Plan, Static


def amounts_in(modification: Modification) -> tuple[Amount, ...]:
    """Return the amounts that a modification of power and toughness speaks of."""
    if isinstance(modification, (DefinePowerToughness, SetPowerToughness, ChangePowerToughness)):
        return tuple(amount for amount in (modification.power, modification.toughness) if amount is not None)
    return ()


@lru_cache(maxsize=1024)
def for_each_of(modification: Modification, filter: Filter) -> Modification:
    """Return what changes the size of each of several objects by how many others there are, counted from each.

    "Each legendary creature you control gets +1/+1 for each other legendary creature you control": each is one of
    those that are counted, and so the others are one less than all, whatever says so (CR 608.2h, 613.4c).
    """
    mine = frozenset(parts_of(filter))

    def others(node: object) -> object:
        counted = parts_of(node.filter) if isinstance(node, CountOf) else ()
        if not counted or not isinstance(counted[0], IsAnother) or not mine.issuperset(counted[1:]):
            return node
        return Minus(CountOf(AllOf(counted[1:])), Number(1))

    found: Modification = changed(modification, others)
    return found


@lru_cache(maxsize=1024)
def is_counted_from_each(modification: Modification, filter: Filter) -> bool:
    """Return whether how much the size of an object changes is counted from that object, not from what says so.

    "It" of several objects is each of them (`EachChanged`), and other creatures than an enchanted creature are
    counted from that (CR 608.2h, 613.4c).
    """
    nodes = [node for amount in amounts_in(modification) for node in nodes_in(amount)]
    if any(isinstance(node, EachChanged) for node in nodes):
        return True
    return isinstance(filter, IsAttachedHost) and any(
        isinstance(node, AllOf) and HasType("creature") in node.parts and IsAnother() in node.parts
        for node in nodes
    )


def worked_out_for(view: View, one: Applied, subject: GameObject) -> tuple[Quantity, Quantity]:
    """Return the numbers of a modification that is counted from the object that it changes."""
    return worked_out(view, one.modification, Context(one.you, subject))


def worked_out(view: View, modification: Modification, context: Context) -> tuple[Quantity, Quantity]:
    """Return the power and toughness numbers of a modification as they are now, 0 where it has none."""
    if isinstance(modification, (DefinePowerToughness, SetPowerToughness, ChangePowerToughness)):
        power, toughness = modification.power, modification.toughness
        work_out = amount_of if isinstance(modification, ChangePowerToughness) else signed_amount_of
        return (
            work_out(view, power, context) if power is not None else 0,
            work_out(view, toughness, context) if toughness is not None else 0,
        )
    return (0, 0)


def has_its_ability(view: View, one: Applied, applied: list[Applied]) -> bool:
    """Return whether the source of an effect still has the ability that makes it, after the effects so far (CR
    613.6).
    """
    if one.ability is None or one.source is None or one.source.zone != "battlefield":
        return True
    if not any(isinstance(earlier.modification, (LoseAbilities, SetTypes, BecomeCopy)) for earlier in applied):
        return True
    source = view.objects.get(one.source.id, one.source)
    current = apply_effects(view, source, facts_of(source.card).base, applied)
    return any(ability is one.ability for ability in current.abilities)


def granted_statics(view: View, plan: Plan, grant: Applied, applied: list[Applied]) -> list[Static]:
    """Return the static abilities that an effect has just granted; triggered ones are noted in the plan."""
    modification = grant.modification
    if isinstance(modification, GainAbilities):
        abilities = modification.abilities
    elif isinstance(modification, BecomeCopy):
        abilities = facts_of(modification.definition).base.abilities
    else:
        return []
    kinds = [kind for one in abilities if isinstance(one, TriggeredAbility) for kind in one.event.event_kinds]
    if kinds:
        plan.granted_kinds |= frozenset(kinds)
        plan.grants = (*plan.grants, grant)
    statics = [one for one in abilities if isinstance(one, (StaticAbility, ReplacesAmount, PreventsAndDoes))]
    if not statics:
        return []
    plan.is_dynamic = plan.is_open = True
    return [
        Static(ability, subject, max(subject.timestamp, grant.timestamp))
        for subject in reached(view, grant, applied[:-1])
        for ability in statics
    ]


def reached(view: View, one: Applied, before: list[Applied]) -> Iterator[GameObject]:
    """Yield the permanents that an effect applies to after the effects before it."""
    for id in could_reach(view, one):
        subject = view.objects[id]
        current = apply_effects(view, subject, facts_of(subject.card).base, before)
        if one.filter is None or applies_to(view, one, subject, current):
            yield subject


def could_reach(view: View, one: Applied) -> tuple[int, ...]:
    """Return the ids of the objects among which all are that an effect applies to."""
    if one.filter is None:
        return tuple(id for id in one.affected if id in view.objects and view.objects[id].zone != PHASED_OUT)
    if isinstance(one.filter, IsAttachedHost):
        return (one.host,) if one.host in view.objects else ()
    if isinstance(one.filter, IsThis):
        return (one.source.id,) if one.source is not None and one.source.id in view.objects else ()
    return view.battlefield


def one_for_each(view: View, plan: Plan, one: Applied) -> list[Applied]:
    """Return what is counted from each object that it changes as one effect for each of these (CR 613.4c)."""
    plan.is_dynamic = plan.is_open = True
    return [
        replaced(one, affected=(subject.id,), filter=None, amounts=worked_out_for(view, one, subject))
        for subject in reached(view, one, list(plan.effects))
    ]
