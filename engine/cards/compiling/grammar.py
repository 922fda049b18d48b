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
    shared_qualities,
    described,
)
from engine.cards.compiling.phrases import animating
from engine.cards.compiling.phrases.abilities import (
    triggered,
    activated,
    companions,
    elsewhere,
    entering,
    cheaper_for_each,
    helping_to_pay,
    pairs,
    static,
)
from engine.cards.compiling.phrases import (
    excess_damage,
    greatest,
    differences_of_amounts,
    amounts,
    amounts_otherwise,
    kinds_of_counters,
    any_number,
    becoming_copies,
    halves,
    cards_and_hands,
    libraries,
    searching_libraries,
    given_abilities,
    borrowed_abilities,
    copies_of_each,
    tokens_and_copies,
    copies_excepted,
    entering_as_copies,
    changes,
    every_type,
    becoming_sized,
    changes_for_a_while,
    being_besides,
    comparing,
    conditions_of_players,
    conditions_of_numbers,
    conditions,
    conditions_of_entering,
    conditions_of_casting,
    mana_spent,
    conditions_joined,
    conditions_of_objects,
    costs,
    costs_joined,
    done_this_way,
    events_of_moving,
    events,
    events_of_keywords,
    events_of_damage,
    several_events,
    exiled_instead,
    graveyard_replaced,
    exiled_with,
    replacing_draws,
    losses_replaced,
    keyword_actions,
    designations,
    keywords,
    life_and_damage,
    starting_life,
    game,
    looking,
    milled,
    milling,
    mana,
    mana_that_does_more,
    mana_by_colors,
    mana_replaced,
    numbers,
    status,
    destroying,
    choosing,
    spells_and_abilities,
    combat,
    control_and_attachment,
    counters,
    playing,
    targets,
    references,
    targets_of_others,
    replacing,
    replacing_tokens,
    damage_replaced,
    preventing,
    protecting_players,
)
from engine.cards.compiling.phrases.rules import (
    restrictions,
    sheltered,
    combat_costs,
    barred,
    blocking,
    restricting_players,
    hand_size,
    searching_players,
    untapping,
    triggering,
    untargeted,
    you_and_others,
    targeting_costs,
    casting,
    equip_costs,
    colored_costs,
    costs_for_each,
    least_costs,
    nth_spells,
    combined,
)
from engine.cards.compiling.phrases.sentences import (
    clauses,
    optional,
    others_may,
    the_same,
    conditional,
    bodies,
)
from engine.cards.compiling.phrases import (
    dice,
    venturing,
    one_of_several,
    searching_others,
    suspending,
    voting,
)
from engine.cards.compiling.phrases.sentences import (
    more_instead,
    if_you_do,
)
from engine.cards.compiling.phrases import (
    becoming_creatures,
    lands_as_creatures,
    keywords_at_own_cost,
    events_of_named,
    copying_spells,
    outside,
    casting_from,
    casting_for,
    casting_freely,
    hiding,
    bending,
    revealing,
    turns,
    zones,
    players_who,
    players_and_their_own,
    players_who_did,
    piles,
    kept,
    until_taken,
    letting_choose,
    chosen_by_players,
    counted_from_each,
    paying_x_life,
    all_of_players,
    entry_forms,
)

# isort: on


@cache
def grammar() -> Grammar:
    """Return everything declared."""
    return Grammar(PHRASES, TERMINALS)
