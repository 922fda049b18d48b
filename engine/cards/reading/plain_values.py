"""Nodes as plain values, for files whose entries are looked up one by one: themes, the list of scenarios."""

from __future__ import annotations

import re
from typing import TypeAlias

from engine.cards.reading.nodes import MappingNode, Node, Scalar, SequenceNode

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"
_WORDS: dict[str, bool | None] = {"true": True, "yes": True, "false": False, "no": False, "null": None, "~": None}
_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_DECIMAL = re.compile(r"[+-]?[0-9]{1,18}\.[0-9]{0,18}")


def plain_value(node: Node) -> Plain:
    """Return what a node says, as YAML would have it: a number, true or false only where it stands without quotes.

    How many values there are and how deep they lie is bounded by whoever read the node.
    """
    if isinstance(node, MappingNode):
        return {key.value: plain_value(value) for key, value in node.entries}
    if isinstance(node, SequenceNode):
        return [plain_value(member) for member in node.members]
    if not isinstance(node, Scalar) or node.is_empty:
        return None
    text = node.value
    if not node.is_plain:
        return text
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text
