"""The report on a loop that goes on for ever after it has used something up."""

from engine.session.scenarios.playing import open_scenario, proposal_of
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import own_folder
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


def test_a_library_of_short_runs_is_gone_through_before_the_proof() -> None:
    """No two cards of 600 are alike to their neighbors, so that the shape comes back when all are milled."""
    game = sit(MILL.replace("LIBRARY", ", ".join(["Island", "Swamp"] * 300)))
    (loop,) = game.proposal().parts
    assert isinstance(loop, Repeat)
    report = report_on(game.state, loop)
    assert report.holds_for is None
    assert report.begins_words == "601 played by hand"
    end = Course(game.state, Sequence((Repeat(10**100, loop.body),))).end
    assert len(end.seats[0].library) == 0


def test_what_was_proved_before_is_told_from_what_was_played() -> None:
    """Twenty Islands lie above twenty Swamps: the report is about the Swamps."""
    game = sit(MILL.replace("LIBRARY", "20 Island, 20 Swamp"))
    (loop,) = game.proposal().parts
    assert isinstance(loop, Repeat)
    report = report_on(game.state, loop)
    by_hand = report.begins_after - report.proved_before
    words = f"{report.begins_after} others, of which {report.proved_before} are proved as well"
    assert report.begins_words == f"{words} and {by_hand} were played by hand"
    assert report.begins_after >= 20 > report.proved_before > by_hand > 0


def test_it_says_what_the_loop_does_while_it_does_something() -> None:
    """Mesmeric Orb mills the whole library; what Basalt Monolith can do for ever after that changes nothing."""
    scenario = read_scenario_file(own_folder() / "mesmeric-orb-basalt-monolith.yaml", catalogue())
    state = open_scenario(scenario, catalogue()).state
    (loop,) = proposal_of(scenario, state).sequence.parts
    assert isinstance(loop, Repeat)
    report = report_on(state, loop)
    assert report.holds_for is None
    assert "cards in Alice's library" in [line.what for line in report.growth]
    assert report.produces == ("infinite untaps", "self-mill, 1,001 times")
    assert report.begins_words == "2 played by hand"
