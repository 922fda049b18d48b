"""Effects that make spells and abilities cost more or less generic mana (CR 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.mana import ManaCost
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility
from engine.cards.definitions.costs_and_permissions import ChangesItsCost
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.game_rules.casting import ChangeCost, ChangeCostForEach, CostsAtLeast
from engine.frozen_dataclass import dataclass
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.base.context import Context
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.filters.meeting import meets, seat_meets, sources_about
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.plan import RuleInForce
from engine.rules.characteristics.search import count_of, is_legal_reference
from engine.rules.stack.powering_up import mana_to_activate

Targets = tuple[tuple[int, ...], ...]
"""The chosen targets by phrase."""


@dataclass(frozen=True, slots=True)
class CostChange:
    """One effect on a cost: `more` or `less` generic mana, by a source (None: an effect), not below a `floor`.

    `floor` is how much mana a reduction leaves at least; `is_own`: the spell's own text says it; `is_up_to`: it is
    by as much as its caster likes.
    """

    source: GameObject | None
    more: Quantity = 0
    less: Quantity = 0
    floor: int = 0
    is_own: bool = False
    is_up_to: bool = False


_NO_CHANGE = CostChange(None)


def spell_change(
    view: View,
    spell: GameObject,
    cost: ManaCost,
    x: Quantity = 0,
    targets: Targets | None = None,
    *,
    of_way: CostChange,
) -> Quantity:
    """Return how much generic mana a spell of this cost, splices included, costs more (or less, when negative).

    Before `targets` are chosen it is taken to have those that make it cost less. `of_way` is what the way in which
    it is cast changes: whatever makes it cost more is added before anything is taken off (CR 601.2f).
    """
    return _change(view, spell, "spell", cost, x, targets=targets, of_way=of_way)


def reduction_to_leave(
    view: View,
    spell: GameObject,
    cost: ManaCost,
    x: Quantity,
    targets: Targets,
    change: Quantity,
    of_way: CostChange,
) -> Quantity:
    """Return how much of the reductions of a spell's cost, a `change` in all, its caster may leave (CR 601.2f)."""
    if not any(isinstance(one.rule, ChangeCost) and one.rule.is_up_to for one in plan_of(view).rules):
        return 0
    return _change(view, spell, "spell", cost, x, targets=targets, of_way=of_way, is_least=True) - change


def ability_change(
    view: View,
    source: GameObject,
    ability: ActivatedAbility,
    x: Quantity = 0,
    seat: int = -1,
    targets: Targets | None = None,
) -> Quantity:
    """Return how much generic mana activating an ability costs more (or less), with the floor that a reduction
    names.

    `seat` is who activates it. A rule about what a player activates leaves mana abilities alone. Before `targets`
    are chosen it is taken to have those that make it cost less.
    """
    if not plan_of(view).rules and ability.cost_change is None:
        return 0
    whose = -1 if ability.is_mana_ability else seat
    cost = mana_to_activate(source, ability)
    return _change(
        view,
        source,
        "ability",
        cost,
        x,
        whose,
        targets=targets,
        own=ability.cost_change,
        keyword=ability.of_keyword,
    )


def _affinity(view: View, spell: GameObject) -> Quantity:
    """Return how much less a spell costs for what its controller has (CR 702.41a)."""
    current = characteristics(view, spell)
    if "affinity for" not in current.keywords:
        return 0
    less: Quantity = 0
    for ability in current.abilities:
        if isinstance(ability, KeywordAbility) and ability.name == "affinity for" and ability.filter is not None:
            mine = AllOf((ability.filter, IsControlledBy("you")))
            less += count_of(view, mine, spell.controller, spell)
    return less


def _of_its_own(view: View, spell: GameObject, targets: Targets | None) -> tuple[Quantity, Quantity]:
    """Return how much more and how much less a spell costs as its own text says."""
    more: Quantity = 0
    less: Quantity = 0
    for ability in spell.card.abilities:
        if not isinstance(ability, ChangesItsCost):
            continue
        if ability.targeting is not None and not _has_target(view, spell, ability, targets):
            continue
        amount = _amount_now(view, ability, spell)
        if ability.is_more:
            more += amount
        else:
            less += amount
    return more, less


def _amount_now(view: View, own: ChangesItsCost, subject: GameObject) -> Quantity:
    """Return how much a change that an object's text says makes out now; 0 where its condition does not hold."""
    context = Context(subject.controller, subject)
    if own.condition is not None and not holds(view, own.condition, context):
        return 0
    return max(amount_of(view, own.amount, context), 0)


def _has_target(view: View, spell: GameObject, ability: ChangesItsCost, targets: Targets | None) -> bool:
    """Return whether a spell has a target that its cost asks for.

    Before they are chosen, whether that is to its good.
    """
    if targets is None or ability.targeting is None:
        return not ability.is_more
    item, seat = ability.targeting, spell.controller
    return any(is_legal_reference(view, item, one, seat, spell) for chosen in targets for one in chosen)


def _covers(view: View, one: RuleInForce, rule: ChangeCost, subject: GameObject, seat: int) -> bool:
    if isinstance(rule.filter, IsPlayer):
        return seat >= 0 and seat_meets(view, rule.filter, seat, one.you)
    return meets(view, rule.filter, subject, one.you, one.source)


