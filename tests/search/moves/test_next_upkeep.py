"""Waiting for the next turn: everybody passes until the seat that searches has its upkeep."""

from engine.model.choices import Pass
from engine.model.turns import UPKEEP
from engine.rules.table import Table
from engine.search.moves.answers import Taste
from engine.search.moves.next_upkeep import until_upkeep
from tests.rules.table import catalogue

CATALOGUE = catalogue()
TASTE = Taste(0, frozenset(), frozenset())


def test_the_other_seats_turn_goes_by_and_what_triggers_in_the_upkeep_is_on_the_stack() -> None:
    table = Table(("Alice", "Bob"))
    table.set_life(0, 5)
    table.put(CATALOGUE.find("Second Chance"), 0)
    table.put(CATALOGUE.find("Grizzly Bears"), 1)
    for seat in (0, 1):
        table.put(CATALOGUE.find("Forest"), seat, "library", count=9)
    waited = until_upkeep(table.begin().state, TASTE)
    assert waited is not None
    choices, state = waited
    assert {type(one).__name__ for one in choices} == {Pass.__name__, "DeclareAttackers"}
    assert (state.step, state.active, state.seats[0].life) == (UPKEEP, 0, 5)
    assert [item.source.card.name for item in state.stack] == ["Second Chance"]


def test_no_upkeep_comes_where_the_game_ends_before() -> None:
    assert until_upkeep(Table(("Alice", "Bob")).begin().state, TASTE) is None
