"""The law over effects that take in what was chosen as they began: those that chose alike are held once."""

from __future__ import annotations

import pytest

from engine.model.state import GameState
from engine.rules.legal import legal_choices
from engine.shortcuts.sequences.sequence import Part, Repeat
from tests.loops.playing import Recorded, course
from tests.loops.proofs import certificate_of, holds_law
from tests.rules.compiled import compiled

TEXTS = (
    "Target creature gains protection from the color of your choice until end of turn.",
    "Creatures you control gain protection from the color of your choice until end of turn.",
    "Target creature gains hexproof from the color of your choice until end of turn.",
    "Target creature becomes the color of your choice until end of turn.",
    "Target creature becomes the creature type of your choice until end of turn.",
    "Target land becomes the basic land type of your choice until end of turn.",
    "Prevent all damage a source of your choice would deal to you this turn.",
    "Until end of turn, target creature becomes a copy of another target creature.",
)


def _uses(game: Recorded, choice: int) -> None:
    """Activate it; answer with a choice of this number where there are so many, with different targets."""
    game.activates("Alice", "Gizmo")
    while game.asks != "priority" or game.state.stack:
        if game.asks == "priority":
            game.all_pass()
            continue
        several = [one for one in legal_choices(game.state) if _is_of_different(getattr(one, "targets", ()))]
        game.makes(several[choice % len(several)])


def _is_of_different(targets: tuple[int, ...]) -> bool:
    return len(set(targets)) == len(targets)


def _loop(text: str, *choices: int) -> tuple[GameState, tuple[Part, ...]]:
    """A table at which a text has been used once, and a body that uses it with each of these choices."""
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", compiled("Gizmo", "{0}: " + text, "Artifact"), "Grizzly Bears", "Forest")
    game.battlefield("Bob", "Llanowar Elves")
    for choice in choices:
        _uses(game, choice)
    start, game.parts = game.state, ()
    for choice in choices:
        _uses(game, choice)
    return start, game.parts


@pytest.mark.parametrize("text", TEXTS)
def test_the_same_choice_again_and_again_is_one_effect(text: str) -> None:
    start, body = _loop(text, 0)
    assert certificate_of(start, *body).holds_for is None
    assert holds_law(start, body, 1, 3, 7)
    assert len(course(start, Repeat(10**100, body)).end.effects) == len(start.effects)


@pytest.mark.parametrize("text", TEXTS[:4])
def test_two_choices_in_turns_are_as_performed(text: str) -> None:
    start, body = _loop(text, 0, 1)
    assert holds_law(start, body, 1, 2, 5)
