"""Linked abilities: ties the abilities of a card that speak of each other's objects (CR 607)."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Ability, Filter
from engine.cards.costs.cost import Cost
from engine.cards.costs.zones import CollectEvidence, ExileFromTop, ExileOthers, ExileThis
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, SpellAbility
from engine.cards.definitions.costs_and_permissions import AdditionalCost
from engine.cards.effects.libraries import ExileTop
from engine.cards.effects.zones import MoveTo
from engine.cards.filters.relations import IsLinked
from engine.cards.language.trees import changed, nodes_in
from engine.cards.references.objects import EXILED_UNTIL_LEAVING, EXILED_WITH, Linked, This, Those, Tie
from engine.frozen_dataclass import replace

PUT_WITH = "put onto the battlefield with"
_ZONES = {EXILED_WITH: "exile", PUT_WITH: "battlefield"}
_EXILING_COSTS = (CollectEvidence, ExileFromTop, ExileOthers, ExileThis)


def with_ties(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return the abilities of a card, in which "the exiled card" of one is what another has exiled (CR 607.2a)."""
    if not any(_is_tied(node) for node in nodes_in(abilities)):
        return abilities
    is_spells_cost = any(isinstance(one, AdditionalCost) and _is_exiling(one.cost) for one in abilities)
    linked = tuple(one if is_spells_cost and isinstance(one, SpellAbility) else _linked(one) for one in abilities)
    words = {node.word for node in nodes_in(linked) if isinstance(node, (Linked, IsLinked))} & _ZONES.keys()
    return tuple(_tied(ability, words) for ability in linked) if words else abilities


def is_exiled_with_known(abilities: tuple[Ability, ...]) -> bool:
    """Return whether what a card calls "exiled with" it is all that it exiles, where it speaks of that.

    Something has to exile what it calls "the exiled card".
    """
    nodes = list(nodes_in(abilities))
    if any(isinstance(one, Linked) and one.word == EXILED_WITH for one in nodes) and not any(map(_exiles, nodes)):
        return False
    if not any(isinstance(one, IsLinked) and one.word == EXILED_WITH for one in nodes):
        return True
    if any(_exiles_untied(one) for one in nodes):
        return False
    return any(isinstance(one, Tie) and one.word in (EXILED_WITH, EXILED_UNTIL_LEAVING) for one in nodes)


def _exiles(node: object) -> bool:
    """Return whether a word exiles what another ability may speak of, and not its own source alone."""
    if isinstance(node, KeywordAbility):
        return node.name == "hideaway"
    tie = getattr(node, "tie", None)
    is_tied = isinstance(tie, Tie) and tie.word in (EXILED_WITH, EXILED_UNTIL_LEAVING)
    return is_tied and getattr(node, "what", None) != This()


def _exiles_untied(node: object) -> bool:
    """Return whether a word exiles something, but a filter that only looks there, without a tie."""
    if isinstance(node, Filter) or getattr(node, "tie", None) is not None:
        return False
    is_there = "exile" in (getattr(node, "zone", ""), getattr(node, "to", ""), getattr(node, "rest", ""))
    return is_there or type(node).__name__.startswith("Exile")


def _is_tied(node: object) -> bool:
    """Return whether a word may speak of what another ability has moved."""
    return isinstance(node, (Linked, IsLinked)) or (isinstance(node, Those) and node.which == "exiled")


def _linked(ability: Ability) -> Ability:
    """Let what an ability calls exiled, and has not exiled as its own cost, be what a linked ability exiled."""
    if isinstance(ability, ActivatedAbility) and _is_exiling(ability.cost):
        return ability

    def change(node: object) -> Any:
        return Linked(EXILED_WITH, node.word) if isinstance(node, Those) and node.which == "exiled" else node

    return changed(ability, change)  # type: ignore[no-any-return]  # it changes nothing but what is in it


def _is_exiling(cost: Cost) -> bool:
    return any(isinstance(part, _EXILING_COSTS) for part in cost.parts)


def _tied(ability: Ability, words: set[str]) -> Ability:
    if isinstance(ability, AdditionalCost):
        return ability  # it is paid for a spell, which is another object than the permanent that it becomes

    def change(node: object) -> Any:
        if isinstance(node, (ExileTop, ExileOthers)) and node.tie is None and EXILED_WITH in words:
            return replace(node, tie=Tie(EXILED_WITH))
        if not isinstance(node, MoveTo) or node.tie is not None or isinstance(node.what, Linked):
            return node
        word = next((word for word in words if _ZONES[word] == node.zone), "")
        return replace(node, tie=Tie(word)) if word else node

    return changed(ability, change)  # type: ignore[no-any-return]  # it changes nothing but what is in it
