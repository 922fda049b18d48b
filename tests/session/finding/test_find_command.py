"""`goinfinite find`: loops from cards and from files, each a scenario that is proved again."""

import json
from pathlib import Path

import pytest

from engine.session.cli import main


def test_two_cards_give_a_script_that_prove_takes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "Kiki-Jiki, Mirror Breaker", "Zealous Conscripts", "-o", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "makes infinite creature tokens" in told
    assert "Bob could stop it before step" in told
    (file,) = tmp_path.iterdir()
    assert main(["prove", str(file)]) == 0
    assert "it can be taken any number of times" in capsys.readouterr().out
    assert main(["check", str(file)]) == 0


def test_a_scenario_is_searched_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "presence-of-gond-intruder-alarm", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["found"][0]["loop"][0] == "Alice activates Llanowar Elves: create token"
    assert any("Nadine casts Lightning Bolt" in stop["by"] for stop in data["found"][0]["stopped"])


def test_that_nothing_was_found_says_what_was_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "Grizzly Bears", "Serra Angel", "--seconds", "0.3"]) == 0
    assert "nothing found: searched" in capsys.readouterr().out


def test_an_unknown_card_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "Kiki-Jiki, Mirror Breaker", "Zealous Conscript"]) == 2
    assert "Zealous Conscripts" in capsys.readouterr().err
