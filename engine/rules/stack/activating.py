"""Activating abilities: what is checked, mana abilities at once, all others onto the stack (CR 602, 605)."""

from __future__ import annotations

from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.bodies import Mode
from engine.model.choices import Activate
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_events import AbilityActivated
from engine.model.stack_items import StackItem
from engine.rules.base.checkpoints import once
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.facts import words_of
from engine.rules.events.grouping import push, split
from engine.rules.events.triggers import notice
from engine.rules.stack.announcing import announce_targets, choose_x, note_crime
from engine.rules.stack.checking_activation import ability_named, check_activation, count_use
from engine.rules.stack.chosen_modes import note_modes
from engine.rules.stack.cost_changes import ability_change
from engine.rules.stack.cost_facts import facts_of_activating, facts_of_cost
from engine.rules.stack.cost_parts.counters import removed_by
from engine.rules.stack.costs import pay_parts
from engine.rules.stack.dividing import Shares, divide, limited_by_share
from engine.rules.stack.paying import activate_mana_ability, pay_mana
from engine.rules.stack.powering_up import mana_to_activate
from engine.rules.stack.target_groups import players_of
from engine.rules.stack.targets import choose_modes, choose_targets


def activate(draft: Draft, choice: Activate) -> None:
    """Activate an ability: onto the stack, choices, costs (CR 602.2)."""
    ability = ability_named(draft, choice) if draft.is_repeating else check_activation(draft, choice)
    if facts_of_activating(ability).is_for_mana:
        activate_mana_ability(draft, choice)
        return
    seat = choice.seat
    cost = facts_of_cost(ability.cost)
    is_targeted = words_of(ability).is_targeted
    said = once(draft, _announce, choice, ability) if is_targeted else _announce(draft, choice, ability)
    item, modes, source = said
    x = item.x
    source_id = source.id
    chosen = ability.body.modes
    if len(chosen) > 1:
        chosen = tuple(chosen[one] for one in modes)
    context = Context(seat, source, x=x)
    targets: tuple[tuple[int, ...], ...] = ()
    divided: Shares = ()
    if is_targeted:
        targets, divided = once(draft, _choose_targets, item, source, chosen)
    whose = players_of(draft, chosen, targets) if targets else ()
    change = ability_change(draft, source, ability, x, seat, targets)
    kept = (source_id,) if cost.uses_itself else ()
    mana = mana_to_activate(source, ability) if ability.is_power_up else cost.mana
    pay_mana(draft, seat, mana, source, x, change, use="ability", kept=kept)
    paid = pay_parts(draft, ability.cost, source_id, context, is_for_mana=False)
    count_use(draft, source_id, choice.ability, ability)
    now = draft.objects.get(source_id) or draft.gone.get(source_id) or source
    item = StackItem(
        *(item.id, "activated", now, ability, seat, 1, modes, targets, x),
        paid=paid,
        divided=divided,
        whose=whose,
    )
    # It went on the stack first (CR 602.2a) and is on top still, so its like can be right below it.
    draft.stack = draft.stack[:-1]
    push(draft, item)
    notice(draft, AbilityActivated(now, choice.ability, seat, item=draft.stack[-1].id))
    if targets:
        announce_targets(draft, item)
        note_crime(draft, item)


def _announce(
    draft: Draft, choice: Activate, ability: ActivatedAbility
) -> tuple[StackItem, tuple[int, ...], GameObject]:
    """Put an ability on the stack and let its seat say modes and X (CR 602.2b); the item, modes and source."""
    # Which of several that differ in their counters is asked only where the ability speaks of them.
    source_id = split(draft, choice.object, is_asked=words_of(ability).asks_of_members)
    source = draft.objects[source_id]
    item = StackItem(draft.take_id(), "activated", source, ability, choice.seat)
    draft.stack = (*draft.stack, item)
    modes = choose_modes(draft, choice.seat, ability.body, source)
    source = note_modes(draft, ability.body, modes, source)
    cost = facts_of_cost(ability.cost)
    x: Quantity = 0
    if cost.has_x:
        x = choose_x(draft, choice.seat, source, ability.cost, ability.least_x)
    elif cost.takes_all_counters:
        x = removed_by(ability.cost, source)
    if x != 0:
        item = StackItem(item.id, "activated", source, ability, choice.seat, x=x)
        draft.stack = (*draft.stack[:-1], item)
    return item, modes, source


def _choose_targets(
    draft: Draft, item: StackItem, source: GameObject, chosen: tuple[Mode, ...]
) -> tuple[tuple[tuple[int, ...], ...], Shares]:
    """Let a seat choose the targets of an ability, and how it divides what is divided among them (CR 602.2b)."""
    context = Context(item.controller, source, x=item.x)
    limited = limited_by_share(draft, item.ability, chosen, context)
    targets = choose_targets(draft, item.controller, limited, source, item.id)
    return targets, divide(draft, item.ability, chosen, targets, context)
