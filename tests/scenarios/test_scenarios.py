"""Every shipped scenario is a golden game, played by the same code as the command."""

import json
from pathlib import Path

import pytest

from engine.session.cli import main
from engine.session.saving.saving import written_game
from engine.session.scenarios.scenario import Scenario, read_scenario_file
from engine.session.scenarios.scenario_folders import own_folder
from tests.session.games import catalogue, game_from_text

SCENARIOS = sorted(own_folder().glob("*.yaml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_what_the_scenario_expects_comes_true(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(path)]) == 0, capsys.readouterr().err


def test_every_scenario_says_what_it_is() -> None:
    read = {path.stem: read_scenario_file(path, catalogue()) for path in SCENARIOS}
    assert [name for name, one in read.items() if not one.about or not one.expect] == []
    assert [name for name, one in read.items() if not all(piece in catalogue() for piece in one.pieces)] == []
    assert [name for name, one in read.items() if one.is_loop and not one.produces] == []


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_proving_and_performing_lead_to_the_same(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scenario = read_scenario_file(path, catalogue())
    if is_refused(scenario):
        assert main(["shortcut", str(path)]) == main(["shortcut", str(path), "--one-by-one"]) == 1
        return
    times = ["--times", "12"] if _is_single_loop(scenario) and not scenario.responses else []
    if not times and max(_counts(scenario.proposal), default=0) > 1000:
        times = ["--times", "600"]
    assert main(["shortcut", str(path), "--json", *times]) == 0
    proved = json.loads(capsys.readouterr().out)
    assert main(["shortcut", str(path), "--json", "--one-by-one", *times]) == 0
    assert proved == json.loads(capsys.readouterr().out)


def is_refused(scenario: Scenario) -> bool:
    """Whether the scenario is there to show that its proposal is refused."""
    return any(key == "refused" for key, _ in scenario.expect)


def _counts(parts: tuple[object, ...]) -> list[int]:
    return [part.times for part in parts if hasattr(part, "times")]


def _is_single_loop(scenario: Scenario) -> bool:
    return len(scenario.proposal) == 1 and bool(_counts(scenario.proposal))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_the_game_with_its_shortcut_survives_saving(path: Path) -> None:
    from engine.session.scenarios.scenario_playing import play_scenario

    scenario = read_scenario_file(path, catalogue())
    if is_refused(scenario):
        pytest.skip("there is no shortcut to save")
    game = play_scenario(scenario, catalogue=catalogue()).game
    saved = "\n".join(written_game(game))
    again = game_from_text(saved, "save", catalogue())
    assert again.state == game.state
    assert again.length == game.length
    assert "\n".join(written_game(again)) == saved
