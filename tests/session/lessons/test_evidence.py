"""What a judge is shown of a proposal: the sequence, the statements, the places, the ruling and the proof."""

from engine.session.lessons.evidence import evidence_of
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import find_file
from engine.session.scenarios.scenario_playing import play_scenario
from tests.rules.table import catalogue


def evidence(name: str):
    outcome = play_scenario(read_scenario_file(find_file(name), catalogue()))
    shortcut = outcome.game.moment.shortcut
    assert shortcut is not None
    return evidence_of(shortcut)


def test_who_stopped_where_is_said_with_the_rule():
    sheet = evidence("presence-of-gond-intruder-alarm-four-seats")
    assert sheet.statements == (
        ("Alice", "proposes the sequence"),
        ("Bob", "accepts"),
        ("Nadine", "stops at 500.4, to choose differently there"),
        ("Carol", "accepts"),
    )
    assert sheet.ruling[0] == "The game goes to 500.4, the last place that was named (CR 732.2c)."
    assert "On the stack then: Llanowar Elves." in sheet.ruling
    assert sheet.sequence[:2] == (
        (0, 0, "1,000,000 times:"),
        (1, 1, "Alice activates Llanowar Elves: create token"),
    )
    assert "It can be taken any number of times." in sheet.proof


def test_loops_in_loops_are_indented_and_numbered_through():
    steps = evidence("presence-of-gond-goblin-bombardment").sequence
    assert [depth for depth, _, _ in steps] == [0, 1, *[2] * 5, 1, *[2] * 5]
    assert [number for _, number, _ in steps if number] == list(range(1, 11))
