"""Every command that speaks of a table names the cards of which a part is not played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.session.cli import main

FILE = "zirda-grim-monolith"
CARD = "Zirda, the Dawnwaker"
RESTS_ON = [{"card": CARD, "not_covered": ["companion"]}]


@pytest.mark.parametrize(
    "words",
    [
        ("prove", FILE),
        ("shortcut", FILE, "--times", "2"),
        ("shortcut", FILE, "--times", "2", "--tournament"),
        ("check", FILE),
        ("card", CARD),
    ],
)
def test_a_card_with_a_part_that_is_not_played_is_named(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """For people and for programs."""
    main(words)
    told = capsys.readouterr().out
    assert CARD in told
    assert "companion" in told
    main((*words, "--json"))
    data = json.loads(capsys.readouterr().out)
    data = data[0] if isinstance(data, list) else data
    assert data.get("rests_on", RESTS_ON) == RESTS_ON
    assert data.get("not_covered", ["companion"]) == ["companion"]
    assert "rests_on" in data or "not_covered" in data


def test_the_list_and_a_film_name_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A film's name stands alone on standard output, for other programs."""
    assert main(("list",)) == 0
    assert f"of {CARD} a part is not played yet" in capsys.readouterr().out
    assert main(("film", FILE, "-o", str(tmp_path / "film.html"))) == 0
    told = capsys.readouterr()
    assert CARD in told.err
    assert CARD not in told.out
