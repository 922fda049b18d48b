"""Chooses how an entry's amounts are said: at the end of the sentence, "for each" or "where X is", or in place."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import CountersOn, CountOf, KindsAmong
from engine.cards.amounts.history import (
    ColorsSpent,
    Devoured,
    DoneThisWay,
    KindsDoneThisWay,
    ManaSpent,
    PreventedThisWay,
    RemovedThisWay,
    Rolled,
    SpellsCast,
    ThatMuch,
    ThisTurn,
    TimesMutated,
    TimesPaid,
    VotesFor,
)
from engine.cards.amounts.numbers import Number, Times, X
from engine.cards.base.kinds import Ability, Amount
from engine.cards.compiling.phrases.amounts_at_end import BEHIND, FOR_EACH, FOR_EACH_FIRST, WHERE_X, WITHIN
from engine.cards.definitions.abilities import KeywordAbility, is_meaning
from engine.cards.definitions.costs_and_permissions import ChangesItsCost
from engine.cards.definitions.replacing import EntersWith
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import Unless
from engine.cards.effects.keyword_actions import Incubate
from engine.cards.effects.libraries import LookAtTop, Search
from engine.cards.effects.life_and_damage import DealDamage, GainLife, LoseLife
from engine.cards.effects.mana import AddInCombination, AddMana
from engine.cards.effects.spells_and_abilities import CopyOnStack
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens
from engine.cards.effects.turns import ExtraTurn
from engine.cards.language.trees import nodes_in, replaced
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.players import ThatPlayer
from engine.frozen_dataclass import parameter_names

_COUNTED = (
    CountOf,
    CountersOn,
    KindsAmong,
    ColorsSpent,
    ManaSpent,
    Devoured,
    RemovedThisWay,
    TimesPaid,
    SpellsCast,
    ThisTurn,
)
"""Amounts that can be said with "for each"."""


_DONE_FOR_EACH = (AddMana, ChangePowerToughness, CreateTokens, DrawCards, GainLife, LoseLife, PutCounters)
"""What is done "for each creature destroyed this way" where that is counted."""


def with_amounts_said(tree: object) -> Any:
    """Return a tree in which each amount that is not said in its place has where it is said."""
    if isinstance(tree, tuple):
        parts = tuple([with_amounts_said(part) for part in tree])
        return parts if any(one is not other for one, other in zip(parts, tree, strict=True)) else tree
    if isinstance(tree, KeywordAbility) or (isinstance(tree, Ability) and is_meaning(tree)):
        return tree  # a keyword's amounts stand in its place, and what it means is no text
    given = {}
    for name in parameter_names(type(tree)):
        before = getattr(tree, name)
        after = with_amounts_said(before)
        if _style(tree, name, after):
            after = _said(after, _style(tree, name, after))
        if after is not before:
            given[name] = after
    return replaced(tree, **given) if given else tree


def _style(tree: Any, name: str, amount: Any) -> str:
    """Return where today's texts say an amount of a word, "" for in its place."""
    counted = amount.amount if isinstance(amount, Times) else amount
    if isinstance(counted, (Devoured, DoneThisWay, KindsDoneThisWay, PreventedThisWay, VotesFor)):
        return _style_of_done(tree, counted)
    if isinstance(counted, TimesMutated) or (isinstance(tree, Unless) and name == "x" and amount is not None):
        return WHERE_X
    is_counted = isinstance(counted, _COUNTED)
    match tree:
        case AddMana() if name == "amount" and _is_worked_out(amount):
            is_of_one = len(tree.options) == 1
            if is_of_one:
                return FOR_EACH if is_counted else ""
            return WITHIN if tree.only is not None else WHERE_X
        case AddInCombination() if name == "amount" and _is_worked_out(amount):
            return WHERE_X
        case CreateCopies() | CopyOnStack() | CreateTokens() if name in ("amount", "size") and _is_worked_out(
            amount
        ):
            return _style_of_making(tree, amount)
        case DealDamage() if name == "amount" and any(isinstance(node, ThatPlayer) for node in nodes_in(amount)):
            return BEHIND
        case ExtraTurn() if _is_worked_out(amount):
            return FOR_EACH_FIRST
        case ChangesItsCost() if name == "amount" and _is_worked_out(amount):
            return FOR_EACH if is_counted else WHERE_X
        case GainLife() if isinstance(amount, SpellsCast):
            return FOR_EACH
        case LookAtTop() | Search() if name in ("amount", "up_to") and _is_worked_out(amount):
            return WITHIN
        case PutCounters() if name == "amount" and is_counted:
            return FOR_EACH
        case ChangePowerToughness() if _is_worked_out(amount):
            return FOR_EACH if is_counted else WHERE_X
        case EntersWith() if name == "counters":
            return FOR_EACH if all(isinstance(one, (*_COUNTED, Number, X)) for _, one in amount) else WHERE_X
    return ""


def _style_of_making(tree: object, amount: object) -> str:
    """Return where the number or size of what is created or copied is said."""
    if isinstance(tree, CopyOnStack) or isinstance(amount, TimesPaid):
        return FOR_EACH
    return "" if isinstance(amount, Rolled) else WHERE_X


def _style_of_done(
    tree: object, counted: Devoured | DoneThisWay | KindsDoneThisWay | PreventedThisWay | VotesFor
) -> str:
    """Return where an amount of what was done "this way", of what was devoured, or of votes, is said."""
    if isinstance(counted, Devoured):
        return FOR_EACH
    if isinstance(counted, VotesFor):
        return "" if isinstance(tree, Times) else FOR_EACH_FIRST
    if isinstance(counted, PreventedThisWay):
        return FOR_EACH if isinstance(tree, (CreateTokens, PutCounters)) else ""
    return FOR_EACH if isinstance(tree, _DONE_FOR_EACH) else WHERE_X if isinstance(tree, Incubate) else ""


def _is_worked_out(amount: object) -> bool:
    return isinstance(amount, Amount) and not isinstance(amount, (Number, X, ThatMuch))


def _said(amount: object, style: str) -> object:
    """Return an amount that is said in a style, unless it is said in another already."""
    if isinstance(amount, tuple):
        return tuple((kind, _said(one, style) if _is_worked_out(one) else one) for kind, one in amount)
    if isinstance(amount, Times) and style == FOR_EACH:
        return replaced(amount, amount=_said(amount.amount, style))
    return amount if getattr(amount, "said", "") else replaced(amount, said=style)
