"""A loop without proof that is to be taken 10^100 times is refused, with what can be done instead (CR 732.2a)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.session.cli import main
from tests.shortcuts.loops_without_proof import CHANCE, SAID
from tests.shortcuts.sitting import CARDS

NOT_SAID = ("hash", "index", "feeds", " k ", "None", "to decide:")
"""What nobody at a table would say."""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file for a scenario with the cards of the tests as the user's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    shutil.copytree(CARDS, tmp_path / "goinfinite" / "cards")
    return tmp_path / "loop.yaml"


@pytest.mark.parametrize("text", SAID)
def test_it_is_refused_with_the_reason_and_what_can_be_done(
    text: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text, encoding="utf-8")
    assert main(["shortcut", str(file), "--times", "10^100"]) == 1
    said = capsys.readouterr().err
    assert [words for words in SAID[text] if words not in said] == []
    assert [words for words in NOT_SAID if words in said] == []
    assert max(map(len, said.split())) < 40, "a number is written so that it can be read"


@pytest.mark.parametrize("text", [text for text in SAID if text != CHANCE])
def test_a_number_that_can_be_performed_is_and_there_is_a_reason_why_it_was(
    text: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text, encoding="utf-8")
    assert main(["shortcut", str(file), "--times", "4"]) == 0
    assert "4 iterations, and every other seat accepts" in capsys.readouterr().out
    assert main(["prove", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[1].startswith("no proof: ")
