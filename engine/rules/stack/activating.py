"""Activating abilities: what is checked, mana abilities at once, all others onto the stack (CR 602, 605)."""

from __future__ import annotations

from engine.cards.costs.tapping import TapThis
from engine.cards.definitions.abilities import ActivatedAbility, TriggeredAbility
from engine.cards.effects.mana import AddMana, AddProduced
from engine.cards.events.spells_and_abilities import Activates
from engine.cards.events.status import TappedForMana as TappedForManaPattern
from engine.model.choices import Activate, ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.events import AbilityActivated, BecameTarget, ManaAdded, TappedForMana
from engine.model.mana import pool_with
from engine.model.objects import GameObject, StackItem
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.turns import MAIN_PHASES
from engine.rules.actions.performing import perform
from engine.rules.actions.sacrificing import sacrifice
from engine.rules.actions.tapping import tap
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_turn_of
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.referring import known_object, seats_of
from engine.rules.characteristics.rules_in_force import is_activation_forbidden
from engine.rules.events.grouping import push, split
from engine.rules.events.triggers import notice
from engine.rules.stack.costs import check_parts, pay_parts
from engine.rules.stack.mana_sources import Source
from engine.rules.stack.targets import choose_modes, choose_targets, has_targets


def check_activation(view: View, choice: Activate, *, is_paying: bool = False) -> ActivatedAbility:
    """The ability that a choice names; refuses with the reason when it cannot be activated now (CR 602.5)."""
    source = view.objects.get(choice.object)
    if source is None:
        raise Refusal("no such object", "there is no such object any more", "602.1")
    name = source.card.name
    abilities = characteristics(view, source).abilities
    if not 0 <= choice.ability < len(abilities) or not isinstance(abilities[choice.ability], ActivatedAbility):
        raise Refusal("no such ability", f"{name} has no such activated ability", "602.1")
    ability = abilities[choice.ability]
    assert isinstance(ability, ActivatedAbility)
    if ability.zone != source.zone:
        raise Refusal("wrong zone", f"this ability of {name} works only from the {ability.zone}", "113.6")
    holder = source.controller if source.zone == "battlefield" else source.owner
    if holder != choice.seat and ability.who != "any player":
        raise Refusal("not yours", f"{view.seats[choice.seat].name} does not control {name}", "602.2")
    is_for_mana = ability.is_mana_ability
    if not is_for_mana:
        check_no_split_second(view)
    if is_paying and not is_for_mana:
        raise Refusal(
            "no mana ability", f"only mana abilities can be activated while paying, not {name}'s", "605.3a"
        )
    if is_paying and ability.is_instant_speed:
        raise Refusal("timing", f"{name}'s ability needs priority: it is activated as an instant is cast", "307.5")
    if ability.is_sorcery_speed or ability.is_loyalty:
        check_sorcery_timing(view, choice.seat, name)
    times = dict(source.uses).get(choice.ability, 0)
    if ability.limit and times >= ability.limit:
        raise Refusal(
            "limit", f"{name}'s ability can be activated only {_times(ability.limit)} each turn", "602.5b"
        )
    if ability.is_loyalty and dict(source.uses).get(-1, 0) > 0:
        raise Refusal("limit", f"a loyalty ability of {name} was already activated this turn", "606.3")
    context = Context(choice.seat, source)
    if ability.condition is not None and not holds(view, ability.condition, context):
        raise Refusal("condition", f"what {name}'s ability needs does not hold now", "602.5b")
    if is_activation_forbidden(view, source, is_for_mana=is_for_mana):
        raise Refusal("cannot activate", f"activated abilities of {name} can't be activated", "602.5")
    check_parts(view, ability.cost, choice.seat, source, context)
    if not is_for_mana and not has_targets(view, ability.body, choice.seat, source):
        raise Refusal("no targets", f"there is nothing that {name}'s ability could target", "602.2b")
    return ability


