"""The plain answers to decisions: each of the smallest size that is legal."""

from __future__ import annotations

from engine.model.choices import ChooseModes
from engine.rules.answering import answers_to
from tests.rules.compiled import compiled
from tests.rules.table import table


def test_as_many_modes_are_answered_as_have_to_be_chosen() -> None:
    """Titan of Industry: "choose two" of a triggered ability (CR 700.2b)."""
    titan = compiled(
        "Titan",
        "When this creature enters, choose two —\n• You gain 5 life.\n• Create a Food token.\n• Scry 1.",
    )
    game = table("Alice", "Bob").hand("Alice", titan).casts("Alice", "Titan").all_pass()
    answers = list(answers_to(game.state, game.state.pending))
    assert [one.modes for one in answers if isinstance(one, ChooseModes)] == [(0, 1), (0, 2), (1, 2)]
    game.makes(answers[0]).all_pass()
    assert (game.life("Alice"), len(game.all("Food Token"))) == (25, 1)
