"""What a permanent tapped for mana produces, after all that replaces it (CR 106.12b, 614.1a, 616.1)."""

from __future__ import annotations

from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.game_rules.replacing import ProducesInstead
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_who
from engine.rules.base.view import View
from engine.rules.characteristics.layers import plan_of
from engine.rules.characteristics.plan import RuleInForce
from engine.rules.characteristics.rules_in_force import covers, name_of_source
from engine.rules.events.choosing import choose_replacement
from engine.rules.events.replacement import applicable_replacements, is_order_relevant, replaced_by_each

Mana = tuple[tuple[str, Quantity], ...]
"""How much mana of each type."""
_Effect = RuleInForce | tuple[ReplacesAmount, GameObject]
MULTIPLIES = "mana tapped for"
"""The event of a permanent's producing mana that is tapped for it."""


def produced(draft: Draft, seat: int, mana: Mana, tapped: GameObject) -> Mana:
    """Return what a permanent that a seat taps for so much mana produces; the seat orders what replaces it."""
    left: list[_Effect] = [
        *applicable_replacements(draft, MULTIPLIES, seat, tapped),
        *_otherwise(draft, seat, tapped),
    ]
    while able := [one for one in left if _applies(one, mana)]:
        chosen = able[0]
        if is_order_asked(able):
            chosen = able[choose_replacement(draft, seat, tapped, tuple(_name(one) for one in able))]
        left = [one for one in left if one is not chosen]
        if isinstance(chosen, RuleInForce):
            mana = _instead(draft, seat, chosen, mana, tapped)
        else:
            ability, source = chosen
            mana = tuple((one, replaced_by_each(number, ability, source.count)) for one, number in mana)
    return mana


def _otherwise(view: View, seat: int, tapped: GameObject) -> tuple[RuleInForce, ...]:
    """Return the rules in force by which a permanent that a seat taps for mana produces other mana."""
    return tuple(
        one
        for one in plan_of(view).rules
        if isinstance(one.rule, ProducesInstead)
        and is_who(view, one.rule.who, seat, one.you)
        and covers(view, one, tapped)
    )


def _applies(one: _Effect, mana: Mana) -> bool:
    if not isinstance(one, RuleInForce):
        return True
    rule = one.rule
    assert isinstance(rule, ProducesInstead)
    return sum(number for _, number in mana) >= rule.at_least


def is_order_asked(able: list[_Effect]) -> bool:
    """Return whether it matters which of the effects comes first."""
    rules = [one.rule for one in able if isinstance(one, RuleInForce)]
    amounts = [(one[0], one[1].count) for one in able if not isinstance(one, RuleInForce)]
    if not rules:
        return is_order_relevant(amounts, 0)
    is_of_amount = any(
        isinstance(one, ProducesInstead) and (one.is_amount_too or one.at_least > 1) for one in rules
    )
    return any(one != rules[0] for one in rules) or (is_of_amount and bool(amounts))


def _name(one: _Effect) -> str:
    return name_of_source(one) if isinstance(one, RuleInForce) else one[1].card.name


def _instead(draft: Draft, seat: int, one: RuleInForce, mana: Mana, tapped: GameObject) -> Mana:
    """Return the mana that a rule has a permanent produce instead, each of a group so much."""
    rule = one.rule
    assert isinstance(rule, ProducesInstead)
    position = 0
    if len(rule.types) > 1:
        words = tuple(f"{{{kind}}}" for kind in rule.types)
        position = choose_option(draft, seat, tapped, "mana to produce instead", words, "106.1")
    number = tapped.count if rule.is_amount_too else sum(amount for _, amount in mana)
    return ((rule.types[position], number),)


def options_after(
    view: View, seat: int, tapped: GameObject, options: tuple[tuple[str, ...], ...], most: int
) -> tuple[tuple[str, ...], ...]:
    """Return what tapping a permanent gives after all that replaces it, each option as it is then.

    Nothing where a choice or a count is in the way, or it would be multiplied by more than `most`.
    """
    found = applicable_replacements(view, MULTIPLIES, seat, tapped)
    rules = _otherwise(view, seat, tapped)
    if not found and not rules:
        return options
    if is_order_asked([*found, *rules]):
        return ()
    times: Quantity = 1
    for ability, source in found:
        if ability.plus or source.count != 1:
            return ()
        times = times * ability.times
    if times > most:
        return ()
    for one in rules[:1]:
        assert isinstance(one.rule, ProducesInstead)
        options = tuple(other for option in options for other in _option_instead(one.rule, option))
    return tuple(option * times for option in options)


def types_after(view: View, seat: int, tapped: GameObject, types: frozenset[str]) -> frozenset[str]:
    """Return the types of mana that tapping a permanent could give, where its ability says these (CR 106.7).

    That is after all that replaces it, in any order.
    """
    rules = [one.rule for one in _otherwise(view, seat, tapped) if isinstance(one.rule, ProducesInstead)]
    if not types or not rules:
        return types
    instead = frozenset(kind for rule in rules for kind in rule.types)
    return instead if any(rule.at_least <= 1 for rule in rules) else types | instead


def _option_instead(rule: ProducesInstead, option: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return what may be produced instead of one option."""
    if len(option) < rule.at_least:
        return (option,)
    return tuple((kind,) * (1 if rule.is_amount_too else len(option)) for kind in rule.types)
