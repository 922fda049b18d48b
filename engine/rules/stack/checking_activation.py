"""What an activated ability needs to be activated, and what is remembered of it (CR 602.5, 606.3)."""

from __future__ import annotations

from engine.cards.amounts.history import LOYALTY_ACTIVATED
from engine.cards.definitions.abilities import ActivatedAbility
from engine.model.choices import Activate
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.uses import ATTACKED, LOYALTY, LOYALTY_AGAIN, times_used, with_use
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.remembering import is_remembered
from engine.rules.base.tallies import tally
from engine.rules.base.view import View
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.rules_in_force import activation_forbidden_by, ground_of
from engine.rules.stack.cost_facts import facts_of_activating
from engine.rules.stack.costs import check_parts
from engine.rules.stack.powering_up import mana_to_activate
from engine.rules.stack.targets import has_targets
from engine.rules.stack.timing import check_no_split_second, check_sorcery_timing


def ability_named(view: View, choice: Activate) -> ActivatedAbility:
    """Return the ability that a choice names which was legal to make."""
    ability = characteristics(view, view.objects[choice.object]).abilities[choice.ability]
    assert isinstance(ability, ActivatedAbility)
    return ability


def check_activation(view: View, choice: Activate, *, is_paying: bool = False) -> ActivatedAbility:
    """Return the ability that a choice names.

    Refuses with the reason when it cannot be activated now (CR 602.5).
    """
    source = view.objects.get(choice.object)
    if source is None:
        raise Refusal("no such object", "there is no such object any more", "602.1")
    name = source.card.name
    abilities = characteristics(view, source).abilities
    ability = abilities[choice.ability] if 0 <= choice.ability < len(abilities) else None
    if not isinstance(ability, ActivatedAbility):
        raise Refusal("no such ability", f"{name} has no such activated ability", "602.1")
    if ability.zone != source.zone:
        raise Refusal("wrong zone", f"this ability of {name} works only from the {ability.zone}", "113.6")
    holder = source.controller if source.zone == "battlefield" else source.owner
    if holder != choice.seat and ability.who != "any player":
        raise Refusal("not yours", f"{view.seats[choice.seat].name} does not control {name}", "602.2")
    facts = facts_of_activating(ability)
    is_for_mana = facts.is_for_mana
    if not is_for_mana:
        check_no_split_second(view)
    if is_paying and not is_for_mana:
        raise Refusal(
            "no mana ability", f"only mana abilities can be activated while paying, not {name}'s", "605.3a"
        )
    if is_paying and ability.is_instant_speed:
        raise Refusal("timing", f"{name}'s ability needs priority: it is activated as an instant is cast", "307.5")
    if facts.is_timed:
        check_sorcery_timing(view, choice.seat, name)
    if facts.is_counted:
        _check_uses(source, choice.ability, ability)
    context = Context(choice.seat, source)
    if ability.condition is not None and not holds(view, ability.condition, context):
        raise Refusal("condition", f"what {name}'s ability needs does not hold now", "602.5b")
    forbidden = activation_forbidden_by(view, source, choice.seat, is_for_mana=is_for_mana)
    if forbidden is not None:
        words = "activated abilities of {subject} can't be activated"
        raise ground_of(forbidden, "cannot activate", words, "602.5").about(name)
    check_parts(view, ability.cost, source, context)
    if not is_for_mana and not has_targets(view, ability.body, choice.seat, source):
        raise Refusal("no targets", f"there is nothing that {name}'s ability could target", "602.2b")
    return ability


def _check_uses(source: GameObject, position: int, ability: ActivatedAbility) -> None:
    """Refuse what was activated as often as it can be, and a boast of what has not attacked (CR 602.5b)."""
    name = source.card.name
    if ability.limit and times_used(source.uses, position) >= ability.limit:
        raise Refusal(
            "limit", f"{name}'s ability can be activated only {_times(ability.limit)} each turn", "602.5b"
        )
    if (ability.is_exhaust or ability.is_power_up) and (EXHAUSTED, position) in source.notes:
        kind = "exhaust" if ability.is_exhaust else "power-up"
        raise Refusal("limit", f"this {kind} ability of {name} was activated already", "702.177a")
    if ability.is_power_up:
        mana_to_activate(source, ability)
    if ability.is_boast and not times_used(source.uses, ATTACKED):
        raise Refusal("condition", f"{name} has not attacked this turn, so that it cannot boast", "702.142a")
    if ability.is_loyalty and times_used(source.uses, LOYALTY) > times_used(source.uses, LOYALTY_AGAIN):
        raise Refusal("limit", f"a loyalty ability of {name} was already activated this turn", "606.3")


EXHAUSTED = "exhausted"
"""The note of an object that an exhaust or power-up ability of it, by its place, was activated."""


def _times(limit: int) -> str:
    return "once" if limit == 1 else f"{limit} times"


def count_use(draft: Draft, source_id: int, position: int, ability: ActivatedAbility) -> None:
    """Remember an activation where the ability is limited; a loyalty ability counts for all of them."""
    if not facts_of_activating(ability).is_counted:
        return
    source = draft.objects.get(source_id)
    if source is not None and (ability.is_exhaust or ability.is_power_up):
        source = source.with_notes((*source.notes, (EXHAUSTED, position)))
        draft.put(source)
    if source is None or not (ability.limit or ability.is_loyalty):
        return
    if ability.is_loyalty and is_remembered(draft, LOYALTY_ACTIVATED):
        tally(draft, source.controller, LOYALTY_ACTIVATED, 1)
    used = LOYALTY if ability.is_loyalty else position
    draft.put_status(source, source.with_uses(with_use(source.uses, used)))
