"""The vocabulary: every word of a kind, found where its families stand."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import TypeVar

from engine.cards import (
    amounts,
    conditions,
    costs,
    definitions,
    effects,
    events,
    filters,
    game_rules,
    modifications,
    references,
)
from engine.cards.base.kinds import (
    Ability,
    Amount,
    Condition,
    CostPart,
    Effect,
    EventPattern,
    Filter,
    GameRule,
    Modification,
    Reference,
)

W = TypeVar("W")
ROOMS: dict[type, ModuleType] = {
    Effect: effects,
    Modification: modifications,
    GameRule: game_rules,
    Filter: filters,
    Reference: references,
    Amount: amounts,
    Condition: conditions,
    EventPattern: events,
    CostPart: costs,
    Ability: definitions,
}
"""Where the families of each kind of words stand."""


def families_of(kind: type[W]) -> dict[str, tuple[type[W], ...]]:
    """Return the words of a kind by the name of their family, in the order in which they are written there."""
    room = ROOMS[kind]
    found = {}
    for module in pkgutil.iter_modules(room.__path__):
        family = import_module(f"{room.__name__}.{module.name}")
        words = tuple(
            word
            for word in vars(family).values()
            if isinstance(word, type) and issubclass(word, kind) and word.__module__ == family.__name__
        )
        if words:
            found[module.name] = words
    return found


def words_of(kind: type[W]) -> tuple[type[W], ...]:
    """Return every word of a kind."""
    return tuple(word for words in families_of(kind).values() for word in words)
