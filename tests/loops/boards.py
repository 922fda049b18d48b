"""Generates boards of random permanents and hands."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from engine.cards.definitions.card import CardDefinition
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.destination import Destination
from engine.rules.table import Table
from tests.loops.generated_cards import cards, spells
from tests.loops.generated_words import PUMP, sampled

FILLER = CardDefinition("Filler", ("artifact",))
OTHER_FILLER = CardDefinition("Padding", ("artifact",))


@cache
@st.composite
def boards(draw: st.DrawFn, seats: int = 2, *, is_lasting: bool = False, is_of_use: bool = False) -> GameState:
    """A table in Alice's main phase: some permanents of hers, perhaps one of Bob's, and finite libraries.

    `is_lasting`: turn after turn can go by, each as the one before: full hands, and libraries of one card.
    `is_of_use`: her first permanent has an activated ability.
    """
    table = Table(("Alice", "Bob", "Carol")[:seats], life=draw(sampled((1, 7, 20, 20, 29))))
    table.set_life(1, draw(sampled((20, 20, 41, 100, 1000))))
    for position in range(draw(st.integers(1, 3))):
        card = draw(cards(f"Card {position}", is_of_use=is_of_use and position == 0))
        count = draw(sampled((1, 1, 1, 1, 1, 3)))
        counters = draw(sampled(((), (), ((PUMP, 1),), (("charge", 11),), (("charge", 2), (PUMP, 2)))))
        table.put(card, 0, Destination(BATTLEFIELD, counters=counters), count=count)
    if draw(st.integers(0, 3)) == 0:
        table.put(draw(cards("Card of Bob")), 1)
    if draw(st.integers(0, 3)) == 0:
        table.put(draw(spells()), 0, "hand", count=draw(sampled((1, 12, 40))))
    if draw(st.integers(0, 5)) == 0:
        table.put(draw(spells()), 1, "hand", count=9)
    for seat in range(seats if is_lasting else 0):
        table.put(FILLER, seat, "library", count=10**6)
        table.put(FILLER, seat, "hand", count=7)
    for seat in range(0 if is_lasting else seats):
        for card, count in ((FILLER, draw(st.integers(0, 20))), (OTHER_FILLER, 7), (FILLER, 60)):
            if count:
                table.put(card, seat, "library", count=count)
    return table.begin().state
