"""What a keyword is: its name, its rule, what it takes, and the abilities that it is shorthand for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import KeywordAbility
from engine.frozen_dataclass import dataclass

Takes = Literal[
    "nothing",
    "filter",
    "cost",
    "number",
    "filter and cost",
    "number and cost",
    "cost and size",
    "name",
    "number, filter and cost",
]
Meaning = Callable[[KeywordAbility], tuple[Ability, ...]]


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword ability as the rules define it (CR 702).

    `takes` is what belongs to it: nothing, as for flying, a filter, as for enchant, a cost, as for equip, a
    number, as for crew, both of splice's, both of reinforce's, both of prototype's, a card's name, as for
    partner with, or how many of what, and a cost, as for craft.
    `meaning` gives the abilities that it is shorthand for; it is None where the rules speak of it by its name.
    """

    name: str
    rule: str
    takes: Takes = "nothing"
    meaning: Meaning | None = None
    family: str = ""


class KeywordFamily:
    """Keywords that belong together; each is declared once."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.keywords: dict[str, Keyword] = {}

    def intrinsic(self, name: str, rule: str, takes: Takes = "nothing") -> None:
        """Declare a keyword whose meaning is in the rules of the game: flying, which blocking speaks of."""
        self._add(Keyword(name, rule, takes, None, self.name))

    def means(self, name: str, rule: str, takes: Takes = "nothing") -> Callable[[Meaning], Meaning]:
        """Declare a keyword that is shorthand for the abilities that the function below gives (CR 702.1)."""

        def register(meaning: Meaning) -> Meaning:
            self._add(Keyword(name, rule, takes, meaning, self.name))
            return meaning

        return register

    def _add(self, keyword: Keyword) -> None:
        if keyword.name in self.keywords:
            raise ValueError(f"{keyword.name} has been declared already")
        self.keywords[keyword.name] = keyword
