"""What "except" says of a copy: how it differs from what it copies (CR 707.9)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability, Amount
from engine.frozen_dataclass import dataclass, field

OWN_NAME = "~"
"""Stands for the name that an object has before it becomes a copy."""


@dataclass(frozen=True, slots=True)
class CopyExceptions:
    """How a copy differs from the values that it copies; all of it is copiable itself (CR 707.9).

    Of `types` those with a capital are subtypes; they are added, or where `is_of_no_other_type` take the place of
    those of their kind (CR 205.1). `colors` are letters, likewise with `are_colors_added`. `keeps_ability`: it has
    the ability that says so. `counters` are those with which what enters as a copy enters in addition: the card
    type that the copy has for it, "" for any, their kind and their number. `name` is another name, or its own.
    """

    name: str = ""
    supertypes: tuple[str, ...] = ()
    is_legendary_removed: bool = False
    types: tuple[str, ...] = ()
    is_of_no_other_type: bool = False
    size: tuple[int, int] | None = None
    colors: frozenset[str] = frozenset()
    are_colors_added: bool = False
    abilities: tuple[Ability, ...] = ()
    keeps_ability: bool = False
    counters: tuple[tuple[str, str, Amount], ...] = ()
    has_mana_cost: bool = True
    said: str = field(default="", compare=False)


AS_IT_IS = CopyExceptions()
"""A copy with no exception."""
