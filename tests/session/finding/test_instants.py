"""The list of instants with which a loop could be stopped."""

from pathlib import Path

import pytest

from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.reading.nodes import BadInput
from engine.session.cli import main
from engine.session.finding.instants import USUAL, instants_of
from tests.rules.table import catalogue

CATALOGUE = catalogue()


def names(said: str) -> list[str]:
    return [card.name for card in instants_of(said, CATALOGUE)]


def test_instants_are_given_by_name_by_file_or_not_at_all(tmp_path: Path) -> None:
    (file := tmp_path / "instants.txt").write_text("1 Shock\n1 Terminate\n")
    assert names("Shock + Terminate") == ["Shock", "Terminate"]
    assert names(str(file)) == ["Shock", "Terminate"]
    assert names("") == list(USUAL)


def test_what_is_no_instant_or_no_card_is_named(tmp_path: Path) -> None:
    (file := tmp_path / "instants.txt").write_text("1 Shock\n1 Shok\n")
    with pytest.raises(BadInput, match="Serra Angel is not cast in response"):
        names("Serra Angel")
    with pytest.raises(UnknownCard, match="Shok"):
        names("Shok")
    with pytest.raises(BadInput, match="Shok"):
        names(str(file))


def test_each_place_the_least_and_what_does_nothing_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["find", "Kiki-Jiki, Mirror Breaker", "Zealous Conscripts", "--stop", "Terminate + Shock + Fog"]
    assert main(asked) == 0
    told = capsys.readouterr().out
    assert "the least that stops it, if nobody replies: Shock {R} before step 4" in told
    assert "also before step 7" in told
    assert "not stopped by Fog" in told
