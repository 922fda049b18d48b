"""The table that a loop of the net asks for: where its cards begin, and how many of which helper it borrows."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import dataclass
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from engine.search.net.classes import LAND
from engine.search.net.course import AN_EXTRA_TURN
from engine.search.net.net import CREATURE as ANY_CREATURE
from engine.search.net.net import MANA_CREATURE as ANY_MANA_CREATURE
from engine.search.net.net import OUTLET as ANY_OUTLET
from engine.search.net.net import Net
from engine.search.net.net_building import LEAVING, SICK, TAPPED, UNTAPPED, Resource
from engine.search.net.ordering import Ordered, ordered
from engine.search.net.redeeming import DRAW_A_CARD
from engine.search.net.solver import can_solve
from engine.search.tables.helpers import (
    CREATURE,
    CROWD,
    FULL_HAND,
    LAND_DROP,
    LAND_LIBRARY,
    LANDS,
    LANDS_EACH_TURN,
    OUTLET,
    STARTERS,
)
from engine.search.tables.table_plans import can_begin_there

_THERE = frozenset({UNTAPPED, TAPPED, SICK, LEAVING})
_ELSEWHERE = (HAND, GRAVEYARD, EXILE)
_HELPER_OF = {ANY_CREATURE: CREATURE, ANY_MANA_CREATURE: CROWD, LAND: LANDS, ANY_OUTLET: OUTLET}


@dataclass(frozen=True, slots=True)
class AskedTable:
    """The zone in which each card begins, and the helpers beside them."""

    zones: tuple[str, ...]
    helpers: tuple[str, ...]


def table_asked_for(cards: tuple[CardDefinition, ...]) -> Iterator[AskedTable]:
    """Yield the table for the loop that the net knows of these cards.

    None where it knows none or cannot be asked.
    """
    if not can_solve():
        return
    net = Net(cards)
    possible = net.loop(net.names)
    found = ordered(net, possible) if possible is not None else None
    if found is not None:
        yield AskedTable(tuple(_zone(card, found) for card in cards), tuple(_helpers(found)))


def _zone(card: CardDefinition, found: Ordered) -> str:
    """Return where a card has to be: on the battlefield where it is borrowed there at all."""
    home = BATTLEFIELD if can_begin_there(card) else HAND
    if any(what[0] in _THERE and what[1] == card.name for what in found.borrowed):
        return home
    return next((zone for zone in _ELSEWHERE if (zone, card.name) in found.borrowed), home)


def _helpers(found: Ordered) -> Iterator[str]:
    has_turns = any(step.name == AN_EXTRA_TURN for step in found.steps)
    for of_net, helper in _HELPER_OF.items():
        if has_turns and _only_attacks(found, of_net):
            continue  # more turns are enough: what attacks in them makes the search wider
        is_borrowed = any(_is_of(what, of_net) for what in found.borrowed)
        begins = "sacrifice " if of_net == ANY_OUTLET else f"{of_net} "
        if is_borrowed or any(step.name.startswith(begins) for step in found.steps):
            yield LANDS_EACH_TURN if helper == LANDS and has_turns else helper
    if any(step.name.startswith(f"{LAND} from {LIBRARY} to") for step in found.steps):
        yield from (LAND_DROP, LAND_LIBRARY)
    if any(what[0] == "event" for what in found.borrowed):
        yield STARTERS
    if has_turns and any(step.name == DRAW_A_CARD for step in found.steps):
        yield FULL_HAND  # so that each turn discards what it draws


def _only_attacks(found: Ordered, of_net: str) -> bool:
    """Return whether nothing else is done with a helper than that it attacks and untaps: with "a creature" and not
    with "a mana creature".
    """
    named = [step.name for step in found.steps if f" {of_net} " in f" {step.name} "]
    return all(name.startswith((f"{of_net} attacks", "untap ")) for name in named)


def _is_of(what: Resource, helper: str) -> bool:
    return what[0] in _THERE and what[1] == helper
