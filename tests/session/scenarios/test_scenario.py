"""Scenarios: what a file says, and what is wrong with one that cannot be read."""

import pytest

from engine.cards.reading.nodes import BadInput
from engine.model.refusals import Refusal
from engine.session.scenarios.expecting import check_scenario
from engine.session.scenarios.scenario import Loop, Scenario, read_scenario_text
from engine.session.scenarios.scenario_playing import LineRefused, open_scenario, play_scenario
from tests.session.games import catalogue

TEXT = """\
name: A test
pieces: [Presence of Gond, Intruder Alarm]
produces: tokens
seats:
  - name: Alice
    battlefield:
      - Llanowar Elves
      - card: Presence of Gond
        attached to: Llanowar Elves
    hand: [2 Forest]
  - name: Nadine
    battlefield: [Intruder Alarm, Mountain, Seal of Cleansing]
before:
  - Alice plays Forest
loop:
  - "Alice activates Llanowar Elves: create token"
  - everyone passes
  - everyone passes
times: 10
expect:
  life: {Alice: 20, Nadine: 20}
  priority: Alice
  battlefield:
    Alice: {untapped Elf Warrior: 10, Grizzly Bears: 0}
  stack: []
  hand: {Alice: 1}
"""


def read(text: str) -> Scenario:
    return read_scenario_text(text, "test.yaml", catalogue())


def edited(old: str, new: str) -> Scenario:
    assert old in TEXT
    return read(TEXT.replace(old, new, 1))


def test_a_scenario_plays_to_where_it_expects() -> None:
    outcome = check_scenario(read(TEXT))
    assert outcome is not None
    assert outcome.iterations == 10


def test_the_script_is_one_moment_a_choice() -> None:
    assert open_scenario(read(TEXT), catalogue()).length == 2


def test_another_count_stands_in_for_that_of_the_file() -> None:
    assert play_scenario(read(TEXT), 3).iterations == 3


def test_answers_stand_in_for_those_of_the_file() -> None:
    outcome = play_scenario(read(TEXT), None, {"Nadine": "4.3"})
    assert (outcome.iterations, outcome.taken.ended_by) == (3, 1)


def test_answers_can_stand_in_the_file() -> None:
    outcome = play_scenario(read(TEXT + "respond: {Nadine: 7.5}\n"))
    assert str(outcome.taken.place) == "7.5"


def test_who_proposes_has_nothing_to_answer() -> None:
    with pytest.raises(Refusal, match="Alice proposes"):
        play_scenario(read(TEXT), None, {"Alice": "accept"})


def test_a_loop_may_stand_in_a_series() -> None:
    text = TEXT.replace("loop:", "series:").replace("times: 10\n", "")
    lines = '["Alice activates Llanowar Elves: create token", everyone passes, everyone passes]'
    loop = f"  - loop: {lines}\n    times: 9\n"
    scenario = read(text.replace("  - everyone passes\nexpect", "  - everyone passes\n" + loop + "expect"))
    assert isinstance(scenario.proposal[-1], Loop)
    assert check_scenario(scenario) is not None


