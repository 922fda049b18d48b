"""The first place at which something holds is the one that performing finds (CR 732.2b)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.folders import DECKS
from engine.loops.relations_to_zero import HOLDS
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.shortcuts.proposals.place_search import Wanted, first_place
from engine.shortcuts.proposals.proposal import Shortcut, propose
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Repeat
from tests.rules.table import catalogue

COMBOS = DECKS / "combos"


def shortcut_of(stem: str, times: int) -> Shortcut:
    scenario = read_scenario_file(COMBOS / f"{stem}.yaml", catalogue())
    game = open_scenario(scenario)
    return propose(game.state, proposal_of(scenario, game.state, times))


def life_of(seat: int) -> Callable[[GameState], int]:
    return lambda state: state.seats[seat].life


def permanents_of(seat: int) -> Callable[[GameState], int]:
    return lambda state: sum(
        state.objects[id].count for id in state.battlefield if state.objects[id].controller == seat
    )


def performed(shortcut: Shortcut, wanted: Wanted) -> Place | None:
    """The first such place, by performing a loop without loops in it, choice by choice."""
    (repeat,) = shortcut.proposal.sequence.parts
    assert isinstance(repeat, Repeat)
    state = shortcut.start
    for iteration in range(1, repeat.count + 1):
        for step, described in enumerate(repeat.body, start=1):
            if state.result is not None:
                return None
            may_end = state.pending is not None and state.pending.seat == wanted.seat
            if may_end and HOLDS[wanted.relation](wanted.measure(state) - wanted.number):
                return Place((iteration,), step)
            state, _ = perform_choice(state, described)
    return None


@pytest.mark.parametrize("number", [0, 1, 7, 13, 14, 19, 20, 21, 200])
@pytest.mark.parametrize("relation", ["<=", ">="])
def test_life_in_a_loop_of_damage(number, relation):
    shortcut = shortcut_of("goblin-bombardment-kitchen-finks-vizier", 15)
    wanted = Wanted(1, life_of(1), relation, number)
    assert first_place(shortcut, wanted) == performed(shortcut, wanted)


@pytest.mark.parametrize("number", [0, 2, 3, 11, 24, 30])
def test_permanents_in_a_loop_of_tokens(number):
    shortcut = shortcut_of("presence-of-gond-intruder-alarm", 20)
    wanted = Wanted(1, permanents_of(0), ">=", number)
    assert first_place(shortcut, wanted) == performed(shortcut, wanted)


def test_a_place_far_out_is_found_at_once():
    shortcut = shortcut_of("presence-of-gond-intruder-alarm", 10**100)
    found = first_place(shortcut, Wanted(1, permanents_of(0), ">=", 10**99))
    assert found is not None
    there = shortcut.state_at(found)
    assert permanents_of(0)(there) == 10**99
    assert found.iterations[0] < 10**99


def test_what_never_holds_has_no_place():
    shortcut = shortcut_of("presence-of-gond-intruder-alarm", 10**100)
    assert first_place(shortcut, Wanted(1, life_of(1), "<=", 5)) is None


def test_a_place_after_the_ending_is_none():
    shortcut = shortcut_of("presence-of-gond-intruder-alarm-four-seats", 1000)
    shortcut = shortcut.shorten(1, Place((10,), 3))
    assert first_place(shortcut, Wanted(2, permanents_of(0), ">=", 500)) is None
    assert first_place(shortcut, Wanted(2, permanents_of(0), ">=", 7)) == Place((5,), 8)


def test_a_loop_whose_inner_loop_grows_is_searched_too():
    shortcut = shortcut_of("krenko-intruder-alarm", 6)
    found = first_place(shortcut, Wanted(1, permanents_of(0), ">=", 10))
    assert found is not None
    assert permanents_of(0)(shortcut.state_at(found)) >= 10


def test_what_is_resolved_within_an_iteration_is_not_gone_through_one_by_one() -> None:
    """In the 200th iteration 2^199 Goblins trigger Intruder Alarm as often; the place is among these."""
    shortcut = shortcut_of("krenko-intruder-alarm", 210)
    place = first_place(shortcut, Wanted(0, permanents_of(0), ">=", 2**199))
    assert place == Place((199, 1), 4)


def test_a_place_that_nothing_tells_is_not_searched_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loops with loops in them are performed for it, and that has an end."""
    monkeypatch.setattr("engine.shortcuts.proposals.place_search.MOST_LOOKED_THROUGH", 20)
    shortcut = shortcut_of("krenko-intruder-alarm", 10**5)
    with pytest.raises(Refusal, match="does not hold within 20 iterations"):
        first_place(shortcut, Wanted(0, life_of(0), "<=", 0))
