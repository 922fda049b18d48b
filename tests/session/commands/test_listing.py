"""`goinfinite list --proofs` says of each scenario how its loop is proved, or why it is not."""

from __future__ import annotations

import json

import pytest

from engine.session.cli import main
from engine.session.commands import listing
from engine.session.scenarios.scenario_folders import find_file

WORDS = {
    "presence-of-gond-intruder-alarm": "proved for any number of times",
    "mesmeric-orb-basalt-monolith": "proved",
}


@pytest.fixture(autouse=True)
def few_scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list of a few scenarios, since each is proved."""
    monkeypatch.setattr(listing, "scenario_files", lambda: [find_file(name) for name in WORDS])


def test_each_scenario_says_how_it_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    """For people and for programs; without the option nothing is proved."""
    assert main(("list", "--proofs")) == 0
    lines = capsys.readouterr().out.splitlines()
    for name, words in WORDS.items():
        assert lines[lines.index(name) + 3].startswith(f"    {words}")
    assert main(("list", "--proofs", "--json")) == 0
    proofs = [one["proof"] for one in json.loads(capsys.readouterr().out)]
    assert [proof["loop"] for proof in proofs] == [True, True]
    assert set(proofs[0]) >= {"words", "period", "holds_for", "ends_because", "reason"}
    assert main(("list", "--json")) == 0
    assert all("proof" not in one for one in json.loads(capsys.readouterr().out))
