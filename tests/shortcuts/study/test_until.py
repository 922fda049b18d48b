"""Conditions cannot be proposed (CR 732.2a): they are answered with the number that the proof gives."""

import pytest

from engine.loops.readable import is_conditional
from engine.model.refusals import Refusal
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from engine.shortcuts.study.until import Answered, answer_condition
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


@pytest.mark.parametrize(
    "condition",
    [
        "until I have 100 elf warrior tokens",
        "until I have 100 creature tokens",
        "while I have less than 100 tokens",
        "until I control 101 green creatures",
    ],
)
def test_permanents_in_the_words_of_cards(condition: str) -> None:
    assert answer(GOND, condition).count == 100


def test_as_long_as_something_holds_ends_where_it_holds_no_longer() -> None:
    found = answer(PING, "as long as Bob has more than 990 life")
    assert (found.count, "no longer" in found.words) == (10, True)


def test_words_for_no_permanent_are_not_said_never_to_come_about() -> None:
    with pytest.raises(Refusal, match="expected a condition"):
        answer(GOND, "until I have 50 storm count")


def test_of_several_loops_each_is_answered() -> None:
    """CR 732.2a: also one within another, as it stands in the first iteration of that."""
    game = sit(PING)
    gain = game.learns("Alice activates Draining Shrine", "everyone passes")
    sequence = Sequence((Repeat(10, gain), Repeat(3, (Repeat(1, gain), *gain))))
    found = [answer_condition(game.state, 0, sequence, "until Bob is at 900", number=one) for one in range(3)]
    assert [one.count for one in found] == [100, 45, 90]
    with pytest.raises(Refusal, match="2 loops"):
        answer_condition(game.state, 0, sequence, "until Bob is at 900")
