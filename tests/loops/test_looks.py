"""What compares two states fast says that they are the same exactly where all entries of both are."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from engine.model.decisions import GameIsOver
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.value import replaced
from engine.rules.apply import apply
from tests.loops.looks import Pair, differences, entries
from tests.rules.test_random_play import choose, set_table


def played(seed: int, most: int) -> list[GameState]:
    """The states of a random game, one after the other."""
    generator = random.Random(seed)
    states = [set_table(2, generator).state]
    while len(states) < most and not isinstance(states[-1].pending, GameIsOver):
        try:
            states.append(apply(states[-1], choose(states[-1], generator)).state)
        except Refusal:
            break
    return states


@pytest.mark.parametrize("seed", range(3))
def test_one_step_of_play_differs_for_both_ways_of_comparing_or_for_none(seed: int) -> None:
    states = played(seed, 60)
    assert len(states) > 10
    for before, after in pairwise(states):
        is_same = entries(before) == entries(after)
        assert Pair(before, after).is_same() is is_same
        assert (differences(before, after) == []) is is_same


def test_a_state_made_anew_is_the_same_and_one_field_more_or_less_is_not() -> None:
    state = played(0, 30)[-1]
    objects = state.objects
    for id, held in objects.items():
        objects = objects.set(id, replaced(held))
    assert Pair(state, replaced(state, objects=objects)).is_same()
    id = state.battlefield[0]
    held = objects[id]
    for changed in (
        held.with_tapped(not held.tapped),
        held.with_counters((("charge", 1),)),
        replaced(held, damage=held.damage + 1),
        replaced(held, controller=1 - held.controller),
    ):
        assert not Pair(state, replaced(state, objects=objects.set(id, changed))).is_same()
    fewer = replaced(state, battlefield=state.battlefield[1:], objects=objects.delete(id))
    assert not Pair(state, fewer).is_same()
    assert not Pair(fewer, state).is_same()
