"""Walks the trees of definitions: every node of a kind, and the tree with nodes changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from engine.frozen_dataclass import is_made_here, parameter_names, replace

N = TypeVar("N")


def replaced(node: N, **given: object) -> N:
    """Return a node with some fields changed, of whatever class."""
    return replace(node, **given)  # type: ignore[type-var]  # nodes are frozen classes


def nodes_in(tree: object) -> Iterator[Any]:
    """Yield every node of a tree, the outermost first; strings and numbers are no nodes."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes_in(part)
        return
    if isinstance(tree, (str, int, frozenset)) or tree is None or not is_made_here(type(tree)):
        return
    yield tree
    for name in parameter_names(type(tree)):
        yield from nodes_in(getattr(tree, name))


def changed(tree: object, change: Callable[[Any], Any]) -> Any:
    """Return a tree with every node changed, the outermost first; a node that is changed is not looked into."""
    if isinstance(tree, tuple):
        parts = tuple([changed(part, change) for part in tree])
        return parts if any(one is not other for one, other in zip(parts, tree, strict=True)) else tree
    if not is_made_here(type(tree)):
        return tree
    other = change(tree)
    if other is not tree:
        return other
    found = {}
    for name in parameter_names(type(tree)):
        before = getattr(tree, name)
        after = changed(before, change)
        if after is not before:
            found[name] = after
    return replace(tree, **found) if found else tree
