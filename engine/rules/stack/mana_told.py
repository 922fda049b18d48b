"""What a mana ability adds, where that can be told before it is activated (CR 605.3, 106.7)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Effect
from engine.cards.base.mana import MANA_TYPES
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.effects.joints import OnlyIf
from engine.cards.effects.mana import AddMana, AddOfIdentity, AddProducible
from engine.cards.filters.status import IsTapped
from engine.cards.references.players import You
from engine.model.objects import GameObject
from engine.rules.base.color_identity import colors_of_commanders
from engine.rules.base.context import Context
from engine.rules.base.facts import words_of
from engine.rules.base.mentioned import mentions
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.conditions import holds
from engine.rules.stack.producing import producible_options

Options = tuple[tuple[str, ...], ...]
"""The alternatives that a mana ability adds, each with its types of mana."""
_MOST_AT_ONCE = 40
"""Beyond what any cost asks for."""


def is_told(ability: ActivatedAbility) -> bool:
    """Return whether what a mana ability adds can be told, from its words alone or from the game as it is."""
    return bool(fixed_options(ability)) or depends_on_game(ability)


def options_now(view: View, subject: GameObject, ability: ActivatedAbility) -> Options:
    """Return what a mana ability of an object would add now, where that can be told; else nothing."""
    if not depends_on_game(ability):
        return fixed_options(ability)
    return _options(view, ability.body.modes[0].effects, Context(subject.controller, subject))


def options_by_hand(view: View, seat: int, subject: GameObject, ability: ActivatedAbility) -> Options:
    """Return what a mana ability would add now if a seat activated it itself, also where an amount of it has to be
    worked out, or it does more than add mana; nothing where that cannot be said before.
    """
    if is_told(ability):
        return options_now(view, subject, ability)
    effects = _added_by(ability)
    if len(effects) != 1 or effects[0].terms is not None or effects[0].who != You():
        return ()
    amount = amount_of(view, effects[0].amount, Context(seat, subject))
    if amount.__class__ is not int or amount <= 0:
        return ()
    return tuple(option * min(amount, _MOST_AT_ONCE) for option in effects[0].options)


def types_of_mana(abilities: tuple[Ability, ...]) -> frozenset[str]:
    """Return the types of mana that abilities could add, whether they can be activated or not.

    What depends on the game could be of any type.
    """
    adding = [one for one in abilities if isinstance(one, ActivatedAbility) and one.is_mana_ability]
    if any(depends_on_game(ability) for ability in adding):
        return frozenset(MANA_TYPES)
    return frozenset(
        kind for ability in adding for effect in _added_by(ability) for option in effect.options for kind in option
    )


def has_fixed_amounts(ability: ActivatedAbility) -> bool:
    """Return whether what a mana ability adds by itself is fixed amounts, whatever else it does."""
    return all(isinstance(one.amount, Number) for one in _added_by(ability))


def only_adds_mana(ability: ActivatedAbility) -> bool:
    """Return whether a mana ability does nothing but add mana that can be told, or fixed amounts of it."""
    does_more = len(_added_by(ability)) != len(ability.body.modes[0].effects)
    return depends_on_game(ability) or (not does_more and has_fixed_amounts(ability))


def _added_by(ability: ActivatedAbility) -> list[AddMana]:
    return [one for one in ability.body.modes[0].effects if isinstance(one, AddMana)]


def fixed_options(ability: ActivatedAbility) -> Options:
    """Return what a mana ability adds, where that is a fixed amount of mana for anything and nothing else.

    A memo.
    """
    facts = words_of(ability)
    if facts.fixed_mana is None:
        effects = ability.body.modes[0].effects
        is_fixed = ability.is_mana_ability and len(effects) == 1 and _is_fixed(effects[0])
        facts.fixed_mana = _fixed(effects[0]) if is_fixed else ()
    return () if ability.is_loyalty else facts.fixed_mana


def depends_on_game(ability: ActivatedAbility) -> bool:
    """Return whether what a mana ability adds can be told from the game, not from its words alone; a memo."""
    facts = words_of(ability)
    if facts.is_mana_of_game is None:
        facts.is_mana_of_game = (
            ability.is_mana_ability and not fixed_options(ability) and _is_told(ability.body.modes[0].effects)
        )
    return facts.is_mana_of_game


def _is_told(effects: tuple[Effect, ...]) -> bool:
    """Return whether effects add mana of which it can be told what it is.

    A condition on what is tapped cannot: the mana ability's own cost may change whether it holds.
    """
    if len(effects) != 1:
        return False
    match effects[0]:
        case AddProducible(amount=Number(), who=You()) | AddOfIdentity(amount=Number(), who=You()):
            return True
        case OnlyIf(condition, then, otherwise) if not mentions(condition, (IsTapped,)):
            return _is_told(then) and (not otherwise or _is_told(otherwise))
    return _is_fixed(effects[0])


def _options(view: View, effects: tuple[Effect, ...], context: Context) -> Options:
    """Return what effects that are told would add now."""
    match effects:
        case (OnlyIf(condition, then, otherwise),):
            return _options(view, then if holds(view, condition, context) else otherwise, context)
        case (AddProducible(amount=Number(number)) as effect,):
            return tuple(option * number for option in producible_options(view, effect, context))
        case (AddOfIdentity(amount=Number(number)),):
            return tuple((color,) * number for color in colors_of_commanders(view, context.you))
        case (AddMana() as effect,):
            return _fixed(effect)
    return ()


def _is_fixed(effect: Effect) -> bool:
    return (
        isinstance(effect, AddMana)
        and isinstance(effect.amount, Number)
        and effect.terms is None
        and effect.who == You()
    )


def _fixed(effect: Effect) -> Options:
    assert isinstance(effect, AddMana)
    assert isinstance(effect.amount, Number)
    return tuple(option * effect.amount.value for option in effect.options)
