"""The law for every shipped scenario: computed is performed, at any count, anywhere, to its true end."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import pytest

from engine.folders import DECKS
from engine.model.state import GameState
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.shortcuts.proposals.proposal import Proposal
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.sequence import Repeat, Sequence, count_steps
from tests.loops.states import Ending, computed, performed
from tests.loops.test_law import (
    FEWER,
    assert_law_for_endings,
    assert_law_for_exploring,
    assert_law_for_places,
    assert_law_within_choices,
    assert_same,
    endings_of,
    places_in,
)
from tests.rules.table import catalogue

SCENARIOS = sorted((DECKS / "combos").glob("*.yaml"))
COMBOS = [file for file in SCENARIOS if "\n  refused:" not in file.read_text("utf-8")]
"""The shipped scenarios, but for those that show how a proposal is refused."""


@cache
def scenario(file: Path) -> tuple[GameState, Proposal]:
    read = read_scenario_file(file, catalogue())
    game = open_scenario(read, catalogue())
    return game.state, proposal_of(read, game.state)


@cache
def loop_of(file: Path) -> tuple[GameState, Repeat]:
    """A scenario's state at its first loop, and the loop."""
    state, proposal = scenario(file)
    parts = proposal.sequence.parts
    at = next(place for place, part in enumerate(parts) if isinstance(part, Repeat))
    loop = parts[at]
    assert isinstance(loop, Repeat)
    return performed(state, parts[:at]).state, loop


@lru_cache(maxsize=1)
def endings_of_loop(file: Path) -> list[Ending]:
    """How a scenario's loop ends, performed once for the tests that ask."""
    start, loop = loop_of(file)
    return endings_of(start, loop.body, FEWER)


@pytest.fixture(scope="module", params=COMBOS, ids=[file.stem for file in COMBOS])
def file(request: pytest.FixtureRequest) -> Path:
    """A scenario: all tests of it come together, since they go on from the same states."""
    found: Path = request.param
    return found


def with_loops(file: Path) -> bool:
    return any(isinstance(part, Repeat) for part in scenario(file)[1].sequence.parts)


def test_scenario_is_computed_as_it_is_performed(file: Path) -> None:
    if not with_loops(file):
        state, proposal = scenario(file)
        assert (
            performed(state, proposal.sequence.parts).differs_from(computed(state, proposal.sequence.parts)) == []
        )
        return
    start, loop = loop_of(file)
    if loop.count is None:
        assert_same(performed(start, (loop,)).state, Course(start, Sequence((loop,))).end)
        return
    assert_law_for_endings(start, loop.body, endings_of_loop(file), 50, FEWER)


def test_scenario_is_explored_to_its_true_end(file: Path) -> None:
    if not with_loops(file):
        pytest.skip("no loop is proposed")
    start, loop = loop_of(file)
    assert_law_for_exploring(start, loop.body, endings_of_loop(file))


def test_scenario_shortened_anywhere_is_as_performed(file: Path) -> None:
    state, proposal = scenario(file)
    parts = tuple(
        Repeat(min(part.count or 30, 30), part.body) if isinstance(part, Repeat) and part.count else part
        for part in proposal.sequence.parts
    )
    steps = count_steps(parts)
    numbers = range(0, steps, max(1, steps // 6))
    assert_law_for_places(state, parts, *(places_in(parts, [number, 7 * number + 11, 3]) for number in numbers))


def test_scenario_stands_in_the_middle_of_any_choice_as_performed(file: Path) -> None:
    """A place may be a target, a payment, a "may", an order of triggers, an attack or a block (CR 732.2b)."""
    if not with_loops(file):
        pytest.skip("no loop is proposed")
    start, loop = loop_of(file)
    assert_law_within_choices(start, loop.body, (1, 2, 5, 23))
