"""Conditions cannot be proposed (CR 732.2a): they are answered with the number that the proof gives."""

import pytest

from engine.model.refusals import Refusal
from engine.shortcuts.study.until import Answered, answer_condition, is_conditional
from tests.shortcuts.sitting import sit
from tests.shortcuts.tournament.test_procedure import GOND, four

PING = """
name: damage
seats:
  - name: Alice
    battlefield: [Wasting Shrine, Draining Shrine]
    library: [40 Forest]
  - name: Bob
    life: 1000
    library: [40 Island]
loop: ["Alice activates Draining Shrine", everyone passes]
"""


def answer(text: str, condition: str) -> Answered:
    game = sit(text)
    return answer_condition(game.state, 0, game.proposal(), condition)


@pytest.mark.parametrize("condition", ["until Bob's life is 5 or less", "Bob is at 5", "if Bob has 5 life"])
def test_a_life_total_is_answered_with_the_number_of_iterations(condition: str) -> None:
    found = answer(PING, condition)
    assert found.count == 995
    assert "propose 995" in found.words
    assert "CR 732.2a" in found.words


@pytest.mark.parametrize("text", [GOND, four(GOND)])
@pytest.mark.parametrize(
    "condition",
    ["until I have 100 Elf Warriors", "Alice controls 100 tokens", "until I control at least 101 creatures"],
)
def test_a_number_of_permanents(text: str, condition: str) -> None:
    assert answer(text, condition).count == 100


def test_what_never_comes_about_is_said() -> None:
    found = answer(GOND, "until Nadine's life is 0")
    assert (found.count, found.place) == (None, None)
    assert "never" in found.words


def test_what_holds_already_is_said() -> None:
    assert answer(GOND, "until my life is 20").count == 0


def test_what_is_not_understood_says_what_can_be_asked() -> None:
    with pytest.raises(Refusal) as refused:
        answer(GOND, "until the cows come home")
    assert refused.value.name == "not understood"
    assert "expected a condition such as" in refused.value.reason


@pytest.mark.parametrize(
    ("text", "expected"),
    [("until I win", True), ("1000", False), ("as long as it works", True), ("a million", False)],
)
def test_telling_a_condition_from_a_count(text: str, expected: bool) -> None:
    assert is_conditional(text) is expected
