"""Why something costs what it costs: its cost, what makes it more or less, what may help to pay (CR 601.2f)."""

from __future__ import annotations

from engine.cards.base.kinds import CostPart
from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.definitions.abilities import ActivatedAbility
from engine.loops.readable import readable
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, STACK
from engine.rules.characteristics.layers import characteristics
from engine.rules.stack.affording import can_pay_for_ability, can_pay_for_spell
from engine.rules.stack.as_spells import AsSpell
from engine.rules.stack.castable import ways_as_spells
from engine.rules.stack.cost_changes import (
    CostChange,
    ability_change,
    changes_of_ability,
    changes_of_spell,
    least_cost,
    spell_change,
)
from engine.rules.stack.delving import could_help
from engine.rules.stack.permissions import NORMAL, ways_to_cast
from engine.rules.stack.powering_up import mana_to_activate
from engine.rules.stack.ways import Way
from engine.session.explanations.naming import called, in_words, text_of
from engine.session.explanations.why import Explanation, Why
from engine.session.narration.narration import possessive


def why_this_cost(state: GameState, held: GameObject) -> Explanation | None:
    """Return why a card, or a permanent's abilities, cost what they do; None where nothing has a cost."""
    seat = held.controller if held.zone == BATTLEFIELD else held.owner
    if held.zone == STACK:
        return None
    answers: list[Why] = []
    if held.zone != BATTLEFIELD:
        for way, proposed in ways_as_spells(state, seat, held, ways_to_cast(state, seat, held)):
            answers += _of_way(state, seat, way, proposed)
    for ability in characteristics(state, held).abilities:
        if isinstance(ability, ActivatedAbility) and ability.zone == held.zone:
            answers += _of_ability(state, seat, held, ability)
    return Explanation(_question(held, len(answers)), tuple(answers)) if answers else None


def _question(held: GameObject, abilities: int) -> str:
    """Return what is asked: of a card what it costs, of a permanent what its abilities cost."""
    if held.zone != BATTLEFIELD:
        return f"Why does {called(held)} cost that?"
    of_it = possessive(called(held))
    return f"Why does {of_it} ability cost that?" if abilities == 1 else f"Why do {of_it} abilities cost that?"


def _of_way(state: GameState, seat: int, way: Way, proposed: AsSpell) -> list[Why]:
    """Return the cost of casting a card in one way, X as 0."""
    table, spell = proposed.table, proposed.spell
    cost = way.mana or ManaCost()
    change = spell_change(table, spell, cost, of_way=way.change)
    how = "" if way.name == NORMAL else f" for {way.name}"
    words = f"it costs {_changed(cost, change)} to cast{how}"
    more = [Why("mana cost", _mana_words(way, cost), "601.2f")]
    more += _of_the_way(way)
    more += [_of_change(one, spell) for one in changes_of_spell(table, spell)]
    least = least_cost(table, spell)
    if least > 0:
        told = f"spells like it cost {_generic(least)} at least, whatever else changes it"
        more.append(Why("least cost", told, "601.2f"))
    more += _other_costs(way.other.parts)
    helping = could_help(table, seat, spell, way.name)
    if helping != 0:
        help = f"up to {_generic(helping)} of it can be paid with what delve, improvise and harmonize allow"
        more.append(Why("helped", help, "601.2h"))
    is_payable = can_pay_for_spell(proposed, seat, way)
    return [Why("total cost", words, "601.2f", (*more, _paid(state, seat, is_payable)))]


def _of_the_way(way: Way) -> list[Why]:
    """Return what the way in which a spell is cast changes of its cost."""
    found = []
    if way.tax != 0:
        words = f"{_generic(way.tax)} more, since it was cast from the command zone before"
        found.append(Why("commander tax", words, "903.8"))
    if way.reduction != 0:
        words = f"{_generic(way.reduction)} less, the mana value of what is sacrificed"
        found.append(Why("cost changed", words, "702.119a"))
    return found


def _mana_words(way: Way, cost: ManaCost) -> str:
    if way.is_free:
        return f"its mana cost is not paid: {cost or 'nothing'} instead"
    kind = "its mana cost is" if way.name == NORMAL else f"{way.name} costs"
    return f"{kind} {cost if cost.symbols else '{0}'}" + ("; X is chosen as it is cast" if cost.x_count else "")


def _of_ability(state: GameState, seat: int, held: GameObject, ability: ActivatedAbility) -> list[Why]:
    """Return the cost of activating an ability."""
    cost = mana_to_activate(held, ability)
    change = ability_change(state, held, ability, 0, seat)
    said = _said_cost(ability.cost)
    more = [_of_change(one, held) for one in changes_of_ability(state, held, ability, seat)]
    words = f"“{text_of(ability, held.card)}” costs what stands before the colon: {said}"
    if change != 0:
        words = f"{words}, with {_changed(cost, change)} in place of {cost or '{0}'}"
    is_payable = can_pay_for_ability(state, seat, held, ability)
    if cost.symbols:
        more.append(_paid(state, seat, is_payable))
    return [Why("cost of an ability", words, "602.2b", tuple(more), (held.id,))]


def _of_change(one: CostChange, subject: GameObject) -> Why:
    """Return one effect on a cost."""
    by = "its own text" if one.is_own else "an effect" if one.source is None else called(one.source)
    about = () if one.source is None else (one.source.id,)
    parts = []
    if one.more != 0:
        parts.append(f"{_generic(one.more)} more")
    if one.less != 0:
        floor = f", but not less than {one.floor} mana in all" if one.floor else ""
        parts.append(f"{_generic(one.less)} less{floor}")
    return Why("cost changed", f"{by}: {' and '.join(parts)}", "601.2f", (), about)


def _other_costs(parts: tuple[CostPart, ...]) -> list[Why]:
    """Return costs besides mana."""
    found = []
    for part in parts:
        words = in_words(part, "something besides mana")
        found.append(Why("additional cost", f"besides: {words}", "601.2b"))
    return found


def _paid(state: GameState, seat: int, is_payable: bool) -> Why:
    who = state.seats[seat].name
    if is_payable:
        return Why("payable", f"{who} can pay the mana now, with the pool and with mana abilities", "601.2g")
    return Why("not payable", f"{who} does not have that mana now, in the pool or from mana abilities", "601.2h")


def _generic(amount: Quantity) -> str:
    return f"{{{readable(amount)}}}"


def _changed(cost: ManaCost, change: Quantity) -> str:
    """Write a cost with its generic mana changed."""
    others = "".join(f"{{{symbol}}}" for symbol in cost.symbols if not symbol.isdigit())
    generic = cost.generic + change
    return (f"{{{readable(generic)}}}" if generic != 0 or not others else "") + others


def _said_cost(cost: Cost) -> str:
    return in_words(cost, "what its text says")
