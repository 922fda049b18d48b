"""Whether a spell or an ability could be paid for, as far as the mana of its cost goes (CR 601.2f-h, 602.2b)."""

from __future__ import annotations

from collections.abc import Iterator

import engine.rules.stack.waterbending  # noqa: F401  # it registers how that part of a cost is paid
from engine.cards.base.mana import ManaCost
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.costs_and_permissions import CheaperForEach
from engine.frozen_dataclass import replace as replaced
from engine.model.objects import GameObject
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.stack.as_spells import AsSpell
from engine.rules.stack.assisting import could_be_assisted
from engine.rules.stack.convoking import CONVOKE, after_convoking
from engine.rules.stack.cost_changes import CostChange, ability_change, spell_change
from engine.rules.stack.cost_parts.parts import untapped_of
from engine.rules.stack.costs import itself_if_used
from engine.rules.stack.delving import could_help
from engine.rules.stack.optional_costs import most_paid_for_less
from engine.rules.stack.paying import can_pay
from engine.rules.stack.paying_in_color import mana_after, spent_freely
from engine.rules.stack.powering_up import mana_to_activate
from engine.rules.stack.spell_bodies import body_cast
from engine.rules.stack.targets import are_enough
from engine.rules.stack.ways import Way


def can_pay_for_spell(proposed: AsSpell, seat: int, way: Way) -> bool:
    """Return whether a seat could pay the mana for a spell cast in a way, with X as 0 and with what may help to
    pay.
    """
    return any(
        _can_pay_for_spell(proposed, seat, way, left)
        for cost in _least_costs(proposed, seat, way)
        for left in mana_after(proposed.table, proposed.spell, cost)
    )


def _least_costs(proposed: AsSpell, seat: int, way: Way) -> Iterator[ManaCost]:
    """Yield the mana that a spell costs; where its modes cost more, with each of them that can be chosen."""
    cost = way.mana or ManaCost()
    body = body_cast(proposed.spell.card, way)
    if all(mode.cost is None for mode in body.modes):
        yield cost
        return
    for mode in body.modes:
        if are_enough(proposed.table, mode.targets, seat, proposed.spell):
            more = mode.cost or ManaCost()
            yield ManaCost((*cost.symbols, *more.symbols), (*cost.more, *more.more))


def _at_its_least(view: View, seat: int, spell: GameObject, way: Way) -> CostChange:
    """Return what a way changes of a spell's cost, with the most that can be paid so that the spell costs less."""
    change = way.change
    for ability in spell.card.abilities:
        if isinstance(ability, CheaperForEach):
            most = most_paid_for_less(view, seat, spell, ability, way.other.parts)
            change = replaced(change, less=change.less + ability.less * most)
    return change


def _can_pay_for_spell(proposed: AsSpell, seat: int, way: Way, cost: ManaCost) -> bool:
    table, spell = proposed.table, proposed.spell
    change = spell_change(table, spell, cost, of_way=_at_its_least(table, seat, spell, way))
    change = change - could_help(table, seat, spell, way.name)
    change = change - could_be_assisted(table, seat, spell, cost)
    freely, _, generic = spent_freely(cost, 0, change, way.spends)
    if can_pay(table, seat, freely, spell, 0, generic, "spell", is_by_hand=True):
        return True
    if CONVOKE not in characteristics(table, spell).keywords:
        return False
    left, change = after_convoking(table, untapped_of(table, seat, "creature"), cost, change)
    return can_pay(table, seat, left, spell, 0, change, "spell", is_by_hand=True)


def can_pay_for_ability(view: View, seat: int, source: GameObject, ability: ActivatedAbility) -> bool:
    """Return whether a seat could pay the mana for activating an ability, with X as 0."""
    cost = mana_to_activate(source, ability)
    if not cost.symbols and not cost.more:
        return True
    change = ability_change(view, source, ability, 0, seat)
    kept = itself_if_used(ability.cost, source)
    return can_pay(view, seat, cost, source, 0, change, "ability", kept, is_by_hand=True)
