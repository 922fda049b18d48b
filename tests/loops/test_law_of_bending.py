"""The law through earthbending, enduring, and creatures made to block: computed as performed."""

from collections.abc import Callable

import pytest

from engine.shortcuts.sequences.sequence import Repeat
from tests.loops.playing import Recorded, course
from tests.loops.proofs import holds_law
from tests.loops.states import forms_in
from tests.rules.compiled import compiled

BENDER = compiled("Bumi", "{0}: Earthbend 1.", "Legendary Creature — Human")
BOAR = compiled("Crashing Boars", "{0}: Target creature blocks this creature this turn if able.")
KIN = compiled("Fortress Kin-Guard", "{0}: This creature endures 1.", size=(1, 2))


def _bends(game: Recorded) -> None:
    game.activates("Alice", "Bumi", "Forest").all_pass()


def _lures(game: Recorded) -> None:
    game.activates("Alice", "Crashing Boars", "Grizzly Bears").all_pass()


def _grows(game: Recorded) -> None:
    game.activates("Alice", "Fortress Kin-Guard").all_pass().answers(True)


def _multiplies(game: Recorded) -> None:
    game.activates("Alice", "Fortress Kin-Guard").all_pass().answers(False)


@pytest.mark.parametrize("act", [_bends, _lures, _grows, _multiplies])
def test_what_is_computed_is_what_is_performed(act: Callable[[Recorded], None]) -> None:
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", BENDER, BOAR, KIN, "Forest").battlefield("Bob", "Grizzly Bears")
    act(game)
    start = game.state
    game.parts = ()
    act(game)
    assert holds_law(start, game.parts, 1, 7, 40)
    assert forms_in(course(start, Repeat(10**100, game.parts)).end) == []
