"""`goinfinite words`: the vocabulary on the command line."""

from __future__ import annotations

import json

import pytest

from engine.cards.entries.json_schema import card_schema
from engine.session.cli import main


def test_the_words_of_a_kind_are_printed_by_family(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "effects"]) == 0
    lines = capsys.readouterr().out.splitlines()
    place = lines.index("    destroy, [no regeneration]")
    assert "effects: zones" in lines[:place]
    assert lines[place + 1] == "        Destroy permanents (CR 701.8)."


def test_without_a_kind_all_are_printed_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "--json"]) == 0
    words = json.loads(capsys.readouterr().out)
    flying = next(word for word in words if word["name"] == "flying")
    assert flying == {
        "kind": "keywords",
        "family": "combat",
        "name": "flying",
        "entry": "flying",
        "says": "What it means is in the rules of the game.",
        "rule": "702.9",
        "card": flying["card"],
        "text": "Flying",
    }


def test_an_unknown_kind_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "spells"]) == 2
    assert "no kind of words 'spells'; expected one of: abilities, effects" in capsys.readouterr().err


def test_the_schema_for_editors_is_that_of_the_entries(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "--schema"]) == 0
    assert json.loads(capsys.readouterr().out) == card_schema()
