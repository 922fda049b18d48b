"""`goinfinite prove` tells again what it has proved, while nothing that the proof rests on has changed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.session.cli import main
from engine.session.commands import proof_answer, prove
from engine.session.scenarios.scenario_folders import find_file

GOND = "presence-of-gond-intruder-alarm"


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache and cards of the user's own for this test alone; the folder of the cards is returned."""
    cards = tmp_path / "cards"
    cards.mkdir()
    monkeypatch.setattr(prove, "user_cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setattr(prove, "user_cards_folder", lambda: cards)
    return cards


@pytest.fixture(autouse=True)
def proved(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The scenarios that have been proved, and not told again, by their names."""
    found: list[str] = []
    really = proof_answer.answer_to

    def counted(path: Path, is_tournament: bool = False) -> proof_answer.Answer:
        found.append(path.stem)
        return really(path, is_tournament)

    monkeypatch.setattr(proof_answer, "answer_to", counted)
    return found


@pytest.fixture
def gond(tmp_path: Path) -> Path:
    """A scenario's file that may be changed."""
    file = tmp_path / "gond.yaml"
    file.write_text(find_file(GOND).read_text("utf-8"), "utf-8")
    return file


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command prints."""
    assert main(["prove", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("options", [(), ("--json",), ("--tournament",), ("--tournament", "--json")])
def test_the_kept_answer_is_told_in_the_same_words(
    gond: Path, proved: list[str], capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
) -> None:
    anew = said(capsys, str(gond), *options)
    assert said(capsys, str(gond), *options) == anew
    assert proved == ["gond"]


def test_what_the_tournament_rules_say_is_asked_for_apart(gond: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, str(gond))
    assert "in tournament play" in said(capsys, str(gond), "--tournament")
    assert "in tournament play" not in said(capsys, str(gond))


def test_a_changed_scenario_is_proved_anew(
    gond: Path, proved: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(capsys, str(gond)).startswith("Presence of Gond")
    words = gond.read_text("utf-8")
    gond.write_text(words.replace("name: Presence of Gond", "name: Gond, the elf", 1), "utf-8")
    assert said(capsys, str(gond)).startswith("Gond, the elf")
    assert proved == ["gond", "gond"]


def test_a_new_card_of_the_users_has_everything_proved_anew(
    gond: Path, own_folders: Path, proved: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """It may stand in the place of a card of the scenario."""
    said(capsys, str(gond))
    (own_folders / "intruder_alarm.yaml").write_text("name: Intruder Alarm\n", "utf-8")
    said(capsys, str(gond))
    assert proved == ["gond", "gond"]


def test_other_answers_stay_kept(gond: Path, proved: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, str(gond))
    said(capsys, "mesmeric-orb-basalt-monolith")
    said(capsys, str(gond))
    assert proved == ["gond", "mesmeric-orb-basalt-monolith"]


def test_a_file_that_is_no_scenario_is_told_each_time(
    tmp_path: Path, proved: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.yaml").write_text("cards: 3\n", "utf-8")
    for _ in range(2):
        assert main(["prove", str(tmp_path / "bad.yaml")]) == 2
        assert "bad.yaml" in capsys.readouterr().err
    assert proved == ["bad", "bad"]


def test_a_kept_answer_is_told_without_the_rules_loaded(tmp_path: Path) -> None:
    """It is what makes the second answer quick: neither the rules nor any proof are loaded for it."""
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from engine.session.cli import main\n"
        "from engine.session.commands import prove\n"
        f"prove.user_cache_folder = lambda: Path({str(tmp_path / 'cache')!r})\n"
        f"assert main(['prove', {GOND!r}]) == 0\n"
        "print(sorted(one for one in sys.modules if one.startswith(('engine.rules', 'engine.loops'))))\n"
    )
    runs = [
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    ]
    assert [run.splitlines()[-1] == "[]" for run in runs] == [False, True]
