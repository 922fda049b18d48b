"""What reads the rules that abilities and effects lay down, each registered by the class that it reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.cards.base.kinds import Filter, GameRule
from engine.cards.reading.nodes import Node

ReadRule = Callable[[Node, str, Filter], GameRule | None]
"""Reads the text at a node as one rule for what a filter names; None where it says no such rule."""
RULE_READERS: dict[type[GameRule], tuple[ReadRule, tuple[str, ...], tuple[str, ...]]] = {}


def reads_rule(
    kind: type[GameRule], of_objects: Iterable[str] = (), of_players: Iterable[str] = ()
) -> Callable[[ReadRule], ReadRule]:
    """Register the reader of a rule, with what it reads of objects and of players, for what errors suggest."""

    def register(read: ReadRule) -> ReadRule:
        RULE_READERS[kind] = read, tuple(of_objects), tuple(of_players)
        return read

    return register