def test_a_scenario_may_be_a_table_and_nothing_more() -> None:
    scenario = read(TEXT.partition("before:")[0])
    assert open_scenario(scenario, catalogue()).length == 1
    with pytest.raises(BadInput, match="nothing is proposed"):
        play_scenario(scenario)


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ("name: A test", "nam: A test", (1, 1), "perhaps 'name'"),
        ("Llanowar Elves\n      - card", "Llanowar Elfs\n      - card", (7, 9), "perhaps 'Llanowar Elves'"),
        ("2 Forest", "2 Forrest", (10, 14), "perhaps 'Forest'"),
        ("2 Forest", "0 Forest", (10, 12), "at least 1"),
        ("attached to: Llanowar Elves", "attached to: Llanowar Elf", (8, 9), "perhaps 'Llanowar Elves'"),
        ("name: Nadine", "name: Alice", (11, 11), "a name of its own"),
        ("name: Nadine", "name: '{Nadine}'", (11, 11), "letters, digits"),
        ("times: 10", "times: ten times", (19, 8), "a whole number"),
        ("times: 10", "times: 0", (19, 8), "at least 1"),
        ("times: 10", "times: 10\nseries: [Alice passes]", (20, 9), "one of them"),
        ("before:", "step: lunch\nbefore:", (13, 7), "a step"),
        ("before:", "active: Bob\nbefore:", (13, 9), "a seat"),
        ("before:", "proposer: Bob\nbefore:", (13, 11), "a seat"),
        ("Alice plays Forest", "Alice plays Forst", (14, 17), "perhaps 'Forest'"),
        ("create token", "draw a card", (16, 38), "'create token'"),
        ("life: {Alice: 20", "life: {Alice: 19", (21, 17), "the game has 20; expected 19"),
        ("Elf Warrior: 10", "Elf Warrior: 11", (24, 35), "the game has 10; expected 11"),
        ("Elf Warrior: 10", "Elf Warior: 10", (24, 13), "perhaps 'Elf Warrior Token'"),
        ("stack: []", "stack: [Shock]", (25, 10), "the stack is empty"),
        ("priority: Alice", "priority: Nadine", (22, 13), "it is Alice; expected Nadine"),
        ("priority: Alice", "priority: Bob", (22, 13), "one of"),
        ("  hand: {Alice: 1}", "  ended by: Nadine", (26, 13), "it is nobody"),
        ("  hand: {Alice: 1}", "  mana: {Alice: {G: 1}}", (26, 21), "the game has 0"),
        ("  hand: {Alice: 1}", "  iterations: 9", (26, 15), "the game has 10"),
        ("  hand: {Alice: 1}", "  refused: random", (26, 12), "nothing was refused"),
    ],
)
def test_errors_tell_their_place_and_what_was_expected(
    old: str, new: str, place: tuple[int, int], said: str
) -> None:
    with pytest.raises(BadInput) as error:
        check_scenario(edited(old, new))
    assert said in str(error.value)
    assert (error.value.line, error.value.column) == place


@pytest.mark.parametrize(
    ("count", "number"),
    [
        ("until I have 9 Elf Warriors", "propose 9"),
        ("∞", "propose that"),
        ("until Nadine is dead", "for ever"),
    ],
)
def test_a_condition_instead_of_a_count_is_answered_with_its_number(count: str, number: str) -> None:
    """CR 732.2a: in a file as on the command line, with the place where it stands."""
    with pytest.raises(LineRefused) as refused:
        play_scenario(edited("times: 10", f"times: {count}"))
    assert (refused.value.name, refused.value.place.line, refused.value.place.column) == ("no number", 19, 8)
    assert number in refused.value.reason
    assert "CR 732.2a" in refused.value.reason
    assert play_scenario(edited("times: 10", f"times: {count}"), 7).iterations == 7


def test_a_condition_of_a_loop_within_a_series_is_answered_too() -> None:
    text = TEXT.replace("loop:", "series:").replace("times: 10\n", "")
    lines = '["Alice activates Llanowar Elves: create token", everyone passes, everyone passes]'
    loop = f"  - loop: {lines}\n    times: until I have 50 tokens\n"
    with pytest.raises(LineRefused, match="propose 49"):
        play_scenario(read(text.replace("  - everyone passes\nexpect", "  - everyone passes\n" + loop + "expect")))


def test_a_line_that_the_rules_refuse_is_told_with_its_place() -> None:
    with pytest.raises(LineRefused, match=r"test\.yaml:15:5: 'Alice plays Forest': .* already played a land"):
        open_scenario(edited("- Alice plays Forest", "- Alice plays Forest\n  - Alice plays Forest"), catalogue())


def test_a_scenario_can_expect_to_be_refused() -> None:
    text = TEXT.partition("expect:")[0] + "respond: {Nadine: 4.2}\nexpect:\n  refused: no priority\n"
    assert check_scenario(read(text)) is None


def test_another_refusal_than_expected_is_an_error() -> None:
    text = TEXT.partition("expect:")[0] + "respond: {Nadine: 4.2}\nexpect:\n  refused: random\n"
    with pytest.raises(BadInput, match="refused because of 'no priority'"):
        check_scenario(read(text))
