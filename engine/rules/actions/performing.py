"""Performing effects: each kind of effect has one performer, which registers itself (CR 608.2c-d).

What effects do stands in engine/rules/effects, a file a family. The register is here, below whatever performs
effects as part of doing something else: a resolving spell, a mana ability, a turn that is skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from engine.cards.base.kinds import Effect
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft

E = TypeVar("E", bound=Effect)
Performer = Callable[[Draft, E, Context], None]
"""What carries out an effect for whoever and whatever the context says."""

# Each performer takes effects of its own kind only, which a dictionary's type cannot say.
PERFORMERS: dict[type[Effect], Performer[Any]] = {}
"""The performer of each kind of effect, as the families have registered them."""


def performs(kind: type[E]) -> Callable[[Performer[E]], Performer[E]]:
    """Register a function as the performer of a kind of effect: `@performs(Destroy)`."""

    def register(performer: Performer[E]) -> Performer[E]:
        if kind in PERFORMERS:
            raise ValueError(f"{kind.__name__} has a performer already")
        PERFORMERS[kind] = performer
        return performer

    return register


def perform(draft: Draft, effects: Iterable[Effect], context: Context) -> None:
    """Perform effects in the order written."""
    for effect in effects:
        PERFORMERS[type(effect)](draft, effect, context)