def check_no_split_second(view: View) -> None:
    """Refuse while a spell with split second is on the stack (CR 702.61a)."""
    for item in view.stack:
        if item.kind == "spell" and "split second" in characteristics(view, view.objects[item.id]).keywords:
            raise Refusal("split second", f"{item.source.card.name} is on the stack", "702.61a")


def _times(limit: int) -> str:
    return "once" if limit == 1 else f"{limit} times"


def is_sorcery_time(view: View, seat: int) -> bool:
    """Whether a seat could cast a sorcery now (CR 307.1)."""
    return is_turn_of(view, seat) and view.step in MAIN_PHASES and not view.stack


def check_sorcery_timing(view: View, seat: int, name: str) -> None:
    """Refuse unless the seat could cast a sorcery (CR 307.5)."""
    if not is_sorcery_time(view, seat):
        raise Refusal(
            "timing",
            f"{name} needs a main phase of {view.seats[seat].name}'s own turn and an empty stack",
            "307.1",
        )


def activate(draft: Draft, choice: Activate) -> None:
    """Activate an ability: onto the stack, choices, costs (CR 602.2)."""
    from engine.rules.stack.paying import pay_mana

    ability = check_activation(draft, choice)
    if ability.is_mana_ability:
        activate_mana_ability(draft, choice)
        return
    seat = choice.seat
    source_id = split(draft, choice.object)
    source = draft.objects[source_id]
    item = StackItem(draft.take_id(), "activated", source, ability, seat)
    draft.stack = (*draft.stack, item)
    modes = choose_modes(draft, seat, ability.body, source)
    x = choose_x(draft, seat, source) if ability.cost.has_x else 0
    if x != 0:
        draft.stack = (*draft.stack[:-1], StackItem(item.id, "activated", source, ability, seat, x=x))
    targets = choose_targets(draft, seat, tuple(ability.body.modes[one] for one in modes), source, item.id)
    context = Context(seat, source, x=x)
    from engine.rules.stack.cost_changes import ability_change

    pay_mana(
        draft, seat, ability.cost.mana, source, x, ability_change(draft, source, ability, x, seat), use="ability"
    )
    paid = pay_parts(draft, ability.cost, seat, source_id, context, is_for_mana=False)
    count_use(draft, source_id, choice.ability, ability)
    now = draft.objects.get(source_id) or draft.gone.get(source_id) or source
    item = StackItem(item.id, "activated", now, ability, seat, 1, modes, targets, x, paid=paid)
    # It went on the stack first (CR 602.2a) and is on top still, so its like can be right below it.
    draft.stack = draft.stack[:-1]
    push(draft, item)
    notice(draft, AbilityActivated(now, choice.ability, seat, item=draft.stack[-1].id))
    announce_targets(draft, item)


def choose_x(draft: Draft, seat: int, about: GameObject) -> Quantity:
    """The value of X that a seat announces (CR 107.3a)."""
    number = draft.ask(ChoosingNumber(seat, about, "X"), ChooseNumber).number
    if number < 0:
        raise Refusal("wrong number", "X cannot be less than 0", "107.1b")
    return number


def announce_targets(draft: Draft, item: StackItem) -> None:
    """Let what was chosen become the target (CR 115.5)."""
    for chosen in item.targets:
        for one in chosen:
            notice(draft, BecameTarget(one, item))


def count_use(draft: Draft, source_id: int, position: int, ability: ActivatedAbility) -> None:
    """Remember an activation where the ability is limited; a loyalty ability counts for all of them."""
    source = draft.objects.get(source_id)
    if source is None or not (ability.limit or ability.is_loyalty):
        return
    key = -1 if ability.is_loyalty else position
    uses = dict(source.uses)
    uses[key] = uses.get(key, 0) + 1
    draft.put(source.with_uses(tuple(sorted(uses.items(), key=lambda entry: entry[0]))))


