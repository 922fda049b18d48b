"""Says where in a text the first word of a part stands, by which its parts are understood in their order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.cards.base.kinds import Effect
from engine.cards.compiling.phrases.amounts_at_end import BEHIND
from engine.cards.effects.combat import Fight
from engine.cards.effects.counters import PutItsCounters
from engine.cards.effects.joints import OnlyIf, Unless
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.filters.players import IsControlledBy
from engine.cards.language.placeholders import Anaphor, NewTarget
from engine.cards.language.trees import nodes_in
from engine.cards.references.objects import This


def first_place(tree: object) -> int:
    """Return where in the text the first word of a part stands; what has no place comes before all else."""
    places = [node.place for node in nodes_in(tree) if isinstance(node, (NewTarget, Anaphor))]
    if not places and any(node == IsControlledBy("that player") for node in nodes_in(tree)):
        return _BEHIND  # a player who has been named before
    return min(places, default=-1)


_BEHIND = 1_000_000
"""A place behind all others of a text."""


def parts_in_order(tree: Any, names: Iterable[str]) -> list[str]:
    """Return the names of a word's parts in the order in which they are understood, mostly that of the text."""
    # The subject of a sentence stands before all else that it says; "unless its controller pays" stands behind.
    is_sentence = isinstance(tree, Effect) and not isinstance(tree, Unless)
    order = sorted(names, key=lambda name: (name != "who" or not is_sentence, first_place(getattr(tree, name))))
    if isinstance(tree, OnlyIf) and not tree.is_last:
        return _first("condition", order)  # "if it was [..], put a counter on this creature"
    if isinstance(tree, PutItsCounters):
        return _first("what", order)  # "put its counters on this creature"
    if isinstance(tree, DealDamage) and isinstance(tree.to, This) and getattr(tree.amount, "said", "") != BEHIND:
        return [*(name for name in order if name != "to"), "to"]  # "damage equal to its power to this creature"
    for subject, whom in (("one", "other"), ("source", "to")):
        named = getattr(tree, whom, None) if isinstance(tree, (Fight, DealDamage)) else None
        is_object = isinstance(named, Anaphor) and named.noun not in ("", "player", "opponent")
        if is_object and isinstance(getattr(tree, subject), NewTarget):
            return _first(whom, order)  # "target creature you control fights that creature": not itself
    return order


def _first(name: str, order: list[str]) -> list[str]:
    return [name, *(other for other in order if other != name)]
