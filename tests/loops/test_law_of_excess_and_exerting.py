"""The law through excess damage, exerting, what any player may pay, and players of whom something is so."""

from collections.abc import Callable

import pytest

from engine.shortcuts.sequences.sequence import Repeat
from tests.loops.playing import Recorded, course
from tests.loops.proofs import holds_law
from tests.loops.states import forms_in
from tests.rules.compiled import compiled

RINGS = compiled(
    "Rings",
    "{0}: This creature deals 4 damage to target creature. You gain life equal to the excess damage dealt "
    "this way.\n"
    "{0}: This creature deals 4 damage to target creature. Excess damage is dealt to that creature's controller "
    "instead.\n"
    "{0}: Any opponent may pay 1 life. If a player does, put a +1/+1 counter on this creature.\n"
    "{0}: You gain 1 life for each opponent who has more life than you.\n"
    "{0}: Target creature can't block this creature this turn.",
)
STEWARD = compiled("Steward", "{0}, Exert this creature: Create a 1/1 white Warrior creature token.")
GOD = compiled("God", "Indestructible", size=(2, 3))


def _in_excess(game: Recorded) -> None:
    game.activates("Alice", "Rings", "God", ability=0).all_pass()


def _to_the_controller(game: Recorded) -> None:
    game.activates("Alice", "Rings", "God", ability=1).all_pass()


def _anybody_pays(game: Recorded) -> None:
    game.activates("Alice", "Rings", ability=2).all_pass().answers(True)


def _nobody_pays(game: Recorded) -> None:
    game.activates("Alice", "Rings", ability=2).all_pass().answers(False)


def _one_has_more(game: Recorded) -> None:
    game.activates("Alice", "Rings", ability=3).all_pass()


def _keeps_from_blocking(game: Recorded) -> None:
    game.activates("Alice", "Rings", "God", ability=4).all_pass()


def _exerts(game: Recorded) -> None:
    game.activates("Alice", "Steward").all_pass()


@pytest.mark.parametrize(
    "act",
    [
        _in_excess,
        _to_the_controller,
        _anybody_pays,
        _nobody_pays,
        _one_has_more,
        _keeps_from_blocking,
        _exerts,
    ],
)
def test_what_is_computed_is_what_is_performed(act: Callable[[Recorded], None]) -> None:
    game = Recorded("Alice", "Bob")
    game.life_is("Bob", 500).battlefield("Alice", RINGS, STEWARD).battlefield("Bob", GOD)
    act(game)
    start = game.state
    game.parts = ()
    act(game)
    assert holds_law(start, game.parts, 1, 7, 40)


def test_a_great_number_of_exerted_activations_has_no_closed_forms_left() -> None:
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", STEWARD)
    _exerts(game)
    start = game.state
    game.parts = ()
    _exerts(game)
    assert forms_in(course(start, Repeat(10**100, game.parts)).end) == []
