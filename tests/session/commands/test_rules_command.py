"""`goinfinite rules`: rules by number, by name and by edition, each with the scenarios that show it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.session.cli import main


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(["rules", *words]) == code
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("rule", "board"),
    [
        (("732.2a",), "presence-of-gond-intruder-alarm"),
        (("732.2b",), "go-into-the-fray"),
        (("CR", "732.3"), "fragmented-loop-flying"),
        (("732.4",), "three-oblivion-rings"),
        (("732.5.",), "seal-of-cleansing"),
        (("unless",), "unless-in-a-loop"),
        (("mtr", "4.4"), "two-platinum-angels"),
        (("MTR4.4",), "nomads-en-kor-outrider-en-kor"),
        (("MTR", "4.2"), "go-into-the-fray"),
    ],
)
def test_each_example_is_a_scenario_reached_from_its_rule(
    capsys: pytest.CaptureFixture[str], rule: tuple[str, ...], board: str
) -> None:
    assert f"play it: goinfinite {board}\n" in said(capsys, *rule)


def test_a_number_is_looked_up_in_its_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert "fragmented loops" in said(capsys, "719.3", "--edition", "2017")
    assert "732.3 in 2026" in said(capsys, "719.3", "--edition", "2017")
    assert "no edition has a rule of this number" in said(capsys, "732.7", code=2)
    assert "no such edition" in said(capsys, "732", "--edition", "1993", code=2)


def test_without_a_rule_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "732.6      unless in a loop" in said(capsys)
    listed = json.loads(said(capsys, "--json"))
    assert {"name", "number", "numbers", "scenarios"} == set(listed[0])


def test_a_rule_is_given_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "732.3", "--json"))
    assert (found["known"], found["scenarios"]) == (True, ["fragmented-loop-flying"])


def test_the_users_own_text_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rules.txt"
    file.write_text("732.3. My own words about loops in pieces.\n", encoding="utf-8")
    assert "My own words about loops" in said(capsys, "732.3", "--text", str(file))
