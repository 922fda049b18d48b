"""Effects of spells and abilities that prevent or redirect damage for the rest of the turn (CR 614.9, 615.7)."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.replacing import Shield
from engine.model.continuous_effects import ContinuousEffect
from engine.model.quantity import Quantity
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft

THIS_TURN = "this turn"


@lru_cache
def shield_rules(
    limit: str, is_combat_only: bool, is_redirected: bool, is_gained: bool = False
) -> tuple[Shield, ...]:
    """Return the rule of a shield; equal shields share it."""
    return (Shield(IsThis(), limit, is_combat_only, is_redirected, is_gained),)


def begin_shield_from(
    draft: Draft,
    protected: tuple[int, ...],
    source: int,
    context: Context,
    *,
    is_gained: bool = False,
    redirected_to: int = 0,
    is_combat_only: bool = False,
) -> None:
    """Shield an object or seats from the next damage of a source, or let it be dealt to another instead.

    A shield just like an earlier one is counted with it: each is used up by one such damage (CR 615.9).
    """
    rules = shield_rules("next time", is_combat_only, redirected_to != 0, is_gained)
    kept = (redirected_to, source) if redirected_to else (source,)
    earlier = _place_of_like(draft, protected, rules, context, kept)
    if earlier is None:
        _begin(draft, protected, rules, context, 0, kept)
    else:
        _replace(draft, earlier, draft.effects[earlier].with_count(draft.effects[earlier].count + 1))


def begin_shield(
    draft: Draft,
    protected: int,
    amount: Quantity | None,
    context: Context,
    *,
    is_combat_only: bool = False,
    redirected_to: int = 0,
) -> None:
    """Shield an object or seat, by reference, from the next `amount` of damage, or from all (None).

    A shield just like an earlier one adds its amount to it, since what is left of either can be used.
    """
    if amount is not None and amount <= 0:
        return
    rules = shield_rules("all" if amount is None else "next", is_combat_only, redirected_to != 0)
    kept = (redirected_to,) if redirected_to else ()
    earlier = _place_of_like(draft, (protected,), rules, context, kept)
    if earlier is None:
        _begin(draft, (protected,), rules, context, 0 if amount is None else amount, kept)
    elif amount is not None:
        effect = draft.effects[earlier]
        _replace(draft, earlier, effect.with_quantities(1, ((effect.amounts[0][0] + amount, 0),)))


def _place_of_like(
    draft: Draft, protected: tuple[int, ...], rules: tuple[Shield, ...], context: Context, kept: tuple[int, ...]
) -> int | None:
    """Find the place among the lasting effects of a shield that does just this; None where there is none."""
    for place, effect in enumerate(draft.effects):
        if (
            effect.affected == protected
            and effect.rules is rules
            and effect.kept == kept
            and effect.controller == context.you
        ):
            return place
    return None


def _replace(draft: Draft, place: int, effect: ContinuousEffect) -> None:
    """Put an effect in the place of another."""
    draft.effects = (*draft.effects[:place], effect, *draft.effects[place + 1 :])


def _begin(
    draft: Draft,
    protected: tuple[int, ...],
    rules: tuple[Shield, ...],
    context: Context,
    amount: Quantity,
    kept: tuple[int, ...],
) -> None:
    began = ContinuousEffect(
        protected,
        (),
        rules,
        THIS_TURN,
        context.you,
        context.source.id,
        draft.take_timestamp(),
        1,
        ((amount, 0),),
        kept,
    )
    draft.effects = (*draft.effects, began)
    draft.plan = None
