"""Says abilities that change what casting costs, allow it, or allow to exert."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number, Times
from engine.cards.definitions.costs_and_permissions import (
    AdditionalCost,
    CastOnly,
    ChangesItsCost,
    CostsMoreForTargets,
    MayCastFrom,
    MayExert,
)
from engine.cards.text.ability_sentences import says_ability
from engine.cards.text.amounts import for_each
from engine.cards.text.bodies import said_body
from engine.cards.text.clause import capitalized, ended
from engine.cards.text.renderer import Renderer


@says_ability(AdditionalCost)
def _additional_cost(renderer: Renderer, ability: AdditionalCost) -> str:
    return f"As an additional cost to cast this spell, {renderer.cost(ability.cost)}."


@says_ability(CostsMoreForTargets)
def _costs_more_for_targets(_: Renderer, ability: CostsMoreForTargets) -> str:
    return f"This spell costs {ability.mana} more to cast for each target beyond the first."


@says_ability(ChangesItsCost)
def _changes_its_cost(renderer: Renderer, ability: ChangesItsCost) -> str:
    amount = ability.amount
    factor, counted = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
    each = for_each(renderer, counted)
    mana = f"{factor}" if each else str(counted.value) if isinstance(counted, Number) else "X"
    if mana == "X":
        renderer.variable(amount)
    said = f"This spell costs {{{mana}}} {'more' if ability.is_more else 'less'} to cast{each}"
    if ability.condition is not None:
        said += f" if {renderer.condition(ability.condition)}"
    if ability.targeting is not None:
        said += f" if it targets {renderer.one(ability.targeting)}"
    return ended(f"{said}{renderer.take_where_x()}")


@says_ability(MayCastFrom)
def _may_cast_from(renderer: Renderer, ability: MayCastFrom) -> str:
    where = {"graveyard": "your graveyard", "exile": "exile"}[ability.zone]
    said = f"You may cast this card from {where}"
    if ability.condition is not None:
        said += f" as long as {renderer.condition(ability.condition)}"
    return ended(said)


@says_ability(CastOnly)
def _cast_only(renderer: Renderer, ability: CastOnly) -> str:
    return ended(f"Cast this spell only if {renderer.condition(ability.condition)}")


@says_ability(MayExert)
def _may_exert(renderer: Renderer, ability: MayExert) -> str:
    may = f"you may exert {renderer.this()}"
    if ability.is_once:
        may = f"if {renderer.this()} hasn't been exerted this turn, you may exert it"
    return f"{capitalized(may)} as it attacks. When you do, {said_body(renderer, ability.body)}"
