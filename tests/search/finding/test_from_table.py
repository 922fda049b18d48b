"""Loops found on a table as it stands."""

import pytest

from engine.model.choices import Activate
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.actions.destination import Destination
from engine.rules.apply import apply
from engine.rules.table import Table
from engine.search.finding.found import Account, Found
from engine.search.finding.from_table import find_from_table
from engine.search.finding.reducing import reduced
from tests.rules.table import catalogue

CATALOGUE = catalogue()


def elves_table() -> tuple[GameState, int]:
    """Llanowar Elves with Presence of Gond; Intruder Alarm is Nadine's."""
    table = Table(("Alice", "Nadine"))
    elves = table.put(CATALOGUE.find("Llanowar Elves"), 0)
    table.put(CATALOGUE.find("Presence of Gond"), 0, Destination("battlefield", host=elves))
    table.put(CATALOGUE.find("Intruder Alarm"), 1)
    return table.begin().state, elves


def first_loop(state: GameState) -> Found | None:
    moves = iter(range(10_000))
    return next(find_from_table(state, lambda: next(moves) / 1_000, 1.0, Account()), None)


def test_a_permanent_of_an_opponent_is_a_piece() -> None:
    state, _ = elves_table()
    found = first_loop(state)
    assert found is not None
    assert set(found.pieces) == {"Llanowar Elves", "Presence of Gond", "Intruder Alarm"}
    assert "infinite creature tokens" in found.loop.report.produces


def test_the_permanents_of_two_opponents_together_are_enough_where_one_has_too_few() -> None:
    table = Table(("Alice", "Bob", "Carol"))
    table.put(CATALOGUE.find("Emiel the Blessed"), 0)
    table.put(CATALOGUE.find("Dockside Extortionist"), 0)
    table.put(CATALOGUE.find("Sol Ring"), 1, count=2)
    table.set_pool(0, (0, 0, 0, 0, 0, 3))
    assert first_loop(table.begin().state) is None
    table.put(CATALOGUE.find("Sol Ring"), 2, count=2)
    found = first_loop(table.begin().state)
    assert found is not None
    assert set(found.pieces) == {"Emiel the Blessed", "Dockside Extortionist", "Sol Ring"}


def test_a_loop_that_drains_two_opponents_ends_when_it_has_beaten_one() -> None:
    table = Table(("Alice", "Bob", "Carol"))
    for name in ("Exquisite Blood", "Marauding Blight-Priest"):
        table.put(CATALOGUE.find(name), 0)
    table.put(CATALOGUE.find("Lightning Helix"), 0, "hand")
    table.set_pool(0, (1, 0, 0, 1, 0, 0))
    for seat in range(3):
        table.put(CATALOGUE.find("Forest"), seat, "library", count=20)
    found = first_loop(table.begin().state)
    assert found is not None
    assert set(found.pieces) == {"Exquisite Blood", "Marauding Blight-Priest"}
    assert found.loop.report.ends_because == "Bob lost the game"


def test_a_loop_that_goes_on_by_itself_is_found_with_its_trigger_on_the_stack() -> None:
    table = Table(("Alice", "Bob"))
    table.put(CATALOGUE.find("Exquisite Blood"), 0)
    table.put(CATALOGUE.find("Sanguine Bond"), 0)
    table.put(CATALOGUE.find("Lightning Helix"), 0, "hand")
    table.set_pool(0, (1, 0, 0, 1, 0, 0))
    table.put(CATALOGUE.find("Forest"), 0, "library", count=20)
    table.put(CATALOGUE.find("Forest"), 1, "library", count=20)
    found = first_loop(table.begin().state)
    assert found is not None
    assert found.loop.report.is_won


def test_two_undying_creatures_whose_counters_take_each_other_away_go_round_with_yawgmoth() -> None:
    table = Table(("Alice", "Bob"))
    for name in ("Yawgmoth, Thran Physician", "Young Wolf", "Strangleroot Geist", "Blood Artist"):
        table.put(CATALOGUE.find(name), 0)
    for seat in range(2):
        table.put(CATALOGUE.find("Forest"), seat, "library", count=60)
    found = first_loop(table.begin().state)
    assert found is not None
    assert set(found.pieces) == {"Yawgmoth, Thran Physician", "Young Wolf", "Strangleroot Geist", "Blood Artist"}


def test_a_bystander_that_only_grows_is_no_piece() -> None:
    table = Table(("Alice", "Bob"))
    for name in ("Cathars' Crusade", "Herd Baloth", "Grizzly Bears"):
        table.put(CATALOGUE.find(name), 0)
    table.put(CATALOGUE.find("Ornithopter"), 0, "hand")
    found = first_loop(table.begin().state)
    assert found is not None
    assert "Grizzly Bears" in found.pieces
    needed = set(reduced(found, lambda: False).pieces)
    assert needed == {"Cathars' Crusade", "Herd Baloth", "Ornithopter"}, "what begins it is needed"


def test_nothing_is_looked_for_in_the_middle_of_a_choice() -> None:
    table = Table(("Alice", "Bob"))
    creature = table.put(CATALOGUE.find("Prodigal Sorcerer"), 0)
    state = apply(table.begin().state, Activate(0, creature, 0)).state
    with pytest.raises(Refusal, match="has priority"):
        first_loop(state)