def _times(view: View, one: RuleInForce, rule: ChangeCost, subject: GameObject) -> Quantity:
    """Return how often a rule changes a cost: what each of equal sources says of itself is said once of each."""
    if one.source is None or subject.id != one.source.id or isinstance(rule.filter, IsPlayer):
        return one.times
    return sources_about(view, rule.filter, subject, one.you, one.source)


def _is_aimed(view: View, one: RuleInForce, rule: ChangeCost, targets: Targets | None) -> bool:
    """Return whether a spell has a target that a rule asks for.

    Before they are chosen, whether that is to its good.
    """
    item = rule.targeting
    if item is None:
        return True
    if targets is None:
        return rule.amount < 0
    return any(is_legal_reference(view, item, aim, one.you, one.source) for chosen in targets for aim in chosen)


def additional_life(view: View, spell: GameObject, targets: Targets) -> Quantity:
    """Return how much life a spell with these targets costs besides, by rules in force (CR 601.2f, 118.8)."""
    life: Quantity = 0
    for one in plan_of(view).rules:
        rule = one.rule
        if not isinstance(rule, ChangeCost) or not rule.life or rule.of != "spell":
            continue
        if _covers(view, one, rule, spell, -1) and _is_aimed(view, one, rule, targets):
            life += rule.life * one.times
    return life


def changes_of_spell(view: View, spell: GameObject, targets: Targets | None = None) -> tuple[CostChange, ...]:
    """Return each effect that makes a spell cost more or less; together they are what `spell_change` tells."""
    return tuple(_changes(view, spell, "spell", -1, targets))


def changes_of_ability(
    view: View, source: GameObject, ability: ActivatedAbility, seat: int
) -> tuple[CostChange, ...]:
    """Return each effect that makes an ability cost more or less.

    Together they are what `ability_change` tells.
    """
    whose = -1 if ability.is_mana_ability else seat
    return tuple(_changes(view, source, "ability", whose, None, ability.cost_change, ability.of_keyword))


def _changes(
    view: View,
    subject: GameObject,
    of: str,
    seat: int,
    targets: Targets | None,
    own: ChangesItsCost | None = None,
    keyword: str = "",
) -> Iterator[CostChange]:
    """Yield what changes a cost, one by one: rules in force, then what a spell or an ability says of itself."""
    for one in plan_of(view).rules:
        rule = one.rule
        if isinstance(rule, ChangeCostForEach):
            if of == "spell" and meets(view, rule.filter, subject, one.you, one.source):
                yield _for_each(view, one, rule, subject)
            continue
        if not isinstance(rule, ChangeCost) or rule.of != of or not _covers(view, one, rule, subject, seat):
            continue
        if rule.keyword not in ("", keyword) or not rule.amount or not _is_aimed(view, one, rule, targets):
            continue
        times = _times(view, one, rule, subject)
        if rule.amount > 0:
            yield CostChange(one.source, more=rule.amount * times)
        else:
            less = -rule.amount * times
            yield CostChange(one.source, less=less, floor=rule.minimum, is_up_to=rule.is_up_to)
    if own is not None:
        amount = _amount_now(view, own, subject)
        yield CostChange(subject, amount if own.is_more else 0, 0 if own.is_more else amount, is_own=True)
    if of != "spell":
        return
    more, less = _of_its_own(view, subject, targets)
    less += _affinity(view, subject)
    if more != 0 or less != 0:
        yield CostChange(subject, more, less, is_own=True)


def _for_each(view: View, one: RuleInForce, rule: ChangeCostForEach, subject: GameObject) -> CostChange:
    """Return what a rule changes of a cost by what it counts now."""
    about = one.source if one.source is not None else subject
    number = max(amount_of(view, rule.each, Context(one.you, about)), 0)
    amount = rule.amount * number * one.times
    return CostChange(one.source, more=amount) if rule.amount > 0 else CostChange(one.source, less=-amount)


def _change(
    view: View,
    subject: GameObject,
    of: str,
    cost: ManaCost,
    x: Quantity,
    seat: int = -1,
    *,
    targets: Targets | None = None,
    own: ChangesItsCost | None = None,
    of_way: CostChange = _NO_CHANGE,
    is_least: bool = False,
    keyword: str = "",
) -> Quantity:
    """Return how much generic mana a cost changes by; `is_least`: with no reduction that can be left."""
    generic = cost.generic + x * cost.x_count
    more, less = of_way.more, of_way.less
    floor = 0
    for one in _changes(view, subject, of, seat, targets, own, keyword):
        if is_least and one.is_up_to:
            continue
        more += one.more
        less += one.less
        floor = max(floor, one.floor)
    typed = cost.mana_value - cost.generic
    least_generic = max(0, floor - typed)
    changed = max(generic + more - less, min(least_generic, generic + more))
    if of == "spell":
        changed = max(changed, least_cost(view, subject) - typed)
    return changed - generic


def least_cost(view: View, spell: GameObject) -> int:
    """Return how much mana a spell costs at least, by rules that apply once all else is known (CR 601.2f)."""
    least = 0
    for one in plan_of(view).rules:
        rule = one.rule
        if isinstance(rule, CostsAtLeast) and meets(view, rule.filter, spell, one.you, one.source):
            least = max(least, rule.amount)
    return least
