"""A table with some of everything, at which a card can be played for all that it has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.cards.base.kinds import Ability, CostPart, Filter
from engine.cards.costs.counters import RemoveCounterFrom, RemoveCountersFromThis
from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasSubtype, HasSupertype, HasType
from engine.cards.filters.combined import parts_of
from engine.model.zones import BATTLEFIELD
from tests.rules.table import PlayedTable, table, written

WORKSHOP = written("""
name: Workshop
type: Artifact
abilities:
  - {cost: "{0}", effects: [draw: 1]}
  - {cost: "{0}", effects: [gain life: 2]}
  - {cost: "{0}", effects: [lose life: 1]}
  - {cost: "{0}", effects: [discard: 1]}
  - {cost: "{0}", effects: [mill: 2]}
  - {cost: "{0}", effects: [scry: 1]}
  - {cost: "{0}", effects: [create: 1/1 green Saproling creature token]}
  - {cost: "{0}", effects: [create: Treasure token]}
  - {cost: "{0}", effects: [create: Food token]}
  - {cost: "{0}", effects: [{put: a +1/+1 counter, onto: target creature}]}
  - {cost: "{0}", effects: [tap: target permanent]}
  - {cost: "{0}", effects: [untap: target permanent]}
  - {cost: "{0}", effects: [{deal damage: 1, to: any target}]}
  - {cost: "{0}", effects: [phase out: target permanent]}
  - {cost: "{0}", effects: [destroy: target permanent]}
  - {cost: "{0}", effects: [{return: target card in a graveyard, to: battlefield}]}
  - {cost: "{0}", effects: [{return: target permanent, to: hand}]}
  - {cost: "{0}", effects: [exile: target permanent]}
  - {cost: "{0}", effects: [{return: target card in a graveyard, to: hand}]}
  - {cost: sacrifice a creature, effects: [scry: 1]}
  - {cost: "{0}", effects: [{life becomes: 4, who: you}]}
  - {cost: "{0}", effects: [create: 1/1 white Shapeshifter enchantment creature token with changeling]}
  - {cost: "{0}", effects: [create: Clue token]}
  - {cost: sacrifice a Food, effects: [scry: 1]}
  - {cost: sacrifice an enchantment, effects: [scry: 1]}
  - {cost: sacrifice a token, effects: [scry: 1]}
  - {cost: "{0}", effects: [{put: a -1/-1 counter, onto: target creature}]}
  - {cost: "{0}", effects: [discard: 9]}
  - {cost: "{0}", effects: [it becomes: day]}
  - {cost: "{0}", effects: [it becomes: night]}
  - {cost: "{0}", effects: [{put: twenty charge counters, onto: target permanent}]}
  - {cost: "{0}", effects: [destroy: all lands]}
  - {cost: "{0}", effects: [{put: ten +1/+1 counters, onto: target creature}]}
""")
EVERYBODY = written("""
name: Everybody
cost: "{W}{U}{B}{R}{G}"
type: Creature — Shapeshifter
power: 2
toughness: 2
abilities:
  - changeling
  - {cost: "{T}", effects: [scry: 1]}
""")
"""A creature of every type and color."""
MULTITUDE = replace(EVERYBODY, name="Multitude", mana_cost=None, colors=frozenset("WUBRG"))
"""The same, without adding to devotion."""
SELDOM = {
    HasType("planeswalker"): "Saheeli Rai",
    HasSupertype("legendary"): replace(EVERYBODY, name="Hero", supertypes=("legendary",)),
}
"""What the table has only for cards that equip nothing else."""
LANDS = ("Forest", "Island", "Mountain", "Plains", "Swamp", "Wastes")
PERMANENTS = (
    "Grizzly Bears",
    "Serra Angel",
    "Ornithopter",
    "Sol Ring",
    "Elvish Visionary",
    "Propaganda",
    "Wall of Omens",
)
SPELLS = ("Ornithopter", "Lightning Bolt", "Divination", EVERYBODY, "Sol Ring", "Forest", "Shock", "Island")


def used_of(definition: CardDefinition) -> tuple[Ability, ...]:
    """The abilities of a card that a game can use: all but keywords and what says how it is cast or enters."""
    kinds = (ActivatedAbility, TriggeredAbility, StaticAbility, ReplacesAmount)
    return tuple(one for one in definition.abilities if isinstance(one, kinds))


def table_with(definition: CardDefinition, zone: str) -> PlayedTable:
    """Two seats with some of everything, and two of the card with the first of them."""
    game = table("Alice", "Bob", random=7).life_is("Alice", 200).life_is("Bob", 500)
    game.hand("Alice", *(land for land in LANDS if HasSubtype(land) in _awaited(definition)))
    for seat in ("Alice", "Bob"):
        game.battlefield(seat, WORKSHOP, *PERMANENTS)
        for name in LANDS:
            game.battlefield(seat, name, count=12)
        game.battlefield(seat, "Llanowar Elves", count=2).battlefield(seat, MULTITUDE, count=8)
        game.hand(seat, *SPELLS).library(seat, *SPELLS, *SPELLS, "Serra Angel", "Grizzly Bears")
        game.graveyard(seat, EVERYBODY, "Shock", "Forest")
    held = {
        one.kind or "charge": 9
        for one in parts_of_costs(definition)
        if isinstance(one, (RemoveCountersFromThis, RemoveCounterFrom))
    }
    for filter, lacking in SELDOM.items():
        if any(filter in parts for parts in _aimed_at(definition)):
            game.battlefield("Alice", lacking)
    if zone == BATTLEFIELD:
        on = {"on": "Multitude"} if {"Aura", "Equipment"} & set(definition.subtypes) else {}
        game.battlefield("Alice", definition, counters=tuple(sorted(held.items())), **on)
    elif zone == "exile":
        game._put("Alice", zone, (definition, definition), {"counters": (("time", 3),)})
    else:
        game._put("Alice", zone, (definition, definition), {})
    return game


def _aimed_at(definition: CardDefinition) -> Iterator[tuple[Filter, ...]]:
    """What the targets of a card's equip abilities have to be, part by part."""
    for ability in definition.abilities:
        if isinstance(ability, ActivatedAbility) and ability.of_keyword == "equip":
            yield from (parts_of(phrase.filter) for mode in ability.body.modes for phrase in mode.targets)


def _awaited(definition: CardDefinition) -> tuple[Filter, ...]:
    """What has to move for a card's abilities to trigger, part by part."""
    events = (one.event for one in definition.abilities if isinstance(one, TriggeredAbility))
    return tuple(part for event in events if isinstance(event, Moves) for part in parts_of(event.filter))


def parts_of_costs(definition: CardDefinition) -> Iterator[CostPart]:
    """What the costs of a card's activated abilities are made of."""
    for ability in definition.abilities:
        if isinstance(ability, ActivatedAbility):
            yield from ability.cost.parts
