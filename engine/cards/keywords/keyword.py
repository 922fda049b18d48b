"""What a keyword is: its name, its rule, what it takes, and the abilities that it is shorthand for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import KeywordAbility

Takes = Literal["nothing", "filter", "cost", "number", "filter and cost"]
Meaning = Callable[[KeywordAbility], tuple[Ability, ...]]
KEYWORDS: dict[str, Keyword] = {}
"""Every keyword by its name, as the families declare them."""


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword ability as the rules define it (CR 702).

    `takes` is what belongs to it: nothing, as for flying, a filter, as for enchant, a cost, as for equip, a
    number, as for crew, or both of splice's. `meaning` gives the abilities that it is shorthand for; it is None
    for one that the rules of the game speak of by its name.
    """

    name: str
    rule: str
    takes: Takes = "nothing"
    meaning: Meaning | None = None


def intrinsic(name: str, rule: str, takes: Takes = "nothing") -> None:
    """Declare a keyword whose meaning is in the rules of the game: flying, which blocking speaks of."""
    _add(Keyword(name, rule, takes))


def means(name: str, rule: str, takes: Takes = "nothing") -> Callable[[Meaning], Meaning]:
    """Declare a keyword that is shorthand for the abilities that a function gives (CR 702.1)."""

    def register(meaning: Meaning) -> Meaning:
        _add(Keyword(name, rule, takes, meaning))
        return meaning

    return register


def _add(keyword: Keyword) -> None:
    if keyword.name in KEYWORDS:
        raise ValueError(f"{keyword.name} has been declared already")
    KEYWORDS[keyword.name] = keyword
