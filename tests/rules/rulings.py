"""What tests of rulings share: plain spells, and how everything on the stack resolves."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.effects.life_and_damage import DealDamage, GainLife
from engine.cards.effects.zones import Destroy, MoveTo
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.players import ANY_TARGET
from engine.cards.references.choices import All, Target
from tests.rules.table import PlayedTable, instant

CREATURE = HasType("creature")
DOOM = instant("Doom", Destroy(Target()), targets=(CREATURE,))
WRATH = instant("Wrath", Destroy(All(CREATURE)))
PING = instant("Ping", DealDamage(Number(1), Target()), targets=(ANY_TARGET,))
FOUR = instant("Four", DealDamage(Number(4), Target()), targets=(ANY_TARGET,))
FEAST = instant("Feast", GainLife(Number(1)))
BOUNCE = instant("Bounce", MoveTo(Target(), "hand"), targets=(CREATURE,))


def newest(game: PlayedTable, name: str) -> int:
    return max(one.id for one in game.all(name))


def settled(game: PlayedTable, *targets: str) -> PlayedTable:
    """Everybody passes until the stack is empty; triggers get the target named, orders as they come."""
    while game.state.stack or game.asks != "priority":
        if game.asks == "targets":
            game.targets(*targets)
        elif game.asks == "order":
            game.does_least()
        else:
            game.all_pass()
    return game
