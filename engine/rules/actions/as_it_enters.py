"""Which abilities say how an object enters: those that it would have on the battlefield (CR 614.12)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.definitions.card import CardDefinition
from engine.cards.modifications.abilities import GainAbilities
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD
from engine.rules.base.facts import OF_ENTERING, facts_of, is_choice_of_entering
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.plan import Plan


def abilities_as_it_enters(view: View, after: GameObject) -> tuple[Ability, ...]:
    """Return the abilities by which an object enters as it is now, not yet on the battlefield.

    What effects in force give it or take away counts, and so does what its own static abilities would give it.
    """
    facts = facts_of(after.card)
    plan = plan_of(view)
    if not plan.effects or not (facts.as_it_enters or _gives_entering(plan)):
        found = facts.as_it_enters
    else:
        found = tuple(one for one in characteristics(view, after).abilities if isinstance(one, OF_ENTERING))
    for static in facts.gives_entering:
        if static.filter is None or not meets(view, static.filter, after, after.controller, after):
            continue
        for change in static.modifications:
            if isinstance(change, GainAbilities):
                found += tuple(one for one in change.abilities if isinstance(one, OF_ENTERING))
    return found


def _gives_entering(plan: Plan) -> bool:
    """Return whether an effect of a plan gives abilities by which objects enter; a memo."""
    if plan.gives_entering is None:
        plan.gives_entering = any(
            isinstance(ability, OF_ENTERING)
            for one in plan.effects
            if isinstance(one.modification, GainAbilities)
            for ability in one.modification.abilities
        )
    return plan.gives_entering


def chooses_as_it_enters(view: View, card: CardDefinition, owner: int, under: int, *, is_token: bool) -> bool:
    """Return whether something is chosen as such an object enters, by each of several on its own (CR 614.12a)."""
    facts = facts_of(card)
    if facts.choices_as_it_enters:
        return True
    if not facts.gives_entering and not _gives_entering(plan_of(view)):
        return False
    after = GameObject(0, card, owner, under, BATTLEFIELD, 0, is_token=is_token, default_controller=under)
    return any(is_choice_of_entering(one) for one in abilities_as_it_enters(view, after))
