"""Every command that speaks of a table names the cards of which a part is not played."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from engine.cards.catalogue.catalogue import default_catalogue
from engine.folders import ASSETS, user_cards_folder
from engine.session.cli import main
from engine.session.commands import check
from engine.session.saving.saving import save_game
from engine.session.scenarios import scenario_summary
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import find_file
from engine.session.scenarios.scenario_playing import open_scenario

FILE = "spawnsire-doubling-season"
CARD = "Spawnsire of Ulamog"
PART = "casting from outside the game"
RESTS_ON = [{"card": CARD, "not_covered": [PART]}]


def know_card_in_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the user's own entry of the card lack a part that the program's has."""
    monkeypatch.setattr(scenario_summary, "_catalogue", cache(default_catalogue))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    entry = (ASSETS / "cards" / "spawnsire_of_ulamog.yaml").read_text(encoding="utf-8")
    words, found, _ = entry.partition('  - cost: "{20}"')
    assert found
    user_cards_folder().mkdir(parents=True)
    (user_cards_folder() / "spawnsire_of_ulamog.yaml").write_text(
        f"{words}not covered:\n  - {PART}\n", encoding="utf-8"
    )


@pytest.fixture(autouse=True)
def _card_in_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    know_card_in_part(tmp_path, monkeypatch)


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
    assert PART in told
    main((*words, "--json"))
    data = json.loads(capsys.readouterr().out)
    data = data[0] if isinstance(data, list) else data
    assert data.get("rests_on", RESTS_ON) == RESTS_ON
    assert data.get("not_covered", [PART]) == [PART]
    assert "rests_on" in data or "not_covered" in data


def test_the_list_and_a_film_name_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A film's name stands alone on standard output; a page and a transcript name the card inside."""
    assert main(("list",)) == 0
    assert f"of {CARD} a part is not played yet" in capsys.readouterr().out
    words = f"Parts that are not played yet: {CARD} ({PART})."
    for ending in ("html", "md"):
        path = tmp_path / f"film.{ending}"
        assert main(("film", FILE, "-o", str(path))) == 0
        told = capsys.readouterr()
        assert words in told.err
        assert CARD not in told.out
        assert words in path.read_text(encoding="utf-8")
    assert f"Not played whole: {CARD}" in (tmp_path / "film.html").read_text(encoding="utf-8")


DECK = f"1 {CARD}\n10 Forest\n"
COMBO = {"uses": [{"card": {"name": CARD}}, {"card": {"name": "Doubling Season"}}]}
LESSON = f"""\
lesson: Spawn
about: One task.
chapters:
- chapter: One
  board: {FILE}
  tasks:
  - text: A number.
    ask: How many choices has one iteration?
    number: choices in the loop
    hints: [Count every pass.]
    rule: {{732.2a: Every choice counts.}}
    learnt: So many.
"""


def test_check_names_it_in_every_kind_of_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Decks, combos, lessons and saves as well as scenarios and cards."""
    save = tmp_path / "played.goinfinite"
    save_game(open_scenario(read_scenario_file(find_file(FILE), default_catalogue())), save)
    files = {"deck.txt": DECK, "combo.json": json.dumps(COMBO), "lesson.yaml": LESSON}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for path in (save, *(tmp_path / name for name in files)):
        assert main(("check", str(path))) == 0, capsys.readouterr().err
        assert f"Parts that are not played yet: {CARD} ({PART})." in capsys.readouterr().out


def test_check_names_it_in_cards_to_import(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a long file the first cards alone, which is said."""
    elf = {"mana_cost": "{G}", "type_line": "Creature — Elf", "power": "1", "toughness": "1"}
    texts = {"Odd Elf": "Whistle a tune.", "Plain Elf": "Flying"}
    cards = [{"name": name, "oracle_text": text, **elf} for name, text in texts.items()]
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(card) for card in cards), encoding="utf-8")
    assert main(("check", str(path))) == 0
    told = capsys.readouterr().out
    assert "Parts that are not played yet: Odd Elf (" in told
    assert "Plain Elf" not in told
    assert "coverage" not in told
    monkeypatch.setattr(check, "MOST_NAMED", 1)
    assert main(("check", str(path), "--json")) == 0
    (data,) = json.loads(capsys.readouterr().out)
    assert [gap["card"] for gap in data["rests_on"]] == ["Odd Elf"]
    assert "first 1 cards" in data["note"]
