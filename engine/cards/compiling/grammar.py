"""The grammar of card texts: all phrases compiled, once, when the first text is read or written."""

from __future__ import annotations

from functools import cache

# Importing these modules declares their phrases.
from engine.cards.compiling.phrases import (
    abilities,
    amounts,
    cards_and_libraries,
    changes,
    conditions,
    costs,
    events,
    keywords,
    life_and_damage,
    mana,
    nouns,
    numbers,
    permanents,
    playing,
    references,
    replacing,
    rules,
    sentences,
    several,
    tokens_made,
    turns,
    zones,
)
from engine.cards.language.declaring import PHRASES, TERMINALS
from engine.cards.language.templates import Grammar, compiled

FAMILIES = (
    abilities,
    amounts,
    cards_and_libraries,
    changes,
    conditions,
    costs,
    events,
    keywords,
    life_and_damage,
    mana,
    nouns,
    numbers,
    permanents,
    playing,
    references,
    replacing,
    rules,
    sentences,
    several,
    tokens_made,
    turns,
    zones,
)
"""The modules of phrases."""


@cache
def grammar() -> Grammar:
    """Everything declared, compiled; TypeError where a template names a category that nothing is of."""
    return compiled(PHRASES, TERMINALS)
