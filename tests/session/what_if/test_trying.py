"""The same response at each place of an iteration: Bolt the Elves at 3 and at 5."""

import json

import pytest

from engine.model.refusals import Refusal
from engine.session.cli import main
from engine.session.game.game import Game
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import own_folder
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.session.what_if.responses import responses
from engine.session.what_if.trying import what_if
from engine.shortcuts.sequences.sequence import Sequence
from tests.session.games import catalogue

BOLT = ("Nadine casts Lightning Bolt on Llanowar Elves",)


def opened(name: str = "presence-of-gond-intruder-alarm") -> tuple[Game, Sequence]:
    scenario = read_scenario_file(own_folder() / f"{name}.yaml", catalogue())
    played = open_scenario(scenario, catalogue())
    return played, proposal_of(scenario, played.state).sequence


def test_bolting_the_elves_at_each_place_stops_the_loop_with_another_table() -> None:
    """CR 732.2b: Nadine's places are where she has priority; at each the loop ends, with a token more or less."""
    played, sequence = opened()
    outcomes = what_if(played.state, sequence, BOLT)
    assert [str(one.place) for one in outcomes] == ["1.3", "1.5"]
    assert [one.goes_on for one in outcomes] == [False, False]
    assert all("Llanowar Elves is destroyed by lethal damage (CR 704.5g)" in one.told for one in outcomes)
    made = [
        sum(one.state.objects[id].count for id in one.state.battlefield if one.state.objects[id].is_token)
        for one in outcomes
    ]
    assert made == [1, 1]
    assert len([told for told in outcomes[0].told if "creates" in told]) == 1
    assert not [told for told in outcomes[1].told if "creates" in told]


def test_a_response_elsewhere_lets_the_loop_go_on() -> None:
    """A Bolt at a player stops nothing."""
    played, sequence = opened()
    outcomes = what_if(played.state, sequence, ("Nadine casts Lightning Bolt on Alice",))
    assert [one.goes_on for one in outcomes] == [True, True]
    assert outcomes[0].words.endswith("; the loop goes on.")


def test_a_later_iteration_is_computed() -> None:
    played, sequence = opened()
    outcomes = what_if(played.state, sequence, BOLT, 1_000_000)
    assert [str(one.place) for one in outcomes] == ["1000000.3", "1000000.5"]
    tokens = [one for one in outcomes[1].state.objects.values() if one.is_token]
    assert sum(one.count for one in tokens) == 1_000_000


def test_what_cannot_be_done_at_a_place_says_why() -> None:
    played, sequence = opened()
    outcomes = what_if(played.state, sequence, ("Nadine casts Lightning Bolt on Elf Warrior",))
    assert outcomes[0].refusal
    assert not outcomes[1].refusal


def test_a_line_of_nobody_is_refused() -> None:
    played, sequence = opened()
    with pytest.raises(Refusal, match="does not begin with a seat's name"):
        what_if(played.state, sequence, ("cast Lightning Bolt",))


def test_the_table_offers_its_responses() -> None:
    """Each spell with each of its targets; what is offered can be tried."""
    played, sequence = opened()
    offered = responses(played.state, sequence)
    assert any("Nadine targets Llanowar Elves of Alice" in lines for lines in offered)
    assert what_if(played.state, sequence, offered[0])


def test_the_command_prints_a_table_of_outcomes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["whatif", "presence-of-gond-intruder-alarm", "--respond", BOLT[0], "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(one["place"], one["goes_on"]) for one in found] == [("1.3", False), ("1.5", False)]
    assert main(["whatif", "presence-of-gond-intruder-alarm", "--respond", BOLT[0]]) == 0
    assert "1.3  before “Nadine passes”:" in capsys.readouterr().out
    assert main(["whatif", "presence-of-gond-intruder-alarm"]) == 0
    assert "Nadine casts Lightning Bolt; Nadine targets" in capsys.readouterr().out
    assert main(["whatif", "presence-of-gond-intruder-alarm", "--respond", BOLT[0], "--iteration", "x"]) == 2
    assert "--iteration" in capsys.readouterr().err


def test_the_command_refuses_an_iteration_that_is_none_and_cuts_long_lines(capsys):
    for wrong in ("0", "-5", "1e400000000", ""):
        assert main(["whatif", "exquisite-blood-sanguine-bond", f"--iteration={wrong}"]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert main(["whatif", "exquisite-blood-sanguine-bond", "--respond", "x" * 100_000]) == 1
    assert len(capsys.readouterr().err) < 300
