"""Understands what is done to each of several players, of whom each is "that player" in how much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.amounts.history import ThisTurn
from engine.cards.compiling.scope.referents import Scope, Unresolved, of_some_player
from engine.cards.effects.life_and_damage import DealDamage, LoseLife
from engine.cards.filters.players import IsControlledBy
from engine.cards.language.trees import nodes_in
from engine.cards.references.players import EachOpponent, EachPlayer, ThatPlayer
from engine.frozen_dataclass import replace


def with_amount_of_each(
    tree: DealDamage | LoseLife, scope: Scope, understood: Callable[[Any, Scope], Any]
) -> object:
    """Return what is done to each of several players, of whom each is "that player" in how much; None
    for others.
    """
    name = "to" if isinstance(tree, DealDamage) else "who"
    if not isinstance(getattr(tree, name), (EachPlayer, EachOpponent)):
        return None
    if isinstance(tree, LoseLife) and any(isinstance(node, ThisTurn) for node in nodes_in(tree.amount)):
        return None  # what each has lost this turn is said for each player
    tree = replace(tree, **{name: understood(getattr(tree, name), scope)})
    if isinstance(tree, DealDamage):
        tree = replace(tree, source=understood(tree.source, scope))
    amount = understood(tree.amount, of_some_player(scope))
    of_each = any(node in (ThatPlayer(), IsControlledBy("that player")) for node in nodes_in(amount))
    if of_each and any(one.is_player for one in scope.referents):
        raise Unresolved("that player")  # one of them, or the player whom the text has named before
    return replace(tree, amount=amount)
