"""Reads the rules that abilities and effects lay down: "rules: can't block"."""

from __future__ import annotations

from engine.cards.base.kinds import Filter, GameRule
from engine.cards.entries.game_rules import casting, combat, replacing, restrictions, searching, venturing, voting
from engine.cards.entries.game_rules.register import RULE_READERS
from engine.cards.entries.may_play import read_may_play
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.reading.nodes import MappingNode, Node, nearest_of, quoted

# What reads the rules of a family registers itself.
__all__ = [
    "casting",
    "combat",
    "known_rules",
    "read_rules",
    "replacing",
    "restrictions",
    "searching",
    "texts_of",
    "venturing",
    "voting",
]


def read_rules(node: Node, subject: Filter | None) -> tuple[GameRule, ...]:
    """Read rules for the objects or players that a filter names; for those of an effect where it is None."""
    return tuple(_read_rule(item, subject if subject is not None else IsThis()) for item in node.one_or_more())


def _read_rule(node: Node, subject: Filter) -> GameRule:
    if isinstance(node, MappingNode):
        return read_may_play(node)
    text = node.text('a rule, such as "can\'t block"')
    for read, _, _ in RULE_READERS.values():
        rule = read(node, text, subject)
        if rule is not None:
            return rule
    raise node.bad(f"unknown rule {quoted(text)}", nearest_of(text, known_rules(subject)))


def known_rules(subject: Filter) -> tuple[str, ...]:
    """Return the rules that can be said of objects or of players, as their texts or examples of them."""
    is_of_players = isinstance(subject, IsPlayer)
    said = (of_players if is_of_players else of_objects for _, of_objects, of_players in RULE_READERS.values())
    return tuple(text for texts in said for text in texts)


def texts_of(kind: type[GameRule]) -> tuple[str, ...]:
    """Return the texts that say a rule, or examples of them.

    None for a rule with an entry of its own, or of effects.
    """
    _, of_objects, of_players = RULE_READERS.get(kind, (None, (), ()))
    return tuple(dict.fromkeys((*of_objects, *of_players)))
