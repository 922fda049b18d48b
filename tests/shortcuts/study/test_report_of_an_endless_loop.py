"""The report on a loop that goes on for ever after it has used something up."""

from engine.session.scenarios.playing import open_scenario, proposal_of
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import own_folder
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.report import report_on
from tests.session.games import catalogue


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
