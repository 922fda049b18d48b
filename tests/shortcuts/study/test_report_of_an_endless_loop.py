"""The report on a loop that goes on for ever after it has used something up."""

from dataclasses import replace

from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import own_folder
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from engine.shortcuts.study.report import report_on
from tests.session.games import catalogue
from tests.shortcuts.sitting import sit

MILL = """
name: mill
seats:
  - name: Alice
    battlefield: [Milling Well]
    library: [LIBRARY]
  - name: Bob
    library: [9 Forest]
loop: [Alice activates Milling Well, everyone passes]
"""


def test_a_library_of_short_runs_is_one_proof() -> None:
    """No two cards of 600 are alike to their neighbors, and each iteration does the same with another card."""
    game = sit(MILL.replace("LIBRARY", ", ".join(["Island", "Swamp"] * 300)))
    (loop,) = game.proposal().parts
    assert isinstance(loop, Repeat)
    report = report_on(game.state, loop)
    assert report.holds_for is None
    assert [line.form for line in report.growth] == ["598 − k", "2 + k"]
    assert (report.begins_words, report.card_by_card) == ("2 played by hand", 601)
    end = Course(game.state, Sequence((Repeat(10**100, loop.body),))).end
    assert len(end.seats[0].library) == 0


def test_what_was_proved_before_is_told_from_what_was_played() -> None:
    """Twenty-two iterations before those that the report is about, of which eighteen have a proof of their own."""
    game = sit(MILL.replace("LIBRARY", "20 Island"))
    (loop,) = game.proposal().parts
    assert isinstance(loop, Repeat)
    report = replace(report_on(game.state, loop), begins_after=22, proved_before=18)
    assert report.begins_words == "22 others, of which 18 are proved as well and 4 were played by hand"
    assert replace(report, proved_before=22).begins_words == "22 others, of which 22 are proved as well"


def test_it_says_what_the_loop_does_while_it_does_something() -> None:
    """Mesmeric Orb mills the whole library; what Basalt Monolith can do for ever after that changes nothing."""
    scenario = read_scenario_file(own_folder() / "mesmeric-orb-basalt-monolith.yaml", catalogue())
    state = open_scenario(scenario, catalogue()).state
    (loop,) = proposal_of(scenario, state).sequence.parts
    assert isinstance(loop, Repeat)
    report = report_on(state, loop)
    assert report.holds_for is None
    assert "cards in Alice's library" in [line.what for line in report.growth]
    assert report.produces == ("infinite untaps", "self-mill of the whole library")
    assert report.begins_words == "2 played by hand"
