"""The grammar of card texts: all phrases compiled, once, when the first text is read or written."""

from __future__ import annotations

from functools import cache

from engine.cards.language.declaring import PHRASES, TERMINALS
from engine.cards.language.templates import Grammar

# Importing these modules declares their phrases, in the order in which they are tried when a value is written.
# ruff: noqa: F401  # nothing else is wanted of them
# isort: off
from engine.cards.compiling.phrases.nouns import (
    adjectives,
    lists,
    suffixes,
    described,
)
from engine.cards.compiling.phrases.abilities import (
    triggered,
    activated,
    elsewhere,
    entering,
    static,
)
from engine.cards.compiling.phrases import (
    amounts,
    animating,
    any_number,
    becoming_copies,
    cards_and_libraries,
    given_abilities,
    tokens_made,
    changes,
    changes_for_a_while,
    comparing,
    conditions_of_players,
    conditions,
    conditions_of_objects,
    costs,
    done_this_way,
    events,
    events_of_keywords,
    several_events,
    exiled_instead,
    replacing_draws,
    keyword_actions,
    keywords,
    life_and_damage,
    looking,
    milled,
    mana,
    mana_by_colors,
    numbers,
    permanents,
    playing,
    references,
    replacing,
    damage_replaced,
    preventing,
)
from engine.cards.compiling.phrases.rules import (
    restrictions,
    untapping,
    triggering,
    targeting_costs,
    casting,
    combined,
)
from engine.cards.compiling.phrases.sentences import (
    clauses,
    optional,
    conditional,
    bodies,
)
from engine.cards.compiling.phrases import (
    dice,
    several,
    revealing,
    turns,
    zones,
    players_and_their_own,
    entry_forms,
)

# isort: on


@cache
def grammar() -> Grammar:
    """Return everything declared."""
    return Grammar(PHRASES, TERMINALS)
