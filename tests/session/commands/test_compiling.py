"""`goinfinite compile` and `goinfinite coverage`, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.session.cli import main


def test_a_text_is_read_as_definitions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", "When this creature enters, draw a card.", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["whole"] is True
    assert found["lines"][0]["verdict"] == "exact"
    assert found["lines"][0]["abilities"][0]["is"].endswith("TriggeredAbility")


def test_what_cannot_be_read_says_where_reading_ended(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", "Draw a flower."]) == 2
    assert "'flower'" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "word"), [("Destroy it.", "it"), ("That creature gains haste until end of turn.", "that creature")]
)
def test_a_word_for_nothing_is_named(text: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", text]) == 2
    assert f"{word!r} refers to nothing, or to more than one thing" in capsys.readouterr().out


def test_what_was_expected_is_named_as_the_workshop_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    text = "When this creature dies, draw the card."
    assert main(["compile", text]) == 2
    assert (
        "not read from 'the' on; expected a number in words, a, cards, that, twice, X" in capsys.readouterr().out
    )
    assert main(["compile", text, "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["lines"][0]["expected"][:2] == ["a number in words", "a"]


def test_a_text_is_written_as_the_entry_of_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", "--entry", "--name", "Quiet Study", "Draw two cards."]) == 0
    lines = ["name: Quiet Study", 'cost: "{X}"', "type: Sorcery", "abilities:", "  - effects:", "      - draw: 2"]
    assert capsys.readouterr().out.splitlines() == lines
    assert main(["compile", "--entry", "Draw a flower."]) == 2
    assert "its text is not read whole" in capsys.readouterr().err


def test_the_cards_of_a_file_are_compiled(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "card.json"
    card = {"name": "Elf", "mana_cost": "{G}", "type_line": "Creature — Elf", "oracle_text": "Reach"}
    file.write_text(json.dumps(card), "utf-8")
    assert main(["compile", "--card", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["definition"]["with"]["name"] == "Elf"


def test_nothing_to_compile_is_bad_input() -> None:
    assert main(["compile", ""]) == 2
    assert main(["compile"]) == 2


def test_the_cards_of_a_file_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.jsonl"
    card = {"name": "Elf", "mana_cost": "{G}", "type_line": "Creature — Elf", "oracle_text": "Reach"}
    file.write_text(json.dumps(card), "utf-8")
    assert main(["coverage", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["cards"], found["whole"], found["names_whole"]) == (1, 1, ["Elf"])


def test_a_file_without_cards_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text("nonsense\n", "utf-8")
    assert main(["coverage", str(file)]) == 2
    assert "cards.jsonl:1" in capsys.readouterr().err
