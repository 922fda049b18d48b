"""The law over phases and steps that effects add to a turn: piled up, gone through, and both."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.shortcuts.sequences.sequence import Repeat
from tests.loops.playing import Recorded, course
from tests.loops.proofs import certificate_of, holds_law
from tests.loops.states import forms_in
from tests.rules.compiled import compiled

GONG = compiled(
    "Gong",
    "{0}: After this phase, there is an additional combat phase.\n"
    "{0}: After this main phase, there is an additional combat phase followed by an additional main phase.\n"
    "{0}: You get two additional upkeep steps after this phase.",
    "Artifact",
)
DRUM = compiled("Drum", "At the beginning of each combat, you gain 1 life.", "Enchantment")


def _combat(game: Recorded) -> None:
    game.activates("Alice", "Gong", ability=0).all_pass()


def _combat_and_main(game: Recorded) -> None:
    game.activates("Alice", "Gong", ability=1).all_pass()


def _upkeeps(game: Recorded) -> None:
    game.activates("Alice", "Gong", ability=2).all_pass()


def _both_kinds(game: Recorded) -> None:
    _combat(game)
    _combat_and_main(game)


def _goes_through_one(game: Recorded) -> None:
    """Into the next combat phase, and out of it again to the main phase after it."""
    _combat_and_main(game)
    game.all_pass().all_pass().goes_to("postcombat main")


def _start(ready: Callable[[Recorded], None]) -> Recorded:
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", GONG, DRUM)
    ready(game)
    game.parts = ()
    return game


@pytest.mark.parametrize("act", [_combat, _combat_and_main, _upkeeps])
def test_phases_that_pile_up_are_counted(act: Callable[[Recorded], None]) -> None:
    """CR 500.8: each is one more of the same, however many there are."""
    game = _start(act)
    start = game.state
    act(game)
    assert certificate_of(start, *game.parts).holds_for is None
    assert holds_law(start, game.parts, 1, 2, 7, 30)
    assert forms_in(course(start, Repeat(10**100, game.parts)).end) == []


def test_phases_of_two_kinds_in_turns_are_performed_one_by_one() -> None:
    """Which comes after which is no number: the order of what is to come grows with each."""
    game = _start(_both_kinds)
    start = game.state
    _both_kinds(game)
    assert holds_law(start, game.parts, 1, 2, 9)


def test_what_is_piled_up_is_gone_through_as_often_as_there_is_something_left() -> None:
    """The loop ends by itself with the last of the phases that were added."""
    game = _start(_combat_and_main)
    for _ in range(11):
        _combat_and_main(game)
    start = game.state
    game.parts = ()
    game.all_pass().goes_to("postcombat main")
    body = game.parts
    certificate = certificate_of(game.state, *body)
    assert certificate.holds_for is not None
    assert holds_law(start, body, 1, 2, 5, 11, 12)


def test_each_iteration_may_add_a_phase_and_go_through_it() -> None:
    game = _start(_goes_through_one)
    start = game.state
    _goes_through_one(game)
    assert certificate_of(start, *game.parts).holds_for is None
    assert holds_law(start, game.parts, 1, 2, 7)
