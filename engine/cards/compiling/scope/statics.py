"""What "it" is in a static ability: the object itself, its host, or each object that it changes (CR 613.4c)."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Filter, Reference
from engine.cards.compiling.scope.referents import Unresolved
from engine.cards.filters.combined import AllOf
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsThis, SharesWith
from engine.cards.language.trees import changed, nodes_in
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.objects import AttachedHost, EachChanged, This
from engine.frozen_dataclass import replace


def subject_of_static(filter: Filter) -> Reference:
    """Return what a static ability calls "it", by the filter of what it changes."""
    if isinstance(filter, IsThis):
        return This()
    return AttachedHost() if isinstance(filter, IsAttachedHost) else EachChanged()


def of_each_changed(found: Any) -> Any:
    """Return a static ability that speaks of each object that it changes only in how much its size changes.

    Raises Unresolved where it does elsewhere, or of its own object too: there is one who counts. "Each other
    creature that shares a type with it" is counted from a host as well.
    """
    changes = tuple(
        changed(one, _from_host) if isinstance(one, ChangePowerToughness) else one for one in found.modifications
    )
    found = replace(found, modifications=changes)
    sizes = [one for one in changes if isinstance(one, ChangePowerToughness)]
    others = replace(found, modifications=tuple(one for one in changes if one not in sizes))
    if any(isinstance(node, EachChanged) for node in nodes_in(others)):
        raise Unresolved("it")
    for one in sizes:
        nodes = list(nodes_in(one))
        if any(isinstance(node, EachChanged) for node in nodes) and any(isinstance(node, This) for node in nodes):
            raise Unresolved("it")
    return found


def _from_host(node: object) -> object:
    if isinstance(node, AllOf) and any(isinstance(one, IsAnother) for one in node.parts):
        return AllOf(
            tuple(
                replace(one, of=EachChanged(one.of.said))
                if isinstance(one, SharesWith) and isinstance(one.of, AttachedHost)
                else one
                for one in node.parts
            )
        )
    return node
