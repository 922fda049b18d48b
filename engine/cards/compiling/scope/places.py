"""Says where in a text the first word of a part stands, by which its parts are understood in their order."""

from __future__ import annotations

from engine.cards.filters.players import IsControlledBy
from engine.cards.language.placeholders import Anaphor, NewTarget
from engine.cards.language.trees import nodes_in


def first_place(tree: object) -> int:
    """Return where in the text the first word of a part stands; what has no place comes before all else."""
    places = [node.place for node in nodes_in(tree) if isinstance(node, (NewTarget, Anaphor))]
    if not places and any(node == IsControlledBy("that player") for node in nodes_in(tree)):
        return _BEHIND  # a player who has been named before
    return min(places, default=-1)


_BEHIND = 1_000_000
"""A place behind all others of a text."""
