"""Reads the values that set-ups, saves and scenarios hold: seats, counts, numbers, counters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.cards.reading.nodes import Fields, Node, Scalar, quoted
from engine.loops.readable import parse_count

Value = TypeVar("Value")


def read_seat(node: Node, names: tuple[str, ...]) -> int:
    """Read a seat by its name."""
    return names.index(node.one_of(names, "a seat"))


def read_count(node: Node, minimum: int = 1) -> int:
    """Read a count as people write it: 1000, 1e6, 10^100."""
    text = node.text("a count such as 3, 1e6 or 10^100")
    try:
        count = parse_count(text)
    except ValueError as error:
        wrong, _, expected = str(error).partition("; expected ")
        raise node.bad(wrong, expected) from None
    if count < minimum:
        raise node.bad(f"found {quoted(text)}", f"a count of at least {minimum}")
    return count


def read_number(node: Node) -> int:
    """Read a whole number as people write it, which may be negative."""
    text = node.text("a whole number").replace("−", "-")
    if text.startswith("-"):
        return -read_count(Scalar(node.place, text[1:]), 0)
    return read_count(node, 0)


def known(fields: Fields, key: str, read: Callable[[Node], Value], without: Value) -> Value:
    """Read what stands under a key by `read`; return `without` where the key is missing."""
    node = fields.get(key)
    return without if node is None else read(node)


def read_counters(node: Node) -> tuple[tuple[str, int], ...]:
    """Read counters by their kind with their number, sorted by kind."""
    if isinstance(node, Scalar) or not hasattr(node, "entries"):
        raise node.bad(f"found {node.said}", "counters with their number, such as {+1/+1: 2}")
    return tuple(sorted((key.value, read_count(value)) for key, value in node.entries))