def activate_mana_ability(draft: Draft, choice: Activate, *, is_paying: bool = False) -> None:
    """Activate a mana ability, which resolves at once (CR 605.3b)."""
    from engine.rules.stack.paying import pay_mana

    ability = check_activation(draft, choice, is_paying=is_paying)
    seat = choice.seat
    source_id = split(draft, choice.object)
    source = draft.objects[source_id]
    context = Context(seat, source)
    from engine.rules.stack.cost_changes import ability_change

    pay_mana(
        draft, seat, ability.cost.mana, source, 0, ability_change(draft, source, ability, 0, seat), use="ability"
    )
    paid = pay_parts(draft, ability.cost, seat, source_id, context, is_for_mana=True)
    context.those.update(dict(paid))
    count_use(draft, source_id, choice.ability, ability)
    now = draft.objects.get(source_id) or draft.gone.get(source_id) or source
    notice(draft, AbilityActivated(now, choice.ability, seat, True))
    told = len(draft.events)
    if any(isinstance(part, TapThis) for part in ability.cost.parts):
        context.tapped = now
    perform(draft, ability.body.modes[0].effects, context)
    if context.tapped is not None:
        added = (event for event in draft.events[told:] if isinstance(event, ManaAdded))
        notice_tapped(draft, now, seat, tuple(dict.fromkeys(event.mana_type for event in added)))
    resolve_mana_triggers(draft)


def notice_tapped(draft: Draft, tapped: GameObject, seat: int, produced: tuple[str, ...]) -> None:
    """A permanent, or a group, has been tapped for mana and has produced mana of these types (CR 106.12a)."""
    if produced:
        notice(draft, TappedForMana(tapped, seat, produced))


def use_mana_source(draft: Draft, seat: int, source: Source, option: int, times: Quantity) -> None:
    """Use `times` members of a group for mana at once, each for the same option; for the automatic payer.

    What they cost in mana has been paid.
    """
    member = split(draft, source.id, times)
    tap(draft, member, is_for_mana=True)
    if source.is_sacrificed:
        sacrifice(draft, (member,))
    now = draft.objects.get(member) or draft.gone[member]
    notice(draft, AbilityActivated(now, source.abilities[option], seat, True))
    added = source.options[option]
    pool = draft.seats[seat].pool
    for mana_type in added:
        pool = pool_with(pool, mana_type, times)
    draft.put_seat(seat, draft.seats[seat].with_pool(pool))
    for mana_type in dict.fromkeys(added):
        notice(draft, ManaAdded(seat, mana_type, times * added.count(mana_type), now))
    notice_tapped(draft, now, seat, tuple(dict.fromkeys(added)))
    resolve_mana_triggers(draft)


def resolve_mana_triggers(draft: Draft) -> None:
    """Triggered mana abilities resolve at once, after the mana ability that made them trigger (CR 605.4a)."""
    from engine.rules.stack.making_mana import add_mana

    while (found := next((one for one in draft.waiting if is_mana_trigger(one.ability)), None)) is not None:
        draft.waiting = tuple(one for one in draft.waiting if one is not found)
        assert isinstance(found.ability, TriggeredAbility)
        context = Context(found.controller, known_object(draft, found.source), cause=found.cause)
        for effect in found.ability.body.modes[0].effects:
            assert isinstance(effect, AddMana | AddProduced)
            amount = amount_of(draft, effect.amount, context) * found.count
            for seat in seats_of(draft, effect.who, context):
                if isinstance(effect, AddProduced):
                    options = tuple((one,) for one in context.cause.produced)
                    add_mana(draft, seat, options, amount, context.source)
                else:
                    add_mana(draft, seat, effect.options, amount, context.source, effect.only)


def is_mana_trigger(ability: object) -> bool:
    """Whether a triggered ability is a mana ability: triggers on mana abilities and only adds mana (605.1b)."""
    return (
        isinstance(ability, TriggeredAbility)
        and isinstance(ability.event, Activates | TappedForManaPattern)
        and len(ability.body.modes) == 1
        and not ability.body.modes[0].targets
        and all(isinstance(effect, AddMana | AddProduced) for effect in ability.body.modes[0].effects)
    )
